import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { isPurchasable } from '../catalogue/stock.ts';
import { addNotice } from '../notices/notices.ts';
import { sessionOf } from '../session/session.ts';
import { shopText } from '../texts/shop-text.ts';
import type { CartItem } from './cart.ts';
import { cartItemDataHash } from './cart-item-key.ts';
import { readPersistentCart, savePersistentCart, takeLoadAfterLogin } from './persistent-cart.ts';
import { readItems, type StoredItem } from './stored-items.ts';

/** Lines with their products, and whether they are others than the session had. */
export interface LoadedItems {
  readonly items: ReadonlyMap<string, CartItem>;
  readonly changed: boolean;
}

/**
 * Loads the lines of the session, merged with a customer's saved ones where they have just logged in or their session has
 * none: of equal keys the session's counts. What can no longer be bought is left out with a message. WooCommerce:
 * `WC_Cart_Session::get_cart_from_session()`.
 */
export async function loadItems(call: Call): Promise<LoadedItems> {
  const session = sessionOf(call);
  const kept = await session.get('cart');
  const loggedIn = await takeLoadAfterLogin(call);
  const own = readItems(kept);
  const merge = call.visitor.id > 0 && (loggedIn || kept === undefined);
  const stored = merge ? new Map([...(await readPersistentCart(call)), ...own]) : own;
  const items = new Map<string, CartItem>();
  const products = await catalogueOf(call.site).products(
    Array.from(stored.values(), (item) => item.variationId || item.productId),
  );
  let changed = merge && (loggedIn || stored.size > 0);
  for (const item of stored.values()) {
    const product = products.get(item.variationId || item.productId);
    const loaded = product && item.quantity > 0 ? { ...item, product } : undefined;
    if (loaded === undefined || (await isGone(call, loaded))) changed = true;
    else items.set(item.key, loaded);
  }
  if (changed && items.size !== stored.size) await savePersistentCart(call, items.values());
  return { items, changed };
}

/** Whether a line is dropped: its product can no longer be bought, or is no longer what it was. */
async function isGone(call: Call, item: StoredItem & Pick<CartItem, 'product'>): Promise<boolean> {
  const { site } = call;
  const { product } = item;
  const name = escapeHtml(product.name);
  if (!isPurchasable(product, call.visitor)) {
    const text = shopText(
      site,
      '%s has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
      name,
    );
    await addNotice(call, text, 'error');
    return true;
  }
  if (item.dataHash === '' || item.dataHash === cartItemDataHash(product)) return false;
  const text = shopText(
    site,
    '%1$s has been removed from your cart because it has since been modified. You can add it back to your cart <a href="%2$s">here</a>.',
    name,
    escapeAttribute(await permalinkOf(site, product)),
  );
  await addNotice(call, text, 'notice');
  return true;
}
