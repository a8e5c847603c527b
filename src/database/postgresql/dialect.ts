import type { Dialect } from '../dialect.ts';
import { query } from '../query.ts';
import { escapeLike, fold } from '../text.ts';

const searched = ['post_title', 'post_excerpt', 'post_content'] as const;

/** PostgreSQL's own statements, before translation. */
export const postgresqlDialect: Dialect = {
  name: 'postgresql',
  hasMeta: query("SELECT 1 FROM pg_class WHERE oid = to_regclass('portolan_meta')"),
  numberedTables: query(
    `SELECT CAST(table_name AS text) AS "table", CAST(column_name AS text) AS "column"
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' AND substr(CAST(table_name AS text), 1, 3) = 'wp_'
     ORDER BY 1`,
  ),
  tableColumns: query(
    `SELECT CAST(table_name AS text) AS "table", CAST(column_name AS text) AS "column", 1 AS "key"
     FROM information_schema.columns WHERE table_schema = current_schema()`,
  ),
  raiseIds: (table, column, last) =>
    query(
      `SELECT setval(n.name, greatest(CAST(? AS bigint), coalesce(pg_sequence_last_value(n.name), 0)))
       FROM (SELECT CAST(pg_get_serial_sequence(CAST(? AS text), CAST(? AS text)) AS regclass) AS name) n`,
      [last, `"${table}"`, column],
    ),
  // The texts without case and accents, with an index over their triples of characters: finds what SQLite's finds.
  searchTables: [
    `CREATE TABLE IF NOT EXISTS portolan_search (
      rowid BIGINT NOT NULL PRIMARY KEY,
      ${searched.map((column) => `${column} TEXT NOT NULL DEFAULT ''`).join(', ')}
    )`,
  ],
  clearSearch: 'DELETE FROM portolan_search',
  searchText: fold,
  searchColumn: (column) => `portolan_fold(${column})`,
  matching(terms, columns) {
    const known = searched.filter((column) => columns.includes(column));
    const patterns = terms.map((term) => `%${escapeLike(fold(term))}%`);
    const conditions = patterns.map(
      () => `(${known.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR ')})`,
    );
    return {
      sql: `p.ID IN (SELECT rowid FROM portolan_search WHERE ${conditions.join(' AND ') || '1 = 1'})`,
      values: patterns.flatMap((pattern) => known.map(() => pattern)),
    };
  },
  inOrder: (page, columns) =>
    `SELECT ${columns} FROM (SELECT ordered.id, row_number() OVER () AS place FROM (${page}) AS ordered) AS page
     JOIN wp_posts p ON p.ID = page.id ORDER BY page.place`,
  week: (column, startOfWeek) => `portolan_week(${column}, ${Math.trunc(startOfWeek) || 0})`,
};

/** Made past the translation: SQLite has no such index. */
export const searchIndex =
  'CREATE INDEX IF NOT EXISTS portolan_search_texts ON portolan_search USING gin (' +
  `${searched.map((column) => `${column} gin_trgm_ops`).join(', ')})`;
