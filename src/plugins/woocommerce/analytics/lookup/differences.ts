import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { shopSettings } from '../../settings/shop-settings.ts';

/**
 * Notes, once for a site, the orders that the tables of reports say nothing of, or something else than the orders
 * themselves: an export may have none of these tables, or rows from before its shop's last run over them. What agrees
 * stays as the old shop counted it.
 */
export async function noteDifferences(site: Site): Promise<void> {
  const storage = shopSettings(site).orderTables ? 'tables' : 'posts';
  const compared = await site.database.first(
    query<{ storage: string }>('SELECT storage FROM portolan_compared_orders WHERE storage = ?', [storage]),
  );
  if (compared !== undefined) return;
  await site.database.transaction(async (transaction) => {
    await transaction.run(query(storage === 'tables' ? OF_TABLES : OF_POSTS));
    await transaction.run(query(storage === 'tables' ? GONE_FROM_TABLES : GONE_FROM_POSTS));
    await transaction.run(query('DELETE FROM portolan_compared_orders'));
    await transaction.run(query('INSERT INTO portolan_compared_orders (storage) VALUES (?)', [storage]));
  });
}

const OF_TABLES = `INSERT OR IGNORE INTO portolan_uncounted_orders (order_id)
  SELECT o.id FROM wp_wc_orders o LEFT JOIN wp_wc_order_stats s ON s.order_id = o.id
  WHERE o.type IN ('shop_order', 'shop_order_refund')
    AND (s.order_id IS NULL OR s.date_created_gmt <> o.date_created_gmt
      OR abs(s.total_sales - o.total_amount) > 0.000001
      OR (o.type = 'shop_order' AND s.status <> o.status))`;

const OF_POSTS = `INSERT OR IGNORE INTO portolan_uncounted_orders (order_id)
  SELECT p.ID FROM wp_posts p LEFT JOIN wp_wc_order_stats s ON s.order_id = p.ID
    LEFT JOIN wp_postmeta m ON m.post_id = p.ID AND m.meta_key = '_order_total'
  WHERE p.post_type IN ('shop_order', 'shop_order_refund')
    AND (s.order_id IS NULL OR s.date_created_gmt <> p.post_date_gmt
      OR abs(s.total_sales - CAST(m.meta_value AS REAL)) > 0.000001
      OR (p.post_type = 'shop_order' AND s.status <> p.post_status))`;

const GONE_FROM_TABLES = `INSERT OR IGNORE INTO portolan_uncounted_orders (order_id)
  SELECT order_id FROM wp_wc_order_stats
  WHERE order_id NOT IN (SELECT id FROM wp_wc_orders WHERE type IN ('shop_order', 'shop_order_refund'))`;

const GONE_FROM_POSTS = `INSERT OR IGNORE INTO portolan_uncounted_orders (order_id)
  SELECT order_id FROM wp_wc_order_stats
  WHERE order_id NOT IN (SELECT ID FROM wp_posts WHERE post_type IN ('shop_order', 'shop_order_refund'))`;
