import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';

/**
 * Of products and variations `p` with their lookup rows `l`: what counts its stock and has as few left as it says
 * itself, else as the shop says; what may be ordered without being there is not among it. Takes the shop's amount.
 * WooCommerce: Admin\API\Products::add_wp_query_filter().
 */
export const LOW_IN_STOCK = `l.stock_quantity IS NOT NULL AND l.stock_status IN ('instock', 'outofstock')
  AND l.stock_quantity <= COALESCE((SELECT CAST(m.meta_value AS REAL) FROM wp_postmeta m
    WHERE m.post_id = p.ID AND m.meta_key = '_low_stock_amount' AND m.meta_value <> ''
    ORDER BY m.meta_id LIMIT 1), ?)`;

/** How few are few where a product does not say: the last one always is. */
export function lowStockAmount(site: Site): number {
  return Math.max(shopSettings(site).lowStockAmount, 1);
}

/** When the product or variation `p` was ordered last, in the shop's time; NULL = never. */
export const LAST_ORDERED = `(SELECT max(o.date_created) FROM wp_wc_order_product_lookup o
  WHERE CASE WHEN p.post_type = 'product' THEN o.product_id ELSE o.variation_id END = p.ID)`;

/** When products and variations were ordered last, in the shop's time, by id. */
export async function lastOrdered(
  site: Site,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await site.database.all(
    query<{ id: number; ordered: string | null }>(
      `SELECT p.ID AS id, ${LAST_ORDERED} AS ordered FROM wp_posts p WHERE p.ID IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ids)],
    ),
  );
  return new Map(rows.map(({ id, ordered }) => [id, ordered]));
}
