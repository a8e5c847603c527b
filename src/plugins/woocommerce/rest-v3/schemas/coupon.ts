import { changing, cleanText, creating, postListing, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { metaItem } from './shared-members.ts';

/** An item of `/coupons`. */
export const couponSchema = describedAs('shop_coupon', {
  id: readOnly.integer('Unique identifier for the object.'),
  code: written.text('Coupon code.'),
  amount: {
    description: 'The amount of discount. Should always be numeric, even if setting a percentage.',
    type: ['number', 'string'],
    context: both,
  },
  status: written.text('The status of the coupon. Should always be draft, published, or pending review'),
  date_created: readOnly.date("The date the coupon was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the coupon was created, as GMT.'),
  date_modified: readOnly.date("The date the coupon was last modified, in the site's timezone."),
  date_modified_gmt: readOnly.date('The date the coupon was last modified, as GMT.'),
  discount_type: {
    description: 'Determines the type of discount that will be applied.',
    type: 'string',
    default: 'fixed_cart',
    enum: ['percent', 'fixed_cart', 'fixed_product'],
    context: both,
  },
  description: written.text('Coupon description.'),
  date_expires: written.date("The date the coupon expires, in the site's timezone."),
  date_expires_gmt: written.date('The date the coupon expires, as GMT.'),
  usage_count: readOnly.integer('Number of times the coupon has been used already.'),
  individual_use: {
    description:
      'If true, the coupon can only be used individually. Other applied coupons will be removed from the cart.',
    type: 'boolean',
    default: false,
    context: both,
  },
  product_ids: {
    description: 'List of product IDs the coupon can be used on.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  excluded_product_ids: {
    description: 'List of product IDs the coupon cannot be used on.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  usage_limit: written.integer('How many times the coupon can be used in total.'),
  usage_limit_per_user: written.integer('How many times the coupon can be used per customer.'),
  limit_usage_to_x_items: written.integer('Max number of items in the cart the coupon can be applied to.'),
  free_shipping: {
    description:
      'If true and if the free shipping method requires a coupon, this coupon will enable free shipping.',
    type: 'boolean',
    default: false,
    context: both,
  },
  product_categories: {
    description: 'List of category IDs the coupon applies to.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  excluded_product_categories: {
    description: 'List of category IDs the coupon does not apply to.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
  },
  exclude_sale_items: {
    description: 'If true, this coupon will not be applied to items that have sale prices.',
    type: 'boolean',
    default: false,
    context: both,
  },
  minimum_amount: {
    description: 'Minimum order amount that needs to be in the cart before coupon applies.',
    type: ['number', 'string'],
    context: both,
  },
  maximum_amount: {
    description: 'Maximum order amount allowed when using the coupon.',
    type: ['number', 'string'],
    context: both,
  },
  email_restrictions: {
    description: 'List of email addresses that can use this coupon.',
    type: 'array',
    items: { type: 'string' },
    context: both,
  },
  used_by: {
    description: 'List of user IDs (or guest email addresses) that have used the coupon.',
    type: 'array',
    items: { type: 'integer' },
    context: both,
    readonly: true,
  },
  meta_data: written.list('Meta data.', metaItem),
});

/** What `/coupons` and its like take and tell. */
export const couponContracts = {
  '/coupons': {
    schema: couponSchema,
    GET: {
      ...postListing(),
      code: cleanText({ description: 'Limit result set to resources with a specific code.', type: 'string' }),
    },
    POST: {
      ...creating(couponSchema),
      code: { description: 'Coupon code.', type: 'string', required: true },
    },
  },
  '/coupons/(?<id>[\\d]+)': {
    schema: couponSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(couponSchema) },
    DELETE: {
      ...resourceId,
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/coupons/batch': { schema: batchSchema, PUT: changing(couponSchema) },
} satisfies RouteContracts;
