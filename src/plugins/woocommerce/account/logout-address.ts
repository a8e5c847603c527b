import type { Call } from 'portolan/plugin';
import { shopNonce } from '../session/shop-nonces.ts';
import { accountAddress } from './account-addresses.ts';

/** The link that logs out at once. WooCommerce: `wc_logout_url()`. */
export async function logoutAddress(call: Call): Promise<string> {
  const address = await accountAddress(call.site, 'customer-logout');
  const nonce = shopNonce(call, 'customer-logout');
  return `${address}${address.includes('?') ? '&' : '?'}_wpnonce=${nonce}`;
}
