import type { RestSchema } from '../../types/index.ts';
import { escapeUrlRaw } from '../content/escape-url.ts';
import { asList, asMap, bestType, booleanOf, isMap, phpFloat, phpInteger, phpText } from './json-types.ts';
import { sanitizeTextareaField, sanitizeTextField } from './text-fields.ts';
import { propertySchema, validateValue } from './validate.ts';

/**
 * Brings a value into the type that its schema names: numbers from text, lists from comma text, booleans from
 * `1`, `true` … (WordPress: `rest_sanitize_value_from_schema()`). It never fails; check first.
 */
export function sanitizeValue(value: unknown, schema: RestSchema, name: string): unknown {
  let type = schema.type;
  let current = value;
  const matching = matchingSchema(value, schema, name);
  if (matching) {
    type ??= matching.type;
    current = sanitizeValue(value, matching, name);
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
      return sanitizeList(current, schema, name);
    case 'object':
      return sanitizeMap(current, schema, name);
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

function matchingSchema(value: unknown, schema: RestSchema, name: string): RestSchema | undefined {
  const schemas = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(schemas)) {
    return undefined;
  }
  const complete = (schemas as readonly RestSchema[]).map((one) =>
    one.type === undefined && schema.type !== undefined ? { ...one, type: schema.type } : one,
  );
  return complete.find((one) => !validateValue(value, one, name));
}

function sanitizeList(value: unknown, schema: RestSchema, name: string): readonly unknown[] {
  const list = asList(value) ?? [];
  const { items } = schema;
  const clean = isMap(items)
    ? list.map((item, index) => sanitizeValue(item, items, `${name}[${index}]`))
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

function sanitizeMap(value: unknown, schema: RestSchema, name: string): Readonly<Record<string, unknown>> {
  const map = asMap(value) ?? {};
  const properties = isMap(schema.properties) ? schema.properties : {};
  const clean: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(map)) {
    const memberSchema = propertySchema(schema, properties, key);
    if (memberSchema !== false) {
      clean[key] = memberSchema ? sanitizeValue(member, memberSchema, `${name}[${key}]`) : member;
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
