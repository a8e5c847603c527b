import { list, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { catalogueOf } from '../../catalogue/catalogue.ts';

/**
 * Ids of published products in the catalogue that share a category or tag with a product, without itself and its up-sells; at most
 * `limit`, the newest first. A variation is related by the terms of its own. WooCommerce: wc_get_related_products().
 */
export async function relatedProducts(site: Site, id: number, limit: number): Promise<readonly number[]> {
  const product = await catalogueOf(site).product(id);
  if (!product) return [];
  const rows = await site.database.all(
    query<{ ID: number }>(
      `SELECT p.ID AS "ID" FROM wp_posts p WHERE p.post_type = 'product' AND p.post_status = 'publish'
        AND p.ID NOT IN (SELECT value FROM json_each(?))
        AND EXISTS (SELECT 1 FROM wp_term_relationships r
          WHERE r.object_id = p.ID AND r.term_taxonomy_id IN (SELECT o.term_taxonomy_id
            FROM wp_term_relationships o JOIN wp_term_taxonomy x ON x.term_taxonomy_id = o.term_taxonomy_id
            WHERE o.object_id = ? AND x.taxonomy IN ('product_cat', 'product_tag')))
        AND ${inCatalogue(site, 'p.ID')}
        ORDER BY p.post_date DESC, p.ID DESC LIMIT ?`,
      [list([product.id, ...product.upsells]), product.id, limit],
    ),
  );
  return rows.map(({ ID }) => ID);
}

/**
 * SQL: whether the product whose number is in `column` is shown in the catalogue, and not left out there because nothing is
 * left of it. WooCommerce: WC_Product_Data_Store_CPT::get_related_products_query().
 */
export function inCatalogue({ options }: Pick<Site, 'options'>, column: string): string {
  const hidesSoldOut = options.get('woocommerce_hide_out_of_stock_items') === 'yes';
  return `NOT EXISTS (SELECT 1 FROM wp_term_relationships h
          JOIN wp_term_taxonomy t ON t.term_taxonomy_id = h.term_taxonomy_id JOIN wp_terms n ON n.term_id = t.term_id
          WHERE h.object_id = ${column} AND t.taxonomy = 'product_visibility'
            AND n.slug IN ('exclude-from-catalog'${hidesSoldOut ? ", 'outofstock'" : ''}))`;
}
