import type { RestError, RestSchema } from '../../types/index.ts';
import { coerceValue } from './coerce.ts';
import { findAnyMatching, findOneMatching } from './combining-schemas.ts';
import { formatErrors } from './formats.ts';
import { asList, asMap, bestType, isBooleanLike, isIntegral, isMap, isNumeric } from './json-types.ts';
import { countedPhrase, phrase, phraseError } from './phrases.ts';
import { propertySchema } from './property-schema.ts';
import { schemaPattern } from './schema-pattern.ts';

/**
 * Checks a value against a schema, with WordPress's error codes and messages
 * (WordPress: `rest_validate_value_from_schema()`).
 * `name` is how the value is called in messages: `per_page`, `meta[size]`, `include[0]`.
 */
export function validateValue(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  let type = schema.type;
  for (const [key, find] of [
    ['anyOf', findAnyMatching],
    ['oneOf', findOneMatching],
  ] as const) {
    if (Array.isArray(schema[key])) {
      const found = find(value, schema, name, validateValue);
      if ('code' in found) {
        return found as RestError;
      }
      type ??= found.type;
    }
  }
  if (Array.isArray(type)) {
    const best = bestType(value, type);
    if (!best) {
      return invalidType(name, type.join(','));
    }
    type = best;
  }
  return (
    typeError(value, { ...schema, type }, name) ??
    enumError(value, { ...schema, type }, name) ??
    formatError(value, schema.format, type, name)
  );
}

function typeError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  switch (schema.type) {
    case 'null':
      return value === null ? undefined : invalidType(name, 'null');
    case 'boolean':
      return isBooleanLike(value) ? undefined : invalidType(name, 'boolean');
    case 'object':
      return objectError(value, schema, name);
    case 'array':
      return arrayError(value, schema, name);
    case 'number':
      return numberError(value, schema, name);
    case 'integer':
      return (
        numberError(value, schema, name) ?? (isIntegral(value) ? undefined : invalidType(name, 'integer'))
      );
    case 'string':
      return stringError(value, schema, name);
    default:
      return undefined;
  }
}

function objectError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  const map = asMap(value);
  if (!map) {
    return invalidType(name, 'object');
  }
  const properties = isMap(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required)
    ? (schema.required as readonly string[])
    : Object.keys(properties).filter((key) => isMap(properties[key]) && properties[key].required === true);
  for (const key of required) {
    if (!Object.hasOwn(map, key)) {
      return phraseError('rest_property_required', phrase('%1$s is a required property of %2$s.', key, name));
    }
  }
  for (const [key, member] of Object.entries(map)) {
    const path = `${name}[${key}]`;
    const memberSchema = propertySchema(schema, properties, key);
    if (memberSchema === false) {
      return phraseError(
        'rest_additional_properties_forbidden',
        phrase('%1$s is not a valid property of Object.', key),
      );
    }
    const error = memberSchema && validateValue(member, memberSchema, path);
    if (error) {
      return error;
    }
  }
  const size = Object.keys(map).length;
  if (typeof schema.minProperties === 'number' && size < schema.minProperties) {
    return phraseError(
      'rest_too_few_properties',
      countedPhrase(
        ['%1$s must contain at least %2$s property.', '%1$s must contain at least %2$s properties.'],
        schema.minProperties,
        name,
        schema.minProperties,
      ),
    );
  }
  if (typeof schema.maxProperties === 'number' && size > schema.maxProperties) {
    return phraseError(
      'rest_too_many_properties',
      countedPhrase(
        ['%1$s must contain at most %2$s property.', '%1$s must contain at most %2$s properties.'],
        schema.maxProperties,
        name,
        schema.maxProperties,
      ),
    );
  }
  return undefined;
}

function arrayError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  const list = asList(value);
  if (!list) {
    return invalidType(name, 'array');
  }
  if (isMap(schema.items)) {
    for (const [index, item] of list.entries()) {
      const error = validateValue(item, schema.items, `${name}[${index}]`);
      if (error) {
        return error;
      }
    }
  }
  if (typeof schema.minItems === 'number' && list.length < schema.minItems) {
    return phraseError(
      'rest_too_few_items',
      countedPhrase(
        ['%1$s must contain at least %2$s item.', '%1$s must contain at least %2$s items.'],
        schema.minItems,
        name,
        schema.minItems,
      ),
    );
  }
  if (typeof schema.maxItems === 'number' && list.length > schema.maxItems) {
    return phraseError(
      'rest_too_many_items',
      countedPhrase(
        ['%1$s must contain at most %2$s item.', '%1$s must contain at most %2$s items.'],
        schema.maxItems,
        name,
        schema.maxItems,
      ),
    );
  }
  if (schema.uniqueItems === true && new Set(list.map((item) => JSON.stringify(item))).size < list.length) {
    return phraseError('rest_duplicate_items', phrase('%s has duplicate items.', name));
  }
  return undefined;
}

function numberError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  if (!isNumeric(value)) {
    return invalidType(name, String(schema.type));
  }
  const number = Number(value);
  const step = schema.multipleOf;
  if (typeof step === 'number' && step > 0 && !Number.isInteger(number / step)) {
    return phraseError('rest_invalid_multiple', phrase('%1$s must be a multiple of %2$s.', name, step));
  }
  return boundsError(number, schema, name);
}

function boundsError(number: number, schema: RestSchema, name: string): RestError | undefined {
  const { minimum, maximum } = schema;
  const hasMinimum = typeof minimum === 'number';
  const hasMaximum = typeof maximum === 'number';
  const above = schema.exclusiveMinimum === true;
  const below = schema.exclusiveMaximum === true;
  const tooSmall = hasMinimum && (above ? number <= minimum : number < minimum);
  const tooBig = hasMaximum && (below ? number >= maximum : number > maximum);
  if (!tooSmall && !tooBig) {
    return undefined;
  }
  if (hasMinimum && hasMaximum) {
    const bound = (exclusive: boolean) => (exclusive ? 'exclusive' : 'inclusive');
    return phraseError(
      'rest_out_of_bounds',
      phrase(
        `%1$s must be between %2$d (${bound(above)}) and %3$d (${bound(below)})`,
        name,
        String(minimum),
        String(maximum),
      ),
    );
  }
  const limit = hasMinimum
    ? above
      ? 'greater than'
      : 'greater than or equal to'
    : below
      ? 'less than'
      : 'less than or equal to';
  return phraseError(
    'rest_out_of_bounds',
    phrase(`%1$s must be ${limit} %2$d`, name, String(hasMinimum ? minimum : maximum)),
  );
}

function stringError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  if (typeof value !== 'string') {
    return invalidType(name, 'string');
  }
  const length = [...value].length;
  if (typeof schema.minLength === 'number' && length < schema.minLength) {
    return phraseError(
      'rest_too_short',
      countedPhrase(
        ['%1$s must be at least %2$s character long.', '%1$s must be at least %2$s characters long.'],
        schema.minLength,
        name,
        schema.minLength,
      ),
    );
  }
  if (typeof schema.maxLength === 'number' && length > schema.maxLength) {
    return phraseError(
      'rest_too_long',
      countedPhrase(
        ['%1$s must be at most %2$s character long.', '%1$s must be at most %2$s characters long.'],
        schema.maxLength,
        name,
        schema.maxLength,
      ),
    );
  }
  if (typeof schema.pattern === 'string' && !schemaPattern(schema.pattern).test(value)) {
    return phraseError(
      'rest_invalid_pattern',
      phrase('%1$s does not match pattern %2$s.', name, schema.pattern),
    );
  }
  return undefined;
}

function enumError(value: unknown, schema: RestSchema, name: string): RestError | undefined {
  const allowed = enumValues(schema.enum);
  if (allowed.length === 0) {
    return undefined;
  }
  const coerced = JSON.stringify(coerceValue(value, schema, name, validateValue));
  if (allowed.some((one) => JSON.stringify(coerceValue(one, schema, name, validateValue)) === coerced)) {
    return undefined;
  }
  const texts = allowed.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
  return phraseError(
    'rest_not_in_enum',
    texts.length === 1
      ? phrase('%1$s is not %2$s.', name, texts[0] ?? '')
      : phrase('%1$s is not one of %2$l.', name, texts),
  );
}

function enumValues(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : isMap(input) ? Object.values(input) : [];
}

function formatError(value: unknown, format: unknown, type: unknown, name: string): RestError | undefined {
  if (typeof format !== 'string' || (type !== undefined && type !== 'string') || typeof value !== 'string') {
    return undefined;
  }
  const error = formatErrors[format]?.(value, name);
  return error && { ...error, data: null };
}

function invalidType(name: string, type: string): RestError {
  return phraseError('rest_invalid_type', phrase('%1$s is not of type %2$s.', name, type), { param: name });
}
