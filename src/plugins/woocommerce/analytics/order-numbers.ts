import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { allOf, type Condition } from './condition.ts';
import { average, money, roundedAverage, type Summed, type Sums, whole } from './numbers.ts';
import { type DateType, within } from './order-conditions.ts';
import { type Period, stepColumn } from './period.ts';
import type { Counting } from './stats-reply.ts';

/** The numbers of a time in which nothing was ordered. */
export const noOrders: Sums = {
  orders_count: 0,
  num_items_sold: 0,
  gross_sales: 0,
  total_sales: 0,
  coupons: 0,
  coupons_count: 0,
  refunds: 0,
  taxes: 0,
  shipping: 0,
  net_revenue: 0,
  avg_items_per_order: 0,
  avg_order_value: 0,
  total_customers: 0,
};

interface SummedOrders {
  readonly step: string | number;
  readonly orders: Summed;
  readonly items: Summed;
  readonly sales: Summed;
  readonly tax: Summed;
  readonly shipping: Summed;
  readonly net: Summed;
  readonly refunded: Summed;
  readonly refunded_net: Summed;
  readonly items_of_orders: Summed;
  readonly net_of_orders: Summed;
  readonly customers: Summed;
}

interface UsedCoupons {
  readonly step: string | number;
  readonly amount: Summed;
  readonly coupons: Summed;
}

/** The column of the step that something is counted for; one and the same where all is counted together. */
export function stepOrWhole(column: string, { interval, weekday }: Counting): string {
  return interval === undefined ? "''" : stepColumn(column, interval, weekday);
}

/** What is summed of orders and refunds `s`, whatever they are grouped by. */
export const SUMS_OF_ORDERS = `sum(CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END) AS orders,
  sum(s.num_items_sold) AS items,
  sum(s.total_sales) AS sales,
  sum(s.tax_total) AS tax,
  sum(s.shipping_total) AS shipping,
  sum(s.net_total) AS net,
  sum(CASE WHEN s.net_total < 0 THEN s.total_sales ELSE 0 END) AS refunded,
  sum(CASE WHEN s.parent_id = 0 THEN s.num_items_sold ELSE 0 END) AS items_of_orders,
  sum(CASE WHEN s.parent_id = 0 THEN s.net_total ELSE 0 END) AS net_of_orders,
  count(DISTINCT s.customer_id) AS customers`;

/** What orders `s` brought that are wanted. WooCommerce: `OrdersStatsDataStore`. */
export async function orderNumbers(
  site: Site,
  wanted: Condition,
  date: DateType,
  counting: Counting,
): Promise<ReadonlyMap<string, Sums>> {
  const step = stepOrWhole(`s.${date}`, counting);
  const { sql, values } = allOf([within(`s.${date}`, counting.period), wanted]);
  const rows = await site.database.all(
    query<SummedOrders>(
      `SELECT ${step} AS step,
          ${SUMS_OF_ORDERS},
          sum(CASE WHEN s.net_total < 0 THEN s.net_total ELSE 0 END) AS refunded_net
        FROM wp_wc_order_stats s WHERE ${sql} GROUP BY 1`,
      values,
    ),
  );
  const coupons = await site.database.all(
    query<UsedCoupons>(
      `SELECT ${step} AS step, sum(c.discount_amount) AS amount, count(DISTINCT c.coupon_id) AS coupons
        FROM wp_wc_order_stats s JOIN wp_wc_order_coupon_lookup c ON c.order_id = s.order_id
        WHERE ${sql} GROUP BY 1`,
      values,
    ),
  );
  const used = new Map(coupons.map((row) => [String(row.step), row]));
  return new Map(rows.map((row) => [String(row.step), sumsOf(row, used.get(String(row.step)))]));
}

function sumsOf(row: SummedOrders, used: UsedCoupons | undefined): Sums {
  const orders = whole(row.orders);
  const discount = money(used?.amount);
  return {
    orders_count: orders,
    num_items_sold: whole(row.items),
    gross_sales: money(
      Number(row.sales) +
        discount -
        Number(row.tax) -
        Number(row.shipping) +
        Math.abs(Number(row.refunded_net)),
    ),
    total_sales: money(row.sales),
    coupons: discount,
    coupons_count: whole(used?.coupons),
    refunds: Math.abs(money(row.refunded)),
    taxes: money(row.tax),
    shipping: money(row.shipping),
    net_revenue: money(row.net),
    avg_items_per_order: roundedAverage(whole(row.items_of_orders), orders),
    avg_order_value: average(money(row.net_of_orders), orders),
    total_customers: whole(row.customers),
  };
}

/** How many products the wanted orders of a time are of. */
export async function productsIn(
  site: Site,
  wanted: Condition,
  date: DateType,
  period: Period,
): Promise<number> {
  const { sql, values } = allOf([within(`s.${date}`, period), wanted]);
  const row = await site.database.first(
    query<{ products: number }>(
      `SELECT count(DISTINCT p.product_id) AS products
        FROM wp_wc_order_stats s JOIN wp_wc_order_product_lookup p ON p.order_id = s.order_id WHERE ${sql}`,
      values,
    ),
  );
  return whole(row?.products);
}
