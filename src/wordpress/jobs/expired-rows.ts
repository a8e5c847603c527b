import { query } from '../../database/index.ts';
import type { Job, Site } from '../../types/index.ts';
import { removeExpiredSessions } from '../auth/sessions.ts';
import { removeExpiredCounts } from '../auth/shared-counts.ts';

/** Removes what has expired and only takes up room: transients, sessions and counts. */
export const removeExpiredRows: Job = {
  name: 'wordpress.remove-expired',
  every: 43_200,
  async handle(site) {
    await removeExpiredTransients(site);
    await removeExpiredSessions(site);
    await removeExpiredCounts(site);
  },
};

const prefixes = ['_transient_', '_site_transient_'];

/** Gives how many rows went. WordPress: delete_expired_transients(). Transients without a time of their own stay. */
export async function removeExpiredTransients(site: Site): Promise<number> {
  const now = Math.floor(site.clock.now() / 1000);
  let removed = 0;
  for (const prefix of prefixes) {
    const timeout = `${prefix}timeout_`;
    const expired = await site.database.all(
      query<{ name: string }>(
        `SELECT option_name AS name FROM wp_options
         WHERE substr(option_name, 1, ?) = ? AND CAST(option_value AS INTEGER) < ?`,
        [timeout.length, timeout, now],
      ),
    );
    if (expired.length === 0) continue;
    const names = expired.flatMap(({ name }) => [name, prefix + name.slice(timeout.length)]);
    const { changes } = await site.database.run(
      query('DELETE FROM wp_options WHERE option_name IN (SELECT value FROM json_each(?))', [
        JSON.stringify(names),
      ]),
    );
    removed += changes;
  }
  return removed;
}
