import type { Site, TableTransaction } from 'portolan/plugin';
import { noteAndSend } from '../emails/due-mails.ts';
import type { Amount } from '../money/amount.ts';
import { changeStatusIn } from './change-status.ts';
import { linesOf, type NewOrderItem, type Order, taxItemsOf } from './order.ts';
import { addNote } from './order-notes.ts';
import { orderStorage, ordersOf } from './order-repository.ts';
import { insertRefund, refundedTotal } from './refund-rows.ts';
import { productsOfLines, restockRefunded } from './stock-levels.ts';

/** What of a line is refunded; what goes back is positive, what is charged besides is negative. */
export interface RefundedLine {
  readonly item: number;
  /** 0 = only money. */
  readonly quantity: number;
  readonly total: Amount;
  /** By rate id. */
  readonly taxes: ReadonlyMap<number, Amount>;
}

export interface RefundRequest {
  /** Positive, with tax. */
  readonly amount: Amount;
  readonly reason?: string;
  /** User id of who refunds. */
  readonly by?: number;
  readonly lines?: readonly RefundedLine[];
  /** Puts what is refunded back into the stock. */
  readonly restock?: boolean;
  /** The money went back through the gateway; otherwise the refund is only noted. */
  readonly paidBack?: boolean;
  /** Nobody said how much: the refund has no amount, and is worth nothing. */
  readonly unpriced?: boolean;
  /** The gateway's id of the refund, by the key of its meta. What was noted with the same is not noted again. */
  readonly meta?: Readonly<Record<string, string>>;
  /** What whoever refunds notes with it. */
  readonly notedMeta?: ReadonlyMap<string, readonly string[]>;
}

/** A refund that cannot be: nothing of that is left. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/**
 * Notes that money of an order went back, in one durable transaction: refund, stock, status, note, mails. Throws
 * `RefundRefused` where more is asked for than is left. WooCommerce: `wc_create_refund()`.
 */
export async function refundOrder(
  site: Site,
  orderId: number,
  request: RefundRequest,
): Promise<{ readonly refund: Order; readonly order: Order }> {
  const before = await ordersOf(site).order(orderId);
  if (before?.type !== 'shop_order') throw new RefundRefused('Invalid order ID.');
  const products = await productsOfLines(site, linesOf(before));
  return site.database.transaction(
    async (transaction) => {
      const orders = ordersOf(site);
      const order = (await orders.order(orderId, transaction)) as Order;
      const known = await knownRefund(site, transaction, orderId, request.meta ?? {});
      if (known) return { refund: known, order };
      const done = await refundedTotal(site, transaction, orderId);
      if (request.amount < 0 || request.amount > order.total - done) {
        throw new RefundRefused('Invalid refund amount.');
      }
      const lines = request.lines ?? [];
      const id = await insertRefund(site, transaction, order, {
        amount: request.amount,
        unpriced: request.unpriced ?? false,
        reason: request.reason ?? '',
        by: request.by ?? 0,
        paidBack: request.paidBack ?? false,
        whole: done + request.amount >= order.total,
        items: withTaxRows(
          order,
          lines.flatMap((line) => refundItem(order, line)),
        ),
      });
      const meta = Object.entries(request.meta ?? {}).map(([key, value]) => [key, [value]] as const);
      await orders.updateIn(transaction, id, {}, Object.fromEntries([...meta, ...(request.notedMeta ?? [])]));
      if (request.restock) {
        for (const line of lines) {
          const item = linesOf(order).find((each) => each.id === line.item);
          const product = item && products.get(item.variationId || item.productId);
          const change =
            item && product && (await restockRefunded(site, transaction, item, product, line.quantity));
          if (change) {
            await addNote(
              site,
              transaction,
              orderId,
              `Item #${product.id} stock increased from ${change.before} to ${change.after}.`,
            );
          }
        }
      }
      const whole = done + request.amount >= order.total;
      const mail = whole ? 'customer_refunded_order' : 'customer_partially_refunded_order';
      await noteAndSend(site, transaction, order, (kind) => kind.id === mail);
      if (whole && order.status !== 'refunded') {
        await changeStatusIn(site, transaction, { id: orderId, to: 'refunded', products });
      }
      // An order was changed by its refund, also where nothing else of it was.
      await orders.updateIn(transaction, orderId, {});
      const refund = (await orders.order(id, transaction)) as Order;
      const changed = (await orders.order(orderId, transaction)) as Order;
      transaction.afterCommit(() => site.events.emit('order.refunded', { order: changed, refund }));
      return { refund, order: changed };
    },
    { durable: true },
  );
}

/** The refund that has the gateway's id already: its webhook may come before the answer to who asked for it. */
async function knownRefund(
  site: Site,
  transaction: TableTransaction,
  order: number,
  meta: Readonly<Record<string, string>>,
): Promise<Order | undefined> {
  for (const [key, value] of Object.entries(meta)) {
    for (const id of await orderStorage(site).byMeta(transaction, key, value)) {
      const found = await ordersOf(site).order(id, transaction);
      if (found?.parentId === order) return found;
    }
  }
  return undefined;
}

function refundItem(order: Order, line: RefundedLine): readonly NewOrderItem[] {
  const item = order.items.find((each) => each.id === line.item);
  if (item === undefined || item.type === 'tax' || item.type === 'coupon') return [];
  const taxes = new Map([...line.taxes].flatMap(([rate, amount]) => (amount === 0 ? [] : [[rate, -amount]])));
  if (line.quantity === 0 && line.total === 0 && taxes.size === 0) return [];
  const totalTax = [...taxes.values()].reduce((sum, amount) => sum + amount, 0);
  const total = -line.total || 0;
  const { id: refundedItem, ...copy } = item;
  if (copy.type === 'line_item') {
    return [
      {
        ...copy,
        quantity: -line.quantity || 0,
        subtotal: total,
        subtotalTax: totalTax,
        total,
        totalTax,
        taxes: { total: taxes, subtotal: taxes },
        reducedStock: 0,
        refundedItem,
        meta: [],
      },
    ];
  }
  return [{ ...copy, total, totalTax, taxes, refundedItem, meta: [] }];
}

/** Items of a refund with their taxes by rate, named as in its order. WooCommerce: `WC_Abstract_Order::update_taxes()`. */
function withTaxRows(order: Order, items: readonly NewOrderItem[]): readonly NewOrderItem[] {
  const sums = new Map<number, { amount: Amount; shippingAmount: Amount }>();
  for (const item of items) {
    if (item.type === 'tax' || item.type === 'coupon') continue;
    for (const [rate, amount] of item.type === 'line_item' ? item.taxes.total : item.taxes) {
      const sum = sums.get(rate) ?? { amount: 0, shippingAmount: 0 };
      sum[item.type === 'shipping' ? 'shippingAmount' : 'amount'] += amount;
      sums.set(rate, sum);
    }
  }
  const rows = Array.from(sums, ([rateId, sum]): NewOrderItem => {
    const known = taxItemsOf(order).find((tax) => tax.rateId === rateId);
    const { name = '', label = '', compound = false, percent = '' } = known ?? {};
    return { type: 'tax', name, rateId, label, compound, percent, ...sum, meta: [] };
  });
  return [...items, ...rows];
}
