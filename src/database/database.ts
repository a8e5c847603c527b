import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Query, RunResult } from './query.ts';
import type { WrittenRows } from './reads/written-rows.ts';
import type { Tables } from './schema/columns.ts';
import type { StatementListener } from './sqlite-connection.ts';

/** What reads and writes: the database itself, or a transaction on it. */
export interface Connection {
  /** What is said otherwise to this kind of database. */
  readonly dialect: Dialect;
  /** All rows of a query. */
  all<Row>(query: Query<Row>): Promise<readonly Row[]>;
  /** The first row of a query. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** Runs a statement that writes; outside a transaction it is one of its own. */
  run(query: Query): Promise<RunResult>;
  /**
   * Runs `work` as one transaction: all of it is kept, or nothing. Inside, only the transaction's own
   * queries may be awaited. On a transaction this is a part of it that can fail by itself (a savepoint).
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Kysely on this connection, for queries that are built at run time. Its own transactions are not for use. */
  readonly kysely: Kysely<Tables>;
}

export interface TransactionOptions {
  /** Waits until the disk has it (orders, payments), so that not even a power cut takes it back. */
  readonly durable?: boolean;
}

/** A transaction that is open. Only its own queries may be awaited before it ends. */
export interface Transaction extends Connection {
  /** Runs once everything is committed (announcing what changed); not at all when it is rolled back. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Tells other processes with the commit what was changed (see changes.ts). */
  tell(origin: string, changes: readonly ChangeNotice[]): Promise<void>;
}

/**
 * What other processes are notified of a change: which row, and of what type it is; `rows` = what was written to a table.
 * `everything` = nobody knows what changed.
 */
export type ChangeNotice =
  | { readonly kind: 'post'; readonly id: number; readonly type: string }
  | { readonly kind: 'term'; readonly id: number; readonly taxonomy: string }
  | { readonly kind: 'comment'; readonly post: number }
  | { readonly kind: 'user' }
  | { readonly kind: 'option' }
  | ({ readonly kind: 'rows' } & WrittenRows)
  | { readonly kind: 'everything' };

/** An option as it is stored. */
export interface StoredOption {
  readonly name: string;
  readonly value: string;
}

/** What a process announced of its changes. */
export interface NoticeEntry {
  readonly id: number;
  /** Names the process. */
  readonly origin: string;
  readonly changes: readonly ChangeNotice[];
}

export interface Database extends Connection {
  /** Absolute path of the file, or the address of the database without its password. */
  readonly file: string;
  /** Set it to hear of every statement; unset it to end that. */
  onStatement?: StatementListener | undefined;
  /**
   * Whether transactions that write are refused with ExpectedError `read-only`: always, as long as `setReadOnly()` says
   * so, or never (a site that is being opened, which may have to be brought up to date first).
   */
  refusesWrites: 'always' | 'while read-only' | 'never';
  /** Whether the site is read-only for all processes, as far as this one knows without asking. */
  isReadOnly(): boolean;
  /**
   * Makes the site read-only since a moment (ISO 8601) for all processes, or ends that (undefined). When it returns, what
   * others had begun to write is written, and nobody writes any more. Throws `read-only-not-heeded` where a
   * process does not say that it heeds it.
   */
  setReadOnly(since: string | undefined): Promise<void>;
  /** Runs SQL text without values (tables, indexes), several statements at once, in one transaction. */
  script(sql: string): Promise<void>;
  /**
   * All options but transients, at once, without a promise: they are read in the middle of computations. Undefined =
   * own writes are on their way here; ask again later.
   */
  optionsNow(): readonly StoredOption[] | undefined;
  /** What processes announced after an entry, in order, at once. */
  noticesAfter(id: number): readonly NoticeEntry[];
  /** The entry announced last. */
  newestNotice(): number;
  /** A number that changes when another process has written; own writes do not count. Throws where the database is gone. */
  writesElsewhere(): number;
  /**
   * A number that changes whenever anybody, this process too, has written to what a statement reads; absent or undefined =
   * that cannot be known at once.
   */
  versionOf?(sql: string): number | undefined;
  /**
   * A number that changes whenever anybody, this process too, has written to a table that pages may be made of; absent or
   * undefined = that cannot be known at once.
   */
  newestVersion?(): number | undefined;
  /** Whether it can be reached at the moment. */
  isReachable(): boolean;
  close(): Promise<void>;
}
