import { changing, checked, creating, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, describedAs, readOnly, written } from './members.ts';

/** An item of `/products/shipping_classes`. */
export const productShippingClassSchema = describedAs('product_shipping_class', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Shipping class name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  description: written.text('HTML description of the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/shipping_classes` and its like take and tell. */
export const shippingClassContracts = {
  '/products/shipping_classes': {
    schema: productShippingClassSchema,
    GET: {
      ...standard('context', 'page', 'per_page', 'search', 'exclude', 'include'),
      offset: checked({
        description:
          'Offset the result set by a specific number of items. Applies to hierarchical taxonomies only.',
        type: 'integer',
      }),
      order: checked({
        description: 'Order sort attribute ascending or descending.',
        type: 'string',
        default: 'asc',
        enum: ['asc', 'desc'],
      }),
      orderby: checked({
        description: 'Sort collection by resource attribute.',
        type: 'string',
        default: 'name',
        enum: ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'],
      }),
      hide_empty: checked({
        description: 'Whether to hide resources not assigned to any products.',
        type: 'boolean',
        default: false,
      }),
      parent: checked({
        description:
          'Limit result set to resources assigned to a specific parent. Applies to hierarchical taxonomies only.',
        type: 'integer',
      }),
      product: checked({
        description: 'Limit result set to resources assigned to a specific product.',
        type: 'integer',
        default: null,
      }),
      slug: {
        description: 'Limit result set to resources with a specific slug.',
        type: ['string', 'array'],
        items: { type: 'string' },
      },
    },
    POST: {
      ...creating(productShippingClassSchema),
      name: { type: 'string', description: 'Name for the resource.', required: true },
    },
  },
  '/products/shipping_classes/(?<id>[\\d]+)': {
    schema: productShippingClassSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(productShippingClassSchema) },
    DELETE: {
      ...resourceId,
      force: {
        default: false,
        type: 'boolean',
        description: 'Required to be true, as resource does not support trashing.',
      },
    },
  },
  '/products/shipping_classes/batch': { schema: batchSchema, PUT: changing(productShippingClassSchema) },
  '/products/shipping_classes/slug-suggestion': {
    schema: productShippingClassSchema,
    GET: {
      name: checked({ description: 'Shipping class name.', type: 'string' }),
      slug: checked({
        description: 'An alphanumeric identifier for the resource unique to its type.',
        type: 'string',
      }),
      description: checked({ description: 'HTML description of the resource.', type: 'string' }),
    },
  },
} satisfies RouteContracts;
