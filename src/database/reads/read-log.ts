import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Reads } from '../../types/index.ts';
import type { Connection } from '../database.ts';
import type { Query } from '../query.ts';
import { StatementNumbers } from '../statement-numbers.ts';
import type { KeptReading, LeafKeeper } from './kept-reading.ts';
import { Leaf, type LeafSource } from './leaf.ts';
import { LeafIndex } from './leaf-index.ts';
import { OpenRecording } from './open-recording.ts';
import { readsMore, tablesIn } from './statement-tables.ts';
import { ChangedMeanwhile, WriteCondition } from './write-condition.ts';
import { type About, aboutOf, type EachObject, type WrittenRows } from './written-rows.ts';

/** Something is done that keeps nothing, and nothing is being recorded. */
const ASIDE = Symbol('aside');

/**
 * What was read for all that is kept. A write puts in doubt what may have read it, whoever wrote; what is in doubt is read
 * again when it is wanted next, and only what is otherwise then goes.
 */
export class ReadLog implements Reads, LeafKeeper {
  readonly #recordings = new AsyncLocalStorage<OpenRecording | typeof ASIDE | undefined>();
  readonly #conditions = new AsyncLocalStorage<WriteCondition | undefined>();
  readonly #numbers = new StatementNumbers();
  readonly #leaves = new Map<string, Leaf>();
  readonly #index = new LeafIndex();
  /** Rows that are kept are the same ones each time. */
  readonly #digests = new WeakMap<object, string>();
  /** Of rows of many objects, by object. */
  readonly #ownDigests = new WeakMap<object, ReadonlyMap<number, string>>();
  /** Tables that no page is made of. */
  readonly #unread = new Set<string>();
  /** How often each table was written to, as far as was announced. */
  readonly #versions = new Map<string, number>();
  /** How often everything may have been written to. */
  #everything = 0;
  /** Gives the number that grows with what other processes announce; undefined = it is not known that all writes are announced. */
  #elsewhere: (() => number) | undefined;
  #taken = 0;
  /** How much is being recorded, or done aside. */
  #running = 0;
  /** How much is being written on a condition. */
  #conditional = 0;
  wideWrites = 0;

  /**
   * From now on all writes to the site's tables are announced: own ones with their commit, those of others before anything is
   * answered. `elsewhere` gives a number that grows with what others announce.
   */
  followWrites(elsewhere: () => number): void {
    this.#elsewhere = elsewhere;
    this.#taken = elsewhere();
  }

  /** All that others announced until now is taken in. */
  tookIn(): void {
    if (this.#elsewhere !== undefined) this.#taken = this.#elsewhere();
  }

  /**
   * A number that grows with the writes to what a statement reads; undefined = that is not known: not all writes are announced,
   * others announced some that were not taken in yet, or the statement reads something else.
   */
  versionOf(sql: string): number | undefined {
    if (this.#elsewhere === undefined || this.#elsewhere() !== this.#taken) return undefined;
    const tables = tablesIn(sql);
    if (tables.length === 0 || readsMore(sql, tables)) return undefined;
    let version = this.#everything;
    for (const table of tables) {
      if (this.#unread.has(table)) return undefined;
      version += this.#versions.get(table) ?? 0;
    }
    return version;
  }

  /** Nothing is made of these tables. */
  leaveOut(tables: Iterable<string>): void {
    for (const table of tables) this.#unread.add(table);
  }

  /** Whether writes to a table concern nothing that is kept. */
  isLeftOut(table: string): boolean {
    return this.#unread.has(table);
  }

  get size(): number {
    return this.#leaves.size;
  }

  record<T>(work: (recording: OpenRecording) => T): T {
    const recording = new OpenRecording(this, this.isAside);
    this.#running++;
    return this.#recordings.run(recording, () => {
      try {
        return work(recording);
      } catch (error) {
        recording.end();
        throw error;
      }
    });
  }

  apart<T>(work: () => T): T {
    return this.#recordings.run(this.isAside ? ASIDE : undefined, work);
  }

  aside<T>(work: () => T): T {
    this.#running++;
    const done = () => this.isDone();
    const unbound = () => (this.condition === undefined ? work() : this.#conditions.run(undefined, work));
    let result: T;
    try {
      result = this.#recordings.run(ASIDE, unbound);
    } catch (error) {
      done();
      throw error;
    }
    if (result instanceof Promise) result.then(done, done);
    else done();
    return result;
  }

  /**
   * Something that was recorded or done aside is over. While nothing is, nothing is followed: Node.js 20 looks at every
   * promise and every write to a socket for it.
   */
  isDone(): void {
    this.#running--;
    if (this.#running === 0) this.#recordings.disable();
  }

  get isAside(): boolean {
    const store = this.#recordings.getStore();
    return store === ASIDE || store?.isAside === true;
  }

  async whileUnchanged<Found, Done>(
    read: () => Promise<Found>,
    write: (found: Found) => Promise<Done>,
  ): Promise<Done> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { found, stored } = await this.record(async (recording) => {
        try {
          const found = await read();
          return { found, stored: recording.stored() };
        } finally {
          recording.end();
        }
      });
      if (stored === undefined) continue;
      const condition = new WriteCondition(stored);
      const written = await this.#on(condition, () => write(found));
      if (!condition.isBroken) {
        if ('error' in written) throw written.error;
        return written.done;
      }
      if (condition.hasWritten) break;
    }
    throw new ChangedMeanwhile();
  }

  /** Writes on a condition, which nothing that is done later is bound by. */
  async #on<Done>(
    condition: WriteCondition,
    write: () => Promise<Done>,
  ): Promise<{ readonly done: Done } | { readonly error: unknown }> {
    this.#conditional++;
    try {
      return { done: await this.#conditions.run(condition, write) };
    } catch (error) {
      return { error };
    } finally {
      condition.end();
      this.#conditional--;
      // As in `isDone()`.
      if (this.#conditional === 0) this.#conditions.disable();
    }
  }

  /** What transactions have to be held against that begin now. */
  get condition(): WriteCondition | undefined {
    return this.#conditions.getStore();
  }

  get #recording(): OpenRecording | undefined {
    const store = this.#recordings.getStore();
    return store === ASIDE ? undefined : store;
  }

  /**
   * Follows nothing any more. Before version 24 Node.js hands every promise of the process to each log that was not
   * closed.
   */
  close(): void {
    this.#recordings.disable();
    this.#conditions.disable();
  }

  /** `source`: how it is read, where it is stored. */
  note(name: string, source?: LeafSource): void {
    this.noteValue(name, undefined, source);
  }

  changed(name: string): void {
    const leaf = this.#leaves.get(named(name));
    if (leaf === undefined) return;
    leaf.doubts++;
    leaf.digest = String(leaf.doubts);
    leaf.drop();
  }

  until(time: number): void {
    this.#recording?.until(time);
  }

  noted(part: KeptReading): void {
    const recording = this.#recording;
    if (recording === undefined) return;
    if (part.isOver) recording.spoil();
    else recording.part(part);
  }

  /** What is being made cannot be kept: what it was made of is not known. */
  spoil(): void {
    this.#recording?.spoil();
  }

  bindToRequest(): void {
    const recording = this.#recording;
    if (recording !== undefined) recording.isBoundToRequest = true;
  }

  /** Notes something with a name and what it is like now; undefined = `changed()` announces it. */
  noteValue(name: string, value: string | undefined, source?: LeafSource): void {
    const recording = this.#recording;
    if (recording === undefined) return;
    const key = named(name);
    const leaf = this.#leaves.get(key) ?? this.#add(new Leaf(key, [], undefined, undefined, source));
    leaf.digest ??= '0';
    recording.found(leaf, value ?? leaf.digest);
  }

  /** What a query finds, noted where something is being recorded. */
  async rows<Found>(
    how: string,
    query: Query,
    connection: Connection,
    read: (connection: Connection) => Promise<Found>,
  ): Promise<Found> {
    const recording = this.#recording;
    if (recording === undefined) return read(connection);
    const key = how + this.#numbers.keyOf(query);
    const leaf = this.#leafOf(key, query.sql, aboutOf(query), connection, read);
    if (leaf === undefined) return read(connection);
    recording.hold(leaf);
    const before = leaf.doubts;
    const found = await read(connection);
    this.#found(recording, leaf, before, this.#digestOf(found));
    return found;
  }

  /** The rows of many objects, noted object by object: whoever reads other ones beside them shares what is noted. */
  async rowsOfEach<Row>(
    { kind, ids, owner, one }: EachObject<Row>,
    query: Query<Row>,
    connection: Connection,
  ): Promise<readonly Row[]> {
    const recording = this.#recording;
    if (recording === undefined) return connection.all(query);
    const held = new Map<number, readonly [Leaf, number]>();
    for (const id of ids) {
      const leaf = this.#leafOf(
        `${kind} ${id} ${this.#numbers.numberOf(query.sql)} ${query.values.slice(1).join()}`,
        query.sql,
        { [kind]: [id] },
        connection,
        (on) => on.all(one(id)),
      );
      if (leaf === undefined) continue;
      recording.hold(leaf);
      held.set(id, [leaf, leaf.doubts]);
    }
    const rows = await connection.all(query);
    const digests = this.#ownDigests.get(rows) ?? this.#digestEach(rows, ids, owner);
    this.#ownDigests.set(rows, digests);
    for (const [id, [leaf, before]] of held) {
      this.#found(recording, leaf, before, digests.get(id) ?? this.#digestOf(NONE));
    }
    return rows;
  }

  #digestEach<Row>(
    rows: readonly Row[],
    ids: readonly number[],
    owner: (row: Row) => number,
  ): ReadonlyMap<number, string> {
    const byOwner = new Map<number, Row[]>(ids.map((id) => [id, []]));
    for (const row of rows) byOwner.get(owner(row))?.push(row);
    return new Map([...byOwner].map(([id, own]) => [id, this.#digestOf(own)]));
  }

  #found(recording: OpenRecording, leaf: Leaf, before: number, digest: string): void {
    if (leaf.doubts === before) leaf.settle(digest);
    recording.found(leaf, digest);
  }

  /** Takes in what was written, by this process or another. */
  written(rows: readonly WrittenRows[]): void {
    for (const { table, about, quiet } of rows) {
      this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1);
      if (quiet || this.#unread.has(table)) continue;
      if (table === '*') {
        this.wideWrites++;
        this.everything();
        continue;
      }
      if (about === undefined) this.wideWrites++;
      for (const leaf of this.#index.concerned(table, about)) leaf.doubt();
    }
  }

  /** Everything may be otherwise. */
  everything(): void {
    this.#everything++;
    for (const leaf of [...this.#leaves.values()]) {
      if (leaf.tables.length > 0) leaf.doubt();
      else leaf.drop();
    }
  }

  letGo(leaf: Leaf): void {
    if (leaf.holders > 0 || leaf.dependents.size > 0 || this.#leaves.get(leaf.key) !== leaf) return;
    this.#leaves.delete(leaf.key);
    this.#index.remove(leaf);
  }

  #leafOf(
    key: string,
    sql: string,
    about: About | undefined,
    connection: Connection,
    read: (connection: Connection) => Promise<unknown>,
  ): Leaf | undefined {
    const known = this.#leaves.get(key);
    if (known !== undefined) return known;
    const tables = tablesIn(sql);
    // What nobody announces changes unnoticed.
    if (tables.length === 0) this.spoil();
    if (sql.includes('random()') || tables.every((table) => this.#unread.has(table))) return undefined;
    const again = async () => this.#digestOf(await this.apart(() => read(connection)));
    return this.#add(
      new Leaf(key, tables, about, again, { on: async (other) => this.#digestOf(await read(other)) }),
    );
  }

  #add(leaf: Leaf): Leaf {
    this.#leaves.set(leaf.key, leaf);
    this.#index.add(leaf);
    return leaf;
  }

  #digestOf(found: unknown): string {
    if (found === undefined) return '';
    const known = this.#digests.get(found as object);
    if (known !== undefined) return known;
    const text = JSON.stringify(found, readable);
    const digest = text.length < SHORT ? text : hash('sha1', text, 'base64');
    this.#digests.set(found as object, digest);
    return digest;
  }
}

/** How often a write is decided anew while others write what it is decided by. */
const ATTEMPTS = 30;

const NONE: readonly unknown[] = [];

/** Characters of rows that are held as they are. */
const SHORT = 60;

function readable(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function named(name: string): string {
  return `= ${name}`;
}
