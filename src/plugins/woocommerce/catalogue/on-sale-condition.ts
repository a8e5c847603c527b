import type { Conditions } from 'portolan/data';

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
