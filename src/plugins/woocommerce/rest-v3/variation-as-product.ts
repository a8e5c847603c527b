import type { RestCall } from 'portolan/plugin';
import { type AttributeTaxonomy, attributeLabel } from '../catalogue/attribute-taxonomies.ts';
import type { Product } from '../catalogue/product.ts';
import { variationValue } from '../catalogue/variation-names.ts';
import { shortcodesThenParagraphs } from '../store-api/html-text.ts';
import type { MetaData } from './meta-data.ts';

/** What a variation is chosen by, as items of a reply; what fits all values is left out. */
export function chosenAttributes(variation: Product, labels: ReadonlyMap<string, AttributeTaxonomy>) {
  return Object.entries(variation.variationAttributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({
      id: labels.get(key)?.id ?? 0,
      name: attributeLabel(labels, key, variation),
      slug: key,
      option: variationValue(variation, key, value),
    }));
}

/** A variation's meta without what it is chosen by. */
export function variationMeta(meta: readonly MetaData[]): readonly MetaData[] {
  return meta.filter(({ key }) => !key.startsWith('attribute_'));
}

/**
 * Members of a variation that is read as a product: its own, where a product would have more. WooCommerce:
 * `WC_REST_Products_Controller` with a `WC_Product_Variation`.
 */
export async function variationMembers(
  call: RestCall,
  variation: Product,
  labels: ReadonlyMap<string, AttributeTaxonomy>,
) {
  const { site, visitor, params } = call;
  const view = params.context !== 'edit';
  const own = await site.terms.ofObjects([variation.id], ['product_cat', 'product_brand', 'product_tag']);
  const terms = (taxonomy: string) =>
    (own.get(variation.id) ?? [])
      .filter((term) => term.taxonomy === taxonomy)
      .map(({ term_id: id, name, slug }) => ({ id, name, slug }));
  const description = variation.variationDescription;
  return {
    featured: false,
    description: view ? await shortcodesThenParagraphs(site, description, visitor) : description,
    short_description: '',
    total_sales: String(variation.totalSales),
    reviews_allowed: false,
    average_rating: view ? '0.00' : 0,
    categories: terms('product_cat'),
    brands: terms('product_brand'),
    tags: terms('product_tag'),
    attributes: chosenAttributes(variation, labels),
  };
}
