import { list, query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import { couponItemsOf, type Order } from '../../orders/index.ts';

/**
 * The coupons that orders used, by their codes: as an order noted them, or as they are called now; those that are gone
 * without a note are missing. WooCommerce: `CouponsDataStore::get_coupon_id()`.
 */
export async function couponIdsOf(
  transaction: TableTransaction,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, number>> {
  const items = orders.flatMap(couponItemsOf);
  const ids = new Map<string, number>();
  const unknown = new Set<string>();
  for (const { name, info } of items) {
    const id = notedId(info);
    if (id > 0) ids.set(name, id);
    else unknown.add(name);
  }
  const codes = [...unknown].filter((code) => !ids.has(code));
  if (codes.length === 0) return ids;
  const rows = await transaction.all(
    query<{ id: number; code: string }>(
      `SELECT ID AS id, post_title AS code FROM wp_posts WHERE post_type = 'shop_coupon' AND post_status = 'publish'
        AND lower(post_title) IN (SELECT value FROM json_each(?)) ORDER BY post_date, ID`,
      [list(codes.map((code) => code.toLowerCase()))],
    ),
  );
  const byCode = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
  for (const code of codes) {
    const id = byCode.get(code.toLowerCase());
    if (id !== undefined) ids.set(code, id);
  }
  return ids;
}

/** The first of `[15,"geo10","percent",10]`. */
function notedId(info: string): number {
  const id = /^\[\s*(\d+)/.exec(info)?.[1];
  return Number(id ?? 0);
}

/** The coupons that orders used, as they are called now, by order. */
export async function couponsOfOrders(
  site: Site,
  orders: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly id: number; readonly code: string }[]>> {
  const found = new Map<number, { readonly id: number; readonly code: string }[]>();
  if (orders.length === 0) return found;
  const rows = await site.database.all(
    query<{ order_id: number; id: number; code: string | null }>(
      `SELECT c.order_id, c.coupon_id AS id, p.post_title AS code
        FROM wp_wc_order_coupon_lookup c LEFT JOIN wp_posts p ON p.ID = c.coupon_id
        WHERE c.order_id IN (SELECT value FROM json_each(?)) ORDER BY c.order_id, c.coupon_id`,
      [list(orders)],
    ),
  );
  for (const { order_id: order, id, code } of rows) {
    found.set(order, [...(found.get(order) ?? []), { id, code: code ?? '' }]);
  }
  return found;
}
