import type { Connection } from './connection.ts';
import { query } from './query.ts';
import { writeMeta } from './schema/own-tables.ts';

/** Ids that stay free above the imported ones, so that a newer export of the same site fits in below. */
const headroom = 50_000;
/** Ranges begin at multiples of this, so that one sees at a glance which rows were made here. */
const step = 100_000;
/**
 * Comments and members' payments go on where the old site stopped: their numbers are seen in addresses and on invoices,
 * and they are rarely written on both sites at once. Where a newer export brings a number that was given here, the
 * import says so.
 */
const goesOn: ReadonlySet<string> = new Set(['wp_comments', 'wp_rcp_payments']);
const prefix = 'first_own_id.';

/**
 * Reserves the ids of rows made here, at the end of an import: for each table with ids of its own they begin above
 * the imported ones, `headroom` left free, at the next multiple of 100,000 plus one. A range reserved before stays
 * where it is as long as it lies above everything imported; pass what `reservedIds()` of the old file gave.
 */
export async function reserveIds(
  connection: Connection,
  before: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  await connection.transaction(async (transaction) => {
    for (const { table, column } of await tablesWithIds(transaction)) {
      const top = await transaction.first(
        query<{ id: number | null }>(`SELECT max("${column}") AS id FROM "${table}"`),
      );
      const highest = top?.id ?? 0;
      const kept = before.get(table);
      const free = goesOn.has(table) ? highest : Math.ceil((highest + headroom) / step) * step;
      const last = kept !== undefined && kept > highest ? kept - 1 : free;
      // SQLite gives the next row the id above this, and grows it with each row.
      await transaction.run(query('DELETE FROM sqlite_sequence WHERE name = ?', [table]));
      await transaction.run(query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]));
      await writeMeta(transaction, `${prefix}${table}`, String(last + 1));
    }
  });
}

/** The first id made here, by table; rows below it were imported. */
export async function reservedIds(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.all(
    query<{ name: string; value: string }>(
      "SELECT name, value FROM portolan_meta WHERE name >= 'first_own_id.' AND name < 'first_own_id/'",
    ),
  );
  return new Map(rows.map((row) => [row.name.slice(prefix.length), Number(row.value)]));
}

async function tablesWithIds(
  connection: Connection,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  return connection.all(
    query<{ table: string; column: string }>(
      `SELECT t.name AS "table", c.name AS "column"
       FROM sqlite_master t JOIN pragma_table_info(t.name) c ON c.pk = 1 AND upper(c.type) = 'INTEGER'
       WHERE t.type = 'table' AND t.name LIKE 'wp\\_%' ESCAPE '\\' AND t.sql LIKE '%AUTOINCREMENT%'
       ORDER BY t.name`,
    ),
  );
}
