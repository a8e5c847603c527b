import type { Job, Site } from 'portolan/plugin';
import type { Order } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { allGateways } from './gateways.ts';

/** Days in which an unpaid order's payment is checked. */
const LOOK_BACK = 2;
/** Most orders that are checked at once. */
const MOST = 500;

/** An order that was brought in step with its payment. */
export interface Reconciled {
  readonly order: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Checks with their gateways how the payments of orders stand whose end is not known: the answer was lost, the program
 * ended before it was written down, a webhook never came. Gives the orders that changed; one whose payment cannot be
 * checked stays for the next time. Throws nothing.
 */
export async function reconcile(site: Site): Promise<readonly Reconciled[]> {
  const checks = await checksOf(site);
  if (checks.size === 0) return [];
  const now = Math.floor(site.clock.now() / 1000);
  const repository = ordersOf(site);
  const { orders } = await repository.find({
    statuses: ['pending', 'failed', 'on-hold', 'cancelled'],
    modifiedAfter: now - LOOK_BACK * 86_400,
    limit: MOST,
  });
  const changed: Reconciled[] = [];
  for (const order of orders) {
    const check = checks.get(order.paymentMethod);
    if (check === undefined) continue;
    try {
      await check(order);
      const after = await repository.order(order.id);
      if (after && after.status !== order.status) {
        changed.push({ order: order.id, from: order.status, to: after.status });
      }
    } catch (error) {
      site.log.warn({ error, order: order.id }, 'a payment could not be checked');
    }
  }
  return changed;
}

/** By the gateway's id: what asks it about an order. */
async function checksOf(site: Site): Promise<ReadonlyMap<string, (order: Order) => Promise<void>>> {
  const checks = new Map<string, (order: Order) => Promise<void>>();
  for (const gateway of allGateways(site)) {
    const check = await gateway.paymentCheck?.(site);
    if (check) checks.set(gateway.id, check);
  }
  return checks;
}

/** Every few minutes, by itself. */
export const reconcilePayments: Job = {
  name: 'woocommerce.reconcile-payments',
  every: 300,
  handle: async (site) => void (await reconcile(site)),
};
