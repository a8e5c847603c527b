import { ksesPost } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { type Amount, rounded } from '../money/amount.ts';
import { type ShopSettings, shopSettings } from '../settings/shop-settings.ts';
import type { TaxLocation } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { activePrice, isOnSale } from './active-price.ts';
import { catalogueOf } from './catalogue.ts';
import { formatPrice, formatPriceRange, formatSalePrice } from './format-price.ts';
import { type PriceDisplay, priceDisplay } from './price-display.ts';
import type { Product } from './product.ts';
import { isInStock } from './stock.ts';

export { activePrice, isOnSale, nextPriceChange } from './active-price.ts';
export { formatPrice } from './format-price.ts';
export { type PriceDisplay, priceDisplay } from './price-display.ts';

/**
 * The variations of a variable product that can be shown: those that are published, in stock where the shop hides what is
 * not. WooCommerce: WC_Product_Variable::get_visible_children().
 */
export async function shownVariations(site: Site, product: Product): Promise<readonly Product[]> {
  const { hideOutOfStock } = shopSettings(site);
  const variations = await catalogueOf(site).variations(product);
  return variations.filter((one) => !hideOutOfStock || isInStock(one));
}

/**
 * What a price is made of: the variations of a variable product that can be shown (published, with a price, in stock
 * where the shop hides what is not), the published members of a grouped one; empty for the others.
 */
export async function priceMembers(site: Site, product: Product): Promise<readonly Product[]> {
  if (product.type === 'variable') {
    const variations = await shownVariations(site, product);
    return variations.filter((one) => activePrice(one, 0) !== undefined);
  }
  if (product.type !== 'grouped') return [];
  const members = await catalogueOf(site).products(product.children);
  return [...members.values()].filter((one) => one.status === 'publish');
}

/**
 * A product's price as HTML, '' where it has none: old and new price in a sale, from–to where its variations or
 * members differ, with the shop's suffix, with or without tax as the shop shows prices. `location`: where the
 * customer is taxed, if known. WooCommerce: WC_Product::get_price_html().
 */
export async function priceHtml(site: Site, product: Product, location?: TaxLocation): Promise<string> {
  const members = await priceMembers(site, product);
  const display = await priceDisplay(site, [product, ...members], location);
  return renderPrice(site, product, members, display);
}

/** The prices of many products by id: everything they need is read at once. See `priceHtml()`. */
export async function pricesHtml(
  site: Site,
  products: readonly Product[],
  location?: TaxLocation,
): Promise<ReadonlyMap<number, string>> {
  await catalogueOf(site).products(products.flatMap((one) => [...one.variationIds, ...one.children]));
  const members = new Map<number, readonly Product[]>();
  for (const product of products) members.set(product.id, await priceMembers(site, product));
  const display = await priceDisplay(site, [...products, ...[...members.values()].flat()], location);
  return new Map(products.map((one) => [one.id, renderPrice(site, one, members.get(one.id) ?? [], display)]));
}

function renderPrice(
  site: Site,
  product: Product,
  members: readonly Product[],
  display: PriceDisplay,
): string {
  const settings = shopSettings(site);
  const suffix = () => suffixHtml(settings, product, display, activePrice(product, site.clock.now()) ?? 0);
  if (product.type === 'variable') return variablePrice(site, settings, members, display, suffix);
  if (product.type === 'grouped') return groupedPrice(site, settings, members, display, suffix);
  const price = activePrice(product, site.clock.now());
  if (price === undefined) return '';
  const shown = display.shown(product, price);
  const regular = product.regularPrice;
  return regular !== undefined && isOnSale(product, site.clock.now())
    ? formatSalePrice(site, settings.prices, display.shown(product, regular), shown) + suffix()
    : formatPrice(settings.prices, shown) + suffix();
}

/** WooCommerce: WC_Product_Variable::get_price_html(). */
function variablePrice(
  site: Site,
  settings: ShopSettings,
  variations: readonly Product[],
  display: PriceDisplay,
  suffix: () => string,
): string {
  const now = site.clock.now();
  const { decimals } = settings.prices;
  const inPence = (one: Product, amount: Amount) => rounded(display.shown(one, amount), decimals);
  const prices = variations.map((one) => inPence(one, activePrice(one, now) ?? 0));
  if (prices.length === 0) return '';
  const regular = variations.map((one) => inPence(one, one.regularPrice ?? activePrice(one, now) ?? 0));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const [leastRegular, mostRegular] = [Math.min(...regular), Math.max(...regular)];
  if (least !== most) return formatPriceRange(site, settings.prices, least, most) + suffix();
  return leastRegular === mostRegular && least < mostRegular
    ? formatSalePrice(site, settings.prices, mostRegular, least) + suffix()
    : formatPrice(settings.prices, least) + suffix();
}

/** WooCommerce: WC_Product_Grouped::get_price_html(). */
function groupedPrice(
  site: Site,
  settings: ShopSettings,
  members: readonly Product[],
  display: PriceDisplay,
  suffix: () => string,
): string {
  const now = site.clock.now();
  const prices = members.flatMap((one) => {
    const price = activePrice(one, now);
    return price === undefined ? [] : display.shown(one, price);
  });
  if (prices.length === 0) return '';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (least === 0 && most === 0) return shopText(site, 'Free!');
  return least === most
    ? formatPrice(settings.prices, least) + suffix()
    : formatPriceRange(site, settings.prices, least, most) + suffix();
}

/** WooCommerce: WC_Product::get_price_suffix(). */
function suffixHtml(
  { prices, tax }: ShopSettings,
  product: Product,
  display: PriceDisplay,
  price: Amount,
): string {
  if (prices.suffix === '' || !tax.enabled || product.taxStatus !== 'taxable') return '';
  // No one price belongs to all variations.
  if (product.type === 'variable' && /\{price_(?:in|ex)cluding_tax\}/.test(prices.suffix)) return '';
  // The owner's own words, with the markup that posts may have.
  const words = ksesPost(prices.suffix)
    .replaceAll('{price_including_tax}', formatPrice(prices, display.including(product, price)))
    .replaceAll('{price_excluding_tax}', formatPrice(prices, display.excluding(product, price)));
  return ` <small class="woocommerce-price-suffix">${words}</small>`;
}
