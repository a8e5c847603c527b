import { isSerialized, list, query, type SqlValue, toPlain, unserialize } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { type IndexScope, metaName, namesOf, scopeOf, taxonomyName } from './fields.ts';
import { POST_INDEX } from './tables.ts';

/** Posts whose meta counts for a post: itself and, of a product, its variations. */
const SOURCES = `
  SELECT ID AS source, ID AS post_id FROM wp_posts WHERE post_type IN (SELECT value FROM json_each(?))
  UNION ALL
  SELECT ID, post_parent FROM wp_posts WHERE post_type = 'product_variation' AND post_status = 'publish'`;
const SOURCES_OF_POSTS = `
  SELECT ID AS source, ID AS post_id FROM wp_posts
    WHERE post_type IN (SELECT value FROM json_each(?)) AND ID IN (SELECT value FROM json_each(?))
  UNION ALL
  SELECT ID, post_parent FROM wp_posts
    WHERE post_parent IN (SELECT value FROM json_each(?)) AND post_type = 'product_variation'
    AND post_status = 'publish'`;

/** Builds the whole index anew: at the import, and when a form begins to filter by something else. */
export async function buildIndex(site: Site): Promise<void> {
  const scope = await scopeOf(site);
  await site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM portolan_filter_values'));
    await transaction.run(query('DELETE FROM portolan_filter_fields'));
    await transaction.run(
      query('INSERT INTO portolan_filter_fields SELECT value FROM json_each(?)', [list(namesOf(scope))]),
    );
    // Rows in the order of the key, and the other index at the end: both are written in one go.
    await transaction.run(query('DROP INDEX IF EXISTS portolan_filter_values__post'));
    await insertValues(transaction, scope, SOURCES, [list(scope.postTypes)]);
    await transaction.run(query(POST_INDEX));
    await spreadLists(transaction, scope);
    const revision = await nextRevision(transaction);
    await transaction.run(query('UPDATE portolan_filter_posts SET revision = ?', [revision]));
    await transaction.run(
      query(
        `INSERT OR IGNORE INTO portolan_filter_posts
         SELECT ID, ? FROM wp_posts WHERE post_type IN (SELECT value FROM json_each(?))`,
        [revision, list(scope.postTypes)],
      ),
    );
  });
}

/** Reads the values of some posts anew. */
export async function updateIndex(site: Site, posts: readonly number[]): Promise<void> {
  const scope = await scopeOf(site);
  const ids = list(posts);
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query('DELETE FROM portolan_filter_values WHERE post_id IN (SELECT value FROM json_each(?))', [ids]),
    );
    await insertValues(transaction, scope, SOURCES_OF_POSTS, [list(scope.postTypes), ids, ids]);
    await spreadLists(transaction, scope, posts);
    const revision = await nextRevision(transaction);
    await transaction.run(
      query('INSERT OR REPLACE INTO portolan_filter_posts SELECT value, ? FROM json_each(?)', [
        revision,
        ids,
      ]),
    );
  });
}

/** Whether the index holds what the forms need. */
export async function isComplete(site: Site): Promise<boolean> {
  const rows = await site.database.all(query<{ field: string }>('SELECT field FROM portolan_filter_fields'));
  const there = new Set(rows.map((row) => row.field));
  return namesOf(await scopeOf(site)).every((name) => there.has(name));
}

async function nextRevision(database: TableAccess): Promise<number> {
  const row = await database.first(
    query<{ last: number | null }>('SELECT max(revision) AS last FROM portolan_filter_posts'),
  );
  return (row?.last ?? 0) + 1;
}

async function insertValues(
  database: TableAccess,
  scope: IndexScope,
  sources: string,
  values: readonly SqlValue[],
): Promise<void> {
  await database.run(
    query(
      `INSERT OR IGNORE INTO portolan_filter_values (field, value, post_id)
       SELECT '${taxonomyName('')}' || tt.taxonomy, CAST(tt.term_id AS TEXT), s.post_id
       FROM (${sources}) s
       JOIN wp_posts p ON p.ID = s.source
       -- Variations are found by the terms of their product.
       JOIN wp_term_relationships tr
         ON tr.object_id = CASE p.post_type WHEN 'product_variation' THEN p.post_parent ELSE p.ID END
       JOIN wp_term_taxonomy tt ON tt.term_taxonomy_id = tr.term_taxonomy_id
       WHERE tt.taxonomy IN (SELECT value FROM json_each(?))
       ORDER BY 1, 2, 3`,
      [...values, list(scope.taxonomies)],
    ),
  );
  if (scope.metaKeys.length === 0) return;
  await database.run(
    query(
      `INSERT OR IGNORE INTO portolan_filter_values (field, value, post_id)
       SELECT '${metaName('')}' || k.value, m.meta_value, s.post_id
       FROM (${sources}) s
       JOIN wp_postmeta m ON m.post_id = s.source
       JOIN json_each(?) k ON m.meta_key = k.value
       WHERE m.meta_value IS NOT NULL AND m.meta_value <> ''
       ORDER BY 1, 2, 3`,
      [...values, list(scope.metaKeys)],
    ),
  );
}

/** A field of several values stores them as one serialised list: each of them is a value of its own. */
async function spreadLists(
  database: TableAccess,
  { metaKeys }: IndexScope,
  posts?: readonly number[],
): Promise<void> {
  const rows: ListRow[] = [];
  for (const key of metaKeys) rows.push(...(await listsOf(database, metaName(key), posts)));
  for (const { field, value, post_id } of rows) {
    if (!isSerialized(value)) continue;
    const read = unserialize(value);
    if (!read.ok) continue;
    await database.run(
      query('DELETE FROM portolan_filter_values WHERE field = ? AND value = ? AND post_id = ?', [
        field,
        value,
        post_id,
      ]),
    );
    for (const item of Object.values(toPlain(read.value) ?? {})) {
      if (typeof item !== 'string' && typeof item !== 'number') continue;
      await database.run(
        query('INSERT OR IGNORE INTO portolan_filter_values VALUES (?, ?, ?)', [
          field,
          String(item),
          post_id,
        ]),
      );
    }
  }
}

interface ListRow {
  readonly field: string;
  readonly value: string;
  readonly post_id: number;
}

/** Serialised lists stand together in the order of values. */
function listsOf(
  database: TableAccess,
  field: string,
  posts: readonly number[] | undefined,
): Promise<readonly ListRow[]> {
  const [condition, values] = posts
    ? [' AND post_id IN (SELECT value FROM json_each(?))', [list(posts)]]
    : ['', []];
  return database.all(
    query<ListRow>(
      `SELECT field, value, post_id FROM portolan_filter_values
       WHERE field = ? AND value >= 'a:' AND value < 'a;'${condition}`,
      [field, ...values],
    ),
  );
}
