import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from '../../database/addon.ts';
import { expectedError } from '../../errors/index.ts';
import { quoted } from '../staging/table-writer.ts';
import { countOwnRows, type OwnRowCounts } from './lock-present.ts';
import { IdsThatGiveWay, type MovedIds, type NumberedTable, pointerOf } from './moved-ids.ts';

/** What visitors have made on the site since its last import, and what of it is carried over. */
export interface KeptRows {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Posts among them, for the listings and the search index. */
  readonly posts: readonly number[];
  /** Imported posts that have terms made here (languages told by another plugin's tables …): for the listings. */
  readonly relisted: readonly number[];
  /** Rows that got a new id, because the newer export uses theirs. */
  readonly moved: MovedIds;
  /** The rows that were there, by table, when they were carried over. */
  readonly counted: OwnRowCounts;
}

/** Tables of this program that an import makes anew. */
const REBUILT = /^portolan_(?:meta|listing|search|written|exported_posts)(?:_|$)/;
/** Settings that belong to one import. */
const OWN_SETTINGS = /^(?:first_own_id\.|schema_version$|exported$|imported_at$|source_prefix$)/;
/** Where the ids of a table begin since the site is live. */
const LIVE = 'first_live_id.';

/**
 * Carries what was created on the present site (rows whose ids lie in the range reserved for them, and what belongs
 * to such rows) over to the newly imported database. Imported rows are left to the newer export.
 *
 * Ids go on here where the old site's stopped, so that a newer export may use the same ones: rows made here then get
 * new ids, above all others, and what points at them follows. Since the site is live, its rows have ranges of their own
 * that no export should reach; where one does, ExpectedError `ids-collide`.
 */
export function keepOwnRows(
  database: string,
  present: string,
  reserved: ReadonlyMap<string, number>,
): KeptRows {
  const none: KeptRows = { tables: {}, posts: [], relisted: [], moved: new Map(), counted: new Map() };
  if (reserved.size === 0 || !existsSync(present)) return none;
  const connection = loadSqlite()(database, {});
  try {
    for (const pragma of [
      'journal_mode = OFF',
      'synchronous = OFF',
      'cache_size = -8000',
      'foreign_keys = OFF',
    ]) {
      connection.pragma(pragma);
    }
    connection.prepare('ATTACH ? AS present').run(present);
    connection.exec('BEGIN');
    const kept = new Keeper(connection, reserved).keep();
    connection.exec('COMMIT');
    connection.exec('DETACH present');
    return kept;
  } finally {
    connection.close();
  }
}

interface Table {
  readonly name: string;
  readonly sql: string;
}

class Keeper {
  readonly #connection: BetterSqlite3.Database;
  readonly #reserved: ReadonlyMap<string, number>;
  readonly #tables: Record<string, number> = {};

  constructor(connection: BetterSqlite3.Database, reserved: ReadonlyMap<string, number>) {
    this.#connection = connection;
    this.#reserved = reserved;
  }

  keep(): KeptRows {
    const tables = this.#all<Table>(
      "SELECT name, sql FROM present.sqlite_master WHERE type = 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    );
    const numbered = this.#numbered(tables);
    this.#refuseCollisions(numbered);
    const ids = new IdsThatGiveWay(this.#connection, numbered);
    for (const table of tables) {
      if (REBUILT.test(table.name) || /^CREATE VIRTUAL/i.test(table.sql)) continue;
      this.#makeTable(table);
      const rows = this.#copy(table.name, ids);
      if (rows > 0) this.#tables[table.name] = rows;
    }
    this.#recount();
    this.#settings();
    ids.clear();
    const first = this.#firstNow('wp_posts');
    const posts =
      first === undefined
        ? []
        : this.#all<{ ID: number }>('SELECT ID FROM main.wp_posts WHERE ID >= ?', first);
    return {
      tables: this.#tables,
      posts: posts.map(({ ID }) => ID),
      relisted: this.#postsOfOwnTerms(),
      moved: ids.moved,
      counted: countOwnRows(this.#connection, 'present', this.#reserved),
    };
  }

  #postsOfOwnTerms(): readonly number[] {
    const first = this.#firstNow('wp_term_taxonomy');
    if (first === undefined) return [];
    return this.#all<{ id: number }>(
      'SELECT DISTINCT object_id AS id FROM main.wp_term_relationships WHERE term_taxonomy_id >= ?',
      first,
    ).map(({ id }) => id);
  }

  /** The tables that number rows by themselves, here and in the export. */
  #numbered(tables: readonly Table[]): NumberedTable[] {
    return tables.flatMap(({ name }) => {
      const first = this.#reserved.get(name);
      const id = this.#idColumn('present', name);
      return first === undefined || id === undefined || !this.#exists(name) ? [] : [{ name, id, first }];
    });
  }

  /** No row made here since the site is live may have an id that the newer export uses. */
  #refuseCollisions(tables: readonly NumberedTable[]): void {
    for (const { name, id } of tables) {
      const first = this.#liveFrom().get(name);
      if (first === undefined) continue;
      const [row] = this.#all<{ rows: number }>(
        `SELECT count(*) AS rows FROM present.${quoted(name)} WHERE ${quoted(id)} >= ?
         AND (SELECT max(${quoted(id)}) FROM main.${quoted(name)}) >= ?`,
        first,
        first,
      );
      if ((row?.rows ?? 0) === 0) continue;
      throw expectedError('ids-collide', { table: name, first, rows: row?.rows ?? 0 });
    }
  }

  #liveFrom(): ReadonlyMap<string, number> {
    const rows = this.#all<{ name: string; value: string }>(
      'SELECT name, value FROM present.portolan_meta WHERE substr(name, 1, ?) = ?',
      LIVE.length,
      LIVE,
    );
    return new Map(rows.map(({ name, value }) => [name.slice(LIVE.length), Number(value)]));
  }

  /** The first id made here from this import on; rows that are carried over have it or one above. */
  #firstNow(table: string): number | undefined {
    const [row] = this.#all<{ value: string }>(
      'SELECT value FROM main.portolan_meta WHERE name = ?',
      `first_own_id.${table}`,
    );
    return row === undefined ? undefined : Number(row.value);
  }

  /** Tables that the export lacks but the site has: those of this program's plugins. */
  #makeTable({ name, sql }: Table): void {
    if (!this.#exists(name)) this.#connection.exec(sql);
  }

  #copy(name: string, ids: IdsThatGiveWay): number {
    const columns = this.#sharedColumns(name);
    if (columns.length === 0) return 0;
    const condition = this.#ownRows(name, columns);
    if (condition === undefined) return 0;
    const list = columns.map(quoted).join(', ');
    const idColumn = this.#reserved.has(name) ? this.#idColumn('present', name) : undefined;
    const values = columns.map((column) => ids.value(name, column, column === idColumn)).join(', ');
    return this.#connection
      .prepare(
        `INSERT OR IGNORE INTO main.${quoted(name)} (${list}) SELECT ${values} FROM present.${quoted(name)} WHERE ${condition}`,
      )
      .run().changes;
  }

  /** Which rows of a table were made here; undefined for none. */
  #ownRows(name: string, columns: readonly string[]): string | undefined {
    if (name.startsWith('portolan_')) return 'true';
    const first = this.#reserved.get(name);
    const id = this.#idColumn('present', name);
    if (first !== undefined && id !== undefined) return `${quoted(id)} >= ${first}`;
    // Without ids of its own, a row belongs to what it points at.
    const pointers = columns.flatMap((column) => {
      const target = pointerOf(name, column);
      const from = target === undefined ? undefined : this.#reserved.get(target);
      return from === undefined ? [] : [`${quoted(column)} >= ${from}`];
    });
    return pointers.length === 0 ? undefined : pointers.join(' OR ');
  }

  /** Counts of imported posts and terms that rows made here add to. */
  #recount(): void {
    const comments = this.#reserved.get('wp_comments');
    if (comments !== undefined) {
      this.#connection
        .prepare(
          `UPDATE main.wp_posts SET comment_count = (
             SELECT count(*) FROM main.wp_comments
             WHERE comment_post_ID = ID AND comment_approved = '1' AND comment_type <> 'note'
           ) WHERE ID IN (SELECT comment_post_ID FROM present.wp_comments WHERE comment_ID >= ?)`,
        )
        .run(comments);
    }
    const posts = this.#firstNow('wp_posts');
    if (posts !== undefined) {
      this.#connection
        .prepare(
          `UPDATE main.wp_term_taxonomy SET count = count + (
             SELECT count(*) FROM main.wp_term_relationships r JOIN main.wp_posts p ON p.ID = r.object_id
             WHERE r.term_taxonomy_id = wp_term_taxonomy.term_taxonomy_id AND p.ID >= @first AND p.post_status = 'publish'
           ) WHERE term_taxonomy_id IN (
             SELECT term_taxonomy_id FROM main.wp_term_relationships WHERE object_id >= @first
           ) AND term_taxonomy_id < @terms`,
        )
        .run({ first: posts, terms: this.#firstNow('wp_term_taxonomy') ?? Number.MAX_SAFE_INTEGER });
    }
  }

  #settings(): void {
    for (const { name, value } of this.#all<{ name: string; value: string }>(
      'SELECT name, value FROM present.portolan_meta',
    )) {
      if (OWN_SETTINGS.test(name)) continue;
      this.#connection
        .prepare('INSERT OR IGNORE INTO main.portolan_meta (name, value) VALUES (?, ?)')
        .run(name, value);
      if (!name.startsWith(LIVE)) continue;
      this.#connection
        .prepare('UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
        .run(Number(value) - 1, name.slice(LIVE.length));
    }
  }

  #exists(name: string): boolean {
    return this.#all('SELECT 1 FROM main.sqlite_master WHERE name = ?', name).length > 0;
  }

  #columns(
    schema: string,
    name: string,
  ): { readonly name: string; readonly type: string; readonly pk: number }[] {
    return this.#connection.pragma(`${schema}.table_info(${quoted(name)})`) as never;
  }

  #sharedColumns(name: string): string[] {
    const there = new Set(this.#columns('main', name).map((column) => column.name.toLowerCase()));
    return this.#columns('present', name)
      .map((column) => column.name)
      .filter((column) => there.has(column.toLowerCase()));
  }

  /** The single integer primary key of a table. */
  #idColumn(schema: string, name: string): string | undefined {
    const keys = this.#columns(schema, name).filter(({ pk }) => pk > 0);
    return keys.length === 1 && keys[0]?.type.toUpperCase() === 'INTEGER' ? keys[0].name : undefined;
  }

  #all<Row>(sql: string, ...values: readonly unknown[]): Row[] {
    return this.#connection.prepare(sql).all(...values) as Row[];
  }
}
