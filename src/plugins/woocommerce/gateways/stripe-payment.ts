import { escapeHtml } from 'portolan/html';
import { cardMessage } from 'portolan/payments';
import type { Site } from 'portolan/plugin';
import type Stripe from 'stripe';
import { keepToken } from '../account/payment-tokens.ts';
import { type Amount, fromMinorUnits, minorUnits } from '../money/amount.ts';
import { changeStatus } from '../orders/change-status.ts';
import { type Order, orderMeta } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { isPaid } from '../orders/order-statuses.ts';
import { paymentComplete } from '../orders/payment-complete.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { cardToken } from './stripe-keep-card.ts';

export const INTENT_META = '_stripe_intent_id';
const REFUND_META = '_stripe_refund_id';

/** Currencies that Stripe counts in whole units. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

function decimalsOf(currency: string): number {
  return WHOLE.has(currency.toUpperCase()) ? 0 : 2;
}

/** An amount as Stripe counts it. */
export function stripeAmount(amount: Amount, currency: string): number {
  return minorUnits(amount, decimalsOf(currency));
}

/** What an intent's state means for its order. */
export type Settled = 'paid' | 'waiting' | 'needs-action' | 'declined';

/**
 * Brings an order in step with its payment at Stripe: told by an answer, a webhook or the reconciliation, in any order
 * and however often.
 */
export async function settleIntent(site: Site, order: Order, intent: Stripe.PaymentIntent): Promise<Settled> {
  if (intent.status === 'succeeded') {
    const charge = typeof intent.latest_charge === 'string' ? intent.latest_charge : intent.latest_charge?.id;
    const requested = stripeAmount(order.total, order.currency);
    if (
      intent.amount_received !== requested ||
      intent.currency.toUpperCase() !== order.currency.toUpperCase()
    ) {
      await changeStatus(site, order.id, 'on-hold', {
        note: escapeHtml(
          `Stripe received ${intent.amount_received} ${intent.currency} instead of ${requested} (${charge ?? intent.id}).`,
        ),
        onlyFrom: ['pending', 'failed', 'cancelled'],
        fields: { transactionId: charge ?? intent.id },
      });
      return 'waiting';
    }
    if (!isPaid(order) && order.status !== 'refunded') {
      await paymentComplete(site, order.id, charge ?? intent.id, {
        meta: { _stripe_charge_captured: ['yes'] },
      });
    }
    return 'paid';
  }
  if (intent.status === 'processing') {
    await changeStatus(site, order.id, 'on-hold', {
      note: escapeHtml(`Stripe is still processing the payment (${intent.id}).`),
      onlyFrom: ['pending', 'failed'],
    });
    return 'waiting';
  }
  if (intent.status === 'requires_action' || intent.status === 'requires_confirmation') return 'needs-action';
  return 'declined';
}

/** What a customer is told about a payment that was declined. */
export function declineMessage(intent: Stripe.PaymentIntent): string {
  const error = intent.last_payment_error;
  return cardMessage(error?.code ?? undefined, error?.message ?? undefined);
}

/** The order failed to be paid. */
export async function noteDecline(site: Site, order: Order, message: string): Promise<void> {
  await changeStatus(site, order.id, 'failed', {
    note: escapeHtml(message),
    onlyFrom: ['pending'],
  });
}

/** The order that an intent pays. */
export async function orderOfIntent(site: Site, intent: Stripe.PaymentIntent): Promise<Order | undefined> {
  const known = await ordersOf(site).byMeta(INTENT_META, intent.id);
  if (known) return known;
  const id = Number(intent.metadata?.['order_id']) || 0;
  const order = id > 0 ? await ordersOf(site).order(id) : undefined;
  // Other shops may use the same account: the key tells whether the order is ours.
  return order && order.key === intent.metadata?.['order_key'] ? order : undefined;
}

/** Keeps the card of a payment for the customer's next orders. */
export async function keepCard(
  site: Site,
  user: number,
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const id = typeof intent.payment_method === 'string' ? intent.payment_method : intent.payment_method?.id;
  if (user === 0 || id === undefined) return;
  const { card } = await stripe.paymentMethods.retrieve(id);
  if (!card) return;
  await keepToken(site, cardToken(user, id, card));
}

/** Notes refunds that were made at Stripe itself. */
export async function noteRefunds(site: Site, stripe: Stripe, intent: string): Promise<void> {
  const order = await ordersOf(site).byMeta(INTENT_META, intent);
  if (order === undefined) return;
  const known = new Set(
    (await ordersOf(site).refunds(order.id)).map((refund) => orderMeta(refund, REFUND_META)),
  );
  const refunds = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  for (const refund of refunds.data) {
    if (known.has(refund.id) || refund.status === 'failed' || refund.status === 'canceled') continue;
    await refundOrder(site, order.id, {
      amount: fromMinorUnits(refund.amount, decimalsOf(refund.currency)),
      reason: refund.reason ?? '',
      paidBack: true,
      meta: { [REFUND_META]: refund.id },
    });
  }
}
