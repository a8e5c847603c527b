import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_notify_low_stock_amount: '2', woocommerce_stock_format: '' });
});
afterAll(() => shop.close());

async function remaining(product: object): Promise<unknown> {
  const made = await shop.ask('POST', '/products', { name: 'Map', regular_price: '3', ...product });
  const { json } = await shop.ask('GET', `wc/store/v1/products/${made.json.id}`, undefined, true);
  return json.low_stock_remaining;
}

describe('how many are left', () => {
  it('is told from the amount on that the shop, or the product itself, calls few', async () => {
    const managed = { manage_stock: true };
    expect(await remaining({ ...managed, stock_quantity: 3 })).toBeNull();
    expect(await remaining({ ...managed, stock_quantity: 2 })).toBe(2);
    expect(await remaining({ ...managed, stock_quantity: 3, low_stock_amount: 3 })).toBe(3);
    expect(await remaining({ ...managed, stock_quantity: 2, low_stock_amount: 1 })).toBeNull();
    expect(await remaining({ ...managed, stock_quantity: -2, backorders: 'yes' })).toBe(0);
  });

  it('is told of nothing that is not counted, and nowhere where the shop never shows numbers', async () => {
    expect(await remaining({ manage_stock: false, stock_quantity: 1 })).toBeNull();
    await shop.site.options.set('woocommerce_stock_format', 'no_amount');
    expect(await remaining({ manage_stock: true, stock_quantity: 1 })).toBeNull();
    await shop.site.options.set('woocommerce_stock_format', '');
  });
});
