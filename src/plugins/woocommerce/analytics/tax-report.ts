import { query } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { ordersOf, type TaxItem, taxItemsOf } from '../orders/index.ts';
import { taxRateById } from '../tax/tax-rate-store.ts';
import { allOf, idsOf, isAmong } from './condition.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { money, type Summed, whole } from './numbers.ts';
import { countsAsSold, within } from './order-conditions.ts';
import { requestedPeriod } from './period.ts';

/** What each tax brought. WooCommerce: `wc-analytics/reports/taxes`. */
export async function taxReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const wanted = idsOf(params['taxes']);
  const { sql, values } = allOf([
    within('t.date_created', requestedPeriod(call)),
    countsAsSold(site),
    ...(wanted.length > 0 ? [isAmong('t.tax_rate_id', wanted)] : []),
  ]);
  const found = await site.database.all(
    query<{
      id: number;
      total: Summed;
      of_orders: Summed;
      of_shipping: Summed;
      orders: Summed;
      last: number;
    }>(
      `SELECT t.tax_rate_id AS id, sum(t.total_tax) AS total, sum(t.order_tax) AS of_orders,
          sum(t.shipping_tax) AS of_shipping,
          count(DISTINCT CASE WHEN s.parent_id = 0 THEN s.order_id END) AS orders,
          max(t.order_id) AS last
        FROM wp_wc_order_tax_lookup t JOIN wp_wc_order_stats s ON s.order_id = t.order_id
        WHERE ${sql} GROUP BY t.tax_rate_id ORDER BY t.tax_rate_id`,
      values,
    ),
  );
  // How a tax is called there stands in the orders: in the last of them.
  const orders = await ordersOf(site).orders(found.map(({ last }) => last));
  const items = new Map<number, TaxItem>();
  for (const item of orders.flatMap(taxItemsOf)) items.set(item.rateId, item);
  const rows = await Promise.all(
    found.map(async (row) => {
      const rate = await taxRateById(site, row.id);
      const item = items.get(row.id);
      // The parts of its code, `GB-VAT-1`: the state is the third from the end there, or the first.
      const code = (item?.name ?? '').split('-');
      return {
        tax_rate_id: row.id,
        name: rate?.name ?? item?.label ?? '',
        tax_rate: Number(rate?.rate ?? item?.percent ?? 0),
        country: code[0] ?? '',
        state: code.at(-3) ?? code[0] ?? '',
        priority: rate?.priority ?? 1,
        total_tax: money(row.total),
        order_tax: money(row.of_orders),
        shipping_tax: money(row.of_shipping),
        orders_count: whole(row.orders),
        _links: { tax: linkTo(call, `taxes/${row.id}`) },
      };
    }),
  );
  const sorted = sortedRows(call, rows, (row, by) =>
    by === 'rate' ? row.tax_rate : by === 'tax_code' ? row.name : row[by as keyof typeof row],
  );
  return pageReply(call, pageOf(call, sorted), rows.length);
}
