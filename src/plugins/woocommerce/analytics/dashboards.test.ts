import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

let shop: RestShop;
let globe = 0;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_date_type: 'date_created' });
  const made = await shop.ask('POST', '/products', {
    name: 'Old globe',
    sku: 'gl-1',
    description: 'Of *paper*',
    regular_price: '10',
  });
  globe = Number(made.json['id']);
  await shop.ask('POST', '/products', { name: 'Map', sku: 'gl-12', regular_price: '3' });
  await shop.ask('POST', '/taxes', { country: 'GB', rate: '20', name: 'VAT' });
  await shop.ask('POST', '/taxes', { country: 'FR', state: 'IDF', rate: '20', name: 'TVA' });
  await shop.ask('POST', '/coupons', { code: 'tide', description: 'for the harbour' });
  for (const name of ['Colour', 'Size']) await shop.ask('POST', '/products/attributes', { name });
  // Orders whose numbers begin alike.
  for (let post = 0; post < 10; post++)
    await shop.site.posts.insert({ post_type: 'page', post_title: 'Tides' });
  for (const status of ['completed', 'processing', 'pending']) {
    await shop.ask('POST', '/orders', { status, line_items: [{ product_id: globe, quantity: 1 }] });
  }
});
afterAll(() => shop.close());

async function names(path: string, member = 'name') {
  const { json } = await shop.ask('GET', `wc-analytics/${path}`);
  return (json as unknown as Record<string, unknown>[]).map((item) => item[member]);
}

describe('lists of dashboards', () => {
  it('find products by their name or their whole SKU', async () => {
    expect(await names('products?search=glob')).toEqual(['Old globe']);
    expect(await names('products?search=GL-1')).toEqual(['Old globe']);
    expect(await names('products?search=paper')).toEqual([]);
    const { json } = await shop.ask('GET', '/products?search=paper');
    expect(json).toHaveLength(1);
  });

  it('find coupons by their code alone', async () => {
    expect(await names('coupons?search=IDE', 'code')).toEqual(['tide']);
    expect(await names('coupons?search=harbour')).toEqual([]);
  });

  it('find taxes by their code and number, attributes by their name', async () => {
    expect(await names('taxes?search=fr-idf-t')).toEqual(['TVA']);
    expect(await names('taxes?search=b-v')).toEqual(['VAT']);
    expect(await names('taxes?include=999')).toEqual([]);
    expect(await names('products/attributes?search=ol')).toEqual(['Colour']);
  });

  it('find orders by the beginning of their number, a page of the newest ones', async () => {
    const all = await names('orders', 'id');
    expect(await names(`orders?number=${String(all[0]).slice(0, 1)}&per_page=2`, 'id')).toEqual(
      all.slice(0, 2),
    );
    expect(await names(`orders?number=${all[2]}`, 'id')).toEqual([all[2]]);
    expect(await names('orders?number=x', 'id')).toEqual([]);
  });

  it('tell of a product beside something else what it is about, as it is kept', async () => {
    const { json } = await shop.ask('GET', `wc-analytics/products/${globe}?context=embed`);
    const fields = [
      'id',
      'name',
      'slug',
      'permalink',
      'description',
      'short_description',
      'images',
      'brands',
    ];
    expect(Object.keys(json)).toEqual([...fields, '_links']);
    expect(json['description']).toBe('Of *paper*');
    expect((await shop.ask('GET', `/products/${globe}?context=embed`)).status).toBe(400);
  });
});

describe('reports', () => {
  const answerOf = async (path: string, guest = false) => {
    const { json, status } = await shop.ask('GET', `wc-analytics/${path}`, undefined, guest);
    return { status, json: json as Record<string, unknown> & { totals: { segments: readonly unknown[] } } };
  };

  it('take lists of products and coupons loosely where they are sums', async () => {
    for (const name of ['product_includes', 'coupon_excludes']) {
      expect((await answerOf(`reports/orders/stats?${name}=15,abc`)).status).toBe(200);
      expect((await answerOf(`reports/orders?${name}=15,abc`)).status).toBe(400);
    }
    expect((await answerOf('reports/downloads/stats?product_includes=abc')).status).toBe(200);
  });

  it('tell whoever may not read them so before they look at what is asked for', async () => {
    expect((await answerOf('reports/performance-indicators?stats=nope', true)).status).toBe(401);
    expect((await answerOf('reports/performance-indicators?stats=nope')).status).toBe(400);
  });

  it('are told by the parts that are in their categories', async () => {
    const parts = async (query: string) =>
      (await answerOf(`reports/products/stats?segmentby=${query}`)).json.totals.segments.length;
    expect(await parts('product')).toBe(2);
    expect(await parts('product&categories=99999')).toBe(0);
    expect(await parts('category&categories=99999')).toBe(0);
  });

  it('lead back to no page where there is none', async () => {
    const { reply } = await shop.ask('GET', 'wc-analytics/reports/downloads?page=3');
    expect(reply.headers['Link'] ?? '').not.toContain('rel="prev"');
  });

  it('tell no sums where none is named', async () => {
    expect((await answerOf('reports/taxes/stats?fields=')).json.totals).toEqual({ segments: [] });
  });
});

describe('shared attributes', () => {
  it('are found by slug, with their terms', async () => {
    const { json } = await shop.ask('GET', 'wc-analytics/products/attributes/pa_colour');
    expect(json).toMatchObject({ name: 'Colour', slug: 'pa_colour' });
    expect((await shop.ask('GET', 'wc-analytics/products/attributes/colour/terms')).json).toEqual([]);
    const missing = await shop.ask('GET', 'wc-analytics/products/attributes/nope/terms');
    expect(missing.json['code']).toBe('woocommerce_rest_product_attribute_not_found');
    const guest = await shop.ask('GET', 'wc-analytics/products/attributes/colour', undefined, true);
    expect(guest.status).toBe(401);
  });

  it('are not searched for by nothing', async () => {
    expect(await names('products/attributes?search=0')).toHaveLength(2);
  });
});

it('what dashboards can read besides names their download addresses', async () => {
  const { json } = await shop.ask('GET', 'wc-analytics/data');
  const data = json as unknown as { slug: string; _links: { self: [object] } }[];
  expect(data.map(({ slug }) => slug)).toEqual(['continents', 'countries', 'currencies', 'download-ips']);
  expect(data.map(({ _links }) => 'targetHints' in _links.self[0])).toEqual([false, true, false, true]);
});

describe('rows of reports', () => {
  const stats = async () =>
    (await shop.ask('GET', 'wc-analytics/reports/orders/stats')).json['totals'] as Record<string, unknown>;

  it('are counted, and made anew', async () => {
    const before = await stats();
    expect(before['orders_count']).toBe(2);
    expect((await shop.ask('GET', 'wc-analytics/reports/import/totals')).json).toEqual({
      customers: 0,
      orders: 3,
    });
    // Wrong rows stay until somebody has them made anew.
    const spoil = () =>
      shop.run("UPDATE wp_wc_order_stats SET net_total = 777 WHERE status = 'wc-completed'", []);
    await spoil();
    expect((await stats())['net_revenue']).not.toBe(before['net_revenue']);
    const rebuilt = await shop.ask('POST', 'wc-analytics/reports/import', { days: 1 });
    expect(rebuilt.json).toMatchObject({ status: 'success' });
    expect(await stats()).toEqual(before);
    await spoil();
    await shop.ask('POST', 'wc-analytics/reports/import/delete');
    expect(await stats()).toEqual(before);
  });

  it('are for whoever manages the shop', async () => {
    for (const [path, code] of [
      ['reports/import/status', 'woocommerce_rest_cannot_edit'],
      ['imports/status', 'woocommerce_rest_cannot_access'],
      ['admin/notes', 'woocommerce_rest_cannot_view'],
    ] as const) {
      const { json, status } = await shop.ask('GET', `wc-analytics/${path}`, undefined, true);
      expect([status, json['code']]).toEqual([401, code]);
    }
    expect((await shop.ask('GET', 'wc-analytics/imports/status')).json['mode']).toBe('immediate');
  });
});

describe('tips to the owner', () => {
  it('are read, changed and put away', async () => {
    for (const [name, status] of [
      ['one', 'unactioned'],
      ['two', 'pending'],
    ] as const) {
      await shop.run(
        "INSERT INTO wp_wc_admin_notes (name, type, title, status, source, date_created) VALUES (?, 'info', ?, ?, 'x', '2026-11-21 01:00:00')",
        [name, name, status],
      );
    }
    await shop.run(
      "INSERT INTO wp_wc_admin_note_actions (note_id, name, query, status) VALUES (1, 'go', '?page=x', 'actioned')",
      [],
    );
    expect(await names('admin/notes?source=x')).toEqual(['one', 'two']);
    expect(await names('admin/notes?status=pending')).toEqual(['two']);
    const { json } = await shop.ask('GET', 'wc-analytics/admin/notes/1');
    expect(json).toMatchObject({
      content_data: {},
      is_read: false,
      actions: [{ id: 1, url: expect.stringContaining('/wp-admin/admin.php?page=x') }],
    });
    const read = await shop.ask('PUT', 'wc-analytics/admin/notes/1', { is_read: true });
    expect(read.json['is_read']).toBe(true);
    const acted = await shop.ask('POST', 'wc-analytics/admin/notes/1/action/1');
    expect(acted.json['status']).toBe('actioned');
    expect((await shop.ask('POST', 'wc-analytics/admin/notes/1/action/9')).json['code']).toBe(
      'woocommerce_note_action_invalid_id',
    );
    // What waits to be shown stays.
    const away = await shop.ask('DELETE', 'wc-analytics/admin/notes/delete/all');
    expect(away.json).toMatchObject([{ id: 1, is_deleted: true }]);
    expect(await names('admin/notes')).toEqual(['two']);
    const missing = await shop.ask('DELETE', 'wc-analytics/admin/notes/delete/99');
    expect(missing.json['message']).toBe('Sorry, there is no note with that ID.');
  });
});
