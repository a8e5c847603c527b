import type { Job, Site } from '../../../types/index.ts';
import { orderMeta } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { INTENT_META, settleIntent } from './stripe-payment.ts';

/** Days in which an unpaid order's payment is asked for. */
const LOOK_BACK = 2;
/** Most orders that are asked for at once. */
const MOST = 500;

/** An order that was brought in step with its payment. */
export interface Reconciled {
  readonly order: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Asks Stripe how the payments of orders stand whose end is not known: the answer was lost, the program ended before it
 * was written down, a webhook never came. Gives the orders that changed; one whose payment cannot be asked for stays for
 * the next time. Throws nothing.
 */
export async function reconcile(site: Site): Promise<readonly Reconciled[]> {
  const stripe = stripeOf(site);
  if (stripe === undefined || !(await mayCharge(site))) return [];
  const now = Math.floor(site.clock.now() / 1000);
  const repository = ordersOf(site);
  const { orders } = await repository.find({
    statuses: ['pending', 'failed', 'on-hold', 'cancelled'],
    modifiedAfter: now - LOOK_BACK * 86_400,
    limit: MOST,
  });
  const changed: Reconciled[] = [];
  for (const order of orders) {
    const intent = orderMeta(order, INTENT_META);
    if (order.paymentMethod !== 'stripe' || intent === undefined) continue;
    try {
      await settleIntent(site, order, await stripe.paymentIntents.retrieve(intent));
      const after = await repository.order(order.id);
      if (after && after.status !== order.status) {
        changed.push({ order: order.id, from: order.status, to: after.status });
      }
    } catch (error) {
      site.log.warn({ error, order: order.id }, 'a payment could not be asked for');
    }
  }
  return changed;
}

/** Every few minutes, by itself. */
export const reconcilePayments: Job = {
  name: 'woocommerce.reconcile-payments',
  every: 300,
  handle: async (site) => void (await reconcile(site)),
};
