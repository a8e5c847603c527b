import { escapeLike, query } from 'portolan/data';
import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { type OrderQuery, orderStatusNames, ordersOf } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { batchOf } from './batch.ts';
import { listReply, shopRoute, windowOf, withSeen } from './collection.ts';
import { withOrder } from './named-order.ts';
import { orderActionRoutes } from './order-actions.ts';
import { orderData } from './order-items.ts';
import { noteRoutes } from './order-note-routes.ts';
import { receiptRoutes } from './order-receipts.ts';
import { orderTimes } from './order-times.ts';
import { createOrder, deleteOrder, updateOrder } from './order-writes.ts';
import { typePermission } from './permissions.ts';
import { refundRoutes } from './refunds.ts';
import { isForDashboards } from './versions/paths.ts';

/** What orders may be listed by besides their date. A shop's tables know neither titles nor slugs. */
const ORDER_BY: Readonly<Record<string, OrderQuery['orderBy']>> = {
  id: 'id',
  include: 'given',
  modified: 'modified',
  title: 'stored',
  slug: 'stored',
};

/** Orders, their notes and refunds. WooCommerce: WC_REST_Orders_Controller, …_Order_Notes_…, …_Order_Refunds_…. */
export const orderRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/orders',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_order', 'list'),
      handle: listOrders,
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'shop_order', 'create'),
      handle: createOrder,
    },
  ),
  ...shopRoute(
    '/orders/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_order', 'view'),
      handle: (call) =>
        withOrder(call, Number(call.params.id), async (order) => (await orderData(call, [order]))[0]),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => typePermission(call, 'shop_order', 'edit'),
      handle: updateOrder,
    },
    {
      methods: ['DELETE'],
      permission: (call) => typePermission(call, 'shop_order', 'delete'),
      handle: deleteOrder,
    },
  ),
  ...batchOf('/orders', {
    create: createOrder,
    update: updateOrder,
    delete: deleteOrder,
    permission: (call) => typePermission(call, 'shop_order', 'edit'),
  }),
  ...noteRoutes,
  ...orderActionRoutes,
  ...receiptRoutes,
  ...refundRoutes,
];

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

async function listOrders(call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const numbers = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? (params[name] as readonly number[]) : undefined;
  const statuses = (Array.isArray(params.status) ? params.status : []).map(String);
  const wanted: OrderQuery = {
    type: 'shop_order',
    // What somebody only began to buy is an order to those who ask for it by name.
    statuses:
      statuses.length === 0 || statuses.includes('any')
        ? orderStatusNames.filter((name) => name !== 'checkout-draft')
        : statuses,
    direction: params.order === 'asc' ? 'asc' : 'desc',
    orderBy: ORDER_BY[String(params.orderby)],
    ...windowOf(call),
    ids: (await numberedOrders(call)) ?? numbers('include'),
    notIds: numbers('exclude'),
    parents: numbers('parent'),
    notParents: numbers('parent_exclude'),
    customer: numberOf(params.customer),
    product: numberOf(params.product),
    createdVia:
      Array.isArray(params.created_via) && params.created_via.length > 0
        ? params.created_via.map(String)
        : undefined,
    search: typeof params.search === 'string' && params.search !== '' ? params.search : undefined,
    ...orderTimes(call),
  };
  const { orders, total } = await ordersOf(site).find(wanted);
  // Counting stops with an empty page.
  const counted = orders.length > 0 ? total : 0;
  const seen = {
    ...(listsStatuses(call) && statuses.length > 0 && { status: ['any'] }),
    ...(orders.length > 0 && { dp: shopSettings(site).prices.decimals, context: params.context }),
  };
  return listReply(withSeen(statusLast(call), seen), await orderData(call, orders), counted);
}

/**
 * The request with its statuses behind everything else, as links repeat it, and without those that name none:
 * WooCommerce takes them out of it to name them anew.
 */
function statusLast(call: RestCall): RestCall {
  const { status, ...query } = call.input.query;
  if (status === undefined || !listsStatuses(call)) return call;
  const named = Array.isArray(status) && status.length === 0 ? query : { ...query, status };
  return { ...call, input: { ...call.input, query: named } };
}

/**
 * Orders that dashboards find by the beginning of their number: as many as fill a page, the newest ones.
 * WooCommerce: `Automattic\\WooCommerce\\Admin\\API\\Orders::get_objects()`.
 */
async function numberedOrders(call: RestCall): Promise<readonly number[] | undefined> {
  const { site, params } = call;
  const beginning = isForDashboards(call) ? phpText(params.number) : '';
  if (beginning === '') return undefined;
  const rows = await site.database.all(
    query<{ id: number }>(
      shopSettings(site).orderTables
        ? `SELECT id FROM wp_wc_orders WHERE type = 'shop_order' AND CAST(id AS TEXT) LIKE ? ESCAPE '\\' ORDER BY id DESC LIMIT ?`
        : `SELECT ID AS id FROM wp_posts WHERE post_type = 'shop_order' AND CAST(ID AS TEXT) LIKE ? ESCAPE '\\' ORDER BY ID DESC LIMIT ?`,
      [`${escapeLike(beginning)}%`, Number(params.per_page)],
    ),
  );
  // None of the numbers is 0.
  return rows.length > 0 ? rows.map(({ id }) => id) : [0];
}

/** Older versions ask for one status, which stays as it came. */
const listsStatuses = ({ route }: RestCall) => !/^\/wc\/v[12]\//.test(route);
