import type { Endpoint, Job, ShortcodeElement, Site } from 'portolan/plugin';
import { accountShortcode } from './account/account-page.tsx';
import { accountEndpoint } from './account/account-posts.ts';
import { orderTracking } from './account/order-tracking.tsx';
import { checkoutPageEndpoint, checkoutShortcode } from './checkout/checkout-page.tsx';
import { clearShopPages } from './checkout/shop-page.ts';
import { downloadEndpoint } from './downloads/download-endpoint.ts';
import { orderMails } from './emails/order-mails.ts';
import { gatewayCallbacks } from './gateways/callbacks.ts';
import { reconcilePayments } from './gateways/reconcile.ts';
import { invoiceEndpoint } from './orders/invoice.tsx';
import { cancelUnpaidOrders } from './orders/unpaid-orders.ts';

/** What checkout, orders and accounts add to the shop. */
export const orderEndpoints: readonly Endpoint[] = [
  downloadEndpoint,
  invoiceEndpoint,
  gatewayCallbacks,
  accountEndpoint,
  checkoutPageEndpoint,
];

export const orderShortcodes: readonly ShortcodeElement[] = [
  checkoutShortcode,
  accountShortcode,
  orderTracking,
];

export const orderJobs: readonly Job[] = [orderMails, cancelUnpaidOrders, reconcilePayments];

/** A page was saved: it may be one of the shop's own, under another address. */
export function orderPageSaved(site: Site, post: { readonly post_type: string }): void {
  if (post.post_type === 'page') clearShopPages(site);
}
