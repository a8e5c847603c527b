import type { Database } from '../../database/index.ts';
import {
  migrate,
  openDatabase,
  query,
  rebuildListings,
  rebuildSearch,
  reserveIds,
  writeMeta,
} from '../../database/index.ts';
import type { TableRecord } from '../../types/source.ts';
import { quoted } from '../staging/table-writer.ts';

/** Opens the filled staging file for what is built on its rows. Caches stay small, as while it was filled. */
export async function openFilled(file: string): Promise<Database> {
  const database = await openDatabase(file, { staging: true });
  await database.script('PRAGMA cache_size = -16000; PRAGMA mmap_size = 0; PRAGMA temp_store = FILE;');
  return database;
}

/** Indexes, listings, search and reserved ids, after all rows are in. */
export async function indexTables(
  database: Database,
  definitions: ReadonlyMap<string, TableRecord>,
): Promise<void> {
  await migrate(database);
  for (const [table, definition] of definitions) {
    if (coreTable(table)) continue;
    for (const key of definition.keys) {
      const name = quoted(`${table}_${key.name}`);
      const columns = key.columns.map(quoted).join(', ');
      // Not unique: MySQL's collations and prefix lengths decide there what is equal, and no row may be lost.
      await database.run(query(`CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(table)} (${columns})`));
    }
  }
  await rebuildListings(database);
  await rebuildSearch(database);
  await reserveIds(database);
}

function coreTable(table: string): boolean {
  return /^wp_(?:posts|postmeta|comments|commentmeta|terms|term_taxonomy|term_relationships|termmeta|users|usermeta|options|links)$/.test(
    table,
  );
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
