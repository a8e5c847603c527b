import { changing, checked, creating, resourceId, standard, unchecked, unsigned } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';

/** An item of `/products/reviews`. */
export const productReviewSchema = describedAs('product_review', {
  id: readOnly.integer('Unique identifier for the resource.'),
  date_created: readOnly.date("The date the review was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the review was created, as GMT.'),
  product_id: written.integer('Unique identifier for the product that the review belongs to.'),
  product_name: written.text('Product name.'),
  product_permalink: {
    description: 'Product URL.',
    type: 'string',
    format: 'uri',
    context: both,
    readonly: true,
  },
  status: {
    description: 'Status of the review.',
    type: 'string',
    default: 'approved',
    enum: ['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'],
    context: both,
  },
  reviewer: written.text('Reviewer name.'),
  reviewer_email: { description: 'Reviewer email.', type: 'string', format: 'email', context: both },
  review: written.text('The content of the review.'),
  rating: written.integer('Review rating (0 to 5).'),
  verified: readOnly.flag('Shows if the reviewer bought the product or not.'),
  reviewer_avatar_urls: readOnly.object('Avatar URLs for the object reviewer.', {
    '24': {
      description: 'Avatar URL with image size of 24 pixels.',
      type: 'string',
      format: 'uri',
      context: ['embed', 'view', 'edit'],
    },
    '48': {
      description: 'Avatar URL with image size of 48 pixels.',
      type: 'string',
      format: 'uri',
      context: ['embed', 'view', 'edit'],
    },
    '96': {
      description: 'Avatar URL with image size of 96 pixels.',
      type: 'string',
      format: 'uri',
      context: ['embed', 'view', 'edit'],
    },
  }),
});

/** What `/products/reviews` and its like take and tell. */
export const reviewContracts = {
  '/products/reviews': {
    schema: productReviewSchema,
    GET: {
      ...standard('context', 'page', 'per_page', 'search'),
      after: {
        description: 'Limit response to resources published after a given ISO8601 compliant date.',
        type: 'string',
        format: 'date-time',
      },
      before: {
        description: 'Limit response to reviews published before a given ISO8601 compliant date.',
        type: 'string',
        format: 'date-time',
      },
      exclude: {
        description: 'Ensure result set excludes specific IDs.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
      },
      include: {
        description: 'Limit result set to specific IDs.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
      },
      offset: unsigned({
        description: 'Offset the result set by a specific number of items.',
        type: 'integer',
      }),
      order: {
        description: 'Order sort attribute ascending or descending.',
        type: 'string',
        default: 'desc',
        enum: ['asc', 'desc'],
      },
      orderby: {
        description: 'Sort collection by object attribute.',
        type: 'string',
        default: 'date_gmt',
        enum: ['date', 'date_gmt', 'id', 'include', 'product'],
      },
      reviewer: {
        description: 'Limit result set to reviews assigned to specific user IDs.',
        type: 'array',
        items: { type: 'integer' },
      },
      reviewer_exclude: {
        description: 'Ensure result set excludes reviews assigned to specific user IDs.',
        type: 'array',
        items: { type: 'integer' },
      },
      reviewer_email: {
        default: null,
        description: 'Limit result set to that from a specific author email.',
        format: 'email',
        type: 'string',
      },
      product: {
        default: [],
        description: 'Limit result set to reviews assigned to specific product IDs.',
        type: 'array',
        items: { type: 'integer' },
      },
      status: unchecked({
        default: 'approved',
        description: 'Limit result set to reviews assigned a specific status.',
        type: 'string',
        enum: ['all', 'hold', 'approved', 'spam', 'trash'],
      }),
    },
    POST: {
      ...creating(productReviewSchema),
      product_id: {
        description: 'Unique identifier for the product.',
        type: 'integer',
        required: true,
      },
      reviewer: { type: 'string', description: 'Name of the reviewer.', required: true },
      reviewer_email: {
        type: 'string',
        description: 'Email of the reviewer.',
        required: true,
      },
      review: { type: 'string', description: 'Review content.', required: true },
    },
  },
  '/products/reviews/(?<id>[\\d]+)': {
    schema: productReviewSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(productReviewSchema) },
    DELETE: {
      ...resourceId,
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/products/reviews/batch': { schema: batchSchema, PUT: changing(productReviewSchema) },
} satisfies RouteContracts;

/** An item of `/products/(?<product_id>[\\d]+)/reviews`, below which reviews stood first. */
const oldReviewSchema = describedAs('product_review', {
  id: readOnly.integer('Unique identifier for the resource.'),
  review: written.text('The content of the review.'),
  date_created: written.date("The date the review was created, in the site's timezone."),
  date_created_gmt: written.date('The date the review was created, as GMT.'),
  rating: written.integer('Review rating (0 to 5).'),
  name: written.text('Reviewer name.'),
  email: written.text('Reviewer email.'),
  verified: readOnly.flag('Shows if the reviewer bought the product or not.'),
});

const ofProduct = {
  product_id: { description: 'Unique identifier for the variable product.', type: 'integer' },
};
const ofVariation = {
  ...ofProduct,
  id: { description: 'Unique identifier for the variation.', type: 'integer' },
};
const needed = (description: string) => checked({ type: 'string', description, required: true });

/** What reviews below their product take and tell. WooCommerce: `WC_REST_Product_Reviews_V2_Controller`. */
export const oldReviewContracts = {
  '/products/(?<product_id>[\\d]+)/reviews': {
    schema: oldReviewSchema,
    GET: { ...ofVariation, ...standard('context') },
    POST: {
      ...ofVariation,
      ...creating(oldReviewSchema),
      review: needed('Review content.'),
      name: needed('Name of the reviewer.'),
      email: needed('Email of the reviewer.'),
    },
  },
  '/products/(?<product_id>[\\d]+)/reviews/(?<id>[\\d]+)': {
    schema: oldReviewSchema,
    GET: { ...ofProduct, ...resourceId, ...standard('context') },
    PUT: { ...ofProduct, ...resourceId, ...changing(oldReviewSchema) },
    DELETE: {
      ...ofProduct,
      ...resourceId,
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/products/(?<product_id>[\\d]+)/reviews/batch': {
    schema: batchSchema,
    PUT: { ...ofProduct, ...changing(oldReviewSchema) },
  },
} satisfies RouteContracts;
