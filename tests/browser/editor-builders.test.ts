import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { fromPlain, PhpObject, type PhpValue, serialize } from '../../src/database/php-serialize.ts';
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

it('a heading of Beaver Builder and a button of Divi are changed on the page and in their forms', async () => {
  const { page, errors } = await logIn('index.php');
  const object = (of: Readonly<Record<string, PhpValue>>) =>
    new PhpObject('stdClass', new Map(Object.entries(of)));
  const beaver = (heading: string, tag: string) => {
    const nodes = [
      ['rone', 'row', null, {}],
      ['gone', 'column-group', 'rone', {}],
      ['cone', 'column', 'gone', { size: 100 }],
      ['mone', 'module', 'cone', { type: 'heading', heading, tag, color: '102030' }],
    ] as const;
    return serialize(
      new Map(
        nodes.map(([node, type, parent, settings]) => [
          node,
          object({ node, type, parent, position: 0, settings: object(settings) }),
        ]),
      ),
    );
  };
  const first = await builtPage(page, '<h2>Ebb</h2>', {
    _fl_builder_enabled: '1',
    _fl_builder_data: beaver('Ebb', 'h2'),
  });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${first}&action=edit`);
  await frameOf(page, 'h2[data-portolan-node]');
  await writeInto(page, 'h2[data-portolan-node]');
  await page.keyboard.press('End');
  await page.keyboard.type(' and flow');
  await page.keyboard.press('Escape');
  const level = await page.waitForSelector('::-p-aria([role="combobox"][name="Level"])');
  await level?.select('h3');
  await shows(page, 'h3', 'Ebb and flow');
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Save');
  await noticed(page, 'Page saved.');
  const [row] = await shop().rows<{ meta_value: string }>(
    "SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_fl_builder_data'",
    first,
  );
  expect(row?.meta_value).toBe(beaver('Ebb and flow', 'h3'));

  const divi = (button: string) =>
    `[et_pb_section][et_pb_row][et_pb_column type="4_4"]${button}[/et_pb_column][/et_pb_row][/et_pb_section]`;
  const second = await make(page, 'wp/v2/pages', {
    title: 'Built',
    content: divi('[et_pb_button button_text="Sail" button_url="/sail/"][/et_pb_button]'),
    status: 'publish',
  });
  await page.goto(`${shop().address}/wp-admin/post.php?post=${second}&action=edit`);
  await frameOf(page, 'a.avia-button');
  await writeInto(page, 'a.avia-button .avia_iconbox_title');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await page.keyboard.press('Escape');
  const link = await page.waitForSelector('::-p-aria([role="textbox"][name="Link of the button"])');
  await link?.click({ count: 3 });
  await link?.type('/row/');
  await (await page.waitForSelector('::-p-aria([role="checkbox"][name="In a new window"])'))?.click();
  await shows(page, 'a.avia-button[href$="/row/"][target="_blank"]', 'Sail now');
  await press(page, 'Save');
  await noticed(page, 'Page saved.');
  expect(await column(second, 'post_content')).toBe(
    divi('[et_pb_button button_text="Sail now" button_url="/row/" url_new_window="on"][/et_pb_button]'),
  );
  expect(errors).toEqual([]);
});

it('a page of a builder whose elements cannot be changed says so, and its copy is left alone', async () => {
  const { page, errors } = await logIn('index.php');
  const id = await builtPage(page, '<p>Copy</p>', {
    panels_data: serialize(
      fromPlain({
        widgets: [
          { text: 'Shown', panels_info: { class: 'SiteOrigin_Widget_Editor_Widget', grid: 0, cell: 0 } },
          // In no row: a page without it would not be the same.
          { text: 'Nowhere', panels_info: { class: 'SiteOrigin_Widget_Editor_Widget', grid: 7, cell: 0 } },
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
