import type { RestSchema } from '../../types/index.ts';
import { coerceValue } from './coerce.ts';
import { validateValue } from './validate.ts';

/**
 * Brings a value into the type that its schema names: numbers from text, lists from comma text, booleans from
 * `1`, `true` … (WordPress: `rest_sanitize_value_from_schema()`). It never fails; check first.
 */
export function sanitizeValue(value: unknown, schema: RestSchema, name: string): unknown {
  return coerceValue(value, schema, name, validateValue);
}
