import type { Site } from 'portolan/plugin';
import { memberError } from './errors.ts';
import { endSubscription, noteGoesOn } from './gateways/end-subscription.ts';
import {
  activateMembership,
  cancelMembership,
  expireMembership,
  renewMembership,
} from './memberships/change-membership.ts';
import { completePayment } from './memberships/complete-payment.ts';
import { type Membership, type MembershipStatus, membershipById } from './store/memberships.ts';
import { paymentsOfMembership } from './store/payments.ts';

/** What an owner may do with a membership. */
export const adminChanges = ['activate', 'cancel', 'expire', 'renew'] as const;
export type AdminChange = (typeof adminChanges)[number];

const CHOICES: Readonly<Record<MembershipStatus, readonly AdminChange[]>> = {
  pending: ['activate', 'expire'],
  active: ['renew', 'cancel', 'expire'],
  cancelled: ['activate', 'expire'],
  expired: ['activate', 'renew'],
};

/** What may be done with a membership as it is now. */
export function changesOf({ status }: Pick<Membership, 'status'>): readonly AdminChange[] {
  return CHOICES[status];
}

/**
 * Changes a membership as its owner wants it, with all that goes with it: role, dates, mails, the subscription at
 * Stripe or PayPal. Activating one whose payment is pending takes that as received.
 */
export async function changeByAdmin(
  site: Site,
  membership: Membership,
  change: AdminChange,
): Promise<Membership> {
  if (change === 'cancel' || change === 'expire') await stopCharges(site, membership);
  if (change === 'activate' && membership.status === 'pending') {
    const [pending] = (await paymentsOfMembership(site, site.database, membership.id)).filter(
      ({ status }) => status === 'pending',
    );
    if (pending) await completePayment(site, pending.id, { id: '', type: 'manual' });
  }
  const now = (await membershipById(site.database, membership.id)) ?? membership;
  await site.database.transaction(async (tables) => {
    const note = { note: `Done by the owner: ${change}.` };
    if (change === 'activate' && now.status !== 'active') await activateMembership(site, tables, now, note);
    if (change === 'cancel') await cancelMembership(site, tables, now, note);
    if (change === 'expire') await expireMembership(site, tables, now, note);
    if (change === 'renew') await renewMembership(site, tables, now);
  });
  return (await membershipById(site.database, membership.id)) ?? membership;
}

/** Nobody is charged for what the owner has ended; where that cannot be done from here, the owner is told. */
async function stopCharges(site: Site, membership: Membership): Promise<void> {
  // What was cancelled before may keep the number of a subscription that is gone.
  if (!membership.autoRenew && !membership.gatewaySubscription.startsWith('sub_')) return;
  const ended = await endSubscription(site, membership);
  if (ended === 'not-live') throw memberError('subscription-kept', { provider: providerOf(membership) });
  if (ended === 'elsewhere') await noteGoesOn(site, membership);
}

function providerOf({ gatewaySubscription }: Membership): string {
  return gatewaySubscription.startsWith('sub_') ? 'Stripe' : 'PayPal';
}
