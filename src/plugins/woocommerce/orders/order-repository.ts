import { timingSafeEqual } from 'node:crypto';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import type { Order, OrderFields } from './order.ts';
import { deleteItems, readItems } from './order-items.ts';
import { siteTime } from './order-notes.ts';
import type { OrderQuery, OrderStorage } from './order-storage.ts';
import { postStorage } from './post-storage.ts';
import { releaseStock } from './reservations.ts';
import { tableStorage } from './table-storage.ts';

export interface FoundOrders {
  readonly orders: readonly Order[];
  /** How many there are without limit and offset. */
  readonly total: number;
}

/** The storage that a site's orders stand in. */
export function orderStorage(site: Site): OrderStorage {
  return shopSettings(site).orderTables ? tableStorage : postStorage;
}

/** The orders of a site. Writes happen in transactions (`place-order.ts`, `change-status.ts`, `refund-order.ts`). */
export class OrderRepository {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** An order or refund; undefined where there is none. */
  async order(id: number, access: TableAccess = this.#site.database): Promise<Order | undefined> {
    return (await this.orders([id], access))[0];
  }

  /** Orders in the order of `ids`; unknown ones are left out. */
  async orders(ids: readonly number[], access: TableAccess = this.#site.database): Promise<readonly Order[]> {
    const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
    if (wanted.length === 0) return [];
    const rows = await orderStorage(this.#site).read(access, wanted);
    const items = await readItems(access, wanted);
    return wanted.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ ...row, items: items.get(id) ?? [] }] : [];
    });
  }

  async find(wanted: OrderQuery): Promise<FoundOrders> {
    const { ids, total } = await orderStorage(this.#site).find(this.#site.database, wanted);
    return { orders: await this.orders(ids), total };
  }

  /** The order with this id whose key is this one: how guests prove that it is theirs. */
  async withKey(id: number, key: string): Promise<Order | undefined> {
    const order = await this.order(id);
    return order?.type === 'shop_order' && keysMatch(order.key, key) ? order : undefined;
  }

  async byKey(key: string): Promise<Order | undefined> {
    const id = key === '' ? undefined : await orderStorage(this.#site).byKey(this.#site.database, key);
    return id === undefined ? undefined : this.withKey(id, key);
  }

  /** The order whose meta holds a value: a payment's id, say. */
  async byMeta(key: string, value: string): Promise<Order | undefined> {
    const [id] = await orderStorage(this.#site).byMeta(this.#site.database, key, value);
    return id === undefined ? undefined : this.order(id);
  }

  /** Refunds of an order, newest first. */
  async refunds(order: number): Promise<readonly Order[]> {
    return (await this.find({ type: 'shop_order_refund', parents: [order] })).orders;
  }

  /** Changes fields and meta that have no side effects; a status is changed by `changeStatus()`. */
  async update(
    id: number,
    changes: Partial<Omit<OrderFields, 'status'>>,
    meta: Readonly<Record<string, readonly string[]>> = {},
  ): Promise<void> {
    await this.#site.database.transaction((transaction) => this.updateIn(transaction, id, changes, meta));
  }

  /** Takes an order and its items away for good. */
  async remove(id: number): Promise<void> {
    await this.#site.database.transaction((transaction) => this.removeIn(transaction, id));
  }

  async removeIn(transaction: TableTransaction, id: number): Promise<void> {
    await releaseStock(transaction, id);
    await deleteItems(transaction, id);
    await orderStorage(this.#site).delete(transaction, id);
  }

  async updateIn(
    transaction: TableTransaction,
    id: number,
    changes: Partial<OrderFields>,
    meta: Readonly<Record<string, readonly string[]>> = {},
  ): Promise<void> {
    const storage = orderStorage(this.#site);
    const modified = Math.floor(this.#site.clock.now() / 1000);
    const local = changes.created === undefined ? undefined : siteTime(this.#site, changes.created);
    await storage.update(transaction, id, { modified, ...changes }, local);
    for (const [key, values] of Object.entries(meta)) await storage.setMeta(transaction, id, key, values);
  }
}

/** The orders of a site. */
export function ordersOf(site: Site): OrderRepository {
  return site.once('woocommerce.orders', () => new OrderRepository(site));
}

/** Compares keys without telling by its time how much of them is right. */
function keysMatch(key: string, input: string): boolean {
  const expected = Buffer.from(key);
  const bytes = Buffer.from(input);
  return key !== '' && bytes.length === expected.length && timingSafeEqual(expected, bytes);
}
