import type { Connection } from './database.ts';
import { reserveIds } from './ids.ts';
import { rebuildListings } from './listing.ts';
import { migrate } from './migrations.ts';
import { query } from './query.ts';
import { rebuildSearch } from './search-index.ts';

/**
 * Makes a site's database of a staging file whose rows are all in: what is missing of the schema, indexes,
 * listings, search, ids for new rows, statistics. `reserved` is what `reservedIds()` of the site's old file gave,
 * at a second import.
 */
export async function finishStaging(
  connection: Connection,
  reserved: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  await migrate(connection);
  await rebuildListings(connection);
  await rebuildSearch(connection);
  await reserveIds(connection, { reserved });
  await analyze(connection);
}

/** Rows of an index that are looked at: enough to choose a plan by, whatever its size. */
const SAMPLED = 2000;

/**
 * Counts what the query planner chooses by; needed once after an import.
 * Without the samples of values (`sqlite_stat4`): with them SQLite would plan a statement anew for each value it is
 * run with, which takes longer than to run it.
 */
export async function analyze(connection: Connection): Promise<void> {
  await connection.first(query(`PRAGMA analysis_limit = ${SAMPLED}`));
  await connection.transaction(async (transaction) => {
    await transaction.run(query('ANALYZE'));
    await transaction.run(query('DROP TABLE IF EXISTS sqlite_stat4'));
  });
}
