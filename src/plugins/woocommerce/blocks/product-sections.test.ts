import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { createRenderContext, renderSource } from '../../../api/content.ts';

let shop: CartShop;
let atlas = 0;
let globe = 0;
let maps = 0;

beforeAll(async () => {
  shop = await openCartShop();
  const { posts, terms, comments } = shop.site;
  atlas = await shop.product({
    name: 'Atlas',
    meta: { _price: '8', _regular_price: '8', _weight: '2' },
  });
  globe = await shop.product({ name: 'Globe', meta: { _price: '9', _regular_price: '9' } });
  await posts.update(atlas, { post_content: 'All <em>coasts</em> of the sea.', comment_status: 'open' });
  maps = (await terms.insert({ taxonomy: 'product_cat', name: 'Maps', slug: 'maps' })).term_id;
  const old = await terms.insert({ taxonomy: 'product_cat', name: 'Old', slug: 'old', parent: maps });
  await terms.setObjectTerms(atlas, 'product_cat', [maps, old.term_id]);
  const review = async (post: number, author: string, stars: string, day: string) => {
    const id = await comments.insert({
      comment_post_ID: post,
      comment_author: author,
      comment_content: `${author} writes`,
      comment_type: 'review',
      comment_approved: '1',
      comment_date: `2026-01-${day} 10:00:00`,
      comment_date_gmt: `2026-01-${day} 10:00:00`,
    });
    await comments.setMeta(id, 'rating', [stars]);
  };
  await review(atlas, 'Ann', '2', '01');
  await review(atlas, 'Ben', '5', '02');
  await review(globe, 'Cid', '4', '03');
});
afterAll(() => shop.close());

const render = async (content: string, post = 0) => {
  const about = post > 0 ? await shop.site.posts.byId(post) : undefined;
  return renderSource(
    content,
    createRenderContext(shop.site, { target: 'rest', ...(about && { post: about }) }),
  );
};
const block = (name: string, attributes: object = {}, post = 0) =>
  render(`<!-- wp:woocommerce/${name} ${JSON.stringify(attributes)} /-->`, post);
const writers = (html: string) => [...html.matchAll(/__author">([^<]*)</g)].map(([, name]) => name);

it('a product can be bought from a block', async () => {
  const html = await block('add-to-cart-form', {}, atlas);
  expect(html).toMatch(
    /class="wp-block-add-to-cart-form wc-block-add-to-cart-form product [^"]*"><form class="cart"/,
  );
  expect(html).toMatch(new RegExp(`value="${atlas}" [^>]*name="add-to-cart"`));
  expect(await block('add-to-cart-form')).toBe('');
});

it('blocks show what is said of a product, what it weighs and who reviewed it', async () => {
  expect(await block('product-description', {}, atlas)).toContain('All <em>coasts</em> of the sea.');
  expect(await block('product-description', {}, globe)).toBe('');
  expect(await block('product-specifications', {}, atlas)).toContain('woocommerce-product-attributes');
  const reviews = await block('product-reviews', {}, atlas);
  expect(reviews).toContain('Ben writes');
  expect(reviews).toMatch(/href="[^"]*#review_form"/);
});

it('a description that shows itself does so once', async () => {
  const own = 'Sea. <!-- wp:woocommerce/product-description /-->';
  await shop.site.posts.update(globe, { post_content: own });
  expect((await block('product-description', {}, globe)).split('Sea.').length).toBe(2);
  await shop.site.posts.update(globe, { post_content: '' });
});

it('a product says how many reviewed it', async () => {
  expect(await block('product-rating-counter', {}, atlas)).toContain('(2 customer reviews)');
  expect(await block('product-rating-counter', {}, globe)).toContain('(1 customer review)');
  const chart = await shop.product({ name: 'Chart', meta: { _price: '1' } });
  expect(await block('product-rating-counter', {}, chart)).toBe('');
});

it('what stands in the details of a product stays; without it they are its tabs', async () => {
  const own = '<!-- wp:woocommerce/product-details --><p>Mine</p><!-- /wp:woocommerce/product-details -->';
  expect(await render(own, atlas)).toBe('<p>Mine</p>');
  expect(await block('product-details', {}, atlas)).toContain('Ben writes');
});

it('lists of reviews are of all products, of one or of categories, in the order that was chosen', async () => {
  expect(writers(await block('all-reviews'))).toEqual(['Cid', 'Ben', 'Ann']);
  expect(writers(await block('reviews-by-product', { productId: atlas }))).toEqual(['Ben', 'Ann']);
  expect(writers(await block('reviews-by-category', { categoryIds: [maps] }))).toEqual(['Ben', 'Ann']);
  expect(writers(await block('all-reviews', { orderby: 'lowest-rating' }))).toEqual(['Ann', 'Cid', 'Ben']);
  expect(await block('reviews-by-product')).toBe('');
});

it('reviews beyond the first stand behind a summary, and show what was chosen of them', async () => {
  const html = await block('all-reviews', { reviewsOnPageLoad: 1, showReviewRating: false });
  expect(html).toMatch(/Cid writes.*<details [^>]*><summary>Load more<\/summary>.*Ben writes/s);
  expect(html).not.toContain('star-rating');
  expect(await block('all-reviews', { reviewsOnPageLoad: 1, showLoadMore: false })).not.toContain('Ben');
});

it('reviews of products behind a password tell nothing', async () => {
  await shop.site.posts.update(globe, { post_password: 'sea' });
  expect(writers(await block('all-reviews'))).toEqual(['Ben', 'Ann']);
  await shop.site.posts.update(globe, { post_password: '' });
});

it('the cart of a block is filled by fragments, and leads to the cart until then', async () => {
  const html = await block('mini-cart', { hasHiddenPrice: false });
  expect(html).toMatch(/<summary class="wc-block-mini-cart__button">.*av-cart-counter.*__amount"/s);
  expect(html).toMatch(/<div class="widget_shopping_cart_content"><a href="[^"]+">View my cart<\/a>/);
  expect(await block('mini-cart', { productCountVisibility: 'never' })).not.toContain('av-cart-counter');
  expect(await block('mini-cart', { onCartClickBehaviour: 'navigate_to_checkout' })).not.toContain(
    '<details',
  );
});

it('breadcrumbs lead by categories to a product, and by the pages above to a page', async () => {
  const text = (html: string) => html.replace(/<[^>]*>/g, '');
  expect(text(await block('breadcrumbs', {}, atlas))).toBe('Home / Maps / Old / Atlas');
  const above = await shop.site.posts.insert({
    post_type: 'page',
    post_status: 'publish',
    post_title: 'About',
  });
  const page = await shop.site.posts.insert({
    post_type: 'page',
    post_status: 'publish',
    post_title: 'Us & you',
    post_parent: above,
  });
  expect(text(await block('breadcrumbs', {}, page))).toBe('Home / About / Us &#038; you');
  expect(await block('breadcrumbs')).toBe('');
});
