/** What SQLite stores. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** SQL with its values, ready to run. The same SQL text is prepared once per connection. */
export interface Query<Row = unknown> {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** Never present: carries the type of the rows. */
  readonly row?: Row;
}

/** What a writing statement did. */
export interface RunResult {
  /** Rows changed. */
  readonly changes: number;
  /** Id of the row inserted last. */
  readonly insertId: number;
}

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
