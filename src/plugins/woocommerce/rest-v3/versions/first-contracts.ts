import { checked } from '../schemas/arguments.ts';
import { both, type Members, readOnly, written } from '../schemas/members.ts';
import { ORDER_STATUSES } from '../schemas/shared-members.ts';
import type { Reshape } from './reshape.ts';

const words = (text: string) => text.trim().split(/\s+/);
const described = (description: string) => ({ description });

/** What could not be chosen as an order's status. */
const STATUSES = ORDER_STATUSES.filter((status) => status !== 'auto-draft');

const addresses = {
  'billing.address_1': described('Address line 1.'),
  'billing.address_2': described('Address line 2.'),
  'shipping.address_1': described('Address line 1.'),
  'shipping.address_2': described('Address line 2.'),
};

const LINE =
  words(`id name sku product_id variation_id quantity tax_class price subtotal subtotal_tax total total_tax
  taxes meta`);

const lineMeta = readOnly.list('Line item meta data.', {
  type: 'object',
  properties: {
    key: readOnly.text('Meta key.'),
    label: readOnly.text('Meta label.'),
    value: readOnly.mixed('Meta value.'),
  },
});

/** Variations as their products tell them, beside those of `wc/v2`. */
export const firstVariationMembers: Reshape = {
  said: {
    id: described('Variation ID.'),
    download_limit: { default: null },
    download_expiry: { default: null },
    date_on_sale_from: { description: 'Start date of sale price.', type: 'string' },
    date_on_sale_to: { description: 'End date of sale price.', type: 'string' },
    visible: { description: 'If the variation is visible.', default: undefined },
    manage_stock: { type: ['boolean', 'string'] },
    shipping_class_id: { type: 'integer' },
  },
  without: ['image.date_created_gmt', 'image.date_modified_gmt'],
  only: words(`id date_created date_modified permalink sku price regular_price sale_price date_on_sale_from
    date_on_sale_to on_sale purchasable visible virtual downloadable downloads download_limit download_expiry tax_status
    tax_class manage_stock stock_quantity in_stock backorders backorders_allowed backordered weight dimensions
    shipping_class shipping_class_id image attributes`),
};

/**
 * Items of `wc/v1` beside those of `wc/v2`, by the path of their list. `variations`: as products told them.
 * WooCommerce: `WC_REST_*_V1_Controller`.
 */
export function firstItems(variations: Members): Readonly<Record<string, Reshape>> {
  return {
    '/coupons': {
      said: {
        amount: { type: 'string' },
        minimum_amount: { type: 'string' },
        maximum_amount: { type: 'string' },
      },
      after: {
        amount: { expiry_date: written.date('UTC DateTime when the coupon expires.') },
        product_ids: {
          exclude_product_ids: {
            description: 'List of product IDs the coupon cannot be used on.',
            type: 'array',
            items: { type: 'integer' },
            context: both,
          },
        },
      },
      only: words(`id code date_created date_modified description discount_type amount expiry_date usage_count
        individual_use product_ids exclude_product_ids usage_limit usage_limit_per_user limit_usage_to_x_items
        free_shipping product_categories excluded_product_categories exclude_sale_items minimum_amount maximum_amount
        email_restrictions used_by`),
    },
    '/customers': {
      said: {
        date_created: described('The date the customer was created, as GMT.'),
        date_modified: described('The date the customer was last modified, as GMT.'),
        ...addresses,
      },
      after: {
        password: {
          last_order: readOnly.object('Last order data.', {
            id: readOnly.integer('Last order ID.'),
            date: readOnly.date('The date of the customer last order, as GMT.'),
          }),
        },
      },
      only: words(`id date_created date_modified email first_name last_name username password last_order orders_count
        total_spent avatar_url billing shipping`),
    },
    '/customers/(?<customer_id>[\\d]+)/downloads': {
      said: { download_id: described('Download ID (MD5).') },
      only: words(
        'download_url download_id product_id download_name order_id order_key downloads_remaining access_expires file',
      ),
    },
    '/orders': {
      without: [
        ...words(`tax_lines.meta_data shipping_lines.instance_id shipping_lines.meta_data fee_lines.meta_data
          coupon_lines.discount_type coupon_lines.nominal_amount coupon_lines.free_shipping coupon_lines.meta_data
          refunds.total_tax`),
      ],
      said: {
        status: { enum: STATUSES },
        prices_include_tax: described('True the prices included tax during checkout.'),
        date_created: described('The date the order was created, as GMT.'),
        date_modified: described('The date the order was last modified, as GMT.'),
        total: described('Grand total.'),
        ...addresses,
        'billing.email': { type: 'string' },
        'line_items.name': { readonly: true },
        'line_items.tax_class': { readonly: true },
        'line_items.price': { type: 'string' },
        'line_items.subtotal': described('Line subtotal (before discounts).'),
        'line_items.subtotal_tax': { readonly: undefined },
        'line_items.total': described('Line total (after discounts).'),
        'line_items.total_tax': { readonly: undefined },
        'line_items.taxes.id': { readonly: true },
        'line_items.taxes.total': { readonly: true },
        'line_items.taxes.subtotal': { readonly: true },
        'tax_lines.rate_id': { type: 'string' },
        'shipping_lines.total': described('Line total (after discounts).'),
        'shipping_lines.total_tax': described('Line total tax (after discounts).'),
        'fee_lines.total': described('Line total (after discounts).'),
        'fee_lines.total_tax': { description: 'Line total tax (after discounts).', readonly: undefined },
        'refunds.total': described('Refund total.'),
      },
      after: { 'line_items.taxes': { meta: lineMeta } },
      inside: { line_items: { only: LINE } },
      only: words(`id parent_id status order_key number currency version prices_include_tax date_created date_modified
        customer_id discount_total discount_tax shipping_total shipping_tax cart_tax total total_tax billing shipping
        payment_method payment_method_title set_paid transaction_id customer_ip_address customer_user_agent created_via
        customer_note date_completed date_paid cart_hash line_items tax_lines shipping_lines fee_lines coupon_lines
        refunds`),
    },
    '/orders/(?<order_id>[\\d]+)/notes': {
      without: ['date_created_gmt'],
      said: {
        note: described('Order note.'),
        customer_note: described(
          'Shows/define if the note is only for reference or for the customer (the user will be notified).',
        ),
      },
    },
    '/orders/(?<order_id>[\\d]+)/refunds': {
      without:
        words(`date_created_gmt refunded_by refunded_payment meta_data tax_lines shipping_lines fee_lines
        api_refund`),
      said: { 'line_items.price': { type: 'string' } },
      after: { 'line_items.taxes': { meta: lineMeta } },
      inside: { line_items: { only: LINE } },
    },
    '/products': {
      without: words('images.date_created_gmt images.date_modified_gmt'),
      said: {
        date_on_sale_from: { description: 'Start date of sale price.', type: 'string' },
        date_on_sale_to: { description: 'End date of sale price.', type: 'string' },
        upsell_ids: described('List of upsell products IDs.'),
        'attributes.options': { items: undefined },
        variations: {
          description: 'List of variations.',
          readonly: undefined,
          items: { type: 'object', properties: variations },
        },
        grouped_products: { readonly: true },
      },
      after: {
        download_expiry: {
          download_type: {
            description: 'Download type, this controls the schema on the front-end.',
            type: 'string',
            default: 'standard',
            enum: ['standard'],
            context: both,
          },
        },
      },
      only: words(`id name slug permalink date_created date_modified type status featured catalog_visibility description
        short_description sku price regular_price sale_price date_on_sale_from date_on_sale_to price_html on_sale
        purchasable total_sales virtual downloadable downloads download_limit download_expiry download_type external_url
        button_text tax_status tax_class manage_stock stock_quantity in_stock backorders backorders_allowed backordered
        sold_individually weight dimensions shipping_required shipping_taxable shipping_class shipping_class_id
        reviews_allowed average_rating rating_count related_ids upsell_ids cross_sell_ids parent_id purchase_note
        categories tags images attributes default_attributes variations grouped_products menu_order`),
    },
    '/products/categories': { without: ['image.date_created_gmt', 'image.date_modified_gmt'] },
    '/products/(?<product_id>[\\d]+)/reviews': { without: ['date_created_gmt'] },
    '/webhooks': { without: ['date_created_gmt', 'date_modified_gmt'] },
    '/webhooks/(?<webhook_id>[\\d]+)/deliveries': { without: ['date_created_gmt'] },
  };
}

const LISTED = 'context page per_page search after before exclude include offset order orderby filter';
const filter = checked({
  type: 'object',
  description:
    'Use WP Query arguments to modify the response; private query vars require appropriate authorization.',
});
const ordersOfFirst: Reshape = {
  said: { status: { enum: ['any', ...STATUSES] } },
  after: { orderby: { filter } },
  only: words(`${LISTED} status customer product dp`),
};

/** What lists of `wc/v1` were asked by, beside those of `wc/v2`. `orders`: what lists of orders are asked by there. */
export function firstLists(orders: Members): Readonly<Record<string, Reshape>> {
  const { status, customer, product } = orders;
  return {
    '/coupons': { after: { orderby: { filter } }, only: words(`${LISTED} code`) },
    '/orders': ordersOfFirst,
    '/orders/(?<order_id>[\\d]+)/notes': { without: ['type'] },
    '/orders/(?<order_id>[\\d]+)/refunds': {
      ...ordersOfFirst,
      after: { orderby: { filter, ...(status && customer && product && { status, customer, product }) } },
      only: ['order_id', ...words(`${LISTED} status customer product dp`)],
    },
    '/products': {
      said: {
        orderby: { enum: ['date', 'id', 'include', 'title', 'slug', 'modified'] },
        status: { enum: ['any', 'future', 'draft', 'pending', 'private', 'publish'] },
        attribute: described('Limit result set to products with a specific attribute.'),
        sku: described('Limit result set to products with a specific SKU.'),
      },
      after: { orderby: { filter } },
      only: words(`${LISTED} slug status type category tag shipping_class attribute attribute_term sku`),
    },
    '/products/(?<id>[\\d]+)': { without: ['image_size'] },
  };
}
