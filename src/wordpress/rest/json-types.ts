/** PHP's and WordPress's notions of the JSON types, for values that came as JSON or as form text. */

import { exactInteger } from '../php-input.ts';

/** Types that schemas name. */
export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

type ValueMap = Readonly<Record<string, unknown>>;

const numericText = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

/** PHP: `is_numeric()`. */
export function isNumeric(value: unknown): value is number | string {
  return (
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && numericText.test(value))
  );
}

/** WordPress: `rest_is_integer()`: numbers and numeric texts without a fraction. */
export function isIntegral(value: unknown): value is number | string {
  return isNumeric(value) && Number.isInteger(Number(value));
}

/** WordPress: `rest_is_boolean()`. */
export function isBooleanLike(value: unknown): boolean {
  if (typeof value === 'string') {
    return ['false', 'true', '0', '1'].includes(value.toLowerCase());
  }
  return typeof value === 'boolean' || value === 0 || value === 1;
}

/** PHP: `gettype()`. */
export function phpType(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return ['string', 'boolean'].includes(typeof value) ? typeof value : 'array';
}

/** A plain map, not a list. */
export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items of a comma or blank separated text (WordPress: `wp_parse_list()`). */
export function parseList(text: string): string[] {
  return text.split(/[\s,]+/).filter((item) => item !== '');
}

/** The value as a list, or undefined where it cannot be one: lists, maps with numeric keys, separated text. */
export function asList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) {
    return value;
  }
  if (isMap(value)) {
    return Object.keys(value).every((key) => /^-?\d+$/.test(key)) ? Object.values(value) : undefined;
  }
  return value === null || value === undefined ? undefined : parseList(phpText(value));
}

/** The value as a map, or undefined where it cannot be one (WordPress: `rest_is_object()`: '' is an empty one). */
export function asMap(value: unknown): ValueMap | undefined {
  if (value === '') {
    return {};
  }
  if (Array.isArray(value)) {
    return Object.fromEntries(value.entries());
  }
  return isMap(value) ? value : undefined;
}

/** PHP: `(string)` of a scalar. Lists and maps become '' instead of PHP's `Array`. */
export function phpText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? '1' : '';
    default:
      return '';
  }
}

/** PHP: `(int)`: leading digits count, the fraction is cut. */
export function phpInteger(value: unknown): number {
  if (typeof value === 'string') {
    return /^\s*[+-]?\.?\d/.test(value) ? exactInteger(Math.trunc(Number.parseFloat(value))) : 0;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 0;
    const whole = Math.trunc(value);
    // PHP keeps the lowest 64 bits of a number that is larger.
    const kept = Math.abs(whole) < 2 ** 63 ? whole : Number(BigInt.asIntN(64, BigInt(whole)));
    return exactInteger(kept);
  }
  return value === true ? 1 : Array.isArray(value) && value.length > 0 ? 1 : 0;
}

/** PHP: `(float)`. */
export function phpFloat(value: unknown): number {
  if (typeof value === 'string') {
    const number = Number.parseFloat(value);
    return Number.isFinite(number) ? number : 0;
  }
  return typeof value === 'number' ? value : value === true ? 1 : 0;
}

/** PHP: `empty()`: null, false, 0, '', '0' and empty lists. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    value === '' ||
    value === '0' ||
    (isMap(value) && Object.keys(value).length === 0)
  );
}

/** WordPress: `rest_sanitize_boolean()`. */
export function booleanOf(value: unknown): boolean {
  if (typeof value === 'string') {
    return !['false', '0', ''].includes(value.toLowerCase());
  }
  return !isEmpty(value);
}

/**
 * The first of the types that the value can be read as, undefined where none fits
 * (WordPress: `rest_get_best_type_for_value()`).
 */
export function bestType(value: unknown, types: readonly string[]): JsonType | undefined {
  if (value === '' && types.includes('string')) {
    return 'string';
  }
  const found = types.find((type) => readableAs[type]?.(value) === true);
  return found as JsonType | undefined;
}

const readableAs: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: isBooleanLike,
  object: (value) => asMap(value) !== undefined,
  array: (value) => asList(value) !== undefined,
  number: isNumeric,
  integer: isIntegral,
  string: (value) => typeof value === 'string',
};

/** An empty map prints as PHP prints an empty array: `[]`. */
export function phpMap(map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | [] {
  return Object.keys(map).length === 0 ? [] : map;
}
