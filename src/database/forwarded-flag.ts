import type { Connection } from './database.ts';
import { query } from './query.ts';
import { readMeta, writeMeta } from './schema/own-tables.ts';

const NAME = 'forwarded_untrusted';

/** When requests with `X-Forwarded-For` first came while no proxy was trusted (ISO 8601); undefined = never. */
export function forwardedUntrusted(connection: Connection): Promise<string | undefined> {
  return readMeta(connection, NAME);
}

/** Keeps the first such moment for the owner to see; undefined takes the note away. */
export async function noteForwardedUntrusted(
  connection: Connection,
  moment: string | undefined,
): Promise<void> {
  const before = await readMeta(connection, NAME);
  if (moment === undefined) {
    if (before !== undefined) await connection.run(query('DELETE FROM portolan_meta WHERE name = ?', [NAME]));
  } else if (before === undefined) await writeMeta(connection, NAME, moment);
}
