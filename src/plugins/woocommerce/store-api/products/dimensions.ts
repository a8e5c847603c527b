import type { Site } from 'portolan/plugin';
import type { Product } from '../../catalogue/product.ts';
import { shopText } from '../../texts/shop-text.ts';

/** A weight with the shop's unit, or "N/A". WooCommerce: wc_format_weight(). */
export function formattedWeight(site: Site, { weight }: Pick<Product, 'weight'>): string {
  if (!(Number(weight) > 0)) return shopText(site, 'N/A');
  return `${weight} ${site.options.get('woocommerce_weight_unit') ?? 'kg'}`;
}

/** Length × width × height with the shop's unit, or "N/A". WooCommerce: wc_format_dimensions(). */
export function formattedDimensions(
  site: Site,
  { length, width, height }: Pick<Product, 'length' | 'width' | 'height'>,
): string {
  const input = [length, width, height].filter((side) => side !== '' && side !== '0');
  if (input.length === 0) return shopText(site, 'N/A');
  return `${input.join(' &times; ')} ${site.options.get('woocommerce_dimension_unit') ?? 'cm'}`;
}

/** Grams in a weight of the shop's unit; 0 where it is none. WooCommerce: wc_get_weight( $weight, 'g' ). */
export function grams(site: Site, weight: string): number {
  const perUnit = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }[
    site.options.get('woocommerce_weight_unit') ?? 'kg'
  ];
  const input = Number(weight);
  return Number.isFinite(input) && input > 0 ? input * (perUnit ?? 1000) : 0;
}
