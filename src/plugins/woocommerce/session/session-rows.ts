import { query } from 'portolan/data';
import type { TableAccess } from 'portolan/plugin';

const READ = 'SELECT session_value FROM wp_woocommerce_sessions WHERE session_key = ?';
const WRITE =
  'INSERT INTO wp_woocommerce_sessions (session_key, session_value, session_expiry) VALUES (?, ?, ?) ' +
  'ON CONFLICT (session_key) DO UPDATE SET session_value = excluded.session_value, session_expiry = excluded.session_expiry';
const RENEW = 'UPDATE wp_woocommerce_sessions SET session_expiry = ? WHERE session_key = ?';
const DELETE = 'DELETE FROM wp_woocommerce_sessions WHERE session_key = ?';
const SWEEP = 'DELETE FROM wp_woocommerce_sessions WHERE session_expiry < ?';

/** The stored values of a customer's session. */
export async function readSessionRow(tables: TableAccess, customerId: string): Promise<string | undefined> {
  const row = await tables.first(query<{ session_value: string }>(READ, [customerId]));
  return row?.session_value;
}

/** Stores a session's values until `expiration` (Unix seconds). */
export async function writeSessionRow(
  tables: TableAccess,
  customerId: string,
  stored: string,
  expiration: number,
): Promise<void> {
  await tables.run(query(WRITE, [customerId, stored, expiration]));
}

export async function renewSessionRow(
  tables: TableAccess,
  customerId: string,
  expiration: number,
): Promise<void> {
  await tables.run(query(RENEW, [expiration, customerId]));
}

export async function deleteSessionRow(tables: TableAccess, customerId: string): Promise<void> {
  await tables.run(query(DELETE, [customerId]));
}

/** Removes what has expired before `now` (Unix seconds). WooCommerce: `cleanup_sessions()`. */
export async function deleteExpiredSessions(tables: TableAccess, now: number): Promise<void> {
  await tables.run(query(SWEEP, [now]));
}
