import { randomBytes } from 'node:crypto';
import { fromPlain, serialize } from 'portolan/data';
import type { PostRow, Site } from 'portolan/plugin';
import { type Language, type Languages, languagesOf } from './languages.ts';
import { languagesOfObjects, translationsOf } from './translations.ts';

/** A post is in a language from now on. It leaves the translations of which one has that language. Polylang: pll_set_post_language(). */
export async function setLanguage(
  site: Site,
  { all }: Languages,
  post: number,
  language: Language,
): Promise<void> {
  const before = await translationsOf(site, 'post', post);
  await site.terms.setObjectTerms(post, 'language', [language.ofPosts]);
  const others = Object.fromEntries(Object.entries(before).filter(([, id]) => id !== post));
  if (Object.keys(others).length === 0) {
    await site.terms.setObjectTerms(post, 'post_translations', []);
    return;
  }
  const isTaken = others[language.code] !== undefined;
  if (isTaken) await site.terms.setObjectTerms(post, 'post_translations', []);
  const known = Object.fromEntries(
    Object.entries(isTaken ? others : { ...others, [language.code]: post }).filter(([code]) =>
      all.some((one) => one.code === code),
    ),
  );
  await linkTranslations(site, known);
}

/**
 * Posts are the same thing in several languages: ids by code. Polylang: pll_save_post_translations(), a term of
 * `post_translations` whose description is the serialised map.
 */
export async function linkTranslations(site: Site, posts: Readonly<Record<string, number>>): Promise<void> {
  const ids = Object.values(posts);
  const description = serialize(fromPlain(posts));
  const groups = await site.terms.ofObjects(ids, ['post_translations']);
  const known = ids.map((id) => groups.get(id)?.[0]).find((group) => group !== undefined);
  const name = `pll_${randomBytes(7).toString('hex')}`;
  const group =
    known ?? (await site.terms.insert({ taxonomy: 'post_translations', name, slug: name, description }));
  if (known) await site.terms.update(known.term_id, 'post_translations', { description });
  for (const id of ids) await site.terms.setObjectTerms(id, 'post_translations', [group.term_id]);
}

/** What is new is in the language of what it stands below, else in the default one. Polylang: PLL_CRUD_Posts::save_post(). */
export async function giveLanguage(
  site: Site,
  { post, previous }: { readonly post: PostRow; readonly previous: PostRow | undefined },
): Promise<void> {
  if (previous !== undefined) return;
  const languages = await languagesOf(site);
  if (languages === undefined || !languages.settings.types.has(post.post_type)) return;
  const codes = await languagesOfObjects(site, 'post', [post.ID, post.post_parent]);
  if (codes.has(post.ID)) return;
  const above = languages.all.find(({ code }) => code === codes.get(post.post_parent));
  await site.terms.setObjectTerms(post.ID, 'language', [(above ?? languages.default).ofPosts]);
}

/** Terms that are new are in the language of what they stand below, else in the default one. */
export async function giveTermLanguage(
  site: Site,
  {
    term,
    taxonomy,
    objects,
  }: { readonly term: number; readonly taxonomy: string; readonly objects?: readonly number[] },
): Promise<void> {
  if (objects !== undefined) return;
  const languages = await languagesOf(site);
  if (languages === undefined || !languages.settings.taxonomies.has(taxonomy)) return;
  const row = await site.terms.byId(term, taxonomy);
  if (row === undefined) return;
  const codes = await languagesOfObjects(site, 'term', [term, row.parent]);
  if (codes.has(term)) return;
  const above = languages.all.find(({ code }) => code === codes.get(row.parent));
  const { ofTerms } = above ?? languages.default;
  if (ofTerms > 0) await site.terms.setObjectTerms(term, 'term_language', [ofTerms]);
}

/** A draft in another language of what a post says, with what of its terms is in that language. */
export async function translatedDraft(
  site: Site,
  languages: Languages,
  post: PostRow,
  language: Language,
): Promise<number> {
  const [group, parents, metas] = await Promise.all([
    translationsOf(site, 'post', post.ID),
    translationsOf(site, 'post', post.post_parent),
    site.posts.meta([post.ID]),
  ]);
  const meta = metas.get(post.ID);
  const kept = COPIED.flatMap((key): (readonly [string, string])[] => {
    const value = meta?.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  const id = await site.posts.insert(
    {
      post_type: post.post_type,
      post_status: 'draft',
      post_title: post.post_title,
      post_content: post.post_content,
      post_excerpt: post.post_excerpt,
      post_password: post.post_password,
      post_author: post.post_author,
      post_parent: parents[language.code] ?? 0,
      menu_order: post.menu_order,
      comment_status: post.comment_status,
      ping_status: post.ping_status,
    },
    kept,
  );
  await site.terms.setObjectTerms(id, 'language', [language.ofPosts]);
  await copyTerms(site, languages, post.ID, id, language);
  await linkTranslations(site, { ...group, [language.code]: id });
  return id;
}

/** What a translation has of its original besides its texts. Polylang: PLL_Sync_Post_Metas. */
const COPIED = ['_thumbnail_id', '_wp_page_template'];

async function copyTerms(
  site: Site,
  { settings }: Languages,
  from: number,
  to: number,
  { code }: Language,
): Promise<void> {
  const terms = (await site.terms.ofObjects([from])).get(from) ?? [];
  const own = new Map<string, number[]>();
  for (const { term_id, taxonomy } of terms) {
    if (!settings.taxonomies.has(taxonomy)) continue;
    const translated = (await translationsOf(site, 'term', term_id))[code];
    if (translated !== undefined) own.set(taxonomy, [...(own.get(taxonomy) ?? []), translated]);
  }
  for (const [taxonomy, ids] of own) await site.terms.setObjectTerms(to, taxonomy, ids);
}
