import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
const addressOf = (path: string) => opened.address + path;
const page = async (path: string) => cheerio.load(await (await opened.fetch(path)).text());
const leadsTo = async (path: string) => {
  const reply = await opened.fetch(path, { redirect: 'manual' });
  return [reply.status, reply.headers.get('location')];
};
const alternates = async (path: string) => {
  const html = await page(path);
  return html('link[hreflang]')
    .toArray()
    .map((link) => html(link).attr('href'));
};
const locations = async (path: string) =>
  [...(await (await opened.fetch(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  );

/** Three languages, of which Arabic has one post and no page, German nothing at all. */
beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      { slug: 'welcome', title: 'Welcome', content: 'Come in.' },
      { slug: 'accueil', title: 'Accueil', content: 'Entrez.' },
      { slug: 'alone', title: 'Alone', content: '<!-- wp:polylang/language-switcher /-->' },
      { slug: 'tide', title: 'A tide', content: 'Of the moon.', type: 'post' },
      { slug: 'maree', title: 'Une marée', content: 'De la lune.', type: 'post' },
      { slug: 'madd', title: 'مد', content: 'نص', type: 'post' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['polylang/polylang.php'])),
      polylang: serialize(fromPlain({ force_lang: 1, rewrite: 1, hide_default: 1, default_lang: 'en' })),
    },
  });
  const { terms, posts, options } = opened.site;
  const idOf = async (slug: string) => (await posts.bySlug(slug, ['page', 'post']))[0]?.ID ?? 0;
  for (const [code, locale, slugs] of [
    ['en', 'en_GB', ['sample-page', 'welcome', 'alone', 'tide']],
    ['fr', 'fr_FR', ['accueil', 'maree']],
    ['ar', 'ar', ['madd']],
    ['de', 'de_DE', []],
  ] as const) {
    const description = serialize(fromPlain({ locale, rtl: code === 'ar' ? 1 : 0 }));
    const { term_id } = await terms.insert({ taxonomy: 'language', name: code, slug: code, description });
    for (const slug of slugs) await terms.setObjectTerms(await idOf(slug), 'language', [term_id]);
  }
  const fronts = { en: await idOf('welcome'), fr: await idOf('accueil') };
  const description = serialize(fromPlain(fronts));
  const group = await terms.insert({
    taxonomy: 'post_translations',
    name: 'pll_f',
    slug: 'pll_f',
    description,
  });
  for (const id of Object.values(fronts))
    await terms.setObjectTerms(id, 'post_translations', [group.term_id]);
  await options.set('show_on_front', 'page');
  await options.set('page_on_front', String(fronts.en));
});
afterAll(() => opened.close());

it('begins a language whose front page nobody translated with its posts, from right to left where it is read so', async () => {
  const arabic = await page('/ar/');
  expect([arabic('html').attr('lang'), arabic('html').attr('dir')]).toEqual(['ar', 'rtl']);
  expect(arabic('main').text()).toContain('مد');
  expect(arabic('main').text()).not.toContain('A tide');
  expect(await alternates('/')).toEqual(['/', '/fr/accueil/', '/ar/', '/de/'].map(addressOf));
  // The posts of one language are no translation of the others' front pages.
  expect(await alternates('/ar/')).toEqual([]);
});

it('leaves languages without a post out of lists of languages, unless they are to stand there', async () => {
  const codes = async () => {
    const html = await page('/alone/');
    return html('main .lang-item a')
      .toArray()
      .map((link) => html(link).text());
  };
  expect(await codes()).toEqual(['en', 'fr', 'ar']);
  const { posts } = opened.site;
  const [alone] = await posts.bySlug('alone', ['page']);
  const post_content = '<!-- wp:polylang/language-switcher {"hide_if_empty":false} /-->';
  await posts.update(alone?.ID ?? 0, { post_content });
  expect(await codes()).toEqual(['en', 'fr', 'ar', 'de']);
});

it('lists the sitemaps of all languages in one, each with its own posts', async () => {
  const index = await locations('/wp-sitemap.xml');
  expect(index.filter((address) => address?.includes('posts-post'))).toEqual(
    ['/', '/fr/', '/ar/'].map((folder) => addressOf(`${folder}wp-sitemap-posts-post-1.xml`)),
  );
  expect(await locations('/wp-sitemap-posts-post-1.xml')).not.toContain(addressOf('/fr/maree/'));
  expect(await locations('/fr/wp-sitemap-posts-post-1.xml')).toEqual([addressOf('/fr/maree/')]);
});

it('leads from an argument to the folder of a language, and from parts of its front page to that', async () => {
  expect(await leadsTo('/?lang=fr')).toEqual([301, addressOf('/fr/accueil/')]);
  expect(await leadsTo('/fr/page/2/')).toEqual([301, addressOf('/fr/accueil/page/2/')]);
});

it('leads in one step to the address of another language, with what follows it', async () => {
  expect(await leadsTo('/maree')).toEqual([301, addressOf('/fr/maree/')]);
  expect(await leadsTo('/fr/alone/comment-page-2/')).toEqual([301, addressOf('/alone/comment-page-2/')]);
});

it('offers lists in the languages that have something in them, the first page of each', async () => {
  const languages = async (path: string) => {
    const html = await page(path);
    return html('.site-header .lang-item a')
      .toArray()
      .map((link) => html(link).attr('href'));
  };
  const { post_date = '' } = (await opened.site.posts.bySlug('tide', ['post']))[0] ?? {};
  const year = post_date.slice(0, 4);
  expect(await alternates(`/${year}/`)).toEqual([`/${year}/`, `/fr/${year}/`, `/ar/${year}/`].map(addressOf));
  // Searches are in all; what else they ask stays.
  expect(await alternates('/fr/?s=x&post_type=post')).toContain(addressOf('/de/?s=x&post_type=post'));
  expect(await languages('/search/tide/page/1/')).toEqual(
    expect.not.arrayContaining([expect.stringContaining('page/1')]),
  );
});

it('keeps at the top what sticks there in the language alone', async () => {
  const { posts, options } = opened.site;
  const ids = await Promise.all(
    ['tide', 'maree'].map(async (slug) => (await posts.bySlug(slug, ['post']))[0]?.ID ?? 0),
  );
  await options.set('sticky_posts', serialize(fromPlain(ids)));
  const arabic = (await page('/ar/'))('main').text();
  expect(arabic).toContain('مد');
  expect(arabic).not.toMatch(/A tide|Une marée/);
  await options.delete('sticky_posts');
});
