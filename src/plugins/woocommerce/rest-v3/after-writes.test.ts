import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const selfOf = (json: Record<string, unknown>) => (json['_links'] as { self: readonly object[] }).self[0];

describe('variations', () => {
  let product = 0;
  beforeAll(async () => {
    const made = await shop.ask('POST', '/products', {
      name: 'Buoy',
      type: 'variable',
      attributes: [
        { name: 'Size', variation: true, options: ['S', 'L'] },
        { name: 'Cut', variation: true, options: ['A', 'B'] },
      ],
    });
    product = Number(made.json['id']);
  });
  const variation = async (body: object) =>
    (await shop.ask('POST', `/products/${product}/variations`, body)).json;

  it('are chosen by what was sent last, and by nothing else', async () => {
    const { id } = await variation({ attributes: [{ name: 'Size', option: 'S' }] });
    const changed = await shop.ask('PUT', `/products/${product}/variations/${id}`, {
      attributes: [{ name: 'Cut', option: 'A' }],
    });
    expect(changed.json['attributes']).toMatchObject([{ name: 'Cut', option: 'A' }]);
    const gone = await shop.ask('DELETE', `/products/${product}/variations/${id}?force=true`);
    expect(selfOf(gone.json)).not.toHaveProperty('targetHints');
  });

  it('are numbered in their order once all are made; drafts are left alone', async () => {
    const { id } = await variation({ menu_order: 9 });
    await variation({ status: 'private' });
    await shop.ask('PUT', `/products/${product}/variations/${id}`, { status: 'draft' });
    const made = await shop.ask('POST', `/products/${product}/variations/generate`, { delete: true });
    expect(made.json).toEqual({ count: 4, deleted_count: 1 });
    const { json } = await shop.ask('GET', `/products/${product}/variations?orderby=id&order=asc`);
    const rows = json as unknown as readonly { id: number; menu_order: number }[];
    expect(rows.map((row) => [row.id === id, row.menu_order])).toEqual([
      [true, 9],
      [false, 1],
      [false, 2],
      [false, 3],
      [false, 4],
    ]);
  });

  it('that are not there are named by all that a batch deletes them by', async () => {
    const { json } = await shop.ask('POST', `/products/${product}/variations/batch`, {
      delete: [999999, 'x'],
    });
    expect(json['delete']).toMatchObject([
      { id: { id: 999999, product_id: product, force: true }, error: {} },
    ]);
  });
});

describe('terms', () => {
  it('may have nothing done to them once they are gone', async () => {
    const { json } = await shop.ask('POST', '/products/tags', { name: 'Tide' });
    expect(selfOf(json)).toHaveProperty('targetHints');
    const gone = await shop.ask('DELETE', `/products/tags/${json['id']}?force=true`);
    expect(selfOf(gone.json)).not.toHaveProperty('targetHints');
  });

  it('lead on with the search as it was understood', async () => {
    for (const name of ['Bold one', 'Bold two']) await shop.ask('POST', '/products/tags', { name });
    const search = encodeURIComponent('<b>bold</b>');
    const { reply } = await shop.ask('GET', `/products/tags?search=${search}&per_page=1`);
    expect(reply.headers['Link']).toContain('tags?search=bold&per_page=1&page=2');
  });
});

describe('settings', () => {
  it('name those that a batch could not change, and refuse in their own words', async () => {
    const { json } = await shop.ask('POST', '/settings/general/batch', {
      update: [{ id: 'nope', value: 1 }],
    });
    expect(json['update']).toMatchObject([{ id: 'nope', error: { code: 'rest_setting_setting_invalid' } }]);
    for (const path of ['/settings/general/batch', '/settings/general/woocommerce_calc_taxes']) {
      const refused = await shop.ask('POST', path, { value: 'yes' }, true);
      expect([refused.status, refused.json]).toMatchObject([
        401,
        { code: 'woocommerce_rest_cannot_edit', message: 'Sorry, you cannot edit this resource.' },
      ]);
    }
  });
});

it('meta of orders keeps its number where its key gets another value', async () => {
  const rows = async (path: string, method: string, data?: readonly object[]) =>
    (await shop.ask(method, path, data && { meta_data: data })).json['meta_data'] as readonly {
      id: number;
      value: unknown;
    }[];
  const { id, meta_data } = (await shop.ask('POST', '/orders', { meta_data: [{ key: 'k', value: 'v' }] }))
    .json;
  const [made] = meta_data as readonly { id: number }[];
  for (const value of ['v', 'w']) {
    expect(await rows(`/orders/${id}`, 'PUT', [{ key: 'k', value }])).toMatchObject([
      { id: made?.id, value },
    ]);
  }
  expect(await rows(`/orders/${id}`, 'PUT', [{ key: 'k', value: null }])).toEqual([]);
});

describe('parts of members by name', () => {
  it('are there of what orders hold, not of their lists, and of nothing of products', async () => {
    const shown = async (path: string, fields: string) => {
      const { _links, ...members } = (await shop.ask('GET', `${path}?_fields=${fields}`)).json;
      return members;
    };
    const order = (await shop.ask('POST', '/orders', { billing: { city: 'Leeds' } })).json['id'];
    expect(await shown(`/orders/${order}`, 'billing.city,line_items.name,meta_data.key,refunds.id')).toEqual({
      billing: { city: 'Leeds' },
    });
    expect(await shown(`/orders/${order}`, 'line_items')).toEqual({ line_items: [] });
    const product = (await shop.ask('POST', '/products', { name: 'Map' })).json['id'];
    expect(await shown(`/products/${product}`, 'id,dimensions.length,images.src')).toEqual({ id: product });
  });
});

describe('shipping methods', () => {
  it('tell the title from before in a reply to what changes it, and no links where others are wanted', async () => {
    const zone = (await shop.ask('POST', '/shipping/zones', { name: 'Coast' })).json['id'];
    const methods = `/shipping/zones/${zone}/methods`;
    const made = await shop.ask('POST', methods, { method_id: 'flat_rate', settings: { title: 'First' } });
    expect(made.json['title']).toBe('Flat rate');
    const own = `${methods}/${made.json['instance_id']}`;
    const changed = await shop.ask('PUT', own, { settings: { title: 'Second' } });
    expect(changed.json['title']).toBe('First');
    expect((await shop.ask('GET', `${own}?_fields=title`)).json).toEqual({ title: 'Second' });
  });
});
