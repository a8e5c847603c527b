import type { Site } from 'portolan/plugin';
import { countCoupons } from './coupon-usage.ts';
import { couponItemsOf, type NewOrderItem, type OrderFields, type OrderItem } from './order.ts';
import { deleteItems, insertItems } from './order-items.ts';
import { ordersOf } from './order-repository.ts';

/**
 * Gives an order other items, with the fields that change with them, in one transaction; items with an id keep it.
 * Stock that was taken for its lines stays as it is; uses of coupons that were counted are counted anew.
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
    before?.couponsCounted === true && codes(couponItemsOf(before)) !== codes(items) ? before : undefined;
  await site.database.transaction(async (transaction) => {
    if (recount) await countCoupons(transaction, recount, 'down');
    await deleteItems(transaction, order);
    await insertItems(transaction, order, items);
    await ordersOf(site).updateIn(transaction, order, fields);
    const numbered = items.map((item) => ({ ...item, id: item.id ?? 0 }) as OrderItem);
    if (recount) await countCoupons(transaction, { ...recount, items: numbered }, 'up');
  });
}
