import type { Extender, PostLookup, PostQuery, QueryVariables, Site } from 'portolan/plugin';
import { LOOKUP } from '../catalogue/product-lookup.ts';
import { completeProductOrder, STORED_ORDERS } from '../catalogue/product-order.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type CatalogueOrder, catalogueOrder, catalogueSettings } from './catalogue-settings.ts';
import { filterClauses, type ProductFilters, readFilters, visibilityClause } from './product-filters.ts';
import { listsProducts } from './product-list.ts';
import { inStates } from './stock-states.ts';

/** What lists of products ask for: visibility, filters, order, number a page. WooCommerce: WC_Query::product_query(). */
export const shopQuery: Extender<'main.query'> = async (query, { site, variables, flags }) => {
  if (!listsProducts(site, { flags, variables })) return query;
  const searching = flags.has('search');
  if (!searching) await completeProductOrder(site);
  const filters = await readFilters(site, variables);
  const hidden = searching ? 'exclude-from-search' : 'exclude-from-catalog';
  const taxonomies = [
    ...(query.taxonomies ?? []),
    await visibilityClause(site, hidden, shopSettings(site).hideOutOfStock),
    ...(await filterClauses(site, filters)),
  ];
  return {
    ...query,
    types: ['product'],
    taxonomies,
    ...(filters.stock && inStates(query, filters.stock)),
    // Feeds are read for what is new.
    ...ordered(query, flags.has('feed') ? 'date' : chosenOrder(site, variables, searching), filters),
    ...(flags.has('feed') ? {} : { limit: perPage(site, variables) }),
  };
};

/** The order that an address asks for, else the shop's. */
export function chosenOrder(
  site: Pick<Site, 'options'>,
  variables: QueryVariables,
  searching: boolean,
): CatalogueOrder {
  const requested = text(variables, 'orderby') || enfoldOrder(text(variables, 'product_order'));
  return catalogueOrder(requested) ?? (searching ? 'relevance' : catalogueSettings(site).order);
}

/** Enfold's sorting links name the shop's own order `default`. */
function enfoldOrder(name: string): string {
  return name === 'default' ? '' : name;
}

/** Products a page: the shop's number, or one of its multiples where the address asks for it (Enfold's links). */
export function perPage(site: Pick<Site, 'options'>, variables: QueryVariables): number {
  const standard = catalogueSettings(site).perPage;
  const requested = Number(text(variables, 'product_count'));
  return [1, 2, 3].some((times) => times * standard === requested) ? requested : standard;
}

function text(variables: QueryVariables, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value : '';
}

/** WooCommerce: WC_Query::get_catalog_ordering_args(), price_filter_post_clauses(). */
function ordered(
  query: PostQuery,
  order: CatalogueOrder,
  filters: ProductFilters,
): Pick<PostQuery, 'order' | 'lookup'> {
  const conditions: NonNullable<PostLookup['conditions']> = [
    ...(filters.minPrice === undefined
      ? []
      : [{ column: 'max_price', compare: '>=' as const, value: filters.minPrice / 1_000_000 }]),
    ...(filters.maxPrice === undefined
      ? []
      : [{ column: 'min_price', compare: '<=' as const, value: filters.maxPrice / 1_000_000 }]),
  ];
  const sorted = orderedQuery(order, query.order);
  if (conditions.length === 0) {
    const stored = STORED_ORDERS[order];
    return stored === undefined ? sorted : { order: [{ by: 'ID', direction: 'asc' }], lookup: stored };
  }
  return { ...sorted, lookup: { ...LOOKUP, ...sorted.lookup, conditions } };
}

/** What sorts products in an order; `otherwise` where the order says nothing (relevance). */
export function orderedQuery(
  order: CatalogueOrder,
  otherwise: PostQuery['order'] = [],
): Pick<PostQuery, 'order' | 'lookup'> {
  const lookup = LOOKUP_ORDERS[order];
  return {
    ...(lookup ? { lookup: { ...LOOKUP, order: lookup } } : {}),
    order: POST_ORDERS[order] ?? otherwise,
  };
}

/** Orders that are the same whichever direction is asked for. */
const FIXED: readonly CatalogueOrder[] = ['popularity', 'rating', 'rand', 'relevance'];

/**
 * What sorts products in an order and a direction; '' = as the order has it. The dearest first are sorted by what they
 * cost at most. WooCommerce: WC_Query::get_catalog_ordering_args().
 */
export function orderedIn(order: CatalogueOrder, direction: string): Pick<PostQuery, 'order' | 'lookup'> {
  const turn = direction.toLowerCase();
  if ((turn !== 'asc' && turn !== 'desc') || FIXED.includes(order)) return orderedQuery(order);
  if (order === 'price' || order === 'price-desc')
    return orderedQuery(turn === 'desc' ? 'price-desc' : 'price');
  const { order: keys = [] } = orderedQuery(order);
  return { order: keys.map((key) => ({ ...key, direction: turn })) };
}

const LOOKUP_ORDERS: Partial<Record<CatalogueOrder, PostLookup['order']>> = {
  price: [{ column: 'min_price', direction: 'asc' }],
  'price-desc': [{ column: 'max_price', direction: 'desc' }],
  popularity: [{ column: 'total_sales', direction: 'desc' }],
  rating: [
    { column: 'average_rating', direction: 'desc' },
    { column: 'rating_count', direction: 'desc' },
  ],
};

const POST_ORDERS: Partial<Record<CatalogueOrder, PostQuery['order']>> = {
  menu_order: [
    { by: 'menu_order', direction: 'asc' },
    { by: 'title', direction: 'asc' },
  ],
  title: [{ by: 'title', direction: 'asc' }],
  date: [
    { by: 'date', direction: 'desc' },
    { by: 'ID', direction: 'desc' },
  ],
  id: [{ by: 'ID', direction: 'asc' }],
  rand: [{ by: 'rand', direction: 'asc' }],
  price: [{ by: 'ID', direction: 'asc' }],
  'price-desc': [{ by: 'ID', direction: 'desc' }],
  popularity: [{ by: 'ID', direction: 'desc' }],
  rating: [{ by: 'ID', direction: 'desc' }],
};
