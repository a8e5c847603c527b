import type { Call } from 'portolan/plugin';
import { customerOfUser } from '../store/customers.ts';
import { membershipsOfCustomer } from '../store/memberships.ts';
import { type SavedCard, savedCard } from './saved-card.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';

/** The Stripe customer of a user's memberships, '' where they have none yet. */
export async function stripeCustomerOf(call: Call): Promise<string> {
  const { site, visitor } = call;
  const customer = await customerOfUser(site.database, visitor.id);
  if (customer === undefined) return '';
  const memberships = await membershipsOfCustomer(site.database, customer.id);
  return memberships.find(({ gatewayCustomer }) => gatewayCustomer.startsWith('cus_'))?.gatewayCustomer ?? '';
}

/** The cards that this visitor has kept at Stripe; none where Stripe cannot be asked. */
export async function savedMethods(call: Call): Promise<readonly SavedCard[]> {
  const { site, visitor } = call;
  const stripe = visitor.id > 0 ? stripeOf(site) : undefined;
  const customer = stripe && (await stripeCustomerOf(call));
  if (stripe === undefined || !customer || !(await mayCharge(site))) return [];
  try {
    const [record, methods] = await Promise.all([
      stripe.customers.retrieve(customer),
      stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 20 }),
    ]);
    const preferred =
      'invoice_settings' in record ? record.invoice_settings.default_payment_method : undefined;
    const id = typeof preferred === 'string' ? preferred : preferred?.id;
    return methods.data.flatMap((method) => savedCard(method, id) ?? []);
  } catch (error) {
    site.log.warn({ error, user: visitor.id }, 'the kept cards of a member could not be read');
    return [];
  }
}
