import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe('files of a product', () => {
  it('are written, told, and handed to whoever buys them', async () => {
    const made = await shop.ask('POST', '/products', {
      name: 'Atlas',
      regular_price: '4',
      virtual: true,
      downloadable: true,
      downloads: [
        { name: 'As PDF', file: 'https://atlas.example/wp-content/uploads/woocommerce_uploads/atlas.pdf' },
        { id: 'own', file: 'https://elsewhere.example/two%20maps.zip?x=1' },
        { name: 'nothing', file: '' },
      ],
      download_limit: 3,
      download_expiry: '30',
    });
    expect(made.json).toMatchObject({
      downloadable: true,
      download_limit: 3,
      download_expiry: 30,
      downloads: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          name: 'As PDF',
          file: 'https://atlas.example/wp-content/uploads/woocommerce_uploads/atlas.pdf',
        },
        { id: 'own', name: 'two maps.zip', file: 'https://elsewhere.example/two%20maps.zip?x=1' },
      ],
    });
    const { id, downloads } = made.json as { id: number; downloads: { id: string }[] };
    expect((await shop.ask('GET', `/products/${id}`)).json).toMatchObject({ downloads, download_limit: 3 });
    const customer = (await shop.site.users.byLogin('sue'))?.ID ?? 0;
    const order = await shop.ask('POST', '/orders', {
      customer_id: customer,
      status: 'completed',
      billing: { email: 'sue@example.org' },
      line_items: [{ product_id: id, quantity: 2 }],
    });
    const listed = await shop.ask('GET', `/customers/${customer}/downloads`);
    expect(listed.json).toMatchObject([
      { download_id: downloads[0]?.id, order_id: order.json.id, downloads_remaining: '6' },
      { download_id: 'own', order_id: order.json.id },
    ]);
    const fewer = await shop.ask('PUT', `/products/${id}`, {
      downloads: [{ id: 'own', name: 'Maps', file: 'https://elsewhere.example/two%20maps.zip?x=1' }],
      download_limit: -1,
      download_expiry: -1,
    });
    expect(fewer.json).toMatchObject({
      downloads: [{ id: 'own', name: 'Maps' }],
      download_limit: -1,
      download_expiry: -1,
    });
    expect((await shop.ask('PUT', `/products/${id}`, { downloads: [] })).json.downloads).toEqual([]);
  });

  it('must be somewhere', async () => {
    for (const file of ['javascript:alert(1)', '/etc/passwd', '/wp-content/uploads/../../x', 'atlas.pdf']) {
      const sent = { name: 'X', downloadable: true, downloads: [{ file }] };
      const { status, json } = await shop.ask('POST', '/products', sent);
      expect([status, json.code]).toEqual([400, 'product_invalid_download']);
      expect(json.message).toContain(file);
    }
    expect(((await shop.ask('GET', '/products?search=X')).json as unknown as object[]).length).toBe(0);
  });

  it('are a variation’s too', async () => {
    const parent = await shop.product({ name: 'Chart', type: 'variable' });
    const made = await shop.ask('POST', `/products/${parent}/variations`, {
      regular_price: '2',
      downloadable: true,
      downloads: [{ id: 'v', name: 'Chart', file: '/wp-content/uploads/chart.pdf' }],
      download_limit: 1,
      grouped_products: [1],
    });
    expect(made.json).toMatchObject({
      downloadable: true,
      downloads: [{ id: 'v', name: 'Chart', file: '/wp-content/uploads/chart.pdf' }],
      download_limit: 1,
    });
  });
});

describe('grouped products', () => {
  it('are written and told, once each, and show their prices', async () => {
    const one = await shop.ask('POST', '/products', { name: 'Map', regular_price: '3' });
    const two = await shop.ask('POST', '/products', { name: 'Globe', regular_price: '9' });
    const set = await shop.ask('POST', '/products', {
      name: 'Set',
      type: 'grouped',
      grouped_products: [one.json.id, two.json.id, one.json.id, 0],
    });
    expect(set.json).toMatchObject({ type: 'grouped', grouped_products: [one.json.id, two.json.id] });
    expect(set.json.price_html).toContain('9.00');
    const changed = await shop.ask('PUT', `/products/${set.json.id}`, { grouped_products: [one.json.id] });
    expect(changed.json.grouped_products).toEqual([one.json.id]);
    expect(changed.json.price_html).not.toContain('9.00');
  });
});
