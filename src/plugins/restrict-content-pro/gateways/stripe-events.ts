import type { Site } from 'portolan/plugin';
import type Stripe from 'stripe';
import {
  completePayment,
  endRenewals,
  PENDING_META,
  recordRenewal,
  refundPayment,
} from '../memberships/complete-payment.ts';
import { memberMailJob } from '../memberships/member-events.ts';
import { siteNow, storedDate } from '../store/dates.ts';
import { membershipMeta } from '../store/membership-meta.ts';
import {
  type Membership,
  membershipById,
  membershipOfKey,
  membershipOfStripeCustomer,
  membershipOfSubscription,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';
import { type Payment, paymentById, paymentOfTransaction } from '../store/payments.ts';
import { noteRefundedPart } from '../store/refunded-parts.ts';
import { afterStripePayment, PAYMENT_TYPE } from './stripe-finish.ts';
import { intentById } from './stripe-intent.ts';
import { endOfPeriod, periodEnd } from './stripe-subscription.ts';

/** What became of an event. */
export type Handled =
  | { readonly outcome: 'done' | 'ignored'; readonly message: string }
  /** It is about none of this site's memberships. */
  | { readonly outcome: 'unknown'; readonly message: string };

const DONE = 'Restrict Content completed processing webhooks.';
const UNKNOWN: Handled = { outcome: 'unknown', message: 'No membership was found for this event.' };

/** Meta of a membership whose owner switched automatic renewal off: when that was. */
export const RENEWAL_OFF_META = 'auto_renew_toggled_off';
/** Seconds in which the end of a subscription is the doing of that switch. */
const SWITCHED_JUST_NOW = 300;

/**
 * Does what an event asks for. Only what it is about is trusted; how that stands now is asked from Stripe, so that
 * events may come twice and in any order.
 */
export async function handleEvent(site: Site, stripe: Stripe, event: Stripe.Event): Promise<Handled> {
  switch (event.type) {
    case 'customer.subscription.created':
      return subscriptionCreated(site, await stripe.subscriptions.retrieve(event.data.object.id));
    case 'customer.subscription.deleted':
      return subscriptionDeleted(site, await subscriptionNow(stripe, event.data.object));
    case 'charge.succeeded':
      return charged(site, stripe, event.data.object);
    case 'charge.refunded':
      return refunded(site, await stripe.charges.retrieve(event.data.object.id));
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputed(site, event.data.object);
    case 'invoice.payment_succeeded':
      // The charge itself renews; an invoice has no transaction of its own.
      return { outcome: 'ignored', message: DONE };
    case 'invoice.payment_failed':
      return renewalFailed(site, event.data.object);
    default:
      return { outcome: 'ignored', message: `The event ${event.type} is not currently handled.` };
  }
}

function done(): Handled {
  return { outcome: 'done', message: DONE };
}

async function subscriptionNow(stripe: Stripe, sent: Stripe.Subscription): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.retrieve(sent.id);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return sent;
    throw error;
  }
}

async function subscriptionCreated(site: Site, subscription: Stripe.Subscription): Promise<Handled> {
  const membership = await membershipOf(site, subscription.id, subscription.metadata);
  if (membership === undefined) return UNKNOWN;
  if (membership.gatewaySubscription === '' && subscription.status !== 'canceled') {
    await updateMembership(site, site.database, membership.id, { gatewaySubscription: subscription.id });
  }
  return done();
}

async function subscriptionDeleted(site: Site, subscription: Stripe.Subscription): Promise<Handled> {
  const membership = await membershipOfSubscription(site.database, subscription.id);
  if (membership === undefined) return UNKNOWN;
  const off = await membershipMeta(site.database, membership.id, RENEWAL_OFF_META);
  const now = Math.floor(site.clock.now() / 1000);
  const justSwitched = off !== undefined && now - Number(off) < SWITCHED_JUST_NOW;
  if (membership.status !== 'active' || justSwitched || membership.planCompleted !== undefined) {
    return { outcome: 'ignored', message: 'The membership was left as it is.' };
  }
  await endRenewals(site, membership, 'Membership cancelled: its subscription at Stripe ended.');
  return done();
}

async function charged(site: Site, stripe: Stripe, sent: Stripe.Charge): Promise<Handled> {
  if (await paymentOfTransaction(site, site.database, sent.id)) {
    return { outcome: 'ignored', message: 'Duplicate payment.' };
  }
  const charge = await stripe.charges.retrieve(sent.id);
  if (charge.status !== 'succeeded' || charge.refunded) {
    return { outcome: 'ignored', message: 'The charge did not succeed.' };
  }
  const subscription = await subscriptionOfCharge(stripe, sent, charge);
  const found =
    (subscription && (await membershipOf(site, subscription.id, subscription.metadata))) ??
    (await membershipOf(site, undefined, charge.metadata)) ??
    (subscription && (await membershipOfCustomer(site, charge)));
  if (found === undefined) return UNKNOWN;
  const waiting = subscription === undefined ? await waitingPayment(site, found, charge) : undefined;
  if (waiting !== undefined) return completeWaiting(site, stripe, waiting, charge);
  if (subscription === undefined) {
    return { outcome: 'ignored', message: 'No payment waits for this charge.' };
  }
  const end = periodEnd(subscription);
  const expires = end === undefined ? undefined : endOfPeriod(site, end);
  await recordRenewal(
    site,
    found,
    { amount: charge.amount, transaction: charge.id, type: PAYMENT_TYPE, gateway: 'stripe' },
    expires !== undefined && expires > siteNow(site) ? expires : undefined,
  );
  return done();
}

/** The payment that a charge was made for: the one that its intent names, of this membership, still open. */
async function waitingPayment(
  site: Site,
  membership: Membership,
  charge: Stripe.Charge,
): Promise<Payment | undefined> {
  const named = Number(charge.metadata['rcp_payment_id']) || 0;
  const waits = Number(await membershipMeta(site.database, membership.id, PENDING_META)) || 0;
  const payment = await paymentById(site, site.database, named || waits);
  if (payment === undefined || payment.membershipId !== membership.id) return undefined;
  return ['pending', 'failed', 'abandoned'].includes(payment.status) ? payment : undefined;
}

async function completeWaiting(
  site: Site,
  stripe: Stripe,
  payment: Payment,
  charge: Stripe.Charge,
): Promise<Handled> {
  if (charge.amount < payment.amount) {
    await noteOnMembership(
      site,
      site.database,
      payment.membershipId,
      `Stripe charged ${charge.amount} ${charge.currency} for payment #${payment.id}, which is not what was asked.`,
    );
    return { outcome: 'ignored', message: 'The amount differs.' };
  }
  await completePayment(site, payment.id, { id: charge.id, type: PAYMENT_TYPE });
  const { payment_intent: paid } = charge;
  const id = typeof paid === 'string' ? paid : paid?.id;
  if (id) await afterStripePayment(site, stripe, payment, await intentById(stripe, id));
  return done();
}

/** The subscription that a charge belongs to, through its invoice; older versions of Stripe's API name it on the charge. */
async function subscriptionOfCharge(
  stripe: Stripe,
  sent: Stripe.Charge,
  charge: Stripe.Charge,
): Promise<Stripe.Subscription | undefined> {
  const id = await invoiceOfCharge(stripe, sent, charge);
  if (id === undefined) return undefined;
  const subscription = subscriptionOfInvoice(await stripe.invoices.retrieve(id));
  return subscription === undefined ? undefined : stripe.subscriptions.retrieve(subscription);
}

async function invoiceOfCharge(
  stripe: Stripe,
  sent: Stripe.Charge,
  charge: Stripe.Charge,
): Promise<string | undefined> {
  for (const one of [charge, sent]) {
    const { invoice } = one as { invoice?: string | { id: string } | null };
    const id = typeof invoice === 'string' ? invoice : invoice?.id;
    if (id) return id;
  }
  const { payment_intent: paid } = charge;
  const intent = typeof paid === 'string' ? paid : paid?.id;
  // What was begun on this site's own form has no invoice.
  if (intent === undefined || charge.metadata['rcp_payment_id']) return undefined;
  const paying = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const invoice = paying.data[0]?.invoice;
  return typeof invoice === 'string' ? invoice : invoice?.id;
}

/** The subscription of an invoice, in the present and the older shape. */
function subscriptionOfInvoice(invoice: Stripe.Invoice): string | undefined {
  const { subscription: old } = invoice as { subscription?: string | { id: string } | null };
  const found = invoice.parent?.subscription_details?.subscription ?? old;
  return typeof found === 'string' ? found : found?.id;
}

async function refunded(site: Site, charge: Stripe.Charge): Promise<Handled> {
  const payment = await paymentOfTransaction(site, site.database, charge.id);
  if (payment === undefined) return UNKNOWN;
  if (charge.refunded) await refundPayment(site, payment);
  else await noteRefundedPart(site, payment, charge.amount_refunded);
  return done();
}

/** Someone told their bank that they did not want to pay: the owner is told; a dispute that is lost is a refund. */
async function disputed(site: Site, dispute: Stripe.Dispute): Promise<Handled> {
  const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id;
  const payment = await paymentOfTransaction(site, site.database, charge);
  if (payment === undefined) return UNKNOWN;
  await noteOnMembership(
    site,
    site.database,
    payment.membershipId,
    `Payment #${payment.id} is disputed at Stripe: ${dispute.reason}, ${dispute.status}.`,
  );
  site.log.warn({ payment: payment.id, status: dispute.status }, 'a payment is disputed');
  if (dispute.status === 'lost') await refundPayment(site, payment);
  return done();
}

async function renewalFailed(site: Site, invoice: Stripe.Invoice): Promise<Handled> {
  const subscription = subscriptionOfInvoice(invoice);
  const membership = subscription && (await membershipOfSubscription(site.database, subscription));
  if (!membership) return UNKNOWN;
  await noteOnMembership(
    site,
    site.database,
    membership.id,
    `The renewal of ${storedDate(site, invoice.created)} could not be paid at Stripe.`,
  );
  await site.jobs.add(memberMailJob, { about: 'renewal_payment_failed', membership: membership.id });
  return done();
}

/** The membership of a subscription, or the one that metadata name by number or key. */
async function membershipOf(
  site: Site,
  subscription: string | undefined,
  metadata: Stripe.Metadata,
): Promise<Membership | undefined> {
  const known = subscription && (await membershipOfSubscription(site.database, subscription));
  if (known) return known;
  const key = metadata['rcp_subscription_key'] ?? metadata['key'];
  const id = Number(metadata['rcp_membership_id'] ?? metadata['membership_id']) || 0;
  const named = id > 0 ? await membershipById(site.database, id) : undefined;
  // Other sites may use the same account: a key must not contradict the number.
  if (named && (key === undefined || key === named.key)) return named;
  return key ? membershipOfKey(site.database, key) : undefined;
}

/** What old versions set up is known by its customer alone. */
function membershipOfCustomer(site: Site, charge: Stripe.Charge): Promise<Membership | undefined> {
  const { customer } = charge;
  const id = typeof customer === 'string' ? customer : customer?.id;
  return id ? membershipOfStripeCustomer(site.database, id) : Promise.resolve(undefined);
}
