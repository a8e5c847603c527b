import type { Call } from 'portolan/plugin';
import { createNonce, type NonceOwner, verifyNonce } from 'portolan/users';
import { makePersonal } from './personal-replies.ts';
import { sessionOf } from './session.ts';

/** Whether an action's nonces hang on a guest's session. */
function isBound(action: string): boolean {
  return action.startsWith('woocommerce');
}

/** WooCommerce: `maybe_update_nonce_user_logged_out()`. */
function ownerOf(call: Call, action: string): NonceOwner {
  if (call.visitor.id > 0) return { id: call.visitor.id, sessionToken: call.visitor.sessionToken };
  const bound = isBound(action) ? sessionOf(call).customerId : '';
  return { id: bound === '' ? 0 : bound, sessionToken: '' };
}

/**
 * A nonce of the shop for this visitor. A guest's nonces for actions that begin with `woocommerce` hang on their session,
 * all others are every guest's.
 *
 * Adding to the cart, opening a kept page and sending its form works nevertheless: a page on which a bound nonce was
 * made is the visitor's own and never kept (that is noted here), whether they have a session yet or not; what kept pages
 * carry is either without a nonce (forms that add to the cart) or not bound (`apply-coupon`, `update-order-review` …).
 */
export function shopNonce(call: Call, action: string): string {
  if (isBound(action)) makePersonal(call);
  return createNonce(call.site, ownerOf(call, action), action);
}

/** Whether a nonce of the shop is good for this visitor. */
export function verifyShopNonce(call: Call, nonce: unknown, action: string): boolean {
  return verifyNonce(call.site, ownerOf(call, action), nonce, action) !== false;
}
