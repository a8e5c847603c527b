import type { Site } from 'portolan/plugin';
import type { Minor } from '../store/amounts.ts';
import type { Payment } from '../store/payments.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';

/** Whether the money of a payment can go back through Stripe: it came that way. */
export function isOfStripe({ gateway, transactionId }: Pick<Payment, 'gateway' | 'transactionId'>): boolean {
  return gateway.startsWith('stripe') && /^(ch|py|pi)_/.test(transactionId);
}

/** A part of a payment that goes back. */
export interface RefundedPart {
  readonly amount: Minor;
  /** What went back before. */
  readonly before: Minor;
}

/**
 * Gives a payment's money back at Stripe, or a part of it, once however often it is asked for; gives why that cannot be, in
 * a sentence. Throws what Stripe refuses.
 */
export async function refundAtStripe(
  site: Site,
  payment: Payment,
  part?: RefundedPart,
): Promise<string | undefined> {
  const stripe = stripeOf(site);
  if (stripe === undefined) return 'There are no keys of Stripe in the settings.';
  if (!(await mayCharge(site))) return 'The site is not live: no money moves before that.';
  const { transactionId: transaction } = payment;
  try {
    await stripe.refunds.create(
      {
        ...(transaction.startsWith('pi_') ? { payment_intent: transaction } : { charge: transaction }),
        ...(part && { amount: part.amount }),
        reason: 'requested_by_customer',
        metadata: { rcp_payment_id: String(payment.id) },
      },
      // What is asked for twice at once is the same part; the same sum once more, later, is another.
      {
        idempotencyKey: [
          'portolan-member-refund',
          payment.id,
          ...(part ? [part.before, part.amount] : []),
        ].join('-'),
      },
    );
  } catch (error) {
    // Somebody gave it back at Stripe itself.
    if ((error as { code?: unknown }).code !== 'charge_already_refunded') throw error;
  }
  return undefined;
}
