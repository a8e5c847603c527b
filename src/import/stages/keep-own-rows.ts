import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { loadSqlite } from '../../database/addon.ts';
import { ImportError } from '../errors.ts';
import { quoted } from '../staging/table-writer.ts';
import { countOwnRows, type OwnRowCounts } from './hold-present.ts';

/** What visitors have made on the site since its last import, and what of it is carried over. */
export interface KeptRows {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Posts among them, for the listings and the search index. */
  readonly posts: readonly number[];
  /** Comments that got a new id, because the newer export uses theirs: old → new. */
  readonly movedComments: ReadonlyMap<number, number>;
  /** The rows that were there, by table, when they were carried over. */
  readonly counted: OwnRowCounts;
}

/** Which table the ids in a column belong to; for tables that have no ids of their own. */
const POINTERS: Readonly<Record<string, string>> = {
  object_id: 'wp_posts',
  post_id: 'wp_posts',
  product_id: 'wp_posts',
  term_id: 'wp_terms',
  term_taxonomy_id: 'wp_term_taxonomy',
  comment_id: 'wp_comments',
  user_id: 'wp_users',
  order_id: 'wp_wc_orders',
  order_item_id: 'wp_woocommerce_order_items',
};

/** Tables of this program that an import makes anew. */
const REBUILT = /^portolan_(?:meta|listing|search)(?:_|$)/;
/** Settings that belong to one import. */
const OWN_SETTINGS = /^(?:first_own_id\.|schema_version$|imported_at$|source_prefix$)/;

/**
 * Carries what was created on the present site (rows whose ids lie in the range reserved for them, and what belongs
 * to such rows) over to the newly imported database. Imported rows are left to the newer export.
 *
 * Comments go on where the old site's numbers stopped, so that a newer export may use the same ones: those written
 * here then get new ids. In every other table the ranges are apart; where they are not, ImportError `ids-collide`.
 */
export function keepOwnRows(
  database: string,
  present: string,
  reserved: ReadonlyMap<string, number>,
): KeptRows {
  const none: KeptRows = { tables: {}, posts: [], movedComments: new Map(), counted: new Map() };
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
  readonly #movedComments = new Map<number, number>();

  constructor(connection: BetterSqlite3.Database, reserved: ReadonlyMap<string, number>) {
    this.#connection = connection;
    this.#reserved = reserved;
  }

  keep(): KeptRows {
    const tables = this.#all<Table>(
      "SELECT name, sql FROM present.sqlite_master WHERE type = 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    );
    this.#refuseCollisions(tables);
    this.#moveComments();
    for (const table of tables) {
      if (REBUILT.test(table.name) || /^CREATE VIRTUAL/i.test(table.sql)) continue;
      this.#makeTable(table);
      const rows = this.#copy(table.name);
      if (rows > 0) this.#tables[table.name] = rows;
    }
    this.#recount();
    this.#settings();
    const first = this.#reserved.get('wp_posts');
    const posts =
      first === undefined
        ? []
        : this.#all<{ ID: number }>('SELECT ID FROM main.wp_posts WHERE ID >= ?', first);
    return {
      tables: this.#tables,
      posts: posts.map(({ ID }) => ID),
      movedComments: this.#movedComments,
      counted: countOwnRows(this.#connection, 'present', this.#reserved),
    };
  }

  /** No row made here may have an id that the newer export uses. */
  #refuseCollisions(tables: readonly Table[]): void {
    for (const { name } of tables) {
      const first = this.#reserved.get(name);
      const id = this.#idColumn('present', name);
      if (first === undefined || id === undefined || name === 'wp_comments' || !this.#exists(name)) continue;
      const [row] = this.#all<{ rows: number }>(
        `SELECT count(*) AS rows FROM present.${quoted(name)} WHERE ${quoted(id)} >= ?
         AND (SELECT max(${quoted(id)}) FROM main.${quoted(name)}) >= ?`,
        first,
        first,
      );
      if ((row?.rows ?? 0) === 0) continue;
      throw new ImportError(
        'ids-collide',
        `The export has rows of ${name} with ids from ${first} on, where ${row?.rows} row(s) were made on this site since the last import. ` +
          'Import into another folder (--site), or give up the rows made here (--fresh).',
      );
    }
  }

  /** Comments whose ids the newer export uses get ids above all. */
  #moveComments(): void {
    const first = this.#reserved.get('wp_comments');
    if (first === undefined) return;
    const top =
      this.#all<{ id: number | null }>('SELECT max(comment_ID) AS id FROM main.wp_comments')[0]?.id ?? 0;
    if (top < first) return;
    let next = Math.max(
      top,
      this.#all<{ id: number | null }>('SELECT max(comment_ID) AS id FROM present.wp_comments')[0]?.id ?? 0,
    );
    for (const { id } of this.#all<{ id: number }>(
      'SELECT comment_ID AS id FROM present.wp_comments WHERE comment_ID >= ? AND comment_ID <= ? ORDER BY 1',
      first,
      top,
    )) {
      this.#movedComments.set(id, ++next);
    }
  }

  /** Tables that the export lacks but the site has: those of this program's plugins. */
  #makeTable({ name, sql }: Table): void {
    if (!this.#exists(name)) this.#connection.exec(sql);
  }

  #copy(name: string): number {
    const columns = this.#sharedColumns(name);
    if (columns.length === 0) return 0;
    const condition = this.#ownRows(name, columns);
    if (condition === undefined) return 0;
    const list = columns.map(quoted).join(', ');
    const values = columns.map((column) => this.#value(name, column)).join(', ');
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
      const target = POINTERS[column.toLowerCase()];
      const from = target === undefined ? undefined : this.#reserved.get(target);
      return from === undefined ? [] : [`${quoted(column)} >= ${from}`];
    });
    return pointers.length === 0 ? undefined : pointers.join(' OR ');
  }

  /** A column's value; ids of comments that were moved are new ones. */
  #value(table: string, column: string): string {
    const ids =
      (table === 'wp_comments' && /^comment_(?:ID|parent)$/i.test(column)) ||
      (table === 'wp_commentmeta' && column.toLowerCase() === 'comment_id');
    if (!ids || this.#movedComments.size === 0) return quoted(column);
    const cases = [...this.#movedComments].map(([old, id]) => `WHEN ${old} THEN ${id}`).join(' ');
    return `CASE ${quoted(column)} ${cases} ELSE ${quoted(column)} END`;
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
    const posts = this.#reserved.get('wp_posts');
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
        .run({ first: posts, terms: this.#reserved.get('wp_term_taxonomy') ?? Number.MAX_SAFE_INTEGER });
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
