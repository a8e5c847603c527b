import { list, query } from '../../../database/query.ts';
import type { SqlValue, TableAccess, TableTransaction } from '../../../types/index.ts';
import type { Address } from '../cart/cart.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import { noAddress, type OrderFields, type OrderMeta } from './order.ts';
import { commonConditions, orderClause, searchCondition } from './order-conditions.ts';
import { secondsOf, storedTime } from './order-dates.ts';
import type { OrderMetaRow, OrderQuery, OrderStorage, StoredOrder } from './order-storage.ts';

interface Row {
  readonly ID: number;
  readonly post_type: string;
  readonly post_status: string;
  readonly post_date_gmt: string;
  readonly post_modified_gmt: string;
  readonly post_excerpt: string;
  readonly post_parent: number;
  readonly post_password: string;
}

type AddressType = 'billing' | 'shipping';
const PARTS = Object.keys(noAddress) as readonly (keyof Address)[];

/** Meta keys that are fields of an order where orders stand among the posts; the others are its meta. */
export const orderFieldKeys: ReadonlySet<string> = new Set([
  ...(['billing', 'shipping'] as const).flatMap((type) => PARTS.map((part) => `_${type}_${part}`)),
  '_billing_email',
  '_order_currency',
  '_order_total',
  '_order_tax',
  '_order_shipping',
  '_order_shipping_tax',
  '_cart_discount',
  '_cart_discount_tax',
  '_customer_user',
  '_payment_method',
  '_payment_method_title',
  '_transaction_id',
  '_customer_ip_address',
  '_customer_user_agent',
  '_order_key',
  '_created_via',
  '_order_version',
  '_prices_include_tax',
  '_cart_hash',
  '_date_paid',
  '_date_completed',
  '_paid_date',
  '_completed_date',
  '_order_stock_reduced',
  '_download_permissions_granted',
  '_recorded_sales',
  '_recorded_coupon_usage_counts',
  '_new_order_email_sent',
]);

/** Orders among the posts. WooCommerce: `WC_Order_Data_Store_CPT`. */
export const postStorage: OrderStorage = {
  async read(access, ids) {
    const rows = await access.all(
      query<Row>(
        `SELECT ID, post_type, post_status, post_date_gmt, post_modified_gmt, post_excerpt, post_parent,
           post_password
         FROM wp_posts
         WHERE ID IN (SELECT value FROM json_each(?)) AND post_type IN ('shop_order', 'shop_order_refund')`,
        [list(ids)],
      ),
    );
    const metas = await readMeta(
      access,
      rows.map((row) => row.ID),
    );
    return new Map(rows.map((row) => [row.ID, orderOf(row, metas.get(row.ID) ?? new Map())] as const));
  },

  async find(access, wanted) {
    const { where, values } = conditions(wanted);
    const order = orderClause(wanted, {
      id: 'p.ID',
      created: 'p.post_date_gmt',
      modified: 'p.post_modified_gmt',
    });
    const count = await access.first(
      query<{ total: number }>(`SELECT count(*) AS total FROM wp_posts p WHERE ${where}`, values),
    );
    const rows = await access.all(
      query<{ ID: number }>(
        `SELECT p.ID FROM wp_posts p WHERE ${where} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
        [...values, ...order.values, wanted.limit ?? 1_000_000_000, wanted.offset ?? 0],
      ),
    );
    return { ids: rows.map((row) => row.ID), total: count?.total ?? 0 };
  },

  async byKey(access, key) {
    return (await this.byMeta(access, '_order_key', key))[0];
  },

  async byMeta(access, key, value) {
    const rows = await access.all(
      query<{ id: number }>(
        `SELECT DISTINCT m.post_id AS id FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
         WHERE m.meta_key = ? AND m.meta_value = ? AND p.post_type IN ('shop_order', 'shop_order_refund')`,
        [key, value],
      ),
    );
    return rows.map((row) => row.id);
  },

  async insert(transaction, order, local) {
    const time = storedTime(order.created);
    const title = order.type === 'shop_order' ? 'Order' : 'Refund';
    // Written by itself, not through the post repository: nothing that pages show has changed.
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
           post_status, comment_status, ping_status, post_password, post_name, to_ping, pinged, post_modified,
           post_modified_gmt, post_content_filtered, post_parent, guid, menu_order, post_type, post_mime_type,
           comment_count)
         VALUES (1, ?, ?, '', ?, ?, ?, 'closed', 'closed', ?, '', '', '', ?, ?, '', ?, '', 0, ?, '', 0)`,
        [
          local,
          time,
          `${title} – ${local}`,
          order.customerNote,
          prefixed(order.status),
          order.key,
          local,
          time,
          order.parentId,
          order.type,
        ],
      ),
    );
    for (const [key, value] of metaRows(order)) await addMeta(transaction, insertId, key, value);
    for (const [key, values] of order.meta) {
      for (const value of values) await addMeta(transaction, insertId, key, value);
    }
    return insertId;
  },

  async update(transaction, id, changes) {
    const columns = {
      post_status: changes.status === undefined ? undefined : prefixed(changes.status),
      post_excerpt: changes.customerNote,
      post_parent: changes.parentId,
      post_modified: changes.modified === undefined ? undefined : storedTime(changes.modified),
      post_modified_gmt: changes.modified === undefined ? undefined : storedTime(changes.modified),
    };
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    if (given.length > 0) {
      await transaction.run(
        query(`UPDATE wp_posts SET ${given.map(([name]) => `${name} = ?`).join(', ')} WHERE ID = ?`, [
          ...given.map(([, value]) => value as SqlValue),
          id,
        ]),
      );
    }
    for (const [key, value] of metaRows(changes)) await this.setMeta(transaction, id, key, [value]);
  },

  async setMeta(transaction, id, key, values) {
    await transaction.run(query('DELETE FROM wp_postmeta WHERE post_id = ? AND meta_key = ?', [id, key]));
    for (const value of values) await addMeta(transaction, id, key, value);
  },

  async metaRows(access, ids) {
    const rows = await access.all(
      query<{ id: number; post_id: number; key: string | null; value: string | null }>(
        `SELECT meta_id AS id, post_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_postmeta
         WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY meta_id`,
        [list(ids)],
      ),
    );
    const found = new Map<number, OrderMetaRow[]>(ids.map((id) => [id, []]));
    for (const { id, post_id, key, value } of rows) {
      if (!orderFieldKeys.has(key ?? ''))
        found.get(post_id)?.push({ id, key: key ?? '', value: value ?? '' });
    }
    return found;
  },

  async delete(transaction, id) {
    await transaction.run(query('DELETE FROM wp_postmeta WHERE post_id = ?', [id]));
    await transaction.run(query('DELETE FROM wp_posts WHERE ID = ?', [id]));
  },
};

function orderOf(row: Row, meta: OrderMeta): StoredOrder {
  const text = (key: string) => meta.get(key)?.[0] ?? '';
  const amount = (key: string): Amount => parseAmount(text(key)) ?? 0;
  const yes = (key: string) => ['yes', '1', 'true'].includes(text(key));
  const address = (type: AddressType) =>
    Object.fromEntries(PARTS.map((part) => [part, text(`_${type}_${part}`)])) as unknown as Address;
  return {
    id: row.ID,
    type: row.post_type === 'shop_order_refund' ? 'shop_order_refund' : 'shop_order',
    status: row.post_status.replace(/^wc-/, ''),
    currency: text('_order_currency'),
    total: amount('_order_total'),
    cartTax: amount('_order_tax'),
    shippingTotal: amount('_order_shipping'),
    shippingTax: amount('_order_shipping_tax'),
    discountTotal: amount('_cart_discount'),
    discountTax: amount('_cart_discount_tax'),
    customerId: Number(text('_customer_user')) || 0,
    billing: { ...address('billing'), email: text('_billing_email') },
    shipping: address('shipping'),
    paymentMethod: text('_payment_method'),
    paymentMethodTitle: text('_payment_method_title'),
    transactionId: text('_transaction_id'),
    ip: text('_customer_ip_address'),
    userAgent: text('_customer_user_agent'),
    customerNote: row.post_excerpt,
    parentId: row.post_parent,
    key: text('_order_key') || row.post_password,
    createdVia: text('_created_via'),
    version: text('_order_version'),
    pricesIncludeTax: yes('_prices_include_tax'),
    cartHash: text('_cart_hash'),
    created: secondsOf(row.post_date_gmt) ?? 0,
    modified: secondsOf(row.post_modified_gmt) ?? 0,
    // Old shops keep local texts instead of Unix times.
    paid: Number(text('_date_paid')) || secondsOf(text('_paid_date')),
    completed: Number(text('_date_completed')) || secondsOf(text('_completed_date')),
    stockReduced: yes('_order_stock_reduced'),
    downloadsGranted: yes('_download_permissions_granted'),
    salesRecorded: yes('_recorded_sales'),
    couponsCounted: yes('_recorded_coupon_usage_counts'),
    newOrderMailSent: yes('_new_order_email_sent'),
    meta: new Map([...meta].filter(([key]) => !orderFieldKeys.has(key))),
  };
}

/** Meta rows for the fields that are given. */
function metaRows(fields: Partial<OrderFields>): readonly (readonly [key: string, value: string])[] {
  const rows: [string, string | undefined][] = [
    ['_order_key', fields.key],
    ['_customer_user', fields.customerId === undefined ? undefined : String(fields.customerId)],
    ['_payment_method', fields.paymentMethod],
    ['_payment_method_title', fields.paymentMethodTitle],
    ['_transaction_id', fields.transactionId],
    ['_customer_ip_address', fields.ip],
    ['_customer_user_agent', fields.userAgent],
    ['_created_via', fields.createdVia],
    ['_cart_hash', fields.cartHash],
    ['_download_permissions_granted', yesNo(fields.downloadsGranted)],
    ['_recorded_sales', yesNo(fields.salesRecorded)],
    ['_recorded_coupon_usage_counts', yesNo(fields.couponsCounted)],
    ['_new_order_email_sent', yesNo(fields.newOrderMailSent)],
    ['_order_stock_reduced', yesNo(fields.stockReduced)],
    ...addressRows('billing', fields.billing),
    ['_billing_email', fields.billing?.email],
    ...addressRows('shipping', fields.shipping),
    ['_order_currency', fields.currency],
    ['_cart_discount', amountText(fields.discountTotal)],
    ['_cart_discount_tax', amountText(fields.discountTax)],
    ['_order_shipping', amountText(fields.shippingTotal)],
    ['_order_shipping_tax', amountText(fields.shippingTax)],
    ['_order_tax', amountText(fields.cartTax)],
    ['_order_total', amountText(fields.total)],
    ['_order_version', fields.version],
    ['_prices_include_tax', yesNo(fields.pricesIncludeTax)],
    ['_date_paid', fields.paid === undefined ? undefined : String(fields.paid)],
    ['_date_completed', fields.completed === undefined ? undefined : String(fields.completed)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

function addressRows(type: AddressType, address: Address | undefined): [string, string | undefined][] {
  return address ? PARTS.map((part) => [`_${type}_${part}`, address[part]]) : [];
}

function yesNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'yes' : 'no';
}

function amountText(value: Amount | undefined): string | undefined {
  return value === undefined ? undefined : plainText(value);
}

function prefixed(status: string): string {
  return status === 'trash' || status === 'auto-draft' ? status : `wc-${status}`;
}

async function addMeta(transaction: TableTransaction, id: number, key: string, value: string): Promise<void> {
  await transaction.run(
    query('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)', [id, key, value]),
  );
}

async function readMeta(
  access: TableAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderMeta>> {
  const rows = await access.all(
    query<{ id: number; key: string | null; value: string | null }>(
      `SELECT post_id AS id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_postmeta
       WHERE post_id IN (SELECT value FROM json_each(?)) ORDER BY post_id, meta_id`,
      [list(ids)],
    ),
  );
  const found = new Map<number, Map<string, string[]>>();
  for (const row of rows) {
    const meta = found.get(row.id) ?? new Map<string, string[]>();
    found.set(row.id, meta);
    meta.set(row.key ?? '', [...(meta.get(row.key ?? '') ?? []), row.value ?? '']);
  }
  return found;
}

/** The fields that a search looks through; WooCommerce notes a whole address under `…_address_index`. */
const searched = ['billing', 'shipping']
  .flatMap((type) => [...PARTS.map((part) => `_${type}_${part}`), `_${type}_address_index`])
  .concat('_billing_email', '_transaction_id')
  .map((key) => `'${key}'`);
const inFields = `EXISTS (SELECT 1 FROM wp_postmeta m
  WHERE m.post_id = p.ID AND m.meta_key IN (${searched.join(', ')}) AND portolan_contains(m.meta_value, ?))`;
const names = ['billing', 'shipping'].map(
  (type) => `EXISTS (SELECT 1 FROM wp_postmeta f JOIN wp_postmeta l ON l.post_id = f.post_id
    WHERE f.post_id = p.ID AND f.meta_key = '_${type}_first_name' AND l.meta_key = '_${type}_last_name'
      AND portolan_contains(f.meta_value || ' ' || l.meta_value, ?))`,
);

function conditions(wanted: OrderQuery): { readonly where: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = ['p.post_type = ?'];
  const values: SqlValue[] = [wanted.type ?? 'shop_order'];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    parts.push(sql);
    values.push(value);
  };
  const hasMeta = (key: string) =>
    `EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '${key}' AND m.meta_value = ?)`;
  const time = (seconds: number | undefined) => (seconds === undefined ? undefined : storedTime(seconds));
  add(
    'p.post_status IN (SELECT value FROM json_each(?))',
    wanted.statuses && list(wanted.statuses.map(prefixed)),
  );
  add(hasMeta('_customer_user'), wanted.customer === undefined ? undefined : String(wanted.customer));
  add(hasMeta('_billing_email'), wanted.email);
  add('p.post_parent IN (SELECT value FROM json_each(?))', wanted.parents && list(wanted.parents));
  add('p.post_date_gmt < ?', time(wanted.createdBefore));
  add('p.post_date_gmt > ?', time(wanted.createdAfter));
  add('p.post_modified_gmt < ?', time(wanted.modifiedBefore));
  add('p.post_modified_gmt > ?', time(wanted.modifiedAfter));
  const others = [
    ...commonConditions('p.ID', wanted),
    ...(wanted.search === undefined ? [] : [searchCondition('p.ID', wanted.search, [inFields, ...names])]),
  ];
  for (const other of others) {
    parts.push(other.sql);
    values.push(...other.values);
  }
  if (wanted.statuses === undefined) parts.push("p.post_status NOT IN ('trash', 'auto-draft')");
  return { where: parts.join(' AND '), values };
}
