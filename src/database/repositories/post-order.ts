import type { PostOrderKey, PostQuery } from '../../types/index.ts';
import { list, type SqlValue } from '../query.ts';
import { lookupOrder } from './post-lookup.ts';
import { relevance } from './post-search.ts';

const orderColumns: Partial<Record<PostOrderKey, string>> = {
  date: 'p.post_date',
  modified: 'p.post_modified',
  title: 'portolan_sort_key(p.post_title)',
  ID: 'p.ID',
  author: 'p.post_author',
  slug: 'p.post_name',
  parent: 'p.post_parent',
  type: 'p.post_type',
  menu_order: 'p.menu_order',
  comment_count: 'p.comment_count',
};

/**
 * The ORDER BY of a query with its values. Newest first where nothing is said; the most relevant and then the newest
 * where a search says nothing more. MySQL leaves the order of equal rows open; here they follow by id, in the
 * direction of the last key.
 */
export function postOrder(query: PostQuery): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = query.lookup === undefined ? [] : [...lookupOrder(query.lookup)];
  const values: SqlValue[] = [];
  let last: 'asc' | 'desc' = 'asc';
  for (const { by, direction } of ordersOf(query)) {
    const column = orderColumns[by];
    if (column !== undefined) {
      parts.push(`${column} ${direction.toUpperCase()}`);
      last = direction;
    } else if (by === 'rand') {
      parts.push('random()');
    } else if (by === 'relevance' && query.search !== undefined) {
      const weight = relevance(query.search);
      if (weight === undefined) continue;
      parts.push(`${weight.sql} ASC`);
      values.push(...weight.values);
    } else if (by === 'include' && query.ids !== undefined) {
      parts.push('(SELECT min(key) FROM json_each(?) WHERE value = p.ID) ASC');
      values.push(list(query.ids));
    } else if (by === 'include_slugs' && query.slugs !== undefined) {
      parts.push('(SELECT min(key) FROM json_each(?) WHERE value = p.post_name COLLATE NOCASE) ASC');
      values.push(list(query.slugs));
    }
  }
  if (!parts.some((part) => part.startsWith('p.ID '))) parts.push(`p.ID ${last.toUpperCase()}`);
  return { sql: ` ORDER BY ${parts.join(', ')}`, values };
}

/** The keys that a query is ordered by, with what WordPress adds. */
export function ordersOf(query: PostQuery): NonNullable<PostQuery['order']> {
  const newest = { by: 'date', direction: 'desc' } as const;
  const relevant = { by: 'relevance', direction: 'desc' } as const;
  const order = query.order ?? (query.search === undefined ? [newest] : [relevant]);
  const lastKey = order.at(-1);
  return lastKey?.by === 'relevance' ? [...order, newest] : order;
}
