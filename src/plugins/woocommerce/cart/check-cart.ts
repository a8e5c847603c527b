import { query } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { allowsBackorders, isInStock, managesStock } from '../catalogue/stock.ts';
import { couponByCode } from '../coupons/coupon.ts';
import { couponProducts } from '../coupons/coupon-items.ts';
import { couponRefusalHtml } from '../coupons/coupon-messages.ts';
import { type CouponRefusal, refusalOf } from '../coupons/validate-coupon.ts';
import { sessionOf } from '../session/session.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { quantityOfStock, stockOwner } from './add-to-cart.ts';
import type { Cart, CartItem } from './cart.ts';
import { couponContext, ownOrderOf } from './compute-cart.ts';
import { sessionCartOf } from './session-cart.ts';

/** What is wrong with a cart; `html` is the classic message. Removed lines and coupons are gone already. */
export type CartProblem =
  | { readonly code: 'item-removed'; readonly html: string }
  | { readonly code: 'sold-individually' | 'out-of-stock'; readonly item: CartItem; readonly html: string }
  | {
      readonly code: 'not-enough-stock';
      readonly item: CartItem;
      readonly available: number;
      readonly html: string;
    }
  | { readonly code: 'coupon-removed'; readonly coupon: string; readonly html: string };

/**
 * Looks at the cart before cart page and checkout are shown: products that are gone, more than one of what is sold
 * individually, stock that is held by others (only the first line that lacks is told), coupons that are no longer valid.
 * WooCommerce: `WC_Cart::check_cart_items()`, `check_cart_coupons()`.
 */
export async function checkCart(call: Call): Promise<readonly CartProblem[]> {
  return [...(await checkItems(call)), ...(await checkStock(call)), ...(await checkCoupons(call))];
}

async function checkItems(call: Call): Promise<readonly CartProblem[]> {
  const { site } = call;
  const sessionCart = await sessionCartOf(call);
  const problems: CartProblem[] = [];
  for (const item of sessionCart.items) {
    if (item.product.status === 'trash') {
      await sessionCart.take(item.key);
      const html = shopText(site, 'An item which is no longer available was removed from your cart.');
      problems.push({ code: 'item-removed', html });
    } else if (item.product.soldIndividually && item.quantity > 1) {
      await sessionCart.put({ ...item, quantity: 1 });
      const html = shopText(site, 'You can only have 1 %s in your cart.', escapeHtml(item.product.name));
      problems.push({ code: 'sold-individually', item, html });
    }
  }
  return problems;
}

async function checkStock(call: Call): Promise<readonly CartProblem[]> {
  const { site } = call;
  const { items } = await sessionCartOf(call);
  for (const item of items) {
    const { product } = item;
    const name = escapeHtml(product.name);
    if (!isInStock(product)) {
      const html = shopText(
        site,
        'Sorry, "%s" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.',
        name,
      );
      return [{ code: 'out-of-stock', item, html }];
    }
    if (!managesStock(product) || allowsBackorders(product)) continue;
    const available = (product.stockQuantity ?? 0) - (await heldStock(call, stockOwner(product)));
    if (available >= quantityOfStock(items, product)) continue;
    const html = shopText(
      site,
      'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any inconvenience caused.',
      name,
      available,
    );
    return [{ code: 'not-enough-stock', item, available, html }];
  }
  return [];
}

const HELD =
  'SELECT SUM(stock_quantity) AS held FROM wp_wc_reserved_stock WHERE product_id = ? AND expires > ? AND order_id != ?';

/** Pieces that orders of others hold. WooCommerce: `wc_get_held_stock_quantity()`. */
async function heldStock(call: Call, product: number): Promise<number> {
  const own = await ownOrderOf(call);
  const now = new Date(call.site.clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  const row = await call.site.database.first(query<{ held: number | null }>(HELD, [product, now, own]));
  return row?.held ?? 0;
}

async function checkCoupons(call: Call): Promise<readonly CartProblem[]> {
  const removed = await removeInvalidCoupons(call);
  // The checkout's script reads the totals anew.
  if (removed.length > 0) await sessionOf(call).set('refresh_totals', '1');
  return removed.map(({ coupon }) => ({
    code: 'coupon-removed',
    coupon,
    html: couponRefusalHtml(call.site, coupon, { code: 101 }),
  }));
}

/** A coupon that was taken out of a cart, and why. */
export interface RemovedCoupon {
  readonly coupon: string;
  readonly refusal: CouponRefusal;
}

/** Stops using coupons that are no longer valid, or no longer there. */
export async function removeInvalidCoupons(call: Call): Promise<readonly RemovedCoupon[]> {
  const { site } = call;
  const sessionCart = await sessionCartOf(call);
  const removed: RemovedCoupon[] = [];
  for (const code of sessionCart.coupons) {
    const coupon = await couponByCode(site, code);
    const cart = await sessionCart.cart();
    const refusal =
      coupon === undefined ? ({ code: 105 } as const) : refusalOf(coupon, await contextOf(call, cart));
    if (refusal === undefined) continue;
    sessionCart.setCoupons(sessionCart.coupons.filter((used) => used !== code));
    removed.push({ coupon: code, refusal });
  }
  return removed;
}

async function contextOf(call: Call, { items, totals, customer }: Cart) {
  const products = await couponProducts(
    call.site,
    items.map(({ product }) => product),
  );
  const withTax = shopSettings(call.site).tax.displayInCart === 'incl' ? totals.subtotalTax : 0;
  return couponContext(call, customer, [...products.values()], totals.subtotal + withTax);
}
