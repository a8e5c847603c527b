import { afterEach, describe, expect, it } from 'vitest';
import { createRepositories } from '../../src/database/index.ts';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { query } from '../../src/database/query.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type TestSite, testSite } from '../import/import-into.ts';
import { smallItems, smallWxr } from '../import/small-wxr.ts';
import { serveQuietly } from '../imported-site.ts';
import { openImportedDatabase } from '../test-database.ts';

/** Stands for the address at which the site is served. */
const HOME = 'https://served.example';

let imported: TestSite | undefined;
let server: RunningServer | undefined;

afterEach(async () => {
  await server?.stop();
  imported?.remove();
});

interface Input {
  readonly plugin?: string;
  /** Options; what is no text is stored as PHP stores it. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Fields of the post `tides`. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly sql?: string;
}

/** Serves the small site as an export of a site that ran a plugin. */
async function serve({ plugin, options = {}, meta = {}, sql }: Input): Promise<void> {
  imported = testSite();
  const items = smallItems.map((item) => (item.slug === 'tides' ? { ...item, meta } : item));
  await imported.import([imported.file('site.xml', smallWxr(items))]);
  const database = await openImportedDatabase(imported.site);
  const stored = createRepositories(database).options;
  const all = { ...options, ...(plugin ? { active_plugins: [`${plugin}/main.php`] } : {}) };
  for (const [name, value] of Object.entries(all))
    await stored.set(name, typeof value === 'string' ? value : serialize(fromPlain(value as never)));
  if (sql) await database.script(sql);
  await database.close();
  server = await serveQuietly(imported.site, { withoutJobs: true });
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const served = `http://127.0.0.1:${server?.port}`;
  const reply = await fetch(served + path, { redirect: 'manual', headers });
  const sent = reply.headers.get('location');
  const location = sent === null ? undefined : new URL(sent, served).href.replace(served, HOME);
  return { status: reply.status, location, text: (await reply.text()).replaceAll(served, HOME) };
}

const head = (html: string) => ({
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
  robots: /<meta name='robots' content='(.*?)'/.exec(html)?.[1],
  canonical: Array.from(html.matchAll(/<link rel="canonical" href="(.*?)"/g), (match) => match[1]),
  shared: Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:property|name)="((?:og|twitter|article):[\w:]+)" content="(.*?)"/g),
      (match) => [match[1], match[2]],
    ),
  ),
});

describe('structured data', () => {
  it('names the site, the way to a page and the article', async () => {
    await serve({});
    const { text } = await get('/currents/');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    expect(graph.map((thing) => thing['@type'])).toEqual(['WebSite', 'BreadcrumbList', 'Article']);
    expect(graph[0]).toMatchObject({ name: 'Harbour', url: `${HOME}/`, inLanguage: 'en-GB' });
    expect(graph[2]).toMatchObject({
      headline: 'Currents & eddies',
      mainEntityOfPage: `${HOME}/currents/`,
      datePublished: '2024-03-02T10:00:00+00:00',
      author: { '@type': 'Person', name: 'Ada' },
    });
    expect((await get('/never-was/')).text).not.toContain('ld+json');
  });
});

describe('a description', () => {
  const descriptions = (html: string) =>
    Array.from(html.matchAll(/<meta name="description" content="(.*?)"/g), (match) => match[1]);

  it('says in one or two sentences what a page shows, as everybody may read it', async () => {
    await serve({
      sql: `update wp_posts set post_excerpt = 'Why the sea <b>rises</b> & falls "twice" a day.' where ID = 11;
        update wp_posts set post_password = 'low water' where ID = 13;
        update wp_posts set post_content = '<h2>Currents</h2><form><label>Your boat</label></form><nav>Further down</nav>[av_textblock size="12"]<p>Warm currents run north &amp; cold ones south.</p><p>Both of them turn with the earth: to the right in the north, to the left in the south, and so on around the whole ocean.</p><p>This is left out.</p>[/av_textblock]' where ID = 12`,
    });
    const of = async (path: string) => descriptions((await get(path)).text);
    expect(await of('/tides/')).toEqual(['Why the sea rises &amp; falls &quot;twice&quot; a day.']);
    // Cut between words, without the heading and the page builder's settings.
    expect(await of('/currents/')).toEqual([
      'Warm currents run north &amp; cold ones south. Both of them turn with the earth: to the right in the north, to the left in the south, and so on around the…',
    ]);
    // What a page is called and the site's tagline, where there is nothing to tell.
    expect(await of('/harbours/')).toEqual(['Harbours – Harbour. Notes']);
    expect(await of('/?s=sea')).toEqual(['Search Results for “sea” – Harbour. Notes']);
    expect(await of('/')).toEqual(['Notes']);
    expect(await of('/never-was/')).toEqual([]);
    // A kept page is the page that was made.
    expect((await get('/currents/')).text).toBe((await get('/currents/')).text);
  });

  it('is the one of the site’s SEO plugin, and what it says where the page is shared', async () => {
    await serve({
      plugin: 'wordpress-seo',
      options: { wpseo_social: { opengraph: true } },
      meta: { '_yoast_wpseo_opengraph-description': 'Come & see the tide' },
    });
    const { description, shared } = head((await get('/tides/')).text);
    expect(shared['og:description']).toBe('Come &amp; see the tide');
    expect(description).toBe(shared['og:description']);
  });
});

describe('Yoast SEO', () => {
  it('titles, describes and shares as its settings and fields say', async () => {
    await serve({
      plugin: 'wordpress-seo',
      options: {
        wpseo_titles: {
          separator: 'sc-pipe',
          'title-post': '%%title%% %%sep%% %%name%% %%page%% %%sep%% %%sitename%% %%unknown%%',
          'metadesc-post': '%%excerpt%%',
          'noindex-page': true,
        },
        wpseo_social: {
          opengraph: true,
          twitter_site: 'harbour',
          og_default_image: 'https://harbour.example/x.png',
        },
      },
      meta: {
        _yoast_wpseo_title: 'High & low %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: 'When the "sea" comes',
        _yoast_wpseo_canonical: 'https://elsewhere.example/tides/',
        '_yoast_wpseo_meta-robots-nofollow': '1',
        '_yoast_wpseo_opengraph-title': 'Tides, shared',
      },
    });
    const tides = head((await get('/tides/')).text);
    expect(tides).toMatchObject({
      title: 'High &amp; low | Harbour',
      description: 'When the &quot;sea&quot; comes',
      robots: 'index, nofollow, max-image-preview:large, max-snippet:-1, max-video-preview:-1',
      canonical: ['https://elsewhere.example/tides/'],
      shared: {
        'og:type': 'article',
        'og:title': 'Tides, shared',
        'og:url': 'https://elsewhere.example/tides/',
        'og:site_name': 'Harbour',
        'og:image': `${HOME}/x.png`,
        'article:published_time': '2024-03-01T10:00:00+00:00',
        'twitter:card': 'summary_large_image',
        'twitter:site': '@harbour',
      },
    });
    expect(head((await get('/currents/2/')).text)).toMatchObject({
      title: 'Currents &amp; eddies | Ada | Page 2 | Harbour',
      description: 'Warm currents run north. Cold ones return far below the surface.',
      canonical: [`${HOME}/currents/2/`],
    });
    expect(head((await get('/harbours/')).text)).toMatchObject({ robots: 'noindex, follow', canonical: [] });
    expect(head((await get('/?s=sea')).text).robots).toBe('noindex, follow');
    expect(head((await get('/author/ada/')).text)).toMatchObject({
      title: 'Ada, Author at Harbour',
      canonical: [`${HOME}/author/ada/`],
    });
  });

  it('keeps its sitemaps where search engines know them', async () => {
    await serve({ plugin: 'wordpress-seo', options: { wpseo_titles: { 'noindex-author-wpseo': true } } });
    expect(await get('/wp-sitemap.xml')).toMatchObject({
      status: 301,
      location: `${HOME}/sitemap_index.xml`,
    });
    expect(await get('/sitemap.xml')).toMatchObject({ status: 301, location: `${HOME}/sitemap_index.xml` });
    const index = await get('/sitemap_index.xml');
    expect(index.text).toContain(
      `<sitemap><loc>${HOME}/post-sitemap.xml</loc><lastmod>2024-03-02T10:00:00+00:00</lastmod>`,
    );
    expect(index.text).not.toContain('author-sitemap');
    expect((await get('/post-sitemap.xml')).text).toContain(`<loc>${HOME}/tides/</loc>`);
    expect((await get('/post-sitemap2.xml')).status).toBe(404);
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${HOME}/sitemap_index.xml`);
  });

  it('names no post there that its own fields keep from search engines', async () => {
    await serve({ plugin: 'wordpress-seo', meta: { '_yoast_wpseo_meta-robots-noindex': '1' } });
    const { text } = await get('/post-sitemap.xml');
    expect(text).toContain(`<loc>${HOME}/currents/</loc>`);
    expect(text).not.toContain('/tides/');
  });

  it('follows Premium’s redirects', async () => {
    await serve({
      plugin: 'wordpress-seo-premium',
      options: {
        'wpseo-premium-redirects-export-plain': {
          'old-tides': { url: 'tides', type: 301 },
          gone: { url: '', type: 410 },
        },
        'wpseo-premium-redirects-export-regex': { '^notes/(\\w+)$': { url: '/$1/', type: 307 } },
      },
    });
    expect(await get('/old-tides/')).toMatchObject({ status: 301, location: `${HOME}/tides` });
    expect((await get('/gone/')).status).toBe(410);
    expect(await get('/notes/currents/')).toMatchObject({ status: 307, location: `${HOME}/currents/` });
  });
});

describe('Rank Math', () => {
  it('titles, describes and shares as its settings and fields say', async () => {
    await serve({
      plugin: 'seo-by-rank-math',
      options: {
        'rank-math-options-titles': {
          title_separator: '–',
          pt_post_title: '%title% %sep% %date(Y)% %sep% %sitename%',
          pt_page_custom_robots: 'on',
          pt_page_robots: ['noindex', 'nofollow'],
        },
      },
      meta: {
        rank_math_description: 'About %title%',
        rank_math_robots: serialize(fromPlain(['index', 'noarchive'])),
      },
    });
    expect(head((await get('/tides/')).text)).toMatchObject({
      title: 'Tides – 2024 – Harbour',
      description: 'About Tides',
      robots: 'follow, index, noarchive, max-snippet:-1, max-video-preview:-1, max-image-preview:large',
      canonical: [`${HOME}/tides/`],
      shared: { 'og:title': 'Tides – 2024 – Harbour', 'og:description': 'About Tides' },
    });
    expect(head((await get('/harbours/')).text)).toMatchObject({
      robots: 'nofollow, noindex',
      canonical: [],
    });
  });

  it('names no post in its sitemaps that is kept from search engines', async () => {
    await serve({
      plugin: 'seo-by-rank-math',
      meta: { rank_math_robots: serialize(fromPlain(['noindex', 'nofollow'])) },
    });
    const { text } = await get('/post-sitemap.xml');
    expect(text).toContain(`<loc>${HOME}/currents/</loc>`);
    expect(text).not.toContain('/tides/');
  });

  it('follows its redirections, and keeps its sitemaps', async () => {
    const source = (pattern: string, comparison: string, ignore = '') =>
      serialize(fromPlain([{ pattern, comparison, ignore }])).replaceAll("'", "''");
    await serve({
      plugin: 'seo-by-rank-math',
      sql: `CREATE TABLE wp_rank_math_redirections (id INTEGER PRIMARY KEY, sources TEXT, url_to TEXT, header_code INTEGER, status TEXT, updated TEXT DEFAULT '2026-01-01 00:00:00');
        INSERT INTO wp_rank_math_redirections (id, sources, url_to, header_code, status) VALUES
          (1, '${source('Old-Tides', 'exact', 'case')}', 'https://harbour.example/tides/', 302, 'active'),
          (2, '${source('^log/(\\d+)', 'regex')}', '/harbours/?n=$1', 301, 'active'),
          (3, '${source('gone', 'start')}', '', 410, 'active'),
          (4, '${source('tides', 'exact')}', '/harbours/', 301, 'inactive');`,
    });
    expect(await get('/old-tides/')).toMatchObject({ status: 302, location: `${HOME}/tides/` });
    expect(await get('/log/12')).toMatchObject({ status: 301, location: `${HOME}/harbours/?n=12` });
    expect((await get('/gone-for-good/')).status).toBe(410);
    expect((await get('/tides/')).status).toBe(200);
    expect((await get('/sitemap_index.xml')).text).toContain(`${HOME}/page-sitemap.xml`);
    // What the owner changes counts at once.
    await server?.site.database.run(
      query("UPDATE wp_rank_math_redirections SET status = 'active' WHERE id = 4"),
    );
    expect(await get('/tides/')).toMatchObject({ status: 301, location: `${HOME}/harbours/` });
  });
});

describe('Redirection', () => {
  it('follows its rules in their order', async () => {
    await serve({
      plugin: 'redirection',
      options: { redirection_options: { flag_query: 'exact', flag_case: false, flag_trailing: false } },
      sql: `CREATE TABLE wp_redirection_groups (id INTEGER PRIMARY KEY, name TEXT, status TEXT, position INTEGER);
        CREATE TABLE wp_redirection_items (id INTEGER PRIMARY KEY, url TEXT, match_data TEXT, regex INTEGER, position INTEGER,
          group_id INTEGER, status TEXT, action_type TEXT, action_code INTEGER, action_data TEXT, match_type TEXT);
        INSERT INTO wp_redirection_groups VALUES (1, 'Ours', 'enabled', 0), (2, 'Off', 'disabled', 1);
        INSERT INTO wp_redirection_items VALUES
          (1, '/ebb', '{"source":{"flag_query":"pass","flag_case":true,"flag_trailing":true}}', 0, 0, 1, 'enabled', 'url', 302, '/tides/', 'url'),
          (2, '^/log/(\\w+)/?$', NULL, 1, 1, 1, 'enabled', 'url', 301, 'https://harbour.example/$1/', 'url'),
          (3, '/secret/', NULL, 0, 2, 1, 'enabled', 'error', 410, NULL, 'url'),
          (4, '/tides/', NULL, 0, 3, 2, 'enabled', 'url', 301, '/harbours/', 'url'),
          (5, '/harbours/', NULL, 0, 4, 1, 'disabled', 'url', 301, '/tides/', 'url'),
          (6, '/exact/?a=1&b=2', NULL, 0, 5, 1, 'enabled', 'url', 301, '/tides/', 'url'),
          (7, '/', NULL, 0, 6, 1, 'enabled', 'url', 301, '${serialize(fromPlain({ agent: 'Spider', regex: 'true', url_from: '/harbours/' }))}', 'agent'),
          (9, '/tides/', NULL, 0, 6, 1, 'enabled', 'url', 302, '${serialize(fromPlain({ name: 'harbour', value: 'hull', url_from: '/harbours/' }))}', 'cookie'),
          (10, '/tides/', NULL, 0, 6, 1, 'enabled', 'url', 302, '${serialize(fromPlain({ name: 'X-Sea', value: '^north', regex: 'true', url_from: '/north/' }))}', 'header'),
          (11, '/dock/', NULL, 0, 6, 1, 'enabled', 'url', 302, '${serialize(fromPlain({ ip: ['10.0.0.9', '127.0.0.1'], url_from: '/here/', url_notfrom: '/there/' }))}', 'ip'),
          (12, '/crew/', NULL, 0, 6, 1, 'enabled', 'url', 302, '${serialize(fromPlain({ role: 'editor', url_from: '/bridge/', url_notfrom: '/deck/' }))}', 'role'),
          (8, '.*', NULL, 1, 7, 1, 'enabled', 'url', 301, '/currents/', 'page');`,
    });
    expect(await get('/EBB/?x=1')).toMatchObject({ status: 302, location: `${HOME}/tides/?x=1` });
    expect(await get('/log/currents')).toMatchObject({ status: 301, location: `${HOME}/currents/` });
    expect((await get('/secret/')).status).toBe(410);
    expect((await get('/dock/')).location).toBe(`${HOME}/here/`);
    expect((await get('/crew/')).location).toBe(`${HOME}/deck/`);
    // A page that some are sent away from is never kept for the others.
    expect((await get('/tides/')).status).toBe(200);
    expect((await get('/tides/', { Cookie: 'harbour=hull' })).location).toBe(`${HOME}/harbours/`);
    expect((await get('/tides/', { 'X-Sea': 'Northern' })).location).toBe(`${HOME}/north/`);
    expect((await get('/tides/', { Cookie: 'harbour=hastings' })).status).toBe(200);
    expect((await get('/tides/')).status).toBe(200);
    expect((await get('/harbours/')).status).toBe(200);
    expect(await get('/exact/?b=2&a=1')).toMatchObject({ status: 301, location: `${HOME}/tides/` });
    expect((await get('/')).status).toBe(200);
    expect(await get('/nothing/here/')).toMatchObject({ status: 301, location: `${HOME}/currents/` });
  });
});
