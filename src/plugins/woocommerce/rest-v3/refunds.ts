import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { isMap, phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import { gatewayById } from '../gateways/gateways.ts';
import { leftToRefund, payBack } from '../gateways/pay-back.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import { type Order, ordersOf, type RefundedLine, RefundRefused } from '../orders/index.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, listReply, shopRoute, windowOf } from './collection.ts';
import { shownMeta } from './meta-data.ts';
import { orderWithId } from './named-order.ts';
import { itemLists, moneyText, readShown } from './order-item-lists.ts';
import { orderTimes } from './order-times.ts';
import { invalidId, typePermission } from './permissions.ts';
import { partsOf } from './sent-parts.ts';
import { skipId } from './skip-id.ts';
import { localSeconds, utcSeconds } from './times.ts';

/** What fields of a refund hold. WooCommerce: WC_Order_Refund_Data_Store_CPT::$internal_meta_keys. */
const FIELDS = new Set(['_refund_amount', '_refund_reason', '_refunded_by', '_refunded_payment']);

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
    direction: params.order === 'asc' ? 'asc' : 'desc',
    ...orderTimes(call),
    ...windowOf(call),
  });
  return { refunds: orders, items: await refundData(call, orders), total };
}

async function listRefunds(call: RestCall): Promise<RestReply> {
  const { items, total } = await findRefunds(call, Number(call.params.order_id));
  return listReply(call, items, total);
}

/** Refunds of all orders; each names its own. WooCommerce: WC_REST_Refunds_Controller. */
async function listAllRefunds(call: RestCall): Promise<RestReply> {
  const { refunds, items, total } = await findRefunds(call);
  const named = items.map(({ id, ...item }, index) => ({
    id,
    parent_id: refunds[index]?.parentId ?? 0,
    ...item,
  }));
  // Counting stops with an empty page.
  return listReply(call, named, refunds.length === 0 ? 0 : total);
}

async function refundData(call: RestCall, refunds: readonly Order[]) {
  const { site } = call;
  const shown = await readShown(site, refunds);
  const money = moneyText(call);
  return refunds.map((refund) => {
    const text = (key: string) => refund.meta.get(key)?.[0] ?? '';
    const { line_items, shipping_lines, tax_lines, fee_lines } = itemLists(refund, shown, money);
    return {
      id: refund.id,
      date_created: localSeconds(site, refund.created),
      date_created_gmt: utcSeconds(refund.created),
      amount: money(Math.abs(refund.total)),
      reason: text('_refund_reason'),
      refunded_by: Number(text('_refunded_by')) || 0,
      refunded_payment: text('_refunded_payment') === '1',
      meta_data: (shown.metas.get(refund.id) ?? []).filter(({ key }) => !FIELDS.has(key)).map(shownMeta),
      line_items,
      shipping_lines,
      tax_lines,
      fee_lines,
      _links: {
        ...itemLinks(call, `orders/${refund.parentId}/refunds`, refund.id, ['GET', 'DELETE']),
        up: [{ href: restUrl(site, `wc/v3/orders/${refund.parentId}`) }],
      },
    };
  });
}

/**
 * Refunds an order: through its gateway where `api_refund` does not say otherwise, so that a tool's refund is money, not
 * a note. What is refunded of lines is sold again where `api_restock` does not say otherwise. WooCommerce:
 * `wc_create_refund()`.
 */
async function createRefund(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const order = await orderWithId(call, Number(params.order_id));
  if (!order) return failed('invalid_order_id', 'Invalid order ID.', 404);
  const sent = partsOf(params, 'line_items').map(requestedLine);
  // Lines that the order has not count for the amount alone.
  const lines = sent.filter(({ item }) => order.items.some(({ id }) => id === item));
  const input = params.amount === undefined ? undefined : phpText(params.amount).trim();
  const amount = input === undefined ? sumOf(sent) : parseAmount(input);
  if (input !== undefined && (input === '' || (amount ?? 0) < 0)) {
    return failed('invalid_order_refund', 'Refund amount must be greater than zero.', 400);
  }
  const throughGateway = params.api_refund !== false;
  if (amount === undefined || amount > (await leftToRefund(site, order)))
    return refused(site, 'Invalid refund amount.');
  const problem = throughGateway ? gatewayProblem(site, order) : undefined;
  if (problem !== undefined) {
    // WooCommerce makes the refund before it asks the gateway, and takes it away again.
    await skipId(site);
    return refused(site, problem);
  }
  try {
    const { refund } = await payBack(site, order, {
      amount,
      reason: sanitizeTextField(phpText(params.reason)),
      onlyNote: !throughGateway,
      by: visitor.id,
      lines,
      restock: params.api_restock !== false,
    });
    return {
      status: 201,
      // WooCommerce makes this of the route as it is written, and does not fill in the order.
      headers: { Location: restUrl(site, `wc/v3/orders/(?P<order_id>[\\d]+)/refunds/${refund.id}`) },
      data: (await refundData(call, [refund]))[0],
    };
  } catch (error) {
    if (error instanceof RefundRefused) return refused(site, error.message);
    throw error;
  }
}

function gatewayProblem(site: Site, order: Order): string | undefined {
  const gateway = gatewayById(site, order.paymentMethod);
  if (gateway === undefined) return 'The payment gateway for this order does not exist.';
  return gateway.processRefund === undefined
    ? 'The payment gateway for this order does not support automatic refunds.'
    : undefined;
}

function refused(site: Site, text: string): RestError {
  return failed('cannot_create_order_refund', shopText(site, text), 500);
}

/** A refund that failed says its status as a bare number, so that the answer itself is a 500. */
function failed(code: string, message: string, data: number): RestError {
  return { code: `woocommerce_rest_${code}`, message, data };
}

/** What a request refunds of one of the order's items: pieces, amount, tax by rate. */
function requestedLine(part: Readonly<Record<string, unknown>>): RefundedLine {
  const amountOf = (value: unknown) => Math.abs(parseAmount(phpText(value)) ?? 0);
  const taxes = (Array.isArray(part['refund_tax']) ? part['refund_tax'] : []).filter(isMap);
  return {
    item: Number(part['id']),
    quantity: Math.max(0, Math.trunc(Number(part['quantity'])) || 0),
    total: amountOf(part['refund_total']),
    taxes: new Map(taxes.map((tax) => [Number(tax['id']), amountOf(tax['refund_total'])] as const)),
  };
}

function sumOf(lines: readonly RefundedLine[]): Amount {
  return lines
    .flatMap(({ total, taxes }) => [total, ...taxes.values()])
    .reduce((sum, amount) => sum + amount, 0);
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
