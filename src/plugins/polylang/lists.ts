import { query } from 'portolan/data';
import type { PostQuery, PostRepository, PostRow, Site, TermQuery, TermRepository } from 'portolan/plugin';
import type { Language, Languages } from './languages.ts';

/**
 * Posts as lists of a language show them: those of types that are translated in this language alone. Whoever names posts
 * by their ids or slugs gets them. Polylang: PLL_Query::filter_query().
 */
export function postsIn(
  posts: PostRepository,
  { settings }: Languages,
  { ofPosts }: Language,
): PostRepository {
  const among = (wanted: PostQuery): PostQuery => {
    const { types, taxonomies = [] } = wanted;
    const isChosen = wanted.ids !== undefined || wanted.slugs !== undefined;
    const isTranslated = types === undefined || types.some((type) => settings.types.has(type));
    if (isChosen || !isTranslated || taxonomies.some(({ taxonomy }) => taxonomy === 'language'))
      return wanted;
    // Any of several terms cannot be asked for together with the language.
    if (wanted.taxonomyRelation === 'OR' && taxonomies.length > 1) return wanted;
    const { taxonomyRelation: _any, ...rest } = wanted;
    return {
      ...rest,
      taxonomies: [...taxonomies, { taxonomy: 'language', terms: [ofPosts], operator: 'IN' }],
    };
  };
  return {
    ...posts,
    find: (wanted) => posts.find(among(wanted)),
    findIds: (wanted) => posts.findIds(among(wanted)),
    findPage: (wanted) => posts.findPage(among(wanted)),
    count: (wanted) => posts.count(among(wanted)),
    adjacent: (post: PostRow, direction, sameTerms) =>
      posts.adjacent(
        post,
        direction,
        sameTerms ?? (settings.types.has(post.post_type) ? [ofPosts] : undefined),
      ),
  };
}

/** Ids of the terms of a language; undefined where no term of the site has one. */
export async function termsIn(
  site: Site,
  { all }: Languages,
  { ofTerms }: Language,
): Promise<readonly number[] | undefined> {
  if (all.every((language) => language.ofTerms === 0)) return undefined;
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT r.object_id AS id FROM wp_term_relationships r
       JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
       WHERE x.taxonomy = 'term_language' AND x.term_id = ? ORDER BY r.object_id`,
      [ofTerms],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Terms as lists of a language show them. Polylang: PLL_CRUD_Terms::terms_clauses(). */
export function termsOf(
  terms: TermRepository,
  { settings }: Languages,
  own: readonly number[],
): TermRepository {
  const among = (wanted: TermQuery): TermQuery => {
    const isChosen = [wanted.ids, wanted.slugs, wanted.names, wanted.objects].some(
      (one) => one !== undefined,
    );
    const isTranslated = wanted.taxonomies?.every((one) => settings.taxonomies.has(one)) === true;
    return isChosen || !isTranslated ? wanted : { ...wanted, ids: own };
  };
  return {
    ...terms,
    find: (wanted) => terms.find(among(wanted)),
    findPage: (wanted) => terms.findPage(among(wanted)),
  };
}
