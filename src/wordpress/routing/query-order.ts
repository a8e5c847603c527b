import type { PostOrderKey, PostQuery, QueryVariables } from '../../types/index.ts';
import { variable } from './query-variables.ts';

const KEYS: Readonly<Record<string, PostOrderKey>> = {
  post_name: 'slug',
  name: 'slug',
  post_author: 'author',
  author: 'author',
  post_date: 'date',
  date: 'date',
  post_title: 'title',
  title: 'title',
  post_modified: 'modified',
  modified: 'modified',
  post_parent: 'parent',
  parent: 'parent',
  post_type: 'type',
  type: 'type',
  ID: 'ID',
  menu_order: 'menu_order',
  comment_count: 'comment_count',
  rand: 'rand',
};

/**
 * The order that `orderby` and `order` ask for: newest first unless something known is named. A search outside feeds
 * is ordered by relevance. WordPress: WP_Query::parse_orderby().
 */
export function parseOrder(
  variables: QueryVariables,
  search: { readonly terms: boolean; readonly feed: boolean },
): NonNullable<PostQuery['order']> {
  const requested = variable(variables, 'orderby');
  const direction = variable(variables, 'order').toUpperCase() === 'ASC' ? 'asc' : 'desc';
  if (search.terms && (requested === 'relevance' || (requested === '' && !search.feed))) {
    return [
      { by: 'relevance', direction: 'desc' },
      { by: 'date', direction },
    ];
  }
  if (requested === 'none') return [{ by: 'none', direction }];
  const keys = requested
    .split(/[\s+]+/)
    .map((name) => (Object.hasOwn(KEYS, name) ? KEYS[name] : undefined))
    .filter((key) => key !== undefined);
  return keys.length === 0 ? [{ by: 'date', direction }] : keys.map((by) => ({ by, direction }));
}
