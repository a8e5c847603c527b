import type { Kysely } from 'kysely';
import type { Connection, Transaction, TransactionOptions } from '../database.ts';
import { kyselyOn } from '../kysely.ts';
import type { Query, RunResult } from '../query.ts';
import type { Tables } from '../schema/columns.ts';
import type { StatementHook } from '../sqlite-connection.ts';
import type { Catalogue } from './catalogue.ts';
import { postgresqlDialect } from './dialect.ts';
import type { PostgresqlResult, PostgresqlSession } from './driver.ts';
import { isReal, type ListKind, listKind, type Translated, translate } from './translate.ts';
import { sentValue } from './values.ts';

// Statements of SQL text that is put together (searches, filters) stay bounded.
const TRANSLATED = 2000;

/** Statements of this kind change what tables there are. */
const definition = /^\s*(?:CREATE|ALTER|DROP)\b/i;
const reading = /^\s*(?:SELECT|WITH|VALUES)\b/i;
const returning = /\bRETURNING\b/i;

/** Runs statements on sessions: translates, sends, reads, measures. */
export class Statements {
  readonly catalogue: Catalogue;
  readonly #hook: StatementHook;
  readonly #translated = new Map<string, Translated>();

  constructor(catalogue: Catalogue, hook: StatementHook) {
    this.catalogue = catalogue;
    this.#hook = hook;
  }

  async all<Row>(session: PostgresqlSession, query: Query<Row>): Promise<readonly Row[]> {
    const result = await this.#send(session, query);
    return result.rows as unknown as readonly Row[];
  }

  async run(session: PostgresqlSession, query: Query): Promise<RunResult> {
    const translated = this.#translate(query);
    const { rows, changes } = await this.#send(session, query);
    const { idColumn } = translated;
    const insertId = idColumn === undefined ? 0 : Number(rows.at(-1)?.[idColumn] ?? 0);
    return { changes, insertId };
  }

  /** Statements one after the other; what tables there are is read anew only where that may be asked for. */
  async runAll(session: PostgresqlSession, statements: readonly string[]): Promise<void> {
    let stale = false;
    for (const sql of statements) {
      const defines = definition.test(sql);
      if (stale && !defines) await this.readCatalogue(session);
      if (defines) await this.define(session, sql);
      else await this.run(session, { sql, values: [] });
      stale = defines;
    }
    if (stale) await this.readCatalogue(session);
  }

  /** One statement that changes what tables there are, which is not read anew: `readCatalogue()`. */
  async define(session: PostgresqlSession, sql: string): Promise<void> {
    await this.#timed(sql, () => session.query(this.#translate({ sql, values: [] }).sql));
  }

  /** One statement, sent as it is, measured like the others. */
  script(session: PostgresqlSession, sql: string): Promise<void> {
    return this.#timed(sql, () => session.script(sql));
  }

  async #send(session: PostgresqlSession, query: Query): Promise<PostgresqlResult> {
    const { sql, places, inputId } = this.#translate(query);
    const values = query.values.map((value, index) => sentValue(value, places[index]?.array === true));
    const result = await this.#timed(query.sql, () => session.query(sql, values));
    if (inputId !== undefined) await this.#goOnAbove(session, inputId);
    if (definition.test(query.sql)) await this.readCatalogue(session);
    return result;
  }

  readCatalogue(session: PostgresqlSession): Promise<void> {
    return this.catalogue.read(async (sql) => (await session.query(sql)).rows);
  }

  /** Ids go on above one that was given by hand, as SQLite's do. */
  async #goOnAbove(session: PostgresqlSession, table: string): Promise<void> {
    const id = this.catalogue.table(table)?.id;
    if (id === undefined) return;
    await session.query(
      `SELECT setval(s.name, top.id) FROM (SELECT pg_get_serial_sequence($1, $2)::regclass AS name) s,
         (SELECT max("${id}") AS id FROM "${table}") top
       WHERE top.id > coalesce(pg_sequence_last_value(s.name), 0)`,
      [`"${table}"`, id],
    );
  }

  #translate(query: Query): Translated {
    const hasKinds = query.sql.includes('json_each') || query.values.some(isReal);
    const kinds: readonly ListKind[] = hasKinds ? query.values.map(listKind) : [];
    const key = kinds.length === 0 ? query.sql : `${kinds.join(' ')}\n${query.sql}`;
    const known = this.#translated.get(key);
    if (known !== undefined) return known;
    const translated = translate(query.sql, kinds, this.catalogue);
    if (definition.test(query.sql)) return translated;
    if (this.#translated.size >= TRANSLATED) {
      for (const oldest of this.#translated.keys()) {
        this.#translated.delete(oldest);
        break;
      }
    }
    this.#translated.set(key, translated);
    return translated;
  }

  /** What was translated may have been translated without knowing a table. */
  clear(): void {
    this.#translated.clear();
  }

  async #timed<T>(sql: string, run: () => Promise<T>): Promise<T> {
    if (this.#hook.onStatement === undefined) return run();
    const start = process.hrtime.bigint();
    try {
      return await run();
    } finally {
      this.#hook.onStatement?.(sql, Number(process.hrtime.bigint() - start) / 1000);
    }
  }
}

/** Whether a statement gives rows. */
function givesRows(sql: string): boolean {
  return reading.test(sql) || returning.test(sql);
}

/** What a connection on PostgreSQL has in common with a transaction on it. */
export abstract class PostgresqlConnection implements Connection {
  readonly dialect = postgresqlDialect;
  #kysely: Kysely<Tables> | undefined;

  abstract all<Row>(query: Query<Row>): Promise<readonly Row[]>;
  abstract run(query: Query): Promise<RunResult>;
  abstract transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(query);
    return row;
  }

  get kysely(): Kysely<Tables> {
    this.#kysely ??= kyselyOn(this, givesRows);
    return this.#kysely;
  }
}
