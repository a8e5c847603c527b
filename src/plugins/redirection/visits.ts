import { query, storedMap } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { mysqlDate } from 'portolan/time';

/** How often each redirect was used since the site came here, and when last; beside the rules, which stay in memory. */
export const VISITS_TABLE = `CREATE TABLE IF NOT EXISTS portolan_redirect_visits (
  redirect INTEGER PRIMARY KEY,
  visits INTEGER NOT NULL DEFAULT 0,
  last_access TEXT NOT NULL
)`;

/** Counts a visit, where the site counts them. Redirection: `track_hits`. */
export async function countVisit(site: Site, redirect: number): Promise<void> {
  const { track_hits: tracks = true } = storedMap(site.options.value('redirection_options'));
  if (!tracks || site.isReadOnly?.() === true) return;
  await site.database.run(
    query(
      `INSERT INTO portolan_redirect_visits (redirect, visits, last_access) VALUES (?, 1, ?)
       ON CONFLICT (redirect) DO UPDATE SET visits = portolan_redirect_visits.visits + 1,
         last_access = excluded.last_access`,
      [redirect, mysqlDate(site.clock.now())],
    ),
  );
}
