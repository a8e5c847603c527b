import type { PostQuery } from '../../types/index.ts';
import { list, type SqlValue } from '../query.ts';
import { ordersOf } from './post-order.ts';

/** A listing to read posts from instead of the table of all posts. */
export interface Listing {
  /** What stands after FROM: rows of posts as `l`, each once. */
  readonly from: string;
  /** ` WHERE …` on `l`, or nothing. */
  readonly where: string;
  /** The values of `from` and `where`. */
  readonly values: readonly SqlValue[];
  readonly order: string;
}

/**
 * The listing that answers a query: posts of given types and statuses that have one of some terms of one taxonomy,
 * by date. Undefined where the query asks for something else.
 */
export function listingFor(query: PostQuery): Listing | undefined {
  const [clause, ...otherClauses] = query.taxonomies ?? [];
  const [order, ...otherOrders] = ordersOf(query);
  if (clause === undefined || otherClauses.length > 0 || clause.terms.length === 0) return undefined;
  if (clause.operator !== 'IN' && !(clause.operator === 'AND' && clause.terms.length === 1)) return undefined;
  if (query.types === undefined || query.statuses === undefined) return undefined;
  if (query.orPrivateOfAuthor !== undefined || query.ids !== undefined || query.search !== undefined) {
    return undefined;
  }
  if (query.lookup !== undefined) return undefined;
  if (order?.by !== 'date' || otherOrders.length > 0) return undefined;

  const direction = order.direction.toUpperCase();
  const byDate = ` ORDER BY l.post_date ${direction}, l.post_id ${direction}`;
  const [term] = clause.terms;
  const [type] = query.types;
  const [status] = query.statuses;
  if (
    term !== undefined &&
    clause.terms.length === 1 &&
    type !== undefined &&
    query.types.length === 1 &&
    status !== undefined &&
    query.statuses.length === 1
  ) {
    return {
      from: 'portolan_listing l',
      where:
        ' WHERE l.term_taxonomy_id = (SELECT term_taxonomy_id FROM wp_term_taxonomy WHERE term_id = ? AND taxonomy = ?)' +
        ' AND l.post_type = ? AND l.post_status = ?',
      values: [term, clause.taxonomy, type, status],
      order: byDate,
    };
  }
  return {
    from: `(SELECT DISTINCT post_id, post_date FROM portolan_listing
      WHERE term_taxonomy_id IN (SELECT term_taxonomy_id FROM wp_term_taxonomy
        WHERE taxonomy = ? AND term_id IN (SELECT value FROM json_each(?)))
      AND post_type IN (SELECT value FROM json_each(?)) AND post_status IN (SELECT value FROM json_each(?))) l`,
    values: [clause.taxonomy, list(clause.terms), list(query.types), list(query.statuses)],
    where: '',
    order: byDate,
  };
}
