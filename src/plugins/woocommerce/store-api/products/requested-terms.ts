import { sanitizeTitle } from 'portolan/html';
import type { RestCall, Site, TermRow } from 'portolan/plugin';
import { isMap, parseList } from 'portolan/rest';
import { otherTaxonomies } from './product-arguments.ts';

/** Terms that products must have (one of them, all of them) or must not have. Ids are term_taxonomy ids. */
export interface TermCondition {
  readonly taxonomy: string;
  readonly operator: 'in' | 'not_in' | 'and';
  /** For each term asked for: itself and, where the taxonomy is a tree, everything below it. */
  readonly terms: readonly (readonly number[])[];
}

/** The taxonomy conditions of a request: categories, tags, brands and other taxonomies. */
export async function requestedTerms({ site, params }: RestCall): Promise<readonly TermCondition[]> {
  const requested: [string, string][] = [
    ['category', 'product_cat'],
    ['brand', 'product_brand'],
    ['tag', 'product_tag'],
    ...otherTaxonomies(site).map((name): [string, string] => [`_unstable_tax_${name}`, name]),
  ];
  const conditions: TermCondition[] = [];
  for (const [argument, taxonomy] of requested) {
    const values = texts(params[argument]);
    if (values.length === 0) continue;
    // The first value decides whether the list names terms by id or by slug; slugs may be written as names are.
    const byId = /^\d+$/.test(values[0] ?? '');
    const terms = await site.terms.find({
      taxonomies: [taxonomy],
      ...(byId ? { ids: values.map(Number) } : { slugs: values.map((value) => sanitizeTitle(value)) }),
    });
    conditions.push({
      taxonomy,
      operator: operatorOf(params[`${argument}_operator`]),
      terms: await withBelow(site, taxonomy, terms),
    });
  }
  return conditions;
}

/** The attribute conditions of a request: values of shared attributes by id or slug. */
export async function requestedAttributes({ site, params }: RestCall): Promise<readonly TermCondition[]> {
  const conditions: TermCondition[] = [];
  for (const one of Array.isArray(params.attributes) ? params.attributes : []) {
    if (!isMap(one) || typeof one.attribute !== 'string' || one.attribute === '') continue;
    const taxonomy = one.attribute.startsWith('pa_') ? one.attribute : `pa_${one.attribute}`;
    const slugs = texts(one.slug);
    const ids = texts(one.term_id).map(Number);
    if (slugs.length === 0 && ids.length === 0) continue;
    const terms = await site.terms.find({
      taxonomies: [taxonomy],
      ...(ids.length > 0 ? { ids } : { slugs: slugs.map((slug) => sanitizeTitle(slug)) }),
    });
    conditions.push({
      taxonomy,
      operator: operatorOf(one.operator),
      terms: terms.map((term) => [term.term_taxonomy_id]),
    });
  }
  return conditions;
}

function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? parseList(String(value)) : [];
}

function operatorOf(value: unknown): TermCondition['operator'] {
  return value === 'not_in' || value === 'and' ? value : 'in';
}

async function withBelow(
  site: Site,
  taxonomy: string,
  terms: readonly TermRow[],
): Promise<readonly (readonly number[])[]> {
  if (!site.taxonomies.get(taxonomy)?.hierarchical) return terms.map((term) => [term.term_taxonomy_id]);
  const groups: (readonly number[])[] = [];
  for (const term of terms) {
    const ids = await site.terms.withDescendants([term.term_id], taxonomy);
    const rows = await site.terms.find({ taxonomies: [taxonomy], ids });
    groups.push(rows.map((row) => row.term_taxonomy_id));
  }
  return groups;
}
