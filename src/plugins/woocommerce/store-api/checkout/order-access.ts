import { timingSafeEqual } from 'node:crypto';
import type { RestCall, RestError } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { ordersOf } from '../../orders/index.ts';
import { shopText } from '../../texts/shop-text.ts';
import { storeError } from '../store-error.ts';

/**
 * Whether an order is the asker's: that of its customer, or a guest's who knows its key and e-mail address.
 * WooCommerce: OrderAuthorizationTrait.
 */
export async function orderAccess(call: RestCall): Promise<RestError | undefined> {
  const { site, params, visitor } = call;
  const refused = (code: string, text: string, status: number) =>
    storeError(`woocommerce_rest_${code}`, shopText(site, text), status);
  const order = await ordersOf(site).order(Number(params.id));
  if (order?.type !== 'shop_order') return refused('invalid_order', 'Invalid order ID.', 404);
  if (order.customerId > 0) {
    return order.customerId === visitor.id
      ? undefined
      : refused('invalid_user', 'This order belongs to a different customer.', 403);
  }
  if (!sameText(order.key, phpText(params.key))) {
    return refused('invalid_order', 'Invalid order ID or key provided.', 401);
  }
  const email = phpText(params.billing_email);
  if (email === '') return refused('invalid_billing_email', 'No billing email provided.', 401);
  return email.toLowerCase() === order.billing.email.toLowerCase()
    ? undefined
    : refused('invalid_billing_email', 'Invalid billing email provided.', 401);
}

function sameText(expected: string, input: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(input)];
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}
