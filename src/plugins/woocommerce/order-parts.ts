import type { Endpoint, Job, ShortcodeElement } from '../../types/index.ts';
import { accountShortcode } from './account/account-page.tsx';
import { accountEndpoint } from './account/account-posts.ts';
import { orderTracking } from './account/order-tracking.tsx';
import { checkoutPageEndpoint, checkoutShortcode } from './checkout/checkout-page.tsx';
import { downloadEndpoint } from './downloads/download-endpoint.ts';
import { orderMails } from './emails/order-mails.ts';
import { reconcilePayments } from './gateways/reconcile.ts';
import { stripeWebhook } from './gateways/stripe-events.ts';
import { invoiceEndpoint } from './orders/invoice.tsx';
import { receiptEndpoint } from './orders/receipts.tsx';
import { cancelUnpaidOrders } from './orders/unpaid-orders.ts';

/** What checkout, orders and accounts add to the shop. */
export const orderEndpoints: readonly Endpoint[] = [
  downloadEndpoint,
  invoiceEndpoint,
  receiptEndpoint,
  stripeWebhook,
  accountEndpoint,
  checkoutPageEndpoint,
];

export const orderShortcodes: readonly ShortcodeElement[] = [
  checkoutShortcode,
  accountShortcode,
  orderTracking,
];

export const orderJobs: readonly Job[] = [orderMails, cancelUnpaidOrders, reconcilePayments];
