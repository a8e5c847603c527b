import { expectedError } from '../../errors/index.ts';
import type { ChangeNotice, Transaction } from '../database.ts';
import type { Query, RunResult } from '../query.ts';
import { PostgresqlConnection, type Statements } from './connection.ts';
import type { PostgresqlSession } from './driver.ts';

/** What a transaction tells other processes. */
export interface SentNotice {
  readonly origin: string;
  readonly changes: readonly ChangeNotice[];
}

/** A transaction on PostgreSQL, or a part of one that can be taken back by itself (a savepoint). */
export class PostgresqlTransaction extends PostgresqlConnection implements Transaction {
  readonly #session: PostgresqlSession;
  readonly #statements: Statements;
  readonly #outer: PostgresqlTransaction | undefined;
  readonly #depth: number;
  readonly #after: (() => void | Promise<void>)[] = [];
  readonly #sentNotices: SentNotice[] = [];
  #parts: Promise<unknown> = Promise.resolve();
  #open = true;

  constructor(session: PostgresqlSession, statements: Statements, outer?: PostgresqlTransaction) {
    super();
    this.#session = session;
    this.#statements = statements;
    this.#outer = outer;
    this.#depth = outer === undefined ? 0 : outer.#depth + 1;
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    this.#mustBeOpen();
    return this.#statements.all(this.#session, query);
  }

  async run(query: Query): Promise<RunResult> {
    this.#mustBeOpen();
    return this.#statements.run(this.#session, query);
  }

  /** Statements without values, mostly those that make tables. */
  runAll(statements: readonly string[]): Promise<void> {
    this.#mustBeOpen();
    return this.#statements.runAll(this.#session, statements);
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

  async tell(origin: string, changes: readonly ChangeNotice[]): Promise<void> {
    this.#sentNotices.push({ origin, changes });
  }

  /** Notices that go with the commit. */
  get notices(): readonly SentNotice[] {
    return this.#sentNotices;
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
    const part = new PostgresqlTransaction(this.#session, this.#statements, this);
    const name = `part_${part.#depth}`;
    await this.#statements.script(this.#session, `SAVEPOINT ${name}`);
    let result: T;
    try {
      result = await work(part);
    } catch (error) {
      part.end();
      if (this.#isOpen()) {
        await this.#statements.script(this.#session, `ROLLBACK TO ${name}; RELEASE ${name}`);
      }
      throw error;
    } finally {
      part.end();
    }
    this.#mustBeOpen();
    await this.#statements.script(this.#session, `RELEASE ${name}`);
    this.#after.push(...part.#after);
    this.#sentNotices.push(...part.#sentNotices);
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
