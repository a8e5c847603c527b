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

  it('a refunded line has the price of one, and the order’s line tells what was put back', async () => {
    const order = await shop.ask('POST', '/orders', {
      status: 'processing',
      line_items: [{ product_id: atlas, quantity: 3 }],
    });
    const id = Number(order.json.id);
    const [line] = order.json.line_items as { id: number }[];
    const refund = (quantity: number) =>
      shop.ask('POST', `/orders/${id}/refunds`, {
        api_refund: false,
        line_items: [{ id: line?.id, quantity, refund_total: quantity * 4 }],
      });
    expect((await refund(2)).json.line_items).toMatchObject([{ quantity: -2, price: 4 }]);
    const meta = async () => {
      const [read] = (await shop.ask('GET', `/orders/${id}`)).json.line_items as { meta_data: object[] }[];
      return read?.meta_data;
    };
    expect(await meta()).toMatchObject([
      { key: '_reduced_stock', value: '1' },
      { key: '_restock_refunded_items', value: '2' },
    ]);
    await refund(1);
    expect(await meta()).toMatchObject([
      { key: '_reduced_stock', value: '0' },
      { key: '_restock_refunded_items', value: '3' },
    ]);
  });

  it('coupons are listed by any state that is named', async () => {
    await shop.ask('POST', '/coupons', { code: 'held', amount: '1', status: 'pending' });
    await shop.ask('POST', '/coupons', { code: 'own', amount: '1', status: 'private' });
    const codes = async (status: string) =>
      (await list<{ code: string }>(`/coupons?order=asc&orderby=id&${status}`)).map(({ code }) => code);
    const used = await codes('');
    expect(used).toContain('own');
    expect(used).not.toContain('held');
    expect(await codes('status=pending')).toEqual(['held']);
    expect(await codes('status=pending,private')).toEqual(['held', 'own']);
    expect(await codes('status=future')).toEqual([]);
    expect(await codes('status=publish')).toEqual(used.filter((code) => code !== 'own'));
    // A state that nobody knows narrows nothing.
    expect(await codes('status=nonsense')).toEqual(await codes('status=any'));
    expect(await codes('status=any')).toEqual(expect.arrayContaining([...used, 'held']));
  });

  it('webhooks are sorted as asked for, and name the actions behind their topics', async () => {
    for (const [name, topic] of [
      ['Charts', 'order.updated'],
      ['Buoys', 'product.created'],
      ['Anchors', 'order.deleted'],
    ]) {
      const sent = { name, topic, status: 'paused', delivery_url: 'https://hooks.example/' };
      expect((await shop.ask('POST', '/webhooks', sent)).status).toBe(201);
    }
    await shop.run("UPDATE wp_wc_webhooks SET date_created = '2026-01-01 00:00:00'", []);
    const names = async (query: string) =>
      (await list<{ name: string }>(`/webhooks?${query}`)).map(({ name }) => name);
    expect(await names('orderby=id')).toEqual(['Anchors', 'Buoys', 'Charts']);
    expect(await names('orderby=title&order=asc')).toEqual(['Anchors', 'Buoys', 'Charts']);
    // Those of one moment stay in the order of their making.
    expect(await names('order=desc')).toEqual(['Charts', 'Buoys', 'Anchors']);
    expect((await list<{ hooks: string[] }>('/webhooks?orderby=id')).map(({ hooks }) => hooks)).toEqual([
      ['wp_trash_post', 'woocommerce_trash_order'],
      ['woocommerce_process_product_meta', 'woocommerce_new_product', 'woocommerce_new_product_variation'],
      ['woocommerce_update_order', 'woocommerce_order_refunded'],
    ]);
    const alone = await shop.ask('GET', '/webhooks?per_page=1');
    expect([alone.reply.headers['X-WP-Total'], alone.reply.headers['X-WP-TotalPages']]).toEqual(['3', '1']);
    const linked = async (query: string) =>
      (await shop.ask('GET', `/webhooks?${query}`)).reply.headers['Link'] ?? '';
    // Whoever counts from an offset is on no page, and has none before.
    expect(await linked('offset=2&page=3&per_page=1')).not.toContain('rel="prev"');
    expect(await linked('offset=0&page=2&per_page=1')).toContain('page=1&per_page=1>; rel="prev"');
    expect((await shop.ask('GET', '/webhooks/0')).json).toMatchObject({ message: 'Invalid ID.' });
    expect((await shop.ask('GET', '/webhooks/999')).json).toMatchObject({ message: 'ID is invalid.' });
  });

  it('cash on delivery names ways of shipping as their zones call them', async () => {
    const zone = await shop.ask('POST', '/shipping/zones', { name: 'Isles' });
    const method = await shop.ask('POST', `/shipping/zones/${zone.json.id}/methods`, {
      method_id: 'flat_rate',
      settings: { title: 'By ferry' },
    });
    const { json } = await shop.ask('GET', '/payment_gateways/cod');
    const { settings } = json as unknown as { settings: Record<string, { options: object }> };
    const id = `flat_rate:${method.json.instance_id}`;
    expect(settings['enable_for_methods']?.options).toMatchObject({
      'Flat rate': { [id]: `Isles &ndash; By ferry (#${method.json.instance_id})` },
    });
  });

  it('all that there is of a taxonomy on one page is not counted', async () => {
    await shop.ask('POST', '/products/tags', { name: 'Tidal' });
    const total = async (query: string) =>
      (await shop.ask('GET', `wc/store/v1/products/tags?hide_empty=false&${query}`)).reply.headers[
        'X-WP-Total'
      ];
    expect(await total('per_page=50')).toBeUndefined();
    expect(await total('per_page=1')).toBe('1');
    expect(await total('per_page=50&page=2')).toBe('1');
  });

  it('a product’s values stand in the order that their attribute says', async () => {
    const { json } = await shop.ask('POST', '/products/attributes', {
      name: 'Draught',
      order_by: 'name_num',
    });
    const made = await shop.ask('POST', '/products', {
      name: 'Barge',
      attributes: [{ id: json.id, options: ['10 ft', '2 ft', 'Unknown'] }],
    });
    const values = async () =>
      ((await shop.ask('GET', `/products/${made.json.id}`)).json.attributes as { options: string[] }[])[0]
        ?.options;
    expect(await values()).toEqual(['Unknown', '2 ft', '10 ft']);
    await shop.ask('PUT', `/products/attributes/${json.id}`, { order_by: 'name' });
    expect(await values()).toEqual(['10 ft', '2 ft', 'Unknown']);
  });

  it('the shop’s own tax classes are described', async () => {
    // Lists of products are narrowed by them where there are taxes.
    await shop.site.options.set('woocommerce_calc_taxes', 'yes');
    const described = async () => {
      const { json } = await shop.ask('OPTIONS', '/taxes');
      const index = (await shop.ask('GET', 'wc/v3')).json as { routes?: Record<string, unknown> };
      const products = JSON.stringify((await shop.ask('OPTIONS', '/products')).json);
      return [JSON.stringify(json), JSON.stringify(index.routes?.['/wc/v3/taxes/batch']), products];
    };
    const slugs = (await list<{ slug: string }>('/taxes/classes')).map(({ slug }) => slug);
    for (const text of await described()) expect(text).toContain(JSON.stringify(slugs));
    await shop.ask('POST', '/taxes/classes', { name: 'Lower rate' });
    const more = (await list<{ slug: string }>('/taxes/classes')).map(({ slug }) => slug);
    expect(more).toContain('lower-rate');
    for (const text of await described()) expect(text).toContain(JSON.stringify(more));
  });
});
