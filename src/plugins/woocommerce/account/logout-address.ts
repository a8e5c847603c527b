import type { Call } from 'portolan/plugin';
import { logoutAddress as wordPressLogout } from 'portolan/users';
import { shopNonce } from '../session/shop-nonces.ts';
import { accountAddress } from './account-addresses.ts';

/** The link that logs out at once, and leads back to the account. WooCommerce: `wc_logout_url()`. */
export async function logoutAddress({ site, visitor }: Call): Promise<string> {
  return wordPressLogout(site, visitor, await accountAddress(site));
}

/** The menu's link that logs out at once. WooCommerce: `wc_get_account_endpoint_url()`. */
export async function logoutEntryAddress(call: Call): Promise<string> {
  const address = await accountAddress(call.site, 'customer-logout');
  const nonce = shopNonce(call, 'customer-logout');
  return `${address}${address.includes('?') ? '&' : '?'}_wpnonce=${nonce}`;
}
