import type { QueryVariables, Site, TaxonomyClause } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { type AttributeTaxonomy, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { type Amount, parseAmount } from '../money/amount.ts';

/** Names that an address may filter products with. */
export const filterVariables = [
  'min_price',
  'max_price',
  'rating_filter',
  'filter_*',
  'query_type_*',
  'categories',
  'tags',
  'brands',
];

/** Taxonomies that an address filters by under another name. WooCommerce: BlockTypes\ProductFilterTaxonomy. */
export const TERM_FILTERS = [
  ['categories', 'product_cat'],
  ['tags', 'product_tag'],
  ['brands', 'product_brand'],
] as const;

/** How much of a product there is, as an address says it. */
export const STOCK_STATES = ['instock', 'outofstock', 'onbackorder'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** One attribute that an address chooses by. */
export interface AttributeFilter {
  readonly attribute: AttributeTaxonomy;
  readonly slugs: readonly string[];
  /** All of the values, or one of them. */
  readonly relation: 'and' | 'or';
}

/** What an address chooses products by. */
export interface ProductFilters {
  readonly minPrice: Amount | undefined;
  readonly maxPrice: Amount | undefined;
  /** 1–5. */
  readonly ratings: readonly number[];
  readonly attributes: readonly AttributeFilter[];
  /** Ids of brands, one of which a product has to have. WooCommerce: WC_Brands, `filter_product_brand`. */
  readonly brands: readonly number[];
  /** States of stock, one of which a product has to have; none of those there are = no product, undefined = any. */
  readonly stock: readonly StockState[] | undefined;
  /** Slugs of terms by taxonomy, one of which a product has to have. */
  readonly terms: readonly { readonly taxonomy: string; readonly slugs: readonly string[] }[];
}

/** Reads the filters of an address. WooCommerce: WC_Query::get_layered_nav_chosen_attributes() and price_filter. */
export async function readFilters(site: Site, variables: QueryVariables): Promise<ProductFilters> {
  const text = (name: string) => {
    const value = variables[name];
    return typeof value === 'string' ? value : '';
  };
  const attributes = Object.keys(variables).some((name) => name.startsWith('filter_'))
    ? [...(await attributeTaxonomies(site)).values()].flatMap((attribute): AttributeFilter[] => {
        const slugs = list(text(`filter_${attribute.name}`));
        const relation = text(`query_type_${attribute.name}`) === 'or' ? 'or' : 'and';
        return slugs.length > 0 ? [{ attribute, slugs, relation }] : [];
      })
    : [];
  const states = list(text('filter_stock_status'));
  return {
    minPrice: price(text('min_price')),
    maxPrice: price(text('max_price')),
    ratings: list(text('rating_filter'))
      .map(Number)
      .filter((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5),
    attributes,
    brands: list(text('filter_product_brand'))
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    stock: states.length === 0 ? undefined : STOCK_STATES.filter((state) => states.includes(state)),
    terms: TERM_FILTERS.flatMap(([name, taxonomy]) => {
      const slugs = list(text(name));
      return slugs.length > 0 ? [{ taxonomy, slugs }] : [];
    }),
  };
}

/** The number that a text begins with, 0 where there is none; a field that nobody filled in bounds nothing. */
function price(text: string): Amount | undefined {
  if (text === '') return undefined;
  return parseAmount(/^\s*[+-]?(?:\d+\.?\d*|\.\d+)/.exec(text)?.[0]) ?? 0;
}

function list(text: string): readonly string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

/** Whether anything is chosen. WooCommerce: is_filtered(). */
export function isFiltered(filters: ProductFilters): boolean {
  return (
    filters.minPrice !== undefined ||
    filters.maxPrice !== undefined ||
    filters.ratings.length > 0 ||
    filters.attributes.length > 0 ||
    filters.brands.length > 0 ||
    filters.stock !== undefined ||
    filters.terms.length > 0
  );
}

/** Term ids of `product_visibility` by slug. */
export async function visibilityTerms(site: Site): Promise<ReadonlyMap<string, number>> {
  return siteMemory(site).get('woocommerce.visibility', async () => {
    const terms = await site.terms.find({ taxonomies: ['product_visibility'] });
    return new Map(terms.map((term) => [term.slug, term.term_id]));
  });
}

/** What must hold of the terms of products for them to be listed. */
export async function filterClauses(site: Site, filters: ProductFilters): Promise<readonly TaxonomyClause[]> {
  const visibility = await visibilityTerms(site);
  const clauses: TaxonomyClause[] = [];
  if (filters.ratings.length > 0) {
    const terms = filters.ratings.flatMap((stars) => visibility.get(`rated-${stars}`) ?? []);
    clauses.push({ taxonomy: 'product_visibility', terms, operator: 'IN' });
  }
  if (filters.brands.length > 0) {
    clauses.push({ taxonomy: 'product_brand', terms: filters.brands, operator: 'IN' });
  }
  clauses.push(...(await termClauses(site, filters)));
  for (const { attribute, slugs, relation } of filters.attributes) {
    const { taxonomy } = attribute;
    const found = await site.terms.find({ taxonomies: [taxonomy], slugs });
    const terms = found.map((term) => term.term_id);
    // All of several values cannot hold where one of them does not exist.
    const possible = relation === 'or' || terms.length === slugs.length;
    clauses.push({ taxonomy, terms: possible ? terms : [], operator: relation === 'or' ? 'IN' : 'AND' });
  }
  return clauses;
}

/** Terms that are not there are left out, as long as one of all that are asked for is. */
export async function termClauses(site: Site, { terms }: ProductFilters): Promise<readonly TaxonomyClause[]> {
  const clauses: TaxonomyClause[] = [];
  for (const { taxonomy, slugs } of terms) {
    const found = await site.terms.find({ taxonomies: [taxonomy], slugs });
    const ids = found.map((term) => term.term_id);
    clauses.push({ taxonomy, terms: await site.terms.withDescendants(ids, taxonomy), operator: 'IN' });
  }
  const known = clauses.filter((clause) => clause.terms.length > 0);
  return known.length > 0 ? known : clauses;
}

/** Leaves out what lists or searches shall not show, and what is out of stock where the shop hides it. */
export async function visibilityClause(
  site: Site,
  hidden: 'exclude-from-catalog' | 'exclude-from-search',
  hideOutOfStock: boolean,
): Promise<TaxonomyClause> {
  const visibility = await visibilityTerms(site);
  const terms = [hidden, ...(hideOutOfStock ? ['outofstock'] : [])].flatMap(
    (slug) => visibility.get(slug) ?? [],
  );
  return { taxonomy: 'product_visibility', terms, operator: 'NOT IN' };
}
