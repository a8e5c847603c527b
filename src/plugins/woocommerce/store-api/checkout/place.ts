import { escapeHtml } from 'portolan/html';
import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { isMap, phpText, sanitizeTextareaField } from 'portolan/rest';
import type { Cart } from '../../cart/cart.ts';
import { cartOf, emptyCart, setCustomer } from '../../cart/index.ts';
import {
  attributionFields,
  attributionMeta,
  CouponUsedUp,
  type NewOrder,
  NotEnoughStock,
  ordersOf,
  releaseHolds,
} from '../../orders/index.ts';
import { sessionOf } from '../../session/session.ts';
import { shopText } from '../../texts/shop-text.ts';
import { cartProblems, removedCoupons, waitingProblems } from '../cart/cart-problems.ts';
import { normalAddress, postedAddress } from '../cart/posted-address.ts';
import { storeError } from '../store-error.ts';
import { isStoreError, type StoreResult } from '../store-result.ts';
import '../../form-additions.ts';
import { guestProblem, openAccount } from './account.ts';
import { attributionOf } from './attribution-extension.ts';
import { checkoutResponse, paymentStatusCode } from './checkout-response.ts';
import { clearSessionOrder, writeSessionOrder } from './draft-order.ts';
import { orderProblem } from './order-checks.ts';
import { namedGateway, paidPayment, payOrder } from './pay.ts';

/** Places the order of a cart. Steps and refusals in WooCommerce's order: Routes\V1\Checkout::get_route_post_response(). */
export async function placeFromCart(call: RestCall): Promise<RestReply | RestError> {
  const refusal = guestProblem(call) ?? (await cartProblem(call));
  if (refusal) return refusal;
  await updateCustomer(call);
  const cart = await cartOf(call);
  // One that is named counts, and stands in the order, even where nothing is to be paid.
  const gateway =
    cart.totals.total > 0 || phpText(call.params.payment_method) !== ''
      ? await namedGateway(call, { kind: 'cart', cart, needsShipping: cart.needsShipping })
      : undefined;
  if (isStoreError(gateway)) return drafted(call, cart, gateway);
  const account = await openAccount(call, cart);
  if (isStoreError(account)) return drafted(call, cart, account);
  const problem = orderProblem(call, cart);
  if (problem) return drafted(call, cart, problem);
  const written = await writeOrder(call, cart, {
    status: 'pending',
    customerId: account?.user.ID ?? call.visitor.id,
    paymentMethod: gateway?.id ?? '',
    paymentMethodTitle: gateway?.title(call.site) ?? '',
    customerNote: noteIn(call.params.customer_note),
    meta: await call.site.extensions.apply('checkout.orderMeta', originOf(call), {
      call,
      via: 'store-api',
      email: cart.customer.billing.email,
      customer: account?.user.ID ?? call.visitor.id,
      extensions: call.params.extensions,
    }),
  });
  if (isStoreError(written)) return written;
  if (gateway) await sessionOf(call).set('chosen_payment_method', gateway.id);
  const { id } = written.order;
  const payment =
    written.outcome === 'again'
      ? await paidPayment(call, written.order)
      : await payOrder(call, written.order, gateway, () => releaseHolds(call.site, id));
  if (isStoreError(payment)) return payment;
  const order = (await ordersOf(call.site).order(id)) ?? written.order;
  if (payment.payment_status === 'success') {
    await clearSessionOrder(call);
    await emptyCart(call);
  }
  return {
    data: checkoutResponse(order, payment),
    status: paymentStatusCode(payment),
    ...(account && { cookies: account.cookies }),
  };
}

/** What a buyer notes: plain text. */
export function noteIn(sent: unknown): string {
  return sanitizeTextareaField(phpText(sent));
}

/** From the customer's details on there is a draft of the order with the note, whatever else is refused: the next try goes on with it. */
async function drafted(call: RestCall, cart: Cart, refusal: RestError): Promise<RestError> {
  const written = await writeOrder(call, cart, { customerNote: noteIn(call.params.customer_note) });
  return isStoreError(written) ? written : refusal;
}

/** Why a cart cannot be ordered: nothing in it, lines that cannot be sold, coupons that are not valid any more. */
export async function cartProblem(call: RestCall): Promise<RestError | undefined> {
  const { site } = call;
  const cart = await cartOf(call);
  if (cart.items.length === 0) {
    const text =
      call.method === 'GET'
        ? shopText(site, 'Cannot create order from empty cart.')
        : shopText(site, 'Cannot place an order, your cart is empty.');
    // The client is told that its cart is another one; the number is what an older reply said.
    return call.method === 'GET'
      ? storeError('woocommerce_rest_cart_empty', text, 400)
      : { code: 'woocommerce_rest_cart_empty', message: text, data: { 0: 400, status: 409 } };
  }
  const more =
    call.method === 'GET' ? [] : [...(await removedCoupons(call)), ...(await waitingProblems(call))];
  const [first, ...others] = [...(await cartProblems(call, cart)), ...more];
  if (first) {
    return {
      // The client is told that its cart is another one; the number is what an older reply said.
      ...storeError(first.code, first.message, 409, { 0: 409 }),
      additional: others.map(({ code, message }) => ({ code, message, data: null })),
    };
  }
  return undefined;
}

/**
 * Takes over the addresses that came. Without one for shipping, and where nothing is sent anywhere, the billing address
 * counts for both.
 */
export async function updateCustomer(call: RestCall): Promise<void> {
  const { customer, needsShipping } = await cartOf(call);
  const { billing_address, shipping_address } = call.params;
  const billing = normalAddress(postedAddress(withoutNulls(billing_address), 'billing'), customer.billing);
  const { email: _, ...billed } = billing;
  const shipping =
    shipping_address === undefined || !needsShipping
      ? billed
      : normalAddress(postedAddress(withoutNulls(shipping_address), 'shipping'), customer.shipping);
  await setCustomer(call, { billing, shipping, calculatedShipping: true });
}

/** At checkout a field that is null is empty. */
function withoutNulls(address: unknown): unknown {
  if (!isMap(address)) return address;
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']));
}

async function writeOrder(
  call: RestCall,
  cart: Cart,
  changes: Partial<NewOrder>,
): Promise<StoreResult<Awaited<ReturnType<typeof writeSessionOrder>>>> {
  return reserving(call, () => writeSessionOrder(call, cart, changes));
}

/** Stock and coupons that are gone in the last moment are an answer, not a failure. */
export async function reserving<T>(call: RestCall, write: () => Promise<T>): Promise<StoreResult<T>> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NotEnoughStock) {
      return storeError(
        'woocommerce_product_not_enough_stock',
        shopText(
          call.site,
          'Not enough units of %s are available in stock to fulfil this order.',
          escapeHtml(error.product.name),
        ),
        403,
      );
    }
    if (error instanceof CouponUsedUp) {
      return storeError('woocommerce_rest_coupon_reserve_failed', escapeHtml(error.message), 400);
    }
    throw error;
  }
}

/** Where the buyer came from, as meta of the order. */
function originOf({ site, params }: RestCall): ReadonlyMap<string, readonly string[]> {
  const input = attributionOf(params.extensions);
  if (!input) return new Map();
  const known = new Set<string>(attributionFields);
  const textOf = (field: string) => {
    const value = known.has(field) ? input[field] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return attributionMeta(site, textOf);
}
