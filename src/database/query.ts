import type { Query, SqlValue } from '../types/index.ts';

export type { Query, RunResult, SqlValue } from '../types/index.ts';

/** A query from SQL text. Values belong into `values`, never into the text. */
export function query<Row>(sql: string, values: readonly SqlValue[] = []): Query<Row> {
  return { sql, values };
}

/**
 * A list as one value, for `IN (SELECT value FROM json_each(?))`: lists of every length share one
 * prepared statement.
 */
export function list(values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}
