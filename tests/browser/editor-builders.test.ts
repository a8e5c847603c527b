import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { barriers } from './barriers.ts';
import { frameOf, item, make, noticed, openEditorSite, press, shows, writeInto } from './in-editor.ts';

const { logIn, column, shop } = openEditorSite();

const widget = (id: string, widgetType: string, settings: object) => ({
  id,
  elType: 'widget',
  settings,
  elements: [],
  widgetType,
});

/** A page whose text a builder keeps in meta. */
async function builtPage(
  page: Page,
  content: string,
  meta: Readonly<Record<string, string>>,
): Promise<number> {
  const id = await make(page, 'wp/v2/pages', { title: 'Built', content, status: 'publish' });
  for (const [key, value] of Object.entries(meta))
    await shop().change(
      'INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)',
      id,
      key,
      value,
    );
  return id;
}

it('words, settings and elements of a page made with Elementor are changed and kept where Elementor has them', async () => {
  const { page, errors } = await logIn('index.php');
  const data = [
    {
      id: 'aaaaaa1',
      elType: 'container',
      settings: [],
      elements: [
        widget('aaaaaa2', 'heading', { title: 'Ebb', header_size: 'h2' }),
        widget('aaaaaa3', 'text-editor', { editor: '<p>The water goes.</p>' }),
        widget('aaaaaa4', 'button', { text: 'Sail', link: { url: '', is_external: '' } }),
      ],
      isInner: false,
    },
  ];
  const id = await builtPage(page, '<h2>Ebb</h2><p>The water goes.</p>Sail', {
    _elementor_edit_mode: 'builder',
    _elementor_data: JSON.stringify(data),
  });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await frameOf(page, 'h2[data-portolan-node]');
  // On the page itself: a setting, and a text.
  await writeInto(page, 'h2[data-portolan-node]');
  await page.keyboard.press('End');
  await page.keyboard.type(' and flow');
  await shows(page, 'h2', 'Ebb and flow');
  await page.keyboard.press('Escape');
  await writeInto(page, 'p[data-portolan-node]');
  await page.keyboard.press('End');
  await page.keyboard.type(' It comes back.');
  await page.keyboard.press('Escape');
  // In the form: a link that stands within a setting.
  await (await page.waitForSelector(item('Button Sail')))?.click();
  const link = await page.waitForSelector('::-p-aria([role="textbox"][name="Link"])');
  await link?.type('https://harbour.example/sail');
  expect(await barriers(page)).toEqual([]);
  // Another element, from the list of what Elementor has.
  await press(page, 'Add');
  await (await page.waitForSelector('dialog ::-p-xpath(.//button[normalize-space()="Line"])'))?.click();
  await page.waitForSelector(item('Line'));
  await press(page, 'Save');
  await noticed(page, 'Page saved.');
  const [row] = await shop().rows<{ meta_value: string }>(
    "SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_elementor_data'",
    id,
  );
  expect(JSON.parse(row?.meta_value ?? '')).toEqual([
    {
      ...data[0],
      elements: [
        { ...data[0]?.elements[0], settings: { title: 'Ebb and flow', header_size: 'h2' } },
        { ...data[0]?.elements[1], settings: { editor: '<p>The water goes. It comes back.</p>' } },
        {
          ...data[0]?.elements[2],
          settings: { text: 'Sail', link: { url: 'https://harbour.example/sail', is_external: '' } },
        },
        {
          id: expect.stringMatching(/^[0-9a-f]{7}$/),
          elType: 'widget',
          widgetType: 'divider',
          settings: [],
          elements: [],
        },
      ],
    },
  ]);
  expect(await column(id, 'post_content')).toContain('<h2>Ebb and flow</h2>');
  const visitor = await (await fetch(`${shop().address}/?page_id=${id}`)).text();
  expect(visitor).toContain('It comes back.');
  expect(errors).toEqual([]);
});

it('a page of a builder whose elements cannot be changed says so, and its copy is left alone', async () => {
  const { page, errors } = await logIn('index.php');
  const id = await builtPage(page, '<p>Copy</p>', {
    panels_data: serialize(
      fromPlain({
        widgets: [
          { text: 'Shown', panels_info: { class: 'SiteOrigin_Widget_Editor_Widget', grid: 0, cell: 0 } },
        ],
        grids: [{ cells: 1 }],
        grid_cells: [{ grid: 0, weight: 1 }],
      }),
    ),
  });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
  await page.waitForSelector('::-p-text(A page builder whose elements cannot be changed here)');
  await shows(page, 'body', 'Shown');
  expect(await page.$('[role=treeitem]')).toBeNull();
  expect(errors).toEqual([]);
});
