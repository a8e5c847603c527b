import { get } from 'node:http';
import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
let welcome = 0;
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
      { slug: 'port', title: 'Harbour', content: 'Ships lie here.' },
      { slug: 'port-fr', title: 'Port', content: 'Des navires.' },
      { slug: 'welcome', title: 'Welcome', content: 'Come in.' },
      { slug: 'accueil', title: 'Accueil', content: 'Entrez.' },
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
    ['en', ['sample-page', 'tides', 'news', 'alone', 'port', 'welcome']],
    ['fr', ['marees', 'nouvelles', 'port-fr', 'accueil']],
  ] as const)
    for (const slug of slugs) await terms.setObjectTerms(await idOf(slug), 'language', [ids.get(code) ?? 0]);
  for (const [en, fr] of [
    ['tides', 'marees'],
    ['news', 'nouvelles'],
    ['port', 'port-fr'],
    ['welcome', 'accueil'],
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
  await posts.update(await idOf('port-fr'), { post_name: 'port' });
  welcome = await idOf('welcome');
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

/** Runs a check on the site as it is with other settings. */
async function withSettings(
  changed: Readonly<Record<string, number | object>>,
  options: Readonly<Record<string, string>>,
  check: () => Promise<void>,
): Promise<void> {
  const { options: stored } = opened.site;
  const before = ['polylang', ...Object.keys(options)].map((name) => [name, stored.get(name)] as const);
  const usual = { force_lang: 1, rewrite: 1, hide_default: 1, default_lang: 'en' };
  await stored.set('polylang', serialize(fromPlain({ ...usual, ...changed })));
  for (const [name, value] of Object.entries(options)) await stored.set(name, value);
  try {
    await check();
  } finally {
    for (const [name, value] of before)
      await (value === undefined ? stored.delete(name) : stored.set(name, value));
  }
}

const leadsTo = async (path: string, language = '') => {
  const headers = { 'Accept-Language': language };
  const reply = await opened.fetch(path, { redirect: 'manual', headers });
  return [reply.status, reply.headers.get('location')];
};
const textOf = async (path: string) => (await page(path))('main').text();
const fronts = () => ({ show_on_front: 'page', page_on_front: String(welcome) });

it('shows of two pages with one slug that of the language', async () => {
  expect(await textOf('/port/')).toContain('Ships lie here.');
  expect(await textOf('/fr/port/')).toContain('Des navires.');
});

it('begins each language with its translation of the front page', async () => {
  await withSettings({}, fronts(), async () => {
    expect(await textOf('/')).toContain('Come in.');
    expect(await textOf('/fr/accueil/')).toContain('Entrez.');
    expect(await textOf('/fr/')).toContain('Entrez.');
    expect(await leadsTo('/fr/')).toEqual([301, addressOf('/fr/accueil/')]);
    expect((await leadsTo('/fr/accueil/'))[0]).toBe(200);
    expect(await leadsTo('/welcome/')).toEqual([301, addressOf('/')]);
  });
  await withSettings({ redirect_lang: 1 }, fronts(), async () => {
    expect(await textOf('/fr/')).toContain('Entrez.');
    expect(await leadsTo('/fr/accueil/')).toEqual([301, addressOf('/fr/')]);
  });
});

it('names the default language too where it is not hidden, and sends visitors of the root to theirs', async () => {
  await withSettings({ hide_default: 0, browser: 1 }, {}, async () => {
    expect(await leadsTo('/', 'de, fr-CH;q=0.8, en;q=0.5')).toEqual([302, addressOf('/fr/')]);
    expect(await leadsTo('/', 'de')).toEqual([302, addressOf('/en/')]);
    expect(await leadsTo('/tides/')).toEqual([301, addressOf('/en/tides/')]);
    expect((await page('/en/'))('link[hreflang="x-default"]').attr('href')).toBe(addressOf('/'));
  });
  await withSettings({ browser: 1 }, {}, async () => {
    expect((await leadsTo('/'))[0]).toBe(200);
    expect(await leadsTo('/', 'fr')).toEqual([302, addressOf('/fr/')]);
    expect((await leadsTo('/', 'en-GB'))[0]).toBe(200);
    // What somebody read last is remembered, whatever their browser wants.
    const read = await opened.fetch('/tides/', { headers: { 'Accept-Language': 'fr' } });
    expect(read.headers.get('set-cookie')).toMatch(
      /^pll_language=en; Max-Age=31536000; path=\/; SameSite=Lax/,
    );
    const again = { 'Accept-Language': 'fr', Cookie: 'pll_language=en' };
    expect((await opened.fetch('/', { redirect: 'manual', headers: again })).status).toBe(200);
    const french = await opened.fetch('/', { redirect: 'manual', headers: { Cookie: 'pll_language=fr' } });
    expect([french.status, french.headers.get('location')]).toEqual([302, addressOf('/fr/')]);
    // Who comes from the site itself has chosen.
    const headers = { 'Accept-Language': 'fr', Referer: addressOf('/fr/') };
    expect((await opened.fetch('/', { redirect: 'manual', headers })).status).toBe(200);
  });
});

it('takes the language from an argument under plain permalinks', async () => {
  await withSettings({}, { permalink_structure: '' }, async () => {
    const [french] = await opened.site.posts.bySlug('marees', ['page']);
    const [english] = await opened.site.posts.bySlug('tides', ['page']);
    const html = await page(`/?page_id=${french?.ID}&lang=fr`);
    expect(html('html').attr('lang')).toBe('fr-FR');
    expect(html('link[hreflang="en"]').attr('href')).toBe(addressOf(`/?page_id=${english?.ID}`));
    const lists = await (await opened.fetch('/?lang=fr')).text();
    expect(lists).toContain('Nouvelles of ships');
    expect(lists).not.toContain('News of ships');
  });
});

it('takes the language from what is shown, and names it in the addresses of lists alone', async () => {
  await withSettings({ force_lang: 0 }, {}, async () => {
    const french = await page('/marees/');
    expect(french('html').attr('lang')).toBe('fr-FR');
    expect(french('link[hreflang="en"]').attr('href')).toBe(addressOf('/tides/'));
    expect(french('link[hreflang="fr"]').attr('href')).toBe(addressOf('/marees/'));
    const list = await page('/fr/');
    expect(list('html').attr('lang')).toBe('fr-FR');
    expect(list.html()).toContain(addressOf('/nouvelles/'));
    expect(list.html()).not.toContain('News of ships');
  });
});

/** Where the server sends who asks it by the name of another host. */
const fromHost = (host: string, path: string) =>
  new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
    const { hostname, port } = new URL(opened.address);
    get({ hostname, port, path, headers: { host } }, (reply) => {
      reply.resume();
      resolve([reply.statusCode, reply.headers.location]);
    }).on('error', reject);
  });

it('leads from the host that a language had to its folder', async () => {
  const domains = { en: 'https://tides.example', fr: 'https://marees.example' };
  await withSettings({ force_lang: 3, domains }, {}, async () => {
    expect(await fromHost('marees.example', '/marees/?page=2')).toEqual([
      301,
      addressOf('/fr/marees/?page=2'),
    ]);
    expect(await fromHost('tides.example', '/tides/')).toEqual([301, addressOf('/tides/')]);
    expect((await fromHost('other.example', '/tides/'))[1] ?? '').not.toContain('/fr/');
  });
  await withSettings({ force_lang: 2 }, { home: 'https://www.tides.example' }, async () => {
    const [status, address] = await fromHost('fr.tides.example', '/');
    expect([status, address?.endsWith('/fr/')]).toEqual([301, true]);
  });
});

it('lists the languages as links, or folded, where a block says so', async () => {
  const { posts } = opened.site;
  const block = '<!-- wp:polylang/language-switcher {"dropdown":true,"hide_current":0} /-->';
  const [tides] = await posts.bySlug('tides', ['page']);
  await posts.update(tides?.ID ?? 0, { post_content: `Of the moon. ${block}` });
  const html = await page('/tides/');
  expect(html('main details.language-list summary').text()).toBe('English');
  expect(html('main details.language-list a').attr('href')).toBe(addressOf('/fr/marees/'));
});

it('lists the months of a language’s own posts in its archives', async () => {
  const { posts } = opened.site;
  const set = async (slug: string, change: { post_date?: string; post_content?: string }) =>
    posts.update((await posts.bySlug(slug, ['page', 'post']))[0]?.ID ?? 0, change);
  await set('news', { post_date: '2020-01-05 10:00:00' });
  await set('nouvelles', { post_date: '2021-02-05 10:00:00' });
  for (const slug of ['alone', 'marees']) await set(slug, { post_content: '<!-- wp:archives /-->' });
  const months = async (path: string) =>
    (await page(path))('.wp-block-archives a')
      .toArray()
      .map((link) => link.attribs['href']?.replace(/^https?:\/\/[^/]+/, ''));
  expect(await months('/fr/marees/')).toEqual(['/fr/2021/02/']);
  expect(await months('/alone/')).toEqual(['/2020/01/']);
});
