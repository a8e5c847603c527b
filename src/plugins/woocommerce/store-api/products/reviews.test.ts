import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoreShop, type StoreShop } from '../store-shop-for-tests.ts';

let store: StoreShop;

/** What visitors wrote of the mug, in the order in which they did; the last forgot the stars. */
const RATINGS = ['4', '10', '5', undefined] as const;

beforeAll(async () => {
  store = await openStoreShop();
  const { comments } = store.shop.site;
  for (const [index, rating] of RATINGS.entries()) {
    const date = `2026-01-0${index + 1} 10:00:00`;
    const id = await comments.insert({
      comment_post_ID: store.ids['mug'] ?? 0,
      comment_author: `Reader ${index + 1}`,
      comment_content: 'It holds tea.',
      comment_type: 'review',
      comment_approved: '1',
      comment_date: date,
      comment_date_gmt: date,
    });
    if (rating !== undefined) await comments.setMeta(id, 'rating', [rating]);
  }
});
afterAll(() => store.shop.close());

const listed = async (requested: string) => {
  const { status, json, header } = await store.send('GET', `/products/reviews?${requested}`);
  expect(status).toBe(200);
  const reviews = json as unknown as readonly { readonly reviewer: string; readonly rating: number | null }[];
  return { ratings: reviews.map(({ rating }) => rating), total: header('X-WP-Total') };
};

it('lists reviews newest first, or by their stars as numbers', async () => {
  expect(await listed('')).toEqual({ ratings: [null, 5, 10, 4], total: '4' });
  expect((await listed('order=asc')).ratings).toEqual([4, 10, 5, null]);
  // Those without stars have no place among them.
  expect(await listed('orderby=rating')).toEqual({ ratings: [10, 5, 4], total: '3' });
  expect((await listed('orderby=rating&order=asc&per_page=2')).ratings).toEqual([4, 5]);
  expect((await listed('orderby=rating&order=asc&per_page=2&page=2')).ratings).toEqual([10]);
});

it('finds nothing on pages beyond what can be counted', async () => {
  for (const requested of ['page=1e308', 'offset=1e308', 'page=9223372036854775807']) {
    expect((await listed(requested)).ratings).toEqual([]);
  }
});

it('lists all reviews where categories have no products', async () => {
  expect((await listed('category_id=99999')).total).toBe('4');
  expect((await listed('category_id=99999&product_id=99998')).total).toBe('0');
});

it('takes what is no number for no category', async () => {
  const { terms } = store.shop.site;
  const silent = await terms.insert({ taxonomy: 'product_cat', name: 'Unreviewed', slug: 'unreviewed' });
  const cups = await terms.insert({ taxonomy: 'product_cat', name: 'Cups', slug: 'cups' });
  await terms.setObjectTerms(store.ids['few'] ?? 0, 'product_cat', [silent.term_id]);
  await terms.setObjectTerms(store.ids['mug'] ?? 0, 'product_cat', [cups.term_id]);
  expect((await listed(`category_id=${silent.term_id},abc`)).total).toBe('0');
  expect((await listed('category_id=abc')).total).toBe('4');
});

it('writes the values of the links to other pages as WooCommerce escapes them', async () => {
  const { header } = await store.send('GET', '/products/reviews?per_page=1&page=2&_fields=id,rating');
  expect(header('Link')).toMatch(
    /reviews[?]per_page=1&page=1#038;page=2&#038;_fields=id,rating>; rel="prev"/,
  );
});

it('takes null for a number that is not given, and refuses it for a word', async () => {
  const { status, header } = await store.send('GET', '/products/reviews', { per_page: null, page: null });
  expect([status, header('X-WP-TotalPages')]).toEqual([200, '1']);
  for (const path of ['/products', '/products/reviews', '/products/categories'])
    for (const name of ['order', 'orderby'])
      expect((await store.send('GET', path, { [name]: null })).status, `${path} ${name}`).toBe(400);
});
