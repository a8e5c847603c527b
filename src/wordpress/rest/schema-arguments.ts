import type { RestArgument, RestArguments, RestSchema } from '../../types/index.ts';
import { isMap } from './json-types.ts';
import { sanitizeTextField } from './text-fields.ts';

/** Keywords that an argument takes from a property of the item's schema. */
const keywords = (
  'title description type format enum items properties additionalProperties patternProperties minProperties ' +
  'maxProperties minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems ' +
  'maxItems uniqueItems anyOf oneOf'
).split(' ');

/**
 * Arguments for writing an item, from its schema: every property that is not read-only. For creating, defaults and
 * requirements count as well. A property may bring its own `validate` and `sanitize`;
 * `false` switches either off.
 * WordPress: `rest_get_endpoint_args_for_schema()`.
 */
export function argumentsFor(schema: RestSchema, purpose: 'create' | 'update'): RestArguments {
  const args: Record<string, RestArgument> = {};
  const properties = isMap(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    if (!isMap(property) || property.readonly === true) {
      continue;
    }
    const argument: Record<string, unknown> = {};
    if (purpose === 'create' && property.default !== undefined && property.default !== null) {
      argument.default = property.default;
    }
    if (purpose === 'create' && property.required === true) {
      argument.required = true;
    }
    for (const keyword of keywords) {
      if (property[keyword] !== undefined) {
        argument[keyword] = property[keyword];
      }
    }
    if (property.validate !== false) {
      argument.validate = property.validate ?? true;
    }
    argument.sanitize = property.sanitize === undefined ? 'schema' : property.sanitize;
    args[name] = argument as RestArgument;
  }
  return args;
}

/** A schema as OPTIONS prints it: without what only this program understands. */
export function printedSchema(schema: RestSchema): RestSchema {
  const properties = isMap(schema.properties) ? schema.properties : {};
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        if (!isMap(property)) {
          return [name, property];
        }
        const { validate: _validate, sanitize: _sanitize, ...printed } = property;
        return [name, printed];
      }),
    ),
  };
}

/** The `context` argument of reading endpoints. */
export function contextArgument(
  contexts: readonly string[] = ['view', 'embed', 'edit'],
  initial: string | undefined = 'view',
): RestArguments {
  return {
    context: {
      description: 'Scope under which the request is made; determines fields present in response.',
      type: 'string',
      enum: contexts,
      ...(initial !== undefined && { default: initial }),
      validate: true,
      sanitize: 'schema',
    },
  };
}

/** Arguments that every collection knows. */
export function collectionArguments(contexts?: readonly string[]): RestArguments {
  return {
    ...contextArgument(contexts),
    page: {
      description: 'Current page of the collection.',
      type: 'integer',
      default: 1,
      minimum: 1,
      validate: true,
      sanitize: 'schema',
    },
    per_page: {
      description: 'Maximum number of items to be returned in result set.',
      type: 'integer',
      default: 10,
      minimum: 1,
      maximum: 100,
      validate: true,
      sanitize: 'schema',
    },
    search: {
      description: 'Limit results to those matching a string.',
      type: 'string',
      validate: true,
      sanitize: (value) => (typeof value === 'string' ? sanitizeTextField(value) : ''),
    },
  };
}
