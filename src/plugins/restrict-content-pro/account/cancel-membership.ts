import type { Call, Endpoint, Reply } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import { gatewayBySlug, supports } from '../gateways/gateway.ts';
import { mayCharge, stripeOf } from '../gateways/stripe-account.ts';
import { cancelSubscription } from '../gateways/stripe-subscription.ts';
import { endRenewals } from '../memberships/complete-payment.ts';
import { type Membership, membershipById } from '../store/memberships.ts';

const ACTION = 'rcp-cancel-nonce';

/** The nonce of the form that cancels a membership. */
export function cancelNonce({ site, visitor }: Call): string {
  return createNonce(site, visitor, ACTION);
}

/** Whether there is something to cancel: a membership that renews by itself. */
export function canCancel({ status, autoRenew, disabled, gateway }: Membership): boolean {
  return !disabled && status === 'active' && autoRenew && supports(gatewayBySlug(gateway), 'recurring');
}

/**
 * A member cancels: no further renewals, access until the end. The subscription at Stripe ends first, so that nobody is
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
    const done = own && canCancel(membership) && (await cancelAtGateway(call, membership));
    if (done) await endRenewals(site, membership, 'Membership cancelled by the member.');
    const outcome = done ? `cancelled&membership_id=${id}` : 'cancellation-failure';
    const address = `${site.address.atHost(request.path)}?profile=${outcome}`;
    return redirectReply(address, { headers: noCacheHeaders });
  },
};

/** Whether nothing will be charged any more. */
async function cancelAtGateway({ site }: Call, membership: Membership): Promise<boolean> {
  const { gatewaySubscription: id } = membership;
  if (!id.startsWith('sub_')) return true;
  const stripe = stripeOf(site);
  if (stripe === undefined || !(await mayCharge(site))) return false;
  try {
    await cancelSubscription(stripe, id);
    return true;
  } catch (error) {
    site.log.error({ error, membership: membership.id }, 'a subscription could not be cancelled');
    return false;
  }
}
