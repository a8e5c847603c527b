import type { ChangeNotice, Database, Transaction, TransactionOptions } from '../database.ts';
import type { Query } from '../query.ts';
import type { Leaf } from './leaf.ts';
import type { ReadLog } from './read-log.ts';
import type { WriteCondition } from './write-condition.ts';
import { about, countsRows, insertedKind, type WrittenRows, writtenBy } from './written-rows.ts';

/** Groups of rows that a transaction announces; with more, their tables. */
const MOST = 100;

/**
 * A database that tells what is written to it: the log at once after the commit, before anybody hears of the change, and
 * the other processes with the commit. `origin` names this process to them.
 */
export function notedWrites(database: Database, log: ReadLog, origin: string): Database {
  const transact = <T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions | undefined,
    condition?: WriteCondition,
    settled?: () => void,
  ) =>
    database.transaction(async (inner) => {
      // Begun anew each time: a transaction that loses is run again.
      const written = new WrittenInTransaction(inner, log);
      let left: ReadonlyMap<Leaf, string> | undefined;
      await condition?.mustHold(inner);
      inner.afterCommit(() => {
        if (left !== undefined) condition?.settle(left);
        settled?.();
        log.written(written.rows);
      });
      const result = await work(written);
      await written.tellAll(origin);
      left = await condition?.found(inner);
      return result;
    }, options);
  const transaction: Database['transaction'] = (work, options) => {
    const { condition } = log;
    return condition === undefined
      ? transact(work, options)
      : condition.inTurn((settled) => transact(work, options, condition, settled));
  };
  return {
    file: database.file,
    dialect: database.dialect,
    kysely: database.kysely,
    get onStatement() {
      return database.onStatement;
    },
    set onStatement(listener) {
      database.onStatement = listener;
    },
    get refusesWrites() {
      return database.refusesWrites;
    },
    set refusesWrites(when) {
      database.refusesWrites = when;
    },
    all: (query) => database.all(query),
    first: (query) => database.first(query),
    run(query) {
      const rows = writtenBy(query);
      if (rows === undefined || log.isLeftOut(rows.table)) return database.run(query);
      return transaction((inner) => inner.run(query));
    },
    transaction,
    script: (sql) => database.script(sql),
    isReadOnly: () => database.isReadOnly(),
    setReadOnly: (since) => database.setReadOnly(since),
    optionsNow: () => database.optionsNow(),
    noticesAfter: (id) => database.noticesAfter(id),
    newestNotice: () => database.newestNotice(),
    writesElsewhere: () => database.writesElsewhere(),
    versionOf: (sql) => database.versionOf?.(sql),
    newestVersion: () => database.newestVersion?.(),
    isReachable: () => database.isReachable(),
    close() {
      log.close();
      return database.close();
    },
  };
}

/** A transaction that keeps in mind which rows it wrote, and tells once of all changes. */
class WrittenInTransaction implements Transaction {
  readonly #inner: Transaction;
  readonly #log: ReadLog;
  readonly #written: Map<string, WrittenRows>;
  readonly #changesByName: Map<string, ChangeNotice[]>;

  constructor(inner: Transaction, log: ReadLog, outer?: WrittenInTransaction) {
    this.#inner = inner;
    this.#log = log;
    // A part that is rolled back is announced as well: whoever looks finds what they had.
    this.#written = outer === undefined ? new Map() : outer.#written;
    this.#changesByName = outer === undefined ? new Map() : outer.#changesByName;
  }

  get dialect() {
    return this.#inner.dialect;
  }

  get kysely() {
    return this.#inner.kysely;
  }

  get rows(): readonly WrittenRows[] {
    const rows = [...this.#written.values()];
    if (rows.length <= MOST) return rows;
    return [...new Set(rows.map(({ table }) => table))].map((table) => ({ table }));
  }

  all<Row>(query: Query<Row>) {
    this.#note(query);
    return this.#inner.all(query);
  }

  first<Row>(query: Query<Row>) {
    this.#note(query);
    return this.#inner.first(query);
  }

  async run(query: Query) {
    const kind = insertedKind(query);
    const result = await this.#inner.run(query);
    if (kind !== undefined) this.#note(about({ [kind]: [result.insertId] }, query));
    else if (result.changes > 0 || !countsRows(query)) this.#note(query);
    return result;
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inner.transaction((part) => work(new WrittenInTransaction(part, this.#log, this)));
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.#inner.afterCommit(work);
  }

  async tell(origin: string, changes: readonly ChangeNotice[]): Promise<void> {
    this.#changesByName.set(origin, [...(this.#changesByName.get(origin) ?? []), ...changes]);
  }

  async tellAll(origin: string): Promise<void> {
    await this.tell(
      origin,
      this.rows.map((rows): ChangeNotice => ({ kind: 'rows', ...rows })),
    );
    for (const [name, changes] of this.#changesByName)
      if (changes.length > 0) await this.#inner.tell(name, changes);
  }

  #note(query: Query): void {
    const rows = writtenBy(query);
    if (rows === undefined || this.#log.isLeftOut(rows.table)) return;
    this.#written.set(JSON.stringify(rows), rows);
  }
}
