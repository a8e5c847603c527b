import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from './addon.ts';

/** A column as the database declares it. */
export interface DeclaredColumn {
  readonly name: string;
  /** SQLite's type: `INTEGER`, `TEXT`, `REAL`, `BLOB`, `DECIMAL(26,8)`. */
  readonly type: string;
  readonly nullable: boolean;
  /** SQL text of the default, null = none. */
  readonly default: string | null;
  /** Place in the primary key from 1, 0 = not in it. */
  readonly primaryKey: number;
}

export type StoredValue = string | bigint | number | Uint8Array | null;

/**
 * Reads whole tables row by row, all of them as they were at one moment, while the site goes on. Integers come as
 * bigint, so that none loses digits.
 */
export class TableReader {
  readonly #connection: BetterSqlite3.Database;

  private constructor(connection: BetterSqlite3.Database) {
    this.#connection = connection;
  }

  static open(file: string): TableReader {
    const connection = loadSqlite()(file, { readonly: true, fileMustExist: true });
    connection.exec('BEGIN');
    // A transaction sees the moment of its first reading.
    connection.prepare('SELECT count(*) FROM sqlite_master').get();
    return new TableReader(connection);
  }

  /** Names of WordPress's tables and of those of its plugins, in alphabetical order. */
  tables(): readonly string[] {
    return this.#connection
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'wp\\_%' ESCAPE '\\' ORDER BY name",
      )
      .pluck()
      .all() as string[];
  }

  columns(table: string): readonly DeclaredColumn[] {
    const rows = this.#connection.pragma(`table_info(${quoted(table)})`) as readonly {
      readonly name: string;
      readonly type: string;
      readonly notnull: number;
      readonly dflt_value: string | null;
      readonly pk: number;
    }[];
    return rows.map(({ name, type, notnull, dflt_value, pk }) => ({
      name,
      type: type.toUpperCase(),
      nullable: notnull === 0 && pk === 0,
      default: dflt_value,
      primaryKey: pk,
    }));
  }

  /** Rows of a table, values in the order of its columns, by its primary key. */
  rows(table: string): IterableIterator<readonly StoredValue[]> {
    const key = this.columns(table)
      .filter((column) => column.primaryKey > 0)
      .sort((a, b) => a.primaryKey - b.primaryKey)
      .map((column) => quoted(column.name));
    const order = key.length > 0 ? ` ORDER BY ${key.join(', ')}` : '';
    return this.#connection
      .prepare(`SELECT * FROM ${quoted(table)}${order}`)
      .raw()
      .safeIntegers()
      .iterate() as IterableIterator<readonly StoredValue[]>;
  }

  /** One of the program's own notes (`portolan_meta`). */
  note(name: string): string | undefined {
    return this.#connection.prepare('SELECT value FROM portolan_meta WHERE name = ?').pluck().get(name) as
      | string
      | undefined;
  }

  close(): void {
    this.#connection.close();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
