import type { Call, Endpoint, Reply, Site } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import { endSubscription } from '../gateways/end-subscription.ts';
import { endRenewals } from '../memberships/complete-payment.ts';
import { paypalGateways } from '../paypal/account.ts';
import { canEndAtPaypal, PAYPAL_PAYMENTS } from '../paypal/subscription.ts';
import { type Membership, membershipById, noteOnMembership } from '../store/memberships.ts';

const ACTION = 'rcp-cancel-nonce';

/** The nonce of the form that cancels a membership. */
export function cancelNonce({ site, visitor }: Call): string {
  return createNonce(site, visitor, ACTION);
}

/** Where a membership that renews by itself is cancelled: here, or at PayPal alone; undefined for what there is nothing of. */
export function cancelledAt(site: Site, membership: Membership): 'here' | 'paypal' | undefined {
  const { status, autoRenew, disabled, gateway } = membership;
  if (disabled || status !== 'active' || !autoRenew) return undefined;
  if (gateway.startsWith('stripe')) return 'here';
  // A subscription whose number is not known goes on there all the same.
  if (paypalGateways.includes(gateway)) return canEndAtPaypal(site, membership) ? 'here' : 'paypal';
  return undefined;
}

/**
 * A member cancels: no further renewals, access until the end. The subscription ends first where it is charged, so that nobody is
 * charged for what they believe cancelled. Restrict Content Pro: `rcp_process_member_cancellation()`.
 */
export const cancelForm: Endpoint = {
  name: 'POST {page}: cancel membership',
  matches: (_path, { method, form, query }) =>
    (method === 'POST' && form['rcp-action'] === 'cancel') ||
    (method === 'GET' && query['rcp-action'] === 'cancel'),
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const fields = request.method === 'POST' ? request.form : request.query;
    if (visitor.id === 0 || verifyNonce(site, visitor, fields['_wpnonce'], ACTION) === false)
      return undefined;
    const id = integerOf(textOf(fields, 'membership-id') || textOf(fields, 'membership_id'));
    const membership = id > 0 ? await membershipById(site.database, id) : undefined;
    const own = membership !== undefined && membership.userId === visitor.id;
    if (membership && !own)
      site.log.warn({ membership: id, user: visitor.id }, 'cancelling a foreign membership was refused');
    const where = own ? cancelledAt(site, membership) : undefined;
    // What PayPal's API does not know can be ended by the payer alone.
    if (where === 'paypal') return redirectReply(PAYPAL_PAYMENTS, { headers: noCacheHeaders });
    const done = own && where === 'here' && (await endsAtGateway(call, membership));
    if (done) await endRenewals(site, membership, 'Membership cancelled by the member.');
    const outcome = done ? `cancelled&membership_id=${id}` : 'cancellation-failure';
    const address = `${site.address.atHost(request.path)}?profile=${outcome}`;
    return redirectReply(address, { headers: noCacheHeaders });
  },
};

/** Whether nothing will be charged any more. */
async function endsAtGateway({ site }: Call, membership: Membership): Promise<boolean> {
  try {
    const ended = await endSubscription(site, membership);
    return ended === 'ended' || ended === 'none';
  } catch (error) {
    site.log.error({ error, membership: membership.id }, 'a subscription could not be cancelled');
    const reason = error instanceof Error ? error.message : 'unknown';
    const note = `Failed cancelling payment profile. Error Message: ${reason}`;
    await noteOnMembership(site, site.database, membership.id, note);
    return false;
  }
}
