import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let atlas: number;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_weight_unit: 'lbs', woocommerce_dimension_unit: 'in' });
  atlas = await shop.product({
    name: 'An "old" atlas',
    meta: { _price: '4', _regular_price: '4', _manage_stock: 'yes', _stock: '5' },
  });
});
afterAll(() => shop.close());

const list = async <T>(path: string) => (await shop.ask('GET', path)).json as unknown as readonly T[];

describe('content that is rarely there', () => {
  it('what somebody only began to buy is listed where it is asked for by name', async () => {
    const begun = await shop.ask('POST', '/orders', { status: 'checkout-draft' });
    const made = await shop.ask('POST', '/orders', {});
    const ids = (await list<{ id: number }>('/orders')).map(({ id }) => id);
    expect(ids).toContain(made.json.id);
    expect(ids).not.toContain(begun.json.id);
    const drafts = await list<{ id: number }>('/orders?status=checkout-draft');
    expect(drafts.map(({ id }) => id)).toEqual([begun.json.id]);
  });

  it('a coupon that is a draft is counted and not listed', async () => {
    const before = await list<{ slug: string; total: number }>('/reports/coupons/totals');
    await shop.ask('POST', '/coupons', { code: 'later', amount: '1', status: 'draft' });
    await shop.ask('POST', '/coupons', { code: 'now', amount: '1' });
    expect((await list<{ code: string }>('/coupons')).map(({ code }) => code)).toEqual(['now']);
    const after = await list<{ slug: string; total: number }>('/reports/coupons/totals');
    const fixed = (totals: typeof after) => totals.find(({ slug }) => slug === 'fixed_cart')?.total ?? 0;
    expect(fixed(after) - fixed(before)).toBe(2);
  });

  it('a line says how much stock it took', async () => {
    const made = await shop.ask('POST', '/orders', {
      status: 'processing',
      line_items: [{ product_id: atlas, quantity: 2 }],
    });
    const [line] = made.json.line_items as { meta_data: { key: string; value: string }[] }[];
    const order = (await shop.ask('GET', `/orders/${made.json.id}`)).json;
    const [read] = order.line_items as NonNullable<typeof line>[];
    expect(read?.meta_data).toMatchObject([{ key: '_reduced_stock', value: '2' }]);
  });

  it('held reviews are counted, and name their product as its page does', async () => {
    const review = { product_id: atlas, review: 'Hm', reviewer: 'Bo', reviewer_email: 'bo@example.org' };
    await shop.ask('POST', '/products/reviews', { ...review, rating: 1, status: 'hold' });
    const totals = await list<{ slug: string; total: number }>('/reports/reviews/totals');
    expect(totals[0]).toMatchObject({ slug: 'rated_1_out_of_5', total: 1 });
    const [read] = await list<{ product_name: string }>('/products/reviews?status=hold');
    expect(read?.product_name).toBe('An &#8220;old&#8221; atlas');
  });

  it('all refunds are listed whatever order was named', async () => {
    const order = await shop.ask('POST', '/orders', {
      status: 'completed',
      line_items: [{ product_id: atlas, quantity: 1 }],
    });
    const refund = await shop.ask('POST', `/orders/${order.json.id}/refunds`, {
      amount: '1',
      api_refund: false,
    });
    const ids = (await list<{ id: number }>('/refunds?parent=999999')).map(({ id }) => id);
    expect(ids).toEqual([refund.json.id]);
  });

  it('a variation that is switched off is nobody’s to buy', async () => {
    const parent = await shop.product({ name: 'Map', type: 'variable' });
    await shop.product({
      name: 'Map – old',
      parent,
      status: 'private',
      meta: { _price: '2', _regular_price: '2' },
    });
    expect(await list(`/products/${parent}/variations`)).toMatchObject([
      { status: 'private', price: '2', purchasable: false },
    ]);
  });

  it('measures are described in the shop’s own units', async () => {
    const { json } = await shop.ask('OPTIONS', '/products');
    const { schema } = json as unknown as {
      schema: { properties: Record<string, { description: string; properties: Record<string, object> }> };
    };
    expect(schema.properties['weight']?.description).toBe('Product weight (lbs).');
    expect(schema.properties['dimensions']?.properties['length']).toMatchObject({
      description: 'Product length (in).',
    });
  });

  it('suggested products are paged by the address of all products', async () => {
    const { reply } = await shop.ask('GET', '/products/suggested-products?page=3&limit=1');
    expect(String(reply.headers['Link'])).toMatch(/\/wc\/v3\/products\?page=1&limit=1>; rel="prev"/);
  });

  it('a variation without a price is listed with its product, and costs nobody anything', async () => {
    const parent = await shop.product({ name: 'Chart', type: 'variable' });
    const priced = await shop.product({
      name: 'Chart – big',
      parent,
      meta: { _price: '6', _regular_price: '6' },
    });
    const unpriced = await shop.product({ name: 'Chart – small', parent });
    const { json } = await shop.ask('GET', `wc/store/v1/products/${parent}`);
    expect((json.variations as { id: number }[]).map(({ id }) => id).sort()).toEqual([priced, unpriced]);
    expect(json.prices).toMatchObject({ price: '600', price_range: null });
  });

  it('a grouped product is called by its cheapest member that costs something', async () => {
    const free = await shop.product({ name: 'Sheet', meta: { _price: '0', _regular_price: '0' } });
    const sold = await shop.product({ name: 'Ruler', meta: { _price: '3', _regular_price: '3' } });
    const set = await shop.ask('POST', '/products', {
      name: 'Set',
      type: 'grouped',
      grouped_products: [free, sold],
    });
    const { json } = await shop.ask('GET', `wc/store/v1/products/${set.json.id}`);
    expect(json.prices).toMatchObject({
      price: '300',
      regular_price: '300',
      price_range: { min_amount: '0', max_amount: '300' },
    });
  });
});
