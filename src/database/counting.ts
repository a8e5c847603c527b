import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';
import { query } from './query.ts';

/** What ran while something was done. */
export interface CountedStatements<T> {
  readonly result: T;
  /** SQL of each statement, in order; the beginning and end of transactions included. */
  readonly statements: readonly string[];
}

/**
 * Runs `work` and tells which statements it took. Statements of others that run at the same time are counted too:
 * for tests and measurements. Options that were written before are read anew first, which is no part of the work.
 */
export async function countStatements<T>(
  database: Database,
  work: () => T | Promise<T>,
): Promise<CountedStatements<T>> {
  while (database.optionsNow() === undefined) await delay(1);
  const statements: string[] = [];
  const before = database.onStatement;
  database.onStatement = (sql, microseconds) => {
    statements.push(sql);
    before?.(sql, microseconds);
  };
  try {
    return { result: await work(), statements };
  } finally {
    database.onStatement = before;
  }
}

/** Makes everybody read anew what is kept, so that it is counted. */
export async function clearQueryCache(database: Database): Promise<void> {
  if (database.newestVersion?.() === undefined) return;
  await database.run(query('UPDATE portolan_written SET version = version + 1'));
}
