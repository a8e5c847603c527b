import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVariation } from '../product-page/get-variation.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

/** A product whose variations are a small buoy for 3 and a large one for 5. */
async function buoys() {
  const made = await shop.ask('POST', '/products', {
    name: 'Buoy',
    type: 'variable',
    attributes: [{ name: 'Size', variation: true, options: ['S', 'L'] }],
  });
  const path = `/products/${made.json['id']}`;
  const add = async (body: object) => Number((await shop.ask('POST', `${path}/variations`, body)).json['id']);
  const sized = (option: string, regular_price: string) =>
    add({ regular_price, attributes: [{ name: 'Size', option }] });
  return {
    path,
    add,
    small: await sized('S', '3'),
    large: await sized('L', '5'),
    change: (id: number, body: object) => shop.ask('PUT', `${path}/variations/${id}`, body),
    state: async () => {
      const { json } = await shop.ask('GET', path);
      return [json['variations'], json['price'], json['stock_status']];
    },
    inStore: async () => {
      const { json } = await shop.ask('GET', `wc/store/v1/products/${made.json['id']}`);
      return (json['stock_availability'] as { class: string }).class;
    },
    get: (id: number) => shop.ask('GET', `${path}/variations/${id}`),
  };
}

describe('a variation', () => {
  it('goes into the bin, and from there for good', async () => {
    const { path, small, large, state, get } = await buoys();
    const binned = await shop.ask('DELETE', `${path}/variations/${small}`);
    expect([binned.status, binned.json['status']]).toEqual([200, 'publish']);
    expect([(await get(small)).json['status'], await state()]).toEqual(['trash', [[large], '5', 'instock']]);
    const again = await shop.ask('DELETE', `${path}/variations/${small}`);
    expect([again.status, again.json['code']]).toEqual([410, 'woocommerce_rest_already_trashed']);
    expect((await shop.ask('DELETE', `${path}/variations/${small}?force=true`)).status).toBe(200);
    expect((await get(small)).status).toBe(404);
  });

  it('shows its product’s picture where it has none, but to those who edit it', async () => {
    const { path, small, change, get } = await buoys();
    const picture = (name: string) =>
      shop.site.posts.insert({ post_type: 'attachment', post_title: name, post_mime_type: 'image/png' });
    const [common, own] = [await picture('Buoys'), await picture('Small buoy')];
    await shop.ask('PUT', path, { images: [{ id: common }] });
    const shown = async (replies: readonly Promise<{ json: Record<string, unknown> }>[]) =>
      (await Promise.all(replies)).map(({ json }) => (json['image'] as { id: number } | null)?.id);
    const edited = () => shop.ask('GET', `${path}/variations/${small}?context=edit`);
    expect(await shown([change(small, { image: { id: own } })])).toEqual([own]);
    expect(await shown([get(small), edited()])).toEqual([own, own]);
    expect(await shown([change(small, { image: null })])).toEqual([undefined]);
    expect(await shown([get(small), edited()])).toEqual([common, undefined]);
  });

  it('is none of its product’s as a draft; a private one is, and sells nothing', async () => {
    const { small, large, change, state } = await buoys();
    await change(small, { status: 'draft' });
    expect(await state()).toEqual([[large], '5', 'instock']);
    await change(small, { status: 'private' });
    expect(await state()).toEqual([[small, large], '5', 'instock']);
    await change(large, { stock_status: 'outofstock' });
    expect(await state()).toEqual([[small, large], '5', 'instock']);
  });

  it('keeps its product available while it has a price and can be had', async () => {
    const { small, large, add, change, inStore } = await buoys();
    expect(await inStore()).toBe('in-stock');
    await add({});
    await change(small, { stock_status: 'outofstock' });
    await change(large, { regular_price: '' });
    expect(await inStore()).toBe('out-of-stock');
    await change(large, { regular_price: '0' });
    expect(await inStore()).toBe('in-stock');
  });

  it('is not found by attributes that it says nothing of, nor by none', async () => {
    const { path, small, add, change } = await buoys();
    await add({ regular_price: '9', menu_order: -1 });
    const product = path.split('/').pop() ?? '';
    const found = async (size: string) => {
      const form = { product_id: product, attribute_size: size };
      const variation = await getVariation(await shop.call({ method: 'POST', path: '/' }), form);
      return variation ? variation.variation_id : variation;
    };
    expect([await found('S'), await found('XL')]).toEqual([small, false]);
    await shop.ask('PUT', path, { attributes: [] });
    expect(await found('S')).toBe(false);
    expect((await change(small, {})).json['attributes']).toEqual([]);
  });
});

describe('variations of a product', () => {
  it('go into the bin with it and come back with it, with the addresses they had', async () => {
    const { path, small, large, state, get } = await buoys();
    const slug = (await shop.ask('GET', path)).json['slug'];
    await shop.ask('DELETE', path);
    expect([(await get(small)).json['status'], (await get(large)).json['status']]).toEqual([
      'trash',
      'trash',
    ]);
    const back = await shop.ask('PUT', path, { status: 'publish' });
    expect(back.json['slug']).toBe(slug);
    expect(await state()).toEqual([[small, large], '3', 'instock']);
  });

  it('are gone for good when it is no longer chosen by them, or is gone itself', async () => {
    const { path, small, get } = await buoys();
    await shop.ask('PUT', path, { type: 'simple' });
    expect((await get(small)).status).toBe(404);
    const other = await buoys();
    await other.change(other.small, { status: 'draft' });
    await shop.ask('DELETE', `${other.path}?force=true`);
    expect(await shop.site.posts.byId(other.small)).toBeUndefined();
  });
});
