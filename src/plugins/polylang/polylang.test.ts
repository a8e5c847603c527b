import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
const addressOf = (path: string) => opened.address + path;
const page = async (path: string) => cheerio.load(await (await opened.fetch(path)).text());

beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      { slug: 'tides', title: 'Tides', content: 'Of the moon.' },
      { slug: 'marees', title: 'Marées', content: 'De la lune.' },
      { slug: 'news', title: 'News of ships', content: 'A ship came in.', type: 'post' },
      { slug: 'nouvelles', title: 'Nouvelles of ships', content: 'Un navire.', type: 'post' },
      { slug: 'alone', title: 'Alone', content: 'In English only.' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['polylang/polylang.php'])),
      polylang: serialize(fromPlain({ force_lang: 1, rewrite: 1, hide_default: 1, default_lang: 'en' })),
    },
  });
  const { terms, posts } = opened.site;
  const ids = new Map<string, number>();
  for (const [code, locale, name] of [
    ['en', 'en_GB', 'English'],
    ['fr', 'fr_FR', 'Français'],
  ] as const) {
    const term = await terms.insert({
      taxonomy: 'language',
      name,
      slug: code,
      description: serialize(fromPlain({ locale, rtl: 0, flag_code: code })),
    });
    ids.set(code, term.term_id);
  }
  const idOf = async (slug: string) => (await posts.bySlug(slug, ['page', 'post']))[0]?.ID ?? 0;
  for (const [code, slugs] of [
    ['en', ['sample-page', 'tides', 'news', 'alone']],
    ['fr', ['marees', 'nouvelles']],
  ] as const)
    for (const slug of slugs) await terms.setObjectTerms(await idOf(slug), 'language', [ids.get(code) ?? 0]);
  for (const [en, fr] of [
    ['tides', 'marees'],
    ['news', 'nouvelles'],
  ] as const) {
    const group = { en: await idOf(en), fr: await idOf(fr) };
    const term = await terms.insert({
      taxonomy: 'post_translations',
      name: `pll_${en}`,
      slug: `pll_${en}`,
      description: serialize(fromPlain(group)),
    });
    for (const id of Object.values(group))
      await terms.setObjectTerms(id, 'post_translations', [term.term_id]);
  }
});
afterAll(() => opened.close());

it('shows each language at its addresses, and says to which pages the others lead', async () => {
  const french = await page('/fr/marees/');
  expect(french('html').attr('lang')).toBe('fr-FR');
  expect(french('main').text()).toContain('De la lune.');
  const alternates = french('link[hreflang]')
    .toArray()
    .map((link) => [french(link).attr('hreflang'), french(link).attr('href')]);
  expect(alternates).toEqual([
    ['en', addressOf('/tides/')],
    ['fr', addressOf('/fr/marees/')],
  ]);
  expect((await page('/tides/'))('html').attr('lang')).toBe('en-GB');
  // What nobody translated names no other.
  expect((await page('/alone/'))('link[hreflang]')).toHaveLength(0);
});

it('sends those on who come by another language than the page has', async () => {
  const reply = await opened.fetch('/fr/tides/', { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, addressOf('/tides/')]);
  const bare = await opened.fetch('/marees/', { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([301, addressOf('/fr/marees/')]);
});

it('lists and finds what is in the language, and nothing else', async () => {
  for (const path of ['/fr/', '/fr/?s=ships', '/fr/feed/']) {
    const text = await (await opened.fetch(path)).text();
    expect(text).toContain('Nouvelles of ships');
    expect(text).not.toContain('News of ships');
  }
  const english = await (await opened.fetch('/?s=ships')).text();
  expect(english).toContain('News of ships');
  expect(english).not.toContain('Nouvelles of ships');
});

it('leads from a page to its translation by the menu, and home where there is none', async () => {
  const leads = async (path: string) => {
    const html = await page(path);
    return html('.site-header a')
      .toArray()
      .filter((link) => html(link).text().trim() === 'Français')
      .map((link) => html(link).attr('href'));
  };
  expect(await leads('/tides/')).toEqual([addressOf('/fr/marees/')]);
  expect(await leads('/alone/')).toEqual([addressOf('/fr/')]);
});
