import { list, query } from 'portolan/data';
import type { PostQuery, PostRepository, PostRow, Site, TermQuery, TermRepository } from 'portolan/plugin';
import type { Language, Languages } from './languages.ts';
import { ownFirst, pageAt } from './namesakes.ts';

/**
 * Posts as lists of a language show them: those of types that are translated in this language alone. Whoever names posts
 * by their ids or slugs gets them, of several with one slug that of the language. Polylang: PLL_Query::filter_query().
 */
export function postsIn(whole: Site, { settings }: Languages, language: Language): PostRepository {
  const { posts } = whole;
  const { ofPosts } = language;
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
    async find(wanted) {
      const rows = await posts.find(among(wanted));
      return wanted.slugs === undefined ? rows : ownFirst(whole, language, rows);
    },
    bySlug: async (...named) => ownFirst(whole, language, await posts.bySlug(...named)),
    byPath: (path, types) => pageAt(whole, language, path, types),
    findIds: (wanted) => posts.findIds(among(wanted)),
    findPage: (wanted) => posts.findPage(among(wanted)),
    count: (wanted) => posts.count(among(wanted)),
    // Polylang: PLL_Frontend_Filters::getarchives_where().
    months: (types, limit) =>
      types.some((type) => settings.types.has(type))
        ? monthsIn(whole, ofPosts, types, limit)
        : posts.months(types, limit),
    days: (types) =>
      types.some((type) => settings.types.has(type)) ? daysIn(whole, ofPosts, types) : posts.days(types),
    adjacent: (post: PostRow, direction, sameTerms) =>
      posts.adjacent(
        post,
        direction,
        sameTerms ?? (settings.types.has(post.post_type) ? [ofPosts] : undefined),
      ),
  };
}

/** Months in which posts of a language were published, latest first. */
async function monthsIn(
  site: Site,
  language: number,
  types: readonly string[],
  limit = -1,
): ReturnType<PostRepository['months']> {
  const rows = await datesIn(site, language, types, 'YYYY-MM'.length, limit);
  return rows.map(({ date, count }) => ({
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    count,
  }));
}

/** The same by day. */
function daysIn(site: Site, language: number, types: readonly string[]): ReturnType<PostRepository['days']> {
  return datesIn(site, language, types, 'YYYY-MM-DD'.length, -1);
}

/** How many posts of a language were published, by so many letters of their dates. */
function datesIn(
  { database }: Site,
  language: number,
  types: readonly string[],
  letters: number,
  limit: number,
): Promise<readonly { date: string; count: number }[]> {
  return database.all(
    query<{ date: string; count: number }>(
      `SELECT substr(p.post_date, 1, ?) AS date, count(*) AS count FROM wp_posts p
       JOIN wp_term_relationships r ON r.object_id = p.ID
       JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
       WHERE x.taxonomy = 'language' AND x.term_id = ? AND p.post_status = 'publish'
         AND p.post_type IN (SELECT value FROM json_each(?))
       GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
      [letters, language, list(types), limit],
    ),
  );
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
  const isOwn = (id: number) => own.includes(id);
  return {
    ...terms,
    async find(wanted) {
      const rows = await terms.find(among(wanted));
      // Several with one slug: those of the language.
      const some = wanted.slugs === undefined ? [] : rows.filter(({ term_id }) => isOwn(term_id));
      return some.length > 0 ? some : rows;
    },
    async bySlug(slug, taxonomy) {
      const term = await terms.bySlug(slug, taxonomy);
      if (term === undefined || isOwn(term.term_id)) return term;
      const [namesake] = await terms.find({ taxonomies: [taxonomy], slugs: [slug], ids: own });
      return namesake ?? term;
    },
    findPage: (wanted) => terms.findPage(among(wanted)),
  };
}
