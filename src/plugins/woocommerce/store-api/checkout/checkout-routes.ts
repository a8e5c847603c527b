import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { isEmpty, phpText, sanitizeTextField } from 'portolan/rest';
import { cartOf } from '../../cart/index.ts';
import { allGateways, titleInOrder } from '../../gateways/gateways.ts';
import type { NewOrder } from '../../orders/index.ts';
import { sessionOf } from '../../session/session.ts';
import { wholeCart } from '../cart/read-cart.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { checkoutArguments, draftArguments, paymentArguments } from '../schemas/checkout-arguments.ts';
import { isStoreError } from '../store-result.ts';
import { storeRoute } from '../store-routes.ts';
import { checkoutResponse } from './checkout-response.ts';
import { likelyMethod, sessionOrder, writeSessionOrder } from './draft-order.ts';
import { orderAccess } from './order-access.ts';
import { payForOrder } from './pay-for-order.ts';
import { cartProblem, noteIn, placeFromCart, reserving } from './place.ts';

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
  return (await writtenDraft(call, {}, null)) ?? shownVisitor(call, await summary(call));
}

/**
 * Keeps what the buyer chose so far: in the session's order where there is one, which then has the note that came for
 * it and no other; otherwise in the session. Guests without one are told what they sent, and it is gone.
 */
async function updateCheckout(call: RestCall): Promise<RestReply | RestError> {
  const { params, site } = call;
  const session = sessionOf(call);
  const gateway = allGateways(site).find(({ id }) => id === params.payment_method);
  if (gateway) await session.set('chosen_payment_method', gateway.id);
  const draft = await writtenDraft(
    call,
    {
      ...(gateway && { paymentMethod: gateway.id, paymentMethodTitle: titleInOrder(site, gateway) }),
      customerNote: noteIn(params.customer_note),
    },
    wholeCart,
  );
  if (draft) return draft;
  if (params.order_notes !== undefined)
    await session.set(NOTES, sanitizeTextField(phpText(params.order_notes)));
  // As PHP takes a text for true: `false` says yes.
  if (isEmpty(params.__experimental_calc_totals)) return shownVisitor(call, await summary(call));
  return (await emptyCart(call)) ?? shownVisitor(call, await wholeCart(call));
}

/** Totals are worked out of what is in the cart. */
async function emptyCart(call: RestCall): Promise<RestError | undefined> {
  return (await cartOf(call)).items.length === 0 ? cartProblem(call) : undefined;
}

/** Where a buyer's note waits while there is no order. */
const NOTES = 'order_notes';

/** The session's order with what is in the cart now; undefined where there is none. */
async function writtenDraft(
  call: RestCall,
  changes: Partial<NewOrder>,
  shownCart: ((call: RestCall) => Promise<unknown>) | null,
): Promise<RestReply | RestError | undefined> {
  const cart = await cartOf(call);
  if (cart.items.length === 0 || !(await sessionOrder(call))) return undefined;
  const problem = await cartProblem(call);
  if (problem) return problem;
  const written = await reserving(call, () => writeSessionOrder(call, cart, changes));
  if (isStoreError(written)) return written;
  return { data: checkoutResponse(written.order, null, shownCart && (await shownCart(call))) };
}

/** A checkout without a number: what is known of the visitor. */
async function shownVisitor(call: RestCall, shownCart: unknown): Promise<RestReply> {
  const { customer } = await cartOf(call);
  const session = sessionOf(call);
  const shown = {
    id: 0,
    status: 'checkout-draft',
    key: '',
    customerNote: phpText((await session.get(NOTES)) ?? ''),
    customerId: call.visitor.id,
    billing: customer.billing,
    shipping: customer.shipping,
    paymentMethod: await likelyMethod(call),
  };
  return { data: checkoutResponse(shown, null, shownCart) };
}

/** The cart without its shipping, which is told only where totals are asked for. */
async function summary(call: RestCall) {
  const cart = await wholeCart(call);
  return {
    ...cart,
    totals: { ...cart.totals, total_shipping: null, total_shipping_tax: null },
    has_calculated_shipping: false,
    shipping_rates: [],
  };
}
