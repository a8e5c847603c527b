import type { PostgresqlSession } from './driver.ts';
import { withoutNul } from './values.ts';

/** What the rows of a table come to, to be compared on both sides. */
export interface Sums {
  rows: number;
  /** Sum of all whole numbers. */
  numbers: bigint;
  /** Length of all texts and bytes. */
  bytes: number;
  repaired: number;
}

/** Columns of a table with their types, by name in lower case. */
export async function columnTypes(
  session: PostgresqlSession,
  table: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly type: string }>> {
  const { rows } = await session.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [`"${table}"`],
  );
  return new Map(
    rows.map((row) => [String(row.name).toLowerCase(), { name: String(row.name), type: String(row.type) }]),
  );
}

/** A value as an element of an array of its column's type; counts it. */
export function sentColumn(
  value: string | bigint | number | Uint8Array | null,
  type: string,
  sums: Sums,
): string {
  if (value === null) return 'NULL';
  if (type === 'bigint') {
    const whole = wholeNumber(value, sums);
    sums.numbers += whole;
    return String(whole);
  }
  if (type === 'double precision') return String(realNumber(value, sums));
  if (type === 'bytea') {
    const bytes = typeof value === 'object' ? Buffer.from(value) : Buffer.from(String(value));
    sums.bytes += bytes.length;
    return `"\\\\x${bytes.toString('hex')}"`;
  }
  const text = withoutNul(typeof value === 'object' ? Buffer.from(value).toString() : String(value));
  sums.bytes += Buffer.byteLength(text);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The same sums of what is stored. */
export async function sumOf(
  session: PostgresqlSession,
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
): Promise<Omit<Sums, 'repaired'>> {
  const sum = (parts: readonly string[]) =>
    parts.length === 0 ? '0' : parts.map((part) => `coalesce(sum(${part}), 0)`).join(' + ');
  const numbers = columns.filter(({ type }) => type === 'bigint').map(({ name }) => `"${name}"`);
  const texts = columns
    .filter(({ type }) => type !== 'bigint' && type !== 'double precision')
    .map(({ name, type }) => `octet_length("${name}"${type === 'bytea' ? '' : '::text'})`);
  const { rows } = await session.query(
    `SELECT count(*) AS rows, (${sum(numbers)})::text AS numbers, ${sum(texts)} AS bytes FROM "${table}"`,
  );
  const [row] = rows;
  return { rows: Number(row?.rows), numbers: BigInt(String(row?.numbers)), bytes: Number(row?.bytes) };
}

function wholeNumber(value: string | bigint | number | Uint8Array, sums: Sums): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^-?\d{1,18}$/.test(value)) return BigInt(value);
  const number = Math.trunc(Number(value));
  if (typeof value !== 'number') sums.repaired++;
  return Number.isSafeInteger(number) ? BigInt(number) : 0n;
}

function realNumber(value: string | bigint | number | Uint8Array, sums: Sums): number {
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  sums.repaired++;
  return 0;
}
