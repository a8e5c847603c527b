import { list, query } from '../../../database/query.ts';
import type { SqlValue, TableAccess, TableTransaction } from '../../../types/index.ts';
import type { Address } from '../cart/cart.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import type { BillingAddress, OrderFields } from './order.ts';
import { secondsOf, storedTime } from './order-dates.ts';
import { insertPlaceholder } from './order-placeholder.ts';
import type { OrderQuery, OrderStorage, StoredOrder } from './order-storage.ts';

type Decimal = string | number | null;

interface Row {
  readonly id: number;
  readonly status: string | null;
  readonly currency: string | null;
  readonly type: string | null;
  readonly tax_amount: Decimal;
  readonly total_amount: Decimal;
  readonly customer_id: number | null;
  readonly billing_email: string | null;
  readonly date_created_gmt: string | null;
  readonly date_updated_gmt: string | null;
  readonly parent_order_id: number | null;
  readonly payment_method: string | null;
  readonly payment_method_title: string | null;
  readonly transaction_id: string | null;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly customer_note: string | null;
  readonly created_via: string | null;
  readonly woocommerce_version: string | null;
  readonly prices_include_tax: number | null;
  readonly coupon_usages_are_counted: number | null;
  readonly download_permission_granted: number | null;
  readonly cart_hash: string | null;
  readonly new_order_email_sent: number | null;
  readonly order_key: string | null;
  readonly order_stock_reduced: number | null;
  readonly date_paid_gmt: string | null;
  readonly date_completed_gmt: string | null;
  readonly shipping_tax_amount: Decimal;
  readonly shipping_total_amount: Decimal;
  readonly discount_tax_amount: Decimal;
  readonly discount_total_amount: Decimal;
  readonly recorded_sales: number | null;
}

type AddressRow = { readonly [part in keyof BillingAddress]: string | null } & {
  readonly order_id: number;
  readonly address_type: string;
};

const ADDRESS_PARTS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
] as const;

/** Orders in tables of their own. WooCommerce: `OrdersTableDataStore`. */
export const tableStorage: OrderStorage = {
  async read(access, ids) {
    const rows = await access.all(
      query<Row>(
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
    const metas = await readMeta(access, ids);
    return new Map(
      rows.map((row) => [row.id, orderOf(row, addresses, metas.get(row.id) ?? new Map())] as const),
    );
  },

  async find(access, wanted) {
    const { where, values } = conditions(wanted);
    const count = await access.first(
      query<{ total: number }>(`SELECT count(*) AS total FROM wp_wc_orders WHERE ${where}`, values),
    );
    const order = wanted.direction === 'asc' ? 'ASC' : 'DESC';
    const rows = await access.all(
      query<{ id: number }>(
        `SELECT id FROM wp_wc_orders WHERE ${where}
         ORDER BY date_created_gmt ${order}, id ${order} LIMIT ? OFFSET ?`,
        [...values, wanted.limit ?? 1_000_000_000, wanted.offset ?? 0],
      ),
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
    return id;
  },

  async update(transaction, id, changes) {
    await updateRow(transaction, 'wp_wc_orders', 'id', id, orderColumns(changes));
    await updateRow(transaction, 'wp_wc_order_operational_data', 'order_id', id, operationalColumns(changes));
    if (changes.billing) await writeAddress(transaction, id, 'billing', changes.billing);
    if (changes.shipping) await writeAddress(transaction, id, 'shipping', changes.shipping);
  },

  async setMeta(transaction, id, key, values) {
    await transaction.run(
      query('DELETE FROM wp_wc_orders_meta WHERE order_id = ? AND meta_key = ?', [id, key]),
    );
    for (const value of values) await addMeta(transaction, id, key, value);
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
  },
};

function orderOf(
  row: Row,
  addresses: readonly AddressRow[],
  meta: ReadonlyMap<string, readonly string[]>,
): StoredOrder {
  const address = (type: string) =>
    addresses.find((each) => each.order_id === row.id && each.address_type === type);
  const billing = address('billing');
  return {
    id: row.id,
    type: row.type === 'shop_order_refund' ? 'shop_order_refund' : 'shop_order',
    status: (row.status ?? '').replace(/^wc-/, ''),
    currency: row.currency ?? '',
    total: decimal(row.total_amount),
    cartTax: decimal(row.tax_amount),
    shippingTotal: decimal(row.shipping_total_amount),
    shippingTax: decimal(row.shipping_tax_amount),
    discountTotal: decimal(row.discount_total_amount),
    discountTax: decimal(row.discount_tax_amount),
    customerId: row.customer_id ?? 0,
    billing: { ...addressOf(billing), email: billing?.email || (row.billing_email ?? '') },
    shipping: addressOf(address('shipping')),
    paymentMethod: row.payment_method ?? '',
    paymentMethodTitle: row.payment_method_title ?? '',
    transactionId: row.transaction_id ?? '',
    ip: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    customerNote: row.customer_note ?? '',
    parentId: row.parent_order_id ?? 0,
    key: row.order_key ?? '',
    createdVia: row.created_via ?? '',
    version: row.woocommerce_version ?? '',
    pricesIncludeTax: row.prices_include_tax === 1,
    cartHash: row.cart_hash ?? '',
    created: secondsOf(row.date_created_gmt) ?? 0,
    modified: secondsOf(row.date_updated_gmt) ?? 0,
    paid: secondsOf(row.date_paid_gmt),
    completed: secondsOf(row.date_completed_gmt),
    stockReduced: row.order_stock_reduced === 1,
    downloadsGranted: row.download_permission_granted === 1,
    salesRecorded: row.recorded_sales === 1,
    couponsCounted: row.coupon_usages_are_counted === 1,
    newOrderMailSent: row.new_order_email_sent === 1,
    meta,
  };
}

function decimal(value: Decimal): Amount {
  return parseAmount(String(value ?? '')) ?? 0;
}

function addressOf(row: AddressRow | undefined): Address {
  return {
    first_name: row?.first_name ?? '',
    last_name: row?.last_name ?? '',
    company: row?.company ?? '',
    address_1: row?.address_1 ?? '',
    address_2: row?.address_2 ?? '',
    city: row?.city ?? '',
    state: row?.state ?? '',
    postcode: row?.postcode ?? '',
    country: row?.country ?? '',
    phone: row?.phone ?? '',
  };
}

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

type Columns = Readonly<Record<string, SqlValue>>;

/** Columns of `wp_wc_orders` for the fields that are given. */
function orderColumns(fields: Partial<OrderFields>): Columns {
  return given({
    status: fields.status === undefined ? undefined : prefixed(fields.status),
    currency: fields.currency,
    tax_amount: amountText(fields.cartTax),
    total_amount: amountText(fields.total),
    customer_id: fields.customerId,
    billing_email: fields.billing?.email,
    date_created_gmt: time(fields.created),
    date_updated_gmt: time(fields.modified),
    parent_order_id: fields.parentId,
    payment_method: fields.paymentMethod,
    payment_method_title: fields.paymentMethodTitle,
    transaction_id: fields.transactionId,
    ip_address: fields.ip,
    user_agent: fields.userAgent,
    customer_note: fields.customerNote,
  });
}

function operationalColumns(fields: Partial<OrderFields>): Columns {
  return given({
    created_via: fields.createdVia,
    woocommerce_version: fields.version,
    prices_include_tax: flag(fields.pricesIncludeTax),
    coupon_usages_are_counted: flag(fields.couponsCounted),
    download_permission_granted: flag(fields.downloadsGranted),
    cart_hash: fields.cartHash,
    new_order_email_sent: flag(fields.newOrderMailSent),
    order_key: fields.key,
    order_stock_reduced: flag(fields.stockReduced),
    ...('paid' in fields ? { date_paid_gmt: time(fields.paid) ?? null } : {}),
    ...('completed' in fields ? { date_completed_gmt: time(fields.completed) ?? null } : {}),
    shipping_tax_amount: amountText(fields.shippingTax),
    shipping_total_amount: amountText(fields.shippingTotal),
    discount_tax_amount: amountText(fields.discountTax),
    discount_total_amount: amountText(fields.discountTotal),
    recorded_sales: flag(fields.salesRecorded),
  });
}

/** The platform's own states are stored without the prefix. */
function prefixed(status: string): string {
  return status === 'trash' || status === 'auto-draft' ? status : `wc-${status}`;
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function amountText(value: Amount | undefined): string | undefined {
  return value === undefined ? undefined : plainText(value);
}

function time(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : storedTime(seconds);
}

function given(columns: Readonly<Record<string, SqlValue | undefined>>): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;
}

async function insertRow(transaction: TableTransaction, table: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  await transaction.run(
    query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    ),
  );
}

async function updateRow(
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

async function writeAddress(
  transaction: TableTransaction,
  id: number,
  type: 'billing' | 'shipping',
  address: Address & { readonly email?: string },
): Promise<void> {
  await transaction.run(
    query('DELETE FROM wp_wc_order_addresses WHERE order_id = ? AND address_type = ?', [id, type]),
  );
  const parts = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] || null]));
  await insertRow(transaction, 'wp_wc_order_addresses', { order_id: id, address_type: type, ...parts });
}

async function addMeta(transaction: TableTransaction, id: number, key: string, value: string): Promise<void> {
  await transaction.run(
    query('INSERT INTO wp_wc_orders_meta (order_id, meta_key, meta_value) VALUES (?, ?, ?)', [
      id,
      key,
      value,
    ]),
  );
}

function conditions(wanted: OrderQuery): { readonly where: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = ['type = ?'];
  const values: SqlValue[] = [wanted.type ?? 'shop_order'];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    parts.push(sql);
    values.push(value);
  };
  add('id IN (SELECT value FROM json_each(?))', wanted.ids && list(wanted.ids));
  add('status IN (SELECT value FROM json_each(?))', wanted.statuses && list(wanted.statuses.map(prefixed)));
  add('customer_id = ?', wanted.customer);
  add('billing_email = ?', wanted.email);
  add('parent_order_id IN (SELECT value FROM json_each(?))', wanted.parents && list(wanted.parents));
  add('date_created_gmt < ?', time(wanted.createdBefore));
  add('date_created_gmt > ?', time(wanted.createdAfter));
  add('date_updated_gmt < ?', time(wanted.modifiedBefore));
  add('date_updated_gmt > ?', time(wanted.modifiedAfter));
  if (wanted.statuses === undefined) parts.push("status NOT IN ('trash', 'auto-draft')");
  return { where: parts.join(' AND '), values };
}
