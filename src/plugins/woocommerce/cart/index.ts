import type { Call } from 'portolan/plugin';
import { type Coupon, couponByCode, couponCode, couponsByCode } from '../coupons/coupon.ts';
import { couponProducts } from '../coupons/coupon-items.ts';
import { type CouponRefusal, refusalOf } from '../coupons/validate-coupon.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { Address, Cart, CartItem, Customer } from './cart.ts';
import { couponContext } from './compute-cart.ts';
import { sessionCartOf } from './session-cart.ts';

export { type AddRequest, type AddResult, addToCart, quantityOfStock, stockOwner } from './add-to-cart.ts';
export type * from './cart.ts';
export { generateCartId } from './cart-item-key.ts';
export { type CartProblem, checkCart } from './check-cart.ts';
export { mergeAfterLogin } from './persistent-cart.ts';
export { type AddRefusal, refusalHtml } from './refusals.ts';
export { restoreItem } from './restore-item.ts';
export { usedSessionCartOf } from './session-cart.ts';
export { writeItems as writtenItems } from './stored-items.ts';

/** The request broke off before the totals were worked out anew: its cookie still tells of those that it came with. */
export async function keepTotals(call: Call): Promise<void> {
  (await sessionCartOf(call)).keepTotals();
}

/** The visitor's cart, worked out. Asking does not begin a session. */
export async function cartOf(call: Call): Promise<Cart> {
  return (await sessionCartOf(call)).cart();
}

/** How many pieces are in a cart. WooCommerce: `get_cart_contents_count()`. */
export function contentsCount(cart: Pick<Cart, 'items'>): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

/**
 * Sets a line's quantity; 0 and less remove it. Stock is not looked at: it is checked when cart and checkout are
 * shown. Gives the line, or undefined where there is none of this key. WooCommerce: `WC_Cart::set_quantity()`.
 */
export async function setQuantity(call: Call, key: string, quantity: number): Promise<CartItem | undefined> {
  const cart = await sessionCartOf(call);
  const item = cart.item(key);
  if (item === undefined) return undefined;
  if (!(quantity > 0)) return cart.take(key);
  const changed = { ...item, quantity };
  await cart.put(changed);
  return changed;
}

/** Removes a line; it can be restored from the session until another page is seen. Undefined = no such line. */
export async function removeItem(call: Call, key: string): Promise<CartItem | undefined> {
  return (await sessionCartOf(call)).take(key);
}

export type CouponResult =
  | { readonly ok: true; readonly coupon: Coupon }
  | { readonly ok: false; readonly code: string; readonly refusal: CouponRefusal };

/**
 * Uses a coupon, after every check in WooCommerce's order. A form's coupon for individual use takes the place of
 * another, and one for free shipping chooses it; the Store API leaves both as they are. WooCommerce:
 * `WC_Cart::apply_coupon()`, `CartController::apply_coupon()`.
 */
export async function applyCoupon(
  call: Call,
  text: string,
  way: 'form' | 'store-api' = 'form',
): Promise<CouponResult> {
  const { site } = call;
  const code = couponCode(text);
  const refused = (refusal: CouponRefusal, of = code): CouponResult => ({ ok: false, code: of, refusal });
  if (!shopSettings(site).coupons) return refused({ code: 100 });
  if (code === '') return refused({ code: 111 });
  const coupon = await couponByCode(site, code);
  if (coupon === undefined) return refused({ code: 105 });
  const cart = await sessionCartOf(call);
  const refusal = await couponRefusal(call, coupon);
  if (refusal !== undefined) return refused(refusal);
  if (cart.coupons.includes(coupon.code)) return refused({ code: 103 });
  const isReplacing = coupon.individualUse && way === 'form';
  const others = isReplacing ? [] : await couponsByCode(site, cart.coupons);
  const alone = others.find(({ individualUse }) => individualUse);
  if (alone !== undefined) return refused({ code: 104 }, alone.code);
  cart.setCoupons(coupon.individualUse ? [coupon.code] : [...cart.coupons, coupon.code]);
  if (coupon.freeShipping && way === 'form') cart.choose({ 0: 'free_shipping' });
  return { ok: true, coupon };
}

/** Whether a coupon is valid for the cart as it is. */
export async function couponRefusal(call: Call, coupon: Coupon): Promise<CouponRefusal | undefined> {
  const cart = await sessionCartOf(call);
  const { items, totals } = await cart.cart();
  const products = await couponProducts(
    call.site,
    items.map(({ product }) => product),
  );
  const shown = shopSettings(call.site).tax.displayInCart === 'incl' ? totals.subtotalTax : 0;
  const subtotal = totals.subtotal + shown;
  return refusalOf(coupon, await couponContext(call, cart.customer, [...products.values()], subtotal));
}

/** Stops using a coupon; whether it was used. WooCommerce: `WC_Cart::remove_coupon()`. */
export async function removeCoupon(call: Call, text: string): Promise<boolean> {
  const cart = await sessionCartOf(call);
  const code = couponCode(text);
  if (!cart.coupons.includes(code)) return false;
  cart.setCoupons(cart.coupons.filter((used) => used !== code));
  return true;
}

/** What is known anew about the customer. */
export interface CustomerChange {
  readonly billing?: Partial<Address & { readonly email: string }>;
  readonly shipping?: Partial<Address>;
  readonly vatExempt?: boolean;
  readonly calculatedShipping?: boolean;
}

/** Changes what the session knows about the customer; fields that are not named stay. */
export async function setCustomer(call: Call, change: CustomerChange): Promise<Customer> {
  const cart = await sessionCartOf(call);
  const { customer } = cart;
  const changed: Customer = {
    id: call.visitor.id,
    billing: { ...customer.billing, ...change.billing },
    shipping: { ...customer.shipping, ...change.shipping },
    vatExempt: change.vatExempt ?? customer.vatExempt,
    calculatedShipping: change.calculatedShipping ?? customer.calculatedShipping,
  };
  cart.setCustomer(changed);
  return changed;
}

/** Chooses rates of shipping by package number; what is not offered gives the default. */
export async function chooseShipping(call: Call, rates: Readonly<Record<number, string>>): Promise<void> {
  (await sessionCartOf(call)).choose(rates);
}

/**
 * Takes everything out of the cart. `keepSaved`: a customer's saved cart stays, as when they log out; after an order
 * it goes as well. WooCommerce: `WC_Cart::empty_cart()`.
 */
export async function emptyCart(call: Call, keepSaved = false): Promise<void> {
  await (await sessionCartOf(call)).empty(keepSaved);
}
