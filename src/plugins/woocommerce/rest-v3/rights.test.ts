import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
