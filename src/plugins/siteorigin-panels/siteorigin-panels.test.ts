import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const at = (name: string, grid: number, cell: number, style: object = {}) => ({
  panels_info: { class: name, grid, cell, style },
});

async function shown(content: string, meta: Record<string, string> = {}): Promise<string> {
  const site = await openTestSite({ pages: [{ slug: 'built', content, meta }] });
  onTestFinished(site.close);
  return (await site.fetch('/built/')).text();
}

it('shows a page of SiteOrigin from its own field as rows, cells and elements', async () => {
  const data = {
    widgets: [
      { title: 'High water', text: 'Ships come in.', filter: true, ...at('WP_Widget_Text', 0, 0) },
      {
        text: 'Sail',
        url: '/sail/',
        design: { align: 'center' },
        ...at('SiteOrigin_Widget_Button_Widget', 0, 1),
      },
      {
        headline: { text: 'Low water', tag: 'h3', color: '#112233' },
        sub_headline: { text: '' },
        ...at('SiteOrigin_Widget_Headline_Widget', 1, 0),
      },
      {
        panels: [{ title: 'Ebb', content_text: 'It runs out.' }],
        ...at('SiteOrigin_Widget_Accordion_Widget', 1, 0),
      },
      { 'service-title': 'Pilotage', 'service-text': 'Day and night.', ...at('Quay_Widget_Service', 1, 0) },
      {
        panels_data: {
          widgets: [{ text: 'Within.', ...at('SiteOrigin_Widget_Editor_Widget', 0, 0) }],
          grids: [{ cells: 1 }],
          grid_cells: [{ grid: 0, weight: 1 }],
        },
        ...at('SiteOrigin_Panels_Widgets_Layout', 1, 0),
      },
    ],
    grids: [
      { cells: 2, style: { background: '#102030', padding: '40px 20px', font_color: '#ffffff' } },
      { cells: 1, style: {} },
    ],
    grid_cells: [
      { grid: 0, weight: 0.25 },
      { grid: 0, weight: 0.75 },
      { grid: 1, weight: 1 },
    ],
  };
  const html = await shown('A plain copy.', { panels_data: serialize(fromPlain(data)) });
  expect(html).toMatch(
    /High water[\s\S]*Ships come in\.[\s\S]*Sail[\s\S]*Low water[\s\S]*Ebb[\s\S]*It runs out\./,
  );
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
  expect(html).toMatch(/<h3 class="pb-box pb-part[^>]*>\s*Low water\s*<\/h3>/);
  expect(html).toMatch(/Pilotage[\s\S]*Day and night\.[\s\S]*Within\./);
  expect(html).toContain('--share:0.25');
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('padding:40px 20px');
  expect(html).not.toContain('A plain copy.');
});

it('shows SiteOrigin’s blocks from their attributes, in the text around them', async () => {
  const layout = {
    panelsData: {
      widgets: [{ text: 'In the block.', ...at('SiteOrigin_Widget_Editor_Widget', 0, 0) }],
      grids: [{ cells: 1 }],
      grid_cells: [{ grid: 0, weight: 1 }],
    },
  };
  const html = await shown(
    `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph --><!-- wp:siteorigin-panels/layout-block ${JSON.stringify(layout)} /--><!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->`,
  );
  expect(html).toMatch(/Before\.[\s\S]*In the block\.[\s\S]*After\./);
  expect(html).not.toContain('panelsData');
});

it('shows the plain copy where not one element of a page is known', async () => {
  const data = {
    widgets: [{ depth: '12', ...at('Quay_Depth', 0, 0) }],
    grids: [{ cells: 1 }],
    grid_cells: [{ grid: 0, weight: 1 }],
  };
  expect(await shown('A plain copy.', { panels_data: serialize(fromPlain(data)) })).toContain(
    'A plain copy.',
  );
});
