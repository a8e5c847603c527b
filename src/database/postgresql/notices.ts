import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expectedError } from '../../errors/index.ts';
import type { ChangeNotice, NoticeEntry, StoredOption } from '../database.ts';
import { readOnlyError } from '../read-only-flag.ts';
import type { PostgresqlDriver, PostgresqlListener, PostgresqlSession } from './driver.ts';
import type { SentNotice } from './transaction.ts';

/** What was changed; what was taken in of it. */
const CHANGED = 'portolan_changed';
const SEEN = 'portolan_seen';
/** Bytes of a notice (PostgreSQL's limit is 8,000). */
const LONGEST = 7500;
/** Entries that stay for a listener in this process that looks late. */
const KEPT = 5000;
/** Milliseconds that a commit waits at most for the other nodes to take it in. */
const SEEN_WITHIN = 1000;
/** Milliseconds between attempts to hear again. */
const AGAIN_AFTER = 500;
/** How a node's listening connection is named. */
const NODE = 'portolan_node_';

interface Notice extends NoticeEntryBody {
  readonly node: string;
  /** Counts this node's commits that notify of something. */
  readonly commit: number;
  /** The site became read-only, or is not any more. */
  readonly readOnly?: true;
}

interface NoticeEntryBody {
  readonly origin: string;
  readonly changes: readonly ChangeNotice[];
}

/**
 * How nodes on one database notify each other, by NOTIFY: PostgreSQL hands notices on with the commit and in the order of
 * the commits. A commit waits until the other nodes have taken it in, so that nobody is shown an old price by another
 * node once the change has been answered. A node that cannot hear takes everything for changed until it can.
 *
 * Beside that it holds what is read without waiting: the options.
 */
export class Notices {
  readonly #driver: PostgresqlDriver;
  readonly #readOptions: () => Promise<readonly StoredOption[]>;
  readonly #readReadOnly: () => Promise<boolean>;
  readonly #node = randomUUID();
  readonly #entries: NoticeEntry[] = [];
  readonly #waiting = new Map<number, { readonly nodes: Set<string>; readonly done: () => void }>();
  /** Own commits that the database has not answered yet. */
  readonly #unanswered = new Map<number, { readonly answered: Promise<void>; readonly done: () => void }>();
  #listener: PostgresqlListener | undefined;
  #newest = 0;
  #version = 0;
  #commits = 0;
  #options: readonly StoredOption[] = [];
  /** Own commits that changed options, and how many of them the held ones have in them. */
  #optionCommits = 0;
  #optionCommitsHeld = 0;
  #taking: Promise<void> = Promise.resolve();
  #closed = false;
  #readOnly = false;
  /** What is being written at the moment. */
  readonly #writes = new Set<Promise<unknown>>();

  constructor(
    driver: PostgresqlDriver,
    readOptions: () => Promise<readonly StoredOption[]>,
    readReadOnly: () => Promise<boolean> = async () => false,
  ) {
    this.#driver = driver;
    this.#readOptions = readOptions;
    this.#readReadOnly = readReadOnly;
  }

  /** Begins to hear and reads what is held. */
  async open(): Promise<void> {
    await this.#listen();
    this.#readOnly = await this.#readReadOnly();
    await this.#holdOptions();
  }

  /** Whether the site is read-only, as of the last notice. */
  get readOnly(): boolean {
    return this.#readOnly;
  }

  /** Does what writes; throws ExpectedError `read-only` while the site is so. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    // Without ears it has to be asked for.
    if (this.#listener === undefined) this.#readOnly = await this.#readReadOnly();
    if (this.#readOnly) throw readOnlyError();
    const written = work();
    this.#writes.add(written);
    try {
      return await written;
    } finally {
      this.#writes.delete(written);
    }
  }

  /** Heeds what the database says about it by now, and waits until what was begun before is written. */
  async heedReadOnly(): Promise<void> {
    this.#readOnly = await this.#readReadOnly();
    await Promise.allSettled(this.#writes);
  }

  get version(): number {
    if (this.#closed) throw expectedError('database-closed');
    // Without ears everything may have changed at any time.
    if (this.#listener === undefined) this.#everything();
    return this.#version;
  }

  /** Whether notices are heard. */
  get hears(): boolean {
    return this.#listener !== undefined;
  }

  get newest(): number {
    return this.#newest;
  }

  after(id: number): readonly NoticeEntry[] {
    return this.#entries.filter((entry) => entry.id > id);
  }

  get options(): readonly StoredOption[] | undefined {
    return this.#optionCommitsHeld === this.#optionCommits ? this.#options : undefined;
  }

  /** Sends what a transaction tells, as its last statement. Gives the number of its commit, undefined = nothing. */
  async send(session: PostgresqlSession, sent: readonly SentNotice[]): Promise<number | undefined> {
    if (sent.length === 0) return undefined;
    const commit = ++this.#commits;
    for (const { origin, changes } of sent) {
      for (const part of partsOf(changes)) {
        const notice: Notice = { node: this.#node, commit, origin, changes: part };
        await session.query('SELECT pg_notify($1, $2)', [CHANGED, JSON.stringify(notice)]);
      }
    }
    this.#unanswered.set(commit, signal());
    return commit;
  }

  /** Tells all nodes with a commit to look whether the site is read-only. Gives the number of the commit. */
  async sendReadOnly(session: PostgresqlSession): Promise<number> {
    const commit = ++this.#commits;
    const notice: Notice = { node: this.#node, commit, origin: '', changes: [], readOnly: true };
    await session.query('SELECT pg_notify($1, $2)', [CHANGED, JSON.stringify(notice)]);
    this.#unanswered.set(commit, signal());
    return commit;
  }

  /** A commit has landed. Where it changed options, what is held is older until it has been read anew. */
  landed(commit: number | undefined, sent: readonly SentNotice[]): void {
    if (sent.some(({ changes }) => changes.some(isAboutOptions))) this.#optionCommits++;
    this.#answered(commit);
  }

  /** Who else listens at the moment: to be asked before the commit that they shall take in. */
  async others(session: PostgresqlSession): Promise<ReadonlySet<string>> {
    const { rows } = await session.query(
      'SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1',
      [`${NODE.replaceAll('_', '\\_')}%`],
    );
    return new Set(
      rows.map((row) => String(row.name).slice(NODE.length)).filter((node) => node !== shortened(this.#node)),
    );
  }

  /**
   * Waits until the others have taken a commit in, so many milliseconds at most, and says whether they have. Call
   * `expect` before the commit, await what it gives after.
   */
  expect(commit: number, nodes: ReadonlySet<string>, within = SEEN_WITHIN): () => Promise<boolean> {
    if (nodes.size === 0) return async () => true;
    const { answered: seen, done } = signal();
    this.#waiting.set(commit, { nodes: new Set(nodes), done });
    return async () => {
      const stop = new AbortController();
      const late = delay(within, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      await Promise.race([seen, late]);
      stop.abort();
      const all = this.#waiting.get(commit)?.nodes.size === 0;
      this.#waiting.delete(commit);
      return all;
    };
  }

  /** A commit that failed: nobody will take it in. */
  clear(commit: number | undefined): void {
    if (commit !== undefined) this.#waiting.delete(commit);
    this.#answered(commit);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#taking.catch(() => undefined);
    await this.#listener?.close();
  }

  async #listen(): Promise<void> {
    this.#listener = await this.#driver.listen(
      `${NODE}${shortened(this.#node)}`,
      [CHANGED, SEEN],
      (channel, payload) => (channel === SEEN ? this.#seen(payload) : this.#hear(payload)),
      () => void this.#hearAgain(),
    );
  }

  async #hearAgain(): Promise<void> {
    this.#listener = undefined;
    while (!this.#closed && this.#listener === undefined) {
      await delay(AGAIN_AFTER, undefined, { ref: false });
      try {
        if (!this.#closed) await this.#listen();
      } catch {
        // The database is away; whoever asks it now is told so.
      }
    }
    await this.#holdOptions().catch(() => undefined);
    await this.heedReadOnly().catch(() => undefined);
    this.#everything();
  }

  #hear(payload: string): void {
    const notice = JSON.parse(payload) as Notice;
    this.#taking = this.#taking.then(() => this.#take(notice)).catch(() => this.#everything());
  }

  async #take({ node, commit, origin, changes, readOnly }: Notice): Promise<void> {
    const own = node === this.#node;
    if (readOnly) await this.heedReadOnly();
    if (changes.some(isAboutOptions)) {
      // On its own connection a notice can overtake the answer to the commit: what is read then would count as older.
      if (own) await this.#unanswered.get(commit)?.answered;
      await this.#holdOptions();
      this.#version++;
    }
    if (own) return;
    if (changes.length > 0) this.#push({ origin, changes });
    const answer = { node, commit, by: shortened(this.#node) };
    await this.#driver.use('reader', (session) =>
      session.query('SELECT pg_notify($1, $2)', [SEEN, JSON.stringify(answer)]),
    );
  }

  #seen(payload: string): void {
    const { node, commit, by } = JSON.parse(payload) as { node: string; commit: number; by: string };
    if (node !== this.#node) return;
    const waiting = this.#waiting.get(commit);
    waiting?.nodes.delete(by);
    if (waiting?.nodes.size === 0) waiting.done();
  }

  #answered(commit: number | undefined): void {
    if (commit === undefined) return;
    this.#unanswered.get(commit)?.done();
    this.#unanswered.delete(commit);
  }

  #push(entry: NoticeEntryBody): void {
    this.#entries.push({ id: ++this.#newest, ...entry });
    if (this.#entries.length > KEPT) this.#entries.shift();
    this.#version++;
  }

  #everything(): void {
    this.#push({ origin: '', changes: [{ kind: 'everything' }] });
  }

  async #holdOptions(): Promise<void> {
    for (;;) {
      const before = this.#optionCommits;
      const options = await this.#readOptions();
      if (before !== this.#optionCommits) continue;
      this.#options = options;
      this.#optionCommitsHeld = before;
      return;
    }
  }
}

/** Tells all nodes, with the commit, that nothing is as it was. */
export async function notifyEverything(session: PostgresqlSession): Promise<void> {
  const notice: Notice = { node: '', commit: 0, origin: '', changes: [{ kind: 'everything' }] };
  await session.query('SELECT pg_notify($1, $2)', [CHANGED, JSON.stringify(notice)]);
}

/** What can be waited for until somebody says that it is done. */
function signal(): { readonly answered: Promise<void>; readonly done: () => void } {
  let done = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { answered, done };
}

function isAboutOptions({ kind }: ChangeNotice): boolean {
  return kind === 'option' || kind === 'everything';
}

/** A connection's name has 63 bytes. */
function shortened(node: string): string {
  return node.replaceAll('-', '').slice(0, 24);
}

/** Changes in as many notices as they need; the same change once. */
function partsOf(changes: readonly ChangeNotice[]): readonly (readonly ChangeNotice[])[] {
  const different = [...new Map(changes.map((change) => [JSON.stringify(change), change]))];
  const parts: ChangeNotice[][] = [[]];
  let length = 0;
  for (const [text, change] of different) {
    length += Buffer.byteLength(text) + 1;
    if (length > LONGEST) {
      parts.push([]);
      length = Buffer.byteLength(text) + 1;
    }
    parts.at(-1)?.push(change);
  }
  return parts;
}
