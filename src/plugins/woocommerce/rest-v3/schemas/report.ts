import type { RestArgument } from 'portolan/plugin';
import { dateOnly } from '../report-range.ts';
import { checked } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { describedAs } from './members.ts';

/** An item of `/reports/sales`. */
export const salesReportSchema = describedAs('sales_report', {
  total_sales: {
    description: 'Gross sales in the period.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  net_sales: { description: 'Net sales in the period.', type: 'string', context: ['view'], readonly: true },
  average_sales: {
    description: 'Average net daily sales.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  total_orders: {
    description: 'Total of orders placed.',
    type: 'integer',
    context: ['view'],
    readonly: true,
  },
  total_items: {
    description: 'Total of items purchased.',
    type: 'integer',
    context: ['view'],
    readonly: true,
  },
  total_tax: { description: 'Total charged for taxes.', type: 'string', context: ['view'], readonly: true },
  total_shipping: {
    description: 'Total charged for shipping.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  total_refunds: {
    description: 'Total of refunded orders.',
    type: 'integer',
    context: ['view'],
    readonly: true,
  },
  total_discount: {
    description: 'Total of coupons used.',
    type: 'integer',
    context: ['view'],
    readonly: true,
  },
  totals_grouped_by: { description: 'Group type.', type: 'string', context: ['view'], readonly: true },
  totals: {
    description: 'Totals.',
    type: 'object',
    context: ['view'],
    readonly: true,
    additionalProperties: {
      type: 'object',
      properties: {
        sales: {
          description: 'Gross sales in the period.',
          type: 'string',
          context: ['view'],
          readonly: true,
        },
        orders: {
          description: 'Number of orders in the period.',
          type: 'integer',
          context: ['view'],
          readonly: true,
        },
        items: {
          description: 'Number of items sold in the period.',
          type: 'integer',
          context: ['view'],
          readonly: true,
        },
        tax: { description: 'Tax charged in the period.', type: 'string', context: ['view'], readonly: true },
        shipping: {
          description: 'Shipping charged in the period.',
          type: 'string',
          context: ['view'],
          readonly: true,
        },
        discount: {
          description: 'Discounts applied in the period.',
          type: 'string',
          context: ['view'],
          readonly: true,
        },
        refunds: {
          description: 'Refunds issued in the period.',
          type: 'string',
          context: ['view'],
          readonly: true,
        },
        customers: {
          description: 'New customers in the period.',
          type: 'integer',
          context: ['view'],
          readonly: true,
        },
      },
    },
  },
});

/** An item of `/reports/top_sellers`. */
export const topSellersReportSchema = describedAs('top_sellers_report', {
  name: { description: 'Product name.', type: 'string', context: ['view'], readonly: true },
  product_id: { description: 'Product ID.', type: 'integer', context: ['view'], readonly: true },
  quantity: { description: 'Total number of purchases.', type: 'integer', context: ['view'], readonly: true },
});

/** An item of `/reports/orders/totals`. */
export const reportOrderTotalSchema = describedAs('report_order_total', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  name: { description: 'Order status name.', type: 'string', context: ['view'], readonly: true },
  total: { description: 'Amount of orders.', type: 'string', context: ['view'], readonly: true },
});

/** An item of `/reports/products/totals`. */
export const reportProductTotalSchema = describedAs('report_product_total', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  name: { description: 'Product type name.', type: 'string', context: ['view'], readonly: true },
  total: { description: 'Amount of products.', type: 'string', context: ['view'], readonly: true },
});

/** An item of `/reports/customers/totals`. */
export const reportCustomerTotalSchema = describedAs('report_customer_total', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  name: { description: 'Customer type name.', type: 'string', context: ['view'], readonly: true },
  total: { description: 'Amount of customers.', type: 'string', context: ['view'], readonly: true },
});

/** An item of `/reports/coupons/totals`. */
export const reportCouponTotalSchema = describedAs('report_coupon_total', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  name: { description: 'Coupon type name.', type: 'string', context: ['view'], readonly: true },
  total: { description: 'Amount of coupons.', type: 'string', context: ['view'], readonly: true },
});

/** An item of `/reports/reviews/totals`. */
export const reportReviewTotalSchema = describedAs('report_review_total', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  name: { description: 'Review type name.', type: 'string', context: ['view'], readonly: true },
  total: { description: 'Amount of reviews.', type: 'string', context: ['view'], readonly: true },
});

/** An item of `/reports`. */
export const reportSchema = describedAs('report', {
  slug: {
    description: 'An alphanumeric identifier for the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  description: {
    description: 'A human-readable description of the resource.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
});

const reportDay = (argument: RestArgument): RestArgument => ({
  ...argument,
  validate: dateOnly,
  sanitize: false,
});

/** What `/reports/sales` and its like take and tell. */
export const reportContracts = {
  '/reports/sales': {
    schema: salesReportSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
      period: checked({
        description: 'Report period.',
        type: 'string',
        enum: ['week', 'month', 'last_month', 'year'],
      }),
      date_min: reportDay({
        description: 'Return sales for a specific start date, the date need to be in the YYYY-MM-DD format.',
        type: 'string',
        format: 'date',
      }),
      date_max: reportDay({
        description: 'Return sales for a specific end date, the date need to be in the YYYY-MM-DD format.',
        type: 'string',
        format: 'date',
      }),
    },
  },
  '/reports/top_sellers': {
    schema: topSellersReportSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
      period: checked({
        description: 'Report period.',
        type: 'string',
        enum: ['week', 'month', 'last_month', 'year'],
      }),
      date_min: reportDay({
        description: 'Return sales for a specific start date, the date need to be in the YYYY-MM-DD format.',
        type: 'string',
        format: 'date',
      }),
      date_max: reportDay({
        description: 'Return sales for a specific end date, the date need to be in the YYYY-MM-DD format.',
        type: 'string',
        format: 'date',
      }),
    },
  },
  '/reports/orders/totals': {
    schema: reportOrderTotalSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/reports/products/totals': {
    schema: reportProductTotalSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/reports/customers/totals': {
    schema: reportCustomerTotalSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/reports/coupons/totals': {
    schema: reportCouponTotalSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/reports/reviews/totals': {
    schema: reportReviewTotalSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/reports': {
    schema: reportSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
} satisfies RouteContracts;
