import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { isEmpty, phpText, restError } from 'portolan/rest';
import { type Order, ordersOf } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { listReply, shopRoute, windowOf, withSeen } from './collection.ts';
import { orderTimes } from './order-times.ts';
import { invalidId, typePermission } from './permissions.ts';
import { refundData } from './refund-items.ts';
import { createRefund } from './refund-writes.ts';

/** Refunds of an order. WooCommerce: WC_REST_Order_Refunds_Controller. */
export const refundRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/refunds',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_order', 'list'),
      handle: listRefunds,
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'shop_order', 'create'),
      handle: createRefund,
    },
  ),
  ...shopRoute(
    '/orders/(?<order_id>[\\d]+)/refunds/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_order', 'view'),
      handle: oneRefund,
    },
    {
      methods: ['DELETE'],
      permission: (call) => typePermission(call, 'shop_order', 'delete'),
      handle: deleteRefund,
    },
  ),
  ...shopRoute('/refunds', {
    methods: ['GET'],
    permission: (call) => typePermission(call, 'shop_order', 'list'),
    handle: listAllRefunds,
  }),
];

/** A page of refunds: of an order, none of one that is not there, or of all. */
async function findRefunds(call: RestCall, order?: number) {
  const { site, params } = call;
  const numbers = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? params[name].map(Number) : undefined;
  const { orders, total } = await ordersOf(site).find({
    type: 'shop_order_refund',
    // Of all refunds, WooCommerce does not look for those of one order.
    parents: order !== undefined ? [order] : undefined,
    ids: numbers('include'),
    notIds: numbers('exclude'),
    notParents: numbers('parent_exclude'),
    search: isEmpty(params.search) ? undefined : phpText(params.search),
    direction: params.order === 'asc' ? 'asc' : 'desc',
    ...orderTimes(call),
    ...windowOf(call),
  });
  const seen = orders.length > 0 ? { dp: shopSettings(site).prices.decimals } : {};
  return { seen: withSeen(call, seen), refunds: orders, items: await refundData(call, orders), total };
}

async function listRefunds(call: RestCall): Promise<RestReply> {
  const { seen, items, total } = await findRefunds(call, Number(call.params.order_id));
  return listReply(seen, items, total);
}

/** Refunds of all orders; each names its own. WooCommerce: WC_REST_Refunds_Controller. */
async function listAllRefunds(call: RestCall): Promise<RestReply> {
  const { seen, refunds, items, total } = await findRefunds(call);
  const named = items.map(({ id, ...item }, index) => ({
    id,
    parent_id: refunds[index]?.parentId ?? 0,
    ...item,
  }));
  // Counting stops with an empty page.
  return listReply(seen, named, refunds.length === 0 ? 0 : total);
}

async function namedRefund(call: RestCall): Promise<Order | RestError> {
  const refund = await ordersOf(call.site).order(Number(call.params.id));
  if (refund?.type !== 'shop_order_refund') return invalidId('shop_order_refund_invalid_id');
  return refund.parentId === Number(call.params.order_id)
    ? refund
    : invalidId('invalid_order_refund_id', 'Invalid order refund ID.');
}

async function oneRefund(call: RestCall): Promise<RestReply | RestError> {
  const refund = await namedRefund(call);
  return 'code' in refund ? refund : { data: (await refundData(call, [refund]))[0] };
}

/** Takes a refund's note away; money that went back stays back. */
async function deleteRefund(call: RestCall): Promise<RestReply | RestError> {
  const refund = await namedRefund(call);
  if ('code' in refund) return refund;
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Refunds do not support trashing.', 501);
  }
  const [data] = await refundData(call, [refund]);
  await ordersOf(call.site).remove(refund.id);
  return { data };
}
