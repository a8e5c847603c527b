import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

it("answers of WooCommerce's own shop as a site that is not connected", async () => {
  expect((await shop.ask('GET', '/marketplace/subscriptions')).json).toEqual([]);
  const unknown = await shop.ask('POST', '/marketplace/subscriptions/activate', { product_key: 'x' });
  expect([unknown.status, unknown.json]).toEqual([
    400,
    { success: false, data: { message: "We couldn't find a subscription for this product." } },
  ]);
  const without = await shop.ask('POST', '/marketplace/subscriptions/connect', {});
  expect(without.json).toMatchObject({ code: 'rest_missing_callback_param' });
  expect((await shop.ask('GET', '/marketplace/featured', undefined, true)).status).toBe(401);
});

it("keeps the addresses of PayPal's callbacks closed", async () => {
  const { status, json } = await shop.ask('POST', '/paypal-webhooks', {});
  expect([status, json['code']]).toEqual([403, 'rest_forbidden']);
});
