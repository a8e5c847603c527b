import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { allOf, type Condition } from './condition.ts';
import type { ShopCustomer } from './lookup/customers.ts';
import { average, money, type Summed, whole } from './numbers.ts';
import { countsAsSold, within } from './order-conditions.ts';
import type { Period } from './period.ts';

/** Somebody who bought, with what they bought. */
export interface CustomerRow extends ShopCustomer {
  readonly name: string;
  readonly date_last_order: string | null;
  readonly orders_count: number;
  readonly total_spend: number;
  readonly avg_order_value: number;
}

/** What conditions and orders of customers are written with: columns of customers `c`, and of what they bought, `x`. */
export const CUSTOMER_COLUMNS = {
  name: "trim(c.first_name || ' ' || c.last_name)",
  username: 'c.username',
  first_name: 'c.first_name',
  last_name: 'c.last_name',
  email: "coalesce(c.email, '')",
  country: 'c.country',
  city: 'c.city',
  state: 'c.state',
  postcode: 'c.postcode',
  location: 'c.state || c.country',
  date_registered: "coalesce(c.date_registered, '')",
  date_last_active: "coalesce(c.date_last_active, '')",
  date_last_order: "coalesce(x.last, '')",
  orders_count: 'coalesce(x.orders, 0)',
  total_spend: 'coalesce(x.spent, 0)',
  avg_order_value: 'CASE WHEN x.orders > 0 THEN x.spent / x.orders ELSE 0 END',
} as const;

interface Found extends ShopCustomer {
  readonly name: string;
  readonly last: string | null;
  readonly orders: Summed;
  readonly spent: Summed;
}

/** Customers with what they bought in a time (absent: ever), in an order of SQL. */
export async function customerRows(
  site: Site,
  wanted: Condition,
  page: { readonly order: string; readonly limit: number; readonly offset: number; readonly period?: Period },
): Promise<readonly CustomerRow[]> {
  const bought = boughtBy(site, page.period);
  const rows = await site.database.all(
    query<Found>(
      `SELECT c.customer_id, c.user_id, c.username, c.first_name, c.last_name, c.email, c.date_last_active,
          c.date_registered, c.country, c.postcode, c.city, c.state, ${CUSTOMER_COLUMNS.name} AS name,
          x.last, x.orders, x.spent
        FROM wp_wc_customer_lookup c LEFT JOIN (${bought.sql}) x ON x.customer_id = c.customer_id
        WHERE ${wanted.sql} ORDER BY ${page.order} LIMIT ? OFFSET ?`,
      [...bought.values, ...wanted.values, page.limit, page.offset],
    ),
  );
  return rows.map(({ last, orders, spent, ...customer }) => ({
    ...customer,
    date_last_order: last,
    orders_count: whole(orders),
    total_spend: money(spent),
    avg_order_value: average(money(spent), whole(orders)),
  }));
}

/** How many customers there are, and what they bought in the middle. */
export async function customerTotals(site: Site, wanted: Condition) {
  const bought = boughtBy(site, undefined);
  const row = await site.database.first(
    query<{ customers: Summed; orders: Summed; spent: Summed; middle: Summed }>(
      `SELECT count(*) AS customers, sum(${CUSTOMER_COLUMNS.orders_count}) AS orders,
          sum(${CUSTOMER_COLUMNS.total_spend}) AS spent, sum(${CUSTOMER_COLUMNS.avg_order_value}) AS middle
        FROM wp_wc_customer_lookup c LEFT JOIN (${bought.sql}) x ON x.customer_id = c.customer_id
        WHERE ${wanted.sql}`,
      [...bought.values, ...wanted.values],
    ),
  );
  const customers = whole(row?.customers);
  return {
    customers_count: customers,
    avg_orders_count: average(whole(row?.orders), customers),
    avg_total_spend: average(money(row?.spent), customers),
    avg_avg_order_value: average(money(row?.middle), customers),
  };
}

/** What customers bought that counts, in a time or ever. */
function boughtBy(site: Site, period: Period | undefined): Condition {
  const { sql, values } = allOf([countsAsSold(site), ...(period ? [within('s.date_created', period)] : [])]);
  return {
    sql: `SELECT s.customer_id,
        sum(CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END) AS orders,
        sum(s.total_sales) AS spent,
        max(CASE WHEN s.parent_id = 0 THEN s.date_created END) AS last
      FROM wp_wc_order_stats s WHERE ${sql} GROUP BY s.customer_id`,
    values,
  };
}
