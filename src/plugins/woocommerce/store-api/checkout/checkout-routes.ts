import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { booleanOf, phpText, sanitizeTextField } from 'portolan/rest';
import { cartOf } from '../../cart/index.ts';
import { allGateways, availableGateways } from '../../gateways/gateways.ts';
import type { NewOrder } from '../../orders/index.ts';
import { sessionOf } from '../../session/session.ts';
import { wholeCart } from '../cart/read-cart.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { checkoutArguments, draftArguments, paymentArguments } from '../schemas/checkout-arguments.ts';
import { isStoreError } from '../store-result.ts';
import { storeRoute } from '../store-routes.ts';
import { checkoutResponse } from './checkout-response.ts';
import { sessionOrder, writeSessionOrder } from './draft-order.ts';
import { orderAccess } from './order-access.ts';
import { payForOrder } from './pay-for-order.ts';
import { cartProblem, placeFromCart, reserving } from './place.ts';

/** Checkout of the cart, and paying for an order that waits. WooCommerce: Routes\V1\Checkout, CheckoutOrder. */
export const checkoutRoutes: readonly RestRoute[] = [
  ...storeRoute(
    '/checkout',
    cartEndpoint({ methods: ['GET'], guarded: true, args: contextArgument, handle: openCheckout }),
    cartEndpoint({ methods: ['POST'], checkout: true, args: checkoutArguments, handle: placeFromCart }),
    cartEndpoint({
      methods: ['POST', 'PUT', 'PATCH'],
      checkout: true,
      args: draftArguments,
      handle: updateCheckout,
    }),
  ),
  ...storeRoute(
    '/checkout/(?<id>[\\d]+)',
    cartEndpoint({
      methods: ['POST'],
      args: paymentArguments,
      checkout: true,
      permission: orderAccess,
      handle: payForOrder,
    }),
  ),
];

/** The checkout as it stands: the session's order where there is one, otherwise what is known of the visitor. */
async function openCheckout(call: RestCall): Promise<RestReply | RestError> {
  return shownCheckout(call);
}

/** Keeps what the buyer chose so far. */
async function updateCheckout(call: RestCall): Promise<RestReply | RestError> {
  const { params, site } = call;
  const gateway = allGateways(site).find(({ id }) => id === params.payment_method);
  const notes = params.order_notes === undefined ? undefined : sanitizeTextField(phpText(params.order_notes));
  const session = sessionOf(call);
  if (gateway || notes !== undefined) session.start();
  if (gateway) await session.set('chosen_payment_method', gateway.id);
  if (notes !== undefined) await session.set(NOTES, notes);
  return shownCheckout(call, {
    ...(gateway && { paymentMethod: gateway.id, paymentMethodTitle: gateway.title(site) }),
    ...(notes !== undefined && { customerNote: notes }),
  });
}

/** Where a buyer's note waits for their order. */
const NOTES = 'order_notes';

/**
 * The session's order with what is in the cart now, or, while there is none, a checkout without a number; with the whole
 * cart.
 */
async function shownCheckout(
  call: RestCall,
  changes: Partial<NewOrder> = {},
): Promise<RestReply | RestError> {
  const cart = await cartOf(call);
  if ((await sessionOrder(call)) && cart.items.length > 0) {
    const problem = await cartProblem(call);
    if (problem) return problem;
    const written = await reserving(call, () => writeSessionOrder(call, cart, changes));
    return isStoreError(written)
      ? written
      : { data: checkoutResponse(written.order, null, await shownCart(call)) };
  }
  const session = sessionOf(call);
  const stored = async (key: string) => (session.exists ? phpText((await session.get(key)) ?? '') : '');
  const [usual] = await availableGateways(call.site, undefined);
  const shown = {
    id: 0,
    status: 'checkout-draft',
    key: '',
    customerNote: await stored(NOTES),
    customerId: call.visitor.id,
    billing: cart.customer.billing,
    shipping: cart.customer.shipping,
    paymentMethod: (await stored('chosen_payment_method')) || (usual?.id ?? ''),
  };
  return { data: checkoutResponse(shown, null, await shownCart(call)) };
}

/** The cart beside a checkout: its shipping is told only where totals are asked for. */
async function shownCart(call: RestCall) {
  const cart = await wholeCart(call);
  if (booleanOf(call.params.__experimental_calc_totals ?? false)) return cart;
  return {
    ...cart,
    totals: { ...cart.totals, total_shipping: null, total_shipping_tax: null },
    has_calculated_shipping: false,
    shipping_rates: [],
  };
}
