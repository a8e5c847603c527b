import { list, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { fixedText } from '../money/amount.ts';
import { activePrice, isOnSale } from './active-price.ts';
import { catalogueOf } from './catalogue.ts';
import { priceMembers } from './prices.ts';
import type { Product } from './product.ts';
import { updateProductOrder } from './product-order.ts';

/** The table by which lists of products are sorted and filtered, and its column of product ids. */
export const LOOKUP = { table: 'wp_wc_product_meta_lookup', key: 'product_id' } as const;

/** WooCommerce's own table and the indexes that lists read, for sites whose export had none. */
export const lookupTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_product_meta_lookup (
    product_id INTEGER PRIMARY KEY,
    sku TEXT COLLATE NOCASE DEFAULT '',
    global_unique_id TEXT COLLATE NOCASE DEFAULT '',
    virtual INTEGER DEFAULT 0,
    downloadable INTEGER DEFAULT 0,
    min_price DECIMAL(19,4),
    max_price DECIMAL(19,4),
    onsale INTEGER DEFAULT 0,
    stock_quantity REAL,
    stock_status TEXT COLLATE NOCASE DEFAULT 'instock',
    rating_count INTEGER DEFAULT 0,
    average_rating DECIMAL(3,2) DEFAULT 0,
    total_sales INTEGER DEFAULT 0,
    tax_status TEXT COLLATE NOCASE DEFAULT 'taxable',
    tax_class TEXT COLLATE NOCASE DEFAULT ''
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_product_sku ON wp_wc_product_meta_lookup (sku)',
  'CREATE INDEX IF NOT EXISTS portolan_product_prices ON wp_wc_product_meta_lookup (min_price, max_price)',
];

/** Products worked on at once. */
const BATCH = 500;

/**
 * Writes the rows of products anew. Prices are those of now, of a variable or grouped product its members' range.
 * WooCommerce: `update_lookup_table()` of the product data store.
 */
export async function updateLookup(site: Site, ids: readonly number[]): Promise<void> {
  const products = await catalogueOf(site).products(ids);
  const rows: (readonly (string | number | null)[])[] = [];
  for (const product of products.values()) rows.push(await rowOf(site, product));
  const gone = ids.filter((id) => !products.has(id));
  await site.database.transaction(async (transaction) => {
    for (const row of rows) await transaction.run(query(WRITE, row));
    await updateProductOrder(transaction, ids);
    if (gone.length > 0) {
      await transaction.run(
        query('DELETE FROM wp_wc_product_meta_lookup WHERE product_id IN (SELECT value FROM json_each(?))', [
          list(gone),
        ]),
      );
    }
  });
}

const WRITE = `INSERT INTO wp_wc_product_meta_lookup
  (product_id, sku, global_unique_id, virtual, downloadable, min_price, max_price, onsale, stock_quantity,
   stock_status, rating_count, average_rating, total_sales, tax_status, tax_class)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (product_id) DO UPDATE SET sku = excluded.sku, global_unique_id = excluded.global_unique_id,
   virtual = excluded.virtual, downloadable = excluded.downloadable, min_price = excluded.min_price,
   max_price = excluded.max_price, onsale = excluded.onsale, stock_quantity = excluded.stock_quantity,
   stock_status = excluded.stock_status, rating_count = excluded.rating_count,
   average_rating = excluded.average_rating, total_sales = excluded.total_sales,
   tax_status = excluded.tax_status, tax_class = excluded.tax_class`;

async function rowOf(site: Site, product: Product): Promise<readonly (string | number | null)[]> {
  const now = site.clock.now();
  const members = await priceMembers(site, product);
  const prices = [product, ...members].flatMap((one, index) => {
    // A product with members has no price of its own.
    if (index === 0 && (product.type === 'variable' || product.type === 'grouped')) return [];
    return activePrice(one, now) ?? [];
  });
  // What has no price counts as 0. WooCommerce: WC_Product_Data_Store_CPT::get_data_for_lookup_table().
  const number = (amount: number | undefined) => Number(fixedText(amount ?? 0, 4));
  // A group has no price of its own that could be reduced; its parts are listed themselves.
  const onSale = product.type !== 'grouped' && [product, ...members].some((one) => isOnSale(one, now));
  return [
    product.id,
    // A variation's own: the one of its product is found by the product.
    product.meta.get('_sku') ?? '',
    product.globalId,
    product.virtual ? 1 : 0,
    product.downloadable ? 1 : 0,
    number(prices.length > 0 ? Math.min(...prices) : undefined),
    number(prices.length > 0 ? Math.max(...prices) : undefined),
    onSale ? 1 : 0,
    product.managesStock === 'self' ? (product.stockQuantity ?? 0) : null,
    product.stockStatus,
    Object.values(product.ratingCounts).reduce((sum, count) => sum + count, 0),
    Number(product.averageRating) || 0,
    product.totalSales,
    product.taxStatus,
    product.taxClass,
  ];
}

/** Adds rows for products that have none: an export without the table, products it forgot. */
export async function completeLookup(site: Site): Promise<number> {
  const missing = await site.database.all(
    query<{ id: number }>(
      `SELECT ID AS id FROM wp_posts WHERE post_type IN ('product', 'product_variation')
       AND ID NOT IN (SELECT product_id FROM wp_wc_product_meta_lookup) ORDER BY ID`,
    ),
  );
  const ids = missing.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await updateLookup(site, ids.slice(start, start + BATCH));
  }
  return ids.length;
}

/** The product with a SKU, undefined where there is none. WooCommerce: `wc_get_product_id_by_sku()`. */
export async function productWithSku(site: Site, sku: string): Promise<number | undefined> {
  const row = await site.database.first(
    query<{ product_id: number }>(
      `SELECT l.product_id FROM wp_wc_product_meta_lookup l JOIN wp_posts p ON p.ID = l.product_id
        WHERE l.sku = ? AND p.post_status != 'trash' ORDER BY l.product_id LIMIT 1`,
      [sku],
    ),
  );
  return row?.product_id;
}
