import type { Site } from 'portolan/plugin';
import type Stripe from 'stripe';
import { completePayment, failPayment } from '../memberships/complete-payment.ts';
import { memberSettings } from '../settings.ts';
import { DiscountUsedUp } from '../store/discounts.ts';
import { levelById } from '../store/levels.ts';
import { membershipById, noteOnMembership, updateMembership } from '../store/memberships.ts';
import { claimPaymentMeta, type Payment, paymentMeta, RENEWS_META } from '../store/payments.ts';
import { keepCard } from './stripe-cards.ts';
import { type Intent, methodOf } from './stripe-intent.ts';
import { cancelOtherSubscriptions, subscribe } from './stripe-subscription.ts';

export const PAYMENT_TYPE = 'Credit Card';

/** What an intent's state means for its payment. */
export type Settled = 'paid' | 'waiting' | 'open';

/** Brings a payment in step with its intent; told by the page, a webhook or the failure report, however often. */
export async function settleIntent(site: Site, payment: Payment, { kind, intent }: Intent): Promise<Settled> {
  if (intent.status === 'processing') return 'waiting';
  if (intent.status !== 'succeeded') return 'open';
  if (kind === 'setup_intent') {
    // Nothing was due: the card is kept for what comes later.
    if (payment.amount > 0) return 'open';
    try {
      await completePayment(site, payment.id, { id: intent.id, type: PAYMENT_TYPE });
    } catch (error) {
      if (!(error instanceof DiscountUsedUp)) throw error;
      await failPayment(site, payment.id, error.message);
      return 'open';
    }
    return 'paid';
  }
  const charge = typeof intent.latest_charge === 'string' ? intent.latest_charge : intent.latest_charge?.id;
  const { currency } = memberSettings(site);
  if (intent.amount_received < payment.amount || intent.currency.toUpperCase() !== currency.toUpperCase()) {
    await noteOnMembership(
      site,
      site.database,
      payment.membershipId,
      `Stripe received ${intent.amount_received} ${intent.currency} for payment #${payment.id} (${intent.id}), which is not what was asked.`,
    );
    return 'waiting';
  }
  await completePayment(site, payment.id, { id: charge ?? intent.id, type: PAYMENT_TYPE });
  return 'paid';
}

/** Whether an intent is one that was made for a payment. */
export function isIntentOf({ intent }: Intent, payment: Payment): boolean {
  return intent.metadata?.['rcp_payment_id'] === String(payment.id);
}

/** Payment meta: what follows the payment was done. */
const FINISHED_META = 'portolan_finished';

/**
 * All that follows a payment at Stripe: other subscriptions end, the card is kept, renewals are set up. Done once, by
 * the page or by the webhook, whichever comes first. None of it undoes the registration, whatever goes wrong.
 */
export async function afterStripePayment(
  site: Site,
  stripe: Stripe,
  payment: Payment,
  intent: Intent,
): Promise<void> {
  const membership = await membershipById(site.database, payment.membershipId);
  if (membership === undefined) return;
  if (!(await claimPaymentMeta(site.database, payment.id, FINISHED_META, '1'))) return;
  const autoRenew = (await paymentMeta(site.database, payment.id, RENEWS_META)) === '1';
  const level = await levelById(site, membership.levelId);
  const method = methodOf(intent);
  await cancelOtherSubscriptions(site, stripe, membership);
  try {
    if (method && membership.gatewayCustomer) await keepCard(stripe, membership.gatewayCustomer, method);
  } catch (error) {
    site.log.warn({ error, membership: membership.id }, 'a card could not be kept');
  }
  if (!autoRenew || level === undefined || membership.recurringAmount <= 0) return;
  try {
    await subscribe(site, stripe, membership, level, method, payment.id);
  } catch (error) {
    site.log.error({ error, membership: membership.id }, 'renewals could not be set up');
    await updateMembership(site, site.database, membership.id, { autoRenew: false });
    await noteOnMembership(
      site,
      site.database,
      membership.id,
      'Renewals could not be set up at Stripe; automatic renewal was switched off.',
    );
  }
}
