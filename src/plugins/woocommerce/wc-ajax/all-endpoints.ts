import { checkoutEndpoint, updateOrderReview } from '../checkout/checkout-ajax.tsx';
import { verifyIntent } from '../gateways/stripe-events.ts';
import { verifyKeptCard } from '../gateways/stripe-keep-card.ts';
import { addToCartEndpoint } from './add-to-cart.ts';
import { getCartTotals, updateShippingMethod } from './cart-totals.ts';
import { applyCouponEndpoint, removeCouponEndpoint } from './coupons.ts';
import type { WcAjaxEndpoint } from './endpoint.ts';
import { getCustomerLocation } from './get-customer-location.ts';
import { getRefreshedFragments } from './get-refreshed-fragments.ts';
import { getVariationEndpoint } from './get-variation.ts';
import { removeFromCart } from './remove-from-cart.ts';

/** The shop's own wc-ajax endpoints. */
export const allEndpoints: readonly WcAjaxEndpoint[] = [
  getRefreshedFragments,
  addToCartEndpoint,
  removeFromCart,
  applyCouponEndpoint,
  removeCouponEndpoint,
  updateShippingMethod,
  getCartTotals,
  getCustomerLocation,
  getVariationEndpoint,
  updateOrderReview,
  checkoutEndpoint,
  verifyIntent,
  verifyKeptCard,
];
