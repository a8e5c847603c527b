import { Conditions, escapeLike, limited, list, type Query, query } from 'portolan/data';
import type { RestCall } from 'portolan/plugin';
import { isEmpty, parseList, phpText } from 'portolan/rest';
import { localBound } from 'portolan/time';
import { onSaleCondition } from '../../catalogue/on-sale-condition.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { priceConditions } from './price-conditions.ts';
import { orderOf } from './product-order.ts';
import { requestedAttributes, requestedTerms, type TermCondition } from './requested-terms.ts';

/** What of a request is left out when the rest of it is counted. */
export type LeftOut = 'price' | 'stock' | 'rating' | 'attributes';

const FROM = 'FROM wp_posts p LEFT JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID';

/** The products that a request asks for, as a FROM and WHERE clause over posts `p` and the lookup table `l`. */
export interface ProductSelection {
  /** ` FROM … WHERE …` */
  readonly sql: string;
  readonly values: Query['values'];
}

/** WooCommerce: StoreApi\Utilities\ProductQuery, ProductQueryFilters. */
export async function selectProducts(
  call: RestCall,
  leftOut: ReadonlySet<LeftOut> = new Set(),
): Promise<ProductSelection> {
  const { site, params } = call;
  const conditions = new Conditions();
  const listOf = (name: string) => (isEmpty(params[name]) ? [] : parseList(phpText(params[name])));
  const ids = (name: string) => (Array.isArray(params[name]) ? (params[name] as readonly number[]) : []);
  const skus = listOf('sku');
  const slugs = listOf('slug');

  conditions.add("p.post_status = 'publish'");
  const types = postTypes(params.type, skus.length + slugs.length > 0);
  conditions.in('p.post_type', types);
  if (types.includes('product_variation')) {
    // Variations are shown with their product.
    conditions.add(
      "(p.post_type = 'product' OR EXISTS (SELECT 1 FROM wp_posts o WHERE o.ID = p.post_parent AND o.post_status = 'publish'))",
    );
  }
  if (typeof params.type === 'string' && params.type !== 'variation') {
    hasTerm(conditions, 'product_type', [params.type]);
  }
  if (ids('include').length > 0) conditions.in('p.ID', ids('include'));
  else conditions.notIn('p.ID', ids('exclude'));
  if (ids('parent').length > 0) conditions.in('p.post_parent', ids('parent'));
  else conditions.notIn('p.post_parent', ids('parent_exclude'));
  if (slugs.length > 0) conditions.in('p.post_name', slugs);
  if (skus.length > 0) conditions.in('l.sku', skus);
  if (typeof params.search === 'string' && !isEmpty(params.search)) {
    const pattern = `%${escapeLike(params.search)}%`;
    conditions.add("(p.post_title LIKE ? ESCAPE '\\' OR l.sku LIKE ? ESCAPE '\\')", pattern, pattern);
  }
  dateBounds(call, conditions);
  visibility(conditions, params.catalog_visibility);
  if (params.featured !== undefined)
    hasTerm(conditions, 'product_visibility', ['featured'], params.featured === true);
  if (params.on_sale !== undefined) onSaleCondition(conditions, params.on_sale === true);
  for (const condition of await requestedTerms(call)) addTerms(conditions, condition);
  if (!leftOut.has('attributes')) await attributeConditions(call, conditions);
  if (!leftOut.has('rating') && ids('rating').length > 0) {
    hasTerm(
      conditions,
      'product_visibility',
      ids('rating').map((rating) => `rated-${rating}`),
    );
  }
  if (!leftOut.has('price')) await priceConditions(site, params, conditions);
  if (!leftOut.has('stock')) stockConditions(call, conditions);
  return { sql: `${FROM}${conditions.where}`, values: conditions.values };
}

/** Ids of a page of products in the order that was asked for. `limit` 0 = all. */
export function idsOf(
  { sql, values }: ProductSelection,
  params: RestCall['params'],
  limit: number,
  offset: number,
): Query<{ ID: number }> {
  const order = orderOf(params);
  const page = limit > 0 ? limited({ limit, offset }) : limited({});
  return query(`SELECT p.ID AS "ID" ${sql} ORDER BY ${order.sql}${page.sql}`, [
    ...values,
    ...order.values,
    ...page.values,
  ]);
}

/** How many products there are without paging. */
export function countOf({ sql, values }: ProductSelection): Query<{ count: number }> {
  return query(`SELECT COUNT(*) AS count ${sql}`, values);
}

/** Variations are found by their own names only. */
function postTypes(type: unknown, byName: boolean): readonly string[] {
  if (type === 'variation') return ['product_variation'];
  if (typeof type === 'string') return ['product'];
  return byName ? ['product', 'product_variation'] : ['product'];
}

function dateBounds({ site, params }: RestCall, conditions: Conditions): void {
  const column = {
    date: 'p.post_date',
    date_gmt: 'p.post_date_gmt',
    modified: 'p.post_modified',
    modified_gmt: 'p.post_modified_gmt',
  }[String(params.date_column ?? 'date')];
  const after = localBound(site, params.after);
  const before = localBound(site, params.before);
  if (column !== undefined && after !== undefined) conditions.add(`${column} > ?`, after);
  if (column !== undefined && before !== undefined) conditions.add(`${column} < ?`, before);
}

function visibility(conditions: Conditions, requested: unknown): void {
  if (requested === 'visible' || requested === 'catalog') {
    hasTerm(conditions, 'product_visibility', ['exclude-from-catalog'], false);
  }
  if (requested === 'visible' || requested === 'search') {
    hasTerm(conditions, 'product_visibility', ['exclude-from-search'], false);
  }
  if (requested === 'hidden') {
    hasTerm(conditions, 'product_visibility', ['exclude-from-catalog']);
    hasTerm(conditions, 'product_visibility', ['exclude-from-search']);
  }
}

function hasTerm(conditions: Conditions, taxonomy: string, slugs: readonly string[], has = true): void {
  conditions.add(
    `${has ? '' : 'NOT '}EXISTS (SELECT 1 FROM wp_term_relationships r
      JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id JOIN wp_terms n ON n.term_id = t.term_id
      WHERE r.object_id = p.ID AND t.taxonomy = ? AND n.slug IN (SELECT value FROM json_each(?)))`,
    taxonomy,
    list(slugs),
  );
}

function stockConditions({ site, params }: RestCall, conditions: Conditions): void {
  const requested = Array.isArray(params.stock_status) ? (params.stock_status as readonly string[]) : [];
  if (requested.length > 0) conditions.in('l.stock_status', requested);
  else if (shopSettings(site).hideOutOfStock) {
    hasTerm(conditions, 'product_visibility', ['outofstock'], false);
  }
}

async function attributeConditions(call: RestCall, conditions: Conditions): Promise<void> {
  const parts = (await requestedAttributes(call)).map((condition) => {
    const part = new Conditions();
    addTerms(part, condition);
    return part;
  });
  conditions.group(call.params.attribute_relation === 'in' ? 'OR' : 'AND', parts);
}

function addTerms(conditions: Conditions, { operator, terms }: TermCondition): void {
  const some = (ids: readonly number[], has: boolean) =>
    conditions.add(
      `${has ? '' : 'NOT '}EXISTS (SELECT 1 FROM wp_term_relationships r
        WHERE r.object_id = p.ID AND r.term_taxonomy_id IN (SELECT value FROM json_each(?)))`,
      list(ids),
    );
  if (operator === 'and' && terms.length > 0) for (const group of terms) some(group, true);
  else some(terms.flat(), operator !== 'not_in');
}
