import { changing, checked, creating, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { imageMembers } from './shared-members.ts';

/** An item of `/products/categories`. */
export const productCatSchema = describedAs('product_cat', {
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
  menu_order: readOnly.integer('Menu order, used to custom sort the term.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/categories` and its like take and tell. */
export const categoryContracts = {
  '/products/categories': {
    schema: productCatSchema,
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
      ...creating(productCatSchema),
      name: { type: 'string', description: 'Name for the resource.', required: true },
    },
  },
  '/products/categories/(?<id>[\\d]+)': {
    schema: productCatSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(productCatSchema) },
    DELETE: {
      ...resourceId,
      force: {
        default: false,
        type: 'boolean',
        description: 'Required to be true, as resource does not support trashing.',
      },
    },
  },
  '/products/categories/batch': { schema: batchSchema, PUT: changing(productCatSchema) },
} satisfies RouteContracts;
