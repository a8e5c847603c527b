import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from '../../database/addon.ts';
import { expectedError } from '../../errors/index.ts';
import { isBusy } from '../errors.ts';
import { quoted } from '../staging/table-writer.ts';

/** Rows made on a site, by table: those whose ids lie in the range reserved for them. */
export type OwnRowCounts = ReadonlyMap<string, number>;

/** Counts the rows from the first own id on, in each table of a database that has such ids. */
export function countOwnRows(
  connection: BetterSqlite3.Database,
  schema: string,
  reserved: ReadonlyMap<string, number>,
): OwnRowCounts {
  const counts = new Map<string, number>();
  for (const [table, first] of reserved) {
    const columns = connection.pragma(`${schema}.table_info(${quoted(table)})`) as readonly {
      readonly name: string;
      readonly pk: number;
    }[];
    const id = columns.find(({ pk }) => pk > 0)?.name;
    if (id === undefined) continue;
    const sql = `SELECT count(*) FROM ${schema}.${quoted(table)} WHERE ${quoted(id)} >= ?`;
    counts.set(table, connection.prepare(sql).pluck().get(first) as number);
  }
  return counts;
}

/**
 * Makes sure that nobody is writing the present database, and that no row was made in it since `counted`; then runs
 * `replace` while nobody can write. A file that is no database has nothing to keep and is not held.
 *
 * Throws `site-changed`: the site is as it was.
 */
export async function whileLocked(
  file: string,
  reserved: ReadonlyMap<string, number>,
  counted: OwnRowCounts,
  replace: () => Promise<void>,
): Promise<void> {
  const connection = hold(file);
  if (connection === undefined) return replace();
  try {
    for (const [table, rows] of countOwnRows(connection, 'main', reserved)) {
      const more = rows - (counted.get(table) ?? 0);
      if (more === 0) continue;
      throw expectedError('site-changed', { table, rows: Math.abs(more) });
    }
    await replace();
  } finally {
    connection.close();
  }
}

function hold(file: string): BetterSqlite3.Database | undefined {
  if (!existsSync(file)) return undefined;
  const connection = loadSqlite()(file, { timeout: 5000 });
  try {
    connection.exec('BEGIN IMMEDIATE');
    return connection;
  } catch (error) {
    connection.close();
    if (isBusy(error)) throw error;
    return undefined;
  }
}
