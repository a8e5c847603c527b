import type { Meta } from '../../types/index.ts';
import type { Connection } from '../database.ts';
import { maybeUnserialize, toPlain } from '../php-serialize.ts';
import { list, type Query, query } from '../query.ts';
import { about, aboutEach, type ObjectKind, quiet } from '../reads/written-rows.ts';

/** A meta table of WordPress. */
export interface MetaTable {
  readonly table: 'wp_postmeta' | 'wp_commentmeta' | 'wp_termmeta' | 'wp_usermeta';
  readonly id: 'meta_id' | 'umeta_id';
  readonly object: 'post_id' | 'comment_id' | 'term_id' | 'user_id';
  readonly kind: ObjectKind;
  /** Keys that no page shows. */
  readonly quiet?: RegExp;
}

export const postMeta: MetaTable = { table: 'wp_postmeta', id: 'meta_id', object: 'post_id', kind: 'post' };
export const commentMeta: MetaTable = {
  table: 'wp_commentmeta',
  id: 'meta_id',
  object: 'comment_id',
  kind: 'comment',
};
export const termMeta: MetaTable = { table: 'wp_termmeta', id: 'meta_id', object: 'term_id', kind: 'term' };
export const userMeta: MetaTable = {
  table: 'wp_usermeta',
  id: 'umeta_id',
  object: 'user_id',
  kind: 'user',
  quiet:
    /^(?:session_tokens|_woocommerce_persistent_cart_\w+|_woocommerce_load_saved_cart_\w+|wc_last_active|default_password_nag)$/i,
};

interface StoredValues {
  readonly key: string;
  readonly values: string[];
}

/**
 * Meta of one object. Its keys and values come as two lists in JSON and are taken apart when somebody asks:
 * a list of posts reads the meta of all of them, and looks into little of it.
 */
class StoredMeta implements Meta {
  readonly #keys: string;
  readonly #values: string;
  #found: ReadonlyMap<string, StoredValues> | undefined;

  constructor(keys: string, values: string) {
    this.#keys = keys;
    this.#values = values;
  }

  get(key: string): string | undefined {
    return this.#entries().get(key.toLowerCase())?.values[0];
  }

  all(key: string): readonly string[] {
    return this.#entries().get(key.toLowerCase())?.values ?? [];
  }

  value(key: string): unknown {
    const text = this.get(key);
    return text === undefined ? undefined : toPlain(maybeUnserialize(text));
  }

  keys(): readonly string[] {
    return Array.from(this.#entries().values(), (entry) => entry.key);
  }

  #entries(): ReadonlyMap<string, StoredValues> {
    this.#found ??= entriesOf(
      JSON.parse(this.#keys) as readonly (string | null)[],
      JSON.parse(this.#values) as readonly (string | number | null)[],
    );
    return this.#found;
  }
}

/** The meta of an object as it comes from the database. */
interface MetaRow {
  readonly object: number;
  readonly keys: string;
  readonly values: string;
}

/** Rows may be asked for over and over: what was taken apart stays with them. */
const takenApart = new WeakMap<MetaRow, StoredMeta>();

function metaIn(row: MetaRow): StoredMeta {
  let meta = takenApart.get(row);
  if (meta === undefined) {
    meta = new StoredMeta(row.keys, row.values);
    takenApart.set(row, meta);
  }
  return meta;
}

function entriesOf(
  keys: readonly (string | null)[],
  values: readonly (string | number | null)[],
): ReadonlyMap<string, StoredValues> {
  const found = new Map<string, StoredValues>();
  for (const [index, stored] of keys.entries()) {
    const key = stored ?? '';
    const value = String(values[index] ?? '');
    const entry = found.get(key.toLowerCase());
    if (entry === undefined) found.set(key.toLowerCase(), { key, values: [value] });
    else entry.values.push(value);
  }
  return found;
}

/**
 * All meta of some objects in one statement (`update_meta_cache()`); every id asked for is in the map.
 * One row for each object instead of one for each value is three times faster.
 */
export async function readMetaOf(
  connection: Connection,
  { table, id, object, kind }: MetaTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Meta>> {
  const found = new Map<number, StoredMeta>(ids.map((each) => [each, new StoredMeta('[]', '[]')]));
  if (found.size === 0) return found;
  const metaOf = (owners: readonly number[]) =>
    query<MetaRow>(
      `SELECT object, json_group_array(meta_key) AS "keys", json_group_array(meta_value) AS "values"
       FROM (
         SELECT ${object} AS object, meta_key,
           CASE typeof(meta_value) WHEN 'blob' THEN CAST(meta_value AS TEXT) ELSE meta_value END AS meta_value
         FROM ${table} WHERE ${object} IN (SELECT value FROM json_each(?)) ORDER BY ${object}, ${id}
       ) AS ordered
       GROUP BY object`,
      [list(owners)],
    );
  const owners = [...found.keys()];
  const rows = await connection.all(
    aboutEach(
      { kind, ids: owners, owner: (row: MetaRow) => row.object, one: (one) => metaOf([one]) },
      metaOf(owners),
    ),
  );
  for (const row of rows) found.set(row.object, metaIn(row));
  return found;
}

/** Replaces all values of a key; the first ones stay in their rows, so that the order of keys stays. */
export async function replaceMeta(
  connection: Connection,
  metaTable: MetaTable,
  owner: number,
  key: string,
  values: readonly string[],
): Promise<void> {
  const { table, id, object } = metaTable;
  const rows = await connection.all(
    query<{ id: number }>(
      `SELECT ${id} AS id FROM ${table} WHERE ${object} = ? AND meta_key = ? ORDER BY ${id}`,
      [owner, key],
    ),
  );
  for (const [index, value] of values.entries()) {
    const row = rows[index];
    if (row === undefined) await addMetaRow(connection, metaTable, owner, key, value);
    else
      await connection.run(
        written(
          metaTable,
          owner,
          key,
          query(`UPDATE ${table} SET meta_value = ? WHERE ${id} = ?`, [value, row.id]),
        ),
      );
  }
  for (const row of rows.slice(values.length)) {
    await connection.run(
      written(metaTable, owner, key, query(`DELETE FROM ${table} WHERE ${id} = ?`, [row.id])),
    );
  }
}

/** Adds one value (`add_metadata()`). */
export async function addMetaRow(
  connection: Connection,
  metaTable: MetaTable,
  owner: number,
  key: string,
  value: string,
): Promise<void> {
  const { table, object } = metaTable;
  await connection.run(
    written(
      metaTable,
      owner,
      key,
      query(`INSERT INTO ${table} (${object}, meta_key, meta_value) VALUES (?, ?, ?)`, [owner, key, value]),
    ),
  );
}

/** Says whose meta a statement writes. */
function written(metaTable: MetaTable, owner: number, key: string, statement: Query): Query {
  return metaTable.quiet?.test(key) === true
    ? quiet(statement)
    : about({ [metaTable.kind]: [owner] }, statement);
}

/** Deletes all meta of an object. */
export async function deleteMetaOf(
  connection: Connection,
  { table, object, kind }: MetaTable,
  owners: readonly number[],
): Promise<void> {
  await connection.run(
    about(
      { [kind]: owners },
      query(`DELETE FROM ${table} WHERE ${object} IN (SELECT value FROM json_each(?))`, [list(owners)]),
    ),
  );
}
