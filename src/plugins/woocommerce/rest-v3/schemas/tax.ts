import {
  changing,
  checked,
  creating,
  FIRST_TAX_CLASSES,
  forced,
  resourceId,
  standard,
  taxClass,
} from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';

/** An item of `/taxes/classes`. */
export const taxClassSchema = describedAs('tax_class', {
  slug: readOnly.text('Unique identifier for the resource.'),
  name: written.text('Tax class name.', { required: true }),
});

/** An item of `/taxes`. */
export const taxSchema = describedAs('tax', {
  id: readOnly.integer('Unique identifier for the resource.'),
  country: written.text('Country ISO 3166 code.'),
  state: written.text('State code.'),
  postcode: written.text(
    "Postcode/ZIP, it doesn't support multiple values. Deprecated as of WooCommerce 5.3, 'postcodes' should be used instead.",
  ),
  city: written.text(
    "City name, it doesn't support multiple values. Deprecated as of WooCommerce 5.3, 'cities' should be used instead.",
  ),
  rate: written.text('Tax rate.'),
  name: written.text('Tax rate name.'),
  priority: { description: 'Tax priority.', type: 'integer', default: 1, context: both },
  compound: {
    description: 'Whether or not this is a compound rate.',
    type: 'boolean',
    default: false,
    context: both,
  },
  shipping: {
    description: 'Whether or not this tax rate also gets applied to shipping.',
    type: 'boolean',
    default: true,
    context: both,
  },
  order: written.integer('Indicates the order that will appear in queries.'),
  class: {
    description: 'Tax class.',
    type: 'string',
    default: 'standard',
    enum: FIRST_TAX_CLASSES,
    context: both,
  },
  postcodes: {
    description: 'List of postcodes / ZIPs. Introduced in WooCommerce 5.3.',
    type: 'array',
    items: { type: 'string' },
    context: both,
  },
  cities: {
    description: 'List of city names. Introduced in WooCommerce 5.3.',
    type: 'array',
    items: { type: 'string' },
    context: both,
  },
});

const sorted = 'Sort by tax class.';
const classOfRate = taxClass({ default: 'standard', description: 'Tax class.', type: 'string' });

/** What `/taxes/classes` and its like take and tell. */
export const taxContracts = {
  '/taxes/classes': {
    schema: taxClassSchema,
    GET: { ...standard('context') },
    POST: creating(taxClassSchema),
  },
  '/taxes/classes/(?<slug>\\w[\\w\\s\\-]*)': {
    schema: taxClassSchema,
    GET: { slug: { description: 'Unique slug for the resource.', type: 'string' } },
    DELETE: {
      slug: { description: 'Unique slug for the resource.', type: 'string' },
      ...forced(),
    },
  },
  '/taxes': {
    schema: taxSchema,
    GET: {
      ...standard('context', 'page', 'per_page', 'offset'),
      order: checked({
        default: 'asc',
        description: 'Order sort attribute ascending or descending.',
        enum: ['asc', 'desc'],
        type: 'string',
      }),
      orderby: checked({
        default: 'order',
        description: 'Sort collection by object attribute.',
        enum: ['id', 'order', 'priority'],
        type: 'string',
      }),
      class: { description: sorted, enum: undefined, ...taxClass({ description: sorted, type: 'string' }) },
    },
    POST: { ...creating(taxSchema), class: classOfRate },
  },
  '/taxes/(?<id>[\\d]+)': {
    schema: taxSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(taxSchema), class: { ...classOfRate, default: undefined } },
    DELETE: {
      ...resourceId,
      ...forced(),
    },
  },
  '/taxes/batch': {
    schema: batchSchema,
    PUT: { ...changing(taxSchema), class: { ...classOfRate, default: undefined } },
  },
} satisfies RouteContracts;
