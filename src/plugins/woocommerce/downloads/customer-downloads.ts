import { createHash } from 'node:crypto';
import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { siteDate } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import type { Product } from '../catalogue/product.ts';
import { grantsDownloads } from '../orders/download-permissions.ts';
import type { Order } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';

/** A permission to download, as its row says. */
export interface DownloadPermission {
  readonly permission_id: number;
  readonly download_id: string;
  readonly product_id: number;
  readonly order_id: number;
  readonly order_key: string;
  readonly user_email: string;
  readonly user_id: number | null;
  /** '' = without limit. */
  readonly downloads_remaining: string | null;
  readonly access_granted: string;
  /** Local time; null = without end. */
  readonly access_expires: string | null;
  readonly download_count: number;
}

/** A download that a customer may have, as pages list it. */
export interface CustomerDownload {
  readonly productName: string;
  readonly productHref: string | undefined;
  readonly fileName: string;
  readonly href: string;
  /** Undefined = without limit. */
  readonly remaining: number | undefined;
  /** In the site's date format; undefined = never. */
  readonly expires: string | undefined;
}

const COLUMNS = 'SELECT * FROM wp_woocommerce_downloadable_product_permissions';

/** Downloads of an order that are still allowed. WooCommerce: `WC_Order::get_downloadable_items()`. */
export async function downloadsOfOrder(site: Site, order: Order): Promise<readonly CustomerDownload[]> {
  const permissions = await site.database.all(
    query<DownloadPermission>(`${COLUMNS} WHERE order_id = ? ORDER BY permission_id`, [order.id]),
  );
  return asDownloads(site, await allowed(site, permissions));
}

/** Downloads of a customer, of all their orders. WooCommerce: `wc_get_customer_available_downloads()`. */
export async function downloadsOfCustomer(site: Site, user: number): Promise<readonly CustomerDownload[]> {
  return asDownloads(site, await allowedDownloads(site, user));
}

/** Address of a download: order, file and the hash of the customer's e-mail. */
export function downloadAddress(site: Site, permission: DownloadPermission): string {
  const uid = createHash('sha256').update(permission.user_email).digest('hex');
  const parts = [
    `download_file=${permission.product_id}`,
    `order=${encodeURIComponent(permission.order_key)}`,
    `uid=${uid}`,
    `key=${encodeURIComponent(permission.download_id)}`,
  ];
  return `${site.address.home}/?${parts.join('&')}`;
}

/** Whether the end of a permission has passed. Its last day counts up to its beginning. */
export function isExpired(permission: DownloadPermission, now: string): boolean {
  const { access_expires: end } = permission;
  return end !== null && end !== '' && !end.startsWith('0000') && end < now;
}

/** A permission that still holds, with the product and the file that it is for. */
export interface AllowedDownload {
  readonly permission: DownloadPermission;
  readonly product: Product;
  readonly file: Product['files'][number];
}

/** What a customer may still download, of orders whose files may be had in their present state. */
export async function allowedDownloads(site: Site, user: number): Promise<readonly AllowedDownload[]> {
  const permissions = await site.database.all(
    query<DownloadPermission>(`${COLUMNS} WHERE user_id = ? ORDER BY permission_id`, [user]),
  );
  const orders = await ordersOf(site).orders([...new Set(permissions.map(({ order_id }) => order_id))]);
  const granting = new Set(orders.flatMap(({ id, status }) => (grantsDownloads(site, status) ? [id] : [])));
  return allowed(
    site,
    permissions.filter(({ order_id }) => granting.has(order_id)),
  );
}

async function allowed(
  site: Site,
  permissions: readonly DownloadPermission[],
): Promise<readonly AllowedDownload[]> {
  const products = await catalogueOf(site).products(permissions.map((each) => each.product_id));
  const today = `${new Date(site.clock.now()).toISOString().slice(0, 10)} 00:00:00`;
  return permissions.flatMap((permission) => {
    const product = products.get(permission.product_id);
    const file = product?.files.find((each) => each.id === permission.download_id && each.enabled);
    const over = permission.downloads_remaining === '0' || isExpired(permission, today);
    // What is sold otherwise now has no files, whoever bought them.
    return product?.downloadable && file && !over ? [{ permission, product, file }] : [];
  });
}

function asDownloads(
  site: Site,
  downloads: readonly AllowedDownload[],
): Promise<readonly CustomerDownload[]> {
  return Promise.all(
    downloads.map(async ({ permission, product, file }) => {
      const { access_expires: end, downloads_remaining: remaining } = permission;
      return {
        productName: product.name,
        productHref: product.status === 'publish' ? await permalinkOf(site, product) : undefined,
        fileName: file.name,
        href: downloadAddress(site, permission),
        remaining: remaining === null || remaining === '' ? undefined : Number(remaining),
        expires: end ? siteDate(site, end) : undefined,
      };
    }),
  );
}
