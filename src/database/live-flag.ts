import type { Connection } from './database.ts';
import { reserveLiveIds } from './ids.ts';
import { query } from './query.ts';
import { readMeta, writeMeta } from './schema/own-tables.ts';

const NAME = 'live_since';

/**
 * Since when the site is live (ISO 8601); undefined while nothing may leave it. A second import carries it over; an
 * import into a new folder has none.
 */
export function liveSince(connection: Pick<Connection, 'first'>): Promise<string | undefined> {
  return readMeta(connection, NAME);
}

/** Says that the site is live from `moment` (ISO 8601) on; undefined takes it back. */
export async function setLive(connection: Connection, moment: string | undefined): Promise<void> {
  if (moment !== undefined) {
    await reserveLiveIds(connection);
    await writeMeta(connection, NAME, moment);
  } else await connection.run(query('DELETE FROM portolan_meta WHERE name = ?', [NAME]));
}
