import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { allOf, type Condition } from './condition.ts';
import { average, money, roundedAverage, type Summed, type Sums, whole } from './numbers.ts';
import { type DateType, within } from './order-conditions.ts';
import { SUMS_OF_ORDERS, stepOrWhole } from './order-numbers.ts';
import type { Parts } from './segment-parts.ts';
import type { Counting } from './stats-reply.ts';

/** The numbers of parts by step and id. */
export type FoundParts = ReadonlyMap<string, ReadonlyMap<number, Sums>>;

type Row<Name extends string> = { readonly step: string | number; readonly part: Summed } & {
  readonly [K in Name]: Summed;
};

/** Puts rows of parts by their steps and ids. */
class PartSums {
  readonly found = new Map<string, Map<number, Sums>>();

  add({ step, part }: Row<never>, sums: Sums): void {
    const ofStep = this.found.get(String(step)) ?? new Map<number, Sums>();
    this.found.set(String(step), ofStep);
    ofStep.set(Number(part), { ...ofStep.get(Number(part)), ...sums });
  }
}

/** What lines of orders `s` brought by part, with what the whole orders that they are of have. */
export async function orderLineParts(
  site: Site,
  parts: Parts,
  wanted: Condition,
  date: DateType,
  counting: Counting,
): Promise<FoundParts> {
  const sums = new PartSums();
  const step = stepOrWhole(`s.${date}`, counting);
  for (const { id, condition } of parts.groups) {
    const { sql, values } = allOf([within(`s.${date}`, counting.period), wanted, condition]);
    const lines = await site.database.all(
      query<Row<'items' | 'gross' | 'refunded' | 'tax' | 'shipping' | 'net' | 'orders' | 'customers'>>(
        `SELECT ${step} AS step, ${id} AS part,
            sum(p.product_qty) AS items,
            sum(p.product_gross_revenue) AS gross,
            sum(CASE WHEN p.product_gross_revenue < 0 THEN p.product_gross_revenue ELSE 0 END) AS refunded,
            sum(p.tax_amount) AS tax,
            sum(p.shipping_amount) AS shipping,
            sum(p.product_net_revenue) AS net,
            count(DISTINCT s.order_id) AS orders,
            count(DISTINCT s.customer_id) AS customers
          FROM wp_wc_order_stats s JOIN wp_wc_order_product_lookup p ON p.order_id = s.order_id
          WHERE ${sql} GROUP BY 1, 2`,
        values,
      ),
    );
    // Of whole orders, whatever else they are of.
    const orders = await site.database.all(
      query<Row<'items' | 'net' | 'orders'>>(
        `SELECT o.step, o.part, sum(o.items) AS items, sum(o.net) AS net, count(*) AS orders
          FROM (SELECT DISTINCT ${step} AS step, ${id} AS part, s.order_id, s.num_items_sold AS items, s.net_total AS net
            FROM wp_wc_order_stats s JOIN wp_wc_order_product_lookup p ON p.order_id = s.order_id
            WHERE ${sql}) o
          GROUP BY o.step, o.part`,
        values,
      ),
    );
    const coupons = await site.database.all(
      query<Row<'amount' | 'coupons'>>(
        `SELECT o.step, o.part, sum(o.amount) AS amount, count(DISTINCT o.coupon_id) AS coupons
          FROM (SELECT DISTINCT ${step} AS step, ${id} AS part, s.order_id, c.coupon_id, c.discount_amount AS amount
            FROM wp_wc_order_stats s JOIN wp_wc_order_product_lookup p ON p.order_id = s.order_id
              JOIN wp_wc_order_coupon_lookup c ON c.order_id = s.order_id
            WHERE ${sql}) o
          GROUP BY o.step, o.part`,
        values,
      ),
    );
    for (const row of lines) {
      sums.add(row, {
        num_items_sold: whole(row.items),
        total_sales: money(row.gross),
        coupons: 0,
        coupons_count: 0,
        refunds: money(row.refunded),
        taxes: money(row.tax),
        shipping: money(row.shipping),
        net_revenue: money(row.net),
        orders_count: whole(row.orders),
        avg_items_per_order: 0,
        avg_order_value: 0,
        total_customers: whole(row.customers),
      });
    }
    for (const row of orders) {
      sums.add(row, {
        avg_items_per_order: roundedAverage(whole(row.items), whole(row.orders)),
        avg_order_value: average(money(row.net), whole(row.orders)),
      });
    }
    for (const row of coupons) {
      sums.add(row, { coupons: money(row.amount), coupons_count: whole(row.coupons) });
    }
  }
  return sums.found;
}

/** What orders `s` brought by the coupons that they used. */
export async function orderCouponParts(
  site: Site,
  wanted: Condition,
  date: DateType,
  counting: Counting,
): Promise<FoundParts> {
  const { sql, values } = allOf([within(`s.${date}`, counting.period), wanted]);
  const rows = await site.database.all(
    query<
      Row<
        | 'orders'
        | 'items'
        | 'sales'
        | 'tax'
        | 'shipping'
        | 'net'
        | 'refunded'
        | 'items_of_orders'
        | 'net_of_orders'
        | 'customers'
        | 'amount'
      >
    >(
      `SELECT ${stepOrWhole(`s.${date}`, counting)} AS step, c.coupon_id AS part,
          ${SUMS_OF_ORDERS},
          sum(c.discount_amount) AS amount
        FROM wp_wc_order_stats s JOIN wp_wc_order_coupon_lookup c ON c.order_id = s.order_id
        WHERE ${sql} GROUP BY 1, 2`,
      values,
    ),
  );
  const sums = new PartSums();
  for (const row of rows) {
    const orders = whole(row.orders);
    sums.add(row, {
      num_items_sold: whole(row.items),
      total_sales: money(row.sales),
      coupons: money(row.amount),
      coupons_count: 1,
      refunds: Math.abs(money(row.refunded)),
      taxes: money(row.tax),
      shipping: money(row.shipping),
      net_revenue: money(row.net),
      orders_count: orders,
      avg_items_per_order: roundedAverage(whole(row.items_of_orders), orders),
      avg_order_value: average(money(row.net_of_orders), orders),
      total_customers: whole(row.customers),
    });
  }
  return sums.found;
}

/** What was sold by part; refunds are counted among its orders there. */
export async function soldLineParts(
  site: Site,
  parts: Parts,
  wanted: Condition,
  names: readonly string[],
  counting: Counting,
): Promise<FoundParts> {
  const sums = new PartSums();
  for (const { id, condition } of parts.groups) {
    const { sql, values } = allOf([within('p.date_created', counting.period), wanted, condition]);
    const rows = await site.database.all(
      query<Row<'items' | 'net' | 'orders' | 'products' | 'variations'>>(
        `SELECT ${stepOrWhole('p.date_created', counting)} AS step, ${id} AS part,
            sum(p.product_qty) AS items,
            sum(p.product_net_revenue) AS net,
            count(DISTINCT p.order_id) AS orders,
            count(DISTINCT p.product_id) AS products,
            count(DISTINCT p.variation_id) AS variations
          FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id
          WHERE ${sql} GROUP BY 1, 2`,
        values,
      ),
    );
    for (const row of rows) {
      const all: Sums = {
        items_sold: whole(row.items),
        net_revenue: money(row.net),
        orders_count: whole(row.orders),
        products_count: whole(row.products),
        variations_count: whole(row.variations),
      };
      sums.add(row, Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));
    }
  }
  return sums.found;
}

/** What each coupon took off. */
export async function couponParts(site: Site, wanted: Condition, counting: Counting): Promise<FoundParts> {
  const { sql, values } = allOf([within('c.date_created', counting.period), wanted]);
  const rows = await site.database.all(
    query<Row<'amount' | 'orders'>>(
      `SELECT ${stepOrWhole('c.date_created', counting)} AS step, c.coupon_id AS part,
          sum(c.discount_amount) AS amount, count(DISTINCT c.order_id) AS orders
        FROM wp_wc_order_coupon_lookup c JOIN wp_wc_order_stats s ON s.order_id = c.order_id
        WHERE ${sql} GROUP BY 1, 2`,
      values,
    ),
  );
  const sums = new PartSums();
  for (const row of rows) {
    sums.add(row, { amount: money(row.amount), coupons_count: 1, orders_count: whole(row.orders) });
  }
  return sums.found;
}

/** What coupons took off what was sold, by part. */
export async function discountParts(
  site: Site,
  parts: Parts,
  wanted: Condition,
  counting: Counting,
): Promise<FoundParts> {
  const sums = new PartSums();
  const step = stepOrWhole('p.date_created', counting);
  for (const { id, condition } of parts.groups) {
    const { sql, values } = allOf([within('p.date_created', counting.period), wanted, condition]);
    const rows = await site.database.all(
      query<Row<'amount' | 'coupons' | 'orders'>>(
        `SELECT ${step} AS step, ${id} AS part, sum(p.coupon_amount) AS amount,
            count(DISTINCT c.coupon_id) AS coupons, count(DISTINCT c.order_id) AS orders
          FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id
            JOIN wp_wc_order_coupon_lookup c ON c.order_id = p.order_id
          WHERE ${sql} GROUP BY 1, 2`,
        values,
      ),
    );
    for (const row of rows) {
      sums.add(row, {
        amount: money(row.amount),
        coupons_count: whole(row.coupons),
        orders_count: whole(row.orders),
      });
    }
  }
  return sums.found;
}

/** What each tax brought. */
export async function taxParts(site: Site, wanted: Condition, counting: Counting): Promise<FoundParts> {
  const { sql, values } = allOf([within('t.date_created', counting.period), wanted]);
  const rows = await site.database.all(
    query<Row<'total' | 'of_orders' | 'of_shipping' | 'orders'>>(
      `SELECT ${stepOrWhole('t.date_created', counting)} AS step, t.tax_rate_id AS part,
          sum(t.total_tax) AS total, sum(t.order_tax) AS of_orders, sum(t.shipping_tax) AS of_shipping,
          count(DISTINCT CASE WHEN s.parent_id = 0 THEN s.order_id END) AS orders
        FROM wp_wc_order_tax_lookup t JOIN wp_wc_order_stats s ON s.order_id = t.order_id
        WHERE ${sql} GROUP BY 1, 2`,
      values,
    ),
  );
  const sums = new PartSums();
  for (const row of rows) {
    sums.add(row, {
      tax_codes: 1,
      total_tax: money(row.total),
      order_tax: money(row.of_orders),
      shipping_tax: money(row.of_shipping),
      orders_count: whole(row.orders),
    });
  }
  return sums.found;
}
