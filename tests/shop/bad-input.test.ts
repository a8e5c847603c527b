import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { fieldOf, Shopper } from '../shopper.ts';
import { onFiles } from '../test-database.ts';

const CARDS = 701;
const NOTEBOOK = 705;

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop();
});
afterAll(() => shop?.close());

const orders = async () =>
  (await shop.rows<{ n: number }>('SELECT count(*) AS n FROM wp_wc_orders'))[0]?.n ?? 0;
const pieces = (html: string) =>
  [...html.matchAll(/name="cart\[(\w+)\]\[qty\]"[^>]*value="(\d+)"/g)].map(([, key, value]) => [key, value]);

describe('what nobody should send', () => {
  it.each([
    ['no product', {}],
    ['an unknown product', { product_id: '999999' }],
    ['a text for a product', { product_id: "x' OR 1=1" }],
    ['a product that is no product', { product_id: '8' }],
    ['less than nothing', { product_id: '701', quantity: '-3' }],
    ['more than there is', { product_id: String(NOTEBOOK), quantity: '99999999999999999999' }],
    ['a list for a number', { 'product_id[]': '701', 'quantity[]': '2' }],
  ])('puts nothing into the cart: %s', async (_, form) => {
    const shopper = new Shopper(shop.address);
    const answer = await shopper.post('/?wc-ajax=add_to_cart', form);
    expect(answer.status).toBe(200);
    expect((await shopper.get('/basket/')).text).toContain('Your basket is currently empty.');
  });

  it('leaves prices to the shop and other people’s lines alone', async () => {
    const [one, other] = [new Shopper(shop.address), new Shopper(shop.address)];
    await one.add(CARDS, 1, { price: '0.01', line_total: '0', _price: '0' });
    await other.add(CARDS, 2);
    const page = await other.get('/basket/');
    const [[key = ''] = []] = pieces(page.text);
    const mine = await one.get('/basket/');
    expect(mine.text).toContain('5.95');
    // The same product has the same key: what is sent changes the sender's cart alone.
    await one.post('/basket/', {
      [`cart[${key}][qty]`]: '9',
      [`cart[${'f'.repeat(32)}][qty]`]: '5',
      update_cart: 'Update basket',
      'woocommerce-cart-nonce': fieldOf(mine.text, 'woocommerce-cart-nonce'),
    });
    expect(pieces((await one.get('/basket/')).text)).toEqual([[key, '9']]);
    expect(pieces((await other.get('/basket/')).text)).toEqual([[key, '2']]);
    // A nonce of somebody else changes nothing.
    await other.post('/basket/', {
      [`cart[${key}][qty]`]: '7',
      update_cart: 'Update basket',
      'woocommerce-cart-nonce': fieldOf(mine.text, 'woocommerce-cart-nonce'),
    });
    expect(pieces((await other.get('/basket/')).text)).toEqual([[key, '2']]);
  });

  it('is a spoiled session cookie: its sender has an empty cart, the owner keeps theirs', async () => {
    const owner = new Shopper(shop.address);
    await owner.add(CARDS, 3);
    const [name = '', value = ''] =
      [...owner.cookies].find(([cookie]) => cookie.startsWith('wp_woocommerce_session_')) ?? [];
    for (const spoiled of [value.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), 'x', '', '%00|||']) {
      const thief = new Shopper(shop.address);
      thief.cookies.set(name, spoiled);
      expect((await thief.get('/basket/')).text).toContain('Your basket is currently empty.');
    }
    expect(pieces((await owner.get('/basket/')).text)).toEqual([[expect.any(String), '3']]);
  });

  it('is a wrong nonce of the live totals, told before the empty cart; guests come back to the checkout', async () => {
    const visitor = new Shopper(shop.address);
    const refused = await visitor.post('/?wc-ajax=update_order_review', { security: 'bad' });
    expect([refused.status, refused.text]).toEqual([403, '-1']);
    const { headers, status } = await fetch(`${shop.address}/checkout/`, { redirect: 'manual' });
    expect([status, headers.get('cache-control')]).toEqual([
      302,
      'no-cache, must-revalidate, max-age=0, private',
    ]);
  });

  it('reaches no order and no file: wrong keys, wrong signatures, replayed forms', async () => {
    const shopper = new Shopper(shop.address);
    await shopper.add(CARDS);
    const form = await shopper.checkoutForm({ billing_email: 'replay@example.test' });
    const { text } = await shopper.post('/?wc-ajax=checkout', form);
    const { order_id: id } = JSON.parse(text) as { order_id: number };
    const before = await orders();
    const again = await shopper.post('/?wc-ajax=checkout', form);
    expect(again.text).toContain('Sorry, your session has expired.');
    expect(await orders()).toBe(before);
    const stranger = new Shopper(shop.address);
    for (const path of [
      `/checkout/order-pay/${id}/?pay_for_order=true&key=wc_order_wrong`,
      `/checkout/order-received/${id}/?key=`,
      `/?download_file=711&order=wc_order_wrong&uid=0&key=x`,
      `/?invoice=${id}&sign=0`,
      `/my-account/view-order/${id}/`,
      `/wp-json/wc/store/v1/order/${id}?key=wrong&billing_email=replay@example.test`,
    ]) {
      expect((await stranger.get(path)).text).not.toMatch(/1 Map Street|Rivers revision cards<\/a>/);
    }
  });
});

describe.skipIf(!onFiles)('a database that another process has locked', () => {
  it('is waited for: the order is placed, once', async () => {
    const shopper = new Shopper(shop.address);
    await shopper.add(CARDS);
    const form = await shopper.checkoutForm({ billing_email: 'locked@example.test' });
    const before = await orders();
    const other = new Database(join(shop.folder, 'portolan.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const answer = shopper.post('/?wc-ajax=checkout', form);
    await delay(1500);
    other.exec('COMMIT');
    other.close();
    expect((await answer).text).toContain('"result":"success"');
    expect(await orders()).toBe(before + 1);
  });
});
