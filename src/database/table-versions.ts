import type { Connection, Database } from './database.ts';
import { query } from './query.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Tables of the program itself that pages are made of. */
const OWN = [
  'portolan_listing',
  'wp_commentmeta',
  'wp_comments',
  'wp_options',
  'wp_postmeta',
  'wp_posts',
  'wp_term_relationships',
  'wp_term_taxonomy',
  'wp_termmeta',
  'wp_terms',
  'wp_usermeta',
  'wp_users',
];
/** Tables of the program itself that no page is made of. */
const BUSY = ['portolan_changes', 'portolan_jobs', 'portolan_written'];
/** Statements whose tables are known. */
const KNOWN = 1000;

/**
 * Counts the writes to each table in the file itself, whoever writes: another process and another program too. With the
 * transaction, so that what is taken back is not counted.
 */
export async function createTableVersions(connection: Connection): Promise<void> {
  // Elsewhere nothing is kept that depends on it.
  if (connection.dialect.name !== 'sqlite') return;
  await connection.run(
    query(`CREATE TABLE IF NOT EXISTS portolan_written (
      name TEXT PRIMARY KEY,
      version INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID`),
  );
  for (const table of OWN) await countTable(connection, table);
}

/**
 * Counts the writes to all other tables of a site as well, but for the `busy` ones. Nothing is written where all of them
 * are counted already.
 */
export async function countWrites(database: Database, busy: readonly string[]): Promise<void> {
  if (database.dialect.name !== 'sqlite') return;
  const rows = await database.all(
    query<{ name: string; sql: string; counted: number }>(
      `SELECT name, sql, EXISTS (SELECT 1 FROM portolan_written w WHERE w.name = t.name) AS counted
       FROM sqlite_master t WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name`,
    ),
  );
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const left = rows.filter(
    ({ name, counted }) =>
      counted === 0 &&
      ![...BUSY, ...busy].includes(name) &&
      !virtual.some((index) => name === index || name.startsWith(`${index}_`)),
  );
  if (left.length === 0) return;
  await database.transaction(async (transaction) => {
    for (const { name } of left) await countTable(transaction, name);
  });
}

async function countTable(connection: Connection, table: string): Promise<void> {
  const text = `'${table.replaceAll("'", "''")}'`;
  const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
  await connection.run(query('INSERT OR IGNORE INTO portolan_written (name) VALUES (?)', [table]));
  for (const change of ['insert', 'update', 'delete']) {
    await connection.run(
      query(`CREATE TRIGGER IF NOT EXISTS ${named(`portolan_${change}_${table}`)} AFTER ${change} ON ${named(table)} BEGIN
        UPDATE portolan_written SET version = version + 1 WHERE name = ${text};
      END`),
    );
  }
}

/** Tells whether what a statement reads was written since, by anybody. */
export class TableVersions {
  readonly #connection: SqliteConnection;
  readonly #versions = new Map<string, number>();
  /** At which of the commits that were noticed a table was changed last. */
  readonly #changed = new Map<string, number>();
  readonly #tables = new Map<string, readonly string[]>();
  #seen: number | undefined;
  #commits = 0;
  #newest = 0;

  /** `connection` reads alone: writes of its own would go unnoticed. */
  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /**
   * Another number whenever somebody has written to a table that the statement names; whenever anybody has written at all
   * where it names a table whose writes are not counted.
   */
  of(sql: string): number {
    this.#look();
    const tables = this.#tablesOf(sql);
    if (tables.length === 0) return this.#commits;
    let newest = 0;
    for (const table of tables) {
      const changed = this.#changed.get(table);
      if (changed === undefined) return this.#commits;
      if (changed > newest) newest = changed;
    }
    return newest;
  }

  /** Another number whenever somebody has written to a table whose writes are counted. */
  get newest(): number {
    this.#look();
    return this.#newest;
  }

  #look(): void {
    const now = this.#connection.dataVersion();
    if (now === this.#seen) return;
    this.#seen = now;
    this.#commits++;
    for (const { name, version } of this.#connection.unheard(written)) {
      if (this.#versions.get(name) === version) continue;
      this.#versions.set(name, version);
      this.#changed.set(name, this.#commits);
      this.#newest = this.#commits;
    }
  }

  #tablesOf(sql: string): readonly string[] {
    const known = this.#tables.get(sql);
    if (known !== undefined) return known;
    const tables = [...new Set(sql.match(/\b(?:wp|portolan)_\w+/g))];
    if (this.#tables.size >= KNOWN) this.#tables.clear();
    this.#tables.set(sql, tables);
    return tables;
  }
}

const written = query<{ name: string; version: number }>('SELECT name, version FROM portolan_written');
