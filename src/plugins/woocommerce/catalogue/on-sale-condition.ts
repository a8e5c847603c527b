import { type Conditions, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/**
 * Of products `p` with their lookup rows `l`: on sale are those that are, and those with a variation that is.
 * WooCommerce: wc_get_product_ids_on_sale().
 */
export function onSaleCondition(conditions: Conditions, wanted: boolean): void {
  conditions.add(
    `${wanted ? '' : 'NOT '}(COALESCE(l.onsale, 0) = 1 OR EXISTS (SELECT 1 FROM wp_posts v
      JOIN wp_wc_product_meta_lookup vl ON vl.product_id = v.ID
      WHERE v.post_parent = p.ID AND v.post_type = 'product_variation' AND v.post_status = 'publish'
        AND vl.onsale = 1))`,
  );
}

/** The products that are on sale, and those with a variation that is. WooCommerce: wc_get_product_ids_on_sale(). */
export async function idsOnSale(site: Site): Promise<readonly number[]> {
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT DISTINCT CASE WHEN p.post_type = 'product' THEN p.ID ELSE p.post_parent END AS id
        FROM wp_wc_product_meta_lookup l JOIN wp_posts p ON p.ID = l.product_id
        WHERE l.onsale = 1 AND p.post_status = 'publish' AND p.post_type IN ('product', 'product_variation')`,
    ),
  );
  return rows.map(({ id }) => id);
}
