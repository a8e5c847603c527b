import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe('a batch', () => {
  it('of nothing is an empty list', async () => {
    expect((await shop.ask('POST', '/orders/batch', {})).json).toEqual([]);
  });

  it('lets orders of an unknown status wait; by itself one is refused', async () => {
    const { json } = await shop.ask('POST', '/orders/batch', { create: [{ status: 'nope' }] });
    expect(json['create']).toMatchObject([{ status: 'pending' }]);
    expect((await shop.ask('POST', '/orders', { status: 'nope' })).status).toBe(400);
  });

  it('takes parts that say nothing for requests without parameters', async () => {
    const { json } = await shop.ask('POST', '/coupons/batch', { create: [null, [], 'x'], update: [1] });
    const empty = { id: 0, error: { code: 'woocommerce_rest_empty_coupon_code' } };
    expect(json['create']).toMatchObject([empty, empty]);
    expect(json['update']).toMatchObject([
      { id: null, error: { code: 'woocommerce_rest_shop_coupon_invalid_id' } },
    ]);
  });

  it('refuses coupons of an unknown kind', async () => {
    const { json } = await shop.ask('POST', '/coupons/batch', {
      create: [
        { code: 'odd', discount_type: 'nope' },
        { code: 'even', discount_type: 'percent' },
      ],
    });
    expect(json['create']).toMatchObject([
      { id: 0, error: { code: 'coupon_invalid_discount_type', message: 'Invalid discount type.' } },
      { code: 'even', discount_type: 'percent' },
    ]);
  });
});

describe('the total of an order', () => {
  it('counts shipping as it is shown', async () => {
    const { json } = await shop.ask('POST', '/orders', {
      fee_lines: [{ name: 'Fee', total: '0.335' }],
      shipping_lines: [{ method_id: 'flat_rate', total: '4.955' }],
    });
    expect([json['shipping_total'], json['total']]).toEqual(['4.96', '5.30']);
  });
});

describe('a line of an order', () => {
  it('names products that there are, and none once they are gone', async () => {
    const made = async (path: string, body: object) =>
      Number((await shop.ask('POST', path, body)).json['id']);
    const simple = await made('/products', { name: 'Anchor', regular_price: '4' });
    const parent = await made('/products', { name: 'Buoy', type: 'variable' });
    const variation = await made(`/products/${parent}/variations`, { regular_price: '3' });
    const lines = [{ product_id: simple }, { product_id: parent, variation_id: variation }];
    const order = await made('/orders', { line_items: lines });
    const named = async () => {
      const { json } = await shop.ask('GET', `/orders/${order}`);
      const items = json['line_items'] as { product_id: number; variation_id: number }[];
      return items.map((line) => [line.product_id, line.variation_id]);
    };
    await shop.ask('DELETE', `/products/${simple}`);
    expect(await named()).toEqual([
      [simple, 0],
      [parent, variation],
    ]);
    await shop.ask('DELETE', `/products/${parent}/variations/${variation}?force=true`);
    await shop.ask('DELETE', `/products/${simple}?force=true`);
    expect(await named()).toEqual([
      [0, 0],
      [parent, 0],
    ]);
  });
});

describe('a product that is chosen by variations no longer', () => {
  it('has no usual choice', async () => {
    const made = await shop.ask('POST', '/products', {
      name: 'Buoy',
      type: 'variable',
      attributes: [{ name: 'Size', variation: true, options: ['S', 'L'] }],
      default_attributes: [{ name: 'Size', option: 'S' }],
    });
    expect(made.json['default_attributes']).toHaveLength(1);
    const { json } = await shop.ask('PUT', `/products/${made.json['id']}`, { type: 'simple' });
    expect(json['default_attributes']).toEqual([]);
  });
});

describe('a yes or no in a batch', () => {
  it('is what says yes, and nothing else', async () => {
    const said = ['yes', 'TRUE', '1', 1, true, 'no', 'x', 2, 'false', null];
    const { json } = await shop.ask('POST', '/products/batch', {
      create: said.map((value) => ({
        name: 'Buoy',
        featured: value,
        sold_individually: value,
        virtual: value,
        manage_stock: value,
        reviews_allowed: value,
      })),
    });
    const made = json['create'] as unknown as Readonly<Record<string, unknown>>[];
    const yes = [true, true, true, true, true, false, false, false, false];
    for (const field of ['featured', 'sold_individually', 'virtual', 'manage_stock']) {
      expect([field, made.map((one) => one[field])]).toEqual([field, [...yes, false]]);
    }
    // What says nothing leaves reviews as they are for new products.
    expect(made.map((one) => one['reviews_allowed'])).toEqual([...yes, true]);
  });
});

describe('products in a batch', () => {
  it('are drafts where their status is none, and new ones have no id', async () => {
    const { json } = await shop.ask('POST', '/products/batch', {
      create: [
        { name: 'Lost', status: 'nope' },
        { id: 'x', name: 'Known' },
      ],
    });
    expect(json['create']).toMatchObject([
      { status: 'draft', slug: '' },
      { id: 0, error: { code: 'woocommerce_rest_product_exists', data: { status: 400 } } },
    ]);
  });

  it('are narrowed by no attribute that there is not', async () => {
    const all = await shop.ask('GET', '/products?_fields=id');
    const listed = await shop.ask('GET', '/products?_fields=id&attribute=pa_nope&attribute_term=5');
    expect(listed.reply.headers['X-WP-Total']).toBe(all.reply.headers['X-WP-Total']);
  });
});

describe('a product with the status of the bin', () => {
  it('goes there, and comes back with another status', async () => {
    const made = await shop.ask('POST', '/products', { name: 'Oar' });
    const path = `/products/${made.json['id']}`;
    expect((await shop.ask('PUT', path, { status: 'trash' })).json).toMatchObject({
      status: 'trash',
      slug: 'oar__trashed',
    });
    const back = await shop.ask('POST', '/products/batch', {
      update: [{ id: made.json['id'], status: 'publish' }],
    });
    expect(back.json['update']).toMatchObject([{ status: 'publish', slug: 'oar' }]);
  });
});

describe('a term', () => {
  it('has a slug of what is left of its name', async () => {
    const { json } = await shop.ask('POST', '/products/tags', { name: '<b>Far</b><script>away()</script>' });
    expect(json).toMatchObject({ name: 'Far', slug: 'far' });
  });
});

describe('a product below another', () => {
  it('links to it, whatever it is', async () => {
    const { json } = await shop.ask('POST', '/products', { name: 'Part', parent_id: 99999 });
    expect(json['_links']).toMatchObject({ up: [{ href: expect.stringMatching(/products\/99999$/) }] });
  });
});
