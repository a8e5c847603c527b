import type { RestCall } from 'portolan/plugin';
import { sessionCartOf } from '../../cart/session-cart.ts';
import { quantityLimits } from '../quantity-limits.ts';
import { reservedStock } from './reserved-stock.ts';

/**
 * Lowers what is in the cart to what can still be had: less was left, or others hold it. Nothing is said of it; a line
 * of which nothing is left stays as it is, and is told as out of stock. WooCommerce: CartController::normalize_cart().
 */
export async function normalizeCart(call: RestCall): Promise<void> {
  const cart = await sessionCartOf(call);
  if (cart.items.length === 0) return;
  const reserved = await reservedStock(
    call,
    cart.items.map(({ product }) => product),
  );
  for (const item of cart.items) {
    const { maximum } = quantityLimits(item.product, reserved.get(item.product.id));
    if (item.quantity > maximum) await cart.put({ ...item, quantity: maximum });
  }
}
