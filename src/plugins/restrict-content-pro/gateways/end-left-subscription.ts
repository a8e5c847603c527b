import type { Job } from 'portolan/plugin';
import { endSubscriptionJob } from '../memberships/member-events.ts';
import { membershipById, noteOnMembership } from '../store/memberships.ts';
import { endSubscription, noteGoesOn } from './end-subscription.ts';

/**
 * Ends the subscription of a membership that is charged no more: one that was left for another, or a plan that is paid to
 * its end. Asked for in the transaction that makes it so, and tried again while the provider cannot be reached. Restrict
 * Content Pro: `RCP_Membership::disable()`, `complete_payment_plan()`.
 */
export const endLeftSubscription: Job = {
  name: endSubscriptionJob,
  async handle(site, payload) {
    const { id, subscription } = payload as { readonly id: number; readonly subscription: string };
    const membership = await membershipById(site.database, id);
    // Somebody else may have ended it by now, or let go of it for another.
    if (membership === undefined || membership.gatewaySubscription !== subscription) return;
    const ended = await endSubscription(site, membership);
    if (ended === 'ended') {
      const note = `Its subscription ${subscription} was ended where it was charged.`;
      await noteOnMembership(site, site.database, id, note);
    } else if (ended !== 'none') await noteGoesOn(site, membership);
  },
};
