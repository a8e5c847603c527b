import { loadSqlite } from '../../database/addon.ts';
import { searchTable } from '../../database/schema/own-tables.ts';

/** The tables in which SQLite keeps a full-text index. */
const SHADOWS = ['data', 'idx', 'docsize', 'config'];

/** Takes a search index that was built in a file of its own into a database that has none yet. */
export function adoptSearch(database: string, index: string): void {
  const connection = loadSqlite()(database, {});
  try {
    for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -8000'])
      connection.pragma(pragma);
    // The driver guards the index's own tables; here they are filled with what the index itself wrote.
    connection.unsafeMode(true);
    connection.prepare('ATTACH ? AS built').run(index);
    connection.exec('BEGIN');
    connection.exec(searchTable);
    for (const shadow of SHADOWS) {
      const table = `portolan_search_${shadow}`;
      connection.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM built.${table};`);
    }
    connection.exec('COMMIT');
    connection.exec('DETACH built');
  } finally {
    connection.close();
  }
}
