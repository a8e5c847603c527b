import { type PhpKey, type PhpValue, phpEntries } from 'portolan/data';
import type { Call } from 'portolan/plugin';
import { type Amount, parseAmount } from '../money/amount.ts';
import { sessionOf } from '../session/session.ts';
import type { AppliedCoupon, Cart } from './cart.ts';
import { floatOf } from './stored-items.ts';

/** Where a session keeps what each coupon takes off, and the tax of that, by code. */
const PLACES = [
  ['coupon_discount_totals', 'discount'],
  ['coupon_discount_tax_totals', 'discountTax'],
] as const;

/**
 * Keeps what coupons take off a cart that holds something. An empty one leaves what the last one had (WooCommerce:
 * `WC_Cart::reset_totals()`).
 */
export async function storeDiscounts(call: Call, { items, coupons }: Cart): Promise<void> {
  if (items.length === 0) return;
  for (const [name, amount] of PLACES) await sessionOf(call).set(name, discountsByCode(coupons, amount));
}

/** Nothing was taken off (WooCommerce: `WC_Cart::empty_cart()`). */
export async function clearDiscounts(call: Call): Promise<void> {
  for (const [name] of PLACES) await sessionOf(call).set(name, undefined);
}

/** An empty cart says of its coupons what they took off when it last held something. */
export async function withStoredDiscounts(call: Call, cart: Cart): Promise<Cart> {
  if (cart.items.length > 0 || cart.coupons.length === 0) return cart;
  const stored = new Map<string, ReadonlyMap<string, Amount>>();
  for (const [name, amount] of PLACES) stored.set(amount, amountsOf(await sessionOf(call).get(name)));
  const coupons = cart.coupons.map((coupon) => ({
    ...coupon,
    discount: stored.get('discount')?.get(coupon.code) ?? 0,
    discountTax: stored.get('discountTax')?.get(coupon.code) ?? 0,
  }));
  return { ...cart, coupons };
}

function amountsOf(value: PhpValue | undefined): ReadonlyMap<string, Amount> {
  return new Map(phpEntries(value).map(([code, amount]) => [String(code), parseAmount(String(amount)) ?? 0]));
}

function discountsByCode(
  coupons: readonly AppliedCoupon[],
  name: 'discount' | 'discountTax',
): PhpValue | undefined {
  if (coupons.length === 0) return undefined;
  return new Map<PhpKey, PhpValue>(coupons.map((coupon) => [coupon.code, floatOf(coupon[name])]));
}
