import { list, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { countOrders } from '../analytics/lookup/count-orders.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import type { ReportRange } from './report-range.ts';

/** What reports say of an order, before anything was given back. */
export interface SoldOrder {
  /** On the site's clock, `2026-05-03 14:00:00`. */
  readonly created: string;
  readonly sales: Amount;
  readonly tax: Amount;
  readonly shipping: Amount;
  readonly discount: Amount;
  readonly items: number;
}

/** Both days of a range whole, as the tables of reports have their dates. */
const bounds = ({ first, last }: ReportRange) => [`${first} 00:00:00`, `${last} 23:59:59`] as const;

const stored = (statuses: readonly string[]) => list(statuses.map((status) => `wc-${status}`));

/**
 * The orders of a range with one of these statuses, oldest first, as the tables of reports count them: a shop has many
 * thousands a year, and none is read whole.
 */
export async function soldOrders(
  site: Site,
  range: ReportRange,
  statuses: readonly string[],
): Promise<readonly SoldOrder[]> {
  await countOrders(site);
  const values = [...bounds(range), stored(statuses)];
  const orders = await site.database.all(
    query<{ id: number; created: string; sales: number; tax: number; shipping: number; items: number }>(
      `SELECT order_id AS id, date_created AS created, total_sales AS sales, tax_total AS tax,
         shipping_total AS shipping, num_items_sold AS items
       FROM wp_wc_order_stats
       WHERE parent_id = 0 AND date_created BETWEEN ? AND ? AND status IN (SELECT value FROM json_each(?))
       ORDER BY date_created, order_id`,
      values,
    ),
  );
  const coupons = await site.database.all(
    query<{ id: number; discount: string }>(
      `SELECT s.order_id AS id, m.meta_value AS discount FROM wp_wc_order_stats s
       JOIN wp_woocommerce_order_items i ON i.order_id = s.order_id AND i.order_item_type = 'coupon'
       JOIN wp_woocommerce_order_itemmeta m ON m.order_item_id = i.order_item_id AND m.meta_key = 'discount_amount'
       WHERE s.parent_id = 0 AND s.date_created BETWEEN ? AND ? AND s.status IN (SELECT value FROM json_each(?))`,
      values,
    ),
  );
  const discounts = new Map<number, Amount>();
  for (const { id, discount } of coupons) {
    discounts.set(id, (discounts.get(id) ?? 0) + (parseAmount(discount) ?? 0));
  }
  return orders.map(({ id, created, sales, tax, shipping, items }) => ({
    created,
    sales: amountOf(sales),
    tax: amountOf(tax),
    shipping: amountOf(shipping),
    discount: discounts.get(id) ?? 0,
    items,
  }));
}

/** The products that orders with one of these statuses sold most of in a range, as many as `limit`. */
export async function soldProducts(
  site: Site,
  range: ReportRange,
  statuses: readonly string[],
  limit: number,
): Promise<readonly { readonly id: number; readonly quantity: number }[]> {
  await countOrders(site);
  return site.database.all(
    query<{ id: number; quantity: number }>(
      `SELECT l.product_id AS id, SUM(l.product_qty) AS quantity FROM wp_wc_order_product_lookup l
       JOIN wp_wc_order_stats s ON s.order_id = l.order_id
       WHERE s.parent_id = 0 AND s.date_created BETWEEN ? AND ? AND s.status IN (SELECT value FROM json_each(?))
       GROUP BY l.product_id ORDER BY quantity DESC, id LIMIT ?`,
      [...bounds(range), stored(statuses), limit],
    ),
  );
}

/** Reports keep amounts as units with fractions. */
function amountOf(units: number): Amount {
  return parseAmount(String(units)) ?? 0;
}
