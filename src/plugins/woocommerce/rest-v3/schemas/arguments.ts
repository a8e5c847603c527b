import type { RestArgument, RestArguments, RestSchema } from 'portolan/plugin';
import {
  absint,
  argumentsFor,
  isMap,
  parseList,
  phpInteger,
  phpText,
  sanitizeTextField,
  validateValue,
} from 'portolan/rest';
import { taxClasses } from '../../tax/tax-rates.ts';

/** An argument that is checked in the first round. */
export function checked(argument: RestArgument): RestArgument {
  return { ...argument, validate: true, sanitize: 'schema' };
}

/** A text that is cleaned before it is used: without markup and blanks around it. WordPress: `sanitize_text_field()`. */
export function cleanText(argument: RestArgument): RestArgument {
  return { ...argument, validate: true, sanitize: (value) => sanitizeTextField(phpText(value)) };
}

/** A whole number whose sign is dropped. WordPress: `absint()`. */
export function unsigned(argument: RestArgument): RestArgument {
  return { ...argument, validate: true, sanitize: absint };
}

/** An argument that is taken as it comes. */
export function unchecked(argument: RestArgument): RestArgument {
  return { ...argument, sanitize: false };
}

/** Lists, whatever their members are counted or named by, and texts with commas. */
const parts = (value: unknown) =>
  Array.isArray(value) ? value : isMap(value) ? Object.values(value) : parseList(phpText(value));

/** A list of ids: what is no number is 0. WordPress: `wp_parse_id_list()`. */
export function idList(argument: RestArgument): RestArgument {
  return {
    ...argument,
    sanitize: (value) => [...new Set(parts(value).map((one) => Math.abs(phpInteger(one))))],
  };
}

/** A list of words. WordPress: `wp_parse_list()`. */
export function valueList(argument: RestArgument): RestArgument {
  return { ...argument, sanitize: parts };
}

/** The tax classes that WooCommerce starts with; they stand for those of the shop until a route is described. */
export const FIRST_TAX_CLASSES = ['standard', 'reduced-rate', 'zero-rate'] as const;

/** A tax class of the shop. */
export function taxClass(argument: RestArgument): RestArgument {
  return {
    ...argument,
    enum: FIRST_TAX_CLASSES,
    sanitize: 'schema',
    async validate(value, { site }, name) {
      const known = ['standard', ...(await taxClasses(site)).map(({ slug }) => slug)];
      return validateValue(value, { ...argument, enum: known }, name);
    },
  };
}

/** The id that most routes of single items carry. */
export const resourceId = {
  id: { description: 'Unique identifier for the resource.', type: 'integer' },
} satisfies RestArguments;

const STANDARD = {
  context: checked({
    description: 'Scope under which the request is made; determines fields present in response.',
    type: 'string',
    enum: ['view', 'edit'],
    default: 'view',
  }),
  page: checked({ description: 'Current page of the collection.', type: 'integer', default: 1, minimum: 1 }),
  per_page: checked({
    description: 'Maximum number of items to be returned in result set.',
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
  }),
  search: {
    description: 'Limit results to those matching a string.',
    type: 'string',
    validate: true,
    sanitize: (value) => sanitizeTextField(phpText(value)),
  },
  after: checked({
    description: 'Limit response to resources published after a given ISO8601 compliant date.',
    type: 'string',
    format: 'date-time',
  }),
  before: checked({
    description: 'Limit response to resources published before a given ISO8601 compliant date.',
    type: 'string',
    format: 'date-time',
  }),
  modified_after: checked({
    description: 'Limit response to resources modified after a given ISO8601 compliant date.',
    type: 'string',
    format: 'date-time',
  }),
  modified_before: checked({
    description: 'Limit response to resources modified before a given ISO8601 compliant date.',
    type: 'string',
    format: 'date-time',
  }),
  dates_are_gmt: checked({
    description: 'Whether to consider GMT post dates when limiting response by published or modified date.',
    type: 'boolean',
    default: false,
  }),
  exclude: idList({
    description: 'Ensure result set excludes specific IDs.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  }),
  include: idList({
    description: 'Limit result set to specific ids.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  }),
  offset: unsigned({ description: 'Offset the result set by a specific number of items.', type: 'integer' }),
  order: checked({
    description: 'Order sort attribute ascending or descending.',
    type: 'string',
    default: 'desc',
    enum: ['asc', 'desc'],
  }),
  parent: idList({
    description: 'Limit result set to those of particular parent IDs.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  }),
  parent_exclude: idList({
    description: 'Limit result set to all items except those of a particular parent ID.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  }),
  include_meta: valueList({
    default: [],
    description: 'Limit meta_data to specific keys.',
    type: 'array',
    items: { type: 'string' },
  }),
  exclude_meta: valueList({
    default: [],
    description: 'Ensure meta_data excludes specific keys.',
    type: 'array',
    items: { type: 'string' },
  }),
  image_size: cleanText({
    description: 'Image size to return. Accepts any registered WordPress image size.',
    type: 'string',
    default: 'full',
  }),
  dp: checked({
    default: 2,
    description: 'Number of decimal points to use in each resource.',
    type: 'integer',
  }),
  order_item_display_meta: checked({
    default: false,
    description: 'Only show meta which is meant to be displayed for an order.',
    type: 'boolean',
  }),
} satisfies RestArguments;

/** Arguments that many lists share, in the order in which they are named. */
export function standard(...names: readonly (keyof typeof STANDARD)[]): RestArguments {
  return Object.fromEntries(names.map((name) => [name, STANDARD[name]]));
}

/** What has no bin is deleted for good, and who asks for that has to say so, unless it is taken as said `byDefault`. */
export function forced(byDefault = false): RestArguments {
  return {
    force: {
      default: byDefault,
      type: 'boolean',
      description: 'Required to be true, as resource does not support trashing.',
    },
  };
}

/** How lists of what WordPress keeps as posts are filtered and ordered. `orders`: beside those that all of them have. */
export function postListing(...orders: readonly string[]): RestArguments {
  return {
    ...standard(
      'context',
      'page',
      'per_page',
      'search',
      'after',
      'before',
      'modified_after',
      'modified_before',
      'dates_are_gmt',
      'exclude',
      'include',
      'offset',
      'order',
    ),
    orderby: checked({
      description: 'Sort collection by object attribute.',
      type: 'string',
      default: 'date',
      enum: ['date', 'id', 'include', 'title', 'slug', 'modified', ...orders],
    }),
  };
}

/** Arguments that create an item of a schema. */
export function creating(schema: RestSchema): RestArguments {
  return argumentsFor(withArgumentTypes(schema), 'create');
}

/** Arguments that change an item of a schema. */
export function changing(schema: RestSchema): RestArguments {
  return argumentsFor(withArgumentTypes(schema), 'update');
}

/**
 * Types of JSON schema for WooCommerce's own.
 * WooCommerce: `WC_REST_Controller::adjust_wp_5_5_datatype_compatibility()`.
 */
const argumentTypes: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['null', 'string'],
  mixed: ['null', 'object', 'string', 'number', 'boolean', 'integer', 'array'],
};

function withArgumentTypes(schema: RestSchema): RestSchema {
  const { type, properties, items } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' && { type: argumentTypes[type] ?? type }),
    ...(isMap(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          isMap(member) ? withArgumentTypes(member) : member,
        ]),
      ),
    }),
    ...(isMap(items) && { items: withArgumentTypes(items) }),
  };
}
