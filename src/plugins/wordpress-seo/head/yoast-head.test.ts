import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let opened: TestSite;

const stored = (value: unknown) => serialize(fromPlain(value as never));
const words = (count: number) => Array.from({ length: count }, () => 'tide').join(' ');

beforeAll(async () => {
  opened = await openTestSite({
    options: {
      active_plugins: stored(['restrict-content-pro/restrict-content-pro.php', 'wordpress-seo/wp-seo.php']),
      blogname: 'Harbour',
      blogdescription: 'Notes',
      wpseo: stored({ version: '26.8' }),
      wpseo_titles: stored({ separator: 'sc-pipe', website_name: 'The harbour' }),
      wpseo_social: stored({ facebook_site: 'https://facebook.example/harbour', twitter_site: 'harbour' }),
    },
    pages: [
      {
        slug: 'tide',
        title: 'High & low',
        type: 'post',
        content: `<p>The sea rises.</p> ${words(297)}`,
        meta: { _yoast_wpseo_metadesc: 'Why the "sea" rises', '_yoast_wpseo_twitter-title': 'Tide' },
      },
      {
        slug: 'members',
        title: 'For members',
        type: 'post',
        content: `<img src="https://pictures.example/kept.jpg"> Kept words. ${words(400)}`,
        meta: { rcp_subscription_level: 'any' },
      },
      { slug: 'quay', title: 'Quay', content: 'Stones.' },
      { slug: 'locked', title: 'Locked', type: 'post', content: 'Secret words.' },
      { slug: 'away', title: 'Away', content: 'x', meta: { '_yoast_wpseo_meta-robots-noindex': '1' } },
    ],
  });
  const { posts } = opened.site;
  const [locked] = await posts.bySlug('locked', ['post']);
  await posts.update(locked?.ID ?? 0, { post_password: 'low water' });
});
afterAll(() => opened.close());

interface Head {
  readonly [name: string]: unknown;
  readonly schema: { readonly '@graph': readonly (Record<string, unknown> & { '@type': unknown })[] };
}

async function ofPost(kind: string, slug: string): Promise<{ html: string; head: Head }> {
  const reply = await opened.fetch(`/wp-json/wp/v2/${kind}?slug=${slug}&_fields=yoast_head,yoast_head_json`);
  const text = (await reply.text()).replaceAll(JSON.stringify(opened.address).slice(1, -1), '');
  const [{ yoast_head: html, yoast_head_json: head }] = JSON.parse(
    text.replaceAll(opened.address.replaceAll('/', '\\/'), ''),
  );
  return { html, head };
}
const thing = ({ schema }: Head, type: string) => schema['@graph'].find((one) => one['@type'] === type);
const types = ({ schema }: Head) => schema['@graph'].map((one) => one['@type']);

describe('the head that Yoast SEO tells programs', () => {
  it('is an article’s: texts, times, reading time, and the graph of page, way, site and author', async () => {
    const { head } = await ofPost('posts', 'tide');
    const { schema: _schema, article_published_time: time, ...texts } = head;
    expect(texts).toMatchObject({
      title: 'High & low | Harbour',
      description: 'Why the "sea" rises',
      robots: { index: 'index', follow: 'follow', 'max-snippet': 'max-snippet:-1' },
      canonical: '/tide/',
      og_type: 'article',
      og_description: 'Why the "sea" rises',
      og_site_name: 'Harbour',
      article_publisher: 'https://facebook.example/harbour',
      twitter_title: 'Tide',
      twitter_creator: '@harbour',
      twitter_misc: { 'Est. reading time': '2 minutes' },
    });
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    expect(types(head)).toEqual(['Article', 'WebPage', 'BreadcrumbList', 'WebSite', 'Person']);
    expect(thing(head, 'Article')).toMatchObject({
      '@id': '/tide/#article',
      headline: 'High &#038; low',
      wordCount: 302,
      mainEntityOfPage: { '@id': '/tide/' },
    });
    expect(thing(head, 'WebPage')).toMatchObject({
      description: 'Why the "sea" rises',
      breadcrumb: { '@id': '/tide/#breadcrumb' },
      potentialAction: [{ '@type': 'ReadAction', target: ['/tide/'] }],
    });
    expect(thing(head, 'WebSite')).toMatchObject({ name: 'The harbour', description: 'Notes' });
    const person = thing(head, 'Person')?.['@id'];
    expect(person).toMatch(/^\/#\/schema\/person\/[0-9a-f]{32}$/);
    expect(thing(head, 'Article')?.['author']).toMatchObject({ '@id': person });
  });

  it('is written as lines too, with the version that the old site ran', async () => {
    const { html } = await ofPost('posts', 'tide');
    const lines = html.split('\n');
    expect(lines[0]).toBe(
      '<!-- This site is optimized with the Yoast SEO plugin v26.8 - https://yoast.com/product/yoast-seo-wordpress/ -->',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '<title>High &amp; low | Harbour</title>',
        '<meta name="description" content="Why the &quot;sea&quot; rises" />',
        '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1" />',
        '<link rel="canonical" href="/tide/" />',
        '<meta name="twitter:site" content="@harbour" />',
      ]),
    );
    // The page says the same, behind WordPress's own title and robots.
    const page = (await (await opened.fetch('/tide/')).text()).replaceAll(opened.address, '');
    for (const line of lines.slice(4, -1)) expect(page).toContain(line);
    expect(page.match(/rel="canonical"/g)).toHaveLength(1);
  });

  it('says of pages neither author nor time, and of what a password closes nothing of its text', async () => {
    const quay = (await ofPost('pages', 'quay')).head;
    expect(types(quay)).toEqual(['WebPage', 'BreadcrumbList', 'WebSite']);
    expect(quay).not.toHaveProperty('author');
    expect(quay).not.toHaveProperty('article_published_time');
    const { html, head } = await ofPost('posts', 'locked');
    expect(types(head)).toEqual(['WebPage', 'WebSite']);
    expect(head['og_description']).toBe('There is no excerpt because this is a protected post.');
    expect(html).not.toContain('Secret');
  });

  it('says of what members alone may read neither words nor pictures', async () => {
    const { html, head } = await ofPost('posts', 'members');
    expect(html).not.toMatch(/Kept words|kept\.jpg|reading time/);
    expect(thing(head, 'Article')).toMatchObject({ wordCount: 2 });
  });

  it('has no address for what search engines are not to list', async () => {
    const { head } = await ofPost('pages', 'away');
    expect(head).toMatchObject({ robots: { index: 'noindex', follow: 'follow' }, og_url: '/away/' });
    expect(head).not.toHaveProperty('canonical');
  });

  it('answers for an address, and for those that lead nowhere', async () => {
    const ask = async (url: string) => {
      const reply = await opened.fetch(`/wp-json/yoast/v1/get_head?url=${encodeURIComponent(url)}`);
      return { status: reply.status, json: await reply.json() };
    };
    const found = await ask(`${opened.address}/tide/`);
    expect(found).toMatchObject({ status: 200, json: { status: 200, json: { og_type: 'article' } } });
    expect(found.json.html).toContain('<title>High &amp; low | Harbour</title>');
    for (const url of [`${opened.address}/never/`, 'https://other.example/tide/'])
      expect(await ask(url)).toMatchObject({
        status: 404,
        json: { status: 404, json: { robots: { index: 'noindex' }, og_title: 'Page not found | Harbour' } },
      });
    expect(await ask('')).toMatchObject({ status: 400, json: { code: 'rest_invalid_param' } });
  });

  it('stands with terms and people', async () => {
    const [person] = (await (await opened.fetch('/wp-json/wp/v2/users')).json()) as {
      yoast_head_json: Head;
    }[];
    expect(person?.yoast_head_json['og_type']).toBe('profile');
    expect(types(person?.yoast_head_json as Head)).toEqual([
      'ProfilePage',
      'BreadcrumbList',
      'WebSite',
      'Person',
    ]);
  });
});
