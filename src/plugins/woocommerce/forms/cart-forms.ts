import type { Endpoint } from 'portolan/plugin';
import { addToCartForm } from './add-to-cart-form.ts';
import { cartForm } from './cart-form.ts';
import { orderAgainForm } from './order-again-form.ts';
import { shippingForm } from './shipping-form.ts';

/** Names of fields and variables that change the cart, wherever they are sent to. */
const NAMES = [
  'add-to-cart',
  'apply_coupon',
  'remove_coupon',
  'remove_item',
  'undo_item',
  'update_cart',
  'proceed',
  'calc_shipping',
  'order_again',
];

/** What changes the cart while a page is asked for; the page itself follows unless one is sent elsewhere. */
export const cartForms: Endpoint = {
  name: 'GET|POST /…?add-to-cart, update_cart, apply_coupon, remove_item, undo_item, calc_shipping, order_again',
  matches: (_, request) => NAMES.some((name) => name in request.query || name in request.form),
  async handle(call) {
    const redirect = (await orderAgainForm(call)) ?? (await cartForm(call)) ?? (await addToCartForm(call));
    if (redirect !== undefined) return redirect;
    await shippingForm(call);
    return undefined;
  },
};
