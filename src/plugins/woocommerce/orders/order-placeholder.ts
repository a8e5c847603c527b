import { query } from 'portolan/data';
import type { TableTransaction } from 'portolan/plugin';
import { storedTime } from './order-dates.ts';

/**
 * Takes the id of a new order from the posts, so that no post and no order share a number, and holds it with an empty
 * row. Written by itself, not as a post: nothing that pages show has changed. `local` is the time on the site's clock.
 * WooCommerce: `shop_order_placehold`.
 */
export async function insertPlaceholder(
  transaction: TableTransaction,
  created: number,
  local: string,
): Promise<number> {
  const time = storedTime(created);
  const { insertId } = await transaction.run(
    query(
      `INSERT INTO wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
         post_status, comment_status, ping_status, post_password, post_name, to_ping, pinged, post_modified,
         post_modified_gmt, post_content_filtered, post_parent, guid, menu_order, post_type, post_mime_type,
         comment_count)
       VALUES (1, ?, ?, '', '', '', 'draft', 'closed', 'closed', '', '', '', '', ?, ?, '', 0, '', 0,
         'shop_order_placehold', '', 0)`,
      [local, time, local, time],
    ),
  );
  return insertId;
}
