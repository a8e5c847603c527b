import { query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import { randomPassword } from 'portolan/users';
import { noAddress } from '../cart/address.ts';
import type { Product } from '../catalogue/product.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type CouponUse, holdCoupons } from './coupon-usage.ts';
import type { NewLineItem, NewOrder, Order, OrderFields } from './order.ts';
import './order-events.ts';
import { insertItems, replaceItems, withNumbersOf } from './order-items.ts';
import { siteTime } from './order-notes.ts';
import { orderStorage, ordersOf } from './order-repository.ts';
import { isPaid } from './order-statuses.ts';
import { productsOfLines, reserveStock } from './stock-levels.ts';

export interface Placement {
  readonly order: NewOrder;
  /** Coupons whose uses are held. */
  readonly coupons?: readonly CouponUse[];
  /**
   * The cart that becomes an order: `cartKey()`. A cart that became an order which is not paid yet, with the same
   * content, becomes that order again; one that became a paid order and was not emptied since is that order still: it
   * was sent twice, or the server ended in between.
   */
  readonly cart?: string;
  /** An unpaid order that the session waits for: it is used again as well; a draft whatever was in it. */
  readonly waiting?: number;
  /**
   * The order follows its cart: of what it had, kinds of items that are as they were keep their numbers, and this meta
   * is written anew.
   */
  readonly following?: ReadonlyMap<string, readonly string[]>;
  /** Whether stock is held until it is paid, and there must be enough of it; default `true`. */
  readonly holds?: boolean;
}

export interface Placed {
  readonly order: Order;
  /** `again`: this cart had become an order before; nothing new was placed. */
  readonly outcome: 'new' | 'reused' | 'again';
}

/** The version of WooCommerce whose data this is: what the export said last. */
export function shopVersion(site: Site): string {
  return site.options.get('woocommerce_version') || '10.4.3';
}

/**
 * Writes an order and holds its stock and coupons, all in one durable transaction: either all of it is there
 * afterwards, or nothing. Throws `NotEnoughStock` and `CouponUsedUp`. WooCommerce: `WC_Checkout::create_order()`.
 */
export async function placeOrder(site: Site, placement: Placement): Promise<Placed> {
  const lines = placement.order.items.filter((item): item is NewLineItem => item.type === 'line_item');
  const products = await productsOfLines(site, lines);
  return site.database.transaction((transaction) => placeIn(site, transaction, placement, products), {
    durable: true,
  });
}

async function placeIn(
  site: Site,
  transaction: TableTransaction,
  placement: Placement,
  products: ReadonlyMap<number, Product>,
): Promise<Placed> {
  const orders = ordersOf(site);
  const now = Math.floor(site.clock.now() / 1000);
  const earlier = await earlierOrder(site, transaction, placement);
  if (earlier?.twice) return { order: earlier.order, outcome: 'again' };
  const fields = fieldsOf(site, placement.order, now);
  let id: number;
  if (earlier) {
    id = earlier.order.id;
    const { created: _, key: __, ...kept } = fields;
    // Who only looks at the checkout makes no draft of an order that is being paid.
    const status = kept.status === 'checkout-draft' ? earlier.order.status : kept.status;
    await orders.updateIn(transaction, id, { ...kept, status });
    const storage = orderStorage(site);
    for (const [key, values] of placement.following ?? [])
      await storage.setMeta(transaction, id, key, values);
    for (const [key, values] of placement.order.meta ?? []) {
      // What was noted the first time stays (the origin of the visit).
      if (!earlier.order.meta.has(key)) await storage.setMeta(transaction, id, key, values);
    }
  } else {
    id = await orderStorage(site).insert(
      transaction,
      {
        ...fields,
        type: placement.order.type ?? 'shop_order',
        meta: new Map([...(placement.following ?? []), ...(placement.order.meta ?? [])]),
      },
      siteTime(site, now),
    );
  }
  const { items } = placement.order;
  if (earlier) {
    const before = placement.following === undefined ? [] : earlier.order.items;
    await replaceItems(transaction, id, withNumbersOf(before, items));
  } else await insertItems(transaction, id, items);
  const minutes = shopSettings(site).holdStockMinutes || 10;
  await holdCoupons(
    site,
    transaction,
    { id, customerId: fields.customerId, billing: fields.billing },
    placement.coupons ?? [],
    minutes,
  );
  const order = (await orders.order(id, transaction)) as Order;
  if (placement.holds !== false) {
    const ordered = order.items.filter((item) => item.type === 'line_item');
    await reserveStock(site, transaction, id, ordered, products);
  }
  if (placement.cart !== undefined) await rememberCart(transaction, placement.cart, id, now);
  if (!earlier) transaction.afterCommit(() => site.events.emit('order.created', { order }));
  return { order, outcome: earlier ? 'reused' : 'new' };
}

/** Whether nothing is left to be paid now: paid, or the shop waits for the money. */
function isSettled(order: Order): boolean {
  return isPaid(order) || order.status === 'on-hold';
}

/** The order that this cart became before, if it is to be used again. */
async function earlierOrder(
  site: Site,
  transaction: TableTransaction,
  { cart, waiting, order }: Placement,
): Promise<{ readonly order: Order; readonly twice: boolean } | undefined> {
  const row =
    cart === undefined
      ? undefined
      : await transaction.first(
          query<{ order_id: number }>('SELECT order_id FROM portolan_checkouts WHERE basket = ?', [cart]),
        );
  for (const id of [row?.order_id, waiting]) {
    const found = id ? await ordersOf(site).order(id, transaction) : undefined;
    if (found?.type !== 'shop_order') continue;
    if (found.status === 'checkout-draft') return { order: found, twice: false };
    if (found.cartHash === '' || found.cartHash !== order.cartHash) continue;
    if (found.status === 'pending' || found.status === 'failed') return { order: found, twice: false };
    if (found.id === row?.order_id && isSettled(found)) return { order: found, twice: true };
  }
  return undefined;
}

async function rememberCart(
  transaction: TableTransaction,
  cart: string,
  order: number,
  now: number,
): Promise<void> {
  await transaction.run(query('DELETE FROM portolan_checkouts WHERE basket = ?', [cart]));
  await transaction.run(
    query('INSERT INTO portolan_checkouts (basket, order_id, placed) VALUES (?, ?, ?)', [cart, order, now]),
  );
}

/**
 * The order that a cart (`cartKey()`) has become and that is paid: the server ended before it could be emptied. `hash`
 * is the cart's.
 */
export async function orderOfPaidCart(site: Site, cart: string, hash: string): Promise<Order | undefined> {
  const row = await site.database.first(
    query<{ order_id: number }>('SELECT order_id FROM portolan_checkouts WHERE basket = ?', [cart]),
  );
  const order = row && (await ordersOf(site).order(row.order_id));
  return order !== undefined && isSettled(order) && order.cartHash === hash ? order : undefined;
}

/** A visitor looks at the checkout anew: what they order next is another order, even if it is the same cart. */
export async function beginCheckout(site: Site, cart: string): Promise<void> {
  const row = await site.database.first(
    query<{ order_id: number }>('SELECT order_id FROM portolan_checkouts WHERE basket = ?', [cart]),
  );
  const order = row && (await ordersOf(site).order(row.order_id));
  if (row === undefined || (order && ['pending', 'failed', 'checkout-draft'].includes(order.status))) return;
  await site.database.run(query('DELETE FROM portolan_checkouts WHERE basket = ?', [cart]));
}

function fieldsOf(site: Site, order: NewOrder, now: number): OrderFields {
  return {
    status: order.status ?? 'pending',
    currency: order.currency ?? shopSettings(site).prices.currency,
    total: order.total ?? 0,
    cartTax: order.cartTax ?? 0,
    shippingTotal: order.shippingTotal ?? 0,
    shippingTax: order.shippingTax ?? 0,
    discountTotal: order.discountTotal ?? 0,
    discountTax: order.discountTax ?? 0,
    customerId: order.customerId ?? 0,
    billing: order.billing ?? { ...noAddress, email: '' },
    shipping: order.shipping ?? noAddress,
    paymentMethod: order.paymentMethod ?? '',
    paymentMethodTitle: order.paymentMethodTitle ?? '',
    transactionId: order.transactionId ?? '',
    ip: order.ip ?? '',
    userAgent: order.userAgent ?? '',
    customerNote: order.customerNote ?? '',
    parentId: order.parentId ?? 0,
    key: order.key ?? `wc_order_${randomPassword(13)}`,
    createdVia: order.createdVia ?? '',
    version: order.version ?? shopVersion(site),
    pricesIncludeTax: order.pricesIncludeTax ?? shopSettings(site).tax.pricesIncludeTax,
    cartHash: order.cartHash ?? '',
    created: now,
    modified: now,
    paid: order.paid,
    completed: order.completed,
    stockReduced: order.stockReduced ?? false,
    downloadsGranted: order.downloadsGranted ?? false,
    salesRecorded: order.salesRecorded ?? false,
    couponsCounted: order.couponsCounted ?? false,
    newOrderMailSent: order.newOrderMailSent ?? false,
  };
}
