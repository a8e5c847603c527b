import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let atlas: number;
let globe: number;
beforeAll(async () => {
  shop = await openRestShop();
  atlas = await shop.product({ name: 'Atlas', meta: { _price: '4', _regular_price: '4' } });
  globe = await shop.product({ name: 'Globe', meta: { _price: '9', _regular_price: '9' } });
  await shop.ask('POST', '/orders', {
    status: 'completed',
    billing: { email: 'bo@example.org' },
    line_items: [{ product_id: atlas, quantity: 1 }],
  });
});
afterAll(() => shop.close());

const refused = async (method: string, path: string, body?: unknown, guest = false) => {
  const { status, json } = await shop.ask(method, path, body, guest);
  return [status, json.code, json.message];
};
const written = (more: object = {}) => ({
  product_id: atlas,
  review: 'Fine & good <script>x</script>',
  reviewer: 'Bo <b>Berg</b>',
  reviewer_email: 'bo@example.org',
  rating: 4,
  ...more,
});
const rated = async (product: number) => {
  const { json } = await shop.ask('GET', `/products/${product}`);
  return [json.average_rating, json.rating_count];
};
const idsOf = async (requested: string) => {
  const { json } = await shop.ask('GET', `/products/reviews?${requested}`);
  return Array.isArray(json) ? json.map(({ id }: { id: number }) => id) : json.code;
};

describe('reviews', () => {
  it('are written, told, and counted among the product’s stars', async () => {
    const made = await shop.ask('POST', '/products/reviews', written());
    expect(made.status).toBe(201);
    const { id } = made.json;
    const expected = {
      id,
      date_created: '2026-12-01T12:00:00',
      date_created_gmt: '2026-12-01T12:00:00',
      product_id: atlas,
      product_name: 'Atlas',
      product_permalink: expect.stringContaining(`p=${atlas}`),
      status: 'approved',
      reviewer: 'Bo Berg',
      reviewer_email: 'bo@example.org',
      review: 'Fine &amp; good x',
      rating: 4,
      verified: true,
      reviewer_avatar_urls: { '24': expect.any(String), '48': expect.any(String), '96': expect.any(String) },
      _links: {
        self: [
          {
            href: expect.stringContaining(`/wc/v3/products/reviews/${id}`),
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
        collection: [{ href: expect.stringMatching(/\/wc\/v3\/products\/reviews$/) }],
        up: [{ href: expect.stringContaining(`/wc/v3/products/${atlas}`) }],
      },
    };
    expect(made.json).toEqual(expected);
    expect(made.reply.headers['Location']).toContain(`/wc/v3/products/reviews/${id}`);
    expect((await shop.ask('GET', `/products/reviews/${id}`)).json).toEqual({
      ...expected,
      review: '<p>Fine &amp; good x</p>\n',
    });
    expect((await shop.ask('GET', `/products/reviews/${id}?context=edit`)).json).toEqual(expected);
    expect(await rated(atlas)).toEqual(['4.00', 1]);
    const post = await shop.site.posts.byId(atlas);
    expect(post?.comment_count).toBe(1);
  });

  it('are changed, moved to another product, held, and taken away', async () => {
    const other = { review: 'Round', reviewer: 'Cy', reviewer_email: 'cy@example.org' };
    const { id } = (await shop.ask('POST', '/products/reviews', written({ ...other, rating: 2 }))).json;
    expect(await rated(atlas)).toEqual(['3.00', 2]);
    const path = `/products/reviews/${id}`;
    const changed = await shop.ask('PUT', path, { rating: 5, review: 'Very round' });
    expect(changed.json).toMatchObject({ rating: 5, review: 'Very round', reviewer: 'Cy', verified: false });
    expect(await rated(atlas)).toEqual(['4.50', 2]);
    expect((await shop.ask('PUT', path, { product_id: globe })).json).toMatchObject({
      product_id: globe,
      product_name: 'Globe',
    });
    expect([await rated(atlas), await rated(globe)]).toEqual([
      ['4.00', 1],
      ['5.00', 1],
    ]);
    expect((await shop.ask('PUT', path, { status: 'hold' })).json.status).toBe('hold');
    expect(await rated(globe)).toEqual(['0.00', 0]);
    expect(await idsOf(`product=${globe}`)).toEqual([]);
    expect(await idsOf(`product=${globe}&status=hold`)).toEqual([id]);
    expect((await shop.ask('PUT', path, { status: 'approved' })).json.status).toBe('approved');
    expect((await shop.ask('DELETE', path)).json).toMatchObject({ id, status: 'trash' });
    expect(await refused('DELETE', path)).toEqual([
      410,
      'woocommerce_rest_already_trashed',
      'The object has already been trashed.',
    ]);
    expect((await shop.ask('PUT', path, { status: 'untrash' })).json.status).toBe('approved');
    const gone = await shop.ask('DELETE', `${path}?force=true`);
    expect(gone.json).toMatchObject({ deleted: true, previous: { id, review: 'Very round' } });
    expect(await refused('GET', path)).toEqual([
      404,
      'woocommerce_rest_review_invalid_id',
      'Invalid review ID.',
    ]);
    expect(await rated(globe)).toEqual(['0.00', 0]);
  });

  it('are found by product, writer, words and time, in pages', async () => {
    const add = async (text: string, more: object) =>
      (await shop.ask('POST', '/products/reviews', written({ review: text, ...more }))).json.id as number;
    const blue = await add('Blue seas', { product_id: globe, reviewer_email: 'di@example.org' });
    const green = await add('Green hills', { product_id: globe });
    const reply = await shop.site.comments.insert({ comment_post_ID: globe, comment_content: 'Blue indeed' });
    expect(await idsOf(`product=${globe}&orderby=id`)).toEqual([green, blue]);
    expect(await idsOf(`product=${globe}&orderby=id&order=asc`)).toEqual([blue, green]);
    expect(await idsOf('search=hills')).toEqual([green]);
    expect(await idsOf('reviewer_email=di@example.org')).toEqual([blue]);
    expect(await idsOf(`include=${blue},${green}&orderby=include&order=asc`)).toEqual([blue, green]);
    expect(await idsOf(`product=${globe}&exclude=${blue}`)).toEqual([green]);
    expect(await idsOf(`product=${globe}&after=2027-01-01T00:00:00`)).toEqual([]);
    expect(await idsOf('status=eaten')).toEqual([]);
    // In the order of a list that was not sent there are none.
    expect(await idsOf('orderby=include')).toEqual([]);
    const page = await shop.ask('GET', `/products/reviews?product=${globe}&per_page=1&page=2`);
    expect(page.reply.headers).toMatchObject({ 'X-WP-Total': '2', 'X-WP-TotalPages': '2' });
    // A comment on a product that is no review is none here.
    expect((await refused('GET', `/products/reviews/${reply}`))[1]).toBe(
      'woocommerce_rest_review_invalid_id',
    );
  });

  it('are refused where they cannot be, by right and by what was sent', async () => {
    const create = (more: object, guest = false) =>
      refused('POST', '/products/reviews', written({ review: 'New', ...more }), guest);
    expect(await create({ product_id: 999999 })).toEqual([
      404,
      'woocommerce_rest_product_invalid_id',
      'Invalid product ID.',
    ]);
    expect(await create({ review: ' ' })).toEqual([
      400,
      'woocommerce_rest_review_content_invalid',
      'Invalid review content.',
    ]);
    expect((await create({ id: 5 }))[1]).toBe('woocommerce_rest_review_exists');
    expect((await create({ review: 'Fine & good <script>x</script>' }))[1]).toBe('comment_duplicate');
    expect((await create({ reviewer: 'x'.repeat(300) }))[1]).toBe(
      'woocommerce_rest_comment_author_column_length',
    );
    expect((await refused('POST', '/products/reviews', { review: 'x' }))[1]).toBe(
      'rest_missing_callback_param',
    );
    expect(await create({}, true)).toEqual([
      401,
      'woocommerce_rest_cannot_create',
      'Sorry, you are not allowed to create resources.',
    ]);
    expect((await refused('GET', '/products/reviews', undefined, true))[1]).toBe(
      'woocommerce_rest_cannot_view',
    );
    const [some] = (await idsOf('')) as number[];
    expect((await refused('GET', `/products/reviews/${some}`, undefined, true))[0]).toBe(401);
    expect((await refused('GET', '/products/reviews/999999', undefined, true))[0]).toBe(404);
    // Customers have accounts, and no rights here.
    for (const [method, path] of [
      ['GET', '/products/reviews'],
      ['GET', `/products/reviews/${some}`],
      ['PUT', `/products/reviews/${some}`],
      ['DELETE', `/products/reviews/${some}`],
    ] as const) {
      expect((await shop.askAs('sue', method, path)).status).toBe(403);
    }
  });

  it('are written, changed and taken away many at once', async () => {
    const { json } = await shop.ask('POST', '/products/reviews/batch', {
      create: [written({ review: 'One' }), written({ review: 'Two' }), written({ product_id: 0 })],
    });
    const [one, two, none] = json.create as { id: number; error?: { code: string } }[];
    expect(none?.error?.code).toBe('woocommerce_rest_product_invalid_id');
    const next = await shop.ask('POST', '/products/reviews/batch', {
      update: [{ id: one?.id, rating: 1 }],
      delete: [two?.id],
    });
    expect(next.json).toMatchObject({
      update: [{ id: one?.id, rating: 1 }],
      delete: [{ deleted: true, previous: { id: two?.id } }],
    });
  });
});
