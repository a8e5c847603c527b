import { list, query } from 'portolan/data';
import type { RestCall, RestReply, Site } from 'portolan/plugin';
import { type Order, orderMeta, ordersOf } from '../orders/index.ts';
import { totalText } from '../rest-v3/order-total-text.ts';
import { allOf } from './condition.ts';
import { limitOf, linkTo, orderOf, pageReply } from './list-reply.ts';
import { couponsOfOrders } from './lookup/coupon-ids.ts';
import { customersByIds, type ShopCustomer } from './lookup/customers.ts';
import { money, type Summed, whole } from './numbers.ts';
import { dateTypeOf, wantedOrders, within } from './order-conditions.ts';
import { requestedPeriod } from './period.ts';

interface OrderRow {
  readonly order_id: number;
  readonly parent_id: number;
  readonly date: string;
  readonly date_created: string;
  readonly date_created_gmt: string;
  readonly status: string;
  readonly customer_id: number;
  readonly net_total: Summed;
  readonly total_sales: Summed;
  readonly num_items_sold: number;
  readonly returning_customer: number | null;
}

/** Orders and refunds of a time, one by one. WooCommerce: `wc-analytics/reports/orders`. */
export async function orderReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const { rows, total } = await orderRows(call);
  const ids = rows.flatMap(({ order_id: id, parent_id: parent }) => (parent > 0 ? [id, parent] : [id]));
  const orders = new Map((await ordersOf(site).orders(ids)).map((order) => [order.id, order]));
  const isExtended = params['extended_info'] === true;
  const customers = await customersByIds(site, isExtended ? rows.map((row) => row.customer_id) : []);
  const coupons = await couponsOfOrders(site, isExtended ? rows.map((row) => row.order_id) : []);
  const products = await productsOfOrders(site, isExtended ? rows.map((row) => row.order_id) : []);
  const data = await Promise.all(
    rows.map(async (row) => {
      const order = orders.get(row.order_id);
      const named = orders.get(row.parent_id) ?? order;
      return {
        order_id: row.order_id,
        parent_id: row.parent_id,
        date: row.date,
        date_created: row.date_created,
        date_created_gmt: row.date_created_gmt,
        status: row.status.replace(/^wc-/, ''),
        customer_id: row.customer_id,
        net_total: money(row.net_total),
        total_sales: money(row.total_sales),
        num_items_sold: row.num_items_sold,
        customer_type: row.returning_customer === 0 ? 'new' : 'returning',
        ...(isExtended && {
          extended_info: {
            products: products.get(row.order_id) ?? [],
            ...extendedInfo(order, coupons.get(row.order_id) ?? [], customers.get(row.customer_id)),
          },
        }),
        order_number: named?.id ?? row.order_id,
        total_formatted: named ? await totalText(site, named) : '',
        _links: { order: linkTo(call, `orders/${row.order_id}`) },
      };
    }),
  );
  return pageReply(call, data, total);
}

/** The page of rows that a request wants, and how many there are. */
async function orderRows(
  call: RestCall,
): Promise<{ readonly rows: readonly OrderRow[]; readonly total: number }> {
  const { database } = call.site;
  const date = `s.${dateTypeOf(call)}`;
  const { sql, values } = allOf([within(date, requestedPeriod(call)), await wantedOrders(call)]);
  const order = orderOf(
    call,
    { date, net_total: 's.net_total', num_items_sold: 's.num_items_sold' },
    's.order_id',
  );
  const { limit, offset } = limitOf(call);
  const rows = await database.all(
    query<OrderRow>(
      `SELECT s.order_id, s.parent_id, ${date} AS date, s.date_created, s.date_created_gmt, s.status, s.customer_id,
          s.net_total, s.total_sales, s.num_items_sold, s.returning_customer
        FROM wp_wc_order_stats s WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    ),
  );
  const count = await database.first(
    query<{ total: number }>(`SELECT count(*) AS total FROM wp_wc_order_stats s WHERE ${sql}`, values),
  );
  return { rows, total: whole(count?.total) };
}

/** What was counted of orders and refunds, as far as it is there yet, by order. */
async function productsOfOrders(
  site: Site,
  orders: readonly number[],
): Promise<ReadonlyMap<number, readonly object[]>> {
  const lines = await site.database.all(
    query<{ order_id: number; id: number; quantity: number; name: string }>(
      `SELECT l.order_id, p.ID AS id, l.product_qty AS quantity, p.post_title AS name
        FROM wp_wc_order_product_lookup l
          JOIN wp_posts p ON p.ID = CASE WHEN l.variation_id > 0 THEN l.variation_id ELSE l.product_id END
        WHERE l.order_id IN (SELECT value FROM json_each(?)) ORDER BY l.order_id, l.order_item_id`,
      [list(orders)],
    ),
  );
  const found = new Map<number, object[]>();
  for (const { order_id: order, id, quantity, name } of lines) {
    const product = { id: String(id), name, quantity: String(Math.abs(quantity)) };
    found.set(order, [...(found.get(order) ?? []), product]);
  }
  return found;
}

function extendedInfo(
  order: Order | undefined,
  coupons: readonly { readonly id: number; readonly code: string }[],
  customer: ShopCustomer | undefined,
) {
  return {
    coupons: coupons.map(({ id, code }) => ({ id: String(id), code })),
    customer: customer
      ? { ...customer, user_id: customer.user_id === null ? null : String(customer.user_id) }
      : {},
    attribution: { origin: order ? originOf(order) : 'Unknown' },
  };
}

/** Where an order came from, in words. WooCommerce: `OrderAttributionMeta::get_origin_label()`. */
function originOf(order: Order): string {
  const value = (field: string) => orderMeta(order, `_wc_order_attribution_${field}`) ?? '';
  const source = value('utm_source').replace(/^\(|\)$/g, '');
  const name = source === '' ? '' : `${source.charAt(0).toUpperCase()}${source.slice(1)}`;
  switch (value('source_type')) {
    case 'utm':
      return `Source: ${name}`;
    case 'organic':
      return `Organic: ${name}`;
    case 'referral':
      return `Referral: ${name}`;
    case 'typein':
      return 'Direct';
    case 'mobile_app':
      return 'Mobile app';
    case 'admin':
      return 'Web admin';
    default:
      return 'Unknown';
  }
}
