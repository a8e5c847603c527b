import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let product: number;
let customer: number;
let order: number;
beforeAll(async () => {
  shop = await openRestShop();
  customer = (await shop.site.users.byLogin('sue'))?.ID ?? 0;
  product = await shop.product({
    name: 'Atlas',
    meta: {
      _downloadable: 'yes',
      _downloadable_files: serialize(
        fromPlain({
          abc: { id: 'abc', name: 'Atlas as PDF', file: 'https://atlas.example/atlas.pdf' },
          def: { id: 'def', name: 'Maps', file: 'https://atlas.example/maps.zip' },
        }),
      ),
    },
  });
  order = Number((await shop.ask('POST', '/orders', { status: 'processing' })).json['id']);
  const allow = (file: string, remaining: string, expires: string | null) =>
    shop.run(
      `INSERT INTO wp_woocommerce_downloadable_product_permissions (download_id, product_id, order_id, order_key,
        user_email, user_id, downloads_remaining, access_granted, access_expires, download_count)
        VALUES (?, ?, ?, 'wc_order_x', 'sue@example.org', ?, ?, '2026-11-01 00:00:00', ?, 0)`,
      [file, product, order, customer, remaining, expires],
    );
  await allow('abc', '', null);
  await allow('def', '3', '2027-01-02 00:00:00');
  await allow('def', '0', null);
  await allow('abc', '', '2020-01-01 00:00:00');
});
afterAll(() => shop.close());

describe('downloads of a customer', () => {
  it('are those that still hold', async () => {
    const { json, reply } = await shop.ask('GET', `/customers/${customer}/downloads`);
    expect(json).toHaveLength(2);
    expect(reply.headers['X-WP-Total']).toBeUndefined();
    const [first, second] = json as unknown as Record<string, unknown>[];
    expect(first).toEqual({
      download_id: 'abc',
      download_url: expect.stringContaining(`/?download_file=${product}&order=wc_order_x&email=`),
      product_id: product,
      product_name: 'Atlas',
      download_name: 'Atlas as PDF',
      order_id: order,
      order_key: 'wc_order_x',
      downloads_remaining: 'unlimited',
      access_expires: 'never',
      access_expires_gmt: 'never',
      file: { name: 'Atlas as PDF', file: 'https://atlas.example/atlas.pdf' },
      _links: {
        collection: [{ href: expect.stringContaining(`/wc/v3/customers/${customer}/downloads`) }],
        product: [{ href: expect.stringContaining(`/wc/v3/products/${product}`) }],
        order: [{ href: expect.stringContaining(`/wc/v3/orders/${order}`) }],
      },
    });
    expect(second).toMatchObject({
      download_name: 'Maps',
      downloads_remaining: '3',
      access_expires: '2027-01-02T00:00:00',
    });
  });

  it('end with a product that is sold without files', async () => {
    await shop.ask('PUT', `/products/${product}`, { downloadable: false });
    expect((await shop.ask('GET', `/customers/${customer}/downloads`)).json).toEqual([]);
    await shop.ask('PUT', `/products/${product}`, { downloadable: true });
  });

  it('are for those who may see customers; that there is none is told before', async () => {
    const guest = await shop.ask('GET', `/customers/${customer}/downloads`, undefined, true);
    expect([guest.status, guest.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const nobody = await shop.ask('GET', '/customers/999999/downloads', undefined, true);
    expect(nobody.json).toEqual({
      code: 'wc_user_invalid_id',
      message: 'Invalid user ID.',
      data: { status: 404 },
    });
  });

  it('tell what may be done with them where the customer’s number is no whole one', async () => {
    const refused = await shop.ask('GET', `/customers/999999/downloads?customer_id=${customer}.5`);
    expect([refused.status, refused.reply.headers['Allow']]).toEqual([400, 'GET']);
  });
});

test('customers, products and their categories that are named are not left out', async () => {
  const ids = async (path: string) =>
    ((await shop.ask('GET', path)).json as unknown as { id: number }[]).map(({ id }) => id);
  const category = Number((await shop.ask('POST', '/products/categories', { name: 'Charts' })).json['id']);
  const coupon = Number((await shop.ask('POST', '/coupons', { code: 'named' })).json['id']);
  for (const [path, id] of [
    ['/customers?role=all', customer],
    ['/products?status=any', product],
    ['/products?parent=0&parent_exclude=0', product],
    ['/products/categories?hide_empty=false', category],
    ['/coupons?order=asc', coupon],
  ] as const) {
    expect([path, await ids(`${path}&include=${id}&exclude=${id}`)]).toEqual([path, [id]]);
  }
});

describe('statuses of orders', () => {
  it('are told to everybody, by slug and name', async () => {
    const { json, status } = await shop.ask('GET', '/orders/statuses', undefined, true);
    expect(status).toBe(200);
    expect(json).toEqual([
      { slug: 'pending', name: 'Pending payment' },
      { slug: 'processing', name: 'Processing' },
      { slug: 'on-hold', name: 'On hold' },
      { slug: 'completed', name: 'Completed' },
      { slug: 'cancelled', name: 'Cancelled' },
      { slug: 'refunded', name: 'Refunded' },
      { slug: 'failed', name: 'Failed' },
      { slug: 'checkout-draft', name: 'Draft' },
    ]);
  });
});
