import { query } from '../database/index.ts';
import { openPostgresqlAt } from '../site-database.ts';
import type { Finding } from '../types/index.ts';
import { findingOf as findingOfError } from './finding-of.ts';

/** Part of the server's connections from which on the next node may find none. */
const CROWDED = 0.8;

interface ServerRow {
  readonly version: string;
  readonly bytes: number;
  readonly used: number;
  readonly most: number;
  readonly fsync: string;
}

/** Looks at a site's database on PostgreSQL; false where the rest cannot be looked at. The address is never shown whole. */
export async function examinePostgresql(address: string, findings: Finding[]): Promise<boolean> {
  try {
    const database = await openPostgresqlAt(address);
    try {
      const row = await database.first(
        query<ServerRow>(
          `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
             (SELECT count(*) FROM pg_stat_activity) AS used, current_setting('max_connections')::bigint AS most,
             current_setting('fsync') AS fsync`,
        ),
      );
      if (row !== undefined) findings.push(findingOf(database.file, row));
      return true;
    } finally {
      await database.close();
    }
  } catch (error) {
    findings.push(
      findingOfError(
        'database',
        error,
        'Start PostgreSQL, or mend the address; without DATABASE_URL the site’s own file is used.',
      ),
    );
    return false;
  }
}

function findingOf(where: string, { version, bytes, used, most, fsync }: ServerRow): Finding {
  const found = `PostgreSQL ${version} at ${where}, ${(bytes / 1e6).toFixed(1)} MB, ${used} of ${most} connections.`;
  if (fsync === 'off') {
    return {
      about: 'database',
      state: 'wrong',
      found: `${found} It does not wait for the disk (fsync = off): a power cut may destroy it.`,
      remedy: 'Set fsync = on in postgresql.conf.',
    };
  }
  if (used > most * CROWDED) {
    return {
      about: 'database',
      state: 'note',
      found,
      remedy: 'Raise max_connections, or run fewer workers: each opens up to 17.',
    };
  }
  return { about: 'database', state: 'good', found };
}
