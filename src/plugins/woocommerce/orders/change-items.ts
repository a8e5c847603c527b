import type { Site } from 'portolan/plugin';
import { countCoupons } from './coupon-usage.ts';
import { couponItemsOf, type NewOrderItem, type Order, type OrderFields, type OrderItem } from './order.ts';
import { replaceItems } from './order-items.ts';
import { ordersOf } from './order-repository.ts';

/** Orders in these states use no coupons. */
const USES_NOTHING = new Set(['cancelled', 'failed', 'trash']);

/**
 * Gives an order other items, with the fields that change with them, in one transaction; items with an id keep it.
 * Stock that was taken for its lines stays as it is; uses of coupons are counted anew where others are used.
 * WooCommerce: `WC_Abstract_Order::apply_coupon()`, `::remove_coupon()`.
 */
export async function changeItems(
  site: Site,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
  fields: Partial<Omit<OrderFields, 'status'>>,
): Promise<void> {
  const before = await ordersOf(site).order(order);
  const codes = (list: readonly NewOrderItem[]) =>
    list.flatMap((item) => (item.type === 'coupon' ? item.name : [])).join('\n');
  const recount =
    before && !USES_NOTHING.has(before.status) && codes(couponItemsOf(before)) !== codes(items)
      ? before
      : undefined;
  await site.database.transaction(async (transaction) => {
    if (recount?.couponsCounted) await countCoupons(transaction, recount, 'down');
    await replaceItems(transaction, order, items);
    await ordersOf(site).updateIn(transaction, order, {
      ...fields,
      ...(recount && { couponsCounted: true }),
    });
    const numbered = items.map((item) => ({ ...item, id: item.id ?? 0 }) as OrderItem);
    if (recount) await countCoupons(transaction, { ...recount, items: numbered }, 'up');
  });
}

/** Counts the uses of an order's coupons, unless they are counted already: whoever writes an order uses them at once. */
export async function takeCoupons(site: Site, order: Order): Promise<void> {
  if (order.couponsCounted || couponItemsOf(order).length === 0) return;
  await site.database.transaction(async (transaction) => {
    await countCoupons(transaction, order, 'up');
    await ordersOf(site).updateIn(transaction, order.id, { couponsCounted: true });
  });
}
