import type { RestArguments, Site } from 'portolan/plugin';

const OPERATORS = ['in', 'not_in', 'and'];

const idList = { type: 'array', items: { type: 'integer' }, default: [] };
const termList = { type: 'string', validate: true } as const;
const operator = {
  type: 'string',
  enum: OPERATORS,
  default: 'in',
  validate: true,
  sanitize: 'schema',
} as const;

/** Arguments of every list: which page of it. */
export const pageArguments = {
  page: {
    description: 'Current page of the collection.',
    type: 'integer',
    default: 1,
    minimum: 1,
    validate: true,
    sanitize: 'schema',
  },
  per_page: {
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
    validate: true,
    sanitize: 'schema',
  },
} as const satisfies RestArguments;

/** What context an item is for. */
export const contextArgument = {
  context: {
    description: 'Scope under which the request is made; determines fields present in response.',
    type: 'string',
    default: 'view',
    validate: true,
    sanitize: 'schema',
  },
} as const satisfies RestArguments;

/**
 * Arguments of lists of products; amounts are in minor units, terms are lists of ids or slugs in one text.
 * WooCommerce: Routes\V1\Products::get_collection_params().
 */
export function productArguments(site: Site): RestArguments {
  const bool = { type: 'boolean', validate: true, sanitize: 'schema' } as const;
  const text = { type: 'string', validate: true, sanitize: 'schema' } as const;
  const moment = { type: 'string', format: 'date-time', validate: true, sanitize: 'schema' } as const;
  const choice = (values: readonly string[], fallback?: string) => ({
    ...text,
    enum: values,
    ...(fallback !== undefined && { default: fallback }),
  });
  return {
    ...contextArgument,
    ...pageArguments,
    search: text,
    slug: text,
    after: moment,
    before: moment,
    date_column: choice(['date', 'date_gmt', 'modified', 'modified_gmt'], 'date'),
    exclude: idList,
    include: idList,
    offset: { type: 'integer', validate: true, sanitize: 'schema' },
    order: choice(['asc', 'desc'], 'desc'),
    orderby: choice(
      [
        'date',
        'modified',
        'id',
        'include',
        'title',
        'slug',
        'price',
        'popularity',
        'rating',
        'menu_order',
        'comment_count',
      ],
      'date',
    ),
    parent: idList,
    parent_exclude: idList,
    type: choice(['simple', 'grouped', 'external', 'variable', 'variation']),
    sku: text,
    featured: bool,
    category: termList,
    category_operator: operator,
    brand: termList,
    brand_operator: operator,
    tag: termList,
    tag_operator: operator,
    ...Object.fromEntries(
      otherTaxonomies(site).flatMap((taxonomy) => [
        [`_unstable_tax_${taxonomy}`, termList],
        [`_unstable_tax_${taxonomy}_operator`, operator],
      ]),
    ),
    on_sale: bool,
    min_price: text,
    max_price: text,
    stock_status: {
      type: 'array',
      items: { type: 'string', enum: ['instock', 'outofstock', 'onbackorder'] },
      default: [],
      validate: true,
      sanitize: 'schema',
    },
    attributes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          attribute: { type: 'string' },
          term_id: { type: ['array', 'string', 'integer'], items: { type: 'integer' } },
          slug: { type: ['array', 'string'], items: { type: 'string' } },
          operator: { type: 'string', enum: OPERATORS },
        },
      },
      default: [],
    },
    attribute_relation: choice(['in', 'and'], 'and'),
    catalog_visibility: choice(['any', 'visible', 'catalog', 'search', 'hidden']),
    rating: {
      type: 'array',
      items: { type: 'integer', enum: [1, 2, 3, 4, 5] },
      default: [],
      validate: true,
      sanitize: 'schema',
    },
    related: { type: 'integer', validate: true, sanitize: 'schema' },
  };
}

/** Taxonomies of products that have no argument of their own. */
export function otherTaxonomies(site: Site): readonly string[] {
  const own = new Set(['product_cat', 'product_tag', 'product_brand', 'product_type', 'product_visibility']);
  return [...site.taxonomies.values()]
    .filter(({ name, objectTypes }) => objectTypes.includes('product') && !own.has(name))
    .map(({ name }) => name);
}
