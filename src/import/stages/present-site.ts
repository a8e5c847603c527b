import { existsSync } from 'node:fs';
import { loadSqlite } from '../../database/addon.ts';
import { sqliteDialect } from '../../database/sqlite-dialect.ts';
import { isBusy } from '../errors.ts';

/**
 * The first ids made on a site since its last import, by table (`portolan_meta`); none where there is no site or
 * its file is not one of this program. Tables that came to be since, because the export had none of them, hold nothing but
 * what was made here. Throws where another process holds it. Read from a connection of its own that changes nothing.
 */
export function reservedInPresent(file: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map();
  const connection = loadSqlite()(file, { readonly: true, timeout: 5000 });
  try {
    const rows = connection
      .prepare("SELECT name, value FROM portolan_meta WHERE name LIKE 'first\\_own\\_id.%' ESCAPE '\\'")
      .all() as readonly { readonly name: string; readonly value: string }[];
    if (rows.length === 0) return new Map();
    const numbered = connection.prepare(sqliteDialect.numberedTables.sql).all() as readonly {
      readonly table: string;
    }[];
    return new Map([
      ...numbered.map(({ table }) => [table, 1] as const),
      ...rows.map(({ name, value }) => [name.slice('first_own_id.'.length), Number(value)] as const),
    ]);
  } catch (error) {
    if (isBusy(error)) throw error;
    return new Map();
  } finally {
    connection.close();
  }
}
