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
  // One in the trash counted no more.
  const counted = order.type === 'shop_order' && order.status !== 'trash';
  if (counted && order.customerId > 0) await noteNoOrders(site, order.customerId);
}

/** Whose last order is gone has paid for nothing. WooCommerce: `WC_Post_Data::before_delete_order()`. */
async function noteNoOrders(site: Site, customer: number): Promise<void> {
  const known = (await site.users.meta([customer])).get(customer)?.get('paying_customer');
  if (known !== '1') return;
  const { orders } = await ordersOf(site).find({ type: 'shop_order', customer });
  if (orders.some(({ status }) => status !== 'trash' && status !== 'checkout-draft')) return;
  await site.users.setMeta(customer, 'paying_customer', ['']);
}
