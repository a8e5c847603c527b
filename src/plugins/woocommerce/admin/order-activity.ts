import { logActivity, type Plugin } from 'portolan/plugin';
import { amountText } from '../money/amount-text.ts';
import '../orders/order-events.ts';
import { statusLabel } from '../orders/order-statuses.ts';

/** What happens to orders goes into the owner's activity log. */
export const orderActivity: Pick<
  NonNullable<Plugin['on']>,
  'order.created' | 'order.statusChanged' | 'order.refunded'
> = {
  'order.created': (site, { order }) =>
    logActivity(site, {
      kind: 'order',
      text: `Order ${order.id} came in: ${amountText(site, order.total, order.currency)}.`,
      user: order.customerId,
    }),
  'order.statusChanged': (site, { order, from, to }) =>
    logActivity(site, {
      kind: 'order',
      text: `Order ${order.id}: ${statusLabel(site, from)} → ${statusLabel(site, to)}.`,
    }),
  'order.refunded': (site, { order, refund }) =>
    logActivity(site, {
      kind: 'order',
      text: `Order ${order.id}: ${amountText(site, -refund.total, refund.currency)} went back.`,
    }),
};
