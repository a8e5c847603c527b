import { LRUCache } from 'lru-cache';
import type { Connection, Database } from './database.ts';
import type { Query } from './query.ts';
import type { ReadLog } from './reads/read-log.ts';
import { type EachObject, eachOf } from './reads/written-rows.ts';
import { StatementNumbers } from './statement-numbers.ts';

/** Bytes of all rows that are kept, about. */
const KEPT = 12 * 1024 * 1024;
/** Bytes of the rows of one query that are kept. */
const LONGEST = 1024 * 1024;
/** What an entry takes besides its rows, a row besides its values, and a text besides its letters. */
const ENTRY = 250;
const ROW = 40;
const TEXT = 24;
/** What a value takes in its row. */
const VALUE = 8;

type Rows = readonly object[];

/** What was found, and at which version of the tables that it was found in. */
interface Kept {
  readonly rows: Rows;
  readonly version: number;
}

/**
 * A database whose rows are kept until anybody writes to the tables that they are of, whoever that is: a page asks for the
 * same posts, terms and meta again and again, and so does the next page. Asking whether somebody has written takes a small
 * part of what reading takes. Rows of many objects that were read together are kept object by object as well. Transactions read for
 * themselves. Rows belong to everybody who asked: they are frozen. `reads` knows the writes to a database that does not count them itself.
 */
export function queryCache(database: Database, reads?: ReadLog): Connection {
  const countsItself = database.versionOf?.('') !== undefined;
  if (!countsItself && reads === undefined) return database;
  const versionOf = (sql: string) => (countsItself ? database.versionOf?.(sql) : reads?.versionOf(sql));
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT,
    maxEntrySize: LONGEST,
    sizeCalculation: ({ rows }, key) => bytesOf(rows) + key.length + ENTRY,
  });
  const numbers = new StatementNumbers();
  const get = async (how: string, query: Query, read: () => Promise<Rows>): Promise<Rows> => {
    // What comes in another order each time is found each time.
    if (query.sql.includes('random()')) return read();
    const version = versionOf(query.sql);
    if (version === undefined) return read();
    const key = how + numbers.keyOf(query);
    const known = kept.get(key);
    if (known?.version === version) return known.rows;
    const rows = await read();
    for (const row of rows) Object.freeze(row);
    if (reads?.isAside === true) return rows;
    // Rows may be newer than the version that they are kept by: then they are read once more.
    kept.set(key, { rows, version });
    const objects = eachOf(query as Query<object>);
    if (objects !== undefined && objects.ids.length > 1) keepEach(how, objects, rows, version);
    return rows;
  };
  const keepEach = (how: string, { ids, owner, one }: EachObject<object>, rows: Rows, version: number) => {
    const byObject = new Map<number, object[]>(ids.map((id) => [id, []]));
    for (const row of rows) byObject.get(owner(row))?.push(row);
    for (const [id, own] of byObject) kept.set(how + numbers.keyOf(one(id)), { rows: own, version });
  };
  return {
    dialect: database.dialect,
    kysely: database.kysely,
    all: async <Row>(query: Query<Row>) =>
      (await get('all ', query, () => database.all(query) as Promise<Rows>)) as readonly Row[],
    first: async <Row>(query: Query<Row>) => {
      const [row] = await get('first ', query, async () => {
        const found = await database.first(query);
        return found === undefined ? [] : [found as object];
      });
      return row as Row | undefined;
    },
    run: (query) => database.run(query),
    transaction: (work, options) => database.transaction(work, options),
  };
}

function bytesOf(rows: Rows): number {
  let bytes = 0;
  for (const row of rows) {
    bytes += ROW;
    for (const value of Object.values(row))
      bytes += VALUE + (typeof value === 'string' ? TEXT + value.length : 0);
  }
  return bytes;
}
