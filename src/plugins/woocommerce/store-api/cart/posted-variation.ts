import { escapeHtml, sanitizeTitle } from 'portolan/html';
import type { RestCall } from 'portolan/plugin';
import { isMap, phpText, sanitizeTextField } from 'portolan/rest';
import { matchingVariation } from '../../cart/variation-choice.ts';
import { attributeLabel, attributeTaxonomies } from '../../catalogue/attribute-taxonomies.ts';
import type { Product, ProductAttribute } from '../../catalogue/product.ts';
import { shopPlural, shopText } from '../../texts/shop-text.ts';
import { storeError } from '../store-error.ts';
import type { StoreResult } from '../store-result.ts';
import { listed } from './cart-problems.ts';

/** A product that can be bought, and by which attributes it was chosen. */
export interface ChosenProduct {
  readonly product: Product;
  /** `attribute_pa_size` → value, by name. */
  readonly variation: Readonly<Record<string, string>>;
}

type Labels = Awaited<ReturnType<typeof attributeTaxonomies>>;

/**
 * The variation that a client chose: by its id, or by its product's id and attributes, which may go by key, label or
 * name. Others are taken as they are. WooCommerce: CartController::parse_variation_data().
 */
export async function chosenVariation(
  call: RestCall,
  named: Product,
  posted: unknown,
): Promise<StoreResult<ChosenProduct>> {
  if (named.type !== 'variable' && named.type !== 'variation') return { product: named, variation: {} };
  const { site } = call;
  const owner = named.parent ?? named;
  const attributes = owner.attributes.filter(({ variation }) => variation);
  const labels = await attributeTaxonomies(site);
  const input = inputValues(attributes, labels, posted);
  let product = named;
  if (named.type === 'variable') {
    if (Object.keys(input).length < attributes.length) {
      return storeError(
        'woocommerce_rest_missing_attributes',
        shopText(site, 'Missing attributes for variable product.'),
        400,
      );
    }
    const found = await matchingVariation(site, named, input);
    if (found === undefined) {
      return storeError(
        'woocommerce_rest_variation_id_from_variation_data',
        shopText(site, 'No matching variation found.'),
        400,
      );
    }
    product = found;
  }
  const missing: string[] = [];
  const chosen: Record<string, string> = {};
  for (const attribute of attributes) {
    const name = `attribute_${attribute.key}`;
    const label = escapeHtml(attributeLabel(labels, attribute.key, owner));
    const fixed = product.variationAttributes[attribute.key] ?? '';
    const value = input[name];
    if (value === undefined) {
      if (fixed === '') missing.push(label);
      else chosen[name] = fixed;
    } else if (value === fixed || (fixed === '' && slugsOf(attribute).includes(value))) {
      chosen[name] = value;
    } else {
      return storeError(
        'woocommerce_rest_invalid_variation_data',
        shopText(
          site,
          'Invalid value posted for %1$s. Allowed values: %2$s',
          label,
          escapeHtml(slugsOf(attribute).join(', ')),
        ),
        400,
      );
    }
  }
  if (missing.length > 0) {
    const fields = shopPlural(
      site,
      '%s is a required field',
      '%s are required fields',
      missing.length,
      listed(missing),
    );
    return storeError(
      'woocommerce_rest_missing_variation_data',
      `${shopText(site, 'Missing variation data for variable product.')} ${fields}`,
      400,
    );
  }
  const byName = Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1));
  return { product, variation: Object.fromEntries(byName) };
}

function slugsOf(attribute: ProductAttribute): readonly string[] {
  return attribute.isTaxonomy ? attribute.terms.map(({ slug }) => slug) : attribute.options;
}

/** Posted `{attribute, value}` pairs as `attribute_{key}` → value; values of shared attributes become slugs. */
function inputValues(
  attributes: readonly ProductAttribute[],
  labels: Labels,
  posted: unknown,
): Readonly<Record<string, string>> {
  const input: Record<string, string> = {};
  for (const pair of Array.isArray(posted) ? posted : []) {
    if (!isMap(pair)) continue;
    const requested = sanitizeTextField(phpText(pair.attribute));
    const value = phpText(pair.value);
    const attribute = attributes.find((one) => goesBy(one, labels, requested));
    if (attribute === undefined || value === '') continue;
    input[`attribute_${attribute.key}`] = attribute.isTaxonomy ? sanitizeTitle(value) : value.trim();
  }
  return input;
}

function goesBy(attribute: ProductAttribute, labels: Labels, requested: string): boolean {
  const label = labels.get(attribute.key)?.label ?? attribute.name;
  const key = attribute.key.toLowerCase();
  return [key, `attribute_${key}`, label.toLowerCase(), attribute.name.toLowerCase()].includes(
    requested.toLowerCase(),
  );
}
