import { query } from 'portolan/data';
import type { TableTransaction } from 'portolan/plugin';
import { linesOf, type Order } from './order.ts';

/**
 * Counts what an order sells, or takes that back. A product of which less is left than is taken back owes the rest: it
 * is stored below nothing. WooCommerce: `wc_update_total_sales_counts()`.
 */
export async function recordSales(transaction: TableTransaction, order: Order, sign: 1 | -1): Promise<void> {
  const sold = new Map<number, number>();
  for (const line of linesOf(order)) {
    sold.set(line.productId, (sold.get(line.productId) ?? 0) + line.quantity);
  }
  for (const [product, quantity] of sold) {
    const row = await transaction.first(
      query<{ sales: string | null }>(
        `SELECT CAST(meta_value AS TEXT) AS sales FROM wp_postmeta
         WHERE post_id = ? AND meta_key = 'total_sales' ORDER BY meta_id LIMIT 1`,
        [product],
      ),
    );
    const sales = (Number(row?.sales) || 0) + sign * quantity;
    await transaction.core.posts.setMeta(product, 'total_sales', [String(sales)]);
  }
}
