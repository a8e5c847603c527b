import { escapeHtml, stripTags } from 'portolan/html';
import type { RestCall } from 'portolan/plugin';
import type { Cart, CartItem } from '../../cart/cart.ts';
import { removeInvalidCoupons } from '../../cart/check-cart.ts';
import { quantityOfStock } from '../../cart/index.ts';
import type { Product } from '../../catalogue/product.ts';
import { allowsBackorders, isInStock, isPurchasable, managesStock } from '../../catalogue/stock.ts';
import { couponRefusalHtml } from '../../coupons/coupon-messages.ts';
import { noticesOf } from '../../notices/notices.ts';
import { shopPlural, shopText } from '../../texts/shop-text.ts';
import { reservedStock } from './reserved-stock.ts';

/** Something about the cart that keeps it from being ordered. */
export interface CartProblem {
  readonly code: string;
  readonly message: string;
}

interface Kind {
  readonly code: string;
  readonly one: string;
  readonly many: string;
  found(item: CartItem): boolean;
}

/**
 * What is wrong with the lines of a cart, by kind: out of stock, not for sale, too many, partly out of stock.
 * WooCommerce: CartController::validate_cart_items(), get_cart_errors().
 */
export async function cartProblems(call: RestCall, cart: Cart): Promise<readonly CartProblem[]> {
  const products = cart.items.map(({ product }) => product);
  const reserved = await reservedStock(call, products);
  const lacks = (product: Product) =>
    managesStock(product) &&
    !allowsBackorders(product) &&
    (product.stockQuantity ?? 0) - (reserved.get(product.id) ?? 0) < quantityOfStock(cart.items, product);
  const kinds: readonly Kind[] = [
    {
      code: 'woocommerce_rest_product_out_of_stock',
      one: '%s is out of stock and cannot be purchased. Please remove it from your cart.',
      many: '%s are out of stock and cannot be purchased. Please remove them from your cart.',
      found: ({ product }) => !isInStock(product),
    },
    {
      code: 'woocommerce_rest_product_not_purchasable',
      one: '%s cannot be purchased. Please remove it from your cart.',
      many: '%s cannot be purchased. Please remove them from your cart.',
      found: ({ product }) => !isPurchasable(product, call.visitor),
    },
    {
      code: 'woocommerce_rest_product_too_many_in_cart',
      one: 'There are too many %s in the cart. Only one can be purchased. Please reduce the quantity in your cart.',
      many: 'There are too many %s in the cart. Only one of each can be purchased. Please reduce the quantities in your cart.',
      found: ({ product, quantity }) => product.soldIndividually && quantity > 1,
    },
    {
      code: 'woocommerce_rest_product_partially_out_of_stock',
      one: 'There is not enough %s in stock. Please reduce the quantity in your cart.',
      many: 'There are not enough %s in stock. Please reduce the quantities in your cart.',
      found: ({ product }) => lacks(product),
    },
  ];
  const reported = new Set<string>();
  return kinds.flatMap(({ code, one, many, found }) => {
    const items = cart.items.filter((item) => !reported.has(item.key) && found(item));
    for (const { key } of items) reported.add(key);
    if (items.length === 0) return [];
    const names = items.map(({ product }) => `"${escapeHtml(product.name)}"`);
    return { code, message: shopPlural(call.site, one, many, items.length, listed(names)) };
  });
}

/** Takes coupons out that are not valid any more, and says why. WooCommerce: CartController::validate_cart_coupons(). */
export async function removedCoupons(call: RestCall): Promise<readonly CartProblem[]> {
  return (await removeInvalidCoupons(call)).map(({ coupon, refusal }) => ({
    code: 'woocommerce_rest_cart_coupon_error',
    message: shopText(
      call.site,
      'The "%1$s" coupon has been removed from your cart: %2$s',
      escapeHtml(coupon),
      stripTags(couponRefusalHtml(call.site, coupon, refusal)),
    ).replaceAll('"', '&quot;'),
  }));
}

/** What the next page is to say of something that went wrong: told here too, and goes on waiting. WooCommerce: NoticeHandler. */
export async function waitingProblems(call: RestCall): Promise<readonly CartProblem[]> {
  const { error } = await noticesOf(call);
  return error.map(({ html }) => ({ code: 'woocommerce_rest_cart_item_error', message: stripTags(html) }));
}

/** `a`, `a and b`, `a, b and c`. WooCommerce: ArrayUtils::natural_language_join(). */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
