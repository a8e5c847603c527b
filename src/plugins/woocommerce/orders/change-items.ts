import type { Site } from 'portolan/plugin';
import { adjustStock } from './adjust-stock.ts';
import { countCoupons } from './coupon-usage.ts';
import {
  couponItemsOf,
  linesOf,
  type NewOrderItem,
  type Order,
  type OrderFields,
  type OrderItem,
} from './order.ts';
import { replaceItems } from './order-items.ts';
import type { NoteAuthor } from './order-notes.ts';
import { ordersOf } from './order-repository.ts';
import { productsOfLines } from './stock-levels.ts';

/** Orders in these states use no coupons. */
const USES_NOTHING = new Set(['cancelled', 'failed', 'trash']);

/** How the items of an order change. */
export interface ItemsChange {
  /** Those that it has afterwards; items with an id keep it. */
  readonly items: readonly (NewOrderItem & { readonly id?: number })[];
  /** Fields that change with them. */
  readonly fields: Partial<Omit<OrderFields, 'status'>>;
  /** Ids of lines that were named: their stock follows what they are now, as that of new lines does. */
  readonly named?: ReadonlySet<number>;
  /** The coupons were sent: each is taken back and used anew. */
  readonly coupons?: boolean;
  /** Who is noted with changes of the stock; the shop itself where nobody is. */
  readonly author?: NoteAuthor | undefined;
}

/**
 * Gives an order other items, with the fields that change with them, in one transaction. Stock follows the lines that
 * were named; uses of coupons are counted anew where they were sent or are others. WooCommerce:
 * `WC_Abstract_Order::apply_coupon()`, `::remove_coupon()`, `wc_maybe_adjust_line_item_product_stock()`.
 */
export async function changeItems(
  site: Site,
  order: number,
  { items, fields, named, coupons, author }: ItemsChange,
): Promise<void> {
  const before = await ordersOf(site).order(order);
  const codes = (list: readonly NewOrderItem[]) =>
    list.flatMap((item) => (item.type === 'coupon' ? item.name : [])).join('\n');
  const isOther = before && (coupons || codes(couponItemsOf(before)) !== codes(items));
  const recount = isOther && !USES_NOTHING.has(before.status) ? before : undefined;
  const lines = items.flatMap((item) => (item.type === 'line_item' ? item : []));
  const products = await productsOfLines(site, [...(before ? linesOf(before) : []), ...lines]);
  await site.database.transaction(async (transaction) => {
    // Who used a coupon that an order loses stays noted with it.
    if (recount?.couponsCounted) await countCoupons(transaction, recount, 'down', 'count');
    const ids = await replaceItems(transaction, order, items);
    const now = items.map((item, place) => ({ ...item, id: ids[place] ?? 0 }) as OrderItem);
    if (before) {
      await adjustStock(site, transaction, {
        order,
        status: before.status,
        named: linesOf({ items: now }).filter(
          ({ id }) => named?.has(id) || !before.items.some((item) => item.id === id),
        ),
        removed: linesOf(before).filter(({ id }) => !ids.includes(id)),
        products,
        author,
      });
    }
    await ordersOf(site).updateIn(transaction, order, {
      ...fields,
      ...(recount && { couponsCounted: true }),
    });
    if (recount) await countCoupons(transaction, { ...recount, ...fields, items: now }, 'up');
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
