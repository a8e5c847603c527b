import { changing, checked, creating, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';

/** An item of `/products/attributes/(?<attribute_id>[\d]+)/terms`. */
export const productAttributeTermSchema = describedAs('product_attribute_term', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Term name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  description: written.text('HTML description of the resource.'),
  menu_order: written.integer('Menu order, used to custom sort the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** An item of `/products/attributes`. */
export const productAttributeSchema = describedAs('product_attribute', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Attribute name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  type: {
    description: 'Type of attribute.',
    type: 'string',
    default: 'select',
    enum: ['select'],
    context: both,
  },
  order_by: {
    description: 'Default sort order.',
    type: 'string',
    default: 'menu_order',
    enum: ['menu_order', 'name', 'name_num', 'id'],
    context: both,
  },
  has_archives: {
    description: 'Enable/Disable attribute archives.',
    type: 'boolean',
    default: false,
    context: both,
  },
});

/** What `/products/attributes/(?<attribute_id>[\d]+)/terms` and its like take and tell. */
export const attributeContracts = {
  '/products/attributes/(?<attribute_id>[\\d]+)/terms': {
    schema: productAttributeTermSchema,
    GET: {
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
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
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
      ...creating(productAttributeTermSchema),
      name: { type: 'string', description: 'Name for the resource.', required: true },
    },
  },
  '/products/attributes/(?<attribute_id>[\\d]+)/terms/(?<id>[\\d]+)': {
    schema: productAttributeTermSchema,
    GET: {
      ...resourceId,
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
      ...standard('context'),
    },
    PUT: {
      ...resourceId,
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
      ...changing(productAttributeTermSchema),
    },
    DELETE: {
      ...resourceId,
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
      force: {
        default: false,
        type: 'boolean',
        description: 'Required to be true, as resource does not support trashing.',
      },
    },
  },
  '/products/attributes/(?<attribute_id>[\\d]+)/terms/batch': {
    schema: batchSchema,
    PUT: {
      attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
      ...changing(productAttributeTermSchema),
    },
  },
  '/products/attributes': {
    schema: productAttributeSchema,
    GET: { ...standard('context') },
    POST: {
      ...creating(productAttributeSchema),
      name: { description: 'Name for the resource.', type: 'string', required: true },
    },
  },
  '/products/attributes/(?<id>[\\d]+)': {
    schema: productAttributeSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(productAttributeSchema) },
    DELETE: {
      ...resourceId,
      force: {
        default: true,
        type: 'boolean',
        description: 'Required to be true, as resource does not support trashing.',
      },
    },
  },
  '/products/attributes/batch': { schema: batchSchema, PUT: changing(productAttributeSchema) },
} satisfies RouteContracts;
