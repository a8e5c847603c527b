import { gmtDate, list, query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import type { Order } from '../../orders/index.ts';

/** Somebody who bought: with an account, or by an e-mail address alone. WooCommerce: `wc_customer_lookup`. */
export interface ShopCustomer {
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Greenwich time, as are registrations. */
  readonly date_last_active: string | null;
  readonly date_registered: string | null;
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
}

/** WooCommerce's own table of customers, for sites whose export had none. */
export const customerTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_customer_lookup (
    customer_id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER,
    username TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    first_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    last_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    email TEXT COLLATE NOCASE,
    date_last_active TEXT,
    date_registered TEXT,
    country TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    postcode TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    city TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    state TEXT COLLATE NOCASE NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX IF NOT EXISTS wp_wc_customer_lookup__user_id ON wp_wc_customer_lookup (user_id)',
  'CREATE INDEX IF NOT EXISTS wp_wc_customer_lookup__email ON wp_wc_customer_lookup (email)',
];

const COLUMNS =
  'customer_id, user_id, username, first_name, last_name, email, date_last_active, date_registered, country, ' +
  'postcode, city, state';

/** Customers by their numbers; those that there are not are missing. */
export async function customersByIds(
  site: Site,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShopCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await site.database.all(
    query<ShopCustomer>(
      `SELECT ${COLUMNS} FROM wp_wc_customer_lookup WHERE customer_id IN (SELECT value FROM json_each(?))`,
      [list([...new Set(ids)])],
    ),
  );
  return new Map(rows.map((row) => [row.customer_id, row]));
}

type Buyer = Pick<Order, 'customerId' | 'billing' | 'created'>;

/**
 * Who bought each order, by number; those who are not known yet are written down, with a number of their own. Orders
 * without an account belong to whoever has their e-mail address; 0 = nobody that could be told from others.
 * WooCommerce: `CustomersDataStore::get_or_create_customer_from_order()`.
 */
export async function customersOf(
  transaction: TableTransaction,
  buyers: readonly Buyer[],
): Promise<(buyer: Buyer) => number> {
  const known = await knownAmong(transaction, buyers);
  const missing = buyers.filter((buyer) => known.get(keyOf(buyer)) === undefined && keyOf(buyer) !== '');
  const accounts = missing.map(({ customerId }) => customerId).filter((id) => id > 0);
  const users = accounts.length === 0 ? undefined : await transaction.core.users.byIds(accounts);
  const names = accounts.length === 0 ? undefined : await namesOf(transaction, accounts);
  for (const buyer of missing) {
    const key = keyOf(buyer);
    if (known.has(key)) continue;
    const user = users?.get(buyer.customerId);
    const name = user ? names?.get(user.ID) : undefined;
    const insertId = await insert(transaction, {
      user_id: user?.ID ?? (buyer.customerId || null),
      username: user?.user_login ?? '',
      first_name: user ? (name?.get('first_name') ?? '') : buyer.billing.first_name,
      last_name: user ? (name?.get('last_name') ?? '') : buyer.billing.last_name,
      email: user?.user_email ?? buyer.billing.email,
      date_last_active: gmtDate(buyer.created * 1000),
      date_registered: user?.user_registered ?? null,
      country: buyer.billing.country,
      postcode: buyer.billing.postcode,
      city: buyer.billing.city,
      state: buyer.billing.state,
    });
    known.set(key, insertId);
  }
  return (buyer) => known.get(keyOf(buyer)) ?? 0;
}

/** What tells a customer from others: the number of the account, or the e-mail address. */
const keyOf = (buyer: Buyer) =>
  buyer.customerId > 0 ? String(buyer.customerId) : buyer.billing.email.toLowerCase();

async function knownAmong(transaction: TableTransaction, buyers: readonly Buyer[]) {
  const accounts = [...new Set(buyers.map(({ customerId }) => customerId))].filter((id) => id > 0);
  const emails = [...new Set(buyers.map(({ billing }) => billing.email))].filter((email) => email !== '');
  const rows = await transaction.all(
    query<Pick<ShopCustomer, 'customer_id' | 'user_id' | 'email'>>(
      `SELECT customer_id, user_id, email FROM wp_wc_customer_lookup
        WHERE user_id IN (SELECT value FROM json_each(?)) OR email IN (SELECT value FROM json_each(?))
        ORDER BY customer_id`,
      [list(accounts), list(emails)],
    ),
  );
  const known = new Map<string, number>();
  for (const row of rows) {
    for (const key of [row.user_id ? String(row.user_id) : '', row.email?.toLowerCase() ?? '']) {
      if (key !== '' && !known.has(key)) known.set(key, row.customer_id);
    }
  }
  return known;
}

/** First and last names of accounts. */
async function namesOf(transaction: TableTransaction, users: readonly number[]) {
  const rows = await transaction.all(
    query<{ user_id: number; key: string; value: string | null }>(
      `SELECT user_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_usermeta
        WHERE meta_key IN ('first_name', 'last_name') AND user_id IN (SELECT value FROM json_each(?))`,
      [list(users)],
    ),
  );
  const names = new Map<number, Map<string, string>>();
  for (const { user_id: user, key, value } of rows) {
    names.set(user, (names.get(user) ?? new Map<string, string>()).set(key, value ?? ''));
  }
  return names;
}

async function insert(
  transaction: TableTransaction,
  row: Omit<ShopCustomer, 'customer_id'>,
): Promise<number> {
  const { insertId } = await transaction.run(
    query(
      `INSERT INTO wp_wc_customer_lookup
        (user_id, username, first_name, last_name, email, date_last_active, date_registered, country, postcode, city, state)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        row.user_id,
        row.username,
        row.first_name,
        row.last_name,
        row.email,
        row.date_last_active,
        row.date_registered,
        row.country,
        row.postcode,
        row.city,
        row.state,
      ],
    ),
  );
  return insertId;
}
