import { escapeHtml } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import type { Cart, CartItem } from '../cart/cart.ts';
import { taxLocationOf } from '../cart/customer.ts';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { permalinkOf, withAttributes } from '../catalogue/permalink-of.ts';
import { activePrice, formatPrice, priceDisplay } from '../catalogue/prices.ts';
import { namedPicture } from '../catalogue/product-pictures.ts';
import type { Amount } from '../money/amount.ts';
import { withoutTaxWords, withTaxWords } from '../orders/views/plain-price.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { linePictures } from './line-pictures.ts';

/** A line of the cart as pages render it. Fields ending in `Html` are safe HTML. */
export interface CartLineModel {
  readonly key: string;
  /** The product; of a variation its parent. */
  readonly productId: number;
  readonly sku: string;
  /** Plain text. */
  readonly name: string;
  /** '' where visitors cannot see the product. */
  readonly href: string;
  readonly pictureHtml: string;
  /** What a variation was chosen with, as far as its name does not say it. */
  readonly data: readonly { readonly label: string; readonly value: string }[];
  readonly quantity: number;
  readonly priceHtml: string;
  readonly subtotalHtml: string;
  readonly removeHref: string;
  readonly removeLabel: string;
  readonly removedMessage: string;
  readonly soldIndividually: boolean;
  /** Undefined = without limit. */
  readonly most: number | undefined;
  readonly onBackorder: boolean;
}

/** The address that takes a line out. WooCommerce: `wc_get_cart_remove_url()`. */
async function removeAddress(call: Call, key: string): Promise<string> {
  return withQuery(
    await cartAddress(call.site),
    `remove_item=${key}&_wpnonce=${shopNonce(call, 'woocommerce-cart')}`,
  );
}

/** The address that puts a removed line back. WooCommerce: `wc_get_cart_undo_url()`. */
export async function undoAddress(call: Call, key: string): Promise<string> {
  return withQuery(
    await cartAddress(call.site),
    `undo_item=${key}&_wpnonce=${shopNonce(call, 'woocommerce-cart')}`,
  );
}

/** An address with further query variables. */
export function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The words behind amounts that hold tax, or do not, where the shop's prices are entered the other way. */
export function taxLabelHtml(call: Call, included: boolean): string {
  const { site } = call;
  const settings = shopSettings(site);
  const label = included ? withTaxWords(settings) : withoutTaxWords(settings);
  return ` <small class="tax_label">${shopText(site, label)}</small>`;
}

/** The models of all lines; pictures and addresses are read for all at once. */
export async function cartLines(call: Call, cart: Cart): Promise<readonly CartLineModel[]> {
  const { site } = call;
  const { items } = cart;
  const settings = shopSettings(site);
  const [picture, labels, display] = await Promise.all([
    linePictures(
      site,
      items.map(({ product }) => product.imageId),
    ),
    attributeTaxonomies(site),
    priceDisplay(
      site,
      items.map(({ product }) => product),
      taxLocationOf(call, cart.customer, false),
    ),
  ]);
  const withTax = settings.tax.displayInCart === 'incl';
  const shown = (item: CartItem, amount: Amount) =>
    withTax ? display.including(item.product, amount) : display.excluding(item.product, amount);
  const suffix =
    cart.totals.subtotalTax === 0 || withTax === settings.tax.pricesIncludeTax
      ? ''
      : taxLabelHtml(call, withTax);
  return Promise.all(
    items.map(async (item) => {
      const { product } = item;
      const price = activePrice(product, site.clock.now()) ?? 0;
      const { name } = product;
      return {
        key: item.key,
        productId: item.productId,
        sku: product.sku,
        name,
        href: isVisible(item) ? await lineAddress(call, item) : '',
        pictureHtml: namedPicture(picture(product.imageId), name),
        data: chosenData(item, labels),
        quantity: item.quantity,
        priceHtml: formatPrice(settings.prices, shown(item, price)),
        subtotalHtml:
          formatPrice(settings.prices, shown(item, price * item.quantity)) +
          (product.taxStatus === 'taxable' ? suffix : ''),
        removeHref: await removeAddress(call, item.key),
        removeLabel: shopText(site, 'Remove %s from cart', name),
        removedMessage: shopText(site, '&ldquo;%s&rdquo; has been removed from your cart', escapeHtml(name)),
        soldIndividually: product.soldIndividually,
        most:
          product.managesStock === 'no' || product.backorders !== 'no'
            ? undefined
            : (product.stockQuantity ?? 0),
        onBackorder: onBackorder(item),
      };
    }),
  );
}

function onBackorder({ product, quantity }: CartItem): boolean {
  if (product.managesStock === 'no' || product.backorders !== 'notify') return false;
  return (product.stockQuantity ?? 0) - quantity < 0;
}

function isVisible({ product }: CartItem): boolean {
  const shown = product.parent ?? product;
  return shown.status === 'publish' && shown.inCatalogue;
}

/** A variation's address names what was chosen. */
async function lineAddress(call: Call, item: CartItem): Promise<string> {
  const { product } = item;
  const chosen = Object.fromEntries(
    Object.entries(item.variation).map(([name, value]) => [name.replace(/^attribute_/, ''), value]),
  );
  if (product.parent === undefined) return permalinkOf(call.site, product);
  const address = await permalinkOf(call.site, product.parent);
  return withAttributes(address, {
    ...product,
    variationAttributes: { ...product.variationAttributes, ...chosen },
  });
}

/** WooCommerce: `wc_get_formatted_cart_item_data()`. */
function chosenData(
  { product, variation }: CartItem,
  labels: Awaited<ReturnType<typeof attributeTaxonomies>>,
): CartLineModel['data'] {
  return Object.entries(variation).flatMap(([name, value]) => {
    const key = name.replace(/^attribute_/, '');
    const attribute = product.parent?.attributes.find((one) => one.key === key);
    const term = attribute?.terms.find(({ slug }) => slug === value);
    const text = term?.name ?? value;
    if (text === '' || product.name.toLowerCase().includes(text.toLowerCase())) return [];
    return { label: attributeLabel(labels, key, product.parent), value: text };
  });
}

/**
 * What each line costs as the cart shows it, with or without tax. Prices with tax stay as they are where the customer is
 * taxed as the shop is. WooCommerce: `WC_Cart::get_product_subtotal()`.
 */
export async function shownSubtotals(call: Call, cart: Cart): Promise<ReadonlyMap<string, Amount>> {
  const { site } = call;
  const { items } = cart;
  const products = items.map(({ product }) => product);
  const display = await priceDisplay(site, products, taxLocationOf(call, cart.customer, false));
  const withTax = shopSettings(site).tax.displayInCart === 'incl';
  return new Map(
    items.map(({ key, product, quantity }) => {
      const price = (activePrice(product, site.clock.now()) ?? 0) * quantity;
      return [key, withTax ? display.including(product, price) : display.excluding(product, price)];
    }),
  );
}

/** The cart's subtotal as it is shown, with the words about tax. WooCommerce: `get_cart_subtotal()`. */
export function subtotalHtml(call: Call, { totals }: Cart): string {
  const { prices, tax } = shopSettings(call.site);
  const withTax = tax.displayInCart === 'incl';
  const amount = formatPrice(prices, totals.subtotal + (withTax ? totals.subtotalTax : 0));
  const label =
    totals.subtotalTax === 0 || withTax === tax.pricesIncludeTax ? '' : taxLabelHtml(call, withTax);
  return amount + label;
}
