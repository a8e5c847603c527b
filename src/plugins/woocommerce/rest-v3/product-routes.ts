import { limited, query } from '../../../database/index.ts';
import { Conditions } from '../../../database/repositories/conditions.ts';
import { escapeLike } from '../../../database/text.ts';
import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { localBound } from '../../../wordpress/rest/dates.ts';
import { isEmpty, parseList, phpFloat } from '../../../wordpress/rest/json-types.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { batchOf } from './batch.ts';
import { listArguments, listReply, shopRoute, windowOf } from './collection.ts';
import { invalidId, typePermission } from './permissions.ts';
import { productData } from './product-items.ts';
import { createProduct, deleteProduct, updateProduct } from './product-writes.ts';
import { variationData } from './variation-items.ts';
import { createVariation, deleteVariation, updateVariation } from './variation-writes.ts';

const text = { type: 'string', validate: true, sanitize: 'schema' } as const;
const flag = { type: 'boolean', validate: true, sanitize: 'schema' } as const;
const ids = {
  type: 'array',
  items: { type: 'integer' },
  default: [],
  validate: true,
  sanitize: 'schema',
} as const;

const productArguments: RestArguments = {
  ...listArguments,
  orderby: {
    ...text,
    default: 'date',
    enum: [
      'date',
      'id',
      'include',
      'title',
      'slug',
      'modified',
      'menu_order',
      'price',
      'popularity',
      'rating',
    ],
  },
  parent: ids,
  parent_exclude: ids,
  slug: text,
  status: {
    ...text,
    default: 'any',
    enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'],
  },
  type: { ...text, enum: ['simple', 'grouped', 'external', 'variable'] },
  sku: text,
  featured: flag,
  category: text,
  tag: text,
  shipping_class: text,
  attribute: text,
  attribute_term: text,
  stock_status: { ...text, enum: ['instock', 'outofstock', 'onbackorder'] },
  on_sale: flag,
  min_price: text,
  max_price: text,
};

const id = { type: 'integer' } as const;

/** Products and variations. WooCommerce: WC_REST_Products_Controller, WC_REST_Product_Variations_Controller. */
export const productRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/products',
    {
      methods: ['GET'],
      args: productArguments,
      permission: (call) => typePermission(call, 'product', 'list'),
      handle: (call) => listProducts(call, ['product'], productData),
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'product', 'create'),
      handle: createProduct,
    },
  ),
  ...shopRoute(
    '/products/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      args: { id, context: listArguments.context },
      permission: (call) => existingPermission(call, 'view'),
      handle: (call) => oneProduct(call, productData),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: { id },
      permission: (call) => existingPermission(call, 'edit'),
      handle: updateProduct,
    },
    {
      methods: ['DELETE'],
      args: { id, force: { type: 'boolean', default: false } },
      permission: (call) => existingPermission(call, 'delete'),
      handle: deleteProduct,
    },
  ),
  ...batchOf('/products', {
    create: createProduct,
    update: updateProduct,
    delete: deleteProduct,
    permission: (call) => typePermission(call, 'product', 'edit'),
  }),
  ...batchOf('/products/(?<product_id>[\\d]+)/variations', {
    create: createVariation,
    update: updateVariation,
    delete: deleteVariation,
    permission: (call) => typePermission(call, 'product', 'edit'),
  }),
  ...shopRoute(
    '/products/(?<product_id>[\\d]+)/variations',
    {
      methods: ['GET'],
      args: { ...productArguments, product_id: id },
      permission: (call) => typePermission(call, 'product', 'list'),
      handle: (call) =>
        listProducts(
          { ...call, params: { ...call.params, parent: [Number(call.params.product_id)] } },
          ['product_variation'],
          variationData,
        ),
    },
    {
      methods: ['POST'],
      args: { product_id: id },
      permission: (call) => typePermission(call, 'product', 'create'),
      handle: createVariation,
    },
  ),
  ...shopRoute(
    '/products/(?<product_id>[\\d]+)/variations/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      args: { id, product_id: id },
      permission: (call) => existingPermission(call, 'view'),
      handle: (call) => oneProduct(call, variationData),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: { id, product_id: id },
      permission: (call) => existingPermission(call, 'edit'),
      handle: updateVariation,
    },
    {
      methods: ['DELETE'],
      args: { id, product_id: id, force: { type: 'boolean', default: false } },
      permission: (call) => existingPermission(call, 'delete'),
      handle: deleteVariation,
    },
  ),
];

/** What does not exist is told before anybody asks for rights. */
async function existingPermission(
  call: RestCall,
  action: 'view' | 'edit' | 'delete',
): Promise<RestError | undefined> {
  return (await askedProduct(call)) ? typePermission(call, 'product', action) : undefined;
}

/** The product of the route; of a variation's route the variation, if it belongs to that product. */
async function askedProduct({ site, params }: RestCall): Promise<Product | undefined> {
  const product = await catalogueOf(site).product(Number(params.id));
  if (params.product_id === undefined) return product?.type === 'variation' ? undefined : product;
  return product?.parent?.id === Number(params.product_id) ? product : undefined;
}

type Draw = (call: RestCall, products: readonly Product[]) => Promise<readonly unknown[]>;

async function oneProduct(call: RestCall, draw: Draw): Promise<RestReply | RestError> {
  const product = await askedProduct(call);
  if (!product) {
    return invalidId(
      call.params.product_id === undefined ? 'product_invalid_id' : 'product_variation_invalid_id',
    );
  }
  return { data: (await draw(call, [product]))[0] };
}

async function listProducts(call: RestCall, types: readonly string[], draw: Draw): Promise<RestReply> {
  const { site, params } = call;
  const { sql, values } = await conditionsOf(call, types);
  const order = orderOf(params);
  const page = limited(windowOf(call));
  const from = `FROM wp_posts p LEFT JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID${sql}`;
  const [rows, count] = await Promise.all([
    site.database.all(
      query<{ ID: number }>(`SELECT p.ID AS "ID" ${from} ORDER BY ${order.sql}${page.sql}`, [
        ...values,
        ...order.values,
        ...page.values,
      ]),
    ),
    site.database.first(query<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, values)),
  ]);
  const found = await catalogueOf(site).products(rows.map(({ ID }) => ID));
  return listReply(call, await draw(call, [...found.values()]), count?.count ?? 0);
}

function orderOf(params: RestCall['params']): {
  readonly sql: string;
  readonly values: Conditions['values'];
} {
  if (params.orderby === 'include' && Array.isArray(params.include) && params.include.length > 0) {
    const given = JSON.stringify(params.include);
    return { sql: '(SELECT min(key) FROM json_each(?) WHERE value = p.ID) ASC, p.ID ASC', values: [given] };
  }
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const column = {
    id: 'p.ID',
    title: 'portolan_sort_key(p.post_title)',
    slug: 'p.post_name',
    modified: 'p.post_modified',
    menu_order: 'p.menu_order',
    price: 'l.min_price',
    popularity: 'l.total_sales',
    rating: 'l.average_rating',
  }[String(params.orderby)];
  // Products without a row in the lookup table are the least.
  const nulls = column?.startsWith('l.') === true ? ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}` : '';
  return { sql: `${column ?? 'p.post_date'} ${direction}${nulls}, p.ID ${direction}`, values: [] };
}

async function conditionsOf(
  { site, params }: RestCall,
  types: readonly string[],
): Promise<{ readonly sql: string; readonly values: Conditions['values'] }> {
  const conditions = new Conditions();
  const numbers = (name: string) => (Array.isArray(params[name]) ? (params[name] as readonly number[]) : []);
  const some = (name: string) => (numbers(name).length > 0 ? numbers(name) : undefined);
  conditions.in('p.post_type', types);
  if (params.status === 'any' || params.status === undefined) {
    conditions.add("p.post_status NOT IN ('trash', 'auto-draft', 'inherit')");
  } else conditions.in('p.post_status', [String(params.status)]);
  conditions.in('p.ID', some('include'));
  conditions.notIn('p.ID', numbers('exclude'));
  conditions.in('p.post_parent', some('parent'));
  conditions.notIn('p.post_parent', numbers('parent_exclude'));
  if (typeof params.slug === 'string') conditions.in('p.post_name', parseList(params.slug));
  if (typeof params.sku === 'string') conditions.in('l.sku', parseList(params.sku));
  if (typeof params.stock_status === 'string') conditions.in('l.stock_status', [params.stock_status]);
  if (typeof params.search === 'string' && params.search !== '') {
    const pattern = `%${escapeLike(params.search)}%`;
    conditions.add(
      "(p.post_title LIKE ? ESCAPE '\\' OR p.post_content LIKE ? ESCAPE '\\' OR l.sku LIKE ? ESCAPE '\\')",
      pattern,
      pattern,
      pattern,
    );
  }
  const after = localBound(site, params.after);
  const before = localBound(site, params.before);
  if (after !== undefined) conditions.add('p.post_date > ?', after);
  if (before !== undefined) conditions.add('p.post_date < ?', before);
  if (!isEmpty(params.min_price)) conditions.add('l.max_price >= ?', phpFloat(params.min_price));
  if (!isEmpty(params.max_price)) conditions.add('l.min_price <= ?', phpFloat(params.max_price));
  if (params.on_sale !== undefined)
    conditions.add('COALESCE(l.onsale, 0) = ?', params.on_sale === true ? 1 : 0);
  hasTerm(conditions, 'product_type', 'slug', listOf(params.type));
  const categories = await site.terms.withDescendants(listOf(params.category).map(Number), 'product_cat');
  hasTerm(conditions, 'product_cat', 'term_id', categories);
  hasTerm(conditions, 'product_tag', 'term_id', listOf(params.tag).map(Number));
  hasTerm(conditions, 'product_shipping_class', 'term_id', listOf(params.shipping_class).map(Number));
  if (typeof params.attribute === 'string' && params.attribute.startsWith('pa_')) {
    hasTerm(conditions, params.attribute, 'term_id', listOf(params.attribute_term).map(Number));
  }
  if (params.featured !== undefined) {
    hasTerm(conditions, 'product_visibility', 'slug', ['featured'], params.featured === true ? '' : 'NOT');
  }
  return { sql: conditions.where, values: conditions.values };
}

const listOf = (asked: unknown) => (typeof asked === 'string' ? parseList(asked) : []);

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
