import { sanitizeKey } from 'portolan/html';
import { type AttributeTaxonomy, attributeLabel } from '../../catalogue/attribute-taxonomies.ts';
import type { Product, ProductAttribute } from '../../catalogue/product.ts';
import { variationValue } from '../../catalogue/variation-names.ts';

interface AttributeValue {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly default?: boolean;
}

/** An attribute of a product in Store API replies. */
export interface StoreAttribute {
  /** 0 = the product's own. */
  readonly id: number;
  readonly name: string;
  readonly taxonomy: string | null;
  readonly has_variations: boolean;
  readonly terms: readonly AttributeValue[];
}

/** A variation as its product lists it. */
export interface StoreVariation {
  readonly id: number;
  /** `value` null = any. */
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
}

type Attributes = ReadonlyMap<string, AttributeTaxonomy>;

/** The attributes that a product shows or that choose its variations. WooCommerce: ProductSchema::get_attributes(). */
export function storeAttributes(attributes: Attributes, product: Product): readonly StoreAttribute[] {
  if (product.type === 'variation') return [];
  return product.attributes
    .filter((attribute) => attribute.visible || attribute.variation)
    .map((attribute) => ({
      id: attributes.get(attribute.name)?.id ?? 0,
      name: attributeLabel(attributes, attribute.key, product),
      taxonomy: attribute.isTaxonomy ? attribute.name : null,
      has_variations: attribute.variation,
      terms: valuesOf(product, attribute),
    }));
}

function valuesOf(product: Product, attribute: ProductAttribute): readonly AttributeValue[] {
  const values = attribute.isTaxonomy
    ? attribute.terms.map(({ term_id: id, name, slug }) => ({ id, name, slug }))
    : attribute.options.map((option) => ({ id: 0, name: option, slug: option }));
  const preselected = product.defaultAttributes[sanitizeKey(attribute.key)];
  return preselected === undefined
    ? values
    : values.map((value) => ({ ...value, default: value.slug === preselected }));
}

/** What a product's visible variations stand for. WooCommerce: ProductSchema::get_variations(). */
export function storeVariations(
  attributes: Attributes,
  product: Product,
  variations: readonly Product[],
): readonly StoreVariation[] {
  const chosen = product.attributes.filter((attribute) => attribute.variation);
  return variations.map((variation) => ({
    id: variation.id,
    attributes: chosen.map(({ key }) => ({
      name: attributeLabel(attributes, key, product),
      value: variation.variationAttributes[key] || null,
    })),
  }));
}

/** `Colour: Red, Size: Large`; what is left open is left out. WooCommerce: wc_get_formatted_variation(). */
export function variationText(attributes: Attributes, variation: Product): string {
  return Object.entries(variation.variationAttributes)
    .filter(([, value]) => value !== '')
    .map(
      ([key, value]) =>
        `${attributeLabel(attributes, key, variation)}: ${variationValue(variation, key, value)}`,
    )
    .join(', ');
}
