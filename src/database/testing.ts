import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../types/index.ts';
import { openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { type Change, createRepositories, type Repositories } from './repositories/index.ts';

/** A fresh site database in a temporary file, for tests. */
export interface TemporaryDatabase {
  readonly database: Database;
  readonly repositories: Repositories;
  /** What the repositories announced, in order. */
  readonly changes: Change[];
  readonly clock: TestClock;
  /** Opens the same file once more, as another process would. */
  openAgain(): Promise<Database>;
  /** Closes everything and removes the file. */
  remove(): Promise<void>;
}

/** A clock that stands still until it is told otherwise. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** How an empty database for a test is opened, again as well, and removed. */
export interface DatabaseOpener {
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** A database in a file of a temporary folder. */
async function fileOpener(): Promise<DatabaseOpener> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-database-'));
  const file = join(folder, 'site.sqlite');
  return {
    open: () => openDatabase(file, { create: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Says where `temporaryDatabase()` makes its databases from now on, in this test file: so that the tests of the
 * repositories run on every kind of database.
 */
export function useOpener(opener: (() => Promise<DatabaseOpener>) | undefined): void {
  places.opener = opener ?? fileOpener;
}

const places = { opener: fileOpener };

/** Makes an empty database. The clock stands at 1 March 2026, noon in Greenwich. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const opener = await places.opener();
  const database = await opener.open();
  const clock = new TestClock('2026-03-01T12:00:00Z');
  const changes: Change[] = [];
  const others: Database[] = [];
  const repositories = createRepositories(database, {
    clock,
    onChange: (change) => {
      changes.push(change);
    },
  });
  return {
    database,
    repositories,
    changes,
    clock,
    async openAgain() {
      const other = await opener.open();
      others.push(other);
      return other;
    },
    async remove() {
      for (const other of others) await other.close();
      await database.close();
      await opener.remove();
    },
  };
}
