import { type ExpectedError, expectedError } from '../errors/index.ts';
import type { Connection } from './database.ts';
import { type Query, query } from './query.ts';
import { writeMeta } from './schema/own-tables.ts';

const NAME = 'read_only_since';

/** Reads since when the site is read-only (ISO 8601). */
export const readOnlySince: Query<{ value: string }> = query(
  `SELECT value FROM portolan_meta WHERE name = '${NAME}'`,
);

/** Keeps since when the site is read-only (ISO 8601); undefined = it is not. */
export async function writeReadOnly(connection: Connection, since: string | undefined): Promise<void> {
  if (since !== undefined) await writeMeta(connection, NAME, since);
  else await connection.run(query('DELETE FROM portolan_meta WHERE name = ?', [NAME]));
}

/** The message for whoever writes while nobody may. */
export function readOnlyError(): ExpectedError {
  return expectedError('read-only');
}
