import { randomUUID } from 'node:crypto';
import type { Site } from 'portolan/plugin';
import Stripe from 'stripe';
import { memberSettings } from '../settings.ts';
import { levelById } from '../store/levels.ts';
import { membershipMeta, setMembershipMeta } from '../store/membership-meta.ts';
import { type Membership, membershipById, noteOnMembership, updateMembership } from '../store/memberships.ts';
import { endSubscription } from './end-subscription.ts';
import { gatewayBySlug, supports } from './gateway.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { RENEWAL_OFF_META } from './stripe-events.ts';
import { subscribe } from './stripe-subscription.ts';

/**
 * Whether a member may say whether their membership renews by itself: the owner leaves it to them, and what they paid with
 * is kept where a subscription can be begun without them. Restrict Content Pro: `RCP_Membership::can_toggle_auto_renew()`.
 */
export function canSwitchRenewal(site: Site, membership: Membership): boolean {
  const { status, disabled, gateway, gatewayCustomer, recurringAmount, planCompleted } = membership;
  if (status !== 'active' || disabled || planCompleted !== undefined) return false;
  if (memberSettings(site).autoRenew !== 3 || gatewayCustomer === '' || recurringAmount <= 0) return false;
  return supports(gatewayBySlug(gateway), 'off-site-subscription-creation');
}

/**
 * Ends a membership's subscription, and leaves the membership as it is. Gives why that cannot be, in an English source text;
 * undefined = done. Restrict Content Pro: `toggle_auto_renew_off()`.
 */
export async function switchRenewalOff(site: Site, membership: Membership): Promise<string | undefined> {
  if (!canSwitchRenewal(site, membership)) return NOT_SUPPORTED;
  if (!membership.autoRenew) return undefined;
  const now = String(Math.floor(site.clock.now() / 1000));
  // Stripe's word that the subscription ended may come before this does.
  await setMembershipMeta(site.database, membership.id, RENEWAL_OFF_META, now);
  try {
    const ended = await endSubscription(site, membership);
    if (ended !== 'ended' && ended !== 'none') return NOT_NOW;
  } catch (error) {
    return failed(site, membership, error);
  }
  await updateMembership(site, site.database, membership.id, { autoRenew: false, gatewaySubscription: '' });
  await setMembershipMeta(site.database, membership.id, RENEWAL_OFF_META, undefined);
  return undefined;
}

/**
 * Begins a subscription at the gateway: the first renewal is due when what was paid ends. Gives why that cannot be, as
 * above. Restrict Content Pro: `toggle_auto_renew_on()`.
 */
export async function switchRenewalOn(site: Site, membership: Membership): Promise<string | undefined> {
  if (!canSwitchRenewal(site, membership)) return NOT_SUPPORTED;
  const level = await levelById(site, membership.levelId);
  const stripe = stripeOf(site);
  if (level === undefined || level.duration === 0 || membership.expires === undefined) return NOT_SUPPORTED;
  if (stripe === undefined || !(await mayCharge(site))) return NOT_NOW;
  const attempt = await claimRenewal(site, membership);
  if (attempt === undefined) return 'This membership is already recurring.';
  try {
    await subscribe(site, stripe, { ...membership, autoRenew: true }, level, undefined, attempt);
    await setMembershipMeta(site.database, membership.id, ATTEMPT_META, undefined);
    return undefined;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeConnectionError))
      await setMembershipMeta(site.database, membership.id, ATTEMPT_META, undefined);
    await updateMembership(site, site.database, membership.id, { autoRenew: false });
    return failed(site, membership, error);
  }
}

const NOT_SUPPORTED = 'Toggling auto renew is not supported.';
const NOT_NOW = 'Please contact us.';

/**
 * Meta of a membership: what an attempt to begin a subscription is called at Stripe, until Stripe has answered. Where the
 * answer was lost, the next attempt is the same one, and begins no second subscription.
 */
const ATTEMPT_META = 'portolan_renewal_attempt';

/**
 * Marks the membership as one that renews, and names the attempt; undefined where it renews already: of two requests at once,
 * one begins a subscription.
 */
function claimRenewal(site: Site, { id }: Membership): Promise<string | undefined> {
  return site.database.transaction(async (tables) => {
    const now = await membershipById(tables, id);
    if (now === undefined || now.autoRenew || now.status !== 'active') return undefined;
    const attempt = (await membershipMeta(tables, id, ATTEMPT_META)) ?? randomUUID();
    await setMembershipMeta(tables, id, ATTEMPT_META, attempt);
    await updateMembership(site, tables, id, { autoRenew: true });
    return attempt;
  });
}

async function failed(site: Site, { id }: Membership, error: unknown): Promise<string> {
  site.log.error({ error, membership: id }, 'a renewal could not be switched');
  const reason = error instanceof Error ? error.message : 'unknown';
  await noteOnMembership(
    site,
    site.database,
    id,
    `Auto renew could not be changed at the gateway: ${reason}`,
  );
  return NOT_NOW;
}
