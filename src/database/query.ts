import type { Query, SqlValue } from '../types/index.ts';

export type { Query, RunResult, SqlValue } from '../types/index.ts';

/** A query from SQL text. Values belong into `values`, never into the text. */
export function query<Row>(sql: string, values: readonly SqlValue[] = []): Query<Row> {
  return { sql: sameText(sql), values };
}

/** Statements whose text is known. */
const KNOWN = 5000;
const texts = new Map<string, string>();

/** The same statement as the same string: thousands of queries are kept, and each would hold a copy of its own. */
export function sameText(sql: string): string {
  const known = texts.get(sql);
  if (known !== undefined) return known;
  if (texts.size >= KNOWN) texts.clear();
  texts.set(sql, sql);
  return sql;
}

/**
 * A list as one value, for `IN (SELECT value FROM json_each(?))`: lists of every length share one
 * prepared statement.
 */
export function list(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

/** ` LIMIT … OFFSET …` with its values, or nothing. No page lies so far away that the database refuses to look for it. */
export function limited({ limit = -1, offset = 0 }: { readonly limit?: number; readonly offset?: number }): {
  readonly sql: string;
  readonly values: readonly SqlValue[];
} {
  const rows = limit < 0 ? -1 : Math.min(Math.trunc(limit), Number.MAX_SAFE_INTEGER);
  const from = Math.min(Math.max(0, Math.trunc(offset) || 0), Number.MAX_SAFE_INTEGER);
  if (rows === -1 && from === 0) return { sql: '', values: [] };
  return { sql: ' LIMIT ? OFFSET ?', values: [rows, from] };
}
