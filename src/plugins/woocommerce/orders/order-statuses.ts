import { type Site, translateWithContext } from 'portolan/plugin';
import type { Order } from './order.ts';

/** The statuses of orders and their names. WooCommerce: `wc_get_order_statuses()`. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['pending', 'Pending payment'],
  ['processing', 'Processing'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['failed', 'Failed'],
  ['checkout-draft', 'Draft'],
]);

/** Statuses that an order may be given by people. */
export const orderStatusNames: readonly string[] = [...LABELS.keys()];

/** The name of a status in the site's language. */
export function statusLabel(site: Site, status: string): string {
  const label = LABELS.get(status);
  return label === undefined ? status : translateWithContext(site, label, 'Order status', 'woocommerce');
}

/** Whether money has come in. WooCommerce: `wc_get_is_paid_statuses()`. */
export function isPaid(order: Pick<Order, 'status'>): boolean {
  return order.status === 'processing' || order.status === 'completed';
}

/** Whether a customer may still pay it. WooCommerce: `WC_Order::needs_payment()`. */
export function needsPayment(order: Pick<Order, 'status' | 'total'>): boolean {
  return ['pending', 'failed', 'checkout-draft'].includes(order.status) && order.total > 0;
}

/** Whether its customer may cancel it. WooCommerce: `woocommerce_valid_order_statuses_for_cancel`. */
export function mayBeCancelled(order: Pick<Order, 'status'>): boolean {
  return order.status === 'pending' || order.status === 'failed';
}
