import { creating, forced, postListing, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { describedAs, readOnly, written } from './members.ts';
import { metaItem } from './shared-members.ts';

/** What both kinds of items tell after their ids. */
const members = {
  date_created: readOnly.date("The date the order refund was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the order refund was created, as GMT.'),
  amount: written.text('Refund amount.'),
  reason: written.text('Reason for refund.'),
  refunded_by: written.integer('User ID of user who created the refund.'),
  refunded_payment: readOnly.flag('If the payment was refunded via the API.'),
  meta_data: written.list('Meta data.', metaItem),
  line_items: readOnly.list('Line items data.', {
    type: 'object',
    properties: {
      id: readOnly.integer('Item ID.'),
      name: readOnly.mixed('Product name.'),
      product_id: readOnly.mixed('Product ID.'),
      variation_id: readOnly.integer('Variation ID, if applicable.'),
      quantity: readOnly.integer('Quantity ordered.'),
      tax_class: readOnly.text('Tax class of product.'),
      subtotal: readOnly.text('Line subtotal (before discounts).'),
      subtotal_tax: readOnly.text('Line subtotal tax (before discounts).'),
      total: readOnly.text('Line total (after discounts).'),
      total_tax: readOnly.text('Line total tax (after discounts).'),
      taxes: readOnly.list('Line taxes.', {
        type: 'object',
        properties: {
          id: readOnly.integer('Tax rate ID.'),
          total: readOnly.text('Tax total.'),
          subtotal: readOnly.text('Tax subtotal.'),
          refund_total: {
            description: 'Amount that will be refunded for this tax.',
            type: 'number',
            context: ['edit'],
            readonly: true,
          },
        },
      }),
      meta_data: readOnly.list('Meta data.', {
        type: 'object',
        properties: {
          id: readOnly.integer('Meta ID.'),
          key: readOnly.text('Meta key.'),
          value: readOnly.mixed('Meta value.'),
        },
      }),
      sku: readOnly.text('Product SKU.'),
      price: readOnly.number('Product price.'),
      refund_total: {
        description: 'Amount that will be refunded for this line item (excluding taxes).',
        type: 'number',
        context: ['edit'],
        readonly: true,
      },
    },
  }),
  tax_lines: readOnly.list('Tax lines data.', {
    type: 'object',
    properties: {
      id: readOnly.integer('Item ID.'),
      rate_code: readOnly.text('Tax rate code.'),
      rate_id: readOnly.integer('Tax rate ID.'),
      label: readOnly.text('Tax rate label.'),
      compound: readOnly.flag('Show if is a compound tax rate.'),
      tax_total: readOnly.text('Tax total (not including shipping taxes).'),
      shipping_tax_total: readOnly.text('Shipping tax total.'),
      meta_data: written.list('Meta data.', metaItem),
    },
  }),
  shipping_lines: written.list('Shipping lines data.', {
    type: 'object',
    properties: {
      id: readOnly.integer('Item ID.'),
      method_title: written.mixed('Shipping method name.'),
      method_id: written.mixed('Shipping method ID.'),
      instance_id: written.text('Shipping instance ID.'),
      total: written.text('Line total (after discounts).'),
      total_tax: readOnly.text('Line total tax (after discounts).'),
      taxes: readOnly.list('Line taxes.', {
        type: 'object',
        properties: { id: readOnly.integer('Tax rate ID.'), total: readOnly.text('Tax total.') },
      }),
      meta_data: written.list('Meta data.', metaItem),
    },
  }),
  fee_lines: written.list('Fee lines data.', {
    type: 'object',
    properties: {
      id: readOnly.integer('Item ID.'),
      name: written.mixed('Fee name.'),
      tax_class: written.text('Tax class of fee.'),
      tax_status: written.text('Tax status of fee.', { enum: ['taxable', 'none'] }),
      total: written.text('Line total (after discounts).'),
      total_tax: readOnly.text('Line total tax (after discounts).'),
      taxes: readOnly.list('Line taxes.', {
        type: 'object',
        properties: {
          id: readOnly.integer('Tax rate ID.'),
          total: readOnly.text('Tax total.'),
          subtotal: readOnly.text('Tax subtotal.'),
        },
      }),
      meta_data: written.list('Meta data.', metaItem),
    },
  }),
  api_refund: {
    description: 'When true, the payment gateway API is used to generate the refund.',
    type: 'boolean',
    context: ['edit'],
    default: true,
  },
  api_restock: {
    description: 'When true, refunded items are restocked.',
    type: 'boolean',
    context: ['edit'],
    default: true,
  },
};

/** An item of `/orders/(?<order_id>[\d]+)/refunds`. */
export const orderRefundSchema = describedAs('shop_order_refund', {
  id: readOnly.integer('Unique identifier for the resource.'),
  ...members,
});

/** An item of `/refunds`. */
export const listedOrderRefundSchema = describedAs('shop_order_refund', {
  id: readOnly.integer('Unique identifier for the resource.'),
  parent_id: written.integer('Parent order ID.'),
  ...members,
});

/** How lists of refunds are filtered and ordered, of one order and of all. */
const listing = {
  ...postListing(),
  ...standard('parent', 'parent_exclude', 'dp', 'order_item_display_meta', 'include_meta', 'exclude_meta'),
};

const ofOrder = { order_id: { description: 'The order ID.', type: 'integer' } };

/** What `/orders/(?<order_id>[\d]+)/refunds` and its like take and tell. */
export const refundContracts = {
  '/orders/(?<order_id>[\\d]+)/refunds': {
    schema: orderRefundSchema,
    GET: {
      ...ofOrder,
      ...listing,
    },
    POST: { ...ofOrder, ...creating(orderRefundSchema) },
  },
  '/orders/(?<order_id>[\\d]+)/refunds/(?<id>[\\d]+)': {
    schema: orderRefundSchema,
    GET: {
      ...ofOrder,
      ...resourceId,
      ...standard('context'),
    },
    DELETE: {
      ...ofOrder,
      ...resourceId,
      ...forced(true),
    },
  },
  '/refunds': {
    schema: listedOrderRefundSchema,
    GET: listing,
  },
} satisfies RouteContracts;
