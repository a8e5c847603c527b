import { definePart } from 'portolan/plugin';
import { orderActivity } from '../admin/order-activity.ts';
import { orderBookmark } from '../admin/order-bookmark.ts';
import { orderDownloadRoutes } from '../admin/order-download-routes.ts';
import { orderRoutes } from '../admin/order-routes.ts';
import { ordersPage } from '../admin/orders-page.tsx';
import { orderCommands } from '../commands/orders.ts';
import { closeShopUploads } from '../downloads/close-uploads.ts';
import { downloadEndpoint } from '../downloads/download-endpoint.ts';
import { orderMails } from '../emails/order-mails.ts';
import { orderEvents } from '../orders/deleted-customer.ts';
import { invoiceEndpoint } from '../orders/invoice.tsx';
import { orderTables } from '../orders/order-tables.ts';
import { receiptEndpoint } from '../orders/receipts.tsx';
import { cancelUnpaidOrders } from '../orders/unpaid-orders.ts';
import { orderStatuses } from '../rest-statuses.ts';
import '../orders/order-events.ts';

/** Orders: their tables, statuses, mails, invoices and downloads. */
export const orders = definePart({
  on: { ...orderActivity, ...orderEvents },
  tables: orderTables,
  busyTables: ['portolan_checkouts', 'wp_wc_download_log'],
  endpoints: [downloadEndpoint, invoiceEndpoint, receiptEndpoint],
  rest: [...orderRoutes, ...orderDownloadRoutes],
  adminPages: [ordersPage],
  commands: [orderCommands],
  jobs: [orderMails, cancelUnpaidOrders],
  postStatuses: orderStatuses,
  extend: { 'admin.document': orderBookmark, 'upload.access': closeShopUploads },
});
