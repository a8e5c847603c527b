import { query } from 'portolan/data';
import type { TableAccess } from 'portolan/plugin';

/** A table of meta in which a key has one value; `owner` is its column of what the values belong to. */
export function metaTable(table: string, owner: string) {
  return {
    /** One value; undefined where there is none. */
    async get(database: TableAccess, id: number, key: string): Promise<string | undefined> {
      const row = await database.first(
        query<{ meta_value: string | null }>(
          `SELECT meta_value FROM ${table} WHERE ${owner} = ? AND meta_key = ? ORDER BY meta_id LIMIT 1`,
          [id, key],
        ),
      );
      return row?.meta_value ?? undefined;
    },

    /** Sets a value; undefined deletes it. */
    async set(database: TableAccess, id: number, key: string, value: string | undefined): Promise<void> {
      await database.run(query(`DELETE FROM ${table} WHERE ${owner} = ? AND meta_key = ?`, [id, key]));
      if (value === undefined) return;
      await database.run(
        query(`INSERT INTO ${table} (${owner}, meta_key, meta_value) VALUES (?, ?, ?)`, [id, key, value]),
      );
    },
  };
}
