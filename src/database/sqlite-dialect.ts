import type { Dialect } from './dialect.ts';
import { query } from './query.ts';
import { searchTable } from './schema/own-tables.ts';
import { matching } from './sqlite-search.ts';

/** SQLite's own statements. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  hasMeta: query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'portolan_meta'"),
  numberedTables: query(
    `SELECT t.name AS "table", c.name AS "column"
     FROM sqlite_master t JOIN pragma_table_info(t.name) c ON c.pk = 1 AND upper(c.type) = 'INTEGER'
     WHERE t.type = 'table' AND t.name LIKE 'wp\\_%' ESCAPE '\\' AND t.sql LIKE '%AUTOINCREMENT%'
     ORDER BY t.name`,
  ),
  tableColumns: query(
    `SELECT t.name AS "table", c.name AS "column", c.pk AS "key"
     FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%'`,
  ),
  raiseIds: (table, _column, last) =>
    query('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', [last, table]),
  searchTables: [searchTable],
  clearSearch: "INSERT INTO portolan_search (portolan_search) VALUES ('delete-all')",
  searchText: (text) => text,
  searchColumn: (column) => column,
  matching,
  inOrder: (page, columns) =>
    `WITH page (id) AS MATERIALIZED (${page})
         SELECT ${columns} FROM page CROSS JOIN wp_posts p ON p.ID = page.id`,
  week(column, startOfWeek) {
    if (startOfWeek === 1) {
      // WEEK(date, 1): weeks as ISO counts them, but never of a neighbouring year.
      return `CASE
      WHEN strftime('%G', ${column}) < strftime('%Y', ${column}) THEN 0
      WHEN strftime('%G', ${column}) > strftime('%Y', ${column}) THEN 53
      ELSE CAST(strftime('%V', ${column}) AS INTEGER) END`;
    }
    const shifted =
      startOfWeek >= 2 && startOfWeek <= 6
        ? `datetime(${column}, '-${Math.trunc(startOfWeek)} days')`
        : column;
    return `CAST(strftime('%U', ${shifted}) AS INTEGER)`;
  },
};
