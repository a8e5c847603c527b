import { query } from '../../../database/query.ts';
import type { TableTransaction } from '../../../types/index.ts';

/** Ends the holds of an order. WooCommerce: `wc_release_stock_for_order()`. */
export async function releaseStock(transaction: TableTransaction, order: number): Promise<void> {
  await transaction.run(query('DELETE FROM wp_wc_reserved_stock WHERE order_id = ?', [order]));
}
