import type { Product } from '../catalogue/product.ts';
import { linesOf, type Order } from './order.ts';

/**
 * Whether somebody has to do something: every line whose product is not both virtual and downloadable wants it; a line
 * whose product is gone wants nothing. WooCommerce: `WC_Order::needs_processing()`.
 */
export function needsProcessing(
  order: Pick<Order, 'items'>,
  products: ReadonlyMap<number, Product>,
): boolean {
  return linesOf(order).some((line) => {
    const product = products.get(line.variationId || line.productId);
    return product !== undefined && !(product.virtual && product.downloadable);
  });
}
