import type { Connection } from '../database.ts';
import { query } from '../query.ts';

/**
 * Index over the texts of posts (see search-index.ts): which triples of characters a post holds, without a second copy
 * of the texts and without the places.
 */
export const searchTable = `CREATE VIRTUAL TABLE IF NOT EXISTS portolan_search USING fts5 (
    post_title, post_excerpt, post_content,
    content = '', contentless_delete = 1, detail = none, tokenize = 'trigram remove_diacritics 1'
  )`;

const ownTables = [
  `CREATE TABLE IF NOT EXISTS portolan_meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID`,
  // One row for each post and term, in the order in which an archive lists them (see listing.ts).
  `CREATE TABLE IF NOT EXISTS portolan_listing (
    term_taxonomy_id INTEGER NOT NULL,
    post_type TEXT NOT NULL,
    post_status TEXT NOT NULL,
    post_date TEXT NOT NULL,
    post_id INTEGER NOT NULL,
    PRIMARY KEY (term_taxonomy_id, post_type, post_status, post_date, post_id)
  ) WITHOUT ROWID`,
];

/** Makes Portolan's own tables (`portolan_…`) where they are not there yet. */
export async function createOwnTables(connection: Connection): Promise<void> {
  for (const sql of [...ownTables, ...connection.dialect.searchTables]) await connection.run(query(sql));
}

/** Makes their indexes; an import calls it when all rows are in. */
export async function createOwnIndexes(connection: Connection): Promise<void> {
  await connection.run(
    query('CREATE INDEX IF NOT EXISTS portolan_listing_post_id ON portolan_listing (post_id)'),
  );
}

/** A value of `portolan_meta`; undefined where there is none. */
export async function readMeta(
  connection: Pick<Connection, 'first'>,
  name: string,
): Promise<string | undefined> {
  const row = await connection.first(
    query<{ value: string }>('SELECT value FROM portolan_meta WHERE name = ?', [name]),
  );
  return row?.value;
}

/** Keeps a value in `portolan_meta`. */
export async function writeMeta(connection: Connection, name: string, value: string): Promise<void> {
  await connection.run(
    query(
      'INSERT INTO portolan_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value],
    ),
  );
}
