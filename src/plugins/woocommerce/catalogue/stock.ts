import { escapeHtml } from 'portolan/html';
import type { Site, Visitor } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { basePrice } from './active-price.ts';
import type { Product } from './product.ts';

/** Anything but out of stock; what is on backorder can be had. WooCommerce: WC_Product::is_in_stock(). */
export function isInStock(product: Product): boolean {
  return product.stockStatus !== 'outofstock';
}

/** Whether it or its parent counts stock. WooCommerce: WC_Product::managing_stock(). */
export function managesStock(product: Product): boolean {
  return product.managesStock !== 'no';
}

/** WooCommerce: WC_Product::backorders_allowed(). */
export function allowsBackorders(product: Product): boolean {
  return product.backorders !== 'no';
}

/** Whether customers are told of a backorder. WooCommerce: WC_Product::backorders_require_notification(). */
export function announcesBackorders(product: Product): boolean {
  return managesStock(product) && product.backorders === 'notify';
}

/** Whether taking this many means waiting. WooCommerce: WC_Product::is_on_backorder(). */
export function isOnBackorder(product: Product, quantity: number): boolean {
  if (product.stockStatus === 'onbackorder') return true;
  return managesStock(product) && allowsBackorders(product) && (product.stockQuantity ?? 0) - quantity < 0;
}

/** WooCommerce: WC_Product::has_enough_stock(). */
export function hasEnoughStock(product: Product, quantity: number): boolean {
  return !managesStock(product) || allowsBackorders(product) || (product.stockQuantity ?? 0) >= quantity;
}

/** The most that can be bought at once; undefined = no bound. WooCommerce: WC_Product::get_max_purchase_quantity(). */
export function maximumQuantity(product: Product): number | undefined {
  if (product.soldIndividually) return 1;
  return allowsBackorders(product) || !managesStock(product) ? undefined : (product.stockQuantity ?? 0);
}

/**
 * Whether a visitor may put it into the cart: it has a price and is published (or the visitor may edit it).
 * Grouped and external products are never bought themselves. WooCommerce: WC_Product::is_purchasable() and its
 * overrides.
 */
export function isPurchasable(product: Product, visitor?: Visitor): boolean {
  if (product.type === 'grouped' || product.type === 'external') return false;
  if (basePrice(product) === undefined) return false;
  const seen = (status: string) => status === 'publish' || visitor?.has('edit_others_products') === true;
  // A variation that is switched off is nobody's to buy.
  if (product.parent !== undefined) return product.status === 'publish' && seen(product.parent.status);
  return seen(product.status);
}

/** How many are left, in words. WooCommerce: wc_format_stock_for_display(). */
function stockLeft(site: Site, product: Product): string {
  const settings = shopSettings(site);
  const quantity = product.stockQuantity ?? 0;
  const low = product.lowStockAmount ?? settings.lowStockAmount;
  const left =
    settings.stockFormat === 'low_amount'
      ? quantity <= low
        ? shopText(site, 'Only %s left in stock', quantity)
        : shopText(site, 'In stock')
      : settings.stockFormat === 'no_amount'
        ? shopText(site, 'In stock')
        : shopText(site, '%s in stock', quantity);
  return allowsBackorders(product) && announcesBackorders(product)
    ? `${left} ${shopText(site, '(can be backordered)')}`
    : left;
}

/**
 * What the shop says of a product's stock; '' = nothing. Of a product with variations those that can be bought are asked
 * for: `members`, read by whoever has them. WooCommerce: WC_Product::get_availability_text().
 */
export function availabilityText(site: Site, product: Product, members?: readonly Product[]): string {
  if (isNotToBeHad(product, members)) return shopText(site, 'Out of stock');
  if (isOnBackorder(product, 1)) {
    return !managesStock(product) || announcesBackorders(product)
      ? shopText(site, 'Available on backorder')
      : '';
  }
  return managesStock(product) ? stockLeft(site, product) : '';
}

/** Its class. WooCommerce: WC_Product::get_availability_class(). */
export function availabilityClass(product: Product, members?: readonly Product[]): string {
  if (isNotToBeHad(product, members)) return 'out-of-stock';
  return isOnBackorder(product, 1) ? 'available-on-backorder' : 'in-stock';
}

/** Out of stock, or of variations none of which can be taken: whatever it counts of itself. */
function isNotToBeHad(product: Product, members?: readonly Product[]): boolean {
  if (!isInStock(product)) return true;
  if (product.type !== 'variable') return false;
  return members ? !members.some(isInStock) : product.variationIds.length === 0;
}

/** The line about stock as HTML, '' where there is nothing to say. WooCommerce: wc_get_stock_html(). */
export function stockHtml(site: Site, product: Product): string {
  const text = availabilityText(site, product);
  return text === '' ? '' : `<p class="stock ${availabilityClass(product)}">${escapeHtml(text)}</p>\n`;
}
