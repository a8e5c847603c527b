import type { Product } from './product.ts';

/** More attributes than that would make a title too long. */
const MOST_NAMED = 2;

/** The name of a chosen value: of a shared attribute its term's, else as it is. */
export function variationValue(
  product: Pick<Product, 'attributes' | 'foreignTerms'>,
  key: string,
  value: string,
): string {
  const attribute = product.attributes.find((one) => one.key === key);
  const foreign = product.foreignTerms.filter(({ taxonomy }) => taxonomy === key);
  return [...(attribute?.terms ?? []), ...foreign].find((term) => term.slug === value)?.name ?? value;
}

/**
 * What a variation is called: its product, and what it is chosen by (`Hoodie - Blue, Yes`), values in words by attribute
 * key, '' where any fits. Many attributes are not named, nor several of which one has a name of several words.
 * WooCommerce: `WC_Product_Variation_Data_Store_CPT::generate_product_title()`.
 */
export function variationTitle(parent: string, chosen: ReadonlyMap<string, string>): string {
  const values = [...chosen.values()].filter((value) => value !== '');
  const severalWords = chosen.size > 1 && [...chosen.keys()].some((key) => key.includes('-'));
  if (values.length === 0 || chosen.size > MOST_NAMED || severalWords) return parent;
  return `${parent} - ${values.join(', ')}`;
}
