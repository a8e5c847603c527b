import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { recentComments } from '../../../wordpress/content/lists/recent-comments.ts';

let shop: CartShop;

beforeAll(async () => {
  shop = await openCartShop();
});
afterAll(() => shop.close());

it('lists of the newest comments leave out what is said of products', async () => {
  const { site } = shop;
  const post = await site.posts.insert({ post_type: 'post', post_status: 'publish', post_title: 'Rivers' });
  const mug = await shop.product({ name: 'Mug', meta: { _price: '8' } });
  const said = (comment_post_ID: number, comment_content: string, comment_type: string) =>
    site.comments.insert({ comment_post_ID, comment_content, comment_type, comment_approved: '1' });
  await said(post, 'About rivers', 'comment');
  await said(mug, 'A fine mug', 'review');
  await said(mug, 'Thank you for it', 'comment');
  const listed = await recentComments(site, 5);
  expect(listed.map((comment) => comment.comment_content)).toEqual(['About rivers']);
});
