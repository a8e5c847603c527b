import type { ChangeNotice, Connection, Database, NoticeEntry, Transaction } from './database.ts';
import { query } from './query.ts';
import type { Change } from './repositories/change.ts';

/** Entries that stay for processes that look late; one that looks later takes everything for changed. */
const KEPT = 5000;
/** How often the oldest entries are let go: at every so many. */
const TRIM_EVERY = 500;

/** Makes the table in which processes on one database notify each other of what they changed. */
export async function createChangeTable(connection: Connection): Promise<void> {
  await connection.run(
    query(`CREATE TABLE IF NOT EXISTS portolan_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      origin TEXT NOT NULL,
      told TEXT NOT NULL
    )`),
  );
}

/** Tells of changes in the transaction that makes them. `origin` names the process. */
export async function notifyChanges(
  transaction: Transaction,
  origin: string,
  changes: readonly ChangeNotice[],
): Promise<void> {
  if (changes.length > 0) await transaction.tell(origin, changes);
}

/** Writes them into the table in which processes on one file look. */
export async function writeNotices(
  connection: Connection,
  origin: string,
  changes: readonly ChangeNotice[],
): Promise<void> {
  const { insertId } = await connection.run(
    query('INSERT INTO portolan_changes (origin, told) VALUES (?, ?)', [origin, JSON.stringify(changes)]),
  );
  if (insertId % TRIM_EVERY === 0) {
    await connection.run(query('DELETE FROM portolan_changes WHERE id <= ?', [insertId - KEPT]));
  }
}

/** A change of the repositories in the short form. */
export function changeNotice(change: Change): ChangeNotice {
  switch (change.kind) {
    case 'post.saved':
    case 'post.deleted':
      return { kind: 'post', id: change.post.ID, type: change.post.post_type };
    case 'term.changed':
      return { kind: 'term', id: change.term, taxonomy: change.taxonomy };
    case 'comment.changed':
    case 'comment.deleted':
      return { kind: 'comment', post: change.comment.comment_post_ID };
    case 'user.changed':
      return { kind: 'user' };
    case 'option.changed':
      return { kind: 'option' };
  }
}

/** Finds out what other processes changed. Looking costs some microseconds where nobody wrote. */
export class ChangesElsewhere {
  readonly #database: Database;
  readonly #origin: string;
  #version: number;
  #last: number;

  constructor(database: Database, origin: string) {
    this.#database = database;
    this.#origin = origin;
    this.#version = database.writesElsewhere();
    this.#last = database.newestNotice();
  }

  /**
   * What others announced since the last look; an empty list = somebody wrote, but nothing that pages are made of;
   * undefined = nobody wrote.
   */
  look(): readonly ChangeNotice[] | undefined {
    const version = this.#database.writesElsewhere();
    if (version === this.#version) return undefined;
    this.#version = version;
    const rows: readonly NoticeEntry[] = this.#database.noticesAfter(this.#last);
    const [first] = rows;
    if (first === undefined) return [];
    const missed = first.id > this.#last + 1;
    this.#last = rows.at(-1)?.id ?? this.#last;
    if (missed) return [{ kind: 'everything' }];
    return rows.flatMap(({ origin, changes }) => (origin === this.#origin ? [] : changes));
  }
}
