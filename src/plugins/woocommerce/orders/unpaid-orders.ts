import type { Job } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { changeStatus } from './change-status.ts';
import { ordersOf } from './order-repository.ts';

const PLACED_HERE = new Set(['checkout', 'store-api']);

/**
 * Cancels orders that nobody paid while their stock was held, and throws away drafts of the checkout after a day.
 * WooCommerce: `wc_cancel_unpaid_orders()`.
 */
export const cancelUnpaidOrders: Job = {
  name: 'woocommerce.cancel-unpaid-orders',
  every: 600,
  async handle(site) {
    const { holdStockMinutes, manageStock } = shopSettings(site);
    const now = Math.floor(site.clock.now() / 1000);
    if (holdStockMinutes > 0 && manageStock) {
      const { orders } = await ordersOf(site).find({
        statuses: ['pending'],
        modifiedBefore: now - holdStockMinutes * 60,
        limit: 200,
      });
      for (const order of orders) {
        if (!PLACED_HERE.has(order.createdVia)) continue;
        await changeStatus(site, order.id, 'cancelled', {
          note: shopText(site, 'Unpaid order cancelled - time limit reached.'),
          onlyFrom: ['pending'],
        });
      }
    }
    const drafts = await ordersOf(site).find({
      statuses: ['checkout-draft'],
      modifiedBefore: now - 86_400,
      limit: 200,
    });
    for (const draft of drafts.orders) await ordersOf(site).remove(draft.id);
  },
};
