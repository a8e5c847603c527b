import type { RestCall, RestReply } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { idsOf } from './fact-filters.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { distinct } from './numbers.ts';
import { categoriesOf } from './product-info.ts';
import { requestedSales } from './sold-reports.ts';
import { productSums, type Sale } from './sums.ts';

/** What was sold of each category. WooCommerce: `wc-analytics/reports/categories`. */
export async function categoryReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const sales = await requestedSales(call);
  const products = await catalogueOf(site).products(sales.map(({ product }) => product));
  const wanted = idsOf(params['categories']);
  const groups = new Map<number, Sale[]>(wanted.map((id) => [id, []]));
  for (const sale of sales) {
    const product = products.get(sale.product);
    for (const id of product ? categoriesOf(product) : []) {
      if (wanted.length > 0 && !wanted.includes(id)) continue;
      groups.set(id, [...(groups.get(id) ?? []), sale]);
    }
  }
  const terms = new Map((await site.terms.byIds([...groups.keys()])).map((term) => [term.term_id, term]));
  const rows = Array.from(groups, ([id, own]) => {
    const { items_sold, net_revenue } = productSums(own);
    return {
      category_id: id,
      items_sold,
      net_revenue,
      // Refunds are counted among them there.
      orders_count: distinct(own.map(({ fact }) => fact.id)),
      products_count: distinct(own.map(({ product }) => product)),
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
