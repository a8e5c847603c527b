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

/**
 * The status that a payment brings an order to. Who pays at the door has the goods by then.
 * WooCommerce: `WC_Order::payment_complete()`, `WC_Gateway_COD::change_payment_complete_order_status()`.
 */
export function statusWhenPaid(
  order: Pick<Order, 'items' | 'paymentMethod'>,
  products: ReadonlyMap<number, Product>,
): 'completed' | 'processing' {
  return order.paymentMethod !== 'cod' && needsProcessing(order, products) ? 'processing' : 'completed';
}
