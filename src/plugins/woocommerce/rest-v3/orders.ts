import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { ksesPost } from '../../../wordpress/content/kses.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import { fixedText, parseAmount } from '../money/amount.ts';
import {
  addNote,
  notesOf,
  type Order,
  type OrderNote,
  type OrderQuery,
  orderStatusNames,
  ordersOf,
  RefundRefused,
  refundOrder,
} from '../orders/index.ts';
import { batchOf } from './batch.ts';
import { itemLinks, listArguments, listReply, shopRoute, windowOf } from './collection.ts';
import { orderData } from './order-items.ts';
import { authorOf, createOrder, deleteOrder, updateOrder } from './order-writes.ts';
import { invalidId, typePermission } from './permissions.ts';
import { localSeconds, utcSeconds } from './times.ts';

const id = { type: 'integer' } as const;
const orderId = { order_id: id } as const;

const orderArguments: RestArguments = {
  ...listArguments,
  status: { type: 'array', items: { type: 'string' }, default: ['any'], validate: true, sanitize: 'schema' },
  customer: { type: 'integer' },
  parent: { type: 'array', items: { type: 'integer' }, default: [] },
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
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/refunds',
    {
      methods: ['GET'],
      args: orderId,
      permission: (call) => existing(call, Number(call.params.order_id), 'view'),
      handle: (call) =>
        withOrder(call, Number(call.params.order_id), async (order) =>
          (await ordersOf(call.site).refunds(order.id)).map((refund) => refundData(call, refund)),
        ),
    },
    {
      methods: ['POST'],
      args: { ...orderId, amount: { type: 'string' }, reason: { type: 'string' } },
      permission: (call) => existing(call, Number(call.params.order_id), 'edit'),
      handle: createRefund,
    },
  ),
];

async function orderWithId(call: RestCall, wanted: number): Promise<Order | undefined> {
  const order = await ordersOf(call.site).order(wanted);
  return order?.type === 'shop_order' ? order : undefined;
}

async function existing(
  call: RestCall,
  wanted: number,
  action: 'view' | 'edit' | 'delete',
): Promise<RestError | undefined> {
  return (await orderWithId(call, wanted)) ? typePermission(call, 'shop_order', action) : undefined;
}

async function withOrder(
  call: RestCall,
  wanted: number,
  draw: (order: Order) => Promise<unknown>,
): Promise<RestReply | RestError> {
  const order = await orderWithId(call, wanted);
  return order ? { data: await draw(order) } : invalidId('shop_order_invalid_id');
}

async function listOrders(call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const numbers = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? (params[name] as readonly number[]) : undefined;
  const statuses = (Array.isArray(params.status) ? params.status : []).map((one) =>
    String(one).replace(/^wc-/, ''),
  );
  const seconds = (value: unknown) => {
    const time =
      typeof value === 'string' ? Date.parse(/Z|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`) : NaN;
    return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
  };
  const after = seconds(params.after);
  const before = seconds(params.before);
  const wanted: OrderQuery = {
    type: 'shop_order',
    statuses: statuses.includes('any') ? orderStatusNames : statuses,
    direction: params.order === 'asc' ? 'asc' : 'desc',
    ...windowOf(call),
    ...(numbers('include') && { ids: numbers('include') }),
    ...(numbers('parent') && { parents: numbers('parent') }),
    ...(params.customer !== undefined && { customer: Number(params.customer) }),
    ...(after !== undefined && { createdAfter: after }),
    ...(before !== undefined && { createdBefore: before }),
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

function refundData(call: RestCall, refund: Order) {
  return {
    id: refund.id,
    parent_id: refund.parentId,
    date_created: localSeconds(call.site, refund.created),
    date_created_gmt: utcSeconds(refund.created),
    amount: fixedText(Math.abs(refund.total), 2),
    reason: refund.meta.get('_refund_reason')?.[0] ?? '',
    _links: {
      ...itemLinks(call, `orders/${refund.parentId}/refunds`, refund.id, ['GET', 'DELETE']),
      up: [{ href: restUrl(call.site, `wc/v3/orders/${refund.parentId}`) }],
    },
  };
}

/** Notes a refund; the money itself is given back where the order was paid. */
async function createRefund(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const order = await orderWithId(call, Number(params.order_id));
  if (!order) return invalidId('order_invalid_id', 'Invalid order ID.');
  try {
    const { refund } = await refundOrder(site, order.id, {
      amount: parseAmount(phpText(params.amount)) ?? 0,
      reason: sanitizeTextField(phpText(params.reason)),
      by: visitor.id,
    });
    return { status: 201, data: refundData(call, refund) };
  } catch (error) {
    if (error instanceof RefundRefused) {
      return restError('woocommerce_rest_cannot_create_order_refund', error.message, 500);
    }
    throw error;
  }
}
