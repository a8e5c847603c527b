import { list, query } from 'portolan/data';
import type { RestCall } from 'portolan/plugin';
import { stockOwner } from '../../cart/index.ts';
import type { Product } from '../../catalogue/product.ts';
import { sessionOf } from '../../session/session.ts';

/** How many of each product orders of others hold; the visitor's own draft is left out. WooCommerce: ReserveStock. */
export async function reservedStock(
  call: RestCall,
  products: readonly Product[],
): Promise<ReadonlyMap<number, number>> {
  const counted = products.filter((product) => product.managesStock !== 'no');
  if (counted.length === 0) return new Map();
  const session = sessionOf(call);
  const own = session.exists ? Number(await session.get('store_api_draft_order')) || 0 : 0;
  const now = new Date(call.site.clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  const rows = await call.site.database.all(
    query<{ product_id: number; held: number }>(
      `SELECT product_id, SUM(stock_quantity) AS held FROM wp_wc_reserved_stock
        WHERE expires > ? AND order_id != ? AND product_id IN (SELECT value FROM json_each(?)) GROUP BY product_id`,
      [now, own, list(counted.map(stockOwner))],
    ),
  );
  const held = new Map(rows.map((row) => [row.product_id, row.held]));
  return new Map(counted.map((product) => [product.id, held.get(stockOwner(product)) ?? 0]));
}
