import { openSmallSite } from '../../../../tests/plain-site.ts';
import { fromPlain, query, serialize } from '../../../database/index.ts';
import type { Site } from '../../../types/index.ts';
import { noAddress } from '../cart/address.ts';
import { parseAmount } from '../money/amount.ts';
import { sessionTables } from '../session/tables.ts';
import { shippingTables } from '../shipping/tables.ts';
import { taxTables } from '../tax/tables.ts';
import type { NewLineItem, NewOrder } from './order.ts';
import { notesOf } from './order-notes.ts';
import { orderTables } from './order-tables.ts';

/** Options of a small British shop. */
export const shopOptions: Readonly<Record<string, string>> = {
  woocommerce_currency: 'GBP',
  woocommerce_default_country: 'GB',
  woocommerce_manage_stock: 'yes',
  woocommerce_hold_stock_minutes: '60',
  woocommerce_custom_orders_table_enabled: 'yes',
};

/** A small site that is a shop, with further options. */
export async function openShop(options: Readonly<Record<string, string>> = {}) {
  const small = await openSmallSite({ options: { ...shopOptions, ...options } });
  await makeShopTables(small.site);
  return small;
}

/** Makes the shop's tables on a site for tests. */
export async function makeShopTables(site: Site): Promise<void> {
  for (const sql of [...orderTables, ...sessionTables, ...shippingTables, ...taxTables]) {
    for (const part of sql.split(';')) {
      if (part.trim() !== '') await site.database.run(query(part));
    }
  }
}

/** Puts a product into the shop; gives its id. */
export async function addProduct(
  site: Site,
  name: string,
  meta: Readonly<Record<string, string>> = {},
): Promise<number> {
  return site.posts.insert(
    { post_type: 'product', post_status: 'publish', post_title: name, post_name: name.toLowerCase() },
    Object.entries({
      _price: '4.50',
      _regular_price: '4.50',
      _manage_stock: 'no',
      _stock_status: 'instock',
      ...meta,
    }),
  );
}

/** A line of an order, at a price without tax. */
export function lineOf(productId: number, quantity: number, price = '4.50'): NewLineItem {
  const total = (parseAmount(price) ?? 0) * quantity;
  return {
    type: 'line_item',
    name: 'Booklet',
    productId,
    variationId: 0,
    quantity,
    taxClass: '',
    subtotal: total,
    subtotalTax: 0,
    total,
    totalTax: 0,
    taxes: { total: new Map(), subtotal: new Map() },
    reducedStock: 0,
    meta: [],
  };
}

/** An order of lines, to Gail in London. */
export function orderOf(lines: readonly NewLineItem[], more: Partial<NewOrder> = {}): NewOrder {
  return {
    createdVia: 'checkout',
    total: lines.reduce((sum, line) => sum + line.total, 0),
    paymentMethod: 'cod',
    paymentMethodTitle: 'Cash on delivery',
    billing: {
      ...noAddress,
      first_name: 'Gail',
      last_name: 'Guest',
      address_1: '1 Map Street',
      city: 'London',
      postcode: 'SW1A 1AA',
      country: 'GB',
      phone: '02070000000',
      email: 'gail@example.com',
    },
    items: lines,
    ...more,
  };
}

/** A PHP list as the database keeps it. */
export function phpList(values: readonly unknown[]): string {
  return serialize(fromPlain(values));
}

/** The notes of an order, the oldest first. */
export async function notesIn(site: Site, order: number): Promise<readonly string[]> {
  const notes = await notesOf(site.database, order);
  return [...notes].sort((a, b) => a.id - b.id).map((note) => note.content);
}

/** Quantities that orders hold of the stock. */
export async function heldIn(site: Site): Promise<readonly number[]> {
  const rows = await site.database.all(
    query<{ q: number }>('SELECT stock_quantity AS q FROM wp_wc_reserved_stock'),
  );
  return rows.map((row) => row.q);
}

/** The stock of a product as its meta has it. */
export async function stockIn(site: Site, product: number): Promise<string | undefined> {
  return (await site.posts.meta([product])).get(product)?.get('_stock');
}
