import { setTimeout as delay } from 'node:timers/promises';
import { expectedError } from '../../errors/index.ts';
import { allOptions } from '../connection.ts';
import type { Database, NoticeEntry, StoredOption, Transaction, TransactionOptions } from '../database.ts';
import { migrate } from '../migrations.ts';
import type { Query, RunResult } from '../query.ts';
import { readOnlyError, readOnlySince, writeReadOnly } from '../read-only-flag.ts';
import { readMeta, writeMeta } from '../schema/own-tables.ts';
import type { StatementHook, StatementListener } from '../sqlite-connection.ts';
import { Catalogue } from './catalogue.ts';
import { PostgresqlConnection, Statements } from './connection.ts';
import { isOverJoinedTexts } from './definitions.ts';
import { searchIndex } from './dialect.ts';
import type { PostgresqlDriver, PostgresqlSession } from './driver.ts';
import { functionDefinitions, functionDigest } from './functions.ts';
import { Notices } from './notices.ts';
import { Places } from './places.ts';
import { PostgresqlTransaction } from './transaction.ts';

/** How often a transaction is tried that lost against others. */
const ATTEMPTS = 30;
/** After so many a transaction waits for its turn among those that lost: then one of them always wins. */
const IN_TURN_AFTER = 1;
/** Milliseconds that it waits for its turn in this process. */
const TURN_WITHIN = 30_000;
/** Milliseconds that the other nodes have for finishing what they are writing when the site becomes read-only. */
const HEEDED_WITHIN = 30_000;
/** Milliseconds between attempts, at most, times the number of the attempt. */
const PAUSE = 5;
/** Numbers of the locks that are held by name: the schema is being made; losers wait for their turn. */
const SCHEMA_LOCK = 7_061_001;
const TURN_LOCK = 7_061_002;
/** The note that says which functions were made. */
const FUNCTIONS = 'postgresql_functions';

/**
 * Opens a site's database on PostgreSQL and brings its schema up to date.
 *
 * Transactions are SERIALIZABLE: what they decide by what they read (stock, uses of a coupon, a lease) holds, as it does
 * where there is one writer. One that loses against another is run again as a whole, so that the work of a transaction
 * must change nothing but the database. Throws `database-unreachable`, `database-newer`.
 */
export async function openPostgresql(driver: PostgresqlDriver): Promise<Database> {
  const database = new PostgresqlDatabase(driver);
  try {
    await database.open();
  } catch (error) {
    await driver.close();
    throw error;
  }
  return database;
}

class PostgresqlDatabase extends PostgresqlConnection implements Database, StatementHook {
  readonly file: string;
  onStatement: StatementListener | undefined;
  refusesWrites: 'always' | 'while read-only' | 'never' = 'never';
  readonly #driver: PostgresqlDriver;
  readonly #statements: Statements;
  readonly #notices: Notices;
  /** Who waits for their turn in this process waits without a connection, which others can use. */
  readonly #turn = new Places(1);
  #closing: Promise<void> | undefined;

  constructor(driver: PostgresqlDriver) {
    super();
    this.file = driver.address;
    this.#driver = driver;
    this.#statements = new Statements(new Catalogue(), this);
    this.#notices = new Notices(
      driver,
      () => this.all(allOptions),
      async () => (await this.first(readOnlySince)) !== undefined,
    );
  }

  /** Makes what is missing, one process at a time, and begins to listen. */
  async open(): Promise<void> {
    await this.#driver.use('writer', async (session) => {
      await this.#statements.readCatalogue(session);
      await session.query(`SELECT pg_advisory_lock(${SCHEMA_LOCK})`);
      try {
        const digest = functionDigest();
        const known = this.#statements.catalogue.has('portolan_meta')
          ? await readMeta(this, FUNCTIONS)
          : undefined;
        if (known !== digest) await this.#prepare(session);
        await migrate(this);
        if (known !== digest) {
          await this.#statements.script(session, searchIndex);
          await writeMeta(this, FUNCTIONS, digest);
        }
        await this.#statements.readCatalogue(session);
      } finally {
        await session.query(`SELECT pg_advisory_unlock(${SCHEMA_LOCK})`);
      }
    });
    await this.#notices.open();
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    return this.#driver.use('reader', (session) => this.#statements.all(session, query));
  }

  async run(query: Query): Promise<RunResult> {
    return this.#again(() =>
      this.#driver.use('writer', (session) => this.#writing(() => this.#statements.run(session, query))),
    );
  }

  /** Tables and indexes that are there already are not asked for again: it would make writers wait. */
  async script(sql: string): Promise<void> {
    const missing = sql
      .split(/;\s*(?=CREATE\b|ALTER\b|DROP\b|INSERT\b|UPDATE\b|DELETE\b|$)/i)
      .filter((each) => each.trim() !== '' && !isOverJoinedTexts(each) && !this.#isThere(each));
    if (missing.length === 0) return;
    await this.#transact(async (transaction) => {
      await transaction.all({ sql: `SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`, values: [] });
      await transaction.runAll(missing);
    }, {});
    this.#statements.clear();
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    return this.#transact(work, options);
  }

  async #transact<T>(
    work: (transaction: PostgresqlTransaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    return this.#again((inTurn) =>
      this.#driver.use('writer', async (session) => {
        if (inTurn) await session.query(`SELECT pg_advisory_lock(${TURN_LOCK})`);
        try {
          return await this.#writing(() => this.#attempt(session, work, options));
        } finally {
          if (inTurn) await session.query(`SELECT pg_advisory_unlock(${TURN_LOCK})`);
        }
      }),
    ).then(async ({ result, transaction, seen }) => {
      await seen();
      await transaction.committed();
      return result;
    });
  }

  optionsNow(): readonly StoredOption[] | undefined {
    return this.#notices.options;
  }

  noticesAfter(id: number): readonly NoticeEntry[] {
    return this.#notices.after(id);
  }

  newestNotice(): number {
    return this.#notices.newest;
  }

  writesElsewhere(): number {
    return this.#notices.version;
  }

  isReachable(): boolean {
    return this.#notices.hears;
  }

  close(): Promise<void> {
    this.#closing ??= this.#notices.close().then(() => this.#driver.close());
    return this.#closing;
  }

  isReadOnly(): boolean {
    return this.#notices.readOnly;
  }

  async setReadOnly(since: string | undefined): Promise<void> {
    // A node that began to listen after the first was counted is among those that are waited for the second time.
    for (let time = 0; time < 2; time++) {
      const heeded = await this.#again(() =>
        this.#driver.use('writer', (session) => this.#tellReadOnly(session, since)),
      );
      if (!(await heeded())) {
        throw expectedError('read-only-not-heeded');
      }
    }
    await this.#notices.heedReadOnly();
  }

  /** Notes it and tells all nodes; gives what waits for them and says whether all of them heed it. */
  async #tellReadOnly(
    session: PostgresqlSession,
    since: string | undefined,
  ): Promise<() => Promise<boolean>> {
    const transaction = new PostgresqlTransaction(session, this.#statements);
    let commit: number | undefined;
    await session.script('BEGIN');
    try {
      await writeReadOnly(transaction, since);
      commit = await this.#notices.sendReadOnly(session);
      const heeded = this.#notices.expect(commit, await this.#notices.others(session), HEEDED_WITHIN);
      await session.query('COMMIT');
      this.#notices.landed(commit, []);
      return heeded;
    } catch (error) {
      this.#notices.clear(commit);
      await session.script('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      transaction.end();
    }
  }

  /** Does what writes, where that may be. */
  #writing<T>(work: () => Promise<T>): Promise<T> {
    if (this.refusesWrites === 'always') return Promise.reject(readOnlyError());
    return this.refusesWrites === 'never' ? work() : this.#notices.write(work);
  }

  #isThere(sql: string): boolean {
    const name = /^\s*CREATE\s+(?:UNIQUE\s+)?(?:TABLE|INDEX)\s+IF\s+NOT\s+EXISTS\s+"?([\w$]+)"?/i.exec(
      sql,
    )?.[1];
    return name !== undefined && this.#statements.catalogue.has(name);
  }

  /** Makes the functions that the schema needs. */
  async #prepare(session: PostgresqlSession): Promise<void> {
    try {
      for (const sql of functionDefinitions()) await session.script(sql);
    } catch (cause) {
      throw expectedError('database-unsuitable', { address: this.file, reason: messageOf(cause) }, { cause });
    }
  }

  async #attempt<T>(
    session: PostgresqlSession,
    work: (transaction: PostgresqlTransaction) => Promise<T>,
    options: TransactionOptions,
  ) {
    const transaction = new PostgresqlTransaction(session, this.#statements);
    await this.#statements.script(session, 'BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE');
    let seen = async (): Promise<boolean> => true;
    let commit: number | undefined;
    let result: T;
    try {
      // Also where the server has been told to answer before the disk has it.
      if (options.durable === true) await session.script('SET LOCAL synchronous_commit = on');
      result = await work(transaction);
      transaction.end();
      commit = await this.#notices.send(session, transaction.notices);
      if (commit !== undefined) seen = this.#notices.expect(commit, await this.#notices.others(session));
      const { command } = await session.query('COMMIT');
      // A statement failed and nobody said so: then PostgreSQL takes everything back.
      if (command === 'ROLLBACK')
        throw new Error('A statement of the transaction failed; it was taken back.');
      this.#notices.landed(commit, transaction.notices);
    } catch (error) {
      transaction.end();
      this.#notices.clear(commit);
      await session.script('ROLLBACK').catch(() => undefined);
      throw error;
    }
    return { result, transaction, seen };
  }

  /** Runs something again that lost against another transaction. */
  async #again<T>(work: (inTurn: boolean) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const inTurn = attempt > IN_TURN_AFTER && (await this.#turn.take(TURN_WITHIN));
      try {
        return await work(inTurn);
      } catch (error) {
        if (!isLost(error) || attempt >= ATTEMPTS) throw error;
      } finally {
        if (inTurn) this.#turn.leave();
      }
      await delay(Math.random() * PAUSE * attempt);
    }
  }
}

/** Serialisation failure, deadlock. */
function isLost(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
