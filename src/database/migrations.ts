import { type ExpectedError, expectedError } from '../errors/index.ts';
import { createChangeTable } from './changes.ts';
import type { Connection } from './database.ts';
import { createExportedPosts } from './exported-posts.ts';
import { createJobTable } from './jobs.ts';
import { createCoreIndexes, createCoreTables } from './schema/core-tables.ts';
import { createOwnIndexes, createOwnTables, readMeta, writeMeta } from './schema/own-tables.ts';
import { shrinkSearch } from './search-index.ts';
import { createTableVersions } from './table-versions.ts';

/** One step of the schema, as progress reports it. */
export interface SchemaStep {
  readonly number: number;
  readonly title: string;
}

/** Steps are never changed once released: what is wrong is repaired by a further step. */
interface Migration extends SchemaStep {
  run(connection: Connection): Promise<void>;
}

const migrations: readonly Migration[] = [
  {
    number: 1,
    title: 'WordPress’s tables, listings and search',
    async run(connection) {
      await createCoreTables(connection);
      await createOwnTables(connection);
      await createCoreIndexes(connection);
      await createOwnIndexes(connection);
    },
  },
  { number: 2, title: 'Jobs', run: createJobTable },
  { number: 3, title: 'What processes tell each other', run: createChangeTable },
  { number: 4, title: 'A smaller index of the texts', run: shrinkSearch },
  { number: 5, title: 'Writes to each table, counted', run: createTableVersions },
  { number: 6, title: 'What the export published', run: createExportedPosts },
];

/** The schema that this version of the program works with. */
export const schemaVersion: number = Math.max(...migrations.map((migration) => migration.number));

/** The steps that a database of an older schema still needs. */
export function stepsAfter(schema: number): readonly SchemaStep[] {
  return migrations.filter(({ number }) => number > schema).map(({ number, title }) => ({ number, title }));
}

/** Says that a newer version of the program has been at work on a database of that schema. */
export function newerSchema(schema: number): ExpectedError {
  return expectedError('database-newer', { schema, known: schemaVersion });
}

/**
 * Brings a database to `schemaVersion`, in one transaction: all steps or none. Nothing is written where nothing
 * is to do. Throws `database-newer` where a newer version of the program has been at work.
 */
export async function migrate(connection: Connection): Promise<void> {
  const present = await presentVersion(connection);
  if (present === schemaVersion) return;
  if (present > schemaVersion) throw newerSchema(present);
  await connection.transaction(async (transaction) => {
    // Another process may have done it while this one waited for its turn.
    const reached = await presentVersion(transaction);
    for (const migration of migrations) {
      if (migration.number > reached) await migration.run(transaction);
    }
    await writeMeta(transaction, 'schema_version', String(schemaVersion));
  });
}

async function presentVersion(connection: Connection): Promise<number> {
  if ((await connection.first(connection.dialect.hasMeta)) === undefined) return 0;
  return Number((await readMeta(connection, 'schema_version')) ?? 0);
}
