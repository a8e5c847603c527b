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
  Readonly<Record<string, string>>,
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
    { accent: '#0a7', text: '#333333', background: '#fdfdf5', page: '1064px' },
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
      'text-face': '"Open Sans", "Open Sans fallback", sans-serif',
      page: '1240px',
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
    { accent: '#aa2200', text: '#445566', 'heading-face': '"Lora", "Lora fallback", serif', page: '1290px' },
  ],
  [
    'oceanwp',
    { theme_mods_oceanwp: { ocean_primary_color: '#13aff0', ocean_main_container_width: '1200' } },
    { accent: '#13aff0', page: '1200px' },
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
    { accent: '#1e73be', 'text-face': '"Inter", "Inter fallback", sans-serif' },
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
    { accent: '#65bd7d', page: '1100px' },
  ],
  [
    'twentytwenty',
    {
      theme_mods_twentytwenty: {
        accent_accessible_colors: { content: { text: '#000000', accent: '#cd2653' } },
      },
    },
    { accent: '#cd2653', text: '#000000' },
  ],
];

describe('a site that another theme rendered', () => {
  it.each(THEMES)('of %s starts with its colours, typefaces and width', async (theme, options, expected) => {
    const tokens = tokensIn(await front(theme, options));
    expect(tokens).toMatchObject(expected);
    expect(tokens['footer-background']).toBeUndefined();
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
