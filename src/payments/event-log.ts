import { query } from '../database/query.ts';
import type { TableDatabase } from '../types/index.ts';

/** Events of payment providers that were dealt with: each counts once, however often it is sent. */
export const eventLogTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_payment_events (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    handled INTEGER NOT NULL
  )`,
];

/** Whether an event was dealt with before. */
export async function wasHandled(database: TableDatabase, id: string): Promise<boolean> {
  const row = await database.first(query('SELECT 1 FROM portolan_payment_events WHERE id = ?', [id]));
  return row !== undefined;
}

/** Notes that an event was dealt with, at a time in Unix seconds. */
export async function noteHandled(
  database: TableDatabase,
  event: { readonly id: string; readonly type: string },
  now: number,
): Promise<void> {
  await database.run(
    query(
      `INSERT INTO portolan_payment_events (id, type, handled) VALUES (?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
      [event.id, event.type, now],
    ),
  );
}
