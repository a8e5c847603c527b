import type { Site } from 'portolan/plugin';
import type Stripe from 'stripe';

const CUSTOMER_META = '_stripe_customer_id';

/** Who a record at Stripe is made for. */
export interface StripePerson {
  /** User id; guests have no record. */
  readonly user: number;
  readonly email: string;
  readonly name: string;
}

/** A customer's record at Stripe, made when it is first needed. Undefined for guests. */
export async function stripeCustomer(
  site: Site,
  stripe: Stripe,
  person: StripePerson,
  occasion: string,
): Promise<string | undefined> {
  const { user, email, name } = person;
  if (user === 0) return undefined;
  const meta = (await site.users.meta([user])).get(user);
  const known = meta?.get(CUSTOMER_META);
  if (known) return known;
  const customer = await stripe.customers.create(
    { email, name: name.trim(), metadata: { user_id: String(user) } },
    // The same occasion, twice at once, makes one record.
    { idempotencyKey: `customer-${site.address.host}-${user}-${occasion}` },
  );
  await site.users.setMeta(user, CUSTOMER_META, [customer.id]);
  return customer.id;
}
