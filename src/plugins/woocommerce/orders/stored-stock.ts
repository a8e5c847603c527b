import { list, query } from 'portolan/data';
import { ksesPost } from 'portolan/html';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { NewLineItem } from './order.ts';

/** The meta of a line that says how much of it refunds put back. */
export const RESTOCKED = '_restock_refunded_items';

/** The product that a line is of: the variation where it is one. */
export function productIdOf(line: Pick<NewLineItem, 'productId' | 'variationId'>): number {
  return line.variationId || line.productId;
}

/** The product whose stock a product is taken from; undefined where nobody counts. */
export function stockOwner(product: Product): Product | undefined {
  if (product.managesStock === 'self') return product;
  return product.managesStock === 'parent' ? product.parent : undefined;
}

/** How many there were and are. */
export interface StockChange {
  readonly before: number;
  readonly after: number;
}

/** `Cap (3→1)`, as HTML. */
export function changeOf(name: string, { before, after }: StockChange): string {
  return `${ksesPost(name)} (${before}&rarr;${after})`;
}

/** How many of a product there are by what is stored. */
export async function stockOf(access: TableAccess, product: number): Promise<number> {
  const row = await access.first(
    query<{ stock: string | null }>(
      `SELECT CAST(meta_value AS TEXT) AS stock FROM wp_postmeta
       WHERE post_id = ? AND meta_key = '_stock' ORDER BY meta_id LIMIT 1`,
      [product],
    ),
  );
  return Math.trunc(Number(row?.stock)) || 0;
}

/** Writes a stock and the status that follows from it. WooCommerce: `WC_Product::validate_props()`. */
export async function setStock(
  site: Site,
  transaction: TableTransaction,
  owner: Product,
  quantity: number,
): Promise<void> {
  await transaction.core.posts.setMeta(owner.id, '_stock', [String(quantity)]);
  const { noStockAmount } = shopSettings(site);
  const status =
    quantity > noStockAmount ? 'instock' : owner.backorders === 'no' ? 'outofstock' : 'onbackorder';
  await setStockStatus(transaction, owner.id, status);
  if (owner.parent) await followVariations(transaction, owner.parent);
  transaction.afterCommit(async () => {
    await site.events.emit('product.stockChanged', { product: owner.id, quantity });
  });
}

async function setStockStatus(transaction: TableTransaction, product: number, status: string): Promise<void> {
  await transaction.core.posts.setMeta(product, '_stock_status', [status]);
  const terms =
    (await transaction.core.terms.ofObjects([product], ['product_visibility'])).get(product) ?? [];
  const isOut = terms.some((term) => term.slug === 'outofstock');
  if (isOut === (status === 'outofstock')) return;
  const out = await transaction.core.terms.bySlug('outofstock', 'product_visibility');
  if (out === undefined) return;
  const kept = terms.filter((term) => term.term_id !== out.term_id).map((term) => term.term_id);
  await transaction.core.terms.setObjectTerms(
    product,
    'product_visibility',
    isOut ? kept : [...kept, out.term_id],
  );
}

/** A variable product is in stock while one of its variations is. WooCommerce: `sync_stock_status()`. */
async function followVariations(transaction: TableTransaction, parent: Product): Promise<void> {
  if (parent.managesStock === 'self') return;
  const rows = await transaction.all(
    query<{ status: string }>(
      `SELECT DISTINCT m.meta_value AS status FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
       WHERE m.meta_key = '_stock_status' AND p.post_status IN ('publish', 'private')
         AND p.ID IN (SELECT value FROM json_each(?))`,
      [list(parent.variationIds)],
    ),
  );
  const statuses = new Set(rows.map((row) => row.status));
  const status = ['instock', 'onbackorder'].find((each) => statuses.has(each)) ?? 'outofstock';
  await setStockStatus(transaction, parent.id, status);
}
