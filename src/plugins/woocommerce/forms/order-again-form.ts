import type { Call, Reply } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { cartItemDataHash, generateCartId } from '../cart/cart-item-key.ts';
import { sessionCartOf } from '../cart/session-cart.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { isInStock, isPurchasable } from '../catalogue/stock.ts';
import { addNotice } from '../notices/notices.ts';
import { type LineItem, linesOf, ordersOf } from '../orders/index.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { sessionOf } from '../session/session.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { integerOf, requestText } from './form-input.ts';

/**
 * `?order_again={id}` of a customer's own completed order: the cart is filled with what can still be had of it.
 * WooCommerce: `WC_Cart_Session::populate_cart_from_order()`.
 */
export async function orderAgainForm(call: Call): Promise<Reply | undefined> {
  const { site, visitor } = call;
  const requested = requestText(call, 'order_again');
  if (requested === undefined || visitor.id === 0) return undefined;
  makePersonal(call);
  if (!verifyShopNonce(call, requestText(call, '_wpnonce'), 'woocommerce-order_again')) return undefined;
  const order = await ordersOf(site).order(Math.abs(integerOf(requested)));
  if (order?.status === 'completed' && order.customerId === visitor.id) await fill(call, linesOf(order));
  return redirectReply(await cartAddress(site));
}

async function fill(call: Call, lines: readonly LineItem[]): Promise<void> {
  const { site } = call;
  const cart = await sessionCartOf(call);
  sessionOf(call).start();
  await cart.empty(true);
  const products = await catalogueOf(site).products(lines.map((line) => line.variationId || line.productId));
  let added = 0;
  for (const line of lines) {
    const product = products.get(line.variationId || line.productId);
    if (product === undefined || product.type === 'variable' || !isInStock(product)) continue;
    if (!isPurchasable(product, call.visitor)) continue;
    const variation = chosen(line, product);
    const key = generateCartId(line.productId, line.variationId, variation);
    await cart.put({
      key,
      productId: line.productId,
      variationId: line.variationId,
      variation,
      quantity: line.quantity + (cart.item(key)?.quantity ?? 0),
      dataHash: cartItemDataHash(product),
      product,
    });
    added++;
  }
  if (added < lines.length) {
    const missing = lines.length - added;
    const text = shopPlural(
      site,
      '%d item from your previous order is currently unavailable and could not be added to your cart.',
      '%d items from your previous order are currently unavailable and could not be added to your cart.',
      missing,
      missing,
    );
    await addNotice(call, text, 'error');
  }
  if (added > 0) {
    await addNotice(
      call,
      shopText(site, 'The cart has been filled with the items from your previous order.'),
      'success',
    );
  }
}

/** What the variation was chosen with: orders keep it among the line's meta. */
function chosen(line: LineItem, { parent }: Product): Readonly<Record<string, string>> {
  const keys = new Set(parent?.attributes.filter(({ variation }) => variation).map(({ key }) => key));
  return Object.fromEntries(
    line.meta.filter(([key]) => keys.has(key)).map(([key, value]) => [`attribute_${key}`, value]),
  );
}
