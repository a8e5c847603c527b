import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { type CheckoutAnswer, Shopper } from '../shopper.ts';

/** How often it is tried, each time with another product; `RUNS=20 npx vitest run tests/shop/two-servers.test.ts` for more. */
const RUNS = Number(process.env['RUNS'] ?? 3);
const SHOPPERS = 50;
const PIECES = 10;

let shop: BuyingShop;
let addresses: readonly string[];

beforeAll(async () => {
  shop = await openBuyingShop();
  addresses = [shop.address, (await shop.serve()).address];
});
afterAll(() => shop?.close());

/** Simple products that can be bought, with ten pieces of each. */
async function stockProducts(): Promise<readonly number[]> {
  const rows = await shop.rows<{ id: number }>(
    `SELECT p.ID AS id FROM wp_posts p
       JOIN wp_term_relationships r ON r.object_id = p.ID
       JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id AND t.taxonomy = 'product_type'
       JOIN wp_terms n ON n.term_id = t.term_id AND n.slug = 'simple'
       WHERE p.post_type = 'product' AND p.post_status = 'publish' ORDER BY p.ID`,
  );
  const products = rows.map(({ id }) => id).slice(0, RUNS);
  const meta = {
    _manage_stock: 'yes',
    _stock: String(PIECES),
    _stock_status: 'instock',
    _backorders: 'no',
    _sold_individually: 'no',
  };
  for (const id of products) {
    for (const [key, value] of Object.entries(meta)) {
      await shop.change('DELETE FROM wp_postmeta WHERE post_id = ? AND meta_key = ?', id, key);
      await shop.change(
        'INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)',
        id,
        key,
        value,
      );
    }
  }
  return products;
}

/** Somebody who puts one piece into their cart, waits a little, and pays on collection. */
async function shopFor(product: number, number: number): Promise<CheckoutAnswer> {
  const shopper = new Shopper(addresses[number % 2] ?? '');
  await shopper.add(product);
  const form = await shopper
    .checkoutForm({ billing_email: `p${product}-${number}@example.test` })
    .catch(() => undefined);
  // Who comes when the last piece is held by others is told so instead of being shown the form.
  if (form === undefined) return { result: 'failure' } as CheckoutAnswer;
  await delay(Math.random() * 200);
  // Carts and sessions belong to the site, not to a process: half of them go on at the other one.
  if (number % 4 < 2) shopper.address = addresses[(number + 1) % 2] ?? '';
  const { status, headers, text } = await shopper.post('/?wc-ajax=checkout', form);
  const type = headers.get('content-type') ?? '';
  // What is no answer of the checkout's shall be seen.
  if (!type.startsWith('application/json')) throw new Error(`${status} ${type}: ${text.slice(0, 2000)}`);
  return JSON.parse(text) as CheckoutAnswer;
}

describe(`${SHOPPERS} checkouts of the last ${PIECES} pieces, at two servers`, () => {
  it(`are exactly ${PIECES} orders, ${RUNS} times`, { timeout: 30_000 * RUNS }, async () => {
    const products = await stockProducts();
    expect(products).toHaveLength(RUNS);
    for (const product of products) {
      const answers = await Promise.all(
        Array.from({ length: SHOPPERS }, (_, number) => shopFor(product, number)),
      );
      const placed = answers.filter(({ result }) => result === 'success');
      expect(placed).toHaveLength(PIECES);
      const orders = await shop.rows<{ order_id: number; status: string; quantity: string }>(
        `SELECT i.order_id, o.status, q.meta_value AS quantity
         FROM wp_woocommerce_order_items i
         JOIN wp_woocommerce_order_itemmeta m
           ON m.order_item_id = i.order_item_id AND m.meta_key = '_product_id' AND m.meta_value = ?
         JOIN wp_woocommerce_order_itemmeta q ON q.order_item_id = i.order_item_id AND q.meta_key = '_qty'
         JOIN wp_wc_orders o ON o.id = i.order_id AND o.id >= 100000`,
        String(product),
      );
      expect(orders).toHaveLength(PIECES);
      const placedIds = placed.map(({ order_id: id }) => id).sort();
      expect(orders.map(({ order_id: id }) => id).sort()).toEqual(placedIds);
      const [stock] = await shop.rows<{ stock: string; status: string }>(
        `SELECT (SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock') AS stock,
                (SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock_status') AS status`,
        product,
        product,
      );
      expect(stock).toEqual({ stock: '0', status: 'outofstock' });
      // Whoever's form was refused was told why.
      const problems = answers.flatMap(({ result, messages }) =>
        result === 'failure' ? (messages ?? []) : [],
      );
      for (const messages of problems) expect(messages).toMatch(/stock|expired/);
    }
    expect(await shop.rows('SELECT * FROM wp_wc_reserved_stock')).toEqual([]);
  });
});
