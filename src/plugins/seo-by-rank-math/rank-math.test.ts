import { fromPlain, query, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import { rankMathHead } from './head/rank-math-head.ts';
import { queryOfPost } from './query-of-post.ts';

let opened: TestSite;

const stored = (value: unknown) => serialize(fromPlain(value as never));
const block = (name: string, attributes: object, inner: string) =>
  `<!-- wp:rank-math/${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:rank-math/${name} -->`;

const QUESTIONS = block(
  'faq-block',
  {
    questions: [
      { id: 'faq-1', title: 'Why?', content: 'Because <b>so</b>.', visible: true },
      { id: 'faq-2', title: 'Hidden?', content: 'Never shown.', visible: false },
    ],
    titleWrapper: 'h4',
  },
  '<div></div>',
);
const STEPS = block(
  'howto-block',
  {
    hasDuration: true,
    hours: '2',
    minutes: '1',
    description: 'A knot.',
    steps: [{ id: 'howto-1', title: 'First', content: 'Do it', visible: true }],
  },
  '<div></div>',
);
const EVENT = {
  metadata: { type: 'template', isPrimary: '1' },
  '@type': 'Event',
  name: '%seo_title%',
  startDate: '%date(Y-m-dTH:i:sP)%',
  location: { '@type': 'Place', name: '' },
  review: { '@type': 'Review' },
};

const PILOT = {
  metadata: { type: 'template', shortcode: 's-pilot' },
  '@type': 'Service',
  name: 'Pilot',
  serviceType: 'Towing',
  offers: { '@type': 'Offer', price: '12.5', priceCurrency: 'GBP' },
};

beforeAll(async () => {
  opened = await openTestSite({
    options: {
      active_plugins: stored([
        'seo-by-rank-math/rank-math.php',
        'restrict-content-pro/restrict-content-pro.php',
      ]),
      blogname: 'Harbour & quay',
      blogdescription: 'Notes',
      'rank-math-options-titles': stored({
        title_separator: '|',
        pt_post_title: '%title% %sep% %sep% %categories% %sep% %nobody%',
        pt_post_description: '%excerpt%',
        pt_post_default_rich_snippet: 'article',
        pt_post_default_article_type: 'BlogPosting',
        pt_post_default_snippet_name: '%seo_title%',
        pt_post_default_snippet_desc: '%seo_description%',
        pt_post_primary_taxonomy: 'category',
        pt_post_slack_enhanced_sharing: 'on',
        disable_date_archives: 'on',
        knowledgegraph_type: 'company',
        local_business_type: 'Store',
        phone_numbers: [{ type: 'sales', number: '123' }],
        social_url_facebook: 'https://facebook.example/harbour',
      }),
      'rank-math-options-sitemap': stored({ html_sitemap: 'on', pt_page_html_sitemap: 'on' }),
      'rank-math-options-general': stored({
        breadcrumbs: 'on',
        new_window_external_links: 'on',
        strip_category_base: 'on',
        rss_after_content: 'From %BLOGLINK%',
      }),
    },
    pages: [
      {
        slug: 'tide',
        title: 'High & low',
        type: 'post',
        content:
          '<h2>Head</h2><p>The sea rises.</p><p>Then it falls. <a href="https://moon.example/">Moon</a> <a href="/quay/">Quay</a></p>',
        meta: { rank_math_robots: stored(['index', 'noarchive']) },
      },
      { slug: 'questions', title: 'Questions', content: `<p>Ask.</p>${QUESTIONS}` },
      { slug: 'knot', title: 'Knot', content: STEPS },
      { slug: 'regatta', title: 'Regatta', content: 'x', meta: { rank_math_schema_Event: stored(EVENT) } },
      {
        slug: 'about',
        title: 'About',
        content: '[rank_math_contact_info]|[rank_math_html_sitemap]|[rank_math_rich_snippet id="s-pilot"]',
        meta: { rank_math_schema_Service: stored(PILOT) },
      },
      {
        slug: 'partly',
        title: 'Partly',
        type: 'post',
        content: `[restrict paid="true"]<p>Secret words. <img src="/wp-content/uploads/secret.png"></p>[/restrict]<p>Open words.</p>`,
      },
      { slug: 'locked', title: 'Locked', type: 'post', content: 'Secret words.' },
      {
        slug: 'copy',
        title: 'Copy',
        type: 'post',
        content: 'x',
        meta: { rank_math_canonical_url: 'https://elsewhere.example/x/' },
      },
    ],
  });
  const { posts, terms } = opened.site;
  const idOf = async (slug: string) => (await posts.bySlug(slug, ['post']))[0]?.ID ?? 0;
  await posts.update(await idOf('locked'), { post_password: 'low water' });
  const water = await terms.insert({ taxonomy: 'category', name: 'Water', slug: 'water' });
  await terms.setObjectTerms(await idOf('tide'), 'category', [water.term_id]);
});
afterAll(() => opened.close());

const htmlOf = async (path: string) =>
  (await (await opened.fetch(path)).text()).replaceAll(opened.address, '');
type Thing = Record<string, unknown> & { '@type': unknown };

async function headOf(path: string) {
  const html = await htmlOf(path);
  const metas = Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)=["']([^"']+)["'] content=["']([^"']*)["']/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
  const json = /class="rank-math-schema">(.*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}';
  const graph = JSON.parse(json)['@graph'] as readonly Thing[];
  const thing = (type: string) => graph.find((one) => [one['@type']].flat().includes(type));
  return { html, metas, graph, thing, title: /<title>(.*?)<\/title>/.exec(html)?.[1] };
}

describe('the head as Rank Math writes it', () => {
  it('fills in its own variables, tells the first paragraph, and orders directives as it does', async () => {
    const { metas, title } = await headOf('/tide/');
    expect(title).toBe('High &amp; low | Water |');
    expect(metas).toMatchObject({
      description: 'The sea rises.',
      robots: 'follow, index, noarchive, max-snippet:-1, max-video-preview:-1, max-image-preview:large',
      'og:type': 'article',
      'og:description': 'The sea rises.',
      'article:publisher': 'https://facebook.example/harbour',
      'article:section': 'Water',
      'twitter:label1': 'Written by',
      'twitter:label2': 'Time to read',
      'twitter:data2': 'Less than a minute',
    });
    expect(metas['article:published_time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  });

  it('tells in one graph whose site it is, the way, the page, its author and the article', async () => {
    const { graph, thing } = await headOf('/tide/');
    expect(graph.map((one) => [one['@type']].flat().at(-1))).toEqual([
      'Organization',
      'WebSite',
      'BreadcrumbList',
      'WebPage',
      'Person',
      'BlogPosting',
    ]);
    expect(thing('Store')).toMatchObject({ name: 'Harbour &amp; quay', telephone: '123' });
    expect(thing('BlogPosting')).toMatchObject({
      '@id': '/tide/#richSnippet',
      headline: 'High &amp; low | Water |',
      articleSection: 'Water',
      isPartOf: { '@id': '/tide/#webpage' },
      publisher: { '@id': '/#organization' },
      mainEntityOfPage: { '@id': '/tide/#webpage' },
    });
    expect(thing('BreadcrumbList')?.['itemListElement']).toMatchObject([
      { position: '1', item: { '@id': '', name: 'Home' } },
      { position: '2', item: { '@id': '/water/', name: 'Water' } },
      { position: '3', item: { '@id': '/tide/' } },
    ]);
  });

  it('says nothing of what a password closes', async () => {
    const { html, thing } = await headOf('/locked/');
    expect(html).not.toContain('Secret');
    expect(thing('WebPage')).toBeDefined();
    expect(thing('BlogPosting')).toBeUndefined();
  });

  it('says nothing of what a text keeps for members, in the head or the sitemaps', async () => {
    const { html, metas } = await headOf('/partly/');
    expect(metas['description']).toBe('Open words.');
    const sitemap = await htmlOf('/post-sitemap.xml');
    expect(sitemap).toContain('<loc>/partly/</loc>');
    for (const text of [html, sitemap]) expect(text).not.toMatch(/secret/i);
  });

  it('reads hostile texts in proportion to their length', async () => {
    const [post] = await opened.site.posts.bySlug('tide', ['post']);
    if (post === undefined) throw new Error('no post');
    const parts = [
      '<p ',
      '<p>',
      '</p>',
      '<img src="',
      '<img ',
      '<script>',
      '<style ',
      '<!--',
      '[',
      '[caption]',
      '[gallery ids',
    ];
    for (const part of parts) {
      const isLinear = await inProportion((length) =>
        rankMathHead(opened.site, queryOfPost({ ...post, post_content: repeated(part, length) })),
      );
      expect([part, isLinear]).toEqual([part, true]);
    }
  });

  it('tells of schemas that were made for a post, without what is empty in them', async () => {
    const { thing } = await headOf('/regatta/');
    expect(thing('Event')).toMatchObject({
      name: 'Regatta | Harbour &amp; quay',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      organizer: { '@id': '/#organization' },
      mainEntityOfPage: { '@id': '/regatta/#webpage' },
    });
    expect(thing('Event')?.['@id']).toMatch(/^\/regatta\/#schema-\d+$/);
    expect(thing('Event')).not.toHaveProperty('location');
    expect(thing('Event')).not.toHaveProperty('review');
  });

  it('is told to sites that are shown elsewhere, where the settings allow it', async () => {
    const at = `/wp-json/rankmath/v1/getHead?url=${encodeURIComponent(`${opened.address}/tide/`)}`;
    expect((await opened.fetch(at)).status).toBe(404);
    const name = 'rank-math-options-general';
    const before = opened.site.options.get(name) ?? '';
    await opened.site.options.set(name, stored({ breadcrumbs: 'on', headless_support: 'on' }));
    const { success, head } = await (await opened.fetch(at)).json();
    expect(success).toBe(true);
    expect(head).toContain('<title>High &amp; low | Water |</title>');
    expect((await opened.fetch('/wp-json/rankmath/v1/getHead?url=https://other.example/')).status).toBe(400);
    await opened.site.options.set(name, before);
  });
});

describe('blocks of Rank Math', () => {
  it('show questions with their answers, to search engines too', async () => {
    const { html, thing } = await headOf('/questions/');
    expect(html).toContain('<div id="rank-math-faq" class="rank-math-block">');
    expect(html).toContain('<h4 class="rank-math-question ">Why?</h4>');
    expect(html).not.toContain('Never shown.');
    expect(thing('FAQPage')?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        url: '/questions/#faq-1',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because <b>so</b>.' },
      },
    ]);
  });

  it('show steps and how long they take', async () => {
    const { html, thing } = await headOf('/knot/');
    expect(html).toContain('<strong>Total Time:</strong> <span>2 hours and 1 minute</span>');
    expect(html).toContain('<h3 class="rank-math-step-title ">First</h3>');
    expect(thing('HowTo')).toMatchObject({
      totalTime: 'P0DT2H1M',
      step: [
        {
          '@type': 'HowToStep',
          url: '/knot/#howto-1',
          name: 'First',
          itemListElement: [{ '@type': 'HowToDirection', text: 'Do it' }],
        },
      ],
    });
  });
});

describe('shortcodes of Rank Math', () => {
  it('tell how to reach the owner, what the site holds, and what a schema says', async () => {
    const html = await htmlOf('/about/');
    const sitemap = /<div class="rank-math-html-sitemap">.*?<\/ul>/s.exec(html)?.[0];
    expect(html).toContain('<label>Sales:</label> <span><a href="tel:123">123</a></span>');
    expect(sitemap).toContain(
      '<li class="rank-math-html-sitemap__item"><a href="/knot/" class="rank-math-html-sitemap__link">Knot</a></li>',
    );
    expect(sitemap).not.toContain('/tide/');
    expect(html).toContain('<h5 class="rank-math-title">Pilot</h5>');
    expect(html).toContain('<p><strong>Service Type: </strong>Towing</p>');
  });
});

describe('addresses on a site of Rank Math', () => {
  const sentTo = async (path: string) => {
    const { status, headers } = await opened.fetch(path, { redirect: 'manual' });
    return [status, headers.get('location')?.replace(opened.address, '')];
  };

  it('opens links elsewhere in a new window', async () => {
    const html = await htmlOf('/tide/');
    expect(html).toContain('<a href="https://moon.example/" target="_blank" rel="noopener">Moon</a>');
    expect(html).toContain('<a href="/quay/">Quay</a>');
  });

  it('has categories at home without their base, and leads there from where they were', async () => {
    expect((await opened.fetch('/water/')).status).toBe(200);
    expect(await htmlOf('/water/')).toContain('<link rel="canonical" href="/water/" />');
    expect(await sentTo('/category/water/')).toEqual([301, '/water/']);
    expect((await opened.fetch('/fire/')).status).toBe(404);
  });

  it('leads from lists of dates home where they are switched off', async () => {
    const [year] = ((await opened.site.posts.bySlug('tide', ['post']))[0]?.post_date ?? '').split('-');
    expect(await sentTo(`/${year}/`)).toEqual([301, '']);
  });

  it('lists home and what is not at home elsewhere in its sitemaps', async () => {
    const reply = await opened.fetch('/post-sitemap.xml');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const text = (await reply.text()).replaceAll(opened.address, '');
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);
    expect(listed[0]).toBe('/');
    expect(listed).toContain('/tide/');
    expect(listed).not.toContain('/copy/');
    expect(listed).not.toContain('/locked/');
  });

  it('says in feeds where a text comes from', async () => {
    expect(await htmlOf('/feed/')).toContain('<p>From <a rel="nofollow" href="">Harbour &amp; quay</a></p>');
  });

  it('takes along what was asked for when it sends on, and shows a page where something is gone', async () => {
    const source = (pattern: string, comparison: string) => stored([{ pattern, comparison }]);
    const { database } = opened.site;
    await database.run(
      query(
        'CREATE TABLE wp_rank_math_redirections (id INTEGER PRIMARY KEY, sources TEXT, url_to TEXT, header_code INTEGER, status TEXT, updated TEXT)',
      ),
    );
    const add = (id: number, sources: string, target: string, status: number, updated: string) =>
      database.run(
        query('INSERT INTO wp_rank_math_redirections VALUES (?, ?, ?, ?, ?, ?)', [
          id,
          sources,
          target,
          status,
          'active',
          updated,
        ]),
      );
    await add(1, source('old', 'exact'), '/tide/', 301, '2026-01-01 00:00:00');
    await add(2, source('old', 'start'), '/knot/', 302, '2026-01-02 00:00:00');
    await add(3, source('gone', 'exact'), '', 410, '2026-01-01 00:00:00');
    await add(4, source('^log/(\\d+)', 'regex'), '/knot/$1/', 301, '2026-01-01 00:00:00');
    await add(5, source('/', 'contains'), '/knot/', 301, '2026-01-03 00:00:00');
    // What was changed last is asked first; a pattern that says nothing sends nobody away.
    expect(await sentTo('/old/?a=1')).toEqual([302, '/knot/?a=1']);
    expect(await sentTo('/log/12/')).toEqual([301, '/knot/12/']);
    const gone = await opened.fetch('/gone/');
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('<title>Page Not Found');
  });

  it('leads home from what is missing, but not again and again', async () => {
    const { options } = opened.site;
    const before = options.get('rank-math-options-general') ?? '';
    await options.set('rank-math-options-general', stored({ redirections_fallback: 'homepage' }));
    expect(await sentTo('/nowhere/')).toEqual([301, '']);
    const missing = await opened.fetch('/?p=99999', { redirect: 'manual' });
    expect(missing.status).toBe(404);
    await options.set('rank-math-options-general', before);
  });
});
