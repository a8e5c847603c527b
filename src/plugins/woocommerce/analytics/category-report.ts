import { query } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { allOf, idsOf, isAmong } from './condition.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { money, type Summed, whole } from './numbers.ts';
import { countsAsSold, within } from './order-conditions.ts';
import { requestedPeriod } from './period.ts';

/** What was sold of each category. WooCommerce: `wc-analytics/reports/categories`. */
export async function categoryReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const wanted = idsOf(params['categories']);
  const { sql, values } = allOf([
    within('p.date_created', requestedPeriod(call)),
    countsAsSold(site),
    ...(wanted.length > 0 ? [isAmong('x.term_id', wanted)] : []),
  ]);
  const found = await site.database.all(
    query<{ id: number; items: Summed; net: Summed; orders: Summed; products: Summed }>(
      `SELECT x.term_id AS id,
          sum(p.product_qty) AS items,
          sum(p.product_net_revenue) AS net,
          count(DISTINCT p.order_id) AS orders,
          count(DISTINCT p.product_id) AS products
        FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id
          JOIN wp_term_relationships r ON r.object_id = p.product_id
          JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'product_cat'
        WHERE ${sql} GROUP BY x.term_id ORDER BY x.term_id`,
      values,
    ),
  );
  const sold = new Map(found.map((row) => [row.id, row]));
  const ids = [...new Set([...wanted, ...sold.keys()])];
  const terms = new Map((await site.terms.byIds(ids)).map((term) => [term.term_id, term]));
  const rows = ids.map((id) => {
    const row = sold.get(id);
    return {
      category_id: id,
      items_sold: whole(row?.items),
      net_revenue: money(row?.net),
      // Refunds are counted among them there.
      orders_count: whole(row?.orders),
      products_count: whole(row?.products),
    };
  });
  const sorted = sortedRows(call, rows, (row, by) =>
    by === 'category' ? terms.get(row.category_id)?.name : row[by as keyof typeof row],
  );
  return pageReply(
    call,
    pageOf(call, sorted).map((row) => ({
      ...row,
      extended_info: params['extended_info'] === true ? { name: terms.get(row.category_id)?.name ?? '' } : {},
      _links: { category: linkTo(call, `products/categories/${row.category_id}`) },
    })),
    rows.length,
  );
}
