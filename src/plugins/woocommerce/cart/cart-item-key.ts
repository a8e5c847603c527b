import { createHash } from 'node:crypto';
import { phpJson } from 'portolan/request';
import type { Product } from '../catalogue/product.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * The key of a line: the same for everything that is put into the cart as the same thing. `variation` maps
 * `attribute_pa_size` to the chosen value; `data` is what else makes it different. WooCommerce:
 * `WC_Cart::generate_cart_id()`.
 */
export function generateCartId(
  productId: number,
  variationId = 0,
  variation: Readonly<Record<string, string>> = {},
  data: Readonly<Record<string, string>> = {},
): string {
  const parts = [String(productId)];
  if (variationId !== 0) parts.push(String(variationId));
  const joined = (map: Readonly<Record<string, string>>) =>
    Object.entries(map)
      .map(([name, value]) => name.trim() + value.trim())
      .join('');
  if (Object.keys(variation).length > 0) parts.push(joined(variation));
  if (Object.keys(data).length > 0) parts.push(joined(data));
  return md5(parts.join('_'));
}

/**
 * Tells whether a product is still what was put into the cart: its type and, of a variation, its attributes.
 * WooCommerce: `wc_get_cart_item_data_hash()`.
 */
export function cartItemDataHash(product: Product): string {
  const attributes = product.type === 'variation' ? attributesOf(product) : '';
  return md5(phpJson({ type: product.type, attributes }));
}

/** A variation without attributes has an empty list, as PHP writes it. */
function attributesOf(product: Product): Readonly<Record<string, string>> | readonly never[] {
  const attributes = product.variationAttributes;
  return Object.keys(attributes).length === 0 ? [] : attributes;
}
