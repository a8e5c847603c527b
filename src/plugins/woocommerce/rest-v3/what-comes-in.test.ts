import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { describeRoute } from '../../../wordpress/rest/index-document.ts';
import { restServer } from '../../../wordpress/rest/routes.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let mug: number;
beforeAll(async () => {
  shop = await openRestShop();
  mug = await shop.product({ name: 'Mug', meta: { _price: '4', _regular_price: '4' } });
  await shop.product({ name: 'Map', meta: { _price: '9', _regular_price: '9' } });
});
afterAll(() => shop.close());

describe('texts that lists are asked with', () => {
  it('lose markup and blanks, in the links to other pages too', async () => {
    const linkOf = async (query: string) => {
      const { reply } = await shop.ask('GET', `/products?${query}&per_page=1`);
      return String(new Headers(reply.headers as Record<string, string>).get('link')).replace(/^.*[?]/, '?');
    };
    for (const name of ['sku', 'attribute', 'min_price', 'max_price', 'image_size', 'search_sku']) {
      expect(await linkOf(`${name}=+`), name).toBe(`?${name}&per_page=1&page=2>; rel="next"`);
    }
    expect(await linkOf('image_size=%3Cb%3Efull%3C%2Fb%3E+')).toBe(
      '?image_size=full&per_page=1&page=2>; rel="next"',
    );
  });
});

describe('the index', () => {
  it('lists the shop’s routes in the order in which programs know them', async () => {
    const { json } = await shop.ask('GET', 'wc/v3');
    const routes = Object.keys(json['routes'] as object).map((route) => route.replace('/wc/v3/', ''));
    expect(routes.slice(1, 3)).toEqual(['marketplace/featured', 'marketplace/refresh']);
    expect(routes.at(-1)).toBe('orders/statuses');
    const places = [
      'products/brands',
      'coupons',
      'orders',
      'products',
      'refunds',
      'taxes',
      'webhooks',
      'data',
    ];
    expect(places.toSorted((a, b) => routes.indexOf(a) - routes.indexOf(b))).toEqual(places);
  });

  it('tells of meta of users that only those who run the shop know of to them alone', async () => {
    const server = restServer(shop.site);
    const route = server.find('/wp/v2/users')?.route;
    if (!route) throw new Error('no route');
    const keysFor = async (has: Visitor['has']) => {
      const visitor = { ...guest, id: 1, has };
      const described = await route.describe?.(shop.site, describeRoute(shop.site, route, true), visitor);
      const { meta } = (described as { schema: { properties: { meta: { properties: object } } } }).schema
        .properties;
      return Object.keys(meta.properties).filter((key) => key.startsWith('woocommerce_'));
    };
    expect(await keysFor(() => false)).toEqual([]);
    expect(await keysFor((capability) => capability === 'manage_woocommerce')).toContain(
      'woocommerce_launch_your_store_tour_hidden',
    );
  });
});

describe('orders', () => {
  const paid = async (status: string, product: number) => {
    const line_items = [{ product_id: product, quantity: 1 }];
    return (await shop.ask('POST', '/orders', { status, line_items })).json['date_paid'];
  };

  it('are paid when they are processed, unless nobody has anything to do for them', async () => {
    expect(await paid('processing', mug)).not.toBeNull();
    expect(await paid('processing', 99_999)).toBeNull();
    expect(await paid('completed', 99_999)).not.toBeNull();
  });
});

describe('reviews', () => {
  it('are of the day and the buyer that a program says, whatever stands for an e-mail address', async () => {
    const review = { product_id: mug, reviewer: 'Cy', review: 'Round', reviewer_email: 'none' };
    const made = await shop.ask('POST', '/products/reviews', {
      ...review,
      date_created: '2020-01-02T10:00:00',
      verified: true,
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      reviewer_email: '',
      date_created: '2020-01-02T10:00:00',
      verified: true,
    });
    const changed = await shop.ask('PUT', `/products/reviews/${made.json['id']}`, {
      date_created: '2021-01-02T10:00:00',
      verified: false,
    });
    const address = { reviewer_email: 'nobody' };
    const refused = await shop.ask('PUT', `/products/reviews/${made.json['id']}`, address);
    expect(refused.json['code']).toBe('rest_invalid_param');
    expect(changed.json).toMatchObject({ date_created: '2021-01-02T10:00:00', verified: false });
  });
});
