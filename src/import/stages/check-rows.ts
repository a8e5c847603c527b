import { type Connection, query } from '../../database/index.ts';
import type { Ledger } from '../ledger.ts';
import { quoted } from '../staging/table-writer.ts';

/** Whether each table of a dump holds as many rows as were booked as imported. */
export async function checkRows(connection: Connection, ledger: Ledger): Promise<void> {
  const tables = await connection.all(
    query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'"),
  );
  const present = new Set(tables.map(({ name }) => name));
  const fromWxr = ledger.all.has('items');
  for (const [name, { imported }] of ledger.all) {
    if (!present.has(name)) continue;
    const row = await connection.first(
      query<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(name)}`),
    );
    const rows = row?.rows ?? 0;
    // A WXR file beside the dump adds rows of its own.
    const expected = imported + ledger.made(name);
    if (fromWxr ? rows >= expected : rows === expected) continue;
    ledger.note({
      code: 'rows-missing',
      outcome: 'refused',
      message: `${name} holds ${rows} rows; ${expected} were written`,
      table: name,
      rows: 0,
    });
  }
}
