import type { Site } from 'portolan/plugin';
import type { Order } from './order.ts';
import { ordersOf } from './order-repository.ts';
import { recordSales } from './record-sales.ts';

/**
 * Takes an order away for good, with its refunds, in one transaction: what it sold no longer counts; the stock that it
 * took stays taken. WooCommerce: `WC_Order::delete()` with `$force_delete`.
 */
export async function removeOrder(site: Site, order: Order): Promise<void> {
  const orders = ordersOf(site);
  const refunds = await orders.refunds(order.id);
  await site.database.transaction(async (transaction) => {
    if (order.salesRecorded) await recordSales(transaction, order, -1);
    for (const { id } of [...refunds, order]) await orders.removeIn(transaction, id);
  });
}
