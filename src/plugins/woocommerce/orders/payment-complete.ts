import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { statusWhenPaid } from './needs-processing.ts';
import { linesOf, type Order } from './order.ts';
import { ordersOf } from './order-repository.ts';
import { productsOfLines } from './stock-levels.ts';

const PAYABLE = ['on-hold', 'pending', 'failed', 'cancelled'];

/**
 * An order is paid: it goes on to `processing`, or to `completed` when nothing is left to be done or it was paid at the
 * door, once however often it is told. Gives the order as it is then. WooCommerce: `WC_Order::payment_complete()`.
 */
export async function paymentComplete(
  site: Site,
  id: number,
  transactionId = '',
  more: Pick<StatusChange, 'meta' | 'fields'> = {},
): Promise<Order | undefined> {
  const order = await ordersOf(site).order(id);
  if (order === undefined) return undefined;
  const products = await productsOfLines(site, linesOf(order));
  const to = statusWhenPaid({ ...order, ...more.fields }, products);
  const note =
    transactionId === '' || order.paymentMethodTitle === ''
      ? shopText(site, 'Payment complete.')
      : shopText(
          site,
          'Payment via %1$s (%2$s).',
          escapeHtml(order.paymentMethodTitle),
          escapeHtml(transactionId),
        );
  const changed = await changeStatus(site, id, to, {
    noteInstead: note,
    onlyFrom: PAYABLE,
    fields: {
      ...more.fields,
      paid: Math.floor(site.clock.now() / 1000),
      ...(transactionId === '' ? {} : { transactionId }),
    },
    meta: more.meta,
  });
  return changed ?? ordersOf(site).order(id);
}
