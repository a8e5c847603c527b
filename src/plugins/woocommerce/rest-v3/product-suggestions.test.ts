import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openRestShop();
  for (const [name, more] of [
    ['Atlas', { sku: 'MAP-1', regular_price: '3.50', virtual: true }],
    ['Globe', { sku: 'GLOBE', regular_price: '20', status: 'draft' }],
    ['Compass', { sku: 'MAP-2', type: 'external' }],
  ] as const) {
    const made = await shop.ask('POST', '/products', { name, ...more });
    ids[name] = Number(made.json.id);
  }
});
afterAll(() => shop.close());

const found = async (query: string) => {
  const { json } = await shop.ask(
    'GET',
    `/products?include=${Object.values(ids).join()}&order=asc&orderby=id&${query}`,
  );
  return (json as unknown as { name: string }[]).map(({ name }) => name);
};

describe('products', () => {
  it.each([
    ['virtual=true', ['Atlas']],
    ['search_sku=map', ['Atlas', 'Compass']],
    ['search_name_or_sku=globe', ['Globe']],
    ['search=map&search_fields=name', []],
    ['search=map&search_fields=sku,name', ['Atlas', 'Compass']],
    ['exclude_status=draft', ['Atlas', 'Compass']],
    ['include_status=draft', ['Globe']],
    ['include_types=external', ['Compass']],
    ['exclude_types=external', ['Atlas', 'Globe']],
    ['modified_after=2099-01-01T00:00:00', []],
    ['modified_before=2099-01-01T00:00:00', ['Atlas', 'Globe', 'Compass']],
  ])('are listed by %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('tell their price as it is stored', async () => {
    await shop.site.posts.setMeta(ids['Atlas'] ?? 0, '_regular_price', ['3.50']);
    expect((await shop.ask('GET', `/products/${ids['Atlas']}`)).json.regular_price).toBe('3.50');
  });

  it('show their links whatever fields are asked for', async () => {
    const { json } = await shop.ask('GET', `/products/${ids['Atlas']}?_fields=id`);
    expect(Object.keys(json)).toEqual(['id', '_links']);
  });
});

describe('what is asked beside the products', () => {
  it('is what is related, which is told to those who may see products', async () => {
    const { json } = await shop.ask('GET', `/products/${ids['Atlas']}/related`);
    expect(json.related_ids).toEqual(expect.any(Array));
    expect((await shop.ask('GET', `/products/${ids['Atlas']}/related`, undefined, true)).status).toBe(401);
    const nothing = await shop.ask('GET', '/products/999999/related', undefined, true);
    expect([nothing.status, nothing.json.code]).toEqual([404, 'woocommerce_rest_product_invalid_id']);
  });

  it('is the first few published ones', async () => {
    const { json, reply } = await shop.ask('GET', '/products/suggested-products?limit=2&_fields=id');
    expect([(json as unknown as unknown[]).length, reply.headers['X-WP-Total']]).toEqual([2, '2']);
  });

  it('is what the catalogue shows', async () => {
    const suggested = async () => {
      const { json } = await shop.ask('GET', '/products/suggested-products?limit=50&_fields=id');
      return (json as unknown as { id: number }[]).map(({ id }) => id);
    };
    const atlas = ids['Atlas'] ?? 0;
    const write = (changes: object) => shop.ask('PUT', `/products/${atlas}`, changes);
    expect(await suggested()).toContain(atlas);
    await write({ catalog_visibility: 'hidden' });
    expect(await suggested()).not.toContain(atlas);
    await write({ catalog_visibility: 'visible', stock_status: 'outofstock' });
    expect(await suggested()).toContain(atlas);
    await shop.site.options.set('woocommerce_hide_out_of_stock_items', 'yes');
    expect(await suggested()).not.toContain(atlas);
    await shop.site.options.set('woocommerce_hide_out_of_stock_items', 'no');
    await write({ stock_status: 'instock' });
  });

  it('is what fields there are', async () => {
    await shop.ask('PUT', `/products/${ids['Atlas']}`, {
      meta_data: [
        { key: 'scale', value: '1:500' },
        { key: 'author', value: 'x' },
      ],
    });
    const names = async (query = '') => (await shop.ask('GET', `/products/custom-fields/names${query}`)).json;
    expect(await names()).toEqual(expect.arrayContaining(['author', 'scale']));
    expect(await names('?search=sca')).toEqual(['scale']);
  });

  it('is a slug that no shipping class has', async () => {
    const slug = async () =>
      (await shop.ask('GET', '/products/shipping_classes/slug-suggestion?name=Big%20Box')).json;
    expect(await slug()).toBe('big-box');
    await shop.ask('POST', '/products/shipping_classes', { name: 'Big Box' });
    expect(await slug()).toBe('big-box-2');
  });

  it('is all variations', async () => {
    const { json, status } = await shop.ask('GET', '/variations');
    expect([status, json]).toEqual([200, []]);
  });
});
