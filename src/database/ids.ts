import type { Connection } from './database.ts';
import { query } from './query.ts';
import { writeMeta } from './schema/own-tables.ts';

/** Ids that stay free above the others when a site goes live, for what is still made on the old one. */
const headroom = 50_000;
/** Ranges of live sites begin at multiples of this, so that one sees at a glance which rows were made here. */
const step = 100_000;
/**
 * Comments and members' payments go on where they are when the site goes live: their numbers are seen in addresses and
 * on invoices, and they are rarely written on both sites at once.
 */
const goesOn: ReadonlySet<string> = new Set(['wp_comments', 'wp_rcp_payments']);
const prefix = 'first_own_id.';
const livePrefix = 'first_live_id.';

/** How far ids are at the end of an import. */
export interface IdsBefore {
  /** The first ids made here since the import before, by table: what `reservedIds()` of the old file gave. */
  readonly reserved?: ReadonlyMap<string, number>;
  /** The ids that the old site's database would have given next, by table. */
  readonly next?: ReadonlyMap<string, number>;
}

/**
 * Says where the ids of rows made here begin, at the end of an import: for each table with ids of its own they go on
 * as they would have on the old site, so that orders keep counting. Those begun before stay where they are as long as
 * that lies above everything imported.
 */
export async function reserveIds(
  connection: Connection,
  { reserved = new Map(), next = new Map() }: IdsBefore = {},
): Promise<void> {
  await connection.transaction(async (transaction) => {
    for (const { table, column } of await transaction.all(transaction.dialect.numberedTables)) {
      const top = await transaction.first(
        query<{ id: number | null }>(`SELECT max("${column}") AS id FROM "${table}"`),
      );
      const highest = top?.id ?? 0;
      const kept = reserved.get(table);
      const first = kept !== undefined && kept > highest ? kept : Math.max(highest + 1, next.get(table) ?? 0);
      // SQLite gives the next row the id above this, and grows it with each row.
      await transaction.run(query('DELETE FROM sqlite_sequence WHERE name = ?', [table]));
      await transaction.run(
        query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, first - 1]),
      );
      await writeMeta(transaction, `${prefix}${table}`, String(first));
    }
  });
}

/**
 * From here on rows made here get ids of a range of their own: the old site may go on for a while, and what is made
 * there and there is to be brought together by a last import. A range that was begun stays.
 */
export async function reserveLiveIds(connection: Connection): Promise<void> {
  const begun = await idsUnder(connection, livePrefix);
  const firsts = await reservedIds(connection);
  await connection.transaction(async (transaction) => {
    for (const { table, column } of await transaction.all(transaction.dialect.numberedTables)) {
      const first = firsts.get(table);
      if (first === undefined || goesOn.has(table) || begun.has(table)) continue;
      const free = Math.ceil((first + headroom) / step) * step;
      await transaction.run(transaction.dialect.raiseIds(table, column, free));
      await writeMeta(transaction, `${livePrefix}${table}`, String(free + 1));
    }
  });
}

/** The first id made here, by table; rows below it were imported. */
export function reservedIds(connection: Connection): Promise<ReadonlyMap<string, number>> {
  return idsUnder(connection, prefix);
}

async function idsUnder(connection: Connection, names: string): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.all(
    query<{ name: string; value: string }>(
      'SELECT name, value FROM portolan_meta WHERE substr(name, 1, ?) = ?',
      [names.length, names],
    ),
  );
  return new Map(rows.map((row) => [row.name.slice(names.length), Number(row.value)]));
}
