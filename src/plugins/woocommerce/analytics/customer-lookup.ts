import { list, query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import type { Order } from '../orders/index.ts';
import { siteTime } from '../orders/index.ts';

/** Somebody who bought: with an account, or by an e-mail address alone. WooCommerce: `wc_customer_lookup`. */
export interface ShopCustomer {
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
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

/** All customers that are known. */
export function allCustomers(site: Site): Promise<readonly ShopCustomer[]> {
  return site.database.all(
    query<ShopCustomer>(`SELECT ${COLUMNS} FROM wp_wc_customer_lookup ORDER BY customer_id`),
  );
}

type Buyer = Pick<Order, 'customerId' | 'billing' | 'created'>;

/**
 * Who bought each order; those who are not known yet are written down, with a number of their own. Orders without an
 * account belong to whoever has their e-mail address. WooCommerce: `CustomersDataStore::get_or_create_customer_from_order()`.
 */
export async function customersOf(
  site: Site,
  buyers: readonly Buyer[],
): Promise<(buyer: Buyer) => ShopCustomer | undefined> {
  const known = await knownAmong(site, buyers);
  const found = (buyer: Buyer) =>
    buyer.customerId > 0 ? known.users.get(buyer.customerId) : known.emails.get(emailOf(buyer));
  const missing = buyers.filter(
    (buyer) => found(buyer) === undefined && (buyer.customerId > 0 || emailOf(buyer) !== ''),
  );
  if (missing.length > 0) {
    const users = await site.users.byIds(missing.map((buyer) => buyer.customerId).filter((id) => id > 0));
    await site.database.transaction(async (transaction) => {
      const written = new Set<string>();
      for (const buyer of missing) {
        const key = buyer.customerId > 0 ? String(buyer.customerId) : emailOf(buyer);
        if (written.has(key)) continue;
        written.add(key);
        const user = users.get(buyer.customerId);
        await insert(transaction, {
          user_id: user?.ID ?? (buyer.customerId || null),
          username: user?.user_login ?? '',
          first_name: buyer.billing.first_name,
          last_name: buyer.billing.last_name,
          email: user?.user_email ?? buyer.billing.email,
          date_last_active: siteTime(site, buyer.created),
          date_registered: user?.user_registered ?? null,
          country: buyer.billing.country,
          postcode: buyer.billing.postcode,
          city: buyer.billing.city,
          state: buyer.billing.state,
        });
      }
    });
    const now = await knownAmong(site, missing);
    for (const [id, customer] of now.users) known.users.set(id, customer);
    for (const [email, customer] of now.emails) known.emails.set(email, customer);
  }
  return found;
}

const emailOf = (buyer: Buyer) => buyer.billing.email.toLowerCase();

async function knownAmong(site: Site, buyers: readonly Buyer[]) {
  const rows = await site.database.all(
    query<ShopCustomer>(
      `SELECT ${COLUMNS} FROM wp_wc_customer_lookup
        WHERE user_id IN (SELECT value FROM json_each(?)) OR email IN (SELECT value FROM json_each(?))
        ORDER BY customer_id`,
      [
        list([...new Set(buyers.map((buyer) => buyer.customerId))].filter((id) => id > 0)),
        list([...new Set(buyers.map((buyer) => buyer.billing.email))].filter((email) => email !== '')),
      ],
    ),
  );
  const users = new Map<number, ShopCustomer>();
  const emails = new Map<string, ShopCustomer>();
  for (const row of rows) {
    if (row.user_id !== null && row.user_id > 0) users.set(row.user_id, row);
    const email = row.email?.toLowerCase() ?? '';
    if (email !== '' && !emails.has(email)) emails.set(email, row);
  }
  return { users, emails };
}

async function insert(transaction: TableTransaction, row: Omit<ShopCustomer, 'customer_id'>): Promise<void> {
  await transaction.run(
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
}
