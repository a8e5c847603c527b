import { fromPlain, serialize } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { RestCall, Site } from 'portolan/plugin';
import {
  booleanOf,
  errorDetails,
  insertTerm,
  isRestError,
  phpInteger,
  phpText,
  sanitizeTextField,
} from 'portolan/rest';
import { type AttributeTaxonomy, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { partsOf } from './sent-parts.ts';

type Input = ReturnType<typeof partsOf>[number];

/** An attribute as a product keeps it. WooCommerce: `_product_attributes`. */
interface StoredAttribute {
  readonly name: string;
  readonly value: string;
  readonly position: number;
  readonly is_visible: 0 | 1;
  readonly is_variation: 0 | 1;
  readonly is_taxonomy: 0 | 1;
}

/**
 * Writes the attributes that were sent of a product, in place of those that it had, and what is chosen at first.
 * Values that shared attributes do not know yet are added to them. WooCommerce: `WC_REST_Products_Controller`
 * (`attributes`, `default_attributes`).
 */
export async function writeAttributes(
  { site, params }: Pick<RestCall, 'site' | 'params'>,
  id: number,
): Promise<void> {
  if (params.product_id !== undefined) return;
  if (Array.isArray(params.attributes)) await replaceAttributes(site, id, partsOf(params, 'attributes'));
  if (Array.isArray(params.default_attributes)) {
    await writeDefaults(site, id, partsOf(params, 'default_attributes'));
  }
}

async function replaceAttributes(site: Site, id: number, input: readonly Input[]): Promise<void> {
  const shared = await attributeTaxonomies(site);
  const stored: Record<string, StoredAttribute> = {};
  for (const one of input) {
    const attribute = sharedOne(shared, one);
    const name = attribute?.taxonomy ?? sanitizeTextField(phpText(one.name));
    const key = attribute?.taxonomy ?? sanitizeTitle(name);
    const options = optionsOf(one);
    // An attribute without values is none.
    if (key === '' || options.length === 0 || (!attribute && phpInteger(one.id) > 0)) continue;
    if (attribute) await site.terms.setObjectTerms(id, name, await termsOf(site, name, options));
    stored[key] = {
      name,
      value: attribute ? '' : options.join(' | '),
      position: Math.abs(phpInteger(one.position)),
      is_visible: booleanOf(one.visible) ? 1 : 0,
      is_variation: booleanOf(one.variation) ? 1 : 0,
      is_taxonomy: attribute ? 1 : 0,
    };
  }
  const before = (await catalogueOf(site).product(id))?.attributes ?? [];
  for (const { name, isTaxonomy } of before) {
    if (isTaxonomy && stored[name] === undefined) await site.terms.setObjectTerms(id, name, []);
  }
  await site.posts.setMeta(id, '_product_attributes', [serialize(fromPlain(stored))]);
}

function sharedOne(
  shared: ReadonlyMap<string, AttributeTaxonomy>,
  input: Input,
): AttributeTaxonomy | undefined {
  const wanted = phpInteger(input.id);
  return wanted > 0 ? [...shared.values()].find((each) => each.id === wanted) : undefined;
}

/** A list of texts, or one text with `|` between them. */
function optionsOf({ options }: Input): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(options) ? options : phpText(options).split('|');
  return [...new Set(listed.map((option) => sanitizeTextField(phpText(option))).filter((one) => one !== ''))];
}

/** The values of a shared attribute by name; new ones are added. */
async function termsOf(site: Site, taxonomy: string, names: readonly string[]): Promise<readonly number[]> {
  const known = await site.terms.find({ taxonomies: [taxonomy] });
  const ids: number[] = [];
  for (const name of names) {
    const found = known.find((term) => term.name.toLowerCase() === name.toLowerCase());
    const term = found ?? (await insertTerm(site, { name: taxonomy, hierarchical: false }, { name }));
    if (!isRestError(term)) ids.push(term.term_id);
    else {
      const known = errorDetails(term).term_id;
      if (typeof known === 'number') ids.push(known);
    }
  }
  return ids;
}

/** What is chosen at first, of the attributes that variations are chosen by. */
async function writeDefaults(site: Site, id: number, input: readonly Input[]): Promise<void> {
  const shared = await attributeTaxonomies(site);
  const attributes = (await catalogueOf(site).product(id))?.attributes ?? [];
  const chosen: Record<string, string> = {};
  for (const one of input) {
    const key = sharedOne(shared, one)?.taxonomy ?? sanitizeTitle(phpText(one.name));
    const attribute = attributes.find((each) => each.key === key && each.variation);
    const option = sanitizeTextField(phpText(one.option));
    if (attribute === undefined || option === '') continue;
    const term = attribute.terms.find((each) => each.name.toLowerCase() === option.toLowerCase());
    chosen[key] = attribute.isTaxonomy ? (term?.slug ?? sanitizeTitle(option)) : option;
  }
  await site.posts.setMeta(id, '_default_attributes', [serialize(fromPlain(chosen))]);
}
