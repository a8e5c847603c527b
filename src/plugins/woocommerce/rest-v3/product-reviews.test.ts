import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let atlas: number;
let globe: number;
beforeAll(async () => {
  shop = await openRestShop();
  atlas = await shop.product({ name: 'Atlas' });
  globe = await shop.product({ name: 'Globe' });
});
afterAll(() => shop.close());

describe('reviews below their product', () => {
  it('are written, told and taken away under their old names', async () => {
    const path = `wc/v2/products/${atlas}/reviews`;
    const made = await shop.ask('POST', path, {
      review: 'Fine',
      name: 'Bo',
      email: 'bo@example.org',
      rating: 4,
    });
    expect(made.status).toBe(201);
    const { id } = made.json;
    expect(made.json).toEqual({
      id,
      date_created: '2026-12-01T12:00:00',
      date_created_gmt: '2026-12-01T12:00:00',
      review: 'Fine',
      rating: 4,
      name: 'Bo',
      email: 'bo@example.org',
      verified: false,
      _links: {
        self: [expect.objectContaining({ href: expect.stringContaining(`/${path}/${id}`) })],
        collection: [{ href: expect.stringContaining(path) }],
        up: [{ href: expect.stringMatching(new RegExp(`/wc/v2/products/${atlas}$`)) }],
      },
    });
    expect(made.reply.headers['Location']).toContain(`/${path}/${id}`);
    const listed = await shop.ask('GET', path);
    expect(listed.json).toMatchObject([{ id, review: 'Fine' }]);
    expect(listed.reply.headers['X-WP-Total']).toBeUndefined();
    expect((await shop.ask('PUT', `${path}/${id}`, { name: 'Bo Berg' })).json).toMatchObject({
      name: 'Bo Berg',
      rating: 4,
    });
    const elsewhere = await shop.ask('GET', `wc/v2/products/${globe}/reviews/${id}`);
    expect([elsewhere.status, elsewhere.json.code]).toEqual([
      404,
      'woocommerce_rest_product_review_invalid_id',
    ]);
    const many = await shop.ask('POST', `${path}/batch`, {
      create: [{ review: 'Two', name: 'Cy', email: 'cy@example.org' }],
      delete: [id],
    });
    expect(many.json).toMatchObject({ create: [{ name: 'Cy' }], delete: [{ id, name: 'Bo Berg' }] });
    expect((await shop.ask('GET', path)).json).toMatchObject([{ name: 'Cy' }]);
  });

  it('are of a product that there is, for those who may, and of the old version alone', async () => {
    const none = await shop.ask('GET', 'wc/v2/products/999999/reviews');
    expect([none.status, none.json.code]).toEqual([404, 'woocommerce_rest_product_invalid_id']);
    const strange = await shop.ask('GET', `wc/v2/products/${atlas}/reviews/999`, undefined, true);
    expect([strange.status, strange.json.code]).toEqual([404, 'woocommerce_rest_product_review_invalid_id']);
    const guest = await shop.ask('GET', `wc/v2/products/${atlas}/reviews`, undefined, true);
    expect([guest.status, guest.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const missing = await shop.ask('POST', `wc/v2/products/${atlas}/reviews`, { review: 'x' });
    expect(missing.json.code).toBe('rest_missing_callback_param');
    expect((await shop.ask('GET', `/products/${atlas}/reviews`)).json.code).toBe('rest_no_route');
  });
});
