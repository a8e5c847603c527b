import type { Found, PostQuery, PostRow } from '../../types/index.ts';
import { limited, type Query, type SqlValue, query as sqlQuery } from '../query.ts';
import { postColumns } from '../schema/columns.ts';
import { totalFromPage } from './conditions.ts';
import type { Context } from './context.ts';
import { type Listing, listingFor } from './post-listing.ts';
import { quoted } from './post-lookup.ts';
import { postOrder } from './post-order.ts';
import { type Answered, postConditions } from './post-query.ts';

const columns = postColumns.map((column) => `p.${column}`).join(', ');
const nothingAnswered: Answered = new Set();
const answeredByListing: Answered = new Set(['types', 'statuses', 'taxonomies'] as const);

/** The part of the post repository that answers a PostQuery: at most two statements each. */
export function postFinding(context: Context) {
  const { connection } = context;

  const find = (query: PostQuery): Promise<readonly PostRow[]> => {
    const page = pageOf(context, query);
    // The ids of the page first, then its rows: whole rows with their texts would be dragged through the sorting.
    return connection.all(sqlQuery<PostRow>(connection.dialect.inOrder(page.sql, columns), page.values));
  };

  const count = async (query: PostQuery): Promise<number> => {
    const row = await connection.first(counting(context, query));
    return row?.total ?? 0;
  };

  return {
    find,
    count,
    async findIds(query: PostQuery): Promise<readonly number[]> {
      const rows = await connection.all(pageOf(context, query));
      return rows.map((row) => row.id);
    },
    async findPage(query: PostQuery): Promise<Found<PostRow>> {
      if (query.search !== undefined) {
        // A page of a search and its total from one look at the rows: comparing texts costs more than all else of it.
        const page = await connection.all(pageWithTotal(context, query));
        const rows = new Map((await find({ ids: page.map(({ id }) => id) })).map((post) => [post.ID, post]));
        const total = page[0]?.total ?? ((query.offset ?? 0) > 0 ? await count(query) : 0);
        return { rows: page.flatMap(({ id }) => rows.get(id) ?? []), total };
      }
      const rows = await find(query);
      return { rows, total: totalFromPage(query, rows.length) ?? (await count(query)) };
    },
  };
}

/** The ids of the posts that a query asks for, in order. */
function pageOf(context: Context, query: PostQuery): Query<{ id: number }> {
  const limit = limited(query);
  const listing = listingFor(query);
  if (listing === undefined) {
    const conditions = postConditions(
      query,
      startOfWeek(context),
      nothingAnswered,
      context.connection.dialect,
    );
    const order = postOrder(query);
    return sqlQuery(
      `SELECT p.ID AS id FROM ${postTables(query)}${conditions.where}${order.sql}${limit.sql}`,
      [...conditions.values, ...order.values, ...limit.values],
    );
  }
  const { sql, values } = fromListing(context, query, listing);
  return sqlQuery(`SELECT l.post_id AS id ${sql}${listing.order}${limit.sql}`, [...values, ...limit.values]);
}

/** The same of a search, each with how much it finds. */
function pageWithTotal(context: Context, query: PostQuery): Query<{ id: number; total: number }> {
  const conditions = postConditions(query, startOfWeek(context), nothingAnswered, context.connection.dialect);
  const order = postOrder(query);
  const limit = limited(query);
  return sqlQuery(
    `SELECT p.ID AS id, count(*) OVER () AS total FROM ${postTables(query)}${conditions.where}${order.sql}${limit.sql}`,
    [...conditions.values, ...order.values, ...limit.values],
  );
}

/** The posts, beside the row of each in the table that the query looks them up in. */
function postTables({ lookup }: PostQuery): string {
  if (lookup === undefined) return 'wp_posts p';
  return `wp_posts p LEFT JOIN ${quoted(lookup.table)} k ON k.${quoted(lookup.key)} = p.ID`;
}

function counting(context: Context, query: PostQuery): Query<{ total: number }> {
  // The order does not change how many there are, and may keep a query from the listing.
  const listing = listingFor({ ...query, order: [{ by: 'date', direction: 'desc' }] });
  if (listing === undefined) {
    const conditions = postConditions(
      query,
      startOfWeek(context),
      nothingAnswered,
      context.connection.dialect,
    );
    return sqlQuery(
      `SELECT count(*) AS total FROM ${postTables(query)}${conditions.where}`,
      conditions.values,
    );
  }
  const { sql, values } = fromListing(context, query, listing);
  return sqlQuery(`SELECT count(*) AS total ${sql}`, values);
}

/** FROM and WHERE on a listing; the posts themselves are joined only where a condition looks at them. */
function fromListing(
  context: Context,
  query: PostQuery,
  listing: Listing,
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const conditions = postConditions(
    query,
    startOfWeek(context),
    answeredByListing,
    context.connection.dialect,
  );
  // CROSS JOIN keeps the listing outermost: its rows already stand in the order asked for.
  const posts = conditions.where === '' ? '' : ' CROSS JOIN wp_posts p ON p.ID = l.post_id';
  const both = listing.where !== '' && conditions.where !== '';
  const where = both
    ? conditions.where.replace(' WHERE ', `${listing.where} AND `)
    : listing.where || conditions.where;
  return {
    sql: `FROM ${listing.from}${posts}${where}`,
    values: [...listing.values, ...conditions.values],
  };
}

function startOfWeek(context: Context): number {
  return Number(context.option('start_of_week')) || 0;
}
