import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { formPost } from '../../../../tests/plain-site.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { productData } from '../product-page/structured-data.ts';

describe('reviews', () => {
  let shop: CartShop;
  let product: number;

  beforeAll(async () => {
    shop = await openCartShop({ comment_previously_approved: '0' });
    product = await shop.product({ name: 'Atlas', meta: { _price: '5', _regular_price: '5' } });
    await shop.site.posts.update(product, { comment_status: 'open' });
  });
  afterAll(() => shop.close());

  let writer = 0;
  async function write(fields: Readonly<Record<string, string>>, post = product) {
    writer++;
    shop.wait(60);
    return shop.send(
      formPost('/wp-comments-post.php', {
        comment: `Review ${writer}`,
        author: 'Rev',
        email: `rev${writer}@mail.example`,
        comment_post_ID: String(post),
        comment_parent: '0',
        ...fields,
      }),
    );
  }

  const stored = async () => {
    const found = await catalogueOf(shop.site).product(product);
    const terms = (await shop.site.terms.ofObjects([product], ['product_visibility'])).get(product) ?? [];
    return [found?.averageRating, found?.reviewCount, found?.ratingCounts, terms.map((term) => term.slug)];
  };

  it('keep their stars, and the product its average', async () => {
    expect((await write({ rating: '5' })).status).toBe(302);
    expect(await stored()).toEqual(['5.00', 1, { 5: 1 }, ['rated-5']]);
    await write({ rating: '2' });
    expect(await stored()).toEqual(['3.50', 2, { 2: 1, 5: 1 }, ['rated-4']]);
    const [row] = await shop.site.comments.find({ posts: [product], direction: 'asc', limit: 1 });
    expect(row?.comment_type).toBe('review');
    const meta = (await shop.site.comments.meta([row?.comment_ID ?? 0])).get(row?.comment_ID ?? 0);
    expect([meta?.get('rating'), meta?.get('verified')]).toEqual(['5', '0']);

    // Search engines read the latest first.
    const found = await catalogueOf(shop.site).product(product);
    const facts = { permalink: 'https://shop.example/atlas/', image: undefined, members: [] };
    expect(found && (await productData(shop.site, found, facts))).toMatchObject({
      aggregateRating: { ratingValue: '3.50', reviewCount: 2 },
      review: [
        { reviewRating: { ratingValue: '2' }, author: { name: 'Rev' }, reviewBody: 'Review 2' },
        { reviewRating: { ratingValue: '5' }, reviewBody: 'Review 1' },
      ],
    });
  });

  it('without a field for stars are taken, with an empty one sent back', async () => {
    expect((await write({})).status).toBe(302);
    expect(await stored()).toEqual(['3.50', 3, { 2: 1, 5: 1 }, ['rated-4']]);
    const refused = await write({ rating: '' });
    expect(refused.status).toBe(500);
    expect(String(refused.body)).toContain('<div class="wp-die-message">Please rate the product.</div>');
    expect(String(refused.body)).toContain('<title>WordPress &rsaquo; Error</title>');
    expect((await write({ rating: '9' })).status).toBe(302);
    expect((await write({ rating: 'x' })).status).toBe(302);
    expect((await stored())[2]).toEqual({ 2: 1, 5: 1 });
  });

  it('that are taken away no longer count', async () => {
    const rows = await shop.site.comments.find({ posts: [product], direction: 'asc', limit: 10 });
    for (const row of rows) await shop.site.comments.delete(row.comment_ID);
    expect(await stored()).toEqual(['0', 0, {}, []]);
  });

  it('are for those alone who bought the product, where the shop wants it so', async () => {
    await shop.site.options.set('woocommerce_review_rating_verification_required', 'yes');
    const before = (await stored())[1];
    // Said before anything that was written is looked at.
    const refused = await write({ rating: '', comment: '' });
    expect(refused.status).toBe(500);
    const page = String(refused.body);
    expect(page).toContain('Only logged in customers who have purchased this product may leave a review.');
    expect(page).toContain('<title>Reviews can only be left by &quot;verified owners&quot;</title>');
    expect((await stored())[1]).toBe(before);
    const [post] = await shop.site.posts.find({ types: ['post'], limit: 1 });
    expect((await write({}, post?.ID)).status).toBe(302);
    await shop.site.options.delete('woocommerce_review_rating_verification_required');
  });

  it('are no matter of posts', async () => {
    const [post] = await shop.site.posts.find({ types: ['post'], limit: 1 });
    await write({ rating: '5' }, post?.ID);
    const [row] = await shop.site.comments.find({ posts: [post?.ID ?? 0], limit: 1 });
    expect(row?.comment_type).toBe('comment');
  });
});
