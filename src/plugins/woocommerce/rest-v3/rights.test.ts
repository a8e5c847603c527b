import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import { requiredCapabilities } from '../../../wordpress/auth/capabilities.ts';
import { shopTypes } from '../content-types.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const READ = [
  '/taxes',
  '/taxes/1',
  '/taxes/classes',
  '/taxes/classes/standard',
  '/shipping/zones',
  '/shipping/zones/0',
  '/shipping/zones/0/locations',
  '/shipping/zones/0/methods',
  '/shipping/zones/0/methods/1',
  '/shipping_methods',
  '/shipping_methods/flat_rate',
  '/data',
  '/data/continents',
  '/data/countries/ie',
  '/data/currencies/current',
  '/customers/1/downloads',
  '/products/attributes',
  '/products/reviews',
  '/reports',
  '/reports/sales',
  '/reports/top_sellers',
  '/reports/orders/totals',
  '/system_status',
  '/system_status/tools',
  '/system_status/tools/clear_sessions',
];

const WRITTEN: readonly { readonly method: string; readonly path: string; readonly body?: object }[] = [
  { method: 'POST', path: '/taxes', body: { rate: '1' } },
  { method: 'PUT', path: '/taxes/1', body: {} },
  { method: 'DELETE', path: '/taxes/1?force=true' },
  { method: 'POST', path: '/taxes/batch', body: {} },
  { method: 'POST', path: '/taxes/classes', body: { name: 'x' } },
  { method: 'DELETE', path: '/taxes/classes/x?force=true' },
  { method: 'POST', path: '/shipping/zones', body: { name: 'x' } },
  { method: 'PUT', path: '/shipping/zones/0', body: {} },
  { method: 'DELETE', path: '/shipping/zones/0?force=true' },
  { method: 'PUT', path: '/shipping/zones/0/locations', body: [] },
  { method: 'POST', path: '/shipping/zones/0/methods', body: { method_id: 'flat_rate' } },
  { method: 'PUT', path: '/shipping/zones/0/methods/1', body: {} },
  { method: 'DELETE', path: '/shipping/zones/0/methods/1?force=true' },
  { method: 'POST', path: '/products/attributes', body: { name: 'x' } },
  { method: 'POST', path: '/products/attributes/batch', body: {} },
  { method: 'POST', path: '/products/reviews/batch', body: {} },
  { method: 'PUT', path: '/system_status/tools/clear_sessions', body: {} },
];

describe('what only the owner may', () => {
  it.each(READ)('read %s', async (path) => {
    expect((await shop.ask('GET', path, undefined, true)).status).toBe(401);
    expect((await shop.askAs('sue', 'GET', path)).status).toBe(403);
  });

  it.each(WRITTEN)('$method $path', async ({ method, path, body }) => {
    expect((await shop.ask(method, path, body, true)).status).toBe(401);
    expect((await shop.askAs('sue', method, path, body)).status).toBe(403);
  });
});

test('variations are read by those who may read products, products by everybody', async () => {
  const postTypes = new Map(shopTypes(shop.site).map((type) => [type.name, type]));
  const site = Object.create(shop.site, { postTypes: { value: postTypes } }) as typeof shop.site;
  const product = await shop.product({ name: 'Sails' });
  const variation = await shop.product({ name: 'Red sails', parent: product });
  const needed = (id: number) => requiredCapabilities(site, 99, 'read_post', id);
  expect(await needed(variation)).toEqual(['read_product']);
  expect(await needed(product)).toEqual(['read']);
});

test("notes belong to those who may edit others' orders, wherever orders stand", async () => {
  const postTypes = new Map(shopTypes(shop.site).map((type) => [type.name, type]));
  const site = Object.create(shop.site, { postTypes: { value: postTypes } }) as typeof shop.site;
  for (const post_type of ['shop_order', 'shop_order_placehold']) {
    const comment_post_ID = await shop.site.posts.insert({ post_type, post_status: 'draft' });
    const note = await shop.site.comments.insert({ comment_post_ID, comment_type: 'order_note' });
    expect(await requiredCapabilities(site, 99, 'edit_comment', note)).toEqual(['edit_others_shop_orders']);
  }
});

describe('what a reply says of rights', () => {
  const refusal = async (method: string, path: string, body?: object) => {
    const { status, json, reply } = await shop.ask(method, path, body);
    return [status, json.code, json.message, reply.headers['Allow']];
  };

  it('is what the visitor may do with a thing, in the links to it', async () => {
    const made = await shop.ask('POST', '/customers', { email: 'max@example.org', username: 'max' });
    const rights = ['read', 'manage_woocommerce', 'list_users', 'moderate_comments'];
    await shop.site.users.setMeta(Number(made.json.id), 'wp_capabilities', [
      serialize(fromPlain(Object.fromEntries(rights.map((name) => [name, true])))),
    ]);
    await shop.ask('POST', '/customers', { email: 'ann@example.org', username: 'ann' });
    const product = await shop.product({ name: 'Sextant' });
    const { comments } = shop.site;
    await comments.insert({
      comment_post_ID: product,
      comment_author: 'Ann',
      comment_content: 'It points north.',
      comment_type: 'review',
      comment_approved: '1',
    });
    const allowed = async (login: string, path: string) => {
      const { json } = await shop.askAs(login, 'GET', `${path}_fields=_links`);
      const [first] = json as unknown as { _links: { self: { targetHints: { allow: string[] } }[] } }[];
      return first?._links.self[0]?.targetHints.allow;
    };
    const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    expect(await allowed('ada', '/customers?email=ann@example.org&')).toEqual(all);
    expect(await allowed('max', '/customers?email=ann@example.org&')).toEqual(all.slice(0, -1));
    // Nobody deletes the staff's accounts here.
    expect(await allowed('ada', '/customers?role=all&email=max@example.org&')).toEqual(all.slice(0, -1));
    expect(await allowed('ada', '/products/reviews?')).toEqual(all);
    expect(await allowed('max', '/products/reviews?')).toEqual(['GET']);
  });

  it('is nothing where a variation is not the product’s', async () => {
    const [product, other] = [await shop.product({ name: 'Map' }), await shop.product({ name: 'Chart' })];
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/products/${product}/variations/${other}`;
      expect(await refusal(method, path, method === 'PUT' ? {} : undefined)).toEqual([
        404,
        'woocommerce_rest_product_variation_invalid_id',
        'Invalid ID.',
        undefined,
      ]);
    }
  });

  it('comes in WooCommerce’s order where a webhook is not there', async () => {
    const code = 'woocommerce_rest_shop_webhook_invalid_id';
    expect((await refusal('GET', '/webhooks/999')).slice(0, 3)).toEqual([404, code, 'ID is invalid.']);
    expect((await refusal('PUT', '/webhooks/999', {})).slice(0, 3)).toEqual([400, code, 'ID is invalid.']);
    expect((await refusal('DELETE', '/webhooks/999')).slice(0, 2)).toEqual([
      501,
      'woocommerce_rest_trash_not_supported',
    ]);
  });
});

describe('lists', () => {
  it('count nothing where an offset leads behind their end; orders never do', async () => {
    const behind = [
      '/products?offset=1000',
      '/products/suggested-products?offset=1000',
      '/coupons?offset=1000',
    ];
    for (const path of [...behind, '/orders?offset=1000', '/orders?page=100']) {
      const { reply, json } = await shop.ask('GET', path);
      expect([path, json, reply.headers['X-WP-Total'], reply.headers['Link']]).toEqual([
        path,
        [],
        '0',
        expect.not.stringContaining('rel="next"'),
      ]);
    }
  });

  it('lead on without what is false', async () => {
    const { reply } = await shop.ask('GET', '/products?featured=false&per_page=1');
    expect(reply.headers['Link']).toMatch(/\/products\?per_page=1&page=2>; rel="next"/);
  });
});
