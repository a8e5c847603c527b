import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe.each(['wc/v2', 'wc/v3'])('%s', (version) => {
  it('answers with links to itself, alone, in lists, in batches and in the head', async () => {
    const made = await shop.ask('POST', `${version}/taxes`, { rate: '1' });
    const own = `/${version}/taxes/${made.json.id}`;
    expect(made.reply.headers['Location']).toContain(own);
    const links = {
      self: [{ href: expect.stringContaining(own), targetHints: expect.anything() }],
      collection: [{ href: expect.stringMatching(new RegExp(`/${version}/taxes$`)) }],
    };
    expect(made.json._links).toEqual(links);
    expect((await shop.ask('GET', `${version}/taxes/${made.json.id}`)).json).toEqual(made.json);
    const batch = await shop.ask('POST', `${version}/taxes/batch`, {
      update: [{ id: made.json.id, name: 'x' }, { id: 0 }],
    });
    expect(batch.json.update).toMatchObject([{ _links: links }, { error: {} }]);
    await shop.ask('POST', `${version}/taxes`, { rate: '1' });
    const listed = await shop.ask('GET', `${version}/taxes?per_page=1`);
    expect(listed.json).toMatchObject([{ _links: links }]);
    expect(listed.reply.headers['Link']).toContain(`/${version}/taxes?per_page=1&page=2`);
    const all = (await shop.ask('GET', `${version}/taxes`)).json as unknown as { id: number }[];
    await shop.ask('POST', `${version}/taxes/batch`, { delete: all.map(({ id }) => id) });
  });
});

describe('wc/v2', () => {
  it('has products, variations and customers in the shape of its time, and takes them so', async () => {
    const made = await shop.ask('POST', 'wc/v2/products', {
      name: 'Tide clock',
      regular_price: '4',
      in_stock: false,
    });
    expect(made.json).toMatchObject({ name: 'Tide clock', in_stock: false });
    expect(made.json).not.toHaveProperty('stock_status');
    expect((await shop.ask('GET', `wc/v3/products/${made.json['id']}`)).json).toMatchObject({
      stock_status: 'outofstock',
    });
    const batch = await shop.ask('POST', 'wc/v2/products/batch', {
      update: [{ id: made.json['id'], in_stock: true }],
    });
    expect(batch.json['update']).toMatchObject([{ in_stock: true }]);
    const customer = await shop.ask('POST', 'wc/v2/customers', { email: 'ann@example.org', password: 'x' });
    expect(customer.json).toMatchObject({ orders_count: 0, total_spent: '0.00' });
  });

  it('lacks what came after it', async () => {
    for (const path of ['data/currencies', 'refunds', 'products/reviews', 'reports/orders/totals']) {
      expect((await shop.ask('GET', `wc/v2/${path}`)).status).toBe(404);
      expect((await shop.ask('GET', `wc/v3/${path}`)).status).toBe(200);
    }
  });
});

describe('the index of wc/v3', () => {
  it('lists routes of one kind in the order of the original', async () => {
    const { json } = await shop.ask('GET', 'wc/v3');
    const paths = Object.keys(json['routes'] as object).map((path) => path.replace(/^\/wc\/v3/, ''));
    for (const kind of [
      [
        '/products/(?P<product_id>[\\d]+)/variations',
        '/products/(?P<product_id>[\\d]+)/variations/(?P<id>[\\d]+)',
      ],
      [
        '/products/(?P<product_id>[\\d]+)/variations/(?P<id>[\\d]+)',
        '/products/(?P<product_id>[\\d]+)/variations/batch',
      ],
      ['/reports/sales', '/reports/reviews/totals', '/reports'],
      ['/settings/(?P<group_id>[\\w-]+)', '/settings/(?P<group_id>[\\w-]+)/batch'],
      ['/webhooks', '/webhooks/(?P<id>[\\d]+)', '/webhooks/batch'],
      [
        '/orders/(?P<id>[\\d]+)/receipt',
        '/orders/(?P<id>[\\d]+)/actions/email_templates',
        '/orders/statuses',
      ],
    ])
      expect(paths.filter((path) => kind.includes(path))).toEqual(kind);
  });
});

describe('wc-analytics', () => {
  it('has orders with their total as text, and links to itself', async () => {
    const made = await shop.ask('POST', '/orders', { fee_lines: [{ name: 'Fee', total: '5.00' }] });
    const { json } = await shop.ask('GET', `wc-analytics/orders/${made.json['id']}`);
    expect(json).toMatchObject({ id: made.json['id'], total_formatted: '£5.00' });
    expect(json).not.toHaveProperty('payment_url');
    expect(JSON.stringify(json['_links'])).toContain(`/wc-analytics/orders/${made.json['id']}`);
    expect((await shop.ask('GET', 'wc-analytics/webhooks')).status).toBe(404);
  });
});
