import type { Amount } from '../money/amount.ts';
import type { Coupon } from './coupon.ts';
import { type CouponProduct, isIn, isValidForProduct, names } from './coupon-items.ts';

/** Why a coupon cannot be used: WooCommerce's numbers (`WC_Coupon::E_WC_COUPON_…`) and what the message names. */
export type CouponRefusal =
  | { readonly code: 100 | 101 | 102 | 103 | 104 | 105 | 106 | 107 | 109 | 110 | 111 | 115 | 116 }
  | { readonly code: 108 | 112; readonly amount: Amount }
  | { readonly code: 113; readonly products: readonly string[] }
  | { readonly code: 114; readonly categories: readonly string[] };

/** What coupons are held against. */
export interface CouponContext {
  readonly items: readonly CouponProduct[];
  /** Of the items, as the cart shows it (with tax where it shows prices with tax). */
  readonly subtotal: Amount;
  /** 0 for guests. */
  readonly userId: number;
  /** Addresses of the customer, lower case; empty where none is known. */
  readonly emails: readonly string[];
  /** Unix seconds. */
  readonly now: number;
  /** The visitor's own order that waits for its payment: what it holds is theirs. */
  readonly ownOrder?: number;
}

/**
 * Whether a coupon may be used, in WooCommerce's order of checks; undefined = it may. WooCommerce:
 * `WC_Discounts::is_coupon_valid()`.
 */
export function refusalOf(coupon: Coupon, context: CouponContext): CouponRefusal | undefined {
  return (
    usageRefusal(coupon, context) ??
    userRefusal(coupon, context) ??
    (coupon.expires !== undefined && context.now > coupon.expires ? { code: 107 } : undefined) ??
    spendRefusal(coupon, context) ??
    productRefusal(coupon, context) ??
    cartRefusal(coupon, context) ??
    (emailsAllow(coupon, context.emails) ? undefined : { code: 102 })
  );
}

function usageRefusal(coupon: Coupon, context: CouponContext): CouponRefusal | undefined {
  const { userId } = context;
  if (coupon.usageLimit === 0) return undefined;
  // Guests may be the one whose order uses it: they are told to come back.
  if (coupon.usageCount >= coupon.usageLimit) return { code: userId > 0 ? 106 : 116 };
  const held = heldBy(coupon, undefined, context);
  if (coupon.usageCount + held < coupon.usageLimit) return undefined;
  return { code: userId > 0 ? 115 : 116 };
}

function userRefusal(coupon: Coupon, context: CouponContext): CouponRefusal | undefined {
  const { userId } = context;
  if (coupon.usageLimitPerUser === 0 || userId === 0) return undefined;
  const used = coupon.usedBy.filter((user) => user === String(userId)).length;
  if (used >= coupon.usageLimitPerUser) return { code: 106 };
  const held = heldBy(coupon, String(userId), context);
  return used + held >= coupon.usageLimitPerUser ? { code: 115 } : undefined;
}

/** How many uses are held now, by other orders. */
function heldBy(coupon: Coupon, who: string | undefined, { now, ownOrder }: CouponContext): number {
  const others = coupon.held.filter(({ order }) => order === undefined || order !== ownOrder);
  return others.filter(({ until, by }) => by === who && until > now).length;
}

function spendRefusal(coupon: Coupon, { subtotal }: CouponContext): CouponRefusal | undefined {
  const { minimum, maximum } = coupon;
  if (minimum !== undefined && subtotal < minimum) return { code: 108, amount: minimum };
  if (maximum !== undefined && subtotal > maximum) return { code: 112, amount: maximum };
  return undefined;
}

function productRefusal(coupon: Coupon, { items }: CouponContext): CouponRefusal | undefined {
  if (coupon.productIds.length > 0 && !items.some((item) => names(coupon.productIds, item)))
    return { code: 109 };
  if (coupon.categories.length > 0) {
    const counted = items.filter((item) => !(coupon.excludeSaleItems && item.onSale));
    if (!counted.some((item) => isIn(coupon.categories, item))) return { code: 109 };
  }
  if (coupon.type === 'fixed_cart' || items.length === 0) return undefined;
  return items.some((item) => isValidForProduct(coupon, item)) ? undefined : { code: 109 };
}

/** Coupons for the whole cart cannot leave anything out: what they exclude must not be in it. */
function cartRefusal(coupon: Coupon, { items }: CouponContext): CouponRefusal | undefined {
  if (coupon.type !== 'fixed_cart') return undefined;
  if (coupon.excludeSaleItems && items.some((item) => item.onSale)) return { code: 110 };
  const products = items.filter((item) => names(coupon.excludedProductIds, item));
  if (products.length > 0) return { code: 113, products: products.map(({ product }) => product.name) };
  const excluded = items.flatMap(({ categories }) =>
    [...categories].filter(([id]) => coupon.excludedCategories.includes(id)),
  );
  if (excluded.length === 0) return undefined;
  return { code: 114, categories: [...new Set(excluded.map(([, name]) => name))] };
}

/**
 * Whether one of a customer's addresses is allowed; a coupon for certain people is refused to someone unknown.
 * WooCommerce: `validate_coupon_allowed_emails()`, `is_coupon_emails_allowed()`.
 */
export function emailsAllow(coupon: Coupon, emails: readonly string[]): boolean {
  if (coupon.emails.length === 0) return true;
  return emails.some((email) => coupon.emails.some((allowed) => matches(email.toLowerCase(), allowed)));
}

function matches(email: string, allowed: string): boolean {
  if (!allowed.includes('*')) return email === allowed;
  const pieces = allowed.split('*');
  const first = pieces[0] as string;
  const last = pieces.at(-1) as string;
  if (!email.startsWith(first) || !email.endsWith(last) || email.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = email.indexOf(piece, at);
    if (found < 0 || found + piece.length > email.length - last.length) return false;
    at = found + piece.length;
  }
  return true;
}
