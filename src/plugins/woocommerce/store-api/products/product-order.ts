import { list, type SqlValue } from 'portolan/data';

/** An ORDER BY over posts `p` and the lookup table `l`. */
export interface ProductOrder {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * The order of a list of products; popularity and rating know one direction only. WooCommerce:
 * WC_Query::get_catalog_ordering_args() and ProductQuery.
 */
export function orderOf(params: Readonly<Record<string, unknown>>): ProductOrder {
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const by = (sql: string): ProductOrder => ({ sql, values: [] });
  switch (params.orderby) {
    case 'price':
      return direction === 'ASC'
        ? by('l.min_price ASC NULLS FIRST, p.ID ASC')
        : by('l.max_price DESC NULLS LAST, p.ID DESC');
    case 'popularity':
      return by('l.total_sales DESC NULLS LAST, p.ID DESC');
    case 'rating':
      return by('l.average_rating DESC NULLS LAST, l.rating_count DESC NULLS LAST, p.ID DESC');
    case 'title':
      return by(`portolan_sort_key(p.post_title) ${direction}, p.ID ${direction}`);
    case 'slug':
      return by(`p.post_name ${direction}`);
    case 'id':
      return by(`p.ID ${direction}`);
    case 'modified':
      return by(`p.post_modified ${direction}`);
    case 'comment_count':
      return by(`p.comment_count ${direction}`);
    case 'menu_order':
      return by(`p.menu_order ${direction}, portolan_sort_key(p.post_title) ${direction}`);
    case 'include': {
      const ids = Array.isArray(params.include) ? (params.include as readonly number[]) : [];
      return {
        sql: '(SELECT key FROM json_each(?) WHERE value = p.ID) ASC, p.ID ASC',
        values: [list(ids)],
      };
    }
    default:
      return by(`p.post_date ${direction}, p.ID ${direction}`);
  }
}
