import { changing, checked, cleanText, creating, postListing, standard, taxClass } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { imageMembers, metaItem } from './shared-members.ts';

/** An item of `/products/(?<product_id>[\d]+)/variations`. */
export const productVariationSchema = describedAs('product_variation', {
  id: readOnly.integer('Unique identifier for the resource.'),
  type: readOnly.text('Product type.'),
  date_created: readOnly.date("The date the variation was created, in the site's timezone."),
  date_modified: readOnly.date("The date the variation was last modified, in the site's timezone."),
  description: written.text('Variation description.'),
  permalink: { description: 'Variation URL.', type: 'string', format: 'uri', context: both, readonly: true },
  sku: written.text('Stock Keeping Unit.'),
  global_unique_id: written.text('GTIN, UPC, EAN or ISBN.'),
  price: readOnly.text('Current variation price.'),
  regular_price: written.text('Variation regular price.'),
  sale_price: written.text('Variation sale price.'),
  date_on_sale_from: written.date("Start date of sale price, in the site's timezone."),
  date_on_sale_from_gmt: written.date('Start date of sale price, as GMT.'),
  date_on_sale_to: written.date("End date of sale price, in the site's timezone."),
  date_on_sale_to_gmt: written.date("End date of sale price, in the site's timezone."),
  on_sale: readOnly.flag('Shows if the variation is on sale.'),
  status: {
    description: 'Variation status.',
    type: 'string',
    default: 'publish',
    enum: ['draft', 'pending', 'private', 'publish'],
    context: both,
  },
  purchasable: readOnly.flag('Shows if the variation can be bought.'),
  virtual: { description: 'If the variation is virtual.', type: 'boolean', default: false, context: both },
  downloadable: {
    description: 'If the variation is downloadable.',
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
  tax_status: {
    description: 'Tax status.',
    type: 'string',
    default: 'taxable',
    enum: ['taxable', 'shipping', 'none'],
    context: both,
  },
  tax_class: written.text('Tax class.'),
  manage_stock: {
    description: 'Stock management at variation level.',
    type: ['boolean', 'string'],
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
  backordered: readOnly.flag('Shows if the variation is on backordered.'),
  low_stock_amount: {
    description: 'Low Stock amount for the variation.',
    type: ['integer', 'null'],
    context: both,
  },
  weight: written.text('Variation weight (kg).'),
  dimensions: written.object('Variation dimensions.', {
    length: written.text('Variation length (cm).'),
    width: written.text('Variation width (cm).'),
    height: written.text('Variation height (cm).'),
  }),
  shipping_class: written.text('Shipping class slug.'),
  shipping_class_id: readOnly.text('Shipping class ID.'),
  image: written.object('Variation image data.', imageMembers),
  gallery_image_ids: written.list(
    'Variation gallery image IDs, excluding the featured image (which is set via "image"). Mirrors how galleries work on parent products.',
    { type: 'integer', minimum: 1 },
  ),
  attributes: written.list('List of attributes.', {
    type: 'object',
    properties: {
      id: written.integer('Attribute ID.'),
      name: written.text('Attribute name.'),
      option: written.text('Selected attribute term name.'),
    },
  }),
  menu_order: written.integer('Menu order, used to custom sort products.'),
  meta_data: written.list('Meta data.', metaItem),
  parent_id: readOnly.integer('Product parent ID.'),
});

/** How lists of variations are filtered and ordered, of one product and of all. */
const listing = {
  ...postListing('menu_order'),
  ...standard('parent', 'parent_exclude'),
  slug: checked({ description: 'Limit result set to products with a specific slug.', type: 'string' }),
  status: checked({
    default: 'any',
    description: 'Limit result set to products assigned a specific status.',
    type: 'string',
    enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'],
  }),
  sku: cleanText({
    description: 'Limit result set to products with specific SKU(s). Use commas to separate.',
    type: 'string',
  }),
  tax_class: taxClass({
    description: 'Limit result set to products with a specific tax class.',
    type: 'string',
  }),
  on_sale: checked({ description: 'Limit result set to products on sale.', type: 'boolean' }),
  min_price: cleanText({
    description: 'Limit result set to products based on a minimum price.',
    type: 'string',
  }),
  max_price: cleanText({
    description: 'Limit result set to products based on a maximum price.',
    type: 'string',
  }),
  ...standard('include_meta', 'exclude_meta'),
  image_size: cleanText({
    description:
      'Use a specific registered image size for the returned variation image src. Falls back to the full size if the requested size is not registered.',
    type: 'string',
    default: 'full',
  }),
  stock_status: checked({
    description: 'Limit result set to products with specified stock status.',
    type: 'string',
    enum: ['instock', 'outofstock', 'onbackorder'],
  }),
  has_price: checked({
    description: 'Limit result set to products with or without price.',
    type: 'boolean',
  }),
  attributes: {
    description: 'Limit result set to products with specified attributes.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        attribute: { type: 'string', description: 'Attribute slug.' },
        term: { type: 'string', description: 'Attribute term.' },
        terms: { type: 'array', description: 'Attribute terms.' },
      },
    },
  },
  virtual: checked({ description: 'Limit result set to virtual product variations.', type: 'boolean' }),
  downloadable: checked({
    description: 'Limit result set to downloadable product variations.',
    type: 'boolean',
  }),
  include_status: checked({
    description: 'Limit result set to product variations with any of the statuses.',
    type: 'array',
    items: { type: 'string', enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'] },
  }),
  exclude_status: checked({
    description: 'Exclude product variations with any of the statuses from result set.',
    type: 'array',
    items: { type: 'string', enum: ['future', 'trash', 'draft', 'pending', 'private', 'publish'] },
  }),
  pos_products_only: checked({
    description: 'Limit result set to variations visible in Point of Sale.',
    type: 'boolean',
  }),
};

/** What `/products/(?<product_id>[\d]+)/variations` and its like take and tell. */
export const variationContracts = {
  '/products/(?<product_id>[\\d]+)/variations': {
    schema: productVariationSchema,
    GET: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      ...listing,
    },
    POST: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      ...creating(productVariationSchema),
    },
  },
  '/products/(?<product_id>[\\d]+)/variations/(?<id>[\\d]+)': {
    schema: productVariationSchema,
    GET: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      id: { description: 'Unique identifier for the variation.', type: 'integer' },
      ...standard('context', 'image_size'),
    },
    PUT: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      id: { description: 'Unique identifier for the variation.', type: 'integer' },
      ...changing(productVariationSchema),
    },
    DELETE: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      id: { description: 'Unique identifier for the variation.', type: 'integer' },
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/products/(?<product_id>[\\d]+)/variations/batch': {
    schema: batchSchema,
    PUT: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      ...changing(productVariationSchema),
    },
  },
  '/products/(?<product_id>[\\d]+)/variations/generate': {
    schema: productVariationSchema,
    POST: {
      product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
      delete: { description: 'Deletes unused variations.', type: 'boolean' },
      default_values: {
        description: 'Default values for generated variations.',
        type: 'object',
        properties: {
          description: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation description.',
            type: 'string',
          },
          sku: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Stock Keeping Unit.',
            type: 'string',
          },
          global_unique_id: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'GTIN, UPC, EAN or ISBN.',
            type: 'string',
          },
          regular_price: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation regular price.',
            type: 'string',
          },
          sale_price: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation sale price.',
            type: 'string',
          },
          date_on_sale_from: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: "Start date of sale price, in the site's timezone.",
            type: ['null', 'string'],
          },
          date_on_sale_from_gmt: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Start date of sale price, as GMT.',
            type: ['null', 'string'],
          },
          date_on_sale_to: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: "End date of sale price, in the site's timezone.",
            type: ['null', 'string'],
          },
          date_on_sale_to_gmt: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: "End date of sale price, in the site's timezone.",
            type: ['null', 'string'],
          },
          status: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation status.',
            type: 'string',
            enum: ['draft', 'pending', 'private', 'publish'],
          },
          virtual: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'If the variation is virtual.',
            type: 'boolean',
          },
          downloadable: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'If the variation is downloadable.',
            type: 'boolean',
          },
          downloads: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'List of downloadable files.',
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: written.text('File ID.'),
                name: written.text('File name.'),
                file: written.text('File URL.'),
              },
            },
          },
          download_limit: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Number of times downloadable files can be downloaded after purchase.',
            type: 'integer',
          },
          download_expiry: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Number of days until access to downloadable files expires.',
            type: 'integer',
          },
          tax_status: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Tax status.',
            type: 'string',
            enum: ['taxable', 'shipping', 'none'],
          },
          tax_class: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Tax class.',
            type: 'string',
          },
          manage_stock: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Stock management at variation level.',
            type: ['boolean', 'string'],
          },
          stock_quantity: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Stock quantity.',
            type: 'integer',
          },
          stock_status: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Controls the stock status of the product.',
            type: 'string',
            enum: ['instock', 'outofstock', 'onbackorder'],
          },
          backorders: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'If managing stock, this controls if backorders are allowed.',
            type: 'string',
            enum: ['no', 'notify', 'yes'],
          },
          low_stock_amount: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Low Stock amount for the variation.',
            type: ['integer', 'null'],
          },
          weight: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation weight (kg).',
            type: 'string',
          },
          dimensions: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation dimensions.',
            type: 'object',
            properties: {
              length: written.text('Variation length (cm).'),
              width: written.text('Variation width (cm).'),
              height: written.text('Variation height (cm).'),
            },
          },
          shipping_class: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Shipping class slug.',
            type: 'string',
          },
          image: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Variation image data.',
            type: 'object',
            properties: {
              id: written.integer('Image ID.'),
              date_created: {
                description: "The date the image was created, in the site's timezone.",
                type: ['null', 'string'],
                context: both,
                readonly: true,
              },
              date_created_gmt: {
                description: 'The date the image was created, as GMT.',
                type: ['null', 'string'],
                context: both,
                readonly: true,
              },
              date_modified: {
                description: "The date the image was last modified, in the site's timezone.",
                type: ['null', 'string'],
                context: both,
                readonly: true,
              },
              date_modified_gmt: {
                description: 'The date the image was last modified, as GMT.',
                type: ['null', 'string'],
                context: both,
                readonly: true,
              },
              src: { description: 'Image URL.', type: 'string', format: 'uri', context: both },
              name: written.text('Image name.'),
              alt: written.text('Image alternative text.'),
            },
          },
          gallery_image_ids: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description:
              'Variation gallery image IDs, excluding the featured image (which is set via "image"). Mirrors how galleries work on parent products.',
            type: 'array',
            items: { type: 'integer', minimum: 1 },
          },
          attributes: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'List of attributes.',
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: written.integer('Attribute ID.'),
                name: written.text('Attribute name.'),
                option: written.text('Selected attribute term name.'),
              },
            },
          },
          menu_order: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Menu order, used to custom sort products.',
            type: 'integer',
          },
          meta_data: {
            validate_callback: 'rest_validate_request_arg',
            sanitize_callback: 'rest_sanitize_request_arg',
            description: 'Meta data.',
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: readOnly.integer('Meta ID.'),
                key: written.text('Meta key.'),
                value: {
                  description: 'Meta value.',
                  type: ['null', 'object', 'string', 'number', 'boolean', 'integer', 'array'],
                  context: both,
                },
              },
            },
          },
        },
      },
      ...creating(productVariationSchema),
    },
  },
  '/variations': {
    schema: productVariationSchema,
    GET: listing,
  },
} satisfies RouteContracts;
