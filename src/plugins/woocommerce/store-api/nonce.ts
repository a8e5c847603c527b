import type { RestCall, RestError } from 'portolan/plugin';
import { createNonce, guestOwner, type NonceOwner, verifyNonce } from 'portolan/users';
import { shopText } from '../texts/shop-text.ts';
import { customerOfCartToken } from './cart-token.ts';
import { storeError } from './store-error.ts';

const ACTION = 'wc_store_api';

function ownerOf({ visitor }: Pick<RestCall, 'visitor'>): NonceOwner {
  return visitor.id > 0 ? visitor : guestOwner;
}

/** The nonce that the next call is to bring. */
export function storeNonce(call: Pick<RestCall, 'site' | 'visitor'>): string {
  return createNonce(call.site, ownerOf(call), ACTION);
}

/**
 * Why a call may change nothing: it brings neither a good nonce nor a token of a cart. `X-WC-Store-API-Nonce` is
 * the header's older name. WooCommerce: AbstractCartRoute::check_nonce().
 */
export function nonceError(call: RestCall): RestError | undefined {
  if (customerOfCartToken(call.site, call.header('cart-token')) !== undefined) return undefined;
  const input = call.header('nonce') ?? call.header('x-wc-store-api-nonce');
  if (input === undefined || input === '') {
    return storeError(
      'woocommerce_rest_missing_nonce',
      shopText(call.site, 'Missing the Nonce header. This endpoint requires a valid nonce.'),
      401,
    );
  }
  return verifyNonce(call.site, ownerOf(call), input, ACTION)
    ? undefined
    : storeError('woocommerce_rest_invalid_nonce', shopText(call.site, 'Nonce is invalid.'), 403);
}
