import { type Database, query, type SqlValue } from '../../src/database/index.ts';
import { openSiteDatabase } from '../../src/site-database.ts';

/** What a site is asked about again and again, by table with the columns that tell its rows apart. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  wp_options: ['option_name'],
  wp_users: ['ID'],
  wp_usermeta: ['umeta_id'],
  wp_posts: ['ID'],
  wp_postmeta: ['meta_id'],
  wp_terms: ['term_id'],
  wp_term_taxonomy: ['term_taxonomy_id'],
  wp_term_relationships: ['object_id', 'term_taxonomy_id'],
  wp_termmeta: ['meta_id'],
  wp_comments: ['comment_ID'],
  wp_commentmeta: ['meta_id'],
  wp_wc_orders: ['id'],
  wp_wc_orders_meta: ['id'],
  wp_wc_order_addresses: ['id'],
  wp_wc_order_operational_data: ['id'],
  wp_wc_product_meta_lookup: ['product_id'],
  wp_woocommerce_order_items: ['order_item_id'],
  wp_woocommerce_order_itemmeta: ['meta_id'],
  wp_woocommerce_attribute_taxonomies: ['attribute_id'],
  wp_woocommerce_shipping_zones: ['zone_id'],
  wp_woocommerce_shipping_zone_methods: ['instance_id'],
  wp_woocommerce_tax_rates: ['tax_rate_id'],
  wp_restrict_content_pro: ['id'],
  wp_rcp_customers: ['id'],
  wp_rcp_memberships: ['id'],
};

type Row = Readonly<Record<string, SqlValue>>;

/** Puts back what requests have deleted or changed; what they have made stays. */
export interface KeptThings {
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Remembers the accounts, settings and contents of a site as they are now. A mighty visitor who asks at random soon locks
 * themselves out and deletes what the next ones would ask about; then nothing but refusals would be tried. It writes as another
 * program would, beside the server.
 */
export async function keepThings(folder: string): Promise<KeptThings> {
  const database = await openSiteDatabase(folder, {});
  const kept = new Map<string, ReadonlyMap<string, Row>>();
  for (const table of Object.keys(TABLES)) kept.set(table, await rowsOf(database, table));
  return {
    async restore() {
      for (const [table, rows] of kept) await restoreTable(database, table, rows);
    },
    close: () => database.close(),
  };
}

async function rowsOf(database: Pick<Database, 'all'>, table: string): Promise<ReadonlyMap<string, Row>> {
  const transient = table === 'wp_options' ? " WHERE option_name NOT LIKE '%_transient_%'" : '';
  const rows = await database.all(query<Row>(`SELECT * FROM ${table}${transient}`));
  return new Map(rows.map((row) => [keyOf(table, row), row]));
}

const keyOf = (table: string, row: Row): string =>
  (TABLES[table] ?? []).map((column) => row[column]).join('\u0000');

async function restoreTable(
  database: Database,
  table: string,
  kept: ReadonlyMap<string, Row>,
): Promise<void> {
  const now = await rowsOf(database, table);
  const damaged = [...kept].filter(([key, row]) => !sameRow(now.get(key), row)).map(([, row]) => row);
  // Sessions and capabilities that were given since then would stand beside those that are put back.
  const owners = new Set([...kept.values()].map(({ user_id }) => user_id));
  const added =
    table === 'wp_usermeta'
      ? [...now].filter(([key, { user_id }]) => owners.has(user_id as SqlValue) && !kept.has(key))
      : [];
  if (damaged.length + added.length === 0) return;
  await database.transaction(async (connection) => {
    const remove = async (row: Row) => {
      const columns = TABLES[table] ?? [];
      const values = columns.map((column) => row[column] ?? null);
      const where = columns.map((column) => `${column} = ?`).join(' AND ');
      await connection.run(query(`DELETE FROM ${table} WHERE ${where}`, values));
    };
    for (const [, row] of added) await remove(row);
    for (const row of damaged) {
      await remove(row);
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      await connection.run(
        query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, Object.values(row)),
      );
    }
  });
}

const sameRow = (one: Row | undefined, other: Row): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);
