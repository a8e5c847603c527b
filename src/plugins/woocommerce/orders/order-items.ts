import { list, query } from 'portolan/data';
import type { TableAccess } from 'portolan/plugin';
import type { ItemMeta, NewOrderItem, OrderItem } from './order.ts';
import { itemOf, metaOf } from './stored-item.ts';

/** Items of orders in their order, by order id. WooCommerce: `WC_Order_Item_*_Data_Store::read()`. */
export async function readItems(
  access: TableAccess,
  orders: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderItem[]>> {
  const found = new Map<number, OrderItem[]>(orders.map((id) => [id, []]));
  const rows = await access.all(
    query<{ id: number; name: string; type: string; order_id: number }>(
      `SELECT order_item_id AS id, order_item_name AS name, order_item_type AS type, order_id
       FROM wp_woocommerce_order_items
       WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY order_item_id`,
      [list(orders)],
    ),
  );
  const meta = await readItemMeta(
    access,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const item = itemOf(row, meta.get(row.id) ?? []);
    if (item) found.get(row.order_id)?.push(item);
  }
  return found;
}

/** Writes items of an order; gives their ids in order. Items with an id keep it. */
export async function insertItems(
  access: TableAccess,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const item of items) {
    const known = item.id === undefined ? [] : [item.id];
    const made = await access.run(
      query(
        `INSERT INTO wp_woocommerce_order_items
           (order_item_name, order_item_type, order_id${known.length > 0 ? ', order_item_id' : ''})
         VALUES (?, ?, ?${known.length > 0 ? ', ?' : ''})`,
        [item.name, item.type, order, ...known],
      ),
    );
    const insertId = item.id ?? made.insertId;
    const rows = metaOf(item);
    await access.run(
      query(
        `INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value)
         VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}`,
        rows.flatMap(([key, value]) => [insertId, key, value]),
      ),
    );
    ids.push(insertId);
  }
  return ids;
}

/**
 * Makes these the items of an order. Those with an id keep it, and their rows of meta theirs; others are added, and what
 * is not among them goes. Gives all their ids in order.
 */
export async function replaceItems(
  access: TableAccess,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
): Promise<readonly number[]> {
  const kept = list(items.flatMap(({ id }) => (id === undefined ? [] : [id])));
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id IN
         (SELECT order_item_id FROM wp_woocommerce_order_items
          WHERE order_id = ? AND order_item_id NOT IN (SELECT value FROM json_each(?)))`,
      [order, kept],
    ),
  );
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_items
       WHERE order_id = ? AND order_item_id NOT IN (SELECT value FROM json_each(?))`,
      [order, kept],
    ),
  );
  const ids: number[] = [];
  for (const item of items) {
    if (item.id === undefined) ids.push(...(await insertItems(access, order, [item])));
    else {
      await updateItem(access, item.id, item);
      ids.push(item.id);
    }
  }
  return ids;
}

/** Items with the numbers of those there are, kind by kind: where a kind's are not all as they were, it gets new ones. */
export function withNumbersOf(
  before: readonly OrderItem[],
  items: readonly NewOrderItem[],
): readonly (NewOrderItem & { readonly id?: number })[] {
  const ofKind = <T extends NewOrderItem>(all: readonly T[], { type }: NewOrderItem) =>
    all.filter((item) => item.type === type);
  const text = (all: readonly NewOrderItem[]) => JSON.stringify(all.map((item) => [item.name, metaOf(item)]));
  return items.map((item) => {
    const [own, old] = [ofKind(items, item), ofKind(before, item)];
    const kept = text(own) === text(old) ? old[own.indexOf(item)] : undefined;
    return kept ? { ...item, id: kept.id } : item;
  });
}

async function updateItem(access: TableAccess, id: number, item: NewOrderItem): Promise<void> {
  await access.run(
    query('UPDATE wp_woocommerce_order_items SET order_item_name = ? WHERE order_item_id = ?', [
      item.name,
      id,
    ]),
  );
  const stored = await access.all(
    query<{ meta_id: number; key: string | null; value: string | null }>(
      `SELECT meta_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_order_itemmeta WHERE order_item_id = ? ORDER BY meta_id`,
      [id],
    ),
  );
  const left = [...stored];
  for (const [key, value] of metaOf(item)) {
    const place = left.findIndex((row) => row.key === key);
    if (place < 0) {
      await access.run(
        query(
          'INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value) VALUES (?, ?, ?)',
          [id, key, value],
        ),
      );
      continue;
    }
    const [row] = left.splice(place, 1);
    if (row && row.value !== value) {
      await access.run(
        query('UPDATE wp_woocommerce_order_itemmeta SET meta_value = ? WHERE meta_id = ?', [
          value,
          row.meta_id,
        ]),
      );
    }
  }
  const gone = left.map(({ meta_id }) => meta_id);
  await access.run(
    query('DELETE FROM wp_woocommerce_order_itemmeta WHERE meta_id IN (SELECT value FROM json_each(?))', [
      list(gone),
    ]),
  );
}

/** Takes all items of an order away. */
export async function deleteItems(access: TableAccess, order: number): Promise<void> {
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id IN
       (SELECT order_item_id FROM wp_woocommerce_order_items WHERE order_id = ?)`,
      [order],
    ),
  );
  await access.run(query('DELETE FROM wp_woocommerce_order_items WHERE order_id = ?', [order]));
}

/** Sets one meta value of an item, whose row stays; undefined takes it away. */
export async function setItemMeta(
  access: TableAccess,
  item: number,
  key: string,
  value: string | undefined,
): Promise<void> {
  const own = [item, key];
  if (value === undefined) {
    await access.run(
      query('DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id = ? AND meta_key = ?', own),
    );
    return;
  }
  const { changes } = await access.run(
    query(
      'UPDATE wp_woocommerce_order_itemmeta SET meta_value = ? WHERE order_item_id = ? AND meta_key = ?',
      [value, ...own],
    ),
  );
  if (changes > 0) return;
  await access.run(
    query(
      'INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value) VALUES (?, ?, ?)',
      [...own, value],
    ),
  );
}

async function readItemMeta(
  access: TableAccess,
  items: readonly number[],
): Promise<ReadonlyMap<number, ItemMeta>> {
  const found = new Map<number, [string, string][]>(items.map((id) => [id, []]));
  const rows = await access.all(
    query<{ id: number; key: string | null; value: string | null }>(
      `SELECT order_item_id AS id, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_order_itemmeta
       WHERE order_item_id IN (SELECT value FROM json_each(?)) ORDER BY order_item_id, meta_id`,
      [list(items)],
    ),
  );
  for (const row of rows) found.get(row.id)?.push([row.key ?? '', row.value ?? '']);
  return found;
}
