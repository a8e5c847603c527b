import { sql } from 'kysely';
import type { PostQuery, PostRow } from '../../types/index.ts';
import { list, query } from '../query.ts';
import { about, aboutEach } from '../reads/written-rows.ts';
import { postColumns } from '../schema/columns.ts';
import { oneOf, statement } from '../statements.ts';
import { Conditions } from './conditions.ts';
import type { Context } from './context.ts';
import { postMeta, readMetaOf } from './meta.ts';
import { dateConditions } from './post-dates.ts';
import { metaValueEquals } from './post-query.ts';

const columns = postColumns.map((column) => `p.${column}`).join(', ');

/** A post by its id. */
export const postById = statement<{ id: number }>()((builder, { id }) =>
  builder.selectFrom('wp_posts').select(postColumns).where('ID', '=', id),
);

const byIds = statement<{ ids: string }>()((builder, { ids }) =>
  builder
    .selectFrom('wp_posts')
    .select(postColumns)
    .where((where) => oneOf(where.ref('ID'), ids)),
);

const rowsOf = (ids: readonly number[]) =>
  aboutEach(
    { kind: 'post', ids, owner: (row: PostRow) => row.ID, one: (id) => byIds({ ids: list([id]) }) },
    byIds({ ids: list(ids) }),
  );

const bySlug = statement<{ slug: string; types: string }>()((builder, { slug, types }) =>
  builder
    .selectFrom('wp_posts')
    .select(postColumns)
    .where('post_name', '=', slug)
    .where((where) => oneOf(where.ref('post_type'), types))
    .orderBy('ID'),
);

const bySlugAndParent = statement<{ slug: string; types: string; parent: number }>()(
  (builder, { slug, types, parent }) =>
    builder
      .selectFrom('wp_posts')
      .select(postColumns)
      .where('post_name', '=', slug)
      .where('post_parent', '=', parent)
      .where((where) => oneOf(where.ref('post_type'), types))
      .orderBy('ID'),
);

const bySlugs = statement<{ slugs: string; types: string }>()((builder, { slugs, types }) =>
  builder
    .selectFrom('wp_posts')
    .select(['ID', 'post_name', 'post_parent', 'post_type'])
    .where((where) => oneOf(where.ref('post_name'), slugs))
    .where((where) => oneOf(where.ref('post_type'), types))
    .orderBy('ID'),
);

const childrenOf = statement<{ parents: string; types: string }>()((builder, { parents, types }) =>
  builder
    .selectFrom('wp_posts')
    .select(postColumns)
    .where((where) => oneOf(where.ref('post_parent'), parents))
    .where((where) => oneOf(where.ref('post_type'), types))
    .orderBy('menu_order')
    .orderBy(sql`portolan_sort_key(post_title)`)
    .orderBy('ID'),
);

/** The part of the post repository that finds posts by what they are called and where they belong. */
export function postLookups(context: Context) {
  const { connection } = context;

  const one = (id: number) => connection.first(about({ post: [id] }, postById({ id })));

  return {
    byId: one,

    async byIds(ids: readonly number[]): Promise<readonly PostRow[]> {
      if (ids.length === 0) return [];
      const rows = await connection.all(rowsOf(ids));
      const found = new Map(rows.map((row) => [row.ID, row]));
      return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
    },

    bySlug(slug: string, types: readonly string[], parent?: number): Promise<readonly PostRow[]> {
      if (parent === undefined) return connection.all(bySlug({ slug, types: list(types) }));
      return connection.all(bySlugAndParent({ slug, types: list(types), parent }));
    },

    async byPath(path: string, types: readonly string[]): Promise<PostRow | undefined> {
      const slugs = path.split('/').filter((slug) => slug !== '');
      if (slugs.length === 0) return undefined;
      const candidates = await connection.all(
        bySlugs({ slugs: list(slugs), types: list([...types, 'attachment']) }),
      );
      const known = new Map(candidates.map((row) => [row.ID, row]));
      const upwards = slugs.map((slug) => slug.toLowerCase()).reverse();
      const matches = candidates.filter((row) => {
        let place: typeof row | undefined = row;
        for (const [index, slug] of upwards.entries()) {
          if (place === undefined || place.post_name.toLowerCase() !== slug) return false;
          if (index === upwards.length - 1) return place.post_parent === 0;
          place = known.get(place.post_parent);
        }
        return false;
      });
      // A page wins over an attachment of the same path.
      const match = matches.find((row) => types.includes(row.post_type)) ?? matches[0];
      return match === undefined ? undefined : one(match.ID);
    },

    bySlugPrefix(
      prefix: string,
      types: readonly string[],
      statuses: readonly string[],
      date: Pick<PostQuery, 'year' | 'month' | 'day'> = {},
    ): Promise<PostRow | undefined> {
      const conditions = new Conditions();
      conditions.add('p.post_name >= ? AND p.post_name < ?', prefix, `${prefix}\u{10ffff}`);
      conditions.in('p.post_type', types);
      conditions.in('p.post_status', statuses);
      dateConditions(conditions, date, 0, connection.dialect);
      return connection.first(
        query<PostRow>(
          `SELECT ${columns} FROM wp_posts p${conditions.where} ORDER BY p.post_name, p.ID LIMIT 1`,
          conditions.values,
        ),
      );
    },

    byMeta(key: string, value: string, types?: readonly string[]): Promise<readonly PostRow[]> {
      const conditions = new Conditions();
      conditions.add(
        `p.ID IN (SELECT post_id FROM wp_postmeta WHERE meta_key = ? AND ${metaValueEquals})`,
        key,
        value,
        value,
      );
      conditions.in('p.post_type', types);
      return connection.all(
        query<PostRow>(
          `SELECT ${columns} FROM wp_posts p${conditions.where} ORDER BY p.ID`,
          conditions.values,
        ),
      );
    },

    async children(parents: readonly number[], types: readonly string[]): Promise<readonly PostRow[]> {
      if (parents.length === 0) return [];
      return connection.all(childrenOf({ parents: list(parents), types: list(types) }));
    },

    async ancestors(posts: readonly PostRow[]): Promise<ReadonlyMap<number, PostRow>> {
      const parents = [...new Set(posts.map((post) => post.post_parent))].filter((parent) => parent > 0);
      if (parents.length === 0) return new Map();
      // UNION leaves out what it has, so that parents in a circle end.
      const rows = await connection.all(
        query<PostRow>(
          `WITH RECURSIVE up (id) AS (
             SELECT value FROM json_each(?)
             UNION SELECT c.post_parent FROM wp_posts c JOIN up ON c.ID = up.id WHERE c.post_parent > 0
           )
           SELECT ${columns} FROM wp_posts p WHERE p.ID IN (SELECT id FROM up)`,
          [list(parents)],
        ),
      );
      return new Map(rows.map((row) => [row.ID, row]));
    },

    meta: (ids: readonly number[]) => readMetaOf(connection, postMeta, ids),

    async revisionSummaries(
      posts: readonly number[],
    ): Promise<ReadonlyMap<number, { readonly count: number; readonly latest: number }>> {
      if (posts.length === 0) return new Map();
      const rows = await connection.all(
        query<{ ID: number; post_parent: number }>(
          `SELECT ID, post_parent FROM wp_posts
           WHERE post_parent IN (SELECT value FROM json_each(?)) AND post_type = 'revision'
           ORDER BY post_date, ID`,
          [list(posts)],
        ),
      );
      const summaries = new Map<number, { count: number; latest: number }>();
      for (const row of rows) {
        const before = summaries.get(row.post_parent)?.count ?? 0;
        summaries.set(row.post_parent, { count: before + 1, latest: row.ID });
      }
      return summaries;
    },
  };
}
