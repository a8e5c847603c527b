import { list, query } from 'portolan/data';
import type { PostLookup, Site, TableAccess } from 'portolan/plugin';

/**
 * What products are sorted by in the shop's own order, worked out once: sorting thousands of titles anew for each page
 * is what a list of them would cost most.
 */
export const productOrderTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_product_order (
    product_id INTEGER PRIMARY KEY,
    menu_order INTEGER NOT NULL,
    title_key TEXT NOT NULL
  )`,
];

const TABLE = { table: 'portolan_product_order', key: 'product_id' } as const;
const TITLE = { column: 'title_key', direction: 'asc' } as const;

/** The shop's own order, and the one by title, as lookups of lists. */
export const STORED_ORDERS: Readonly<Record<string, PostLookup>> = {
  menu_order: { ...TABLE, order: [{ column: 'menu_order', direction: 'asc' }, TITLE] },
  title: { ...TABLE, order: [TITLE] },
};

const ROWS = 'SELECT ID, menu_order, portolan_sort_key(post_title) FROM wp_posts';

/** Brings the rows of products in step with their posts. Rows that are so already stay: lists were found by them. */
export async function updateProductOrder(access: TableAccess, ids: readonly number[]): Promise<void> {
  await access.run(
    query(
      `DELETE FROM portolan_product_order WHERE product_id IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM wp_posts p WHERE p.ID = portolan_product_order.product_id
         AND p.post_type = 'product' AND p.menu_order = portolan_product_order.menu_order
         AND portolan_sort_key(p.post_title) = portolan_product_order.title_key)`,
      [list(ids)],
    ),
  );
  await access.run(
    query(
      `INSERT INTO portolan_product_order (product_id, menu_order, title_key)
       ${ROWS} WHERE post_type = 'product' AND ID IN (SELECT value FROM json_each(?))
       AND ID NOT IN (SELECT product_id FROM portolan_product_order)`,
      [list(ids)],
    ),
  );
}

/** Adds the rows that are missing, once while the site is open: its products may be older than the table. */
export function completeProductOrder(site: Site): Promise<void> {
  const kept = site.once('woocommerce.product-order', () => ({
    done: undefined as Promise<void> | undefined,
  }));
  kept.done ??= complete(site.language?.whole ?? site).catch((error: unknown) => {
    kept.done = undefined;
    throw error;
  });
  return kept.done;
}

/** After an import, whose products may have other titles and places: the rows of all products are made anew. */
export async function rebuildProductOrder(site: Site): Promise<void> {
  await site.database.run(query('DELETE FROM portolan_product_order'));
  await complete(site);
}

async function complete(site: Site): Promise<void> {
  const missing = `${ROWS} WHERE post_type = 'product'
    AND ID NOT IN (SELECT product_id FROM portolan_product_order)`;
  if ((await site.database.first(query(`${missing} LIMIT 1`))) === undefined) return;
  await site.database.run(
    query(`INSERT INTO portolan_product_order (product_id, menu_order, title_key) ${missing}`),
  );
}
