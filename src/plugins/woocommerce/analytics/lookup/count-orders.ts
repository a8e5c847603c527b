import { list, query } from 'portolan/data';
import type { Job, Site, TableTransaction } from 'portolan/plugin';
import { plainText } from '../../money/amount.ts';
import { type Order, ordersOf, siteTime } from '../../orders/index.ts';
import { excludedStatuses } from '../excluded-statuses.ts';
import { couponIdsOf } from './coupon-ids.ts';
import { customersOf } from './customers.ts';
import { noteDifferences } from './differences.ts';
import { orderSumsOf } from './order-sums.ts';

/** Orders counted in one transaction. */
const BATCH = 200;

/**
 * Makes the rows of reports for all orders that were written since. Nothing is done where nothing is to do, nor on a
 * site that must not be written to. WooCommerce: `OrdersScheduler::import()`.
 */
export async function countOrders(site: Site): Promise<void> {
  if (site.isReadOnly?.()) return;
  await noteDifferences(site);
  const waiting = () =>
    site.database.first(
      query<{ id: number }>('SELECT order_id AS id FROM portolan_uncounted_orders LIMIT 1'),
    );
  while ((await waiting()) !== undefined) {
    await site.database.transaction((transaction) => countSome(site, transaction));
  }
}

/** Counts orders soon after they were written, so that reports need not. */
export const countOrdersJob: Job = {
  name: 'woocommerce.count-orders',
  every: 60,
  handle: (site) => countOrders(site),
};

async function countSome(site: Site, transaction: TableTransaction): Promise<void> {
  const waiting = await transaction.all(
    query<{ id: number }>('SELECT order_id AS id FROM portolan_uncounted_orders ORDER BY order_id LIMIT ?', [
      BATCH,
    ]),
  );
  const ids = waiting.map(({ id }) => id);
  const of = (column: string) => `${column} IN (SELECT value FROM json_each(?))`;
  await transaction.run(query(`DELETE FROM portolan_uncounted_orders WHERE ${of('order_id')}`, [list(ids)]));
  // What refunds take back, and their status, is their order's.
  const refunds = await transaction.all(
    query<{ id: number }>(`SELECT order_id AS id FROM wp_wc_order_stats WHERE ${of('parent_id')}`, [
      list(ids),
    ]),
  );
  const all = [...new Set([...ids, ...refunds.map(({ id }) => id)])];
  const orders = ordersOf(site);
  const present = await orders.orders(all, transaction);
  const parentIds = present.flatMap(({ type, parentId }) => (type === 'shop_order_refund' ? [parentId] : []));
  const parents = new Map(
    (await orders.orders([...new Set(parentIds)], transaction)).map((order) => [order.id, order]),
  );
  await transaction.run(query(`DELETE FROM wp_wc_order_stats WHERE ${of('order_id')}`, [list(all)]));
  await transaction.run(query(`DELETE FROM wp_wc_order_product_lookup WHERE ${of('order_id')}`, [list(all)]));
  await transaction.run(query(`DELETE FROM wp_wc_order_coupon_lookup WHERE ${of('order_id')}`, [list(all)]));
  await transaction.run(query(`DELETE FROM wp_wc_order_tax_lookup WHERE ${of('order_id')}`, [list(all)]));
  const counted = present.flatMap((order): readonly Pick<Counted, 'order' | 'parent'>[] => {
    if (order.type !== 'shop_order_refund') return [{ order, parent: undefined }];
    const parent = parents.get(order.parentId);
    // A refund of an order that is gone is of nothing.
    return parent ? [{ order, parent }] : [];
  });
  const customerOf = await customersOf(
    transaction,
    counted.map(({ order, parent }) => parent ?? order),
  );
  const couponIds = await couponIdsOf(transaction, present);
  const customers = new Set<number>();
  for (const { order, parent } of counted) {
    const customer = customerOf(parent ?? order);
    if (customer > 0) customers.add(customer);
    await writeRows(site, transaction, { order, parent, customer, couponIds });
  }
  const excluded = list(excludedStatuses(site).map((status) => `wc-${status}`));
  for (const customer of customers) await markReturning(transaction, customer, excluded);
}

interface Counted {
  readonly order: Order;
  readonly parent: Order | undefined;
  readonly customer: number;
  readonly couponIds: ReadonlyMap<string, number>;
}

async function writeRows(
  site: Site,
  transaction: TableTransaction,
  { order, parent, customer, couponIds }: Counted,
): Promise<void> {
  const sums = orderSumsOf(order, parent);
  const created = siteTime(site, order.created);
  const local = (seconds: number | undefined) => (seconds === undefined ? null : siteTime(site, seconds));
  const units = (amount: number) => Number(plainText(amount));
  await transaction.run(
    query(
      `INSERT INTO wp_wc_order_stats (order_id, parent_id, date_created, date_created_gmt, date_paid, date_completed,
          num_items_sold, total_sales, tax_total, shipping_total, net_total, returning_customer, status, customer_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        order.id,
        parent?.id ?? 0,
        created,
        new Date(order.created * 1000).toISOString().slice(0, 19).replace('T', ' '),
        // Refunds are paid and completed when they are made.
        parent ? created : local(order.paid),
        parent ? created : local(order.completed),
        sums.items,
        units(sums.sales),
        units(sums.tax),
        units(sums.shipping),
        units(sums.net),
        parent ? null : 0,
        `wc-${(parent ?? order).status}`,
        customer,
      ],
    ),
  );
  for (const line of sums.lines) {
    await transaction.run(
      query(
        `INSERT INTO wp_wc_order_product_lookup (order_item_id, order_id, product_id, variation_id, customer_id,
            date_created, product_qty, product_net_revenue, product_gross_revenue, coupon_amount, tax_amount,
            shipping_amount, shipping_tax_amount)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          line.item,
          order.id,
          line.product,
          line.variation,
          customer,
          created,
          line.quantity,
          units(line.net),
          units(line.net + line.tax + line.shipping + line.shippingTax),
          units(line.coupon),
          units(line.tax),
          units(line.shipping),
          units(line.shippingTax),
        ],
      ),
    );
  }
  for (const tax of new Map(sums.taxes.map((one) => [one.rate, one])).values()) {
    await transaction.run(
      query(
        `INSERT INTO wp_wc_order_tax_lookup (order_id, tax_rate_id, date_created, shipping_tax, order_tax, total_tax)
          VALUES (?, ?, ?, ?, ?, ?)`,
        [order.id, tax.rate, created, units(tax.shipping), units(tax.order), units(tax.order + tax.shipping)],
      ),
    );
  }
  const coupons = new Map(sums.coupons.map((one) => [couponIds.get(one.code) ?? 0, one.amount]));
  for (const [coupon, amount] of coupons) {
    await transaction.run(
      query(
        `INSERT INTO wp_wc_order_coupon_lookup (order_id, coupon_id, date_created, discount_amount)
          VALUES (?, ?, ?, ?)`,
        [order.id, coupon, created, units(amount)],
      ),
    );
  }
}

/**
 * Says of each order of a customer whether there was one before that counts: the first one's customer is new. Refunds
 * say nothing. WooCommerce: `OrdersStatsDataStore::is_returning_customer()`.
 */
async function markReturning(
  transaction: TableTransaction,
  customer: number,
  excluded: string,
): Promise<void> {
  const first = await transaction.first(
    query<{ order_id: number; date_created: string }>(
      `SELECT order_id, date_created FROM wp_wc_order_stats
        WHERE customer_id = ? AND parent_id = 0 AND status NOT IN (SELECT value FROM json_each(?))
        ORDER BY date_created, order_id LIMIT 1`,
      [customer, excluded],
    ),
  );
  if (first === undefined) return;
  await transaction.run(
    query(
      `UPDATE wp_wc_order_stats
        SET returning_customer = CASE WHEN order_id = ? OR date_created < ? THEN 0 ELSE 1 END
        WHERE customer_id = ? AND parent_id = 0
          AND returning_customer <> CASE WHEN order_id = ? OR date_created < ? THEN 0 ELSE 1 END`,
      [first.order_id, first.date_created, customer, first.order_id, first.date_created],
    ),
  );
}
