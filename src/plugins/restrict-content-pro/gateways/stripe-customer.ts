import type { Site, UserRow } from 'portolan/plugin';
import type Stripe from 'stripe';
import { type Membership, membershipsOfCustomer, updateMembership } from '../store/memberships.ts';

/** The Stripe customer of a membership: that of the customer's other memberships, or a new one; noted on the membership. */
export async function ensureStripeCustomer(
  site: Site,
  stripe: Stripe,
  membership: Membership,
  user: UserRow,
): Promise<string> {
  const all = await membershipsOfCustomer(site.database, membership.customerId);
  const known = [membership, ...all].find(({ gatewayCustomer }) => gatewayCustomer.startsWith('cus_'));
  const usable = known && (await isUsable(stripe, known.gatewayCustomer));
  const id = usable
    ? known.gatewayCustomer
    : (
        await stripe.customers.create(
          {
            email: user.user_email,
            name: user.display_name,
            metadata: { user_id: String(user.ID), rcp_customer_id: String(membership.customerId) },
          },
          { idempotencyKey: `rcp-customer-${site.address.host}-${membership.customerId}-${membership.key}` },
        )
      ).id;
  if (membership.gatewayCustomer !== id) {
    await updateMembership(site, site.database, membership.id, { gatewayCustomer: id });
  }
  return id;
}

/** Customers that were deleted at Stripe, or belong to another account, are of no use. */
async function isUsable(stripe: Stripe, id: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return !('deleted' in customer && customer.deleted);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return false;
    throw error;
  }
}
