import { query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import { releaseCoupons } from './coupon-usage.ts';

/** Ends the holds of an order. WooCommerce: `wc_release_stock_for_order()`. */
export async function releaseStock(transaction: TableTransaction, order: number): Promise<void> {
  await transaction.run(query('DELETE FROM wp_wc_reserved_stock WHERE order_id = ?', [order]));
}

/** Ends what an order holds of stock and coupons, because it was not paid. */
export async function releaseHolds(site: Site, order: number): Promise<void> {
  await site.database.transaction(async (transaction) => {
    await releaseStock(transaction, order);
    await releaseCoupons(transaction, order);
  });
}
