import type { Site, TableTransaction } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { LineItem } from './order.ts';
import { setItemMeta } from './order-items.ts';
import { addNote, type NoteAuthor } from './order-notes.ts';
import { changeOf, productIdOf, RESTOCKED, setStock, stockOf, stockOwner } from './stored-stock.ts';

/** Orders in these states have taken the stock of their lines. */
const HOLDS_STOCK = new Set(['processing', 'completed', 'on-hold']);

/** What of an order's lines a change touches. */
export interface ChangedLines {
  readonly order: number;
  /** The order's status before the change. */
  readonly status: string;
  /** Lines that were named, as they are now. */
  readonly named: readonly LineItem[];
  /** Lines that are no more, as they were. */
  readonly removed: readonly LineItem[];
  /** Those of all lines, read before the transaction. */
  readonly products: ReadonlyMap<number, Product>;
  readonly author?: NoteAuthor | undefined;
}

/**
 * Stock follows the lines of an order that has taken it: what is ordered more is taken off, what is ordered less is put
 * back, each noted; what refunds put back counts as returned. What a removed line took is put back whatever the order's
 * state, and not noted. WooCommerce: `wc_maybe_adjust_line_item_product_stock()`.
 */
export async function adjustStock(
  site: Site,
  transaction: TableTransaction,
  { order, status, named, removed, products, author }: ChangedLines,
): Promise<void> {
  if (!shopSettings(site).manageStock) return;
  const ownerOf = (line: LineItem) => {
    const product = products.get(productIdOf(line));
    return product && stockOwner(product);
  };
  for (const line of removed) {
    const owner = ownerOf(line);
    if (owner === undefined || line.reducedStock === 0) continue;
    await setStock(site, transaction, owner, (await stockOf(transaction, owner.id)) + line.reducedStock);
  }
  if (!HOLDS_STOCK.has(status)) return;
  for (const line of named) {
    const owner = ownerOf(line);
    const restocked = Number(line.meta.find(([key]) => key === RESTOCKED)?.[1]) || 0;
    const more = line.quantity - line.reducedStock - restocked;
    if (owner === undefined || more === 0) continue;
    const before = await stockOf(transaction, owner.id);
    await setStock(site, transaction, owner, before - more);
    await setItemMeta(transaction, line.id, '_reduced_stock', String(line.reducedStock + more));
    const change = changeOf(line.name, { before, after: before - more });
    await addNote(site, transaction, order, `Adjusted stock: ${change}`, author && { author });
  }
}
