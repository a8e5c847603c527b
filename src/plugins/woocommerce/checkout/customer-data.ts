import type { Call } from 'portolan/plugin';
import { type Customer, setCustomer } from '../cart/index.ts';
import { addressIn, billingIn, type PostedCheckout } from './posted-data.ts';

/** What the form says about the customer goes into their session. WooCommerce: `WC_Checkout::update_session()`. */
export async function keepCustomer(
  call: Call,
  values: Readonly<Record<string, string>>,
  customer: Customer,
): Promise<void> {
  const billing = billingIn(values, customer.billing);
  const shipping = Object.hasOwn(values, 'shipping_country')
    ? addressIn(values, 'shipping', customer.shipping)
    : addressIn(values, 'billing', customer.shipping);
  // A country that does not exist stays as well: it is nowhere, so neither taxes nor zones of a place are for it.
  await setCustomer(call, { billing, shipping });
}

/** What is taken over of a customer before the e-mail address. */
export function namesOf(values: PostedCheckout['values']): PostedCheckout['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => /_(?:first_name|last_name|company)$/.test(field)),
  );
}

/** Saves the addresses of an order with its customer's account. WooCommerce: `process_customer()`. */
export async function saveCustomerMeta(
  { site }: Call,
  user: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    if (key.startsWith('billing_') || key.startsWith('shipping_')) {
      await site.users.setMeta(user, key, value === '' ? [] : [value]);
    }
  }
  const meta = (await site.users.meta([user])).get(user);
  for (const name of ['first_name', 'last_name'] as const) {
    const input = values[`billing_${name}`] ?? '';
    if (input !== '' && !meta?.get(name)) await site.users.setMeta(user, name, [input]);
  }
  await site.users.setMeta(user, 'last_update', [String(Math.floor(site.clock.now() / 1000))]);
}
