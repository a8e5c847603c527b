import { checked, cleanText } from '../schemas/arguments.ts';
import { both, written } from '../schemas/members.ts';
import { ORDER_STATUSES, SETTING_TYPES } from '../schemas/shared-members.ts';
import type { Reshape } from './reshape.ts';

const shown = { context: ['view'], readonly: true };
const titledPicture: Reshape = {
  without: ['image.name'],
  after: { 'image.src': { title: written.text('Image name.') } },
};
const setting: Reshape = {
  without: ['group_id'],
  said: { type: { enum: [...SETTING_TYPES, 'thumbnail_cropping'] } },
};
const zoneMethod: Reshape = { said: { 'settings.type': { enum: SETTING_TYPES } } };
const noMethods: Reshape = { without: ['method_supports'] };
const pictureInOrder = {
  position: written.integer('Image position. 0 means that the image is featured.'),
};

function inStock(thing: string) {
  const description = `Controls whether or not the ${thing} is listed as "in stock" or "out of stock" on the frontend.`;
  return { in_stock: { description, type: 'boolean', default: true, context: both } };
}

/** Items of `wc/v2` beside those of `wc/v3`, by the path of their list or their own. WooCommerce: `WC_REST_*_V2_Controller`. */
export const secondItems: Readonly<Record<string, Reshape>> = {
  '/customers': {
    without: ['shipping.phone'],
    after: {
      is_paying_customer: {
        orders_count: { ...written.integer('Quantity of orders made by the customer.'), readonly: true },
        total_spent: { ...written.text('Total amount spent.'), readonly: true },
      },
    },
  },
  '/orders': {
    without: ['manual_update'],
    said: { created_via: { readonly: true }, 'coupon_lines.discount': { readonly: undefined } },
  },
  '/orders/(?<order_id>[\\d]+)/notes': { without: ['author', 'added_by_user'] },
  '/orders/(?<order_id>[\\d]+)/refunds': {
    without: ['api_restock', 'line_items.refund_total', 'line_items.taxes.refund_total'],
  },
  '/products': {
    without: [
      'global_unique_id',
      'stock_status',
      'low_stock_amount',
      'post_password',
      'brands',
      'has_options',
      'permalink_template',
      'generated_slug',
      'attributes.options',
    ],
    said: {
      date_created: { readonly: true },
      date_created_gmt: { readonly: true },
      status: { enum: ['draft', 'pending', 'private', 'publish', 'future'] },
      sku: { description: 'Unique identifier.' },
      date_on_sale_to_gmt: { description: 'End date of sale price, as GMT.' },
      shipping_class_id: { type: 'integer' },
      grouped_products: { readonly: undefined },
    },
    after: {
      stock_quantity: inStock('product'),
      'images.alt': pictureInOrder,
      'attributes.variation': {
        options: written.list('List of available term names of the attribute.', { type: 'string' }),
      },
    },
  },
  '/products/brands': titledPicture,
  '/products/categories': titledPicture,
  '/products/(?<product_id>[\\d]+)/variations': {
    without: [
      'type',
      'global_unique_id',
      'status',
      'stock_status',
      'low_stock_amount',
      'gallery_image_ids',
      'parent_id',
    ],
    said: {
      sku: { description: 'Unique identifier.' },
      date_on_sale_to_gmt: { description: 'End date of sale price, as GMT.' },
      manage_stock: { type: 'mixed' },
    },
    after: {
      on_sale: {
        visible: {
          description: "Define if the variation is visible on the product's page.",
          type: 'boolean',
          default: true,
          context: both,
        },
      },
      stock_quantity: inStock('variation'),
      'image.alt': pictureInOrder,
    },
  },
  '/taxes': {
    without: ['postcodes', 'cities'],
    said: { postcode: { description: 'Postcode / ZIP.' }, city: { description: 'City name.' } },
  },
  '/reports/sales': {
    without: ['totals'],
    after: {
      totals_grouped_by: {
        totals: {
          description: 'Totals.',
          type: 'array',
          items: { type: 'array' },
          context: ['view'],
          readonly: true,
        },
      },
    },
  },
  '/settings': {
    said: { id: shown, label: shown, description: shown, parent_id: shown, sub_groups: shown },
  },
  '/settings/(?<group_id>[\\w-]+)': setting,
  '/settings/(?<group_id>[\\w-]+)/(?<id>[\\w-]+)': setting,
  '/shipping/zones/(?<zone_id>[\\d]+)/methods': zoneMethod,
  '/shipping/zones/(?<zone_id>[\\d]+)/methods/(?<instance_id>[\\d]+)': zoneMethod,
  '/payment_gateways': noMethods,
  '/payment_gateways/(?<id>[\\w-]+)': noMethods,
};

const stocked = {
  in_stock: checked({
    description: 'Limit result set to products in stock or out of stock.',
    type: 'boolean',
  }),
};
const narrowed = (description: string) => cleanText({ description, type: 'string' });

/** What lists of `wc/v2` were asked by, beside those of `wc/v3`. */
export const secondLists: Readonly<Record<string, Reshape>> = {
  '/orders': {
    without: ['created_via'],
    said: {
      status: {
        description: 'Limit result set to orders assigned a specific status.',
        type: 'string',
        enum: ['any', 'trash', ...ORDER_STATUSES],
        items: undefined,
      },
    },
  },
  '/products': {
    without: [
      'stock_status',
      'search_sku',
      'search_name_or_sku',
      'search_fields',
      'include_status',
      'exclude_status',
      'include_types',
      'exclude_types',
      'downloadable',
      'virtual',
      'pos_products_only',
    ],
    said: {
      orderby: {
        enum: [
          'date',
          'id',
          'include',
          'title',
          'slug',
          'modified',
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
        ],
      },
    },
    after: { tax_class: stocked },
  },
  '/products/(?<product_id>[\\d]+)/variations': {
    without: [
      'stock_status',
      'has_price',
      'attributes',
      'virtual',
      'downloadable',
      'include_status',
      'exclude_status',
      'pos_products_only',
    ],
    said: {
      image_size: { description: 'Image size to return. Accepts any registered WordPress image size.' },
    },
    after: {
      status: {
        type: checked({
          description: 'Limit result set to products assigned a specific type.',
          type: 'string',
          enum: ['simple', 'grouped', 'external', 'variable'],
        }),
      },
      sku: {
        featured: checked({ description: 'Limit result set to featured products.', type: 'boolean' }),
        category: narrowed('Limit result set to products assigned a specific category ID.'),
        tag: narrowed('Limit result set to products assigned a specific tag ID.'),
        shipping_class: narrowed('Limit result set to products assigned a specific shipping class ID.'),
        attribute: narrowed(
          'Limit result set to products with a specific attribute. Use the taxonomy name/attribute slug.',
        ),
        attribute_term: narrowed(
          'Limit result set to products with a specific attribute term ID (required an assigned attribute).',
        ),
      },
      tax_class: stocked,
    },
  },
};
