import { randomUUID } from 'node:crypto';
import { query } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { siteNow } from './dates.ts';

/** Someone who joined. */
export interface Customer {
  readonly id: number;
  readonly userId: number;
  /** An e-mail address that has to be verified before anything may be read. */
  readonly verification: 'verified' | 'pending' | 'none';
  readonly hasTrialed: boolean;
  readonly notes: string;
}

interface CustomerRow {
  readonly id: number;
  readonly user_id: number;
  readonly email_verification: string | null;
  readonly has_trialed: number | null;
  readonly notes: string;
}

function customerOf(row: CustomerRow): Customer {
  const { email_verification: verification } = row;
  return {
    id: row.id,
    userId: row.user_id,
    verification: verification === 'pending' || verification === 'verified' ? verification : 'none',
    hasTrialed: row.has_trialed === 1,
    notes: row.notes,
  };
}

/** The customer record of a user. */
export async function customerOfUser(database: TableAccess, user: number): Promise<Customer | undefined> {
  if (user <= 0) return undefined;
  const row = await database.first(
    query<CustomerRow>('SELECT * FROM wp_rcp_customers WHERE user_id = ? ORDER BY id LIMIT 1', [user]),
  );
  return row && customerOf(row);
}

/** The customer record of a user, made where there is none. */
export async function ensureCustomer(
  site: Site,
  database: TableAccess,
  user: number,
  verification: Customer['verification'],
): Promise<Customer> {
  const known = await customerOfUser(database, user);
  if (known) return known;
  const { insertId } = await database.run(
    query(
      `INSERT INTO wp_rcp_customers (user_id, date_registered, email_verification, last_login, has_trialed, uuid)
       VALUES (?, ?, ?, ?, 0, ?)`,
      [user, siteNow(site), verification, siteNow(site), `urn:uuid:${randomUUID()}`],
    ),
  );
  return {
    id: insertId,
    userId: user,
    verification,
    hasTrialed: false,
    notes: '',
  };
}

/** Notes that a customer had their trial: there is one for each. */
export async function noteTrial(database: TableAccess, customer: number): Promise<void> {
  await database.run(query('UPDATE wp_rcp_customers SET has_trialed = 1 WHERE id = ?', [customer]));
}

/** Sets whether a customer's e-mail address is verified. */
export async function setVerification(
  database: TableAccess,
  customer: number,
  verification: Customer['verification'],
): Promise<void> {
  await database.run(
    query('UPDATE wp_rcp_customers SET email_verification = ? WHERE id = ?', [verification, customer]),
  );
}
