import type { Found, PostQuery, PostRow } from '../../types/index.ts';
import { type Query, query as sqlQuery } from '../query.ts';
import { postColumns } from '../schema/columns.ts';
import { limited, totalFromPage } from './conditions.ts';
import type { Context } from './context.ts';
import { listingFor } from './post-listing.ts';
import { postOrder } from './post-order.ts';
import { type Answered, postConditions } from './post-query.ts';

const columns = postColumns.map((column) => `p.${column}`).join(', ');
const nothingAnswered: Answered = new Set();
const answeredByListing: Answered = new Set(['types', 'statuses', 'taxonomies'] as const);

/** The part of the post repository that answers a PostQuery: at most two statements each. */
export function postFinding(context: Context) {
  const { connection } = context;

  const find = (query: PostQuery) => connection.all(selecting<PostRow>(context, query, columns));

  const count = async (query: PostQuery): Promise<number> => {
    const row = await connection.first(counting(context, query));
    return row?.total ?? 0;
  };

  return {
    find,
    count,
    async findIds(query: PostQuery): Promise<readonly number[]> {
      const rows = await connection.all(selecting<{ ID: number }>(context, query, 'p.ID'));
      return rows.map((row) => row.ID);
    },
    async findPage(query: PostQuery): Promise<Found<PostRow>> {
      const rows = await find(query);
      return { rows, total: totalFromPage(query, rows.length) ?? (await count(query)) };
    },
  };
}

function selecting<Row>(context: Context, query: PostQuery, selected: string): Query<Row> {
  const limit = limited(query);
  const listing = listingFor(query);
  if (listing === undefined) {
    const conditions = postConditions(query, startOfWeek(context), nothingAnswered);
    const order = postOrder(query);
    return sqlQuery(`SELECT ${selected} FROM wp_posts p${conditions.where}${order.sql}${limit.sql}`, [
      ...conditions.values,
      ...order.values,
      ...limit.values,
    ]);
  }
  const conditions = postConditions(query, startOfWeek(context), answeredByListing);
  // CROSS JOIN keeps the listing outermost: its rows already stand in the order asked for.
  return sqlQuery(
    `SELECT ${selected} FROM ${listing.from} CROSS JOIN wp_posts p ON p.ID = l.post_id` +
      `${joined(listing.where, conditions.where)}${listing.order}${limit.sql}`,
    [...listing.values, ...listing.whereValues, ...conditions.values, ...limit.values],
  );
}

function counting(context: Context, query: PostQuery): Query<{ total: number }> {
  // What only orders does not change how many there are.
  const unordered: PostQuery = { ...query, order: [{ by: 'date', direction: 'desc' }] };
  const listing = listingFor(unordered);
  if (listing === undefined) {
    const conditions = postConditions(query, startOfWeek(context), nothingAnswered);
    return sqlQuery(`SELECT count(*) AS total FROM wp_posts p${conditions.where}`, conditions.values);
  }
  const conditions = postConditions(query, startOfWeek(context), answeredByListing);
  const posts = conditions.where === '' ? '' : ' CROSS JOIN wp_posts p ON p.ID = l.post_id';
  return sqlQuery(
    `SELECT count(*) AS total FROM ${listing.from}${posts}${joined(listing.where, conditions.where)}`,
    [...listing.values, ...listing.whereValues, ...conditions.values],
  );
}

function joined(listing: string, conditions: string): string {
  if (listing === '') return conditions;
  return conditions === ''
    ? ` WHERE ${listing}`
    : `${conditions.replace(' WHERE ', ` WHERE ${listing} AND `)}`;
}

function startOfWeek(context: Context): number {
  return Number(context.option('start_of_week')) || 0;
}
