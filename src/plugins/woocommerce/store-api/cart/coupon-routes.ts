import { escapeHtml, stripTags } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { phpText, plainlyInvalid, restUrl, selfLink } from 'portolan/rest';
import type { AppliedCoupon } from '../../cart/cart.ts';
import { applyCoupon, cartOf, couponRefusal, removeCoupon } from '../../cart/index.ts';
import { couponByCode, couponCode } from '../../coupons/coupon.ts';
import { couponRefusalHtml } from '../../coupons/coupon-messages.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { shopText } from '../../texts/shop-text.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { storeError } from '../store-error.ts';
import { isStoreError } from '../store-result.ts';
import { storeRoute } from '../store-routes.ts';
import { couponResponse } from './cart-response.ts';
import { cartReply } from './read-cart.ts';

const code = { description: 'Unique identifier for the coupon within the cart.', type: 'string' } as const;
const newCoupon = {
  code: {
    description: "The coupon's unique code.",
    type: 'string',
    // Of this route alone: a code that there is not is an argument that does not fit.
    validate: async (value: unknown, { site }: RestCall) =>
      (await couponByCode(site, couponCode(phpText(value)))) ? undefined : plainlyInvalid,
  },
  discount_type: {
    description: 'The discount type for the coupon (e.g. percentage or fixed amount)',
    type: 'string',
  },
} as const;

/** Coupons of the cart. WooCommerce: CartApplyCoupon, CartRemoveCoupon, CartCoupons, CartCouponsByCode. */
export const couponRoutes: readonly RestRoute[] = [
  ...storeRoute(
    '/cart/apply-coupon',
    cartEndpoint({
      methods: ['POST'],
      args: { code },
      handle: async (call) => (await apply(call)) ?? cartReply(call),
    }),
  ),
  ...storeRoute('/cart/remove-coupon', cartEndpoint({ methods: ['POST'], args: { code }, handle: remove })),
  ...storeRoute(
    '/cart/coupons',
    cartEndpoint({
      methods: ['GET'],
      args: contextArgument,
      handle: async (call) => ({ data: (await cartOf(call)).coupons.map((one) => couponItem(call, one)) }),
    }),
    cartEndpoint({
      methods: ['POST'],
      args: newCoupon,
      handle: async (call) => (await apply(call)) ?? oneCoupon(call, 201),
    }),
    cartEndpoint({
      methods: ['DELETE'],
      async handle(call) {
        for (const coupon of (await cartOf(call)).coupons) await removeCoupon(call, coupon.code);
        return { data: [] };
      },
    }),
  ),
  ...storeRoute(
    '/cart/coupons/(?<code>[\\w-]+)',
    cartEndpoint({
      methods: ['GET'],
      args: { code, ...contextArgument },
      handle: couponOfCode,
    }),
    cartEndpoint({
      methods: ['DELETE'],
      args: { code },
      handle: async (call) => (await take(call, 404)) ?? { data: null, status: 204 },
    }),
  ),
];

function requested(call: RestCall): string {
  return couponCode(String(call.params.code ?? ''));
}

function disabled({ site }: RestCall): RestError | undefined {
  return shopSettings(site).coupons
    ? undefined
    : storeError('woocommerce_rest_cart_coupon_disabled', shopText(site, 'Coupons are disabled.'), 404);
}

/** Uses a coupon; gives why it cannot be used, or nothing. */
async function apply(call: RestCall): Promise<RestError | undefined> {
  const off = disabled(call);
  if (off) return off;
  const { site } = call;
  const wanted = requested(call);
  const name = escapeHtml(couponCode(wanted));
  const refused = (text: string, of = name) =>
    storeError('woocommerce_rest_cart_coupon_error', quoted(shopText(site, text, of)), 400);
  const used = (await cartOf(call)).coupons;
  // No code at all counts as one of those that are used.
  if (wanted === '' && used.length > 0) return refused('Coupon code "%s" has already been applied.');
  if ((await couponByCode(site, wanted)) === undefined) {
    return refused('Coupon "%s" cannot be applied because it does not exist.');
  }
  if (used.some((coupon) => coupon.code === wanted)) {
    return refused('Coupon code "%s" has already been applied.');
  }
  const result = await applyCoupon(call, wanted, 'store-api');
  if (result.ok) return undefined;
  if (result.refusal.code === 104) {
    return refused(
      '"%s" has already been applied and cannot be used in conjunction with other coupons.',
      escapeHtml(result.code),
    );
  }
  const message = (hasEmail: boolean) =>
    stripTags(couponRefusalHtml(site, result.code, result.refusal, { hasEmail }));
  // Where an address is missing, the cart says so in other words than the checkout.
  const details =
    result.refusal.code === 102 ? { details: { cart: message(false), checkout: message(true) } } : {};
  return storeError('woocommerce_rest_cart_coupon_error', message(false), 400, details);
}

function quoted(text: string): string {
  return text.replaceAll('"', '&quot;');
}

async function remove(call: RestCall): Promise<RestReply | RestError> {
  const off = disabled(call);
  if (off) return off;
  const coupon = await couponByCode(call.site, requested(call));
  if (coupon === undefined || (await couponRefusal(call, coupon)) !== undefined) {
    return storeError('woocommerce_rest_cart_coupon_error', shopText(call.site, 'Invalid coupon code.'), 400);
  }
  return (await take(call, 409)) ?? cartReply(call);
}

async function take(call: RestCall, status: 404 | 409): Promise<RestError | undefined> {
  if (await removeCoupon(call, requested(call))) return undefined;
  return storeError(
    'woocommerce_rest_cart_coupon_invalid_code',
    status === 409
      ? shopText(call.site, 'Coupon cannot be removed because it is not already applied to the cart.')
      : shopText(call.site, 'Coupon does not exist in the cart.'),
    status,
  );
}

async function oneCoupon(call: RestCall, status: number): Promise<RestReply | RestError> {
  const wanted = requested(call);
  const coupon = (await cartOf(call)).coupons.find((one) => one.code === wanted);
  if (coupon) return { data: couponItem(call, coupon), status };
  return storeError(
    'woocommerce_rest_cart_coupon_invalid_code',
    shopText(call.site, 'Coupon does not exist in the cart.'),
    404,
  );
}

/** As a line's: the links of the route by code are made of its pattern. */
async function couponOfCode(call: RestCall): Promise<RestReply | RestError> {
  const found = await oneCoupon(call, 200);
  if (isStoreError(found)) return found;
  const collection = restUrl(call.site, 'wc/store/v1/cart/coupons/(?P<code>[\\w-]+)');
  const _links = { self: [{ href: `${collection}/${requested(call)}` }], collection: [{ href: collection }] };
  return { data: { ...(found.data as object), _links } };
}

function couponItem({ site }: RestCall, coupon: AppliedCoupon) {
  const path = 'wc/store/v1/cart/coupons';
  return {
    ...couponResponse(shopSettings(site), coupon),
    _links: {
      self: [selfLink(restUrl(site, `${path}/${coupon.code}`), ['GET', 'DELETE'])],
      collection: [{ href: restUrl(site, path) }],
    },
  };
}
