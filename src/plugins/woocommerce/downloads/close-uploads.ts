import type { Extender } from 'portolan/plugin';

/** Folders below the uploads, in lower case, that the shop keeps for itself: files that are sold, and its logs. */
const CLOSED = ['woocommerce_uploads', 'wc-logs'];

/** Closes the shop's own folders at their addresses. Source: WooCommerce, the `.htaccess` files it writes. */
export const closeShopUploads: Extender<'upload.access'> = (access, { path }) =>
  CLOSED.includes(path.split('/')[0] ?? '') ? 'closed' : access;
