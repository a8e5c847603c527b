import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { denied, restError } from 'portolan/rest';
import { can } from 'portolan/users';
import type { Order } from '../orders/index.ts';
import { isPast, makeReceipt, type Receipt, receiptOf } from '../orders/receipts.tsx';
import { shopRoute } from './collection.ts';
import { orderWithId } from './named-order.ts';
import { invalidId } from './permissions.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Receipts of orders. WooCommerce: `OrderReceiptsRestController`. */
export const receiptRoutes: readonly RestRoute[] = shopRoute(
  '/orders/(?<id>[\\d]+)/receipt',
  {
    methods: ['POST'],
    permission: (call) => ownOrders(call, 'create', 'publish_shop_orders'),
    handle: createReceipt,
  },
  {
    methods: ['GET'],
    permission: (call) => ownOrders(call, 'view', 'read_private_shop_orders'),
    async handle(call) {
      const order = await namedOrder(call);
      const receipt = order && (await receiptOf(call.site, order));
      return receipt ? { data: shown(receipt) } : invalidId('not_found', 'Receipt not found');
    },
  },
);

/** What is not there is refused like what is somebody else's. */
async function ownOrders(
  call: RestCall,
  verb: 'create' | 'view',
  capability: string,
): Promise<RestError | undefined> {
  return (await mayRead(call, capability))
    ? undefined
    : denied(call.visitor, `woocommerce_rest_cannot_${verb}`, `Sorry, you cannot ${verb} resources.`);
}

/** WordPress asks for the right to read whatever post has the number. */
async function mayRead(call: RestCall, capability: string): Promise<boolean> {
  const { site, visitor, params } = call;
  return (await namedOrder(call))
    ? visitor.has(capability)
    : can(site, visitor, 'read_post', Number(params.id));
}

function namedOrder(call: RestCall): Promise<Order | undefined> {
  return orderWithId(call, Number(call.params.id));
}

async function createReceipt(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await namedOrder(call);
  if (!order) return invalidId('not_found', 'Order not found');
  const present = params.force_new === true ? undefined : await receiptOf(site, order);
  if (present) return { data: shown(present) };
  const until = lastDay(call);
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) {
    return invalidArgument(`${until} is not a valid date, expected format: YYYY-MM-DD`);
  }
  if (isPast(site, until)) {
    return invalidArgument(`The supplied expiration date, ${until}, is in the past`);
  }
  return { data: shown(await makeReceipt(site, order, until)) };
}

function invalidArgument(message: string): RestError {
  return restError('woocommerce_rest_invalid_argument', message, 400);
}

function lastDay({ site, params }: RestCall): string {
  if (typeof params.expiration_date === 'string') return params.expiration_date;
  const days = Number(params.expiration_days ?? 1);
  return new Date(site.clock.now() + days * DAY).toISOString().slice(0, 10);
}

function shown({ address, until }: Receipt) {
  return { receipt_url: address, expiration_date: until };
}
