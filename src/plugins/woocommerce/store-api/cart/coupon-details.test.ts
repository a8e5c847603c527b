import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoreShop, type StoreShop } from '../store-shop-for-tests.ts';

let store: StoreShop;
beforeAll(async () => {
  store = await openStoreShop();
  const { posts } = store.shop.site;
  const coupon = (post_title: string, meta: readonly (readonly [string, string])[]) =>
    posts.insert({ post_type: 'shop_coupon', post_status: 'publish', post_title, post_name: post_title }, [
      ['discount_type', 'percent'],
      ['coupon_amount', '10'],
      ...meta,
    ]);
  await coupon('friends', [['customer_email', 'a:1:{i:0;s:13:"a@example.com";}']]);
  await coupon('tenth', []);
});
afterAll(() => store.shop.close());

it('a coupon for some addresses is refused in the words of the cart and of the checkout', async () => {
  const visitor = await store.guest();
  await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  const { status, json } = await visitor.send('POST', '/cart/apply-coupon', { code: 'friends' });
  expect([status, json.data]).toEqual([
    400,
    {
      status: 400,
      details: {
        cart: 'Please enter a valid email at checkout to use coupon code &quot;friends&quot;.',
        checkout: 'Please enter a valid email to use coupon code &quot;friends&quot;.',
      },
    },
  ]);
});

it('no code at all counts as used once one is', async () => {
  const visitor = await store.guest();
  await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  const without = async () => (await visitor.send('POST', '/cart/apply-coupon', { code: '' })).json.message;
  expect(await without()).toContain('does not exist');
  expect((await visitor.send('POST', '/cart/apply-coupon', { code: 'tenth' })).status).toBe(200);
  expect(await without()).toContain('has already been applied');
});
