import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from '../../database/addon.ts';
import { coreTables } from '../../database/index.ts';
import { registerTextFunctions } from '../../database/text-functions.ts';
import { TableWriter } from './table-writer.ts';

/**
 * The file that an import fills. Nothing in it is safe against a crash, because a failed import throws it away:
 * no journal, no waiting for the disk, one transaction from `create` to `finish`. Its caches are kept small, so
 * that memory stays flat however large the export is.
 */
export class StagingDatabase {
  readonly file: string;
  readonly #connection: BetterSqlite3.Database;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();
  readonly #writers = new Map<string, TableWriter>();

  private constructor(file: string, connection: BetterSqlite3.Database) {
    this.file = file;
    this.#connection = connection;
  }

  /** Opens a new file with WordPress's tables in it, without indexes. */
  static create(file: string): StagingDatabase {
    const connection = loadSqlite()(file, {});
    for (const pragma of [
      // A post mostly fits on one page of this size: a sixth faster to fill than with SQLite's own 4 kB.
      'page_size = 8192',
      'journal_mode = OFF',
      'synchronous = OFF',
      'locking_mode = EXCLUSIVE',
      'foreign_keys = OFF',
      'cache_size = -8000',
      'temp_store = FILE',
    ]) {
      connection.pragma(pragma);
    }
    registerTextFunctions(connection);
    connection.exec('BEGIN');
    for (const sql of Object.values(coreTables)) connection.exec(sql);
    return new StagingDatabase(file, connection);
  }

  /** Runs SQL text that gives no rows. */
  run(sql: string, ...values: readonly unknown[]): number {
    return this.#connection.prepare(sql).run(...values).changes;
  }

  all<Row>(sql: string, ...values: readonly unknown[]): Row[] {
    return this.#connection.prepare(sql).all(...values) as Row[];
  }

  first<Row>(sql: string, ...values: readonly unknown[]): Row | undefined {
    return this.#connection.prepare(sql).get(...values) as Row | undefined;
  }

  /** Rows one at a time, for tables of any size. Nothing may be written while it runs. */
  each<Row>(sql: string, ...values: readonly unknown[]): IterableIterator<Row> {
    return this.#connection.prepare(sql).iterate(...values) as IterableIterator<Row>;
  }

  /** A statement kept for the next time, for what is run for every record. */
  prepareOnce(sql: string): BetterSqlite3.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  prepare(sql: string): BetterSqlite3.Statement {
    return this.#connection.prepare(sql);
  }

  hasTable(name: string): boolean {
    return (
      this.first("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE", name) !==
      undefined
    );
  }

  /** The writer of a table that is there. */
  writer(table: string): TableWriter {
    let writer = this.#writers.get(table);
    if (writer === undefined) {
      writer = new TableWriter(this.#connection, table);
      this.#writers.set(table, writer);
    }
    return writer;
  }

  /** Its columns have changed. */
  clearWriter(table: string): void {
    this.#writers.delete(table);
  }

  /** Ends the transaction and closes the file, which is complete now. */
  finish(): void {
    this.#connection.exec('COMMIT');
    this.#connection.close();
  }

  /** Closes the file, whatever is in it, where it was not finished. */
  abandon(): void {
    if (this.#connection.open) this.#connection.close();
  }
}
