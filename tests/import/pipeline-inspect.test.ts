import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { inspectExport } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import divi from '../../src/plugins/divi/index.ts';
import { openSite } from '../../src/site.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

describe('the inspection of an export', () => {
  it('reads it as an import does, writes nothing, and tells what is carried over', async () => {
    const dump = site.file(
      'site.sql',
      `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','Old'),(2,'home','https://old.example'),(3,'active_plugins','a:2:{i:0;s:9:"tides.php";i:1;s:13:"acme/acme.php";}');
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
CREATE TABLE wp_posts (ID int, post_title text, post_name text, post_content text, post_type varchar(20), post_status varchar(20));
INSERT INTO wp_posts VALUES (1,'A','a','[tide at="6"] [acme x=1] [acme x=2]','post','publish'),(2,'B','b','<!-- wp:acme/map /-->','page','publish'),(3,'C','c','[acme x=3]','revision','inherit');
`,
    );
    const printed: string[] = [];
    const { coverage, summary } = await inspectExport({
      sources: [dump],
      plugins: [{ name: 'tides', shortcodes: [{ tag: 'tide', render: () => '' }] }],
      output: { write: (text: string) => printed.push(text) > 0 } as unknown as NodeJS.WritableStream,
    });
    expect(summary.totals.imported).toBe(6);
    expect(coverage).toMatchObject({
      site: { title: 'Old', address: 'https://old.example' },
      plugins: [
        { name: 'acme', supported: false },
        { name: 'tides', supported: true },
      ],
      shortcodes: [
        { name: 'acme', uses: 2, pages: 1, supported: false, on: [{ id: 1, slug: 'a' }] },
        { name: 'tide', uses: 1, pages: 1, supported: true },
      ],
      blocks: [{ name: 'acme/map', uses: 1, supported: false }],
    });
    expect(coverage.postTypes).toContainEqual({ name: 'post', posts: 1, published: 1, supported: true });
    expect(existsSync(site.site)).toBe(false);
    expect(existsSync(summary.site)).toBe(false);
    expect(printed.join('')).not.toContain('rows in the source');
  });

  it('says per page what will look different, as the site that was opened on it knows', async () => {
    const types = serialize(
      fromPlain({ 'boats/([^/]+)(?:/([0-9]+))?/?$': 'index.php?boat=$matches[1]&page=$matches[2]' }),
    );
    const dump = site.file(
      'site.sql',
      `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','Old'),(2,'home','https://old.example'),(3,'permalink_structure','/%postname%/'),(4,'active_plugins','a:2:{i:0;s:19:"bbpress/bbpress.php";i:1;s:34:"advanced-custom-fields-pro/acf.php";}'),(5,'rewrite_rules','${types}');
CREATE TABLE wp_posts (ID int, post_title text, post_name text, post_content text, post_type varchar(20), post_status varchar(20));
INSERT INTO wp_posts VALUES
(1,'Home','home','[acme_map x=1]inside[/acme_map] <p>four words are here</p><script>go()</script>','page','publish'),
(2,'Plain','plain','<!-- wp:paragraph --><p>two words</p><!-- /wp:paragraph -->','page','publish'),
(3,'Divi','divi','[et_pb_section][et_pb_row][et_pb_column][et_pb_text]Tide[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]','page','publish'),
(4,'Forum','forum','All about boats','forum','publish'),
(5,'Ketch','ketch','A boat with two masts','boat','publish'),
(6,'Oxygen','oxygen','','page','publish'),
(7,'Draft','draft','[acme_map]','page','draft'),
(8,'Chart','chart','<!-- wp:acme/map /-->','page','publish'),
(9,'Crew','crew','','page','publish');
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
INSERT INTO wp_postmeta VALUES (1,1,'_wp_page_template','wide.php'),(2,6,'ct_builder_shortcodes','${'x'.repeat(60)}'),(3,2,'_wp_page_template','default'),
(4,9,'intro','Who sails with us'),(5,9,'_intro','field_5f3c');
`,
    );
    const { coverage } = await inspectExport({
      sources: [dump],
      plugins: builtInPlugins,
      openStaged: async ({ folder, database }) =>
        (await openSite({ folder, database, logLevel: 'silent' })).site,
      output: { write: () => true } as unknown as NodeJS.WritableStream,
    });
    const { different, ...numbers } = coverage.pages;
    expect(numbers).toMatchObject({ pages: 8, same: 3, differentCount: 5, elements: 7, rendered: 5 });
    expect(Object.fromEntries(different.map(({ slug, differences }) => [slug, differences]))).toEqual({
      home: [
        'Not rendered: [acme_map]; what stands between their tags is shown.',
        "The old theme's template wide.php is not here: it is an ordinary page.",
        'Scripts in its text do not run unless portolan.config.ts allows them.',
      ],
      chart: ["Empty, as the old site's server rendered them: the blocks acme/map."],
      divi: [
        'Made with Divi, translated into elements of the theme: spaces, motion and typefaces may differ.',
      ],
      crew: [
        "It has no text of its own: the old theme's template made it of custom fields. Their texts, pictures and links stand one below the other; look whether all of it was public.",
      ],
      oxygen: [
        'Made with Oxygen, which is not understood: the text that it left in the page is shown, its layout is not.',
      ],
    });
    // What is told of types and plugins is what the site does with them.
    const supported = (list: readonly { readonly name: string; readonly supported: boolean }[]) =>
      list.filter((one) => one.supported).map(({ name }) => name);
    expect(supported(coverage.postTypes)).toEqual(expect.arrayContaining(['forum', 'boat', 'page']));
    expect(supported(coverage.plugins)).toEqual(['advanced-custom-fields-pro', 'bbpress']);
  });

  it('says what of the old theme’s look is carried over, and what cannot be', async () => {
    const designOf = async (name: string, options: Readonly<Record<string, unknown>>) => {
      const rows = Object.entries(options).map(([option, value], index) => {
        const text = typeof value === 'string' ? value : serialize(fromPlain(value));
        return `(${index + 1},'${option}','${text.replaceAll("'", "''")}')`;
      });
      const dump = site.file(
        `${name}.sql`,
        `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES ${rows.join(',')};
CREATE TABLE wp_posts (ID int, post_title text, post_name text, post_content text, post_type varchar(20), post_status varchar(20));
INSERT INTO wp_posts VALUES (1,'A','a','','post','publish');
`,
      );
      const output = { write: () => true } as unknown as NodeJS.WritableStream;
      return (await inspectExport({ sources: [dump], plugins: [divi], output })).coverage.design;
    };
    const enfold = await designOf('enfold', {
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: {
        avia: {
          logo: '48',
          google_webfont: 'Lato:300',
          'color-body_style': 'boxed',
          'colorset-footer_color-img': '{{AVIA_BASE_URL}}images/grunge.png',
        },
      },
    });
    expect(enfold).toEqual(
      expect.arrayContaining([
        { name: 'logo', kept: true, detail: '' },
        { name: 'typefaces', kept: true, detail: 'Lato: portolan fonts add "Lato"' },
        { name: 'layout', kept: true, detail: 'boxed, 1310px, text 73 % beside widgets' },
        { name: 'patterns', kept: false, detail: 'files of the old theme: footer' },
      ]),
    );
    expect(
      await designOf('storefront', {
        template: 'storefront',
        stylesheet: 'storefront',
        theme_mods_storefront: { custom_logo: 9, storefront_accent_color: '#0a7' },
      }),
    ).toEqual([
      { name: 'logo', kept: true, detail: '' },
      {
        name: 'colours',
        kept: true,
        detail: expect.stringMatching(/accent #0a7\b.*footer-background #f0f0f0/),
      },
      {
        name: 'typefaces',
        kept: true,
        detail: 'Source Sans Pro: portolan fonts add "Source Sans Pro"',
      },
      { name: 'width', kept: true, detail: '1064px' },
    ]);
    expect(
      await designOf('twentynineteen', { template: 'twentynineteen', stylesheet: 'twentynineteen' }),
    ).toEqual(expect.arrayContaining([{ name: 'width', kept: true, detail: 'a share of the window' }]));
    expect(
      await designOf('twentyseventeen', {
        template: 'twentyseventeen',
        stylesheet: 'twentyseventeen',
        theme_mods_twentyseventeen: { header_image: 'https://old.example/wp-content/uploads/coast.jpg' },
      }),
    ).toEqual(
      expect.arrayContaining([
        { name: 'header picture', kept: true, detail: 'front page' },
        {
          name: 'typefaces',
          kept: true,
          detail: 'Libre Franklin: portolan fonts add "Libre Franklin"',
        },
      ]),
    );
    expect(
      await designOf('divi', {
        template: 'Divi',
        stylesheet: 'Divi',
        et_divi: { accent_color: '#f7323f', divi_logo: 'https://example.org/logo.png' },
      }),
    ).toMatchObject([
      { name: 'logo' },
      { name: 'colours', detail: expect.stringContaining('#f7323f') },
      {},
      {},
    ]);
    expect(await designOf('other', { template: 'acme', stylesheet: 'acme' })).toEqual([]);
  });
});
