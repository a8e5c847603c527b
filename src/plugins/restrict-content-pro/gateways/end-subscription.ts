import { logActivity, type Site } from 'portolan/plugin';
import { mayAskPaypal } from '../paypal/account.ts';
import { cancelAtPaypal, canEndAtPaypal } from '../paypal/subscription.ts';
import { type Membership, noteOnMembership } from '../store/memberships.ts';
import { gatewayName } from './gateway.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { cancelSubscription } from './stripe-subscription.ts';

/**
 * What became of a membership's subscription: `ended`; `none` = there was none; `not-live` = nothing is asked for before the
 * site is live; `elsewhere` = only who pays, or the owner, can end it at the provider.
 */
export type EndedSubscription = 'ended' | 'none' | 'not-live' | 'elsewhere';

/** Ends a membership's subscription where it is charged, so that nobody is charged for what has ended. Throws what the provider refuses. */
export async function endSubscription(site: Site, membership: Membership): Promise<EndedSubscription> {
  const { gatewaySubscription: id } = membership;
  if (id === '') return 'none';
  if (id.startsWith('sub_')) {
    const stripe = stripeOf(site);
    if (stripe === undefined || !(await mayCharge(site))) return 'not-live';
    await cancelSubscription(stripe, id);
    return 'ended';
  }
  if (!canEndAtPaypal(site, membership)) return 'elsewhere';
  if (!(await mayAskPaypal(site))) return 'not-live';
  await cancelAtPaypal(site, id);
  return 'ended';
}

/** Says to the owner that a subscription goes on, and where it is to be ended. */
export async function noteGoesOn(
  site: Site,
  { id, gateway, gatewaySubscription }: Membership,
): Promise<void> {
  const where = gatewayName(gateway);
  const text = `The subscription ${gatewaySubscription} at ${where} goes on: end it there, or whoever has it goes on paying.`;
  await noteOnMembership(site, site.database, id, text);
  await logActivity(site, { kind: 'member', text: `Membership #${id}: ${text}` });
}
