import { changing, creating, forced, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { termListing, termName } from './term-arguments.ts';

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

const ofAttribute = {
  attribute_id: { description: 'Unique identifier for the attribute of the terms.', type: 'integer' },
};

/** What `/products/attributes/(?<attribute_id>[\d]+)/terms` and its like take and tell. */
export const attributeContracts = {
  '/products/attributes/(?<attribute_id>[\\d]+)/terms': {
    schema: productAttributeTermSchema,
    GET: {
      ...ofAttribute,
      ...termListing,
    },
    POST: {
      ...ofAttribute,
      ...creating(productAttributeTermSchema),
      name: termName,
    },
  },
  '/products/attributes/(?<attribute_id>[\\d]+)/terms/(?<id>[\\d]+)': {
    schema: productAttributeTermSchema,
    GET: {
      ...resourceId,
      ...ofAttribute,
      ...standard('context'),
    },
    PUT: {
      ...resourceId,
      ...ofAttribute,
      ...changing(productAttributeTermSchema),
    },
    DELETE: {
      ...resourceId,
      ...ofAttribute,
      ...forced(),
    },
  },
  '/products/attributes/(?<attribute_id>[\\d]+)/terms/batch': {
    schema: batchSchema,
    PUT: {
      ...ofAttribute,
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
      ...forced(true),
    },
  },
  '/products/attributes/batch': { schema: batchSchema, PUT: changing(productAttributeSchema) },
} satisfies RouteContracts;
