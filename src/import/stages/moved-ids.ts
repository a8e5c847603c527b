import type BetterSqlite3 from 'better-sqlite3';
import { quoted } from '../staging/table-writer.ts';

/** New ids of rows made here whose old ones a newer export uses: by table, old → new. */
export type MovedIds = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Which table the ids in a column belong to, by the column's name in lower case. */
const POINTERS: Readonly<Record<string, string>> = {
  comment_id: 'wp_comments',
  comment_parent: 'wp_comments',
  comment_post_id: 'wp_posts',
  object_id: 'wp_posts',
  order_id: 'wp_wc_orders',
  order_item_id: 'wp_woocommerce_order_items',
  parent_order_id: 'wp_wc_orders',
  payment_token_id: 'wp_woocommerce_payment_tokens',
  permission_id: 'wp_woocommerce_downloadable_product_permissions',
  post_author: 'wp_users',
  post_id: 'wp_posts',
  post_parent: 'wp_posts',
  product_id: 'wp_posts',
  term_id: 'wp_terms',
  term_taxonomy_id: 'wp_term_taxonomy',
  user_id: 'wp_users',
  variation_id: 'wp_posts',
};

/** Columns whose names mean something else, or nothing, in other tables. `''`: no id of these. */
const POINTERS_OF_TABLES: Readonly<Record<string, string>> = {
  'wp_download_log.download_id': 'wp_posts',
  'wp_download_log.version_id': 'wp_posts',
  'wp_rcp_memberships.customer_id': 'wp_rcp_customers',
  'wp_rcp_memberships.object_id': '',
  'wp_rcp_payments.customer_id': 'wp_rcp_customers',
  'wp_rcp_payments.membership_id': 'wp_rcp_memberships',
  'wp_rcp_payments.object_id': '',
  'wp_term_taxonomy.parent': 'wp_terms',
  'wp_wc_order_coupon_lookup.coupon_id': 'wp_posts',
  'wp_wc_order_product_lookup.customer_id': 'wp_wc_customer_lookup',
  'wp_wc_order_stats.customer_id': 'wp_wc_customer_lookup',
  'wp_wc_order_stats.parent_id': 'wp_wc_orders',
  'wp_wc_orders.customer_id': 'wp_users',
};

/** Meta keys whose values are ids, by table of meta. */
const META_POINTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wp_postmeta: {
    _customer_user: 'wp_users',
    _menu_item_menu_item_parent: 'wp_posts',
    _menu_item_object_id: 'wp_posts',
    _thumbnail_id: 'wp_posts',
  },
  wp_termmeta: { thumbnail_id: 'wp_posts' },
  wp_woocommerce_order_itemmeta: { _product_id: 'wp_posts', _variation_id: 'wp_posts' },
};

/** Orders take their ids from the posts, so that no post and no order share one. */
const SAME_NUMBERS: Readonly<Record<string, string>> = { wp_wc_orders: 'wp_posts' };

/** The table whose ids stand in a column. */
export function pointerOf(table: string, column: string): string | undefined {
  const name = column.toLowerCase();
  return (POINTERS_OF_TABLES[`${table}.${name}`] ?? POINTERS[name]) || undefined;
}

/** A table with ids of its own in both databases. */
export interface NumberedTable {
  readonly name: string;
  readonly id: string;
  /** The first id made here. */
  readonly first: number;
}

/**
 * Finds new ids, above all others, for the rows in `present` that were made here and whose ids lie among those of the
 * newer export in `main`. What was made here after the site went live has ids far above and stays.
 */
export class IdsThatGiveWay {
  readonly moved: MovedIds;
  readonly #connection: BetterSqlite3.Database;

  constructor(connection: BetterSqlite3.Database, tables: readonly NumberedTable[]) {
    this.#connection = connection;
    connection.exec(
      'CREATE TEMP TABLE moved (numbers TEXT, old INTEGER, new INTEGER, PRIMARY KEY (numbers, old)) WITHOUT ROWID',
    );
    const moved = new Map<string, ReadonlyMap<number, number>>();
    const own = tables.filter(({ name, id }) => (pointerOf(name, id) ?? name) === name);
    for (const numbers of new Set(own.map(({ name }) => SAME_NUMBERS[name] ?? name))) {
      const sharing = own.filter(({ name }) => (SAME_NUMBERS[name] ?? name) === numbers);
      const input = this.#give(numbers, sharing);
      for (const { name, id } of input.size > 0 ? sharing : []) {
        const there = connection.prepare(`SELECT 1 FROM present.${quoted(name)} WHERE ${quoted(id)} = ?`);
        const mine = [...input].filter(([old]) => there.get(old) !== undefined);
        if (mine.length > 0) moved.set(name, new Map(mine));
      }
    }
    this.moved = moved;
  }

  #give(numbers: string, tables: readonly NumberedTable[]): Map<number, number> {
    const highest = (schema: string) =>
      Math.max(
        ...tables.map(({ name, id }) =>
          Number(
            this.#connection
              .prepare(`SELECT max(${quoted(id)}) FROM ${schema}.${quoted(name)}`)
              .pluck()
              .get(),
          ),
        ),
      );
    const top = highest('main');
    let next = Math.max(top, highest('present'));
    const inTheWay = tables.flatMap(({ name, id, first }) =>
      this.#connection
        .prepare(`SELECT ${quoted(id)} FROM present.${quoted(name)} WHERE ${quoted(id)} BETWEEN ? AND ?`)
        .pluck()
        .all(first, top),
    ) as number[];
    const input = new Map<number, number>();
    const note = this.#connection.prepare('INSERT INTO temp.moved VALUES (?, ?, ?)');
    for (const old of [...new Set(inTheWay)].sort((a, b) => a - b)) {
      input.set(old, ++next);
      note.run(numbers, old, next);
    }
    return input;
  }

  /** SQL for a column's value in a row that is carried over: ids that were moved are new ones. */
  value(table: string, column: string, isId: boolean): string {
    const name = quoted(column);
    const target = pointerOf(table, column) ?? (isId ? table : undefined);
    if (target !== undefined) return this.#current(target, name);
    const keys = column === 'meta_value' ? Object.entries(META_POINTERS[table] ?? {}) : [];
    const cases = keys
      .filter(([, of]) => this.#hasMoved(of))
      .map(([key, of]) => `WHEN '${key}' THEN ${this.#current(of, name)}`);
    return cases.length === 0 ? name : `CASE meta_key ${cases.join(' ')} ELSE ${name} END`;
  }

  #current(table: string, value: string): string {
    if (!this.#hasMoved(table)) return value;
    const numbers = SAME_NUMBERS[table] ?? table;
    return `coalesce((SELECT new FROM temp.moved WHERE numbers = '${numbers}' AND old = ${value}), ${value})`;
  }

  #hasMoved(table: string): boolean {
    const numbers = SAME_NUMBERS[table] ?? table;
    return [...this.moved.keys()].some((name) => (SAME_NUMBERS[name] ?? name) === numbers);
  }

  /** Ends it: the connection may be used for something else. */
  clear(): void {
    this.#connection.exec('DROP TABLE temp.moved');
  }
}
