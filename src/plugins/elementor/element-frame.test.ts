import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const widget = (id: string, widgetType: string, settings: object) => ({
  id,
  elType: 'widget',
  widgetType,
  settings,
});

async function pageOf(elements: readonly object[], kit: object = {}): Promise<string> {
  const site = await openTestSite({
    pages: [
      {
        slug: 'kit',
        type: 'elementor_library',
        content: '',
        meta: { _elementor_page_settings: serialize(fromPlain(kit)) },
      },
      {
        slug: 'built',
        content: '',
        meta: { _elementor_edit_mode: 'builder', _elementor_data: JSON.stringify(elements) },
      },
    ],
  });
  onTestFinished(site.close);
  const [row] = await site.site.posts.find({ types: ['elementor_library'] });
  await site.site.options.set('elementor_active_kit', String(row?.ID));
  return (await site.fetch('/built/')).text();
}

it('gives elements the names, data and parts by which a site’s own styles and scripts know them', async () => {
  const page = await pageOf([
    {
      id: 'a1',
      elType: 'section',
      settings: { height: 'min-height', background_background: 'classic', background_color: '#ffffff' },
      elements: [
        {
          id: 'b2',
          elType: 'column',
          settings: { _column_size: 100 },
          elements: [
            widget('c3', 'icon-box', {
              title_text: 'Ebb',
              view: 'stacked',
              hide_mobile: 'hidden-mobile',
              _attributes: 'data-tide|low\nonclick|x()',
            }),
          ],
        },
      ],
    },
    {
      id: 'd4',
      elType: 'container',
      settings: { content_width: 'full' },
      elements: [widget('e5', 'spacer', {})],
    },
  ]);
  expect(page).toMatch(
    /class="[^"]*elementor elementor-\d+" data-elementor-type="wp-page" data-elementor-id="\d+"/,
  );
  expect(page).toMatch(
    /class="[^"]*elementor-element-a1 elementor-section elementor-top-section[^"]*elementor-section-height-min-height[^"]*" data-id="a1" data-element_type="section" data-settings="\{&quot;background_background&quot;:&quot;classic&quot;\}"/,
  );
  expect(page).toMatch(/elementor-element-b2 elementor-column elementor-col-100 elementor-top-column/);
  expect(page).toMatch(
    /elementor-element-c3 elementor-widget elementor-widget-icon-box elementor-view-stacked elementor-shape-circle elementor-position-top[^"]*elementor-hidden-mobile[^"]*" data-tide="low" data-id="c3" data-element_type="widget" data-widget_type="icon-box.default"/,
  );
  expect(page).toMatch(/<h3 class="elementor-icon-box-title">Ebb<\/h3>/);
  expect(page).toMatch(/elementor-element-d4 e-con e-parent e-flex e-con-full/);
  expect(page).not.toContain('x()');
});

it('says in words where the link of an icon leads that stands alone', async () => {
  const icon = widget('a1', 'icon', {
    selected_icon: { value: 'fas fa-arrow-right', library: 'fa-solid' },
    link: { url: '/tides/' },
  });
  const page = await pageOf([{ id: 'b2', elType: 'container', settings: {}, elements: [icon] }]);
  expect(page).toMatch(/<a class="elementor-icon" href="\/tides\/" aria-label="arrow right">/);
});

it('sets the parts of elements as they say, else as the kit does, and links as their authors made them', async () => {
  const page = await pageOf(
    [
      {
        id: 'a1',
        elType: 'container',
        settings: {},
        elements: [
          widget('b2', 'button', {
            text: 'Sail',
            link: {
              url: '/sail/',
              is_external: 'on',
              nofollow: 'on',
              custom_attributes: 'data-mast|2,onclick|x()',
            },
            hover_color: '#123456',
            text_padding: { unit: 'px', top: '1', right: '2', bottom: '3', left: '4' },
            text_shadow_text_shadow_type: 'yes',
          }),
          widget('c3', 'counter', { ending_number: 1500 }),
          widget('d4', 'read-more', {}),
        ],
      },
    ],
    {
      system_colors: [{ _id: 'accent', color: '#1d6b3c' }],
      h2_color: '#445566',
      button_hover_text_color: '#aabbcc',
    },
  );
  expect(page).toMatch(
    /<a class="elementor-button elementor-button-link elementor-size-sm" href="\/sail\/" target="_blank" rel="noopener noreferrer nofollow" data-mast="2">/,
  );
  expect(page).toMatch(
    / \.elementor-button\{[^}]*text-shadow:0 0 10px rgba\(0,0,0,0\.3\);background-color:#1d6b3c;padding:1px 2px 3px 4px/,
  );
  expect(page).toMatch(/ \.elementor-button:hover,[^{]* \.elementor-button:focus\{color:#123456\}/);
  expect(page).toMatch(/ h2\{color:#445566\}/);
  // What is as it was at first is not stored, and shown.
  expect(page).toMatch(/elementor-counter-title">Cool Number</);
  expect(page).not.toContain('Continue reading');
  expect(page).not.toContain('x()');
});
