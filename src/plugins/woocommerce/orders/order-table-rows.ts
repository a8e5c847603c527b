import { list, query } from 'portolan/data';
import type { TableTransaction } from 'portolan/plugin';
import type { Columns } from './order-rows.ts';

/** Writes one row of a table of orders. */
export async function insertRow(
  transaction: TableTransaction,
  table: string,
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns);
  await transaction.run(
    query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    ),
  );
}

/** Changes columns of the row whose `key` is `id`; without columns nothing. */
export async function updateRow(
  transaction: TableTransaction,
  table: string,
  key: string,
  id: number,
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  await transaction.run(
    query(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${key} = ?`, [
      ...Object.values(columns),
      id,
    ]),
  );
}

/** Adds a meta row of an order. */
export async function addMeta(
  transaction: TableTransaction,
  id: number,
  key: string,
  value: string,
): Promise<void> {
  await transaction.run(
    query('INSERT INTO wp_wc_orders_meta (order_id, meta_key, meta_value) VALUES (?, ?, ?)', [
      id,
      key,
      value,
    ]),
  );
}

/**
 * Gives an order's meta rows of a key other values: rows keep their numbers, by which programs know them, what is missing is
 * added, and what is left over goes.
 */
export async function writeMeta(
  transaction: TableTransaction,
  id: number,
  key: string,
  values: readonly string[],
): Promise<void> {
  const rows = await transaction.all(
    query<{ id: number }>(
      'SELECT id FROM wp_wc_orders_meta WHERE order_id = ? AND meta_key = ? ORDER BY id',
      [id, key],
    ),
  );
  for (const [index, value] of values.entries()) {
    const row = rows[index];
    if (row === undefined) await addMeta(transaction, id, key, value);
    else
      await transaction.run(
        query('UPDATE wp_wc_orders_meta SET meta_value = ? WHERE id = ?', [value, row.id]),
      );
  }
  const surplus = rows.slice(values.length).map((row) => row.id);
  if (surplus.length > 0) {
    await transaction.run(
      query('DELETE FROM wp_wc_orders_meta WHERE id IN (SELECT value FROM json_each(?))', [list(surplus)]),
    );
  }
}
