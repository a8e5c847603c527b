import { Conditions, escapeLike, fold, query, searchedPage } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { isEmpty, isMap, parseList, phpFloat, phpInteger, phpText } from 'portolan/rest';
import { parseSearch } from 'portolan/routing';
import { localBound } from 'portolan/time';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { LOW_IN_STOCK, lowStockAmount } from '../catalogue/low-stock-condition.ts';
import { onSaleCondition } from '../catalogue/on-sale-condition.ts';
import type { Product } from '../catalogue/product.ts';
import { postsReply, windowOf } from './collection.ts';
import { isForDashboards } from './versions/paths.ts';

/** What is made of products for a reply. */
export type Render = (call: RestCall, products: readonly Product[]) => Promise<readonly unknown[]>;

/** A page of products or variations, by what the request asks for. WooCommerce: WC_REST_Products_Controller::prepare_objects_query(). */
export async function listProducts(
  call: RestCall,
  types: readonly string[],
  render: Render,
): Promise<RestReply> {
  const { site, params } = call;
  const conditions = await conditionsOf(call, types);
  const { values } = conditions;
  const order = orderOf(params);
  const from = `wp_posts p LEFT JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID
    LEFT JOIN portolan_product_order k ON k.product_id = p.ID${conditions.where}`;
  const { ids, total } = await searchedPage(
    site.database,
    'p.ID',
    { sql: from, values },
    { sql: ` ORDER BY ${order.sql}`, values: order.values },
    windowOf(call),
  );
  const found = await catalogueOf(site).products(ids);
  return postsReply(
    call,
    await render(call, [...found.values()]),
    total ?? (await countOf(call, { sql: from, values })),
  );
}

/** How many there are, where a page lies beyond the end. */
async function countOf(
  { site }: RestCall,
  from: { readonly sql: string; readonly values: Conditions['values'] },
): Promise<number> {
  const row = await site.database.first(
    query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${from.sql}`, from.values),
  );
  return row?.count ?? 0;
}

function orderOf(params: RestCall['params']): {
  readonly sql: string;
  readonly values: Conditions['values'];
} {
  const { orderby } = params;
  if (
    (orderby === 'include' || orderby === 'post__in') &&
    Array.isArray(params.include) &&
    params.include.length > 0
  ) {
    const input = JSON.stringify(params.include);
    return { sql: '(SELECT min(key) FROM json_each(?) WHERE value = p.ID) ASC, p.ID ASC', values: [input] };
  }
  if (orderby === 'random') return { sql: 'random()', values: [] };
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const column = {
    id: 'p.ID',
    // Products of which nothing is noted yet are sorted by their own.
    title: 'COALESCE(k.title_key, portolan_sort_key(p.post_title))',
    slug: 'p.post_name',
    modified: 'p.post_modified',
    menu_order: 'p.menu_order',
    price: direction === 'ASC' ? 'l.min_price' : 'l.max_price',
    popularity: 'l.total_sales',
    rating: 'l.average_rating',
  }[String(orderby)];
  // Products without a row in the lookup table are the least.
  const nulls = column?.startsWith('l.') === true ? ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}` : '';
  return { sql: `${column ?? 'p.post_date'} ${direction}${nulls}, p.ID ${direction}`, values: [] };
}

async function conditionsOf(call: RestCall, types: readonly string[]): Promise<Conditions> {
  const { params } = call;
  const conditions = new Conditions();
  const numbers = (name: string) => (Array.isArray(params[name]) ? (params[name] as readonly number[]) : []);
  const some = (name: string) => (numbers(name).length > 0 ? numbers(name) : undefined);
  conditions.in(
    'p.post_type',
    types.includes('product') && findsVariations(params) ? [...types, 'product_variation'] : types,
  );
  statusConditions(conditions, params);
  // What is named is not left out.
  if (some('include')) conditions.in('p.ID', some('include'));
  else conditions.notIn('p.ID', numbers('exclude'));
  if (some('parent')) conditions.in('p.post_parent', some('parent'));
  else conditions.notIn('p.post_parent', numbers('parent_exclude'));
  if (phpText(params.slug).trim() !== '') conditions.in('p.post_name', parseList(phpText(params.slug)));
  if (params.stock_status !== undefined) conditions.in('l.stock_status', [phpText(params.stock_status)]);
  searchConditions(conditions, call, types);
  dateConditions(conditions, call);
  priceCondition(conditions, params);
  if (params.has_price !== undefined) {
    const priced =
      "EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_price' AND m.meta_value <> '')";
    conditions.add(params.has_price === true ? priced : `NOT ${priced}`);
  }
  if (params.on_sale !== undefined) onSaleCondition(conditions, params.on_sale === true);
  for (const [name, column] of [
    ['virtual', 'virtual'],
    ['downloadable', 'downloadable'],
  ]) {
    const requested = params[String(name)];
    if (requested !== undefined) conditions.add(`COALESCE(l.${column}, 0) = ?`, requested === true ? 1 : 0);
  }
  if (typeof params.tax_class === 'string') {
    conditions.in('l.tax_class', [params.tax_class === 'standard' ? '' : params.tax_class]);
  }
  if (params.low_in_stock === true) conditions.add(LOW_IN_STOCK, lowStockAmount(call.site));
  await termConditions(conditions, call);
  return conditions;
}

const words = (requested: unknown) => (Array.isArray(requested) ? requested.map(String) : []);

/** Statuses asked for one by one or as a list; drafts made on the fly and what is deleted are listed by name only. */
function statusConditions(conditions: Conditions, params: RestCall['params']): void {
  const included = words(params.include_status);
  const excluded = words(params.exclude_status);
  const one = params.status === undefined ? 'any' : String(params.status);
  const wanted = included.length > 0 ? included : [one];
  if (wanted.includes('any')) {
    conditions.add("p.post_status NOT IN ('trash', 'auto-draft', 'inherit')");
  } else conditions.in('p.post_status', wanted);
  if (excluded.length > 0) conditions.notIn('p.post_status', excluded);
}

/** Who looks for an article number finds the variation that has it. */
function findsVariations(params: RestCall['params']): boolean {
  return (
    params.low_in_stock === true ||
    ['sku', 'search_sku', 'search_name_or_sku'].some((name) => !isEmpty(params[name])) ||
    (!isEmpty(params.search) && words(params.search_fields).length > 0)
  );
}

const SEARCHED: Readonly<Record<string, string>> = {
  name: 'p.post_title',
  description: 'p.post_content',
  short_description: 'p.post_excerpt',
  sku: 'l.sku',
  global_unique_id: 'l.global_unique_id',
};

const TEXTS = ['p.post_title', 'p.post_excerpt', 'p.post_content'];
const WITHOUT =
  'NOT (portolan_contains(p.post_title, ?) OR portolan_contains(p.post_excerpt, ?) OR portolan_contains(p.post_content, ?))';

/** Every word in the title, the excerpt or the content. WordPress: `WP_Query::parse_search()`. */
export function textCondition(conditions: Conditions, text: string): void {
  const search = parseSearch(text, { exact: false, sentence: false });
  for (const term of search?.terms ?? []) conditions.contains(TEXTS, term);
  for (const term of (search?.excluded ?? []).map(fold)) conditions.add(WITHOUT, term, term, term);
}

/** One of a product's prices – of a group's parts, a variable one's variations – is within what is wanted. */
function priceCondition(
  conditions: Conditions,
  { min_price: least, max_price: most }: RestCall['params'],
): void {
  if (isEmpty(least) && isEmpty(most)) return;
  conditions.add(
    `EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_price' AND m.meta_value <> ''
       AND CAST(m.meta_value AS REAL) BETWEEN ? AND ?)`,
    isEmpty(least) ? -Number.MAX_VALUE : phpFloat(least),
    isEmpty(most) ? Number.MAX_VALUE : phpFloat(most),
  );
}

/** What is searched for: in named fields, else in name or SKU, else in the SKU alone, else in the texts; by
 * dashboards in the name, or for the whole SKU. */
function searchConditions(conditions: Conditions, call: RestCall, types: readonly string[]): void {
  const { params } = call;
  const search = phpText(params.search);
  const like = (text: string, columns: readonly string[]) => {
    const pattern = `%${escapeLike(text)}%`;
    conditions.add(
      `(${columns.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR ')})`,
      ...columns.map(() => pattern),
    );
  };
  const fields = words(params.search_fields).flatMap((field) => SEARCHED[field] ?? []);
  if (search !== '' && fields.length > 0) {
    like(search, fields);
    return;
  }
  if (!isEmpty(params.search_name_or_sku)) {
    like(phpText(params.search_name_or_sku), ['p.post_title', 'l.sku']);
    return;
  }
  if (search !== '' && isForDashboards(call) && types.includes('product')) {
    conditions.add('(portolan_contains(p.post_title, ?) OR l.sku = ?)', search, search);
  } else textCondition(conditions, search);
  if (!isEmpty(params.search_sku)) like(phpText(params.search_sku), ['l.sku']);
  else if (!isEmpty(params.sku)) conditions.in('l.sku', parseList(phpText(params.sku)));
}

/** Times of the making and of the last change, on the site's own clock or in Greenwich's. */
export function dateConditions(conditions: Conditions, { site, params }: RestCall): void {
  const gmt = params.dates_are_gmt === true ? '_gmt' : '';
  for (const [name, column, sign] of [
    ['after', 'post_date', '>'],
    ['before', 'post_date', '<'],
    ['modified_after', 'post_modified', '>'],
    ['modified_before', 'post_modified', '<'],
  ] as const) {
    const bound = localBound(site, params[name]);
    if (bound !== undefined) conditions.add(`p.${column}${gmt} ${sign} ?`, bound);
  }
}

const listOf = (requested: unknown) =>
  Array.isArray(requested)
    ? requested.map(String)
    : typeof requested === 'string'
      ? parseList(requested)
      : [];

async function termConditions(conditions: Conditions, { site, params }: RestCall): Promise<void> {
  const included = words(params.include_types);
  hasTerm(conditions, 'product_type', 'slug', included.length > 0 ? included : listOf(params.type));
  hasTerm(conditions, 'product_type', 'slug', words(params.exclude_types), 'NOT');
  const categories = listOf(params.category).map(phpInteger);
  // What is no number is 0, which no term has: it asks for something that is not there, not for everything.
  const below = await site.terms.withDescendants(
    categories.filter((id) => id > 0),
    'product_cat',
  );
  hasTerm(conditions, 'product_cat', 'term_id', [...categories, ...below]);
  hasTerm(conditions, 'product_brand', 'term_id', listOf(params.brand).map(Number));
  hasTerm(conditions, 'product_tag', 'term_id', listOf(params.tag).map(Number));
  hasTerm(conditions, 'product_shipping_class', 'term_id', listOf(params.shipping_class).map(Number));
  // An attribute that there is not narrows nothing.
  if (typeof params.attribute === 'string' && (await attributeTaxonomies(site)).has(params.attribute)) {
    hasTerm(conditions, params.attribute, 'term_id', listOf(params.attribute_term).map(Number));
  }
  if (params.featured !== undefined) {
    hasTerm(conditions, 'product_visibility', 'slug', ['featured'], params.featured === true ? '' : 'NOT');
  }
  if (params.pos_products_only === true) {
    hasTerm(conditions, 'pos_product_visibility', 'slug', ['pos-hidden'], 'NOT');
  }
  variationConditions(conditions, params.attributes);
}

/** Variations whose attributes are chosen so. */
function variationConditions(conditions: Conditions, requested: unknown): void {
  for (const one of Array.isArray(requested) ? requested.filter(isMap) : []) {
    const [name, value] = [phpText(one['attribute']), phpText(one['term'])];
    if (name === '' || value === '') continue;
    conditions.add(
      'EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = ? AND m.meta_value = ?)',
      `attribute_${name}`,
      value,
    );
  }
}

/** Products with one of the terms, or without all of them; no terms ask for nothing. */
function hasTerm(
  conditions: Conditions,
  taxonomy: string,
  column: 'slug' | 'term_id',
  terms: readonly (string | number)[],
  not: 'NOT' | '' = '',
): void {
  if (terms.length === 0) return;
  conditions.add(
    `${not} EXISTS (SELECT 1 FROM wp_term_relationships r
      JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id JOIN wp_terms n ON n.term_id = t.term_id
      WHERE r.object_id = p.ID AND t.taxonomy = ? AND n.${column} IN (SELECT value FROM json_each(?)))`,
    taxonomy,
    JSON.stringify(terms),
  );
}
