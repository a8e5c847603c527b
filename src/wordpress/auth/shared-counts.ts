import { query } from '../../database/query.ts';
import type { Site } from '../../types/index.ts';

/** What an event's window holds. */
export interface SharedWindow {
  /** Milliseconds since 1970. */
  readonly ends: number;
  /** Events of all processes, those that were just added with them. */
  readonly count: number;
}

/** Where all processes of a site count together: adds events to a window, or begins one. */
export type CountTogether = (key: string, events: number, seconds: number) => Promise<SharedWindow>;

/** Events in present windows, of all processes of the site. Times are milliseconds since 1970. */
export const countTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_rate_limits (
    name TEXT PRIMARY KEY,
    ends INTEGER NOT NULL,
    count INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_rate_limits__ends ON portolan_rate_limits (ends)',
];

const ADD = `INSERT INTO portolan_rate_limits (name, ends, count) VALUES (?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET
    count = CASE WHEN portolan_rate_limits.ends <= ? THEN excluded.count ELSE portolan_rate_limits.count + excluded.count END,
    ends = CASE WHEN portolan_rate_limits.ends <= ? THEN excluded.ends ELSE portolan_rate_limits.ends END`;

/** Counts in the database, which all workers and all machines of a site have in common. */
export function countedInDatabase(site: Pick<Site, 'database' | 'clock'>): CountTogether {
  return (key, events, seconds) =>
    site.database.transaction(async (transaction): Promise<SharedWindow> => {
      const now = site.clock.now();
      await transaction.run(query(ADD, [key, now + seconds * 1000, events, now, now]));
      const row = await transaction.first(
        query<SharedWindow>('SELECT ends, count FROM portolan_rate_limits WHERE name = ?', [key]),
      );
      return row ?? { ends: now + seconds * 1000, count: events };
    });
}

/** Removes windows that are over. */
export async function removeExpiredCounts(site: Site): Promise<void> {
  await site.database.run(query('DELETE FROM portolan_rate_limits WHERE ends <= ?', [site.clock.now()]));
}
