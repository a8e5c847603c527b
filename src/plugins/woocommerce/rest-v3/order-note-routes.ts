import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { phpText, restError, restUrl } from 'portolan/rest';
import { notesOf, type Order, type OrderNote } from '../orders/index.ts';
import { removeNote } from '../orders/order-notes.ts';
import { writeNote } from '../orders/write-note.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { orderWithId, withOrder } from './named-order.ts';
import { authorOf } from './order-writes.ts';
import { invalidId, typePermission } from './permissions.ts';

const noOrder = () => invalidId('order_invalid_id', 'Invalid order ID.');

/** Notes of an order. WooCommerce: WC_REST_Order_Notes_Controller. */
export const noteRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/notes',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_order', 'list'),
      handle: listNotes,
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'shop_order', 'create'),
      handle: createNote,
    },
  ),
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/notes/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => notePermission(call, 'view'),
      handle: async (call) => {
        const found = await namedNote(call);
        return 'code' in found ? found : { data: noteData(call, found) };
      },
    },
    {
      methods: ['DELETE'],
      permission: (call) => notePermission(call, 'delete'),
      handle: deleteNote,
    },
  ),
];

/** Of an order that is not there its handler tells. */
async function notePermission(call: RestCall, action: 'view' | 'delete'): Promise<RestError | undefined> {
  const order = await orderWithId(call, Number(call.params.order_id));
  return order && typePermission(call, 'shop_order', action);
}

async function namedNote(call: RestCall): Promise<OrderNote | RestError> {
  const order = await orderWithId(call, Number(call.params.order_id));
  if (!order) return noOrder();
  const note = await noteWithId(call, order, Number(call.params.id));
  return note ?? invalidId('invalid_id', 'Invalid resource ID.');
}

async function noteWithId({ site }: RestCall, order: Order, id: number): Promise<OrderNote | undefined> {
  return (await notesOf(site.database, order.id)).find((note) => note.id === id);
}

function noteData(call: RestCall, note: OrderNote) {
  const collection = `orders/${note.order}/notes`;
  return {
    id: note.id,
    author: note.author,
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
  return withOrder(
    call,
    Number(call.params.order_id),
    async (order) => {
      const forCustomer = type === 'any' ? undefined : type === 'customer';
      const notes = await notesOf(call.site.database, order.id, forCustomer);
      return notes.map((note) => noteData(call, note));
    },
    invalidId('shop_order_invalid_id', 'Invalid order ID.'),
  );
}

async function createNote(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await orderWithId(call, Number(params.order_id));
  if (!order) return noOrder();
  const author = params.added_by_user === true ? authorOf(call) : undefined;
  const made = await writeNote(site, order.id, phpText(params.note), {
    ...(author && { author }),
    forCustomer: params.customer_note === true,
  });
  const note = await noteWithId(call, order, made);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/orders/${order.id}/notes/${made}`) },
    data: note && noteData(call, note),
  };
}

async function deleteNote(call: RestCall): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.', 501);
  }
  const note = await namedNote(call);
  if ('code' in note) return note;
  await removeNote(call.site, note.id);
  return { data: noteData(call, note) };
}
