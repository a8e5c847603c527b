import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { startServer } from '../../src/start-server.ts';
import type { Plugin } from '../../src/types/index.ts';
import { type VerifyReport, verifySite } from '../../src/verify/index.ts';
import { type TestSite, testSite } from './import-into.ts';
import { type SmallItem, smallWxr } from './small-wxr.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const tides: SmallItem = { id: 11, slug: 'tides', title: 'Tides', content: 'They follow the moon.' };

async function verified(items: readonly SmallItem[], ...plugins: readonly Plugin[]): Promise<VerifyReport> {
  await site.import([site.file('site.xml', smallWxr(items))], { plugins: builtInPlugins });
  return requested(...plugins);
}

async function requested(...plugins: readonly Plugin[]): Promise<VerifyReport> {
  const server = await startServer({
    folder: site.site,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    withoutJobs: true,
    plugins,
  });
  try {
    return await verifySite({ site: server.site, host: '127.0.0.1', port: server.port });
  } finally {
    await server.stop();
  }
}

const misses = (report: VerifyReport, path: string) =>
  report.pages
    .find((page) => page.path === path)
    ?.problems.filter(({ weight }) => weight === 'miss')
    .map(({ message }) => message);

describe('portolan verify takes for lost', () => {
  it('shortcodes that a page prints, not those that it shows as code; and tells which a page leaves out', async () => {
    const report = await verified([
      { ...tides, content: 'Low, [tide_table] and high.' },
      { ...tides, id: 13, slug: 'ports', content: 'Low. [tide_table port="Ness"]High.[/tide_table]' },
      {
        ...tides,
        id: 12,
        slug: 'codes',
        content: '<pre>[[tide_table port="Ness"]]</pre> <code>[tide]</code> [sic]',
      },
    ]);
    expect(misses(report, '/tides/')).toEqual(['It prints as stored what should be rendered: [tide_table].']);
    expect(misses(report, '/codes/')).toEqual([]);
    expect(report.pages.find(({ path }) => path === '/ports/')?.problems).toEqual([
      expect.objectContaining({ weight: 'later', message: 'Not rendered yet: [tide_table].' }),
    ]);
    expect(report.exitCode).toBe(1);
  });

  it('encoded runs', async () => {
    const blob = Buffer.from(
      'A script that only its builder can read, encoded in the text. '.repeat(4),
    ).toString('base64');
    const report = await verified([{ ...tides, content: `They follow. ${blob}` }]);
    expect(misses(report, '/tides/')).toEqual([
      expect.stringMatching(/^It prints as stored what should be rendered: \w{24}….$/),
    ]);
  });

  it('pages that a builder keeps in fields of its own, where nothing of them is shown', async () => {
    const built = {
      ...tides,
      type: 'page',
      content: '',
      meta: { _fl_builder_data: 'a:1:{s:4:"node";s:40:"a row with a heading and a text of it…";}' },
    };
    const report = await verified([built]);
    expect(misses(report, '/tides/')).toEqual(['Nothing is shown of what was built with Beaver Builder.']);
  });

  it('addresses of the file’s items that do not answer, and what answers in their stead', async () => {
    const gone: Plugin = {
      name: 'gone',
      extend: { 'request.variables': (input) => ({ ...input, error: '404' }) },
    };
    expect((await verified([tides])).exitCode).toBe(0);
    const report = await requested(gone);
    expect(misses(report, '/?p=11')).toEqual(['It answers 404 (after a redirect to /tides/).']);
    expect(misses(report, '/')).toContainEqual('Not one of 1 published posts has a page here (post ×1).');
  });

  it('every address, where nonsense is answered as well', async () => {
    const patient: Plugin = {
      name: 'patient',
      endpoints: [
        {
          name: 'patient',
          matches: (path) => path.startsWith('/portolan-verify/'),
          handle: () => ({
            status: 200,
            headers: { 'Content-Type': 'text/html' },
            body: '<title>Home</title>',
          }),
        },
      ],
    };
    const report = await verified([tides], patient);
    expect(misses(report, '/portolan-verify/no-such-page/')).toEqual([
      'It answers 200, though nothing is there: that an address answers tells nothing here.',
    ]);
    expect(report.exitCode).toBe(1);
  });

  it('published posts of a type that nobody declares, to which a text links', async () => {
    const report = await verified([
      {
        ...tides,
        content:
          'See the <a href="https://harbour.example/?chart=north">chart</a> and <a href="https://harbour.example/charts/north/">this</a>.',
      },
      { ...tides, id: 12, type: 'chart', slug: 'north', title: 'North', link: '/?chart=north' },
    ]);
    expect(misses(report, '/tides/')).toContainEqual(
      'A link leads to /charts/north/, which answers 404. The export has the chart “North”, which has no address here.',
    );
  });
});

describe('portolan verify takes for right', () => {
  it('pages kept from search engines, which name no canonical address', async () => {
    const items = [{ ...tides, meta: { '_yoast_wpseo_meta-robots-noindex': '1' } }];
    expect(misses(await verified(items), '/tides/')).toEqual([]);
    const nameless: Plugin = {
      name: 'nameless',
      extend: { 'search.appearance': (shown) => ({ ...shown, canonical: '', robots: [] }) },
    };
    expect(misses(await requested(nameless), '/tides/')).toEqual([
      'The page does not name its canonical address.',
    ]);
  });

  it('the number of the front page, where addresses are numbers', async () => {
    const options = ['show_on_front', 'page_on_front', 'permalink_structure', 'home', 'siteurl'];
    const values = ['page', '11', '', 'https://harbour.example', 'https://harbour.example'];
    const rows = options.map((name, index) => `(${index + 1},'${name}','${values[index]}')`).join(',');
    await site.import([site.file('site.sql', dumpOf(rows, 'quay', 'Ships lie there.'))], {
      plugins: builtInPlugins,
    });
    const report = await requested();
    expect(report.pages.find(({ path }) => path === '/?page_id=11')?.status).toBe(200);
    expect(misses(report, '/?page_id=11')).toEqual([]);
  });

  it('a link that was written without its scheme, and so leads nowhere in the export too', async () => {
    const report = await verified([
      { ...tides, content: 'See <a href="books.example/north">the north</a>.' },
    ]);
    expect(report.pages.find(({ path }) => path === '/tides/')?.problems).toEqual([
      expect.objectContaining({ weight: 'owner', code: 'link' }),
    ]);
  });

  it('a link relative to its page, by whatever steps, that leads nowhere in the export too', async () => {
    const report = await verified([
      { ...tides, content: 'See <a href="../files/caf%C3%A9.gz">one</a>, <a href="old/two">two</a>.' },
    ]);
    expect(misses(report, '/tides/')).toEqual([]);
  });

  it('no words of a tooltip, and no address that a shortcode makes', async () => {
    const report = await verified([
      {
        ...tides,
        content:
          '[av_font_icon icon="ue80e" font="entypo-fontello" style="border" caption="Ebb"]Water runs out to the sea for six hours and more.[/av_font_icon] <a href="[tide_link port=Ness]">Link</a>',
        meta: { _aviaLayoutBuilder_active: 'active' },
      },
    ]);
    expect(misses(report, '/tides/')).toEqual([]);
  });

  it('no old slug of a page, which WordPress does not follow, and no form or template of a plugin', async () => {
    const report = await verified([
      { ...tides, type: 'page', meta: { _wp_old_slug: 'currents' } },
      { ...tides, id: 12, slug: 'ask', type: 'wpforms', link: '/?post_type=wpforms&p=12' },
      { ...tides, id: 13, slug: 'head', type: 'et_header_layout', link: '/et_header_layout/head/' },
      { ...tides, id: 14, slug: 'ferry', meta: { _wp_old_slug: 'bac' } },
    ]);
    expect(report.pages.filter(({ problems }) => problems.some(({ weight }) => weight === 'miss'))).toEqual(
      [],
    );
    expect(report.pages.filter(({ kind }) => kind === 'old slug').map(({ path }) => path)).toEqual(['/bac/']);
  });

  it('no feed of comments where a type has none', async () => {
    const comment =
      '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_date>2024-03-02 10:00:00</wp:comment_date><wp:comment_date_gmt>2024-03-02 10:00:00</wp:comment_date_gmt><wp:comment_content>Aye</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>';
    const items = [tides, { ...tides, id: 12, slug: 'north', type: 'chart', link: '/charts/north/' }];
    const wxr = smallWxr(items).replaceAll('</item>', `${comment}</item>`);
    await site.import([site.file('site.xml', wxr)], { plugins: builtInPlugins });
    const report = await requested();
    expect(misses(report, '/charts/north/')).toEqual([]);
    const feeds = report.pages.filter(({ kind, path }) => kind === 'feed' && path !== '/feed/');
    expect(feeds.map(({ path }) => path)).toContain('/tides/feed/');
    expect(feeds.map(({ path }) => path)).not.toContain('/charts/north/feed/');
  });

  it('a link that an author’s broken HTML makes of a tag', async () => {
    const report = await verified([{ ...tides, content: 'See <a href=<br>the quay</a>.' }]);
    expect(misses(report, '/tides/')).toEqual([]);
    expect(report.pages.find(({ path }) => path === '/tides/')?.problems).toEqual([
      expect.objectContaining({ weight: 'owner', message: expect.stringContaining('HTML is broken there') }),
    ]);
  });

  it('a link to an entry of a menu, which had no page on the old site either', async () => {
    const report = await verified([
      { ...tides, content: "[av_button label='Go' link='post,21']" },
      { ...tides, id: 21, slug: 'entry', type: 'nav_menu_item', content: '' },
    ]);
    expect(misses(report, '/tides/')).toEqual([]);
    const found = report.pages.find(({ path }) => path === '/tides/')?.problems.map(({ message }) => message);
    expect(found).toEqual([
      expect.stringContaining('There stands a nav_menu_item, which had no page either.'),
    ]);
  });

  it('pages of a builder that show nothing but what is not rendered yet', async () => {
    const built = { _fl_builder_data: 'a:1:{s:4:"node";s:40:"a row with a heading and a text of it…";}' };
    const report = await verified([
      { ...tides, type: 'page', content: '[tide_table port="Ness"]', meta: built },
    ]);
    expect(misses(report, '/tides/')).toEqual([]);
  });
});

/** A dump of one page. */
function dumpOf(options: string, slug: string, content: string): string {
  return `CREATE TABLE wp_options (option_id bigint NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES ${options};
CREATE TABLE wp_posts (ID bigint NOT NULL AUTO_INCREMENT, post_content longtext NOT NULL, post_title text NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, post_status varchar(20) NOT NULL, post_date datetime NOT NULL, guid varchar(255) NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (11,'${content}','Quay','${slug}','page','publish','2013-01-01 10:00:00','https://harbour.example/?page_id=11');
-- Dump completed
`;
}
