import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { expectedError } from '../errors/index.ts';
import { loadSqlite } from './addon.ts';
import type {
  ChangeNotice,
  Database,
  NoticeEntry,
  StoredOption,
  Transaction,
  TransactionOptions,
} from './database.ts';
import { kyselyOn } from './kysely.ts';
import { migrate } from './migrations.ts';
import { type Query, query, type RunResult } from './query.ts';
import { readOnlyError, readOnlySince, writeReadOnly } from './read-only-flag.ts';
import type { Tables } from './schema/columns.ts';
import { SqliteConnection, type StatementHook, type StatementListener } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { TableVersions } from './table-versions.ts';
import { registerTextFunctions } from './text-functions.ts';
import { beginImmediate, NestedTransaction, runGuarded } from './transaction.ts';

export interface OpenOptions {
  /** Makes the file where there is none; otherwise a missing file is an error. */
  readonly create?: boolean;
  /**
   * A file that an import fills: one connection, nothing made safe against a crash (a failed import throws
   * the file away), transactions may await the export's stream, no tables are made.
   */
  readonly staging?: boolean;
  /** Milliseconds to wait for another process that writes. Default: 5,000. */
  readonly busyTimeout?: number;
}

/**
 * Opens a site's database and brings its schema up to date.
 *
 * There are two connections: one that reads and one that writes. The driver answers at once and JavaScript has
 * one thread, so that a second reader would only have a colder cache; what two connections give is that a reader
 * never sees the inside of a transaction that is still open. Writers queue.
 *
 * Throws `addon-missing`, `database-missing`, `database-newer`.
 */
export async function openDatabase(file: string, options: OpenOptions = {}): Promise<Database> {
  const open = loadSqlite();
  if (options.create !== true && !existsSync(file)) {
    throw expectedError('database-missing', { file });
  }
  const database = new SqliteDatabase(file, open, options);
  if (options.staging !== true) {
    try {
      await migrate(database);
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  return database;
}

class SqliteDatabase implements Database, StatementHook {
  readonly dialect = sqliteDialect;
  readonly file: string;
  readonly kysely: Kysely<Tables>;
  onStatement: StatementListener | undefined;
  refusesWrites: 'always' | 'while read-only' | 'never' = 'never';
  readonly #reader: SqliteConnection;
  readonly #writer: SqliteConnection;
  readonly #versions: TableVersions | undefined;
  readonly #staging: boolean;
  readonly #busyTimeout: number;
  #queue: Promise<void> = Promise.resolve();
  /** Whether it is read-only, as of a state of the file. */
  #readOnly: { readonly version: number; readonly holds: boolean } | undefined;

  constructor(
    file: string,
    open: (file: string, options: BetterSqlite3.Options) => BetterSqlite3.Database,
    options: OpenOptions,
  ) {
    this.file = file;
    this.#staging = options.staging === true;
    this.#busyTimeout = options.busyTimeout ?? 5000;
    const writing = open(file, {});
    for (const pragma of this.#staging ? stagingPragmas : writerPragmas) writing.pragma(pragma);
    registerTextFunctions(writing);
    this.#writer = new SqliteConnection(writing, this);
    if (this.#staging) {
      this.#reader = this.#writer;
      this.#versions = undefined;
    } else {
      const reading = open(file, { readonly: true, fileMustExist: true });
      for (const pragma of readerPragmas) reading.pragma(pragma);
      registerTextFunctions(reading);
      this.#reader = new SqliteConnection(reading, this);
      this.#versions = new TableVersions(this.#reader);
    }
    this.kysely = kyselyOn(this, (sql) => this.#writer.givesRows(sql));
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    return this.#reader.all(query);
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    return this.#reader.first(query);
  }

  optionsNow(): readonly StoredOption[] {
    return this.#reader.all(allOptions);
  }

  noticesAfter(id: number): readonly NoticeEntry[] {
    const rows = this.#reader.all(
      query<{ id: number; origin: string; changes: string }>(
        'SELECT id, origin, told AS changes FROM portolan_changes WHERE id > ? ORDER BY id',
        [id],
      ),
    );
    return rows.map(({ changes, ...row }) => ({
      ...row,
      changes: JSON.parse(changes) as readonly ChangeNotice[],
    }));
  }

  newestNotice(): number {
    const row = this.#reader.first(
      query<{ id: number | null }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'portolan_changes'"),
    );
    return row?.id ?? 0;
  }

  run(query: Query): Promise<RunResult> {
    return this.transaction((transaction) => transaction.run(query));
  }

  script(sql: string): Promise<void> {
    return this.transaction(async () => this.#writer.script(sql));
  }

  async transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    if (this.refusesWrites === 'always') throw readOnlyError();
    // Nobody waits for their turn only to be refused.
    if (this.refusesWrites === 'while read-only' && this.isReadOnly()) throw readOnlyError();
    return this.#transact(work, options);
  }

  async #transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions & { readonly heedless?: boolean },
  ): Promise<T> {
    // Those who queue while somebody else writes wait together, not one after the other.
    const latest = performance.now() + this.#busyTimeout;
    const before = this.#queue;
    let finished = (): void => undefined;
    this.#queue = new Promise((resolve) => {
      finished = resolve;
    });
    await before;
    const transaction = new NestedTransaction(this.#writer, undefined);
    let result: T;
    try {
      if (options.durable === true) this.#writer.script('PRAGMA synchronous = FULL');
      await beginImmediate(this.#writer, latest);
      try {
        // Who holds the lock sees what was committed last, whichever process did.
        if (
          this.refusesWrites === 'while read-only' &&
          options.heedless !== true &&
          this.#writer.unheard(readOnlySince).length > 0
        ) {
          throw readOnlyError();
        }
        result = await (this.#staging ? work(transaction) : runGuarded(work, transaction));
        this.#writer.script('COMMIT');
      } catch (error) {
        // A full disk ends a transaction by itself.
        if (this.#writer.inTransaction) this.#writer.script('ROLLBACK');
        throw error;
      } finally {
        transaction.end();
      }
    } finally {
      if (options.durable === true) this.#writer.script('PRAGMA synchronous = NORMAL');
      finished();
    }
    await transaction.committed();
    return result;
  }

  isReadOnly(): boolean {
    const version = this.#writer.dataVersion();
    if (this.#readOnly?.version !== version)
      this.#readOnly = { version, holds: this.#reader.unheard(readOnlySince).length > 0 };
    return this.#readOnly.holds;
  }

  async setReadOnly(since: string | undefined): Promise<void> {
    await this.#transact((transaction) => writeReadOnly(transaction, since), {
      durable: true,
      heedless: true,
    });
    this.#readOnly = undefined;
  }

  writesElsewhere(): number {
    // The writing connection's own commits do not count, and the reading one never writes.
    return this.#writer.dataVersion();
  }

  versionOf(sql: string): number | undefined {
    // To the reading connection this process's own writes come from elsewhere as well.
    return this.#versions?.of(sql);
  }

  newestVersion(): number | undefined {
    return this.#versions?.newest;
  }

  isReachable(): boolean {
    return true;
  }

  async close(): Promise<void> {
    await this.#queue;
    if (this.#reader !== this.#writer) this.#reader.close();
    this.#writer.close();
  }
}

/** Statement of every option but transients; what WordPress last heard of its releases tells of the old site. */
export const allOptions: Query<StoredOption> = query(
  `SELECT option_name AS name, option_value AS value FROM wp_options
       WHERE option_name NOT LIKE '\\_transient\\_%' ESCAPE '\\'
         AND (option_name NOT LIKE '\\_site\\_transient\\_%' ESCAPE '\\'
              OR option_name = '_site_transient_update_core')
       ORDER BY option_id`,
);

const common = ['foreign_keys = ON', 'temp_store = MEMORY', 'mmap_size = 1073741824'];
// Waiting for another process's lock is done by beginImmediate(), which lets other requests go on meanwhile:
// the driver's own waiting would stop the whole process. Only until the file is open, which needs a lock as well where
// another process opens, closes or recovers it, nobody waits for an answer.
const writerPragmas = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'cache_size = -32000',
  ...common,
  'busy_timeout = 25',
];
const readerPragmas = ['busy_timeout = 5000', 'query_only = ON', 'cache_size = -32000', ...common];
const stagingPragmas = [
  'journal_mode = MEMORY',
  'synchronous = OFF',
  'locking_mode = EXCLUSIVE',
  'cache_size = -200000',
  ...common,
];
