import type { RestArgument, RestArguments, RestSchema, Site } from 'portolan/plugin';
import { absint, parseList, phpText, sanitizeTextField } from 'portolan/rest';
import { idList } from '../../rest-v3/schemas/arguments.ts';

const OPERATORS = ['in', 'not_in', 'and'];

const ORDERS = [
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
];

const priced = (limit: string) =>
  `Limit result set to products based on a ${limit} price, provided using the smallest unit of the currency.`;

/** OPTIONS tells the PHP function that coerces a member. */
const named = (coercion: string) => ({ sanitize_callback: coercion });

/** Terms of global attributes; a list of one may come as itself. */
const attributesArgument: RestArgument = {
  description: 'Limit result set to products with selected global attributes.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      attribute: {
        description: 'Attribute taxonomy name.',
        type: 'string',
        ...named('wc_sanitize_taxonomy_name'),
      },
      term_id: {
        description: 'List of attribute term IDs.',
        type: 'array',
        items: { type: 'integer' },
        ...named('wp_parse_id_list'),
      },
      slug: {
        description: 'List of attribute slug(s). If a term ID is provided, this will be ignored.',
        type: 'array',
        items: { type: 'string' },
        ...named('wp_parse_slug_list'),
      },
      operator: {
        description: 'Operator to compare product attribute terms.',
        type: 'string',
        enum: OPERATORS,
      },
    },
  },
  default: [],
};

/** Where a list begins, counted in items. */
export const offsetArgument = {
  description: 'Offset the result set by a specific number of items.',
  type: 'integer',
  validate: true,
  sanitize: absint,
} as const satisfies RestArgument;

/** Newest first, or last. */
export const orderArgument = {
  description: 'Order sort attribute ascending or descending.',
  type: 'string',
  default: 'desc',
  enum: ['asc', 'desc'],
} as const satisfies RestArgument;

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
    description: 'Maximum number of items to be returned in result set.',
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
    validate: true,
    sanitize: 'schema',
  },
} as const satisfies RestArguments;

/** The number by which a path names an item. */
export const idArgument = {
  id: { description: 'Unique identifier for the resource.', type: 'integer' },
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
  const member =
    (type: string) =>
    (description: string, more: RestSchema = {}) =>
      ({ description, type, ...more, validate: true, sanitize: 'schema' }) as const;
  const flag = member('boolean');
  const text = member('string');
  const clean = (description: string): RestArgument => ({
    description,
    type: 'string',
    validate: true,
    sanitize: (value) => sanitizeTextField(phpText(value)),
  });
  const terms = (what: string): RestArgument => ({
    description: `Limit result set to products assigned a set of ${what} IDs or slugs, separated by commas.`,
    type: 'string',
    validate: true,
    sanitize: (value) => parseList(phpText(value)),
  });
  const operator = (what: string) =>
    text(`Operator to compare product ${what}.`, { enum: OPERATORS, default: 'in' });
  const ids = (description: string) =>
    idList({ description, type: 'array', items: { type: 'integer' }, default: [] });
  const moment = (word: string) =>
    text(`Limit response to resources created ${word} a given ISO8601 compliant date.`, {
      format: 'date-time',
    });
  return {
    ...contextArgument,
    ...pageArguments,
    search: clean('Limit results to those matching a string.'),
    slug: clean('Limit result set to products with specific slug(s). Use commas to separate.'),
    after: moment('after'),
    before: moment('before'),
    date_column: text('When limiting response using after/before, which date column to compare against.', {
      default: 'date',
      enum: ['date', 'date_gmt', 'modified', 'modified_gmt'],
    }),
    exclude: ids('Ensure result set excludes specific IDs.'),
    include: ids('Limit result set to specific ids.'),
    offset: offsetArgument,
    order: orderArgument,
    orderby: {
      description: 'Sort collection by object attribute.',
      type: 'string',
      default: 'date',
      enum: ORDERS,
    },
    parent: ids('Limit result set to those of particular parent IDs.'),
    parent_exclude: ids('Limit result set to all items except those of a particular parent ID.'),
    type: text('Limit result set to products assigned a specific type.', {
      enum: ['simple', 'grouped', 'external', 'variable', 'variation'],
    }),
    sku: clean('Limit result set to products with specific SKU(s). Use commas to separate.'),
    featured: flag('Limit result set to featured products.'),
    category: terms('category'),
    category_operator: operator('category terms'),
    brand: terms('brand'),
    brand_operator: operator('brand terms'),
    tag: terms('tag'),
    tag_operator: operator('tags'),
    ...Object.fromEntries(
      otherTaxonomies(site)
        .filter((taxonomy) => taxonomy !== 'product_shipping_class' && !taxonomy.startsWith('pa_'))
        .flatMap((taxonomy) => [
          [`_unstable_tax_${taxonomy}`, terms(taxonomy)],
          [`_unstable_tax_${taxonomy}_operator`, operator(`${taxonomy} terms`)],
        ]),
    ),
    on_sale: flag('Limit result set to products on sale.'),
    min_price: clean(priced('minimum')),
    max_price: clean(priced('maximum')),
    stock_status: member('array')('Limit result set to products with specified stock status.', {
      items: {
        type: 'string',
        enum: ['instock', 'outofstock', 'onbackorder'],
        ...named('sanitize_text_field'),
        validate_callback: 'rest_validate_request_arg',
      },
      default: [],
    }),
    attributes: attributesArgument,
    attribute_relation: text(
      'The logical relationship between attributes when filtering across multiple at once.',
      { enum: ['in', 'and'], default: 'and' },
    ),
    catalog_visibility: text('Determines if hidden or visible catalog products are shown.', {
      enum: ['any', 'visible', 'catalog', 'search', 'hidden'],
    }),
    // Read as numbers, whatever they are: nothing was rated so.
    rating: idList({
      description: 'Limit result set to products with a certain average rating.',
      type: 'array',
      items: { type: 'integer', enum: [1, 2, 3, 4, 5] },
      default: [],
    }),
    related: member('integer')('Limit result set to products related to a specific product ID.'),
  };
}

/** Taxonomies of products that have no argument of their own. */
export function otherTaxonomies(site: Site): readonly string[] {
  const own = new Set(['product_cat', 'product_tag', 'product_brand', 'product_type', 'product_visibility']);
  return [...site.taxonomies.values()]
    .filter(({ name, objectTypes }) => objectTypes.includes('product') && !own.has(name))
    .map(({ name }) => name);
}
