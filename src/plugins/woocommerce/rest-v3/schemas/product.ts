import type { RestArguments } from 'portolan/plugin';
import {
  changing,
  checked,
  cleanText,
  creating,
  idList,
  postListing,
  resourceId,
  standard,
  taxClass,
} from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { imageMembers, metaItem } from './shared-members.ts';

/** An item of `/products`. */
export const productSchema = describedAs('product', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Product name.'),
  slug: written.text('Product slug.'),
  permalink: { description: 'Product URL.', type: 'string', format: 'uri', context: both, readonly: true },
  date_created: written.date("The date the product was created, in the site's timezone."),
  date_created_gmt: written.date('The date the product was created, as GMT.'),
  date_modified: readOnly.date("The date the product was last modified, in the site's timezone."),
  date_modified_gmt: readOnly.date('The date the product was last modified, as GMT.'),
  type: {
    description: 'Product type.',
    type: 'string',
    default: 'simple',
    enum: ['simple', 'grouped', 'external', 'variable'],
    context: both,
  },
  status: {
    description: 'Product status (post status).',
    type: 'string',
    default: 'publish',
    enum: ['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'],
    context: both,
  },
  featured: { description: 'Featured product.', type: 'boolean', default: false, context: both },
  catalog_visibility: {
    description: 'Catalog visibility.',
    type: 'string',
    default: 'visible',
    enum: ['visible', 'catalog', 'search', 'hidden'],
    context: both,
  },
  description: written.text('Product description.'),
  short_description: written.text('Product short description.'),
  sku: written.text('Stock Keeping Unit.'),
  global_unique_id: written.text('GTIN, UPC, EAN or ISBN.'),
  price: readOnly.text('Current product price.'),
  regular_price: written.text('Product regular price.'),
  sale_price: written.text('Product sale price.'),
  date_on_sale_from: written.date("Start date of sale price, in the site's timezone."),
  date_on_sale_from_gmt: written.date('Start date of sale price, as GMT.'),
  date_on_sale_to: written.date("End date of sale price, in the site's timezone."),
  date_on_sale_to_gmt: written.date("End date of sale price, in the site's timezone."),
  price_html: readOnly.text('Price formatted in HTML.'),
  on_sale: readOnly.flag('Shows if the product is on sale.'),
  purchasable: readOnly.flag('Shows if the product can be bought.'),
  total_sales: readOnly.integer('Amount of sales.'),
  virtual: { description: 'If the product is virtual.', type: 'boolean', default: false, context: both },
  downloadable: {
    description: 'If the product is downloadable.',
    type: 'boolean',
    default: false,
    context: both,
  },
  downloads: written.list('List of downloadable files.', {
    type: 'object',
    properties: {
      id: written.text('File ID.'),
      name: written.text('File name.'),
      file: written.text('File URL.'),
    },
  }),
  download_limit: {
    description: 'Number of times downloadable files can be downloaded after purchase.',
    type: 'integer',
    default: -1,
    context: both,
  },
  download_expiry: {
    description: 'Number of days until access to downloadable files expires.',
    type: 'integer',
    default: -1,
    context: both,
  },
  external_url: {
    description: 'Product external URL. Only for external products.',
    type: 'string',
    format: 'uri',
    context: both,
  },
  button_text: written.text('Product external button text. Only for external products.'),
  tax_status: {
    description: 'Tax status.',
    type: 'string',
    default: 'taxable',
    enum: ['taxable', 'shipping', 'none'],
    context: both,
  },
  tax_class: written.text('Tax class.'),
  manage_stock: {
    description: 'Stock management at product level.',
    type: 'boolean',
    default: false,
    context: both,
  },
  stock_quantity: written.integer('Stock quantity.'),
  stock_status: {
    description: 'Controls the stock status of the product.',
    type: 'string',
    default: 'instock',
    enum: ['instock', 'outofstock', 'onbackorder'],
    context: both,
  },
  backorders: {
    description: 'If managing stock, this controls if backorders are allowed.',
    type: 'string',
    default: 'no',
    enum: ['no', 'notify', 'yes'],
    context: both,
  },
  backorders_allowed: readOnly.flag('Shows if backorders are allowed.'),
  backordered: readOnly.flag('Shows if the product is on backordered.'),
  low_stock_amount: {
    description: 'Low Stock amount for the product.',
    type: ['integer', 'null'],
    context: both,
  },
  sold_individually: {
    description: 'Allow one item to be bought in a single order.',
    type: 'boolean',
    default: false,
    context: both,
  },
  weight: written.text('Product weight (kg).'),
  dimensions: written.object('Product dimensions.', {
    length: written.text('Product length (cm).'),
    width: written.text('Product width (cm).'),
    height: written.text('Product height (cm).'),
  }),
  shipping_required: readOnly.flag('Shows if the product need to be shipped.'),
  shipping_taxable: readOnly.flag('Shows whether or not the product shipping is taxable.'),
  shipping_class: written.text('Shipping class slug.'),
  shipping_class_id: readOnly.text('Shipping class ID.'),
  reviews_allowed: { description: 'Allow reviews.', type: 'boolean', default: true, context: both },
  post_password: written.text('Post password.'),
  average_rating: readOnly.text('Reviews average rating.'),
  rating_count: readOnly.integer('Amount of reviews that the product have.'),
  related_ids: {
    description: 'List of related products IDs.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
    readonly: true,
  },
  upsell_ids: {
    description: 'List of up-sell products IDs.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  cross_sell_ids: {
    description: 'List of cross-sell products IDs.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  parent_id: written.integer('Product parent ID.'),
  purchase_note: written.text('Optional note to send the customer after purchase.'),
  categories: written.list('List of categories.', {
    type: 'object',
    properties: {
      id: written.integer('Category ID.'),
      name: readOnly.text('Category name.'),
      slug: readOnly.text('Category slug.'),
    },
  }),
  brands: written.list('List of brands.', {
    type: 'object',
    properties: {
      id: written.integer('Brand ID.'),
      name: readOnly.text('Brand name.'),
      slug: readOnly.text('Brand slug.'),
    },
  }),
  tags: written.list('List of tags.', {
    type: 'object',
    properties: {
      id: written.integer('Tag ID.'),
      name: readOnly.text('Tag name.'),
      slug: readOnly.text('Tag slug.'),
    },
  }),
  images: written.list('List of images.', { type: 'object', properties: imageMembers }),
  has_options: readOnly.flag('Shows if the product needs to be configured before it can be bought.'),
  attributes: written.list('List of attributes.', {
    type: 'object',
    properties: {
      id: written.integer('Attribute ID.'),
      name: written.text('Attribute name.'),
      position: written.integer('Attribute position.'),
      visible: {
        description:
          'Define if the attribute is visible on the "Additional information" tab in the product\'s page.',
        type: 'boolean',
        default: false,
        context: both,
      },
      variation: {
        description: 'Define if the attribute can be used as variation.',
        type: 'boolean',
        default: false,
        context: both,
      },
      options: {
        description: 'List of available term names of the attribute.',
        type: 'array',
        items: { type: 'string' },
        context: both,
      },
    },
  }),
  default_attributes: written.list('Defaults variation attributes.', {
    type: 'object',
    properties: {
      id: written.integer('Attribute ID.'),
      name: written.text('Attribute name.'),
      option: written.text('Selected attribute term name.'),
    },
  }),
  variations: written.list('List of variations IDs.', { type: 'integer' }, { readonly: true }),
  grouped_products: {
    description: 'List of grouped products ID.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
    readonly: true,
  },
  menu_order: written.integer('Menu order, used to custom sort products.'),
  meta_data: written.list('Meta data.', metaItem),
  permalink_template: {
    description: 'Permalink template for the product.',
    type: 'string',
    context: ['edit'],
    readonly: true,
  },
  generated_slug: {
    description: 'Slug automatically generated from the product name.',
    type: 'string',
    context: ['edit'],
    readonly: true,
  },
});

/** Ids in one text, with commas between them. */
const termIds = (description: string) => idList({ description, type: 'string' });

/** How lists of products are filtered and ordered. WooCommerce names some of the orders twice. */
function listing(...orders: readonly string[]): RestArguments {
  return {
    ...postListing(
      'popularity',
      'rating',
      'post__in',
      'price',
      'sales',
      'menu_order',
      'random',
      'popularity',
      'rating',
      'menu_order',
      ...orders,
    ),
    ...standard('parent', 'parent_exclude'),
    brand: termIds('Limit result set to products assigned a specific brand ID.'),
    slug: checked({ description: 'Limit result set to products with a specific slug.', type: 'string' }),
    status: checked({
      default: 'any',
      description: 'Limit result set to products assigned a specific status.',
      type: 'string',
      enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'],
    }),
    type: checked({
      description: 'Limit result set to products assigned a specific type.',
      type: 'string',
      enum: ['simple', 'grouped', 'external', 'variable'],
    }),
    sku: cleanText({
      description: 'Limit result set to products with specific SKU(s). Use commas to separate.',
      type: 'string',
    }),
    featured: checked({ description: 'Limit result set to featured products.', type: 'boolean' }),
    category: termIds('Limit result set to products assigned a specific category ID.'),
    tag: termIds('Limit result set to products assigned a specific tag ID.'),
    shipping_class: termIds('Limit result set to products assigned a specific shipping class ID.'),
    attribute: cleanText({
      description:
        'Limit result set to products with a specific attribute. Use the taxonomy name/attribute slug.',
      type: 'string',
    }),
    attribute_term: termIds(
      'Limit result set to products with a specific attribute term ID (required an assigned attribute).',
    ),
    tax_class: taxClass({
      description: 'Limit result set to products with a specific tax class.',
      type: 'string',
    }),
  };
}

const offers = {
  on_sale: checked({ description: 'Limit result set to products on sale.', type: 'boolean' }),
  min_price: cleanText({
    description: 'Limit result set to products based on a minimum price.',
    type: 'string',
  }),
  max_price: cleanText({
    description: 'Limit result set to products based on a maximum price.',
    type: 'string',
  }),
  ...standard('include_meta', 'exclude_meta', 'image_size'),
};

/** What `/products/custom-fields/names` and its like take and tell. */
export const productContracts = {
  '/products/custom-fields/names': {
    schema: {},
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
      }),
      ...standard('page', 'per_page', 'search'),
      order: checked({
        description: 'Order sort items ascending or descending.',
        type: 'string',
        default: 'asc',
        enum: ['asc', 'desc'],
      }),
    },
  },
  '/products': {
    schema: productSchema,
    GET: {
      ...listing('price', 'popularity', 'rating'),
      ...offers,
      stock_status: checked({
        description: 'Limit result set to products with specified stock status.',
        type: 'string',
        enum: ['instock', 'outofstock', 'onbackorder'],
      }),
      search_sku: cleanText({
        description:
          "Limit results to those with a SKU that partial matches a string. This argument takes precedence over 'sku'.",
        type: 'string',
      }),
      search_name_or_sku: cleanText({
        description:
          "Limit results to those with a name or SKU that partial matches a string. This argument takes precedence over 'search', 'sku' and 'search_sku'.",
        type: 'string',
      }),
      search_fields: checked({
        description:
          'Limit search to specific fields when used with search parameter. Available fields: name, sku, global_unique_id, description, short_description. This argument takes precedence over all other search parameters.',
        type: 'array',
        items: {
          type: 'string',
          enum: ['name', 'global_unique_id', 'description', 'short_description', 'sku'],
        },
        default: [],
      }),
      include_status: checked({
        description: 'Limit result set to products with any of the statuses.',
        type: 'array',
        items: { type: 'string', enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'] },
      }),
      exclude_status: checked({
        description: 'Exclude products with any of the statuses from result set.',
        type: 'array',
        items: { type: 'string', enum: ['future', 'trash', 'draft', 'pending', 'private', 'publish'] },
      }),
      include_types: checked({
        description: 'Limit result set to products with any of the types.',
        type: 'array',
        items: { type: 'string', enum: ['simple', 'grouped', 'external', 'variable'] },
      }),
      exclude_types: checked({
        description: 'Exclude products with any of the types from result set.',
        type: 'array',
        items: { type: 'string', enum: ['simple', 'grouped', 'external', 'variable'] },
      }),
      downloadable: checked({ description: 'Limit result set to downloadable products.', type: 'boolean' }),
      virtual: checked({ description: 'Limit result set to virtual products.', type: 'boolean' }),
      pos_products_only: checked({
        description: 'Limit result set to products visible in Point of Sale.',
        type: 'boolean',
      }),
    },
    POST: creating(productSchema),
  },
  '/products/(?<id>[\\d]+)': {
    schema: productSchema,
    GET: { ...resourceId, ...standard('context', 'image_size') },
    PUT: { ...resourceId, ...changing(productSchema) },
    DELETE: {
      ...resourceId,
      force: { default: false, description: 'Whether to bypass trash and force deletion.', type: 'boolean' },
    },
  },
  '/products/batch': { schema: batchSchema, PUT: changing(productSchema) },
  '/products/(?<id>[\\d]+)/related': { GET: { ...resourceId } },
  '/products/suggested-products': {
    schema: productSchema,
    GET: {
      ...listing(),
      in_stock: checked({
        description: 'Limit result set to products in stock or out of stock.',
        type: 'boolean',
      }),
      ...offers,
      categories: checked({
        description: 'Limit result set to specific product categorie ids.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
      }),
      tags: checked({
        description: 'Limit result set to specific product tag ids.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
      }),
      limit: checked({
        description: 'Limit result set to specific amount of suggested products.',
        type: 'integer',
        default: 5,
      }),
    },
  },
  '/products/(?<id>[\\d]+)/duplicate': {
    schema: productSchema,
    POST: { ...resourceId, ...changing(productSchema) },
  },
} satisfies RouteContracts;
