import { sanitizeTitle } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product, ProductAttribute } from '../catalogue/product.ts';

/** A choice of attributes, held against a variation. */
export interface CheckedChoice {
  /** `attribute_pa_size` → value, of every attribute that variations differ in. */
  readonly variation: Readonly<Record<string, string>>;
  /** Key of an attribute whose value is not one of the variation's. */
  readonly invalid: string | undefined;
  /** Keys of attributes that the variation leaves open and nobody chose. */
  readonly missing: readonly string[];
}

/**
 * Holds chosen values against a variation: values of shared attributes as slugs, others literally. WooCommerce: the
 * checks of `WC_Cart::add_to_cart()` and `add_to_cart_handler_variable()`.
 */
export function chosenVariation(
  product: Product,
  variation: Product,
  input: Readonly<Record<string, string>>,
): CheckedChoice {
  const chosen: Record<string, string> = {};
  const missing: string[] = [];
  for (const attribute of product.attributes) {
    if (!attribute.variation) continue;
    const name = `attribute_${attribute.key}`;
    const fixed = variation.variationAttributes[attribute.key] ?? '';
    const posted = input[name];
    if (posted === undefined || posted === '') {
      if (fixed === '') missing.push(attribute.key);
      else chosen[name] = fixed;
      continue;
    }
    const value = attribute.isTaxonomy ? sanitizeTitle(posted) : posted.trim();
    if (!(fixed === value || (fixed === '' && isOption(attribute, value))))
      return { variation: {}, invalid: attribute.key, missing: [] };
    chosen[name] = value;
  }
  return { variation: chosen, invalid: undefined, missing };
}

function isOption(attribute: ProductAttribute, value: string): boolean {
  return attribute.isTaxonomy
    ? attribute.terms.some(({ slug }) => slug === value)
    : attribute.options.some((option) => option.trim() === value);
}

/**
 * The first variation that fits chosen values, published and in the product's order; undefined = none. One that says
 * nothing of an attribute, not even that any value will do, fits nothing. WooCommerce:
 * `find_matching_product_variation()`.
 */
export async function matchingVariation(
  site: Site,
  product: Product,
  input: Readonly<Record<string, string>>,
): Promise<Product | undefined> {
  const keys = product.attributes.filter(({ variation }) => variation).map(({ key }) => key);
  if (keys.length === 0) return undefined;
  const variations = await catalogueOf(site).variations(product);
  return variations.find((variation) =>
    keys.every((key) => {
      const fixed = variation.variationAttributes[key];
      const value = input[`attribute_${key}`] ?? '';
      return fixed === '' || fixed === value;
    }),
  );
}
