import type { Meta } from '../../types/index.ts';
import type { Connection } from '../connection.ts';
import { maybeUnserialize } from '../php-serialize.ts';
import { list, query } from '../query.ts';

/** A meta table of WordPress. */
export interface MetaTable {
  readonly table: 'wp_postmeta' | 'wp_commentmeta' | 'wp_termmeta' | 'wp_usermeta';
  readonly id: 'meta_id' | 'umeta_id';
  readonly object: 'post_id' | 'comment_id' | 'term_id' | 'user_id';
}

export const postMeta: MetaTable = { table: 'wp_postmeta', id: 'meta_id', object: 'post_id' };
export const commentMeta: MetaTable = { table: 'wp_commentmeta', id: 'meta_id', object: 'comment_id' };
export const termMeta: MetaTable = { table: 'wp_termmeta', id: 'meta_id', object: 'term_id' };
export const userMeta: MetaTable = { table: 'wp_usermeta', id: 'umeta_id', object: 'user_id' };

/** Meta of one object, from its rows. */
class StoredMeta implements Meta {
  readonly #values = new Map<string, { readonly key: string; readonly values: string[] }>();

  add(key: string, value: string): void {
    const folded = key.toLowerCase();
    const entry = this.#values.get(folded);
    if (entry === undefined) this.#values.set(folded, { key, values: [value] });
    else entry.values.push(value);
  }

  get(key: string): string | undefined {
    return this.#values.get(key.toLowerCase())?.values[0];
  }

  all(key: string): readonly string[] {
    return this.#values.get(key.toLowerCase())?.values ?? [];
  }

  value(key: string): unknown {
    const text = this.get(key);
    return text === undefined ? undefined : maybeUnserialize(text);
  }

  keys(): readonly string[] {
    return Array.from(this.#values.values(), (entry) => entry.key);
  }
}

/** All meta of some objects in one statement (`update_meta_cache()`); every id asked for is in the map. */
export async function readMetaOf(
  connection: Connection,
  { table, id, object }: MetaTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Meta>> {
  const found = new Map<number, StoredMeta>(ids.map((each) => [each, new StoredMeta()]));
  if (found.size === 0) return found;
  const rows = await connection.all(
    query<{ object: number; meta_key: string | null; meta_value: string | null }>(
      `SELECT ${object} AS object, meta_key, meta_value FROM ${table}
       WHERE ${object} IN (SELECT value FROM json_each(?)) ORDER BY ${object}, ${id}`,
      [list([...found.keys()])],
    ),
  );
  for (const row of rows) found.get(row.object)?.add(row.meta_key ?? '', row.meta_value ?? '');
  return found;
}

/** Replaces all values of a key; the first ones stay in their rows, so that the order of keys stays. */
export async function replaceMeta(
  connection: Connection,
  { table, id, object }: MetaTable,
  owner: number,
  key: string,
  values: readonly string[],
): Promise<void> {
  const rows = await connection.all(
    query<{ id: number }>(
      `SELECT ${id} AS id FROM ${table} WHERE ${object} = ? AND meta_key = ? ORDER BY ${id}`,
      [owner, key],
    ),
  );
  for (const [index, value] of values.entries()) {
    const row = rows[index];
    if (row === undefined) await addMetaRow(connection, { table, id, object }, owner, key, value);
    else await connection.run(query(`UPDATE ${table} SET meta_value = ? WHERE ${id} = ?`, [value, row.id]));
  }
  for (const row of rows.slice(values.length)) {
    await connection.run(query(`DELETE FROM ${table} WHERE ${id} = ?`, [row.id]));
  }
}

/** Adds one value (`add_metadata()`). */
export async function addMetaRow(
  connection: Connection,
  { table, object }: MetaTable,
  owner: number,
  key: string,
  value: string,
): Promise<void> {
  await connection.run(
    query(`INSERT INTO ${table} (${object}, meta_key, meta_value) VALUES (?, ?, ?)`, [owner, key, value]),
  );
}

/** Deletes all meta of an object. */
export async function deleteMetaOf(
  connection: Connection,
  { table, object }: MetaTable,
  owner: number,
): Promise<void> {
  await connection.run(query(`DELETE FROM ${table} WHERE ${object} = ?`, [owner]));
}
