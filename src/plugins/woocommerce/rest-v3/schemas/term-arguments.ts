import type { RestArgument, RestArguments, RestSchema } from 'portolan/plugin';
import { changing, checked, creating, forced, resourceId, standard, unsigned } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema } from './members.ts';

/** How lists of terms are filtered and ordered. */
export const termListing = {
  ...standard('context', 'page', 'per_page', 'search', 'exclude', 'include'),
  offset: unsigned({
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
  slug: checked({
    description: 'Limit result set to resources with a specific slug.',
    type: ['string', 'array'],
    items: { type: 'string' },
  }),
} satisfies RestArguments;

/** The name that a new term must have. */
export const termName = {
  type: 'string',
  description: 'Name for the resource.',
  required: true,
} satisfies RestArgument;

/** What the routes of a taxonomy take and tell. */
export function termContracts(path: string, schema: RestSchema): RouteContracts {
  return {
    [path]: { schema, GET: termListing, POST: { ...creating(schema), name: termName } },
    [`${path}/(?<id>[\\d]+)`]: {
      schema,
      GET: { ...resourceId, ...standard('context') },
      PUT: { ...resourceId, ...changing(schema) },
      DELETE: { ...resourceId, ...forced() },
    },
    [`${path}/batch`]: { schema: batchSchema, PUT: changing(schema) },
  };
}
