import type { SqlValue } from '../query.ts';
import type { SentValue } from './driver.ts';

// PostgreSQL's texts hold no NUL, which PHP writes into names of protected properties. In its place stands a code point
// that Unicode keeps free of characters.
const stored = '\ufdd0';

/** A value as it is sent. A list for `= ANY (…)` comes as JSON and goes as an array. */
export function sentValue(value: SqlValue, array: boolean): SentValue {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return null;
  if (typeof value === 'object') return value;
  if (array) return sentList(String(value));
  return typeof value === 'string' ? withoutNul(value) : String(value);
}

function sentList(json: string): string {
  const values = JSON.parse(json) as readonly (string | number | boolean | null)[];
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(String(value)))).join(',')}}`;
}

function quoted(text: string): string {
  return `"${withoutNul(text).replace(/["\\]/g, '\\$&')}"`;
}

/** Text as PostgreSQL can keep it. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', stored) : text;
}

const BOOL = 16;
const BYTEA = 17;
const JSON_TYPES: ReadonlySet<number> = new Set([114, 3802]);
const numbers: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** How a value of a type (its number in `pg_type`) is read from its text: as SQLite gives it. */
export function readerOf(type: number): (text: string) => SqlValue {
  if (numbers.has(type)) return Number;
  if (type === BOOL) return readBoolean;
  if (type === BYTEA) return readBytes;
  if (JSON_TYPES.has(type)) return readJson;
  return readText;
}

function readBoolean(text: string): number {
  return text === 't' || text === 'true' ? 1 : 0;
}

function readBytes(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex');
}

/** JSON stays text; in it a NUL is written as an escape. */
function readJson(text: string): string {
  return text.includes(stored) ? text.replaceAll(stored, '\\u0000') : text;
}

function readText(text: string): string {
  return text.includes(stored) ? text.replaceAll(stored, '\0') : text;
}
