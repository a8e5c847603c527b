import type { Database } from '../../database/index.ts';
import {
  analyze,
  createDumpIndexes,
  createTableFromDump,
  migrate,
  openDatabase,
  query,
  rebuildListings,
  rebuildSearch,
  reserveIds,
  writeMeta,
} from '../../database/index.ts';
import { refreshListing } from '../../database/listing.ts';
import { refreshSearch } from '../../database/search-index.ts';
import type { PostRow } from '../../types/records.ts';
import type { Ledger } from '../ledger.ts';
import { adoptSearch } from '../staging/adopt-search.ts';
import type { ReadTables } from './read-sources.ts';

/** Opens the filled staging file for what is built on its rows. Caches stay small, as while it was filled. */
export async function openFilled(file: string): Promise<Database> {
  const database = await openDatabase(file, { staging: true });
  await database.script('PRAGMA cache_size = -8000; PRAGMA mmap_size = 0; PRAGMA temp_store = FILE;');
  return database;
}

/**
 * Indexes, listings, reserved ids and the planner's statistics, after all rows are in. `reserved` are the
 * first ids made on the site that is there.
 */
export async function indexTables(
  database: Database,
  tables: ReadTables,
  ledger: Ledger,
  reserved: ReadonlyMap<string, number>,
): Promise<void> {
  await migrate(database);
  for (const [name, definition] of tables.definitions) {
    // The old database's own words, for the way back (`portolan export`).
    const { columns, primaryKey, keys } = definition;
    await writeMeta(database, `dump_table.${name}`, JSON.stringify({ columns, primaryKey, keys }));
    for (const index of await createDumpIndexes(database, createTableFromDump(definition, name))) {
      ledger.recover(
        name,
        'key-not-unique',
        `the unique key ${index} is kept as a plain one: rows share its values`,
      );
    }
  }
  await rebuildListings(database);
  const counted = [...tables.definitions].flatMap(([name, { next }]) =>
    next === undefined ? [] : [[name, next] as const],
  );
  await reserveIds(database, { reserved, next: new Map(counted) });
  await analyze(database);
}

/** Takes in the search index that was built beside the rows, or builds it from them. */
export async function indexSearch(file: string, { search }: ReadTables): Promise<void> {
  const index = await search.finished();
  if (index !== undefined) {
    adoptSearch(file, index);
    return;
  }
  const database = await openFilled(file);
  try {
    await rebuildSearch(database);
  } finally {
    await database.close();
  }
}

/** Takes posts that were added later into listings and search. */
export async function indexPosts(database: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const post = await database.first(query<PostRow>('SELECT * FROM wp_posts WHERE ID = ?', [id]));
    if (post === undefined) continue;
    await refreshListing(database, id);
    await refreshSearch(database, post, undefined);
  }
}

/** Takes terms that posts got later into listings. */
export async function relistPosts(database: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) await refreshListing(database, id);
}

/** Settings of the import that the site keeps. */
export async function writeSettings(
  database: Database,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined) await writeMeta(database, name, value);
  }
}
