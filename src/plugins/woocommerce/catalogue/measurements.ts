import type { Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';
import type { Product } from './product.ts';

/** Weight with its unit, `N/A` where there is none. HTML. WooCommerce: wc_format_weight(). */
export function weightHtml(site: Site, product: Pick<Product, 'weight'>): string {
  if (product.weight === '') return shopText(site, 'N/A');
  return `${localNumber(site, product.weight)} ${unit(site, 'woocommerce_weight_unit', 'kg')}`;
}

/** Length × width × height with the unit, `N/A` where there are none. HTML. WooCommerce: wc_format_dimensions(). */
export function dimensionsHtml(site: Site, product: Pick<Product, 'length' | 'width' | 'height'>): string {
  const sizes = [product.length, product.width, product.height].filter((size) => size !== '' && size !== '0');
  if (sizes.length === 0) return shopText(site, 'N/A');
  const numbers = sizes.map((size) => localNumber(site, size)).join(' &times; ');
  return `${numbers} ${unit(site, 'woocommerce_dimension_unit', 'cm')}`;
}

/** Whether there is anything to say of its size. */
export function hasMeasurements(product: Product): boolean {
  const { weight, length, width, height, virtual } = product;
  return !virtual && [weight, length, width, height].some((size) => size !== '');
}

function localNumber(site: Site, number: string): string {
  const plain = /^[\d.]+$/.test(number) ? number : '';
  return plain.replace('.', site.options.get('woocommerce_price_decimal_sep') === ',' ? ',' : '.');
}

function unit(site: Site, option: string, fallback: string): string {
  const stored = site.options.get(option) ?? fallback;
  return /^[a-z]{1,4}$/.test(stored) ? stored : fallback;
}
