import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { query } from '../../src/plugins/index.ts';
import type { OpenedSite } from '../../src/site.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, openQuietly, serveQuietly } from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;
let owner: OpenedSite;

beforeAll(async () => {
  imported = await importSample();
  server = await serveQuietly(imported.folder);
  owner = await openQuietly(imported.folder);
});
afterAll(async () => {
  await owner?.site.close();
  await server?.stop();
  await imported?.remove();
});

/** The front page as a site has it whose old theme stored these options. */
async function front(theme: string, options: Readonly<Record<string, unknown>>): Promise<string> {
  const { site } = owner;
  for (const [name, value] of Object.entries({ template: theme, stylesheet: theme, ...options }))
    await site.options.set(name, typeof value === 'string' ? value : serialize(fromPlain(value)));
  return (await fetch(`${server.address}/`)).text();
}

/** The design tokens that a page sets. */
function tokensIn(html: string): Readonly<Record<string, string>> {
  const css = /<style>:root\{(--site-[^<]*)\}<\/style>/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    [...css.matchAll(/--site-([a-z-]+):([^;]*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const THEMES: readonly (readonly [
  string,
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>,
])[] = [
  [
    'storefront',
    {
      theme_mods_storefront: {
        storefront_accent_color: '#0a7',
        storefront_text_color: '#333333',
        background_color: 'fdfdf5',
        storefront_footer_background_color: 'url(x)',
      },
    },
    {
      accent: '#0a7',
      text: '#333333',
      background: '#fdfdf5',
      heading: '#333333',
      'footer-background': '#f0f0f0',
      'text-face': '"Source Sans Pro", "Source Sans Pro fallback", sans-serif',
      page: 'calc(1064px + 2 * var(--gutter))',
    },
  ],
  [
    'astra',
    {
      'astra-settings': {
        'theme-color': 'var(--ast-global-color-1)',
        'text-color': 'rgba(51, 68, 85, 1)',
        'global-color-palette': { palette: ['#111111', '#225588'] },
        'body-font-family': "'Open Sans', sans-serif",
        'site-content-width': '1240',
      },
    },
    {
      accent: '#225588',
      text: '#334455',
      'footer-background': '#ffffff',
      'text-face': '"Open Sans", "Open Sans fallback", sans-serif',
      page: 'calc(1240px + 2 * var(--gutter))',
    },
  ],
  [
    'kadence',
    {
      kadence_global_palette: JSON.stringify({
        active: 'second-palette',
        'second-palette': [
          { slug: 'palette1', color: '#aa2200' },
          { slug: 'palette4', color: '#445566' },
        ],
      }),
      theme_mods_kadence: { heading_font: { family: 'Lora' }, content_width: { size: 1290, unit: 'px' } },
    },
    {
      accent: '#aa2200',
      text: '#445566',
      'footer-background': '#ffffff',
      'heading-face': '"Lora", "Lora fallback", serif',
      page: '1290px',
    },
  ],
  [
    'oceanwp',
    { theme_mods_oceanwp: { ocean_primary_color: '#13aff0', ocean_main_container_width: '1200' } },
    {
      accent: '#13aff0',
      'footer-background': '#222222',
      page: 'calc(1200px + 2 * var(--gutter))',
    },
  ],
  [
    'generatepress',
    {
      generate_settings: {
        link_color: 'var(--accent)',
        global_colors: [{ name: 'Accent', slug: 'accent', color: '#1e73be' }],
        typography: [{ selector: 'body', fontFamily: 'Inter' }],
      },
    },
    {
      accent: '#1e73be',
      'footer-background': '#55555e',
      'text-face': '"Inter", "Inter fallback", sans-serif',
    },
  ],
  [
    'Avada',
    {
      fusion_options: {
        primary_color: 'var(--awb-color5)',
        color_palette: { color5: { color: 'rgba(101,189,125,1)' } },
        site_width: '1100px',
      },
    },
    { accent: '#65bd7d', 'footer-background': '#363839', page: 'calc(1100px + 2 * var(--gutter))' },
  ],
  [
    'Divi',
    {
      theme_mods_Divi: { background_color: '000000' },
      et_divi: {
        accent_color: '#f7323f',
        menu_link: '#ffffff',
        primary_nav_bg: '#f7323f',
        body_font: 'Lato',
        heading_font: 'none',
        content_width: '1200',
      },
    },
    {
      accent: '#f7323f',
      background: '#ffffff',
      'header-background': '#f7323f',
      'footer-background': '#222222',
      'text-face': '"Lato", "Lato fallback", sans-serif',
      'heading-face': '"Lato", "Lato fallback", sans-serif',
      page: 'calc(1200px + 2 * var(--gutter))',
    },
  ],
];

/** Themes whose own colours, which no setting names, stand on every site of theirs. */
const USUAL: typeof THEMES = [
  [
    'twentyseventeen',
    { theme_mods_twentyseventeen: { colorscheme: 'dark' } },
    {
      background: '#222222',
      text: '#eeeeee',
      'footer-background': '#222222',
      'text-face': '"Libre Franklin", "Libre Franklin fallback", sans-serif',
      page: '1000px',
    },
  ],
  [
    'twentyseventeen',
    { theme_mods_twentyseventeen: { colorscheme: 'custom', colorscheme_hue: 120 } },
    { background: '#ffffff', text: '#1f471f', accent: '#113211' },
  ],
  ['twentyseventeen', {}, { background: '#ffffff', text: '#333333', accent: '#222222' }],
  [
    'twentynineteen',
    { theme_mods_twentynineteen: { primary_color: 'custom', primary_color_hue: '0' } },
    {
      accent: '#a80000',
      background: '#ffffff',
      text: '#111111',
      'text-face': '"Times New Roman", "Times New Roman fallback", serif',
      'heading-face': '"Helvetica", "Helvetica fallback", sans-serif',
    },
  ],
  ['twentynineteen', {}, { accent: '#0073aa', 'header-background': '#ffffff' }],
  [
    'twentytwentyone',
    { theme_mods_twentytwentyone: { background_color: '28303d' } },
    {
      background: '#28303d',
      text: '#ffffff',
      'footer-background': '#28303d',
      page: 'calc(1240px + 2 * var(--gutter))',
    },
  ],
  [
    'twentytwenty',
    {
      theme_mods_twentytwenty: {
        accent_accessible_colors: { content: { text: '#101010', accent: '#2653cd' } },
      },
    },
    {
      accent: '#2653cd',
      text: '#101010',
      background: '#f5efe0',
      'footer-background': '#ffffff',
      measure: '580px',
    },
  ],
  [
    'twentytwenty',
    {},
    { accent: '#cd2653', text: '#000000', 'heading-face': '"Inter", "Inter fallback", sans-serif' },
  ],
  ['storefront', {}, { accent: '#7f54b3', text: '#6d6d6d', 'header-background': '#ffffff' }],
  [
    'twentytwentytwo',
    {},
    {
      background: '#ffffff',
      accent: '#1a4548',
      'heading-face': '"Source Serif Pro", "Source Serif Pro fallback", serif',
      page: '1000px',
      measure: '650px',
    },
  ],
  ['twentytwentythree', {}, { text: '#000000', accent: '#345c00', page: '1200px' }],
  [
    'twentytwentyfive',
    {},
    {
      text: '#111111',
      'header-background': '#ffffff',
      'text-face': '"Manrope", "Manrope fallback", sans-serif',
      page: '1340px',
      measure: '645px',
    },
  ],
  [
    'kadence',
    { kadence_global_palette: '' },
    { accent: '#3182ce', text: '#2d3748', heading: '#1a202c', background: '#ffffff', page: '1290px' },
  ],
  ['oceanwp', {}, { accent: '#13aff0', 'footer-background': '#222222', 'footer-text': '#929292' }],
  [
    'generatepress',
    { generate_settings: '' },
    { accent: '#1e73be', text: '#3a3a3a', 'footer-background': '#55555e' },
  ],
  [
    'astra',
    { 'astra-settings': { 'theme-auto-version': '4.6.3', is_theme_queue_running: false } },
    {
      accent: '#046bd2',
      text: '#334155',
      heading: '#1e293b',
      'footer-background': '#ffffff',
      'heading-face': expect.stringMatching(/^-apple-system/),
      page: 'calc(1200px + 2 * var(--gutter))',
    },
  ],
  [
    'astra',
    { 'astra-settings': { 'theme-auto-version': '3.2.0' } },
    { accent: '#0170b9', text: '#3a3a3a', 'footer-background': '#eeeeee' },
  ],
  ['Avada', { fusion_options: '' }, { accent: '#a0ce4e', 'footer-background': '#363839' }],
  [
    'Divi',
    { et_divi: '' },
    { accent: '#2ea3f2', text: '#666666', 'text-face': '"Open Sans", "Open Sans fallback", sans-serif' },
  ],
  ['twentyten', {}, { accent: '#0066cc', 'text-face': expect.stringContaining('Georgia') }],
  ['twentyeleven', {}, { accent: '#1982d1', text: '#373737', page: '1000px' }],
  ['twentytwelve', {}, { accent: '#21759b', 'text-face': expect.stringContaining('Open Sans') }],
  ['twentythirteen', {}, { accent: '#bc360a', 'heading-face': expect.stringContaining('Bitter') }],
  ['twentyfourteen', {}, { accent: '#24890d', 'header-background': '#000000' }],
  [
    'twentyfifteen',
    { theme_mods_twentyfifteen: { header_background_color: '#55c3dc' } },
    { 'header-background': '#55c3dc', 'heading-face': expect.stringContaining('Noto Sans') },
  ],
  [
    'twentysixteen',
    { theme_mods_twentysixteen: { link_color: '#774e24', page_background_color: '#fff2df' } },
    { accent: '#774e24', background: '#fff2df', 'header-background': '#fff2df', page: '1320px' },
  ],
  ['twentytwentyone', {}, { background: '#d1e4dd', text: '#28303d', 'header-background': '#d1e4dd' }],
];

describe('a site that another theme rendered', () => {
  it.each(USUAL)(
    'of %s with %j starts with the colours that the theme has',
    async (theme, options, expected) => {
      await owner.site.options.delete(`theme_mods_${theme}`);
      expect(tokensIn(await front(theme, options))).toMatchObject(expected);
    },
  );

  it('of Elementor, on a theme that brings no look, has the colours and families of its kit', async () => {
    const { site } = owner;
    const kit = await site.posts.insert({
      post_type: 'elementor_library',
      post_status: 'publish',
      post_title: 'Kit',
    });
    const settings = {
      system_colors: [
        { _id: 'primary', color: '#203040' },
        { _id: 'text', color: '#405060' },
        { _id: 'accent', color: '#b00020' },
      ],
      system_typography: [
        { _id: 'primary', typography_font_family: 'Oswald' },
        { _id: 'text', typography_font_family: 'Muli' },
      ],
      body_color: '#111111',
      container_width: { unit: 'px', size: 1140 },
    };
    await site.posts.setMeta(kit, '_elementor_page_settings', [serialize(fromPlain(settings))]);
    const options = { elementor_active_kit: String(kit) };
    expect(tokensIn(await front('hello-elementor', options))).toMatchObject({
      accent: '#b00020',
      text: '#111111',
      heading: '#203040',
      'text-face': '"Muli", "Muli fallback", sans-serif',
      'heading-face': '"Oswald", "Oswald fallback", sans-serif',
      page: 'calc(1140px + 2 * var(--gutter))',
    });
    expect(tokensIn(await front('storefront', options))['accent']).not.toBe('#b00020');
    await site.options.delete('elementor_active_kit');
  });

  it('of Twenty Nineteen has the columns of that theme: shares of the window, from where the header begins', async () => {
    const tokens = tokensIn(await front('twentynineteen', {}));
    expect(tokens['measure']).toContain('50vw - 28px');
    expect(tokens['page']).toMatch(/^calc\(100vw - 2 \* clamp\(.*10vw \+ 60px/);
    expect(tokens['margins']).toMatch(/ auto$/);
  });

  it('shows the picture of its header where the theme showed it', async () => {
    const { site } = owner;
    const picture = site.options.number('site_icon');
    const header_image = `${site.address.siteurl}/wp-content/uploads/2024/coast.jpg`;
    const header_image_data = { attachment_id: picture, url: header_image, width: 2000, height: 1200 };
    const at = async (path: string) => cheerio.load(await (await fetch(server.address + path)).text());
    await front('twentyseventeen', { theme_mods_twentyseventeen: { header_image, header_image_data } });
    const file = (await site.posts.meta([picture])).get(picture)?.get('_wp_attached_file') ?? '';
    expect((await at('/'))('.header-picture > img').attr('src')).toContain(file.replace(/\.\w+$/, ''));
    expect((await at('/about/'))('.header-picture').length).toBe(0);
    await front('twentysixteen', { theme_mods_twentysixteen: { header_image } });
    expect((await at('/about/'))('.header-picture > img').attr('src')).toMatch(
      /\/uploads\/2024\/coast\.jpg$/,
    );
    for (const none of ['remove-header', 'random-uploaded-image', '', 'javascript:x']) {
      await front('twentysixteen', { theme_mods_twentysixteen: { header_image: none } });
      expect([none, (await at('/about/'))('.header-picture').length]).toEqual([none, 0]);
    }
  });

  it.each([
    ['twentyeleven', '.footer-columns', ['Third area']],
    ['twentyseventeen', '.footer-columns', ['Second area', 'Third area']],
    ['twentysixteen', '.footer-columns', ['Second area', 'Third area']],
    ['twentynineteen', '.footer-columns', ['First area']],
    ['twentytwenty', '.footer-columns', ['First area', 'Second area']],
    ['twentytwentyone', '.footer-columns', ['First area']],
  ])('of %s has its widgets at its foot where they stood', async (theme, place, titles) => {
    const { site } = owner;
    const before = site.options.get('sidebars_widgets') ?? '';
    const areas = ['First', 'Second', 'Third'].map((name, index) => [
      `sidebar-${index + 1}`,
      [`text-9${index}`],
      name,
    ]);
    const texts = areas.map(([, , name], index) => [`9${index}`, { title: `${name} area`, text: 'x' }]);
    const html = await front(theme, {
      widget_text: Object.fromEntries(texts),
      sidebars_widgets: Object.fromEntries(areas.map(([area, widgets]) => [area, widgets])),
    });
    const $ = cheerio.load(html);
    const shown = $(`${place} .widget-title`)
      .toArray()
      .map((title) => $(title).text());
    expect(shown).toEqual(titles);
    await site.options.set('sidebars_widgets', before);
  });

  it.each(THEMES)('of %s starts with its colours, typefaces and width', async (theme, options, expected) => {
    const tokens = tokensIn(await front(theme, options));
    expect(tokens).toMatchObject(expected);
    // What cannot be read is the theme's own, or is left out.
    expect(tokens['footer-background']).toBe(expected['footer-background']);
  });

  it('of a block theme starts with the styles that its owner chose', async () => {
    const { site } = owner;
    await site.posts.insert({
      post_type: 'wp_global_styles',
      post_status: 'publish',
      post_name: 'wp-global-styles-twentytwentyfour',
      post_title: 'Custom Styles',
      post_content: JSON.stringify({
        version: 3,
        styles: {
          color: { background: 'var:preset|color|sand' },
          elements: { link: { color: { text: '#7a1f1f' } } },
        },
        settings: { color: { palette: { custom: [{ slug: 'sand', color: '#f4ead5' }] } } },
      }),
    });
    expect(tokensIn(await front('twentytwentyfour', {}))).toMatchObject({
      background: '#f4ead5',
      accent: '#7a1f1f',
      // What they do not name is the theme's; its header and footer lie on the same ground.
      text: '#111111',
      'header-background': '#f4ead5',
      'footer-background': '#f4ead5',
      'text-face': '"Inter", "Inter fallback", sans-serif',
      page: '1280px',
    });
  });

  it('has its main menu where a bar at the top has one of its own', async () => {
    const { site } = owner;
    const menus = await site.terms.find({ taxonomies: ['nav_menu'] });
    expect(menus.length).toBeGreaterThan(1);
    const [main, other] = menus;
    const html = await front('Avada', {
      theme_mods_Avada: {
        nav_menu_locations: { top_navigation: other?.term_id, main_navigation: main?.term_id },
      },
    });
    const items = await site.database.all(
      query<{ title: string }>(
        `SELECT p.post_title AS title FROM wp_posts p JOIN wp_term_relationships r ON r.object_id = p.ID
         WHERE p.post_title <> '' AND r.term_taxonomy_id = ${main?.term_taxonomy_id ?? 0}`,
      ),
    );
    const menu = /<nav[^>]*site-menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items) expect(menu).toContain(title);
  });
});
