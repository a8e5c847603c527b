import type { RestSchema } from 'portolan/plugin';

/** Members of an object, by name. */
export type Members = Readonly<Record<string, RestSchema>>;

/** The contexts that show a member where nothing else is said. */
export const both = ['view', 'edit'] as const;

/** Members of each type; `more` is what else their schema says. */
function members(always: RestSchema) {
  const member =
    (type: string) =>
    (description: string, more: RestSchema = {}): RestSchema => ({ description, type, ...always, ...more });
  return {
    text: member('string'),
    integer: member('integer'),
    number: member('number'),
    flag: member('boolean'),
    /** WooCommerce's own type of dates: see `argumentTypes`. */
    date: member('date-time'),
    /** WooCommerce's own type of whatever comes: see `argumentTypes`. */
    mixed: member('mixed'),
    list: (description: string, items: RestSchema, more: RestSchema = {}): RestSchema =>
      member('array')(description, { items, ...more }),
    object: (description: string, properties: Members, more: RestSchema = {}): RestSchema =>
      member('object')(description, { properties, ...more }),
  };
}

/** Members that requests may change. */
export const written = members({ context: both });

/** Members that are only shown. */
export const readOnly = members({ context: both, readonly: true });

/** The schema of an item under the name that WooCommerce gives it. */
export function describedAs(title: string, properties: Members): RestSchema {
  return { $schema: 'http://json-schema.org/draft-04/schema#', title, type: 'object', properties };
}

const things = (verb: string): RestSchema => ({
  description: `List of ${verb} resources.`,
  type: 'array',
  context: both,
  items: { type: 'object' },
});

/** What every batch takes. WooCommerce: `WC_REST_Controller::get_public_batch_schema()`. */
export const batchSchema = describedAs('batch', {
  create: things('created'),
  update: things('updated'),
  delete: { ...things('delete'), items: { type: 'integer' } },
});
