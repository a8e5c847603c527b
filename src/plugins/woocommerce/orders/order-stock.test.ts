import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeStatus, NotEnoughStock, ordersOf, placeOrder } from './index.ts';
import { addProduct, heldIn, lineOf, notesIn, openShop, orderOf, stockIn } from './shop-for-tests.ts';

let small: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  small = await openShop();
});
afterEach(() => small.close());

/** The note of a mail. */
const mailed = (title: string) => `Email "${title}" sent.`;

describe('the stock of an order', () => {
  it('is held at once, taken off once, and put back once', async () => {
    const product = await addProduct(small.site, 'Cap', {
      _manage_stock: 'yes',
      _stock: '3',
      _sku: 'woo-cap',
    });
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    expect(await stockIn(small.site, product)).toBe('3');
    expect(await heldIn(small.site)).toEqual([2]);
    await changeStatus(small.site, order.id, 'on-hold', { note: 'Awaiting BACS payment' });
    expect(await stockIn(small.site, product)).toBe('1');
    expect(await heldIn(small.site)).toEqual([]);
    await changeStatus(small.site, order.id, 'processing');
    await changeStatus(small.site, order.id, 'completed');
    expect(await stockIn(small.site, product)).toBe('1');
    await changeStatus(small.site, order.id, 'cancelled');
    await changeStatus(small.site, order.id, 'cancelled');
    expect(await stockIn(small.site, product)).toBe('3');
    expect(await notesIn(small.site, order.id)).toEqual([
      'Stock hold of 60 minutes applied to: <br>- Cap (woo-cap) &times; 2',
      'Stock levels reduced: Cap (3&rarr;1)',
      'Awaiting BACS payment Order status changed from Pending payment to On hold.',
      ...['New order', 'Order on-hold'].map(mailed),
      'Order status changed from On hold to Processing.',
      mailed('Processing order'),
      mailed('Completed order'),
      'Order status changed from Processing to Completed.',
      'Stock levels increased: Cap (1&rarr;3)',
      'Order status changed from Completed to Cancelled.',
    ]);
  });

  it('is noted for what is held: five lines by name, the others by number', async () => {
    const stocked = { _manage_stock: 'yes', _stock: '9' };
    const products = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      products.push(await addProduct(small.site, name, { ...stocked, _sku: `sku-${name}` }));
    }
    const free = await addProduct(small.site, 'Uncounted');
    const { order } = await placeOrder(small.site, {
      order: orderOf([lineOf(free, 1), ...products.map((product) => lineOf(product, 3))]),
    });
    expect(await notesIn(small.site, order.id)).toEqual([
      'Stock hold of 60 minutes applied to: <br>- A (sku-A) &times; 3<br>- B (sku-B) &times; 3<br>- C (sku-C) &times; 3' +
        '<br>- D (sku-D) &times; 3<br>- E (sku-E) &times; 3<br>- ... and 2 more items.',
    ]);
    const uncounted = await placeOrder(small.site, { order: orderOf([lineOf(free, 1)]) });
    expect(await notesIn(small.site, uncounted.order.id)).toEqual([]);
  });

  it('is held without a note where the shop holds none by its settings', async () => {
    await small.close();
    small = await openShop({ woocommerce_hold_stock_minutes: '' });
    const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: '3' });
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    expect(await heldIn(small.site)).toEqual([2]);
    expect(await notesIn(small.site, order.id)).toEqual([]);
  });

  it('is refused when other orders hold it, until their time is over', async () => {
    const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: '3' });
    await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    const second = () => placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    await expect(second()).rejects.toBeInstanceOf(NotEnoughStock);
    expect((await ordersOf(small.site).find({})).total).toBe(1);
    small.wait(60 * 60 + 1);
    await expect(second()).resolves.toMatchObject({ outcome: 'new' });
  });

  it('goes below nothing where back-orders are allowed, and the product tells so', async () => {
    const product = await addProduct(small.site, 'Globe', {
      _manage_stock: 'yes',
      _stock: '1',
      _backorders: 'notify',
    });
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 3)]) });
    await changeStatus(small.site, order.id, 'processing');
    const meta = (await small.site.posts.meta([product])).get(product);
    expect([meta?.get('_stock'), meta?.get('_stock_status')]).toEqual(['-2', 'onbackorder']);
  });

  it('makes a product sold out, and tells listeners of its change', async () => {
    const product = await addProduct(small.site, 'Cap', { _manage_stock: 'yes', _stock: '2' });
    const noted: unknown[] = [];
    small.site.events.on('product.stockChanged', (event) => void noted.push(event));
    const { order } = await placeOrder(small.site, { order: orderOf([lineOf(product, 2)]) });
    await changeStatus(small.site, order.id, 'processing');
    const meta = (await small.site.posts.meta([product])).get(product);
    expect([meta?.get('_stock'), meta?.get('_stock_status'), meta?.get('total_sales')]).toEqual([
      '0',
      'outofstock',
      '2',
    ]);
    expect(noted).toEqual([{ product, quantity: 0 }]);
  });
});
