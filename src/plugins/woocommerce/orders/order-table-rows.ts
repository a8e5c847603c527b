import { query } from 'portolan/data';
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

/** Gives an order's meta row another value, where it stands; adds it where there is none. */
export async function replaceMeta(
  transaction: TableTransaction,
  id: number,
  key: string,
  value: string,
): Promise<void> {
  const { changes } = await transaction.run(
    query('UPDATE wp_wc_orders_meta SET meta_value = ? WHERE order_id = ? AND meta_key = ?', [
      value,
      id,
      key,
    ]),
  );
  if (changes === 0) await addMeta(transaction, id, key, value);
}
