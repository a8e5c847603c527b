import type BetterSqlite3 from 'better-sqlite3';
import type { Query, RunResult, SqlValue } from './query.ts';
import { type RowMaker, rowMaker } from './row-maker.ts';

/** Told of every statement that runs: its SQL text and how long it took. */
export type StatementListener = (sql: string, microseconds: number) => void;

/** Where a connection finds the listener of the moment; absent = nobody listens. */
export interface StatementHook {
  onStatement?: StatementListener | undefined;
}

// Statements of SQL text that is put together (searches, filters) stay bounded.
const preparedStatements = 600;

interface Prepared {
  readonly statement: BetterSqlite3.Statement;
  /** Of a statement that gives rows. */
  readonly rows: RowMaker | undefined;
}

/** One SQLite connection with its prepared statements. Everything here runs at once, without waiting. */
export class SqliteConnection {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #hook: StatementHook;
  #version: BetterSqlite3.Statement | undefined;
  readonly #prepared = new Map<string, Prepared>();

  constructor(sqlite: BetterSqlite3.Database, hook: StatementHook) {
    this.#sqlite = sqlite;
    this.#hook = hook;
  }

  /** All rows of a query. */
  all<Row>(query: Query<Row>): readonly Row[] {
    return this.#hook.onStatement === undefined
      ? this.unheard(query)
      : this.#timed(query.sql, () => this.unheard(query));
  }

  /** The same for this floor's own bookkeeping: whoever listens to statements does not hear of it. */
  unheard<Row>(query: Query<Row>): readonly Row[] {
    const { statement, rows } = this.#prepare(query.sql);
    const found = statement.all(...bound(query.values));
    return (rows === undefined ? found : found.map(rows)) as Row[];
  }

  /** The first row of a query. */
  first<Row>(query: Query<Row>): Row | undefined {
    const { statement, rows } = this.#prepare(query.sql);
    const read = () => {
      const found = statement.get(...bound(query.values));
      return (rows === undefined || found === undefined ? found : rows(found)) as Row | undefined;
    };
    return this.#hook.onStatement === undefined ? read() : this.#timed(query.sql, read);
  }

  /** Runs a statement that gives no rows. */
  run(query: Query): RunResult {
    const { statement } = this.#prepare(query.sql);
    const result =
      this.#hook.onStatement === undefined
        ? statement.run(...bound(query.values))
        : this.#timed(query.sql, () => statement.run(...bound(query.values)));
    return { changes: result.changes, insertId: Number(result.lastInsertRowid) };
  }

  /** Whether a statement gives rows (SELECT, or a change with RETURNING). */
  givesRows(sql: string): boolean {
    return this.#prepare(sql).statement.reader;
  }

  /** Runs SQL text without values, several statements at once. */
  script(sql: string): void {
    if (this.#hook.onStatement === undefined) this.#sqlite.exec(sql);
    else this.#timed(sql, () => this.#sqlite.exec(sql));
  }

  /** Grows when another connection (of this process or another) has written. */
  dataVersion(): number {
    this.#version ??= this.#sqlite.prepare('PRAGMA data_version').pluck();
    return Number(this.#version.get());
  }

  /** Whether a transaction is open. */
  get inTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#sqlite.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#sqlite.prepare(sql);
    const prepared: Prepared = { statement, rows: statement.reader ? rowMaker(statement.raw()) : undefined };
    if (this.#prepared.size >= preparedStatements) {
      for (const oldest of this.#prepared.keys()) {
        this.#prepared.delete(oldest);
        break;
      }
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #timed<T>(sql: string, run: () => T): T {
    const start = process.hrtime.bigint();
    try {
      return run();
    } finally {
      this.#hook.onStatement?.(sql, Number(process.hrtime.bigint() - start) / 1000);
    }
  }
}

/** The driver passes on every number as a fraction: in a text column 5 would become `5.0`. */
function bound(values: readonly SqlValue[]): readonly SqlValue[] {
  return values.map((value) => (Number.isSafeInteger(value) ? BigInt(value as number) : value));
}
