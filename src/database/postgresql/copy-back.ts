import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from '../addon.ts';
import { openDatabase } from '../connection.ts';
import { Catalogue } from './catalogue.ts';
import { columnTypes } from './copied-values.ts';
import type { PostgresqlDriver, PostgresqlSession } from './driver.ts';

/** Rows that travel at once. */
const ROWS = 2000;
/** Tables that are made anew of the others, or belong to processes that are over. */
const LEFT_OUT = /^portolan_(?:search|changes)/;

/** PostgreSQL's types as SQLite declares them. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'INTEGER',
  'double precision': 'NUMERIC',
  bytea: 'BLOB',
  citext: 'TEXT COLLATE NOCASE',
};

/**
 * Writes a site's rows from PostgreSQL into a new file of SQLite's, all as they are at one moment, while servers go on;
 * the search index stays empty. False where the database holds no site; then there is no file.
 */
export async function copyToFile(driver: PostgresqlDriver, file: string): Promise<boolean> {
  return driver.use('reader', async (session) => {
    await session.script('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      if (!(await holdsSite(session))) return false;
      await (await openDatabase(file, { create: true })).close();
      const target = loadSqlite()(file, {});
      try {
        await copyTables(session, target);
      } finally {
        target.close();
      }
      return true;
    } finally {
      await session.script('ROLLBACK');
    }
  });
}

async function holdsSite(session: PostgresqlSession): Promise<boolean> {
  const there = await session.query("SELECT to_regclass('wp_options') IS NOT NULL AS made");
  if (there.rows[0]?.made !== 1) return false;
  const { rows } = await session.query(
    'SELECT EXISTS (SELECT 1 FROM wp_options) OR EXISTS (SELECT 1 FROM wp_posts) AS filled',
  );
  return rows[0]?.filled === 1;
}

async function copyTables(session: PostgresqlSession, target: BetterSqlite3.Database): Promise<void> {
  const catalogue = new Catalogue();
  await catalogue.read(async (sql) => (await session.query(sql)).rows);
  target.pragma('foreign_keys = OFF');
  target.pragma('synchronous = OFF');
  for (const table of catalogue.tables) {
    if (LEFT_OUT.test(table)) continue;
    const known = catalogue.table(table);
    const columns = [...(await columnTypes(session, table)).values()];
    target.exec('BEGIN');
    makeTable(target, table, columns, known?.id, await keysOf(session, table));
    await copyRows(session, target, table, columns);
    if (known?.id !== undefined) await goOnWithIds(session, target, table, known.id);
    target.exec('COMMIT');
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Columns that together are different in each row. */
interface Key {
  readonly columns: readonly string[];
  readonly primary: boolean;
}

/** The primary key of a table and its unique indexes over plain columns of all rows. */
async function keysOf(session: PostgresqlSession, table: string): Promise<readonly Key[]> {
  const { rows } = await session.query(
    `SELECT i.indisprimary AS "primary", json_agg(a.attname ORDER BY k.place) AS columns
     FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k (number, place), pg_attribute a
     WHERE i.indrelid = to_regclass($1) AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
       AND a.attrelid = i.indrelid AND a.attnum = k.number
     GROUP BY i.indexrelid, i.indisprimary`,
    [quoted(table)],
  );
  return rows.map(({ primary, columns }) => ({
    primary: primary === 1,
    columns: JSON.parse(String(columns)) as readonly string[],
  }));
}

/** Makes a table that the file lacks, adds columns to one that it has, and empties it. */
function makeTable(
  target: BetterSqlite3.Database,
  table: string,
  columns: readonly Column[],
  id: string | undefined,
  keys: readonly Key[],
): void {
  const there = target.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];
  const declared = ({ name, type }: Column) => `${quoted(name)} ${TYPES[type] ?? 'TEXT'}`;
  if (there.length === 0) {
    const lines = columns.map((column) =>
      column.name === id ? `${quoted(id)} INTEGER PRIMARY KEY AUTOINCREMENT` : declared(column),
    );
    for (const { columns: parts, primary } of keys) {
      if (primary && id !== undefined) continue;
      lines.push(`${primary ? 'PRIMARY KEY' : 'UNIQUE'} (${parts.map(quoted).join(', ')})`);
    }
    target.exec(`CREATE TABLE ${quoted(table)} (${lines.join(', ')})`);
    return;
  }
  const known = new Set(there.map((name) => name.toLowerCase()));
  for (const column of columns) {
    if (!known.has(column.name.toLowerCase()))
      target.exec(`ALTER TABLE ${quoted(table)} ADD COLUMN ${declared(column)}`);
  }
  target.exec(`DELETE FROM ${quoted(table)}`);
}

async function copyRows(
  session: PostgresqlSession,
  target: BetterSqlite3.Database,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  // Whole numbers come as texts: some are longer than JavaScript's.
  const read = columns.map(({ name, type }) =>
    type === 'bigint' ? `${quoted(name)}::text AS ${quoted(name)}` : quoted(name),
  );
  const insert = target.prepare(
    `INSERT INTO ${quoted(table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  await session.script(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${read.join(', ')} FROM ${quoted(table)}`);
  for (;;) {
    const { rows } = await session.query(`FETCH ${ROWS} FROM copied`);
    for (const row of rows) {
      insert.run(
        columns.map(({ name, type }) => {
          const value = row[name] ?? null;
          return type === 'bigint' && typeof value === 'string' ? BigInt(value) : value;
        }),
      );
    }
    if (rows.length < ROWS) break;
  }
  await session.script('CLOSE copied');
}

/** The next row gets the id that it would have got on PostgreSQL. */
async function goOnWithIds(
  session: PostgresqlSession,
  target: BetterSqlite3.Database,
  table: string,
  id: string,
): Promise<void> {
  const { rows } = await session.query(
    'SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0)::text AS last',
    [quoted(table), id],
  );
  const name = target
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND lower(name) = ?")
    .pluck()
    .get(table);
  target.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
  target
    .prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
    .run(name, BigInt(String(rows[0]?.last ?? 0)));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
