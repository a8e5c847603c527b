import type {
  RestArgument,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
} from '../../../../types/index.ts';
import { restError } from '../../../../wordpress/rest/errors.ts';
import { booleanOf, phpText } from '../../../../wordpress/rest/json-types.ts';
import { sanitizeTextField } from '../../../../wordpress/rest/text-fields.ts';
import { cartOf } from '../../cart/index.ts';
import { allGateways } from '../../gateways/gateways.ts';
import { type AddressKind, addressProblem, normalAddress, postedAddress } from '../cart/posted-address.ts';
import { wholeCart } from '../cart/read-cart.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { isStoreError } from '../store-result.ts';
import { storeRoute } from '../store-routes.ts';
import { checkoutResponse } from './checkout-response.ts';
import { writeSessionOrder } from './draft-order.ts';
import { orderAccess } from './order-access.ts';
import { payForOrder } from './pay-for-order.ts';
import { basketProblem, placeFromCart, reserving } from './place.ts';

/** Checkout of the basket, and paying for an order that waits. WooCommerce: Routes\V1\Checkout, CheckoutOrder. */
export const checkoutRoutes: readonly RestRoute[] = [
  ...storeRoute(
    '/checkout',
    cartEndpoint({ methods: ['GET'], guarded: true, args: contextArgument, handle: openCheckout }),
    cartEndpoint({ methods: ['POST'], checkout: true, args: checkoutArguments, handle: placeFromCart }),
    cartEndpoint({
      methods: ['PUT', 'PATCH'],
      checkout: true,
      args: {
        additional_fields: { type: 'object', properties: {} },
        payment_method: { type: 'string' },
        order_notes: { type: 'string' },
      },
      handle: updateCheckout,
    }),
  ),
  ...storeRoute(
    '/checkout/(?<id>[\\d]+)',
    cartEndpoint({
      methods: ['POST'],
      args: (site) => ({
        ...checkoutArguments(site),
        id: { type: 'integer' },
        key: { type: 'string' },
        billing_email: { type: 'string' },
      }),
      checkout: true,
      permission: orderAccess,
      handle: payForOrder,
    }),
  ),
];

function addressArgument(kind: AddressKind, required: boolean): RestArgument {
  return {
    type: 'object',
    required,
    properties: {},
    // The address itself is looked at after its type: country, state, postcode, phone, e-mail.
    validate(value, call) {
      if (typeof value !== 'object' || value === null) {
        return restError('rest_invalid_type', `${kind}_address is not of type object.`, 400, {
          param: `${kind}_address`,
        });
      }
      const email = kind === 'billing' && 'email' in value ? phpText(value.email) : undefined;
      const address = { ...postedAddress(value, kind), ...(email !== undefined && { email }) };
      const problem = addressProblem(call, normalAddress(address, {}), kind);
      return problem && { ...problem, data: null };
    },
  };
}

/** WooCommerce's own gateways, and others where they are switched on. */
function gatewayIds(site: Site): readonly string[] {
  const own = new Set(['bacs', 'cheque', 'cod']);
  return allGateways(site)
    .filter((gateway) => own.has(gateway.id) || gateway.enabled(site))
    .map(({ id }) => id);
}

function checkoutArguments(site: Site): RestArguments {
  return {
    billing_address: addressArgument('billing', true),
    shipping_address: addressArgument('shipping', false),
    customer_note: { type: 'string' },
    create_account: { type: 'boolean' },
    customer_password: { type: 'string' },
    payment_method: { type: 'string', enum: ['', ...gatewayIds(site)], validate: true },
    payment_data: {
      type: 'array',
      items: {
        type: 'object',
        properties: { key: { type: 'string' }, value: { type: ['string', 'boolean'] } },
      },
    },
    additional_fields: { type: 'object', properties: {} },
    extensions: { type: 'object', properties: {} },
  };
}

/** Makes or refreshes the draft that the checkout works on. */
async function openCheckout(call: RestCall): Promise<RestReply | RestError> {
  const problem = await basketProblem(call);
  if (problem) return problem;
  const cart = await cartOf(call);
  const order = await reserving(call, () => writeSessionOrder(call, cart));
  return isStoreError(order) ? order : { data: checkoutResponse(order, null) };
}

/** Keeps what the buyer chose so far. */
async function updateCheckout(call: RestCall): Promise<RestReply | RestError> {
  const problem = await basketProblem(call);
  if (problem) return problem;
  const { params, site } = call;
  const cart = await cartOf(call);
  const gateway = allGateways(site).find(({ id }) => id === params.payment_method);
  const order = await reserving(call, () =>
    writeSessionOrder(call, cart, {
      ...(gateway && { paymentMethod: gateway.id, paymentMethodTitle: gateway.title(site) }),
      ...(params.order_notes !== undefined && {
        customerNote: sanitizeTextField(phpText(params.order_notes)),
      }),
    }),
  );
  if (isStoreError(order)) return order;
  const withCart = booleanOf(params.__experimental_calc_totals ?? false);
  return { data: checkoutResponse(order, null, withCart ? await wholeCart(call) : null) };
}
