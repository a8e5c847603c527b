import { clearImmediate, setImmediate } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expectedError } from '../errors/index.ts';
import { writeNotices } from './changes.ts';
import type { ChangeNotice, Transaction } from './database.ts';
import { kyselyOn } from './kysely.ts';
import type { Query, RunResult } from './query.ts';
import type { Tables } from './schema/columns.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** A transaction, or a part of one that can be taken back by itself. */
export class NestedTransaction implements Transaction {
  readonly dialect = sqliteDialect;
  readonly #writer: SqliteConnection;
  readonly #outer: NestedTransaction | undefined;
  readonly #depth: number;
  readonly #after: (() => void | Promise<void>)[] = [];
  #kysely: Kysely<Tables> | undefined;
  #parts: Promise<unknown> = Promise.resolve();
  #open = true;

  constructor(writer: SqliteConnection, outer: NestedTransaction | undefined) {
    this.#writer = writer;
    this.#outer = outer;
    this.#depth = outer === undefined ? 0 : outer.#depth + 1;
  }

  get kysely(): Kysely<Tables> {
    this.#kysely ??= kyselyOn(this, (sql) => this.#writer.givesRows(sql));
    return this.#kysely;
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    this.#mustBeOpen();
    return this.#writer.all(query);
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    this.#mustBeOpen();
    return this.#writer.first(query);
  }

  async run(query: Query): Promise<RunResult> {
    this.#mustBeOpen();
    return this.#writer.run(query);
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    // Parts begun together run one after the other: savepoints form a stack.
    const part = this.#parts.then(() => this.#part(work));
    this.#parts = part.catch(() => undefined);
    return part;
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.#after.push(work);
  }

  tell(origin: string, changes: readonly ChangeNotice[]): Promise<void> {
    return writeNotices(this, origin, changes);
  }

  /** No query may come any more. */
  end(): void {
    this.#open = false;
  }

  /** Runs what waited for the commit. */
  async committed(): Promise<void> {
    for (const work of this.#after) await work();
  }

  async #part<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    const part = new NestedTransaction(this.#writer, this);
    const name = `part_${part.#depth}`;
    this.#writer.script(`SAVEPOINT ${name}`);
    let result: T;
    try {
      result = await work(part);
    } catch (error) {
      // A transaction that was ended from outside has no savepoint left.
      if (this.#isOpen()) this.#writer.script(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      part.end();
    }
    this.#mustBeOpen();
    this.#writer.script(`RELEASE ${name}`);
    this.#after.push(...part.#after);
    return result;
  }

  #isOpen(): boolean {
    return this.#open && (this.#outer === undefined || this.#outer.#isOpen());
  }

  #mustBeOpen(): void {
    if (this.#isOpen()) return;
    throw expectedError('transaction-closed');
  }
}

/** BEGIN IMMEDIATE, tried again until `latest` (by performance.now()) while another process writes; once at least. */
export async function beginImmediate(writer: SqliteConnection, latest: number): Promise<void> {
  for (;;) {
    try {
      writer.script('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= latest) {
        throw expectedError('database-busy', undefined, { cause: error });
      }
    }
    await delay(5);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_BUSY')
  );
}

/**
 * Runs the work of a transaction and fails it when it awaits anything but its own queries. Queries are answered
 * at once, so that the work must be done before the event loop turns: what takes longer waits for a network, a disk
 * or another transaction, and would stop everyone who wants to write.
 */
export function runGuarded<T>(
  work: (transaction: Transaction) => Promise<T>,
  transaction: NestedTransaction,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const guard = setImmediate(() => {
      transaction.end();
      reject(expectedError('transaction-waits'));
    });
    work(transaction).then(
      (result) => {
        clearImmediate(guard);
        resolve(result);
      },
      (error: unknown) => {
        clearImmediate(guard);
        reject(error);
      },
    );
  });
}
