import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { ksesPost } from '../../../wordpress/content/kses.ts';
import { dateWithGmt, mysqlTime } from '../../../wordpress/rest/dates.ts';
import { phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import {
  addNote,
  notesOf,
  type OrderNote,
  type OrderQuery,
  orderStatusNames,
  ordersOf,
} from '../orders/index.ts';
import { batchOf } from './batch.ts';
import { itemLinks, listArguments, listReply, shopRoute, windowOf } from './collection.ts';
import { existing, orderWithId, withOrder } from './named-order.ts';
import { orderData } from './order-items.ts';
import { authorOf, createOrder, deleteOrder, updateOrder } from './order-writes.ts';
import { invalidId, typePermission } from './permissions.ts';
import { refundRoutes } from './refunds.ts';

const id = { type: 'integer' } as const;
const orderId = { order_id: id } as const;

const checked = { validate: true, sanitize: 'schema' } as const;

const orderArguments: RestArguments = {
  ...listArguments,
  modified_after: { type: 'string', format: 'date-time', ...checked },
  modified_before: { type: 'string', format: 'date-time', ...checked },
  dates_are_gmt: { type: 'boolean', default: false, ...checked },
  orderby: {
    type: 'string',
    default: 'date',
    enum: ['date', 'id', 'include', 'title', 'slug', 'modified'],
    ...checked,
  },
  parent: { type: 'array', items: { type: 'integer' }, default: [], ...checked },
  status: {
    type: 'array',
    items: { type: 'string', enum: ['any', 'trash', ...orderStatusNames] },
    default: ['any'],
    ...checked,
  },
  customer: { type: 'integer', ...checked },
  product: { type: 'integer', ...checked },
};

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
      args: orderArguments,
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
      args: { id },
      permission: (call) => existing(call, Number(call.params.id), 'view'),
      handle: (call) =>
        withOrder(call, Number(call.params.id), async (order) => (await orderData(call, [order]))[0]),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: { id },
      permission: (call) => existing(call, Number(call.params.id), 'edit'),
      handle: updateOrder,
    },
    {
      methods: ['DELETE'],
      args: { id, force: { type: 'boolean', default: false } },
      permission: (call) => existing(call, Number(call.params.id), 'delete'),
      handle: deleteOrder,
    },
  ),
  ...batchOf('/orders', {
    create: createOrder,
    update: updateOrder,
    delete: deleteOrder,
    permission: (call) => typePermission(call, 'shop_order', 'edit'),
  }),
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/notes',
    {
      methods: ['GET'],
      args: { ...orderId, type: { type: 'string', enum: ['any', 'customer', 'internal'], default: 'any' } },
      permission: (call) => existing(call, Number(call.params.order_id), 'view'),
      handle: listNotes,
    },
    {
      methods: ['POST'],
      args: {
        ...orderId,
        note: { type: 'string', required: true },
        customer_note: { type: 'boolean', default: false },
      },
      permission: (call) => existing(call, Number(call.params.order_id), 'edit'),
      handle: createNote,
    },
  ),
  ...refundRoutes,
];

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

async function listOrders(call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const numbers = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? (params[name] as readonly number[]) : undefined;
  const statuses = (Array.isArray(params.status) ? params.status : []).map(String);
  const seconds = (name: string) => {
    const given = params[name];
    const date =
      typeof given === 'string' ? dateWithGmt(site, given, params.dates_are_gmt === true) : undefined;
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

function noteData(call: RestCall, note: OrderNote) {
  const collection = `orders/${note.order}/notes`;
  return {
    id: note.id,
    author: note.authorId > 0 ? note.author : 'system',
    date_created: note.date.replace(' ', 'T'),
    date_created_gmt: note.dateGmt.replace(' ', 'T'),
    note: note.content,
    customer_note: note.forCustomer,
    _links: {
      ...itemLinks(call, collection, note.id, ['GET', 'DELETE']),
      up: [{ href: restUrl(call.site, `wc/v3/orders/${note.order}`) }],
    },
  };
}

async function listNotes(call: RestCall): Promise<RestReply | RestError> {
  const { type } = call.params;
  return withOrder(call, Number(call.params.order_id), async (order) => {
    const forCustomer = type === 'any' ? undefined : type === 'customer';
    return (await notesOf(call.site.database, order.id, forCustomer)).map((note) => noteData(call, note));
  });
}

async function createNote(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await orderWithId(call, Number(params.order_id));
  if (!order) return invalidId('order_invalid_id', 'Invalid order ID.');
  const made = await site.database.transaction((transaction) =>
    addNote(site, transaction, order.id, ksesPost(phpText(params.note)), {
      author: authorOf(call),
      forCustomer: params.customer_note === true,
    }),
  );
  const note = (await notesOf(site.database, order.id)).find((one) => one.id === made);
  return { status: 201, data: note && noteData(call, note) };
}
