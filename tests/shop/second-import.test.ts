import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, type SqlValue } from '../../src/database/index.ts';
import { SAMPLE } from '../browser/program.ts';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { run } from '../command.ts';
import { Shopper } from '../shopper.ts';
import { onFiles, openImportedDatabase } from '../test-database.ts';

const COMPASS = 704;

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop();
});
afterAll(() => shop?.close());

/** Rows of the database that is there now: an import puts another file in the place of the one that was there. */
async function rowsNow<T>(sql: string, ...values: readonly SqlValue[]): Promise<readonly T[]> {
  const database = await openImportedDatabase(shop.folder);
  try {
    return await database.all(query<T>(sql, values));
  } finally {
    await database.close();
  }
}

/** All that the database says of an order, by table. */
async function orderIn(id: number): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const own = (table: string, column: string) =>
    rowsNow(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY 1`, id);
  return {
    order: await own('wp_wc_orders', 'id'),
    addresses: await own('wp_wc_order_addresses', 'order_id'),
    operational: await own('wp_wc_order_operational_data', 'order_id'),
    meta: await own('wp_wc_orders_meta', 'order_id'),
    items: await own('wp_woocommerce_order_items', 'order_id'),
    itemMeta: await rowsNow(
      `SELECT m.* FROM wp_woocommerce_order_itemmeta m
       JOIN wp_woocommerce_order_items i ON i.order_item_id = m.order_item_id WHERE i.order_id = ? ORDER BY 1`,
      id,
    ),
    notes: await own('wp_comments', 'comment_post_ID'),
  };
}

describe('a shop that is imported once more while people shop', () => {
  it('keeps their orders and their carts, and goes on with the numbers of orders', async () => {
    const paying = (email: string) => ({
      payment_method: 'stripe',
      'wc-stripe-payment-method': shop.stripe.card(),
      billing_email: email,
    });
    const buyer = new Shopper(shop.address);
    await buyer.add(COMPASS, 2);
    const bought = await buyer.checkout(paying('before@example.test'));
    expect(bought.result).toBe('success');
    const order = bought.order_id ?? 0;
    await shop.mail('before@example.test', 'order');
    const browsing = new Shopper(shop.address);
    await browsing.add(COMPASS, 3);
    const before = await orderIn(order);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const printed = await run(
      'import',
      `${SAMPLE}/site.sql`,
      '--uploads',
      `${SAMPLE}/uploads`,
      '--site',
      shop.folder,
    );
    expect(printed).toMatch(/Carried over, as made on this site: .*wp_wc_orders/);

    const { address } = onFiles ? await shop.serve() : shop;
    buyer.address = address;
    browsing.address = address;
    expect(await orderIn(order)).toEqual(before);
    const received = await buyer.get(
      new URL(bought.redirect ?? '').pathname + new URL(bought.redirect ?? '').search,
    );
    expect(received.text).toContain(String(order));
    // The cart is as it was, and becomes an order that counts on from the one before.
    const cart = await browsing.get('/wp-json/wc/store/v1/cart');
    expect(JSON.parse(cart.text)).toMatchObject({ items: [{ id: COMPASS, quantity: 3 }] });
    const later = await browsing.checkout(paying('after@example.test'));
    expect(later.result).toBe('success');
    expect(later.order_id).toBeGreaterThan(order);
    const [paid] = await rowsNow<{ status: string }>(
      'SELECT status FROM wp_wc_orders WHERE id = ?',
      later.order_id ?? 0,
    );
    expect(paid?.status).toMatch(/^wc-(?:processing|completed)$/);
  });
});
