import type { Site } from '../../../types/index.ts';
import type { NewOrderItem, OrderFields } from './order.ts';
import { deleteItems, insertItems } from './order-items.ts';
import { ordersOf } from './order-repository.ts';

/**
 * Gives an order other items, with the fields that change with them, in one transaction; items with an id keep it.
 * Stock that was taken for its lines stays as it is.
 */
export async function changeItems(
  site: Site,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
  fields: Partial<Omit<OrderFields, 'status'>>,
): Promise<void> {
  await site.database.transaction(async (transaction) => {
    await deleteItems(transaction, order);
    await insertItems(transaction, order, items);
    await ordersOf(site).updateIn(transaction, order, fields);
  });
}
