import { limited, list, query, searchedPage } from 'portolan/data';
import type { SqlValue, TableAccess } from 'portolan/plugin';
import { ADDRESS_LINE } from './address-line.ts';
import { writeAddress, writeAddressIndexes } from './order-addresses.ts';
import { among, commonConditions, orderClause, searchCondition } from './order-conditions.ts';
import { insertPlaceholder } from './order-placeholder.ts';
import {
  type AddressRow,
  type Columns,
  type OrderRow,
  operationalColumns,
  orderColumns,
  orderOf,
  prefixed,
  time,
} from './order-rows.ts';
import type { OrderMetaRow, OrderQuery, OrderStorage } from './order-storage.ts';
import { addMeta, insertRow, updateRow, writeMeta } from './order-table-rows.ts';
import { countAnew } from './uncounted-orders.ts';

/** Orders in tables of their own. WooCommerce: `OrdersTableDataStore`. */
export const tableStorage: OrderStorage = {
  async read(access, ids) {
    const rows = await access.all(
      query<OrderRow>(
        `SELECT o.*, d.created_via, d.woocommerce_version, d.prices_include_tax, d.coupon_usages_are_counted,
           d.download_permission_granted, d.cart_hash, d.new_order_email_sent, d.order_key,
           d.order_stock_reduced, d.date_paid_gmt, d.date_completed_gmt, d.shipping_tax_amount,
           d.shipping_total_amount, d.discount_tax_amount, d.discount_total_amount, d.recorded_sales
         FROM wp_wc_orders o LEFT JOIN wp_wc_order_operational_data d ON d.order_id = o.id
         WHERE o.id IN (SELECT value FROM json_each(?))`,
        [list(ids)],
      ),
    );
    const addresses = await access.all(
      query<AddressRow>(
        'SELECT * FROM wp_wc_order_addresses WHERE order_id IN (SELECT value FROM json_each(?))',
        [list(ids)],
      ),
    );
    const addressesOf = new Map<number, AddressRow[]>();
    for (const address of addresses) {
      const own = addressesOf.get(address.order_id);
      if (own) own.push(address);
      else addressesOf.set(address.order_id, [address]);
    }
    const metas = await readMeta(access, ids);
    return new Map(
      rows.map(
        (row) =>
          [row.id, orderOf(row, addressesOf.get(row.id) ?? [], metas.get(row.id) ?? new Map())] as const,
      ),
    );
  },

  async find(access, wanted) {
    const { where, values } = conditions(wanted);
    const order = orderClause(wanted, {
      id: 'wp_wc_orders.id',
      status: 'status',
      created: 'date_created_gmt',
      modified: 'date_updated_gmt',
    });
    if (wanted.search !== undefined) {
      const from = { sql: `wp_wc_orders WHERE ${where}`, values };
      const by = { sql: ` ORDER BY ${order.sql}`, values: order.values };
      const { ids, total } = await searchedPage(access, 'wp_wc_orders.id', from, by, wanted);
      if (total !== undefined) return { ids, total };
    }
    const count = await access.first(
      query<{ total: number }>(`SELECT count(*) AS total FROM wp_wc_orders WHERE ${where}`, values),
    );
    const page = limited(wanted);
    const rows = await access.all(
      query<{ id: number }>(`SELECT id FROM wp_wc_orders WHERE ${where} ORDER BY ${order.sql}${page.sql}`, [
        ...values,
        ...order.values,
        ...page.values,
      ]),
    );
    return { ids: rows.map((row) => row.id), total: count?.total ?? 0 };
  },

  async byKey(access, key) {
    const row = await access.first(
      query<{ order_id: number }>(
        'SELECT order_id FROM wp_wc_order_operational_data WHERE order_key = ? LIMIT 1',
        [key],
      ),
    );
    return row?.order_id;
  },

  async byMeta(access, key, value) {
    const rows = await access.all(
      query<{ order_id: number }>(
        'SELECT DISTINCT order_id FROM wp_wc_orders_meta WHERE meta_key = ? AND meta_value = ?',
        [key, value],
      ),
    );
    return rows.map((row) => row.order_id);
  },

  async insert(transaction, order, local) {
    const id = await insertPlaceholder(transaction, order.created, local);
    const columns: Columns = { id, type: order.type, ...orderColumns(order) };
    await insertRow(transaction, 'wp_wc_orders', columns);
    await insertRow(transaction, 'wp_wc_order_operational_data', {
      order_id: id,
      ...operationalColumns(order),
    });
    if (order.type === 'shop_order') {
      await writeAddress(transaction, id, 'billing', order.billing);
      await writeAddress(transaction, id, 'shipping', order.shipping);
    }
    for (const [key, values] of order.meta) {
      for (const value of values) await addMeta(transaction, id, key, value);
    }
    if (order.type === 'shop_order') await writeAddressIndexes(transaction, id, order);
    await countAnew(transaction, id);
    return id;
  },

  async update(transaction, id, changes) {
    await updateRow(transaction, 'wp_wc_orders', 'id', id, orderColumns(changes));
    await updateRow(transaction, 'wp_wc_order_operational_data', 'order_id', id, operationalColumns(changes));
    if (changes.billing) await writeAddress(transaction, id, 'billing', changes.billing);
    if (changes.shipping) await writeAddress(transaction, id, 'shipping', changes.shipping);
    await writeAddressIndexes(transaction, id, changes);
    await countAnew(transaction, id);
  },

  setMeta: writeMeta,

  async metaRows(access, ids) {
    const rows = await access.all(
      query<{ id: number; order_id: number; key: string | null; value: string | null }>(
        `SELECT id, order_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_wc_orders_meta
         WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY order_id, lower(meta_key), id`,
        [list(ids)],
      ),
    );
    const found = new Map<number, OrderMetaRow[]>(ids.map((id) => [id, []]));
    for (const { id, order_id, key, value } of rows) {
      found.get(order_id)?.push({ id, key: key ?? '', value: value ?? '' });
    }
    return found;
  },

  async delete(transaction, id) {
    for (const [table, column] of [
      ['wp_wc_orders', 'id'],
      ['wp_wc_order_operational_data', 'order_id'],
      ['wp_wc_order_addresses', 'order_id'],
      ['wp_wc_orders_meta', 'order_id'],
      ['wp_posts', 'ID'],
    ] as const) {
      await transaction.run(query(`DELETE FROM ${table} WHERE ${column} = ?`, [id]));
    }
    await countAnew(transaction, id);
  },
};

async function readMeta(
  access: TableAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>> {
  const rows = await access.all(
    query<{ order_id: number; key: string | null; value: string | null }>(
      `SELECT order_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_wc_orders_meta
       WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY order_id, id`,
      [list(ids)],
    ),
  );
  const found = new Map<number, Map<string, string[]>>();
  for (const row of rows) {
    const meta = found.get(row.order_id) ?? new Map<string, string[]>();
    found.set(row.order_id, meta);
    meta.set(row.key ?? '', [...(meta.get(row.key ?? '') ?? []), row.value ?? '']);
  }
  return found;
}

/**
 * Addresses in one line each, as shops note them for searching. The limit, which no shop reaches, keeps databases from
 * putting the line together anew for each comparison.
 */
const ADDRESS_LINES = `SELECT l.order_id FROM (
  SELECT order_id, ${ADDRESS_LINE} AS line FROM wp_wc_order_addresses LIMIT 1000000000) l`;

const TRANSACTIONS =
  "SELECT t.id FROM (SELECT id, transaction_id FROM wp_wc_orders WHERE transaction_id <> '') t";

/** A condition on what goes with an order: its times, where it was made. */
function operational(condition: string): string {
  return `EXISTS (SELECT 1 FROM wp_wc_order_operational_data d WHERE d.order_id = wp_wc_orders.id AND d.${condition})`;
}

function conditions(wanted: OrderQuery): { readonly where: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = ['type = ?'];
  const values: SqlValue[] = [wanted.type ?? 'shop_order'];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    parts.push(sql);
    values.push(value);
  };
  add('status IN (SELECT value FROM json_each(?))', wanted.statuses && list(wanted.statuses.map(prefixed)));
  add('customer_id = ?', wanted.customer);
  add('billing_email = ?', wanted.email);
  add(
    operational('created_via IN (SELECT value FROM json_each(?))'),
    wanted.createdVia && list(wanted.createdVia),
  );
  add('parent_order_id IN (SELECT value FROM json_each(?))', wanted.parents && list(wanted.parents));
  add(
    'parent_order_id NOT IN (SELECT value FROM json_each(?))',
    wanted.notParents && list(wanted.notParents),
  );
  add('date_created_gmt < ?', time(wanted.createdBefore));
  add('date_created_gmt > ?', time(wanted.createdAfter));
  add('date_updated_gmt < ?', time(wanted.modifiedBefore));
  add('date_updated_gmt > ?', time(wanted.modifiedAfter));
  add(operational('date_paid_gmt < ?'), time(wanted.paidBefore));
  add(operational('date_paid_gmt > ?'), time(wanted.paidAfter));
  add(operational('date_completed_gmt < ?'), time(wanted.completedBefore));
  add(operational('date_completed_gmt > ?'), time(wanted.completedAfter));
  const others = [
    ...commonConditions('wp_wc_orders.id', wanted),
    ...(wanted.search === undefined
      ? []
      : [
          searchCondition('wp_wc_orders.id', wanted.search, [
            among('wp_wc_orders.id', ADDRESS_LINES, 'l.line', wanted.search),
            among('wp_wc_orders.id', TRANSACTIONS, 't.transaction_id', wanted.search),
          ]),
        ]),
  ];
  for (const other of others) {
    parts.push(other.sql);
    values.push(...other.values);
  }
  if (wanted.statuses === undefined) parts.push("status NOT IN ('trash', 'auto-draft')");
  return { where: parts.join(' AND '), values };
}
