import type { Site, TableTransaction } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { noteAndSend } from '../emails/due-mails.ts';
import type { OrderMailKind } from '../emails/order-mail-kinds.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { countCoupons, releaseCoupons } from './coupon-usage.ts';
import { grantDownloads, grantsDownloads } from './download-permissions.ts';
import { statusWhenPaid } from './needs-processing.ts';
import { linesOf, type Order, type OrderFields } from './order.ts';
import './order-events.ts';
import { addNote, type NoteAuthor } from './order-notes.ts';
import { ordersOf } from './order-repository.ts';
import { statusLabel } from './order-statuses.ts';
import { recordSales } from './record-sales.ts';
import { writeFullRefund } from './refund-rows.ts';
import { releaseStock } from './reservations.ts';
import { productsOfLines, reduceStock, restoreStock } from './stock-levels.ts';

export interface StatusChange {
  /** Safe HTML that stands before "Order status changed from … to …". */
  readonly note?: string;
  /** Safe HTML that stands instead of it. */
  readonly noteInstead?: string;
  readonly author?: NoteAuthor;
  /** User id of who changes it, noted on what is refunded by it. */
  readonly by?: number;
  /** Nothing is noted: the order goes to the trash, say. */
  readonly unnoted?: boolean;
  /** No mails are sent: the order comes out of the trash, say. */
  readonly unsent?: boolean;
  /** Fields that change with it: a transaction's id, say. */
  readonly fields?: Partial<Omit<OrderFields, 'status'>>;
  readonly meta?: Readonly<Record<string, readonly string[]>>;
  /** Changes nothing unless the order has one of these statuses now. */
  readonly onlyFrom?: readonly string[];
}

/**
 * Gives an order another status, with everything that goes with it, in one durable transaction: notes, stock taken off
 * or put back once, holds, uses of coupons, sales, download permissions, dates, and the mails to be sent. Gives the
 * order as it is then; undefined where there is none, or where it has none of the statuses asked for.
 * WooCommerce: `WC_Order::update_status()` and what hangs on `woocommerce_order_status_*`.
 */
export async function changeStatus(
  site: Site,
  id: number,
  to: string,
  change: StatusChange = {},
): Promise<Order | undefined> {
  const before = await ordersOf(site).order(id);
  if (before?.type !== 'shop_order') return undefined;
  const products = await productsOfLines(site, linesOf(before));
  return site.database.transaction(
    (transaction) => changeStatusIn(site, transaction, { id, to, products, ...change }),
    { durable: true },
  );
}

/** The same inside a transaction that is open; the products of the order's lines were read before. */
export async function changeStatusIn(
  site: Site,
  transaction: TableTransaction,
  change: StatusChange & {
    readonly id: number;
    readonly to: string;
    readonly products: ReadonlyMap<number, Product>;
  },
): Promise<Order | undefined> {
  const orders = ordersOf(site);
  const { id, to, products } = change;
  const order = await orders.order(id, transaction);
  if (order === undefined || (change.onlyFrom && !change.onlyFrom.includes(order.status))) return undefined;
  const from = order.status;
  if (from === to) {
    await orders.updateIn(transaction, id, change.fields ?? {}, change.meta);
    const note = change.noteInstead || change.note;
    if (note) await addNote(site, transaction, id, note, { author: change.author });
    return orders.order(id, transaction);
  }
  const now = Math.floor(site.clock.now() / 1000);
  const input = { ...order, ...change.fields };
  const fields: Partial<OrderFields> = {
    ...change.fields,
    status: to,
    ...(meansPaid(input, to, products) && input.paid === undefined ? { paid: now } : {}),
    ...(to === 'completed' && input.completed === undefined ? { completed: now } : {}),
  };
  const text = shopText(
    site,
    'Order status changed from %1$s to %2$s.',
    statusLabel(site, from),
    statusLabel(site, to),
  );
  const note = change.noteInstead || `${change.note ?? ''} ${text}`.trim();
  const isDue = (precedes: boolean) => (kind: OrderMailKind) =>
    !change.unsent && (kind.precedes ?? false) === precedes && kind.isDue(from, to);
  // What the status brings about is noted before it, unless something else was what happened.
  if (change.noteInstead) await addNote(site, transaction, id, note, { author: change.author });
  const effects = await applyEffects(site, transaction, { ...order, ...fields }, products, {
    from,
    by: change.by ?? 0,
  });
  await noteAndSend(site, transaction, { ...order, ...fields }, isDue(true));
  if (!change.noteInstead && !change.unnoted) {
    await addNote(site, transaction, id, note, { author: change.author });
  }
  await orders.updateIn(transaction, id, { ...fields, ...effects }, change.meta);
  await noteAndSend(site, transaction, { ...order, ...fields }, isDue(false));
  const changed = await orders.order(id, transaction);
  if (changed) {
    transaction.afterCommit(() => site.events.emit('order.statusChanged', { order: changed, from, to }));
  }
  return changed;
}

/** Whether an order that gets a status was paid. WooCommerce: `WC_Order::maybe_set_date_paid()`. */
function meansPaid(
  order: Pick<Order, 'items' | 'paymentMethod'>,
  to: string,
  products: ReadonlyMap<number, Product>,
): boolean {
  return to === 'completed' || to === statusWhenPaid(order, products);
}

const TAKES_STOCK = new Set(['processing', 'completed', 'on-hold']);
const RETURNS_STOCK = new Set(['cancelled', 'pending', 'failed']);
const ENDS_HOLDS = new Set(['processing', 'completed', 'on-hold', 'cancelled', 'trash']);
const COUNTS = new Set(['pending', 'processing', 'completed', 'on-hold']);
const TAKES_COUNTS_BACK = new Set(['cancelled', 'failed', 'trash']);

/** What the order's new status brings about; gives the flags that change with it. */
async function applyEffects(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  products: ReadonlyMap<number, Product>,
  { from, by }: { readonly from: string; readonly by: number },
): Promise<Partial<OrderFields>> {
  const { status } = order;
  const flags: { -readonly [K in keyof OrderFields]?: OrderFields[K] } = {};
  if (TAKES_STOCK.has(status) && !order.stockReduced) {
    if (shopSettings(site).manageStock) await reduceStock(site, transaction, order, products);
    flags.stockReduced = true;
  }
  if (RETURNS_STOCK.has(status) && order.stockReduced) {
    if (shopSettings(site).manageStock) await restoreStock(site, transaction, order, products);
    flags.stockReduced = false;
  }
  if (ENDS_HOLDS.has(status)) await releaseStock(transaction, order.id);
  if (COUNTS.has(status) && !order.couponsCounted) {
    await countCoupons(transaction, order, 'up');
    await releaseCoupons(transaction, order.id);
    flags.couponsCounted = true;
  }
  if (TAKES_COUNTS_BACK.has(status)) {
    if (order.couponsCounted) await countCoupons(transaction, order, 'down');
    await releaseCoupons(transaction, order.id);
    flags.couponsCounted = false;
  }
  if (TAKES_STOCK.has(status) && !order.salesRecorded) {
    await recordSales(transaction, order, 1);
    flags.salesRecorded = true;
  }
  // What was refunded or failed before it was cancelled stays sold.
  const undoesSales = status === 'trash' || (status === 'cancelled' && TAKES_STOCK.has(from));
  if (undoesSales && order.salesRecorded) {
    await recordSales(transaction, order, -1);
    flags.salesRecorded = false;
  }
  if (grantsDownloads(site, status) && !order.downloadsGranted) {
    await grantDownloads(site, transaction, order, products);
    flags.downloadsGranted = true;
  }
  if (order.customerId > 0 && status === 'completed') await notePayingCustomer(site, transaction, order);
  if (status === 'refunded') await writeFullRefund(site, transaction, order, by);
  return flags;
}

/** Who has paid once and got what they paid for is a paying customer. WooCommerce: `wc_paying_customer()`. */
async function notePayingCustomer(
  site: Site,
  transaction: TableTransaction,
  { customerId }: Order,
): Promise<void> {
  const { users } = transaction.core;
  const known = (await site.users.meta([customerId])).get(customerId)?.get('paying_customer');
  if (known === '1') return;
  await users.setMeta(customerId, 'paying_customer', ['1']);
  await users.setMeta(customerId, 'last_update', [String(Math.floor(site.clock.now() / 1000))]);
}
