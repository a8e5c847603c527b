import type { RestCall, RestError, RestReply, Site } from 'portolan/plugin';
import { isEmpty, phpText, restUrl } from 'portolan/rest';
import { gatewayById } from '../gateways/gateways.ts';
import { leftToRefund, payBack } from '../gateways/pay-back.ts';
import { parseAmount } from '../money/amount.ts';
import { type Order, RefundRefused } from '../orders/index.ts';
import { shopText } from '../texts/shop-text.ts';
import { changedMeta } from './meta-changes.ts';
import { orderWithId } from './named-order.ts';
import { refundData } from './refund-items.ts';
import { isMeant, refundedParts, requestedLine, sumOf } from './refunded-parts.ts';
import { skipId } from './skip-id.ts';

/**
 * Refunds an order: through its gateway where `api_refund` does not say otherwise, so that a tool's refund is money, not
 * a note. What is refunded of lines is sold again where `api_restock` does not say otherwise. WooCommerce:
 * `wc_create_refund()`.
 */
export async function createRefund(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const order = await orderWithId(call, Number(params.order_id));
  if (!order) return failed('invalid_order_id', 'Invalid order ID.', 404);
  // Of parts that name the same item the last one counts.
  const parts = new Map(refundedParts(params['line_items']).map((part) => [part.id, part] as const));
  // Parts of items that the order has not count for the amount alone.
  const own = [...parts.values()].filter((part) => order.items.some(({ id }) => id === part.id));
  const input = params.amount === undefined ? undefined : phpText(params.amount).trim();
  const worth = sumOf([...parts.values()]);
  const amount = input === undefined ? (worth ?? 0) : parseAmount(input);
  if (input === '' || (amount ?? 0) < 0) {
    return failed('invalid_order_refund', 'Refund amount must be greater than zero.', 400);
  }
  if (!own.every(isMeant)) return refused(site, 'Invalid refund amount.');
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
      // As it was sent: whoever shows it escapes it.
      reason: isEmpty(params.reason) ? '' : phpText(params.reason),
      unpriced: input === undefined && worth === undefined,
      notedMeta: changedMeta([], params['meta_data'], new Set()),
      onlyNote: !throughGateway,
      by: visitor.id,
      lines: own.map(requestedLine),
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
