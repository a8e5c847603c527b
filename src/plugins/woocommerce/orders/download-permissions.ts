import { query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { linesOf, type Order } from './order.ts';
import { siteTime } from './order-notes.ts';

/**
 * Lets the customer of an order download what they bought: one permission for each file of each downloadable product.
 * WooCommerce: `wc_downloadable_product_permissions()`.
 */
export async function grantDownloads(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  products: ReadonlyMap<number, Product>,
): Promise<void> {
  for (const line of linesOf(order)) {
    const product = products.get(line.variationId || line.productId);
    if (product?.downloadable) await grantFiles(site, transaction, order, product, line.quantity);
  }
}

/**
 * Lets the customer of an order download the files of one product, as often and as long as the product says, for so many
 * pieces of it. WooCommerce: `wc_downloadable_file_permission()`.
 */
export async function grantFiles(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  product: Product,
  quantity: number,
): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  const midnightOf = (seconds: number) => `${siteTime(site, seconds).slice(0, 10)} 00:00:00`;
  const limit = product.downloadLimit > 0 ? String(product.downloadLimit * quantity) : '';
  const expires =
    product.downloadExpiry > 0
      ? midnightOf((order.completed ?? now) + product.downloadExpiry * 86_400)
      : null;
  for (const file of product.files) {
    await transaction.run(
      query(
        `INSERT INTO wp_woocommerce_downloadable_product_permissions (download_id, product_id, order_id,
           order_key, user_email, user_id, downloads_remaining, access_granted, access_expires, download_count)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
        [
          file.id,
          product.id,
          order.id,
          order.key,
          order.billing.email,
          order.customerId,
          limit,
          midnightOf(now),
          expires,
        ],
      ),
    );
  }
}

/** Downloads of an order follow whom it belongs to now. WooCommerce: `WC_Customer_Download_Data_Store::update_user_by_order_id()`. */
export async function moveDownloads(
  site: Site,
  order: number,
  { customerId, billing }: Pick<Order, 'customerId' | 'billing'>,
): Promise<void> {
  await site.database.run(
    query(
      `UPDATE wp_woocommerce_downloadable_product_permissions SET user_id = ?, user_email = ?
       WHERE order_id = ?`,
      [customerId, billing.email, order],
    ),
  );
}

/** Whether the files of an order in this state may be had. WooCommerce: `WC_Order::is_download_permitted()`. */
export function grantsDownloads(site: Site, status: string): boolean {
  if (status === 'completed') return true;
  return (
    status === 'processing' && site.options.get('woocommerce_downloads_grant_access_after_payment') !== 'no'
  );
}
