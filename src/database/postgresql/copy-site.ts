import type BetterSqlite3 from 'better-sqlite3';
import { expectedError } from '../../errors/index.ts';
import { loadSqlite } from '../addon.ts';
import { openDatabase } from '../connection.ts';
import { rebuildSearch } from '../search-index.ts';
import type { Catalogue } from './catalogue.ts';
import { Catalogue as Tables } from './catalogue.ts';
import { Statements } from './connection.ts';
import { columnTypes, type Sums, sentColumn, sumOf } from './copied-values.ts';
import { openPostgresql } from './database.ts';
import { indexName, isOverJoinedTexts } from './definitions.ts';
import type { PostgresqlDriver, PostgresqlSession } from './driver.ts';
import { notifyEverything } from './notices.ts';
import { PostgresqlTransaction } from './transaction.ts';

/** Rows and characters that travel at once, at most. */
const ROWS = 2000;
const CHARACTERS = 4_000_000;

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** Values that were no number where one belongs, and are 0 now. */
  readonly repaired: number;
}

export interface CopyOptions {
  /** Empties a database that holds a site already; otherwise that is an error. */
  readonly replace?: boolean;
  /** Told of each table when its rows are over. */
  readonly onTable?: (table: CopiedTable) => void;
  /**
   * Rows of the site that is there as somebody counted them: by table, those from an id on. Where they are others by now
   * nothing is copied. From then on nobody else writes until the copy is done.
   */
  readonly counted?: readonly CountedRows[];
  /** Done in the end; where it fails nothing was copied. */
  readonly beforeCommit?: () => Promise<void>;
}

export interface CountedRows {
  readonly table: string;
  readonly from: number;
  readonly rows: number;
}

/**
 * Copies a site from its file into a database on PostgreSQL: all tables with their rows, keys and ids, in one
 * transaction: a copy that fails leaves nothing. In the end the rows, numbers and texts of each table are summed up on
 * both sides and compared. The file is only read; nobody may write to the site meanwhile. Closes the driver.
 *
 * Servers that run on it take all that they keep for changed; what a newer site needs of them (its plugins) they know when
 * they are started again.
 *
 * Throws `database-missing`, `database-unreachable`, `database-not-empty`, `site-changed`, `copy-differs`.
 */
export async function copySite(
  file: string,
  driver: PostgresqlDriver,
  options: CopyOptions = {},
): Promise<readonly CopiedTable[]> {
  await (await openDatabase(file)).close();
  const target = await openPostgresql(driver);
  const source = loadSqlite()(file, { readonly: true, fileMustExist: true });
  try {
    return await driver.use('writer', async (session) => {
      await session.script('BEGIN ISOLATION LEVEL READ COMMITTED');
      try {
        await hold(session, options.counted ?? []);
        const copied = await copyTables(source, session, options);
        await options.beforeCommit?.();
        await notifyEverything(session);
        await session.script('COMMIT');
        await session.script('ANALYZE');
        return copied;
      } catch (error) {
        await session.script('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  } finally {
    source.close();
    await target.close();
  }
}

/** Lets nobody else write, and compares what is there with what was counted. */
async function hold(session: PostgresqlSession, counted: readonly CountedRows[]): Promise<void> {
  if (counted.length === 0) return;
  const catalogue = new Tables();
  await catalogue.read(async (sql) => (await session.query(sql)).rows);
  const tables = counted.filter(({ table }) => catalogue.table(table.toLowerCase())?.id !== undefined);
  const names = tables.map(({ table }) => quoted(table.toLowerCase()));
  await session.script(`LOCK TABLE ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  for (const { table, from, rows } of tables) {
    const id = catalogue.table(table.toLowerCase())?.id ?? '';
    const now = await session.query(
      `SELECT count(*) AS rows FROM ${quoted(table.toLowerCase())} WHERE ${quoted(id)} >= $1`,
      [String(from)],
    );
    const more = Number(now.rows[0]?.rows) - rows;
    if (more === 0) continue;
    throw expectedError('site-changed', { table, rows: Math.abs(more) });
  }
}

async function copyTables(
  source: BetterSqlite3.Database,
  session: PostgresqlSession,
  options: CopyOptions,
): Promise<readonly CopiedTable[]> {
  const statements = new Statements(new Tables(), {});
  await statements.readCatalogue(session);
  await makeRoom(session, statements.catalogue, options.replace === true);
  const definitions = definitionsIn(source);
  for (const { name, sql } of definitions.tables) {
    if (!statements.catalogue.has(name)) await statements.define(session, sql);
  }
  await statements.readCatalogue(session);
  await addColumns(source, session, statements, definitions.tables);
  const copied: CopiedTable[] = [];
  for (const { name } of definitions.tables) {
    const table = await copyTable(source, session, name);
    copied.push(table);
    options.onTable?.(table);
  }
  for (const { name, sql } of definitions.indexes) {
    if (!statements.catalogue.has(indexName(name))) await makeIndex(session, statements, sql);
  }
  await rebuildSearch(new PostgresqlTransaction(session, statements));
  await goOnWithIds(source, session, statements.catalogue);
  return copied;
}

/** Takes out what opening a new database wrote; refuses where a site is in it. */
async function makeRoom(session: PostgresqlSession, catalogue: Catalogue, replace: boolean): Promise<void> {
  const { rows } = await session.query(
    'SELECT EXISTS (SELECT 1 FROM wp_options) OR EXISTS (SELECT 1 FROM wp_posts) AS filled',
  );
  if (rows[0]?.filled === 1 && !replace) {
    throw expectedError('database-not-empty');
  }
  await session.script(`TRUNCATE ${catalogue.tables.map(quoted).join(', ')}`);
}

interface Definition {
  readonly name: string;
  readonly sql: string;
}

/**
 * Tables of the site and their indexes. The search index is built anew; notices between processes are over, and only
 * files count writes.
 */
function definitionsIn(source: BetterSqlite3.Database): {
  readonly tables: readonly Definition[];
  readonly indexes: readonly Definition[];
} {
  const rows = source
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         AND tbl_name NOT LIKE 'portolan\\_search%' ESCAPE '\\' AND tbl_name NOT IN ('portolan_changes', 'portolan_written')
       ORDER BY name`,
    )
    .all() as readonly (Definition & { readonly type: string })[];
  return {
    tables: rows.filter(({ type }) => type === 'table'),
    indexes: rows.filter(({ type, sql }) => type === 'index' && !isOverJoinedTexts(sql)),
  };
}

/** Columns that plugins of the old site added to tables that are here already. */
async function addColumns(
  source: BetterSqlite3.Database,
  session: PostgresqlSession,
  statements: Statements,
  tables: readonly Definition[],
): Promise<void> {
  for (const { name } of tables) {
    const known = new Set(
      statements.catalogue.table(name.toLowerCase())?.columns.map((column) => column.toLowerCase()),
    );
    for (const column of columnsOf(source, name)) {
      if (known.has(column.name.toLowerCase())) continue;
      const value = column.default === null ? '' : ` DEFAULT ${column.default}`;
      await statements.run(session, {
        sql: `ALTER TABLE ${quoted(name.toLowerCase())} ADD COLUMN ${quoted(column.name)} ${column.type || 'TEXT'}${value}`,
        values: [],
      });
    }
  }
}

function columnsOf(source: BetterSqlite3.Database, table: string) {
  return source
    .prepare('SELECT name, type, dflt_value AS "default" FROM pragma_table_info(?)')
    .all(table) as readonly {
    readonly name: string;
    readonly type: string;
    readonly default: string | null;
  }[];
}

async function copyTable(
  source: BetterSqlite3.Database,
  session: PostgresqlSession,
  name: string,
): Promise<CopiedTable> {
  const table = name.toLowerCase();
  const types = await columnTypes(session, table);
  const columns = columnsOf(source, name).map((column) => ({
    name: types.get(column.name.toLowerCase())?.name ?? column.name,
    type: types.get(column.name.toLowerCase())?.type ?? 'text',
  }));
  const places = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const sql = `INSERT INTO ${quoted(table)} (${columns.map((column) => quoted(column.name)).join(', ')}) SELECT * FROM unnest(${places})`;
  const sums: Sums = { rows: 0, numbers: 0n, bytes: 0, repaired: 0 };
  let batch: string[][] = columns.map(() => []);
  let characters = 0;
  const send = async () => {
    if ((batch[0]?.length ?? 0) === 0) return;
    await session.query(
      sql,
      batch.map((values) => `{${values.join(',')}}`),
    );
    batch = columns.map(() => []);
    characters = 0;
  };
  const rows = source
    .prepare(`SELECT * FROM ${quoted(name)}`)
    .raw()
    .safeIntegers()
    .iterate() as IterableIterator<readonly (string | bigint | number | Uint8Array | null)[]>;
  for (const row of rows) {
    for (const [index, column] of columns.entries()) {
      const text = sentColumn(row[index] ?? null, column.type, sums);
      batch[index]?.push(text);
      characters += text.length;
    }
    sums.rows++;
    if ((batch[0]?.length ?? 0) >= ROWS || characters >= CHARACTERS) await send();
  }
  await send();
  const stored = await sumOf(session, table, columns);
  if (stored.rows !== sums.rows || stored.numbers !== sums.numbers || stored.bytes !== sums.bytes) {
    const found = `${stored.rows} of ${sums.rows} rows, ${stored.bytes} of ${sums.bytes} bytes of text`;
    throw expectedError('copy-differs', { table: name, found });
  }
  return { table: name, rows: sums.rows, repaired: sums.repaired };
}

/** An index over values that are too long for one here, or a unique one that the rows do not keep, is left out or plain. */
async function makeIndex(session: PostgresqlSession, statements: Statements, sql: string): Promise<void> {
  await session.script('SAVEPOINT made_index');
  try {
    await statements.define(session, sql);
    await session.script('RELEASE made_index');
  } catch (error) {
    await session.script('ROLLBACK TO made_index; RELEASE made_index');
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '23505') await makeIndex(session, statements, sql.replace(/\bUNIQUE\b/i, ''));
    else if (code !== '54000') throw error;
  }
}

/** New rows get the ids that they would have got in the file. */
async function goOnWithIds(
  source: BetterSqlite3.Database,
  session: PostgresqlSession,
  catalogue: Catalogue,
): Promise<void> {
  const input = source.prepare('SELECT name, seq FROM sqlite_sequence').all() as readonly {
    name: string;
    seq: number;
  }[];
  const last = new Map(input.map(({ name, seq }) => [name.toLowerCase(), seq]));
  for (const table of catalogue.tables) {
    const id = catalogue.table(table)?.id;
    if (id === undefined) continue;
    await session.query(
      `SELECT setval(pg_get_serial_sequence($1, $2)::regclass, greatest($3::bigint, coalesce(max(${quoted(id)}), 0), 1),
         greatest($3::bigint, coalesce(max(${quoted(id)}), 0)) > 0) FROM ${quoted(table)}`,
      [quoted(table), id, String(last.get(table) ?? 0)],
    );
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
