import type { Site } from 'portolan/plugin';
import type Stripe from 'stripe';
import { memberSettings } from '../settings.ts';
import { secondsOf, storedDate } from '../store/dates.ts';
import type { Level } from '../store/levels.ts';
import {
  type Membership,
  membershipsOfCustomer,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';

const HOUR = 3600;
const DAY = 86_400;
/** Seconds of a term as short as it can be: a billing date beyond the first term is told as the end of a trial. */
const SHORTEST = { day: DAY, month: 28 * DAY, year: 365 * DAY } as const;

/**
 * Lets Stripe renew a membership: the first renewal is due when what was paid ends. `method` is the card, else the customer's
 * own choice; `begins` what it begins with, which begins it once: the number of what was paid first, or a name.
 * Restrict Content Pro: `RCP_Payment_Gateway_Stripe::process_signup()`, steps of the subscription.
 */
export async function subscribe(
  site: Site,
  stripe: Stripe,
  membership: Membership,
  level: Level,
  method: string | undefined,
  begins: number | string,
): Promise<void> {
  const price = await priceOf(site, stripe, membership, level);
  const now = Math.floor(site.clock.now() / 1000);
  const due = membership.expires === undefined ? now : secondsOf(site, membership.expires) - HOUR;
  const isTrial = membership.trialEnds !== undefined && secondsOf(site, membership.trialEnds) > now;
  const tooFar = due - now > level.duration * SHORTEST[level.durationUnit];
  // What ended by now is due at once.
  const start = due <= now ? {} : isTrial || tooFar ? { trial_end: due } : { billing_cycle_anchor: due };
  const subscription = await stripe.subscriptions.create(
    {
      customer: membership.gatewayCustomer,
      items: [{ price }],
      ...start,
      proration_behavior: 'none',
      off_session: true,
      ...(method === undefined ? {} : { default_payment_method: method }),
      metadata: {
        rcp_subscription_level_id: String(level.id),
        rcp_member_id: String(membership.userId),
        rcp_customer_id: String(membership.customerId),
        rcp_membership_id: String(membership.id),
        ...(typeof begins === 'number' && { rcp_initial_payment_id: String(begins) }),
        rcp_subscription_key: membership.key,
      },
    },
    { idempotencyKey: `rcp-sub-${membership.key}-${begins}` },
  );
  await updateMembership(site, site.database, membership.id, {
    gatewaySubscription: subscription.id,
    autoRenew: true,
  });
}

/** The price of a level's renewals at Stripe, found by a name made of what it is, or made. */
async function priceOf(site: Site, stripe: Stripe, membership: Membership, level: Level): Promise<string> {
  const { currency } = memberSettings(site);
  const amount = membership.recurringAmount;
  const key = `rcp-${level.id}-${amount}${currency.toLowerCase()}-${level.duration}${level.durationUnit}`;
  const known = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (known.data[0]) return known.data[0].id;
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval: level.durationUnit, interval_count: level.duration },
      lookup_key: key,
      product_data: { name: level.name },
    },
    { idempotencyKey: `${key}-${site.address.host}` },
  );
  return made.id;
}

/** Ends a subscription at Stripe; one that is gone already is all right. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
  }
}

/**
 * Ends what would be charged besides a new membership: the subscription that this membership had before and that of
 * the one it was changed from; where members have one membership only, every other of this customer's.
 */
export async function cancelOtherSubscriptions(
  site: Site,
  stripe: Stripe,
  membership: Membership,
): Promise<void> {
  const all = await membershipsOfCustomer(site.database, membership.customerId);
  const single = !memberSettings(site).multipleMemberships;
  for (const other of all) {
    if (!other.gatewaySubscription.startsWith('sub_')) continue;
    if (!single && other.id !== membership.id && other.id !== membership.upgradedFrom) continue;
    const { gatewaySubscription, autoRenew } = other;
    // Let go of first: Stripe's word that it ended is then not taken for a cancellation.
    await updateMembership(site, site.database, other.id, { gatewaySubscription: '', autoRenew: false });
    try {
      await cancelSubscription(stripe, gatewaySubscription);
    } catch (error) {
      await updateMembership(site, site.database, other.id, { gatewaySubscription, autoRenew });
      site.log.error({ error, membership: other.id }, 'a subscription could not be ended');
      await noteOnMembership(site, site.database, other.id, 'Its subscription at Stripe could not be ended.');
    }
  }
}

/** When a subscription's present term ends, in Unix seconds; older versions of Stripe's API told it in another place. */
export function periodEnd(subscription: Stripe.Subscription): number | undefined {
  const old = (subscription as { current_period_end?: unknown }).current_period_end;
  const end = subscription.items.data[0]?.current_period_end ?? old;
  return typeof end === 'number' ? end : undefined;
}

/** The end of a term as a membership's end: the last second of its day, and at least two hours later. */
export function endOfPeriod(site: Site, seconds: number): string {
  const day = `${storedDate(site, seconds).slice(0, 10)} 23:59:59`;
  const later = storedDate(site, seconds + 2 * HOUR);
  return later > day ? later : day;
}
