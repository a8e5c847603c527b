import type { SqlValue } from '../query.ts';

/** A value as it travels: text of any type, or bytes. */
export type SentValue = string | Uint8Array | null;

export interface PostgresqlResult {
  readonly rows: readonly Readonly<Record<string, SqlValue>>[];
  /** Rows changed. */
  readonly changes: number;
  /** What was done: `SELECT`, `COMMIT`, `ROLLBACK` … */
  readonly command: string;
}

/** One connection to PostgreSQL, for one user at a time, as long as `use()` lends it. */
export interface PostgresqlSession {
  /** One statement with its values (`$1` …). */
  query(sql: string, values?: readonly SentValue[]): Promise<PostgresqlResult>;
  /** Several statements without values. */
  script(sql: string): Promise<void>;
}

/** What hears notices of other connections. */
export interface PostgresqlListener {
  close(): Promise<void>;
}

/**
 * How PostgreSQL is reached. Errors of the database carry their five-letter code as `code` (`SQLSTATE`).
 * Values come as SQLite's driver gives them: `readerOf()` in values.ts.
 */
export interface PostgresqlDriver {
  /** Where it is, for people; without the password. */
  readonly address: string;
  /**
   * Lends a connection for as long as `work` lasts: one that only reads, or one that writes, each statement by itself as
   * SERIALIZABLE.
   */
  use<T>(kind: 'reader' | 'writer', work: (session: PostgresqlSession) => Promise<T>): Promise<T>;
  /**
   * Hears notices on channels, in the order of the commits. `name` is how this listener shows among the
   * database's connections. `lost` is called once when the connection breaks.
   */
  listen(
    name: string,
    channels: readonly string[],
    hear: (channel: string, payload: string) => void,
    lost: () => void,
  ): Promise<PostgresqlListener>;
  close(): Promise<void>;
}
