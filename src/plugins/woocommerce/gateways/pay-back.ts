import type { Site } from 'portolan/plugin';
import { type Amount, plainText } from '../money/amount.ts';
import { amountText } from '../money/amount-text.ts';
import { type Order, ordersOf, type RefundedLine, RefundRefused, refundOrder } from '../orders/index.ts';
import { shopText } from '../texts/shop-text.ts';
import type { GatewayRefund, PaymentGateway } from './gateway.ts';
import { gatewayById } from './gateways.ts';

export interface PayBack {
  /** Default: what is left of the order. */
  readonly amount?: Amount | undefined;
  readonly reason: string;
  /** The money went back in another way: only note it. */
  readonly onlyNote?: boolean | undefined;
  /** User id of who refunds. */
  readonly by?: number;
  /** What of the order's items goes back, and whether their pieces are sold again. */
  readonly lines?: readonly RefundedLine[];
  readonly restock?: boolean;
  /** Nobody said how much: the refund has no amount. */
  readonly unpriced?: boolean;
  /** Meta that whoever refunds notes with it. */
  readonly notedMeta?: ReadonlyMap<string, readonly string[]>;
}

/** What of an order's total has not been refunded. */
export async function leftToRefund(site: Site, order: Order): Promise<Amount> {
  const refunds = await ordersOf(site).refunds(order.id);
  return refunds.reduce((sum, made) => sum + made.total, order.total);
}

/**
 * Refunds an order, or a part of it, through its gateway; gives the amount and the refund. Throws `RefundRefused` where
 * that cannot be.
 */
export async function payBack(
  site: Site,
  order: Order,
  wish: PayBack,
): Promise<{ readonly amount: Amount; readonly refund: Order }> {
  const refunds = await ordersOf(site).refunds(order.id);
  const left = await leftToRefund(site, order);
  const amount = wish.amount ?? left;
  if (amount < 0 || (amount === 0 && wish.onlyNote !== true) || amount > left) {
    throw new RefundRefused(`At most ${amountText(site, left, order.currency)} can be refunded.`);
  }
  const gateway = wish.onlyNote === true ? undefined : gatewayById(site, order.paymentMethod);
  if (wish.onlyNote !== true && gateway?.processRefund === undefined) {
    throw new RefundRefused(
      `“${order.paymentMethodTitle}” cannot pay back by itself. Pay back yourself, and only note it here.`,
    );
  }
  const paidBack = await throughGateway(site, order, gateway, {
    amount,
    reason: wish.reason,
    idempotencyKey: `refund-${order.key}-${refunds.length}-${plainText(amount)}`,
  });
  const { refund } = await refundOrder(site, order.id, {
    amount,
    reason: wish.reason,
    by: wish.by ?? 0,
    lines: wish.lines ?? [],
    restock: wish.restock ?? false,
    unpriced: wish.unpriced ?? false,
    notedMeta: wish.notedMeta ?? new Map(),
    paidBack: paidBack !== undefined,
    ...(paidBack === undefined ? {} : { meta: { [`_${order.paymentMethod}_refund_id`]: paidBack } }),
  });
  return { amount, refund };
}

/** The id of the refund at whoever paid back; what goes wrong there is told in the shop's words. */
async function throughGateway(
  site: Site,
  order: Order,
  gateway: PaymentGateway | undefined,
  refund: GatewayRefund,
): Promise<string | undefined> {
  try {
    return await gateway?.processRefund?.(site, order, refund);
  } catch (error) {
    site.log.error({ error, order: order.id }, 'a refund could not be made');
    const text = 'An error occurred while attempting to create the refund using the payment gateway API.';
    throw new RefundRefused(shopText(site, text), { cause: error });
  }
}
