import type { Site } from 'portolan/plugin';
import { dimensionsHtml, weightHtml } from '../../catalogue/measurements.ts';
import type { Product } from '../../catalogue/product.ts';
import { shopText } from '../../texts/shop-text.ts';

/** A weight with the shop's unit, or "N/A". WooCommerce: wc_format_weight(). */
export function formattedWeight(site: Site, { weight }: Pick<Product, 'weight'>): string {
  if (!(Number(weight) > 0)) return shopText(site, 'N/A');
  return weightHtml(site, { weight });
}

/** Length × width × height with the shop's unit, or "N/A". WooCommerce: wc_format_dimensions(). */
export function formattedDimensions(
  site: Site,
  product: Pick<Product, 'length' | 'width' | 'height'>,
): string {
  return dimensionsHtml(site, product).replaceAll('&times;', '×');
}

/** Grams in a weight of the shop's unit; 0 where it is none. WooCommerce: wc_get_weight( $weight, 'g' ). */
export function grams(site: Site, weight: string): number {
  const perUnit = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }[
    site.options.get('woocommerce_weight_unit') ?? 'kg'
  ];
  const input = Number(weight);
  return Number.isFinite(input) && input > 0 ? input * (perUnit ?? 1000) : 0;
}
