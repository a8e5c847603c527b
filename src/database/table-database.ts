import type { TableDatabase } from '../types/index.ts';
import type { Database } from './database.ts';
import { notedReads } from './reads/noted-reads.ts';
import { ReadLog } from './reads/read-log.ts';
import type { Repositories } from './repositories/index.ts';

/** Opens a site's database to plugins: queries of their own, and transactions that take in the core's repositories. */
export function createTableDatabase(
  database: Database,
  repositories: Repositories,
  reads: ReadLog = new ReadLog(),
): TableDatabase {
  const noted = notedReads(database, reads);
  return {
    all: (query) => noted.all(query),
    first: (query) => noted.first(query),
    run: (query) => database.run(query),
    transaction: (work, options) =>
      database.transaction(
        (transaction) =>
          work({
            all: (query) => transaction.all(query),
            first: (query) => transaction.first(query),
            run: (query) => transaction.run(query),
            afterCommit: (done) => transaction.afterCommit(done),
            core: repositories.within(transaction),
          }),
        options,
      ),
  };
}
