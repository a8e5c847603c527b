import { query } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { type LineItem, linesOf, type NewLineItem, type Order } from './order.ts';
import { storedTime } from './order-dates.ts';
import { type OrderMailPayload, orderMailJob } from './order-events.ts';
import { setItemMeta } from './order-items.ts';
import { addNote } from './order-notes.ts';
import { releaseStock } from './reservations.ts';
import {
  changeOf,
  productIdOf,
  RESTOCKED,
  type StockChange,
  setStock,
  stockOf,
  stockOwner,
} from './stored-stock.ts';

/** Minutes that stock is held for an order while it is paid, where the shop's own setting says nothing. */
const SHORTEST_HOLD = 10;
/** Lines that the note on a hold names; the others are counted. */
const NAMED_IN_NOTE = 5;

/** A product of which there is not enough. WooCommerce: `ReserveStockException`. */
export class NotEnoughStock extends Error {
  override name = 'NotEnoughStock';
  readonly product: Product;

  constructor(product: Product) {
    super(`Not enough units of ${product.name} are available in stock to fulfil this order.`);
    this.product = product;
  }
}

type OrderLine = Pick<LineItem, 'productId' | 'variationId' | 'quantity'>;

/** The products of an order's lines by id, variations for their lines; read before a transaction begins. */
export async function productsOfLines(
  site: Site,
  lines: readonly Pick<NewLineItem, 'productId' | 'variationId'>[],
): Promise<ReadonlyMap<number, Product>> {
  return catalogueOf(site).products(lines.map(productIdOf));
}

/**
 * Holds the stock of an order's lines until it is paid, and notes that on the order; throws `NotEnoughStock` where what
 * is left after other orders' holds does not suffice. A shop that holds nothing by its settings keeps a short hold all
 * the same, so that nobody buys what another is paying for, and no note. WooCommerce:
 * `ReserveStock::reserve_stock_for_order()`.
 */
export async function reserveStock(
  site: Site,
  transaction: TableTransaction,
  order: number,
  lines: readonly OrderLine[],
  products: ReadonlyMap<number, Product>,
): Promise<void> {
  const settings = shopSettings(site);
  const wanted = new Map<number, { owner: Product; product: Product; quantity: number }>();
  const named: string[] = [];
  for (const line of lines) {
    const product = products.get(productIdOf(line));
    if (product === undefined) continue;
    const owner = stockOwner(product);
    if (owner === undefined) {
      if (product.stockStatus === 'outofstock') throw new NotEnoughStock(product);
      continue;
    }
    if (owner.backorders !== 'no') continue;
    const quantity = (wanted.get(owner.id)?.quantity ?? 0) + line.quantity;
    wanted.set(owner.id, { owner, product, quantity });
    if (named.length < NAMED_IN_NOTE) named.push(`- ${labelOf(product)} &times; ${quantity}`);
  }
  const now = Math.floor(site.clock.now() / 1000);
  const minutes = settings.holdStockMinutes || SHORTEST_HOLD;
  await releaseStock(transaction, order);
  for (const { owner, product, quantity } of wanted.values()) {
    const stock = await stockOf(transaction, owner.id);
    const held = await heldStock(transaction, owner.id, now, order);
    if (stock - held < quantity) throw new NotEnoughStock(product);
    await transaction.run(
      query(
        `INSERT INTO wp_wc_reserved_stock (order_id, product_id, stock_quantity, timestamp, expires)
         VALUES (?, ?, ?, ?, ?)`,
        [order, owner.id, quantity, storedTime(now), storedTime(now + minutes * 60)],
      ),
    );
  }
  if (named.length === 0 || settings.holdStockMinutes === 0) return;
  const others = wanted.size - named.length;
  if (others > 0) {
    named.push(shopPlural(site, '- ...and %d more item.', '- ... and %d more items.', others, others));
  }
  const note = 'Stock hold of %1$s minutes applied to: %2$s';
  await addNote(site, transaction, order, shopText(site, note, minutes, `<br>${named.join('<br>')}`));
}

/** How many of a product other orders hold at a time (Unix seconds). WooCommerce: `wc_get_held_stock_quantity()`. */
export async function heldStock(
  access: TableAccess,
  product: number,
  now: number,
  exceptOrder = 0,
): Promise<number> {
  const row = await access.first(
    query<{ held: number | null }>(
      `SELECT sum(stock_quantity) AS held FROM wp_wc_reserved_stock
       WHERE product_id = ? AND expires > ? AND order_id <> ?`,
      [product, storedTime(now), exceptOrder],
    ),
  );
  return row?.held ?? 0;
}

/** Takes the stock of an order's lines off, once. WooCommerce: `wc_reduce_stock_levels()`. */
export async function reduceStock(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  products: ReadonlyMap<number, Product>,
): Promise<void> {
  const changes: string[] = [];
  for (const line of linesOf(order)) {
    const product = products.get(productIdOf(line));
    const owner = product && stockOwner(product);
    if (owner === undefined || product === undefined || line.reducedStock !== 0) continue;
    const before = await stockOf(transaction, owner.id);
    const after = before - line.quantity;
    await setStock(site, transaction, owner, after);
    await setItemMeta(transaction, line.id, '_reduced_stock', String(line.quantity));
    changes.push(changeOf(product.name, { before, after }));
    await announceStock(site, transaction, {
      order: order.id,
      owner,
      before,
      after,
      quantity: line.quantity,
    });
  }
  if (changes.length > 0) {
    await addNote(site, transaction, order.id, `Stock levels reduced: ${changes.join(', ')}`);
  }
}

/** Puts the stock of an order's lines back, as far as it was taken off. WooCommerce: `wc_increase_stock_levels()`. */
export async function restoreStock(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  products: ReadonlyMap<number, Product>,
): Promise<void> {
  const changes: string[] = [];
  for (const line of linesOf(order)) {
    const product = products.get(productIdOf(line));
    if (product === undefined || line.reducedStock === 0) continue;
    const change = await putBack(site, transaction, product, line.reducedStock);
    if (change === undefined) continue;
    await setItemMeta(transaction, line.id, '_reduced_stock', undefined);
    changes.push(changeOf(product.name, change));
  }
  if (changes.length > 0) {
    await addNote(site, transaction, order.id, `Stock levels increased: ${changes.join(', ')}`);
  }
}

/**
 * Puts back what of a line was refunded, however much that is, and notes on the line how much that is by now; gives the
 * stock before and after, undefined where nothing was taken off. WooCommerce: `wc_restock_refunded_items()`.
 */
export async function restockRefunded(
  site: Site,
  transaction: TableTransaction,
  line: LineItem,
  product: Product,
  quantity: number,
): Promise<StockChange | undefined> {
  if (line.reducedStock === 0 || quantity === 0) return undefined;
  const change = await putBack(site, transaction, product, quantity);
  if (change === undefined) return undefined;
  const earlier = line.meta.find(([key]) => key === RESTOCKED)?.[1];
  await setItemMeta(transaction, line.id, '_reduced_stock', String(line.reducedStock - quantity));
  await setItemMeta(transaction, line.id, RESTOCKED, String((Number(earlier) || 0) + quantity));
  return change;
}

async function putBack(
  site: Site,
  transaction: TableTransaction,
  product: Product,
  quantity: number,
): Promise<StockChange | undefined> {
  const owner = stockOwner(product);
  if (owner === undefined) return undefined;
  const before = await stockOf(transaction, owner.id);
  await setStock(site, transaction, owner, before + quantity);
  return { before, after: before + quantity };
}

/** Mails about stock that runs out. WooCommerce: `wc_trigger_stock_change_notifications()`. */
async function announceStock(
  site: Site,
  transaction: TableTransaction,
  change: {
    readonly order: number;
    readonly owner: Product;
    readonly before: number;
    readonly after: number;
    readonly quantity: number;
  },
): Promise<void> {
  const { lowStockAmount, noStockAmount } = shopSettings(site);
  const { order, owner, after, quantity } = change;
  const low = owner.lowStockAmount ?? lowStockAmount;
  const ask = (kind: 'low' | 'none' | 'backorder', amount: number) =>
    transaction.core.jobs.add(orderMailJob, {
      about: 'stock',
      kind,
      product: owner.id,
      quantity: amount,
      order,
    } satisfies OrderMailPayload);
  if (after <= noStockAmount) await ask('none', after);
  else if (after <= low) await ask('low', after);
  if (after < 0) await ask('backorder', quantity);
}

function labelOf(product: Product): string {
  return escapeHtml(`${product.name} (${product.sku || `#${product.id}`})`);
}
