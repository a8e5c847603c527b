import type { RestArgument, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { isMap, phpText, validateValue } from 'portolan/rest';
import { cartOf, chooseShipping, setCustomer } from '../../cart/index.ts';
import { sessionOf } from '../../session/session.ts';
import { shopText } from '../../texts/shop-text.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { describedAddress } from '../schemas/checkout-arguments.ts';
import { storeError } from '../store-error.ts';
import { storeRoute } from '../store-routes.ts';
import { invalidAddresses } from './invalid-addresses.ts';
import {
  type AddressKind,
  type AddressProblem,
  addressProblems,
  normalAddress,
  postedAddress,
} from './posted-address.ts';
import { cartReply } from './read-cart.ts';

/** The cart as a whole, its customer, how it is sent, and what plugins are told. */
export const customerRoutes: readonly RestRoute[] = [
  ...storeRoute(
    '/cart',
    cartEndpoint({ methods: ['GET'], args: contextArgument, handle: (call) => cartReply(call) }),
  ),
  ...storeRoute(
    '/cart/update-customer',
    cartEndpoint({
      methods: ['POST'],
      args: { billing_address: postedObject('billing'), shipping_address: postedObject('shipping') },
      handle: updateCustomer,
    }),
  ),
  ...storeRoute(
    '/cart/select-shipping-rate',
    cartEndpoint({
      methods: ['POST'],
      args: {
        package_id: {
          description: 'The ID of the package being shipped. Leave blank to apply to all packages.',
          type: ['integer', 'string', 'null'],
        },
        rate_id: { description: 'The chosen rate ID for the package.', type: 'string', required: true },
      },
      handle: selectRate,
    }),
  ),
  ...storeRoute(
    '/cart/extensions',
    cartEndpoint({
      methods: ['POST'],
      args: {
        namespace: {
          description:
            "Extension's name - this will be used to ensure the data in the request is routed appropriately.",
          type: 'string',
        },
        data: { description: 'Additional data to pass to the extension', type: 'object' },
      },
      handle: updateExtension,
    }),
  ),
];

/** An address that is checked with the rest of the request. */
function postedObject(kind: AddressKind): RestArgument {
  return {
    ...describedAddress(kind),
    sanitize: (value, _call, name) =>
      isMap(value) ? value : (validateValue(value, { type: 'object' }, name) ?? value),
  };
}

/** WooCommerce: CartUpdateCustomer. */
async function updateCustomer(call: RestCall): Promise<RestReply | RestError> {
  const cart = await cartOf(call);
  const { customer } = cart;
  const posted = (kind: AddressKind) =>
    normalAddress(postedAddress(call.params[`${kind}_address`], kind), customer[kind]);
  const billing = posted('billing');
  const input = posted('shipping');
  // What is not sent anywhere goes by the whole billing address.
  const copied = !cart.needsShipping && call.params.shipping_address === undefined;
  const { email: _, ...billed } = { ...customer.billing, ...billing };
  const shipping = copied ? billed : input;
  const problems = new Map<string, readonly AddressProblem[]>();
  for (const [kind, address] of [
    ['billing', billing],
    ['shipping', shipping],
  ] as const) {
    if (call.params[`${kind}_address`] === undefined) continue;
    problems.set(`${kind}_address`, addressProblems(call, { ...customer[kind], ...address }));
  }
  const error = invalidAddresses(problems);
  if (error) return error;
  // A guest whose cart is empty has no session to keep it in: the reply is made of what is known, as WooCommerce's.
  if (cart.items.length > 0) sessionOf(call).start();
  await setCustomer(call, { billing, shipping, calculatedShipping: true });
  return cartReply(call);
}

/** WooCommerce: CartSelectShippingRate. Whether the rate exists is not asked: what does not gives the default. */
async function selectRate(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (site.options.get('woocommerce_ship_to_countries') === 'disabled') {
    return storeError('woocommerce_rest_shipping_disabled', shopText(site, 'Shipping is disabled.'), 404);
  }
  const rate = phpText(params.rate_id);
  if (rate === '') {
    return storeError('woocommerce_rest_cart_missing_rate_id', shopText(site, 'Invalid Rate ID.'), 400);
  }
  const { packages } = await cartOf(call);
  const wanted = params.package_id;
  const all = wanted === undefined || wanted === null || wanted === '';
  const indexes = all ? packages.map((_, index) => index) : [Math.trunc(Number(wanted)) || 0];
  if (sessionOf(call).exists) await chooseShipping(call, Object.fromEntries(indexes.map((at) => [at, rate])));
  return cartReply(call);
}

/** WooCommerce: CartExtensions. */
async function updateExtension(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const namespace = phpText(params.namespace);
  const refused = (message: string) => storeError('woocommerce_rest_cart_extensions_error', message, 400);
  if (namespace === '') {
    return refused(
      shopText(site, 'You must provide a plugin namespace when extending a Store REST endpoint.'),
    );
  }
  const data = isMap(params.data) ? params.data : {};
  const known = await site.extensions.apply('store.cart.update', false, { call, namespace, data });
  return known
    ? cartReply(call)
    : refused(shopText(site, 'There is no such namespace registered: %1$s.', namespace));
}
