import { query } from 'portolan/data';
import type { TableAccess } from 'portolan/plugin';

/** Orders whose rows in the tables of reports are to be made anew. */
export const uncountedTables: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS portolan_uncounted_orders (order_id INTEGER PRIMARY KEY)',
];

/** Notes that an order or refund was written or is gone: reports count it anew. Part of the transaction that writes it. */
export async function countAnew(access: TableAccess, id: number): Promise<void> {
  await access.run(
    query(
      // What is noted already is written all the same, so that who is counting it just now notices.
      `INSERT INTO portolan_uncounted_orders (order_id) VALUES (?)
        ON CONFLICT (order_id) DO UPDATE SET order_id = excluded.order_id`,
      [id],
    ),
  );
}
