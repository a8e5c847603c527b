import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let shirt: number;
let large: number;
beforeAll(async () => {
  shop = await openRestShop();
  shirt = Number(
    (
      await shop.ask('POST', '/products', {
        name: 'Shirt',
        type: 'variable',
        attributes: [{ name: 'Size', variation: true, options: ['S', 'L'] }],
      })
    ).json.id,
  );
  const prices = { regular_price: '9', sale_price: '7' };
  large = Number((await shop.ask('POST', `/products/${shirt}/variations`, prices)).json.id);
});
afterAll(() => shop.close());

describe('a variation', () => {
  it('is read as a product', async () => {
    const { status, json } = await shop.ask('GET', `/products/${large}`);
    expect([status, json.type, json.parent_id, json.price]).toEqual([200, 'variation', shirt, '7']);
    expect((await shop.ask('GET', `/products/${shirt}`)).json.type).toBe('variable');
  });

  it('tells its own description, choice and meta there, not those of its product', async () => {
    await shop.ask('PUT', `/products/${shirt}`, { featured: true, description: 'All sizes.' });
    await shop.ask('PUT', `/products/${shirt}/variations/${large}`, {
      description: 'The large one.',
      attributes: [{ name: 'Size', option: 'L' }],
      meta_data: [{ key: 'note', value: 'x' }],
    });
    const { json } = await shop.ask('GET', `/products/${large}`);
    expect(json).toMatchObject({
      featured: false,
      description: '<p>The large one.</p>\n',
      short_description: '',
      attributes: [{ id: 0, name: 'Size', slug: 'size', option: 'L' }],
      meta_data: [{ key: 'note', value: 'x' }],
    });
  });

  it('is changed and removed as its product’s variation alone', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { status, json } = await shop.ask(method, `/products/${large}`, { name: 'X', force: true });
      expect([status, json.code]).toEqual([404, 'woocommerce_rest_invalid_product_id']);
    }
    expect((await shop.ask('GET', `/products/${shirt}/variations/${large}`)).status).toBe(200);
  });

  it('on sale puts its product among those on sale', async () => {
    const listed = async (query: string) =>
      ((await shop.ask('GET', `/products?${query}`)).json as unknown as { id: number }[]).map(({ id }) => id);
    expect(await listed('on_sale=true')).toContain(shirt);
    expect(await listed('on_sale=false')).not.toContain(shirt);
  });
});
