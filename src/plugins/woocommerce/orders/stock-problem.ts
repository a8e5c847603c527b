import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { allowsBackorders, isInStock, managesStock } from '../catalogue/stock.ts';
import { shopText } from '../texts/shop-text.ts';
import { linesOf, type Order } from './order.ts';
import { heldStock } from './stock-levels.ts';
import { productIdOf, stockOwner } from './stored-stock.ts';

/**
 * Why an order that failed cannot be delivered any more: the first of its lines that is no longer there, or not often
 * enough, as safe HTML; undefined = all is there. Orders that wait hold their stock, and what an order took is its own.
 * WooCommerce: `WC_Shortcode_Checkout::order_pay()`, `OrderController::get_failed_order_stock_error()`.
 */
export async function stockProblem(
  site: Site,
  order: Order,
  products: ReadonlyMap<number, Product>,
): Promise<string | undefined> {
  if (order.status === 'pending' || order.stockReduced) return undefined;
  const wanted = new Map<number, number>();
  const bought = linesOf(order).flatMap((line) => {
    const product = products.get(productIdOf(line));
    if (product === undefined) return [];
    const owner = (stockOwner(product) ?? product).id;
    wanted.set(owner, (wanted.get(owner) ?? 0) + line.quantity);
    return [{ product, owner }];
  });
  for (const { product, owner } of bought) {
    const name = escapeHtml(product.name);
    if (!isInStock(product)) {
      return shopText(
        site,
        'Sorry, "%s" is no longer in stock so this order cannot be paid for. We apologize for any inconvenience caused.',
        name,
      );
    }
    if (!managesStock(product) || allowsBackorders(product)) continue;
    const now = Math.floor(site.clock.now() / 1000);
    const available = (product.stockQuantity ?? 0) - (await heldStock(site.database, owner, now, order.id));
    if (available >= (wanted.get(owner) ?? 0)) continue;
    return shopText(
      site,
      'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any inconvenience caused.',
      name,
      available,
    );
  }
  return undefined;
}
