import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite } from '../../../../tests/plain-site.ts';
import { owner } from '../../../wordpress/admin-pages/index.ts';
import polylang from '../index.ts';
import { languagesOf } from '../languages.ts';
import { languagesOfObjects, translationsOf } from '../translations.ts';

const posts = '/wp-admin/admin.php?page=mlang_posts';
const texts = '/wp-admin/admin.php?page=mlang_strings';
let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: string;

beforeAll(async () => {
  small = await openSmallSite({
    plugins: [owner, polylang],
    options: {
      active_plugins: serialize(fromPlain(['polylang/polylang.php'])),
      polylang: serialize(fromPlain({ force_lang: 1, default_lang: 'en' })),
    },
  });
  const { terms } = small.site;
  for (const [slug, name] of [
    ['en', 'English'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
  ] as const) {
    await terms.insert({
      taxonomy: 'language',
      name,
      slug,
      description: serialize(fromPlain({ locale: slug })),
    });
    await terms.insert({ taxonomy: 'term_language', name, slug: `pll_${slug}` });
  }
  ada = await logInAs(small, 'ada');
});
afterAll(() => small.close());

const shown = async (address: string, cookie = ada) =>
  cheerio.load(
    String((await small.send({ method: 'GET', path: address, headers: { Cookie: cookie } })).body),
  );
const send = async (address: string, fields: Readonly<Record<string, string>>) => {
  const nonce = (await shown(address))('input[name=_wpnonce]').first().attr('value') ?? '';
  return small.send(formPost(address, { _wpnonce: nonce, ...fields }, { Cookie: ada }));
};
const codeOf = async (id: number) => (await languagesOfObjects(small.site, 'post', [id])).get(id);
const insert = (post_title: string, post_parent = 0) =>
  small.site.posts.insert({ post_type: 'page', post_status: 'publish', post_title, post_parent });

it('gives what is new the default language, or that of what it stands below', async () => {
  const above = await insert('Harbours');
  await expect.poll(() => codeOf(above)).toBe('en');
  const french = (await languagesOf(small.site))?.all[1];
  await small.site.terms.setObjectTerms(above, 'language', [french?.ofPosts ?? 0]);
  const below = await insert('Hull', above);
  await expect.poll(() => codeOf(below)).toBe('fr');
  const term = await small.site.terms.insert({ taxonomy: 'category', name: 'Seas', slug: 'seas' });
  const codeOfTerm = async () =>
    (await languagesOfObjects(small.site, 'term', [term.term_id])).get(term.term_id);
  await expect.poll(codeOfTerm).toBe('en');
});

it('makes a draft in another language with the words and the translated terms of the original, once', async () => {
  const { site } = small;
  const category = async (slug: string, code: string) => {
    const { term_id } = await site.terms.insert({ taxonomy: 'category', name: slug, slug });
    const own = await site.terms.bySlug(`pll_${code}`, 'term_language');
    await expect.poll(async () => (await languagesOfObjects(site, 'term', [term_id])).size).toBe(1);
    await site.terms.setObjectTerms(term_id, 'term_language', [own?.term_id ?? 0]);
    return term_id;
  };
  const tides = { en: await category('tides', 'en'), fr: await category('marees', 'fr') };
  const { term_id: group } = await site.terms.insert({
    taxonomy: 'term_translations',
    name: 'pll_tides',
    slug: 'pll_tides',
    description: serialize(fromPlain(tides)),
  });
  for (const id of Object.values(tides)) await site.terms.setObjectTerms(id, 'term_translations', [group]);
  const post = await site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_title: 'Spring tides',
    post_name: 'spring-tides',
    post_content: 'They are high.',
    post_password: 'low water',
  });
  await expect.poll(() => codeOf(post)).toBe('en');
  await site.terms.setObjectTerms(post, 'category', [tides.en]);
  const fields = { do: 'translate', post: String(post), language: 'fr' };
  const reply = await send(posts, fields);
  const group1 = await translationsOf(site, 'post', post);
  const draft = group1['fr'] ?? 0;
  expect(reply.headers['Location']).toContain(`post.php?post=${draft}&action=edit`);
  expect(await site.posts.byId(draft)).toMatchObject({
    post_status: 'draft',
    post_title: 'Spring tides',
    post_content: 'They are high.',
    post_password: 'low water',
  });
  expect(await codeOf(draft)).toBe('fr');
  const own = (await site.terms.ofObjects([draft], ['category'])).get(draft) ?? [];
  expect(own.map(({ slug }) => slug)).toEqual(['marees']);
  await send(posts, fields);
  expect(await translationsOf(site, 'post', draft)).toEqual({ en: post, fr: draft });
  // Of the other language it says where to edit it, of the third it offers to begin.
  const row = (await shown(`${posts}&s=Spring`))(`a[href$="post=${draft}&action=edit"]`);
  expect(row.length).toBeGreaterThan(0);
  expect((await shown(`${posts}&s=Spring`))('button[aria-label="Add Spring tides: Deutsch"]')).toHaveLength(
    2,
  );
});

it('changes the language of a post, and takes it out of translations that have one in that language', async () => {
  const { site } = small;
  const [post] = await site.posts.bySlug('spring-tides', ['post']);
  const id = post?.ID ?? 0;
  await send(posts, { do: 'language', post: String(id), language: 'de' });
  expect(await codeOf(id)).toBe('de');
  const { fr = 0 } = await translationsOf(site, 'post', id);
  expect(await translationsOf(site, 'post', id)).toEqual({ de: id, fr });
  await send(posts, { do: 'language', post: String(id), language: 'fr' });
  expect(await translationsOf(site, 'post', id)).toEqual({ fr: id });
  expect(await translationsOf(site, 'post', fr)).toEqual({ fr });
  await send(posts, { do: 'language', post: String(fr), language: 'de' });
  expect(await translationsOf(site, 'post', fr)).toEqual({ de: fr });
});

it('keeps the texts of settings in each language, and those of others as they were', async () => {
  const fields = {
    do: 'save',
    language: 'fr',
    'text[0]': 'Atlas Notes',
    'translation[0]': 'Notes de l’atlas',
  };
  await send(texts, fields);
  const french = async () => (await languagesOf(small.site))?.all.find(({ code }) => code === 'fr')?.texts;
  expect((await french())?.get('Atlas Notes')).toBe('Notes de l’atlas');
  expect((await shown(texts))('input[aria-label="Atlas Notes: Français"]').attr('value')).toBe(
    'Notes de l’atlas',
  );
  await send(texts, { ...fields, 'translation[0]': '' });
  expect(await french()).toEqual(new Map());
});

it('keeps the lines of a text that has several', async () => {
  const widget = { 2: { title: 'Tides', text: 'High\nand low' } };
  await small.site.options.set('widget_text', serialize(fromPlain(widget as never)));
  const fields = {
    do: 'save',
    language: 'fr',
    'text[0]': 'High\r\nand low',
    'translation[0]': 'Haute\r\net basse',
  };
  await send(texts, fields);
  const language = (await languagesOf(small.site))?.all.find(({ code }) => code === 'fr');
  expect([...(language?.texts ?? [])]).toEqual([['High\nand low', 'Haute\net basse']]);
  expect((await shown(texts))('textarea').text()).toContain('Haute\net basse');
});

it('is for those who edit what others wrote', async () => {
  const sue = await shown(posts, await logInAs(small, 'sue'));
  expect(sue('table')).toHaveLength(0);
});
