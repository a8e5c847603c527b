import { Conditions, list } from 'portolan/data';
import type { SqlValue } from 'portolan/plugin';
import type { OrderQuery } from './order-storage.ts';

/** A part of a WHERE clause. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** What an order's items and its id are asked for, wherever the order itself stands; `id` is the column of its id. */
export function commonConditions(id: string, wanted: OrderQuery): readonly Condition[] {
  const found: Condition[] = [];
  const lists = (sql: string, ids: readonly number[] | undefined) => {
    if (ids) found.push({ sql, values: [list(ids)] });
  };
  lists(`${id} IN (SELECT value FROM json_each(?))`, wanted.ids);
  lists(`${id} NOT IN (SELECT value FROM json_each(?))`, wanted.notIds);
  if (wanted.product !== undefined) {
    found.push({
      sql: `EXISTS (SELECT 1 FROM wp_woocommerce_order_items i
        JOIN wp_woocommerce_order_itemmeta x ON x.order_item_id = i.order_item_id
        WHERE i.order_id = ${id} AND i.order_item_type = 'line_item'
          AND x.meta_key = '_product_id' AND x.meta_value = ?)`,
      values: [String(wanted.product)],
    });
  }
  return found;
}

/**
 * Orders that a text leads to: their number, their items' names, and what `texts` finds them by. WooCommerce:
 * `OrdersTableSearchQuery`, `search_orders()`.
 */
export function searchCondition(id: string, search: string, texts: readonly Condition[]): Condition {
  const conditions = [
    ...texts,
    among(id, 'SELECT i.order_id FROM wp_woocommerce_order_items i', 'i.order_item_name', search),
    ...(/^\d{1,15}$/.test(search) ? [{ sql: `${id} = ?`, values: [Number(search)] }] : []),
  ];
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** An id is among those of rows in which a column contains a text. */
export function among(id: string, rows: string, column: string, search: string): Condition {
  const found = new Conditions();
  found.contains([column], search);
  return { sql: `${id} IN (${rows}${found.where})`, values: found.values };
}

/** How a list of orders goes; `columns` are those of the storage. */
export function orderClause(
  wanted: OrderQuery,
  columns: Readonly<Record<'id' | 'status' | 'created' | 'modified', string>>,
): Condition {
  const direction = wanted.direction === 'asc' ? 'ASC' : 'DESC';
  if (wanted.orderBy === 'given' && wanted.ids) {
    return {
      sql: `(SELECT min(key) FROM json_each(?) WHERE value = ${columns.id}) ASC, ${columns.id} ASC`,
      values: [list(wanted.ids)],
    };
  }
  if (wanted.orderBy === 'stored' || wanted.orderBy === 'given') {
    return { sql: `${columns.status} ASC, ${columns.created} ASC, ${columns.id} ASC`, values: [] };
  }
  const last = `${columns.id} ${direction}`;
  if (wanted.orderBy === 'id') return { sql: last, values: [] };
  const time = wanted.orderBy === 'modified' ? columns.modified : columns.created;
  return { sql: `${time} ${direction}, ${last}`, values: [] };
}
