import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { dateWithGmt, mysqlTime } from 'portolan/time';
import { type OrderQuery, orderStatusNames, ordersOf } from '../orders/index.ts';
import { batchOf } from './batch.ts';
import { listReply, shopRoute, windowOf } from './collection.ts';
import { withOrder } from './named-order.ts';
import { orderData } from './order-items.ts';
import { noteRoutes } from './order-note-routes.ts';
import { createOrder, deleteOrder, updateOrder } from './order-writes.ts';
import { typePermission } from './permissions.ts';
import { refundRoutes } from './refunds.ts';

/** What orders may be listed by. A shop's tables know neither titles nor slugs: those lists go by date. */
const ORDER_BY: Readonly<Record<string, OrderQuery['orderBy']>> = {
  id: 'id',
  include: 'given',
  modified: 'modified',
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
  ...refundRoutes,
];

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

async function listOrders(call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const numbers = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? (params[name] as readonly number[]) : undefined;
  const statuses = (Array.isArray(params.status) ? params.status : []).map(String);
  const seconds = (name: string) => {
    const input = params[name];
    const date =
      typeof input === 'string' ? dateWithGmt(site, input, params.dates_are_gmt === true) : undefined;
    return date && Math.floor(mysqlTime(date.gmt) / 1000);
  };
  const wanted: OrderQuery = {
    type: 'shop_order',
    statuses: statuses.includes('any') ? orderStatusNames : statuses,
    direction: params.order === 'asc' ? 'asc' : 'desc',
    orderBy: ORDER_BY[String(params.orderby)],
    ...windowOf(call),
    ids: numbers('include'),
    notIds: numbers('exclude'),
    parents: numbers('parent'),
    customer: numberOf(params.customer),
    product: numberOf(params.product),
    search: typeof params.search === 'string' && params.search !== '' ? params.search : undefined,
    createdAfter: seconds('after'),
    createdBefore: seconds('before'),
    modifiedAfter: seconds('modified_after'),
    modifiedBefore: seconds('modified_before'),
  };
  const { orders, total } = await ordersOf(site).find(wanted);
  return listReply(call, await orderData(call, orders), total);
}
