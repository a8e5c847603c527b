import type { Call } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { CartItem } from './cart.ts';
import { sessionCartOf } from './session-cart.ts';

/** Puts a removed line back. Undefined where it was not removed lately. WooCommerce: `restore_cart_item()`. */
export async function restoreItem(call: Call, key: string): Promise<CartItem | undefined> {
  const cart = await sessionCartOf(call);
  const removed = cart.removed(key);
  if (removed === undefined) return undefined;
  const product = await catalogueOf(call.site).product(removed.variationId || removed.productId);
  if (product === undefined) return undefined;
  const item: CartItem = { ...removed, product };
  cart.clearRemoved(key);
  await cart.put(item);
  return item;
}
