import { query } from 'portolan/data';
import type { PostQuery, RenderContext, ShortcodeAttributes, TaxonomyClause } from 'portolan/plugin';
import { type CatalogueOrder, catalogueOrder } from '../archive/catalogue-settings.ts';
import { visibilityClause, visibilityTerms } from '../archive/product-filters.ts';
import { orderedIn } from '../archive/shop-query.ts';
import { idsOnSale } from '../catalogue/on-sale-condition.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** What a list in a text asks for. WooCommerce: WC_Shortcode_Products::parse_attributes(). */
export interface ListRequest {
  readonly limit: number;
  readonly columns: number;
  readonly order: CatalogueOrder;
  /** `asc` or `desc`; '' = as the order has it. */
  readonly direction: string;
  /** As `ids` has them, whatever the order. */
  readonly asGiven: boolean;
  readonly ids: readonly number[];
  /** One id alone is asked for as that product's page is: of no category, tag or attribute. */
  readonly isOne: boolean;
  readonly skus: readonly string[];
  readonly categories: readonly string[];
  readonly categoryOperator: Operator | undefined;
  readonly tags: readonly string[];
  readonly tagOperator: Operator | undefined;
  readonly attribute: string;
  readonly terms: readonly string[];
  readonly termsOperator: Operator | undefined;
  readonly visibility: 'visible' | 'catalog' | 'search' | 'hidden' | 'featured';
  /** `instock`, `outofstock`, `onbackorder`; none = all. */
  readonly stock: readonly string[];
  readonly onSale: boolean;
  readonly bestSelling: boolean;
  readonly topRated: boolean;
  readonly page: number;
}

/** How products stand to terms; what is none of these asks for nothing. WordPress: WP_Tax_Query. */
const OPERATORS = ['IN', 'NOT IN', 'AND', 'EXISTS', 'NOT EXISTS'] as const;
type Operator = (typeof OPERATORS)[number];

const SPECIAL = ['on_sale', 'best_selling', 'top_rated'] as const;

/**
 * Reads the attributes of a shortcode over the defaults of its kind (`general`: one that nothing sets apart); a limit of 0 is the
 * site's number of posts a page.
 */
export function readList(
  input: ShortcodeAttributes,
  kind: Partial<Record<string, string>>,
  page: number,
  postsPerPage = 10,
): ListRequest {
  const text = (name: string, fallback = '') => kind[name] ?? input[name] ?? fallback;
  const list = (name: string) =>
    text(name)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  // PHP reads '' and '0' as nothing.
  const named = (name: string) => (text(name) === '0' ? [] : list(name));
  const number = (name: string, fallback: number) => {
    const written = text(name);
    if (written === '') return fallback;
    const value = Number.parseInt(written, 10) || 0;
    return !/limit|per_page/.test(name) || value < -1 ? Math.abs(value) : value;
  };
  const isOn = (value: string | undefined) => /^(?:1|true|yes|on)$/i.test(value ?? '');
  // What sets a list apart is said to the one that nothing sets apart; of several words the first counts.
  const special = SPECIAL.find((name) => isOn(kind['general'] === 'true' ? input[name] : kind[name]));
  const operator = (name: string): Operator | undefined => {
    const value = text(name, 'IN').toUpperCase();
    return OPERATORS.find((one) => one === value);
  };
  const orderBy = text('orderby', kind['default_orderby'] ?? 'title').toLowerCase();
  const visibility = text('visibility', 'visible');
  const columns = number('columns', 4) || 4;
  const rows = number('rows', 0);
  const limit =
    rows > 0
      ? rows * columns
      : input['per_page'] !== undefined
        ? number('per_page', -1)
        : number('limit', number('default_limit', -1));
  const order = catalogueOrder(orderBy.split(/\s+/)[0] ?? '');
  return {
    limit: limit === 0 ? postsPerPage : limit,
    columns,
    // An order that there is not is that of days, the first one first.
    order: order ?? 'date',
    direction: text('order', kind['default_order'] ?? (order === undefined ? 'asc' : '')).toLowerCase(),
    asGiven: orderBy === 'post__in',
    ids: list('ids').flatMap((id) => Math.abs(Number.parseInt(id, 10)) || []),
    isOne: text('ids') !== '' && !text('ids').includes(','),
    skus: list('skus'),
    categories: named('category'),
    categoryOperator: operator('cat_operator'),
    tags: named('tag'),
    tagOperator: operator('tag_operator'),
    attribute: text('attribute').replace(/^pa_/, ''),
    terms: [...named('terms'), ...named('filter')],
    termsOperator: operator('terms_operator'),
    visibility:
      (['catalog', 'search', 'hidden', 'featured'] as const).find((one) => one === visibility) ?? 'visible',
    stock: list('stock'),
    onSale: special === 'on_sale',
    bestSelling: special === 'best_selling',
    topRated: special === 'top_rated',
    // Pages that visitors turn are the address's.
    page: isOn(text('paginate')) ? page : number('page', 0) || page,
  };
}

/** Finds the products of a list: their ids in order, and how many there are. WooCommerce: WC_Shortcode_Products::get_query_results(). */
export async function findList(
  context: Pick<RenderContext, 'site' | 'page' | 'visitor'>,
  list: ListRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { site } = context;
  const taxonomies = await clausesOf(site, list);
  if (taxonomies === undefined) return { ids: [], total: 0 };
  const order: CatalogueOrder = list.bestSelling ? 'popularity' : list.topRated ? 'rating' : list.order;
  const ids = await idsOf(site, list);
  if (ids?.length === 0) return { ids: [], total: 0 };
  const sorted: ReturnType<typeof orderedIn> =
    list.asGiven && ids ? { order: [{ by: 'include', direction: 'asc' }] } : orderedIn(order, list.direction);
  const base: PostQuery = {
    types: ['product'],
    statuses: ['publish'],
    taxonomies,
    ...(ids ? { ids } : {}),
    ...sorted,
  };
  const requested = await site.extensions.apply(
    'content.query',
    {
      ...base,
      ...(list.limit > 0 ? { limit: list.limit, offset: (list.page - 1) * list.limit } : {}),
    },
    context,
  );
  const found = await site.posts.findIds(requested);
  const { limit = 0, offset = 0, ...all } = requested;
  const whole = limit <= 0 || (offset === 0 && found.length < limit);
  return { ids: found, total: whole ? found.length : await site.posts.count(all) };
}

async function idsOf(site: RenderContext['site'], list: ListRequest): Promise<readonly number[] | undefined> {
  const named = await namedIds(site, list);
  if (!list.onSale) return named;
  const onSale = await idsOnSale(site);
  return named === undefined ? onSale : named.filter((id) => onSale.includes(id));
}

/** All that is named must hold: ids, article numbers, stock. */
async function namedIds(
  site: RenderContext['site'],
  list: ListRequest,
): Promise<readonly number[] | undefined> {
  const found = [
    ...(list.ids.length > 0 ? [list.ids] : []),
    ...(list.skus.length > 0 ? [await lookedUp(site, 'sku', list.skus)] : []),
    ...(list.stock.length > 0 ? [await lookedUp(site, 'stock_status', list.stock)] : []),
  ];
  return found.length > 0
    ? found.reduce((ids, others) => ids.filter((id) => others.includes(id)))
    : undefined;
}

async function lookedUp(
  site: RenderContext['site'],
  column: 'sku' | 'stock_status',
  values: readonly string[],
): Promise<readonly number[]> {
  const places = values.map(() => '?').join(', ');
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT product_id AS id FROM wp_wc_product_meta_lookup WHERE ${column} IN (${places})`,
      [...values],
    ),
  );
  return rows.map(({ id }) => id);
}

/** undefined where a wanted category, tag or value does not exist. */
async function clausesOf(
  site: RenderContext['site'],
  list: ListRequest,
): Promise<readonly TaxonomyClause[] | undefined> {
  const clauses: TaxonomyClause[] = [];
  if (list.isOne && list.ids.length > 0) return clauses;
  // Values of no attribute are of none that there is.
  if (list.attribute === '' && list.terms.length > 0) return undefined;
  const { hideOutOfStock } = shopSettings(site);
  if (list.visibility === 'hidden') {
    const terms = await visibilityTerms(site);
    const both = ['exclude-from-catalog', 'exclude-from-search'].flatMap((slug) => terms.get(slug) ?? []);
    clauses.push({ taxonomy: 'product_visibility', terms: both, operator: 'AND' });
  } else {
    const hidden = list.visibility === 'search' ? 'exclude-from-search' : 'exclude-from-catalog';
    clauses.push(await visibilityClause(site, hidden, hideOutOfStock));
  }
  if (list.visibility === 'catalog' || list.visibility === 'search') {
    // Seen in the one place alone.
    const elsewhere = list.visibility === 'search' ? 'exclude-from-catalog' : 'exclude-from-search';
    const term = (await visibilityTerms(site)).get(elsewhere);
    clauses.push({ taxonomy: 'product_visibility', terms: term ? [term] : [], operator: 'IN' });
  }
  if (list.visibility === 'featured') {
    const featured = (await visibilityTerms(site)).get('featured');
    clauses.push({ taxonomy: 'product_visibility', terms: featured ? [featured] : [], operator: 'IN' });
  }
  const wanted: readonly (readonly [string, readonly string[], Operator | undefined])[] = [
    ['product_cat', list.categories, list.categoryOperator],
    ['product_tag', list.tags, list.tagOperator],
    ...(list.attribute !== '' && list.terms.length > 0
      ? ([[`pa_${list.attribute}`, list.terms, list.termsOperator]] as const)
      : []),
  ];
  if (list.attribute !== '' && list.terms.length === 0) {
    const taxonomy = `pa_${list.attribute}`;
    const terms = await termsOf(site, taxonomy);
    if (terms.length === 0) return undefined;
    const operator = list.termsOperator;
    if (operator !== undefined) clauses.push({ taxonomy, terms, operator: plainOperator(operator) });
  }
  for (const [taxonomy, names, operator] of wanted) {
    if (names.length === 0 || operator === undefined) continue;
    if (operator === 'EXISTS' || operator === 'NOT EXISTS') {
      clauses.push({ taxonomy, terms: await termsOf(site, taxonomy), operator: plainOperator(operator) });
      continue;
    }
    const found = await namedTerms(site, taxonomy, names);
    // All of several terms cannot hold where one of them is not there.
    if (operator === 'AND' ? found.length < names.length : found.length === 0 && operator === 'IN')
      return undefined;
    // Products of the categories below belong to a category as well.
    const terms =
      taxonomy === 'product_cat' && operator !== 'AND'
        ? await site.terms.withDescendants(found, taxonomy)
        : found;
    clauses.push({ taxonomy, terms, operator });
  }
  return clauses;
}

const plainOperator = (operator: Operator): TaxonomyClause['operator'] =>
  operator === 'EXISTS' ? 'IN' : operator === 'NOT EXISTS' ? 'NOT IN' : operator;

async function termsOf(site: RenderContext['site'], taxonomy: string): Promise<readonly number[]> {
  return (await site.terms.find({ taxonomies: [taxonomy] })).map((term) => term.term_id);
}

/** Terms by slug or number. */
async function namedTerms(
  site: RenderContext['site'],
  taxonomy: string,
  names: readonly string[],
): Promise<readonly number[]> {
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = [
    ...(await site.terms.find({ taxonomies: [taxonomy], slugs: [...names] })),
    ...(numbers.length > 0 ? await site.terms.find({ taxonomies: [taxonomy], ids: numbers }) : []),
  ];
  return [...new Set(found.map((term) => term.term_id))];
}
