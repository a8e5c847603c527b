import type { Call } from 'portolan/plugin';
import { shopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';
import { type PaymentToken, tokensOf } from './payment-tokens.ts';
import type { SavedMethod } from './saved-methods-view.tsx';

/** The visitor's kept ways to pay, with the links that change them. */
export async function savedMethods(call: Call): Promise<readonly SavedMethod[]> {
  const tokens = await tokensOf(call.site, call.visitor.id);
  return Promise.all(
    tokens.map(async (token) => ({
      id: token.id,
      label: tokenLabel(call, token),
      expires: tokenExpiry(token),
      isDefault: token.isDefault,
      deleteHref: await signed(call, 'delete-payment-method', token.id),
      defaultHref: await signed(call, 'set-default-payment-method', token.id),
    })),
  );
}

/** "Visa ending in 4242". */
export function tokenLabel({ site }: Pick<Call, 'site'>, token: PaymentToken): string {
  const brand = token.meta['card_type'] || shopText(site, 'Card');
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return shopText(site, '%1$s ending in %2$s', name, token.meta['last4'] ?? '');
}

/** `06/28`. */
export function tokenExpiry({ meta }: PaymentToken): string {
  const month = (meta['expiry_month'] ?? '').padStart(2, '0');
  const year = (meta['expiry_year'] ?? '').slice(-2);
  return year === '' ? '' : `${month}/${year}`;
}

async function signed(
  call: Call,
  endpoint: 'delete-payment-method' | 'set-default-payment-method',
  id: number,
): Promise<string> {
  const address = await accountAddress(call.site, endpoint, String(id));
  const nonce = shopNonce(call, `${endpoint}-${id}`);
  return `${address}${address.includes('?') ? '&' : '?'}_wpnonce=${nonce}`;
}
