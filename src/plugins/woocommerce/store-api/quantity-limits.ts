import type { Product } from '../catalogue/product.ts';
import { maximumQuantity } from '../catalogue/stock.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';

/** The most of one product that a cart of the Store API takes. WooCommerce: QuantityLimits. */
export const MOST_OF_ONE = 9999;

/** How many of a product may be in the cart. */
export interface QuantityLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly multiple_of: number;
}

/** Limits for adding a product. `reserved` is what other orders hold of its stock. WooCommerce: get_add_to_cart_limits(). */
export function quantityLimits(product: Product, reserved = 0): QuantityLimits {
  const bound = maximumQuantity(product);
  const most = bound === undefined || product.soldIndividually ? bound : bound - reserved;
  // WooCommerce drops a stock of none from the bounds: that nothing is left is told by `is_in_stock`.
  const maximum = most === undefined || most === 0 ? MOST_OF_ONE : Math.min(most, MOST_OF_ONE);
  return { minimum: 1, maximum: Math.max(1, maximum), multiple_of: 1 };
}

/** How many are left where the shop says so because few are; null otherwise. WooCommerce: get_low_stock_remaining(). */
export function lowStockRemaining(settings: ShopSettings, product: Product, reserved = 0): number | null {
  const { managesStock, stockQuantity } = product;
  if (managesStock === 'no' || stockQuantity === undefined || settings.stockFormat === 'no_amount')
    return null;
  const remaining = Math.max(0, stockQuantity - reserved);
  return remaining <= (product.lowStockAmount ?? settings.lowStockAmount) ? remaining : null;
}
