import type { RestError, RestSchema } from '../../types/index.ts';
import { escapeUrlRaw } from '../content/escape-url.ts';
import { asList, asMap, bestType, booleanOf, isMap, phpFloat, phpInteger, phpText } from './json-types.ts';
import { propertySchema } from './property-schema.ts';
import { sanitizeTextareaField, sanitizeTextField } from './text-fields.ts';

/** Checks a value against a schema; by it one of several schemas is picked. */
export type Validate = (value: unknown, schema: RestSchema, name: string) => RestError | undefined;

/** Brings a value into the type that its schema names, or that of the first of its schemas that accepts it. */
export function coerceValue(value: unknown, schema: RestSchema, name: string, validate: Validate): unknown {
  let type = schema.type;
  let current = value;
  const matching = matchingSchema(value, schema, name, validate);
  if (matching) {
    type ??= matching.type;
    current = coerceValue(value, matching, name, validate);
  }
  if (Array.isArray(type)) {
    // PHP's lists are maps too; a list stays one.
    type = Array.isArray(current) && type.includes('array') ? 'array' : bestType(current, type);
    if (!type) {
      return null;
    }
  }
  switch (type) {
    case 'array':
      return coerceList(current, schema, name, validate);
    case 'object':
      return coerceMap(current, schema, name, validate);
    case 'null':
      return null;
    case 'integer':
      return phpInteger(current);
    case 'number':
      return phpFloat(current);
    case 'boolean':
      return booleanOf(current);
    case 'string':
      return sanitizeFormat(phpText(current), schema.format);
    default:
      return typeof schema.format === 'string' && typeof current === 'string'
        ? sanitizeFormat(current, schema.format)
        : current;
  }
}

function matchingSchema(
  value: unknown,
  schema: RestSchema,
  name: string,
  validate: Validate,
): RestSchema | undefined {
  const schemas = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(schemas)) {
    return undefined;
  }
  const complete = (schemas as readonly RestSchema[]).map((one) =>
    one.type === undefined && schema.type !== undefined ? { ...one, type: schema.type } : one,
  );
  return complete.find((one) => !validate(value, one, name));
}

function coerceList(
  value: unknown,
  schema: RestSchema,
  name: string,
  validate: Validate,
): readonly unknown[] {
  const list = asList(value) ?? [];
  const { items } = schema;
  const clean = isMap(items)
    ? list.map((item, index) => coerceValue(item, items, `${name}[${index}]`, validate))
    : list;
  if (schema.uniqueItems !== true) {
    return clean;
  }
  const seen = new Set<string>();
  return clean.filter((item) => {
    const text = JSON.stringify(item);
    return !seen.has(text) && seen.add(text);
  });
}

function coerceMap(
  value: unknown,
  schema: RestSchema,
  name: string,
  validate: Validate,
): Readonly<Record<string, unknown>> {
  const map = asMap(value) ?? {};
  const properties = isMap(schema.properties) ? schema.properties : {};
  const clean: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(map)) {
    const memberSchema = propertySchema(schema, properties, key);
    if (memberSchema !== false) {
      clean[key] = memberSchema ? coerceValue(member, memberSchema, `${name}[${key}]`, validate) : member;
    }
  }
  return clean;
}

function sanitizeFormat(text: string, format: unknown): string {
  switch (format) {
    case 'date-time':
    case 'email':
    case 'ip':
    case 'uuid':
    case 'text-field':
      return sanitizeTextField(text);
    case 'textarea-field':
      return sanitizeTextareaField(text);
    case 'uri':
      return escapeUrlRaw(text);
    default:
      return text;
  }
}
