import type { Site } from 'portolan/plugin';
import { postLink, urlencode } from 'portolan/routing';
import type { Product } from './product.ts';

/**
 * A product's address; a variation's is its product's with the chosen attributes in the query
 * (`?attribute_pa_colour=blue`). WooCommerce: WC_Product_Variation::get_permalink().
 */
export async function permalinkOf(site: Site, product: Product): Promise<string> {
  return withAttributes(await postLink(site, (product.parent ?? product).post), product);
}

/** The address of a variation when its product's is known. */
export function withAttributes(address: string, product: Product): string {
  const chosen = Object.entries(product.variationAttributes).filter(([, value]) => value !== '');
  if (chosen.length === 0) return address;
  const query = chosen.map(([key, value]) => `attribute_${urlencode(key)}=${urlencode(value)}`).join('&');
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
