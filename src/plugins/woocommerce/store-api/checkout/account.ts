import { stripTags } from 'portolan/html';
import type { RestCall, RestError, SetCookie, UserRow } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { logInCookies } from 'portolan/users';
import { createCustomer } from '../../account/create-customer.ts';
import { TEMPORARY_PASSWORD } from '../../account/temporary-password.ts';
import type { Cart } from '../../cart/cart.ts';
import { saveCustomerMeta } from '../../checkout/customer-data.ts';
import { newAccountMail } from '../../emails/account-mails.ts';
import { attributionMeta } from '../../orders/index.ts';
import { sessionOf } from '../../session/session.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { shopText } from '../../texts/shop-text.ts';
import { storeError } from '../store-error.ts';
import type { StoreResult } from '../store-result.ts';
import { attributionOf } from './attribution-extension.ts';

/** An account that a checkout opened, and the cookies that log its owner in. */
export interface OpenedAccount {
  readonly user: UserRow;
  readonly cookies: readonly SetCookie[];
}

/** Nobody may order who has no account, and none can be opened. */
export function guestProblem({ site, visitor }: RestCall): RestError | undefined {
  const { guestCheckout, signUpAtCheckout } = shopSettings(site);
  if (visitor.id > 0 || guestCheckout || signUpAtCheckout) return undefined;
  return storeError(
    'woocommerce_rest_guest_checkout_disabled',
    shopText(site, 'You must be logged in to checkout.'),
    403,
  );
}

/**
 * Opens an account where the shop wants one or the buyer asks for it; a name and a password that are not sent are made
 * up, whatever the shop's settings for its forms. WooCommerce: Checkout::process_customer().
 */
export async function openAccount(
  call: RestCall,
  { customer }: Cart,
): Promise<StoreResult<OpenedAccount> | undefined> {
  const { site, params, visitor } = call;
  const { guestCheckout, signUpAtCheckout } = shopSettings(site);
  const wanted = params.create_account === true || !guestCheckout;
  if (visitor.id > 0 || !signUpAtCheckout || !wanted) return undefined;
  const created = await createCustomer(call, {
    email: customer.billing.email,
    username: '',
    password: phpText(params.customer_password),
    makesUpMissing: true,
    firstName: customer.billing.first_name,
    lastName: customer.billing.last_name,
  });
  if ('problem' in created) return storeError(created.code, stripTags(created.problem), 400);
  const { user, passwordGenerated } = created;
  await newAccountMail(site, user, passwordGenerated, customer.billing.first_name);
  if (passwordGenerated) await site.users.setMeta(user.ID, TEMPORARY_PASSWORD, ['1']);
  const { billing, shipping } = customer;
  const addresses = { ...fieldsOf('billing', billing), ...fieldsOf('shipping', shipping) };
  await saveCustomerMeta(call, user.ID, addresses);
  const origin = attributionOf(params.extensions);
  if (origin) {
    const textOf = (field: string) => (typeof origin[field] === 'string' ? origin[field] : '');
    for (const [key, values] of attributionMeta(site, textOf, 'user')) {
      await site.users.setMeta(user.ID, key, values);
    }
  }
  await sessionOf(call).become(String(user.ID));
  return { user, cookies: await logInCookies(site, call.request, user, true) };
}

/** Fields of an address by the names that accounts keep them under. */
function fieldsOf(kind: 'billing' | 'shipping', address: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${kind}_${name}`, String(value)]),
  );
}
