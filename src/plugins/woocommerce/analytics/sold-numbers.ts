import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { allOf, type Condition } from './condition.ts';
import { money, type Summed, type Sums, whole } from './numbers.ts';
import { within } from './order-conditions.ts';
import { stepOrWhole } from './order-numbers.ts';
import type { Counting } from './stats-reply.ts';

/** What of products was sold, of coupons used, of taxes taken: of orders `s`, rows `p`, `c` and `t`. */
type Row<Name extends string> = { readonly step: string | number } & { readonly [K in Name]: Summed };

/** What was sold of products: orders are counted where something was bought. WooCommerce: `ProductsStatsDataStore`. */
export async function productNumbers(
  site: Site,
  wanted: Condition,
  counting: Counting,
): Promise<ReadonlyMap<string, Sums>> {
  const { sql, values } = allOf([within('p.date_created', counting.period), wanted]);
  const rows = await site.database.all(
    query<Row<'items' | 'net' | 'orders' | 'products' | 'variations'>>(
      `SELECT ${stepOrWhole('p.date_created', counting)} AS step,
          sum(p.product_qty) AS items,
          sum(p.product_net_revenue) AS net,
          count(DISTINCT CASE WHEN p.product_gross_revenue >= 0 THEN p.order_id END) AS orders,
          count(DISTINCT p.product_id) AS products,
          count(DISTINCT p.variation_id) AS variations
        FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id
        WHERE ${sql} GROUP BY 1`,
      values,
    ),
  );
  return new Map(
    rows.map((row) => [
      String(row.step),
      {
        items_sold: whole(row.items),
        net_revenue: money(row.net),
        orders_count: whole(row.orders),
        products_count: whole(row.products),
        // Products without variations count as one there.
        variations_count: whole(row.variations),
      },
    ]),
  );
}

/** What coupons took off. WooCommerce: `CouponsStatsDataStore`. */
export async function couponNumbers(
  site: Site,
  wanted: Condition,
  counting: Counting,
): Promise<ReadonlyMap<string, Sums>> {
  const { sql, values } = allOf([within('c.date_created', counting.period), wanted]);
  const rows = await site.database.all(
    query<Row<'amount' | 'coupons' | 'orders'>>(
      `SELECT ${stepOrWhole('c.date_created', counting)} AS step,
          sum(c.discount_amount) AS amount,
          count(DISTINCT c.coupon_id) AS coupons,
          count(DISTINCT c.order_id) AS orders
        FROM wp_wc_order_coupon_lookup c JOIN wp_wc_order_stats s ON s.order_id = c.order_id
        WHERE ${sql} GROUP BY 1`,
      values,
    ),
  );
  return new Map(
    rows.map((row) => [
      String(row.step),
      { amount: money(row.amount), coupons_count: whole(row.coupons), orders_count: whole(row.orders) },
    ]),
  );
}

/** What taxes brought. WooCommerce: `TaxesStatsDataStore`. */
export async function taxNumbers(
  site: Site,
  wanted: Condition,
  counting: Counting,
): Promise<ReadonlyMap<string, Sums>> {
  const { sql, values } = allOf([within('t.date_created', counting.period), wanted]);
  const rows = await site.database.all(
    query<Row<'codes' | 'total' | 'of_orders' | 'of_shipping' | 'orders'>>(
      `SELECT ${stepOrWhole('t.date_created', counting)} AS step,
          count(DISTINCT t.tax_rate_id) AS codes,
          sum(t.total_tax) AS total,
          sum(t.order_tax) AS of_orders,
          sum(t.shipping_tax) AS of_shipping,
          count(DISTINCT CASE WHEN s.parent_id = 0 THEN s.order_id END) AS orders
        FROM wp_wc_order_tax_lookup t JOIN wp_wc_order_stats s ON s.order_id = t.order_id
        WHERE ${sql} GROUP BY 1`,
      values,
    ),
  );
  return new Map(
    rows.map((row) => [
      String(row.step),
      {
        tax_codes: whole(row.codes),
        total_tax: money(row.total),
        order_tax: money(row.of_orders),
        shipping_tax: money(row.of_shipping),
        orders_count: whole(row.orders),
      },
    ]),
  );
}
