import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { cartOf } from '../cart/index.ts';
import type { Order } from '../orders/order.ts';
import { sessionOf } from '../session/session.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';

/** Seconds after an order in which whoever knows its key is taken to be the one who placed it. */
const GRACE = 600;

/** Whether a visitor who knows an order's key may see it, and what they are asked for if not. */
export type OrderAccess = 'allowed' | 'log-in' | 'ask-email' | 'wrong-email';

/** WooCommerce: `WC_Shortcode_Checkout::guest_should_verify_email()` and its check for customers. */
export async function orderAccess(call: Call, order: Order): Promise<OrderAccess> {
  const { site, visitor, request } = call;
  if (order.customerId > 0) return visitor.id === order.customerId ? 'allowed' : 'log-in';
  if (visitor.has('manage_woocommerce')) return 'allowed';
  const age = site.clock.now() / 1000 - order.created;
  if (age <= GRACE || order.billing.email === '') return 'allowed';
  const wanted = order.billing.email.toLowerCase();
  if (visitor.user?.user_email.toLowerCase() === wanted) return 'allowed';
  const session = sessionOf(call);
  if (session.exists && (await cartOf(call)).customer.billing.email.toLowerCase() === wanted)
    return 'allowed';
  if (request.method !== 'POST' || request.form['email'] === undefined) return 'ask-email';
  const nonce = textOf(request.form, 'check_submission');
  const input = textOf(request.form, 'email').trim().toLowerCase();
  return verifyShopNonce(call, nonce, 'wc_verify_email') && input === wanted ? 'allowed' : 'wrong-email';
}
