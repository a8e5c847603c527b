import { changing, checked, creating, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { imageMembers } from './shared-members.ts';

/** An item of `/products/brands`. */
export const productBrandSchema = describedAs('product_brand', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Category name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  parent: written.integer('The ID for the parent of the resource.'),
  description: written.text('HTML description of the resource.'),
  display: {
    description: 'Category archive display type.',
    type: 'string',
    default: 'default',
    enum: ['default', 'products', 'subcategories', 'both'],
    context: both,
  },
  image: written.object('Image data.', imageMembers),
  menu_order: written.integer('Menu order, used to custom sort the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/brands` and its like take and tell. */
export const brandContracts = {
  '/products/brands': {
    schema: productBrandSchema,
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
      ...creating(productBrandSchema),
      name: { type: 'string', description: 'Name for the resource.', required: true },
    },
  },
  '/products/brands/(?<id>[\\d]+)': {
    schema: productBrandSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(productBrandSchema) },
    DELETE: {
      ...resourceId,
      force: {
        default: false,
        type: 'boolean',
        description: 'Required to be true, as resource does not support trashing.',
      },
    },
  },
  '/products/brands/batch': { schema: batchSchema, PUT: changing(productBrandSchema) },
} satisfies RouteContracts;
