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
  await coupon('alone', [['individual_use', 'yes']]);
  await coupon('lonely', [['individual_use', 'yes']]);
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

it('a coupon that the cart could not have is no code to be removed, one that it could have is not there', async () => {
  const visitor = await store.guest();
  await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  const removed = async (code: string) => {
    const { status, json } = await visitor.send('POST', '/cart/remove-coupon', { code });
    return [status, json.code];
  };
  expect(await removed('friends')).toEqual([400, 'woocommerce_rest_cart_coupon_error']);
  expect(await removed('tenth')).toEqual([409, 'woocommerce_rest_cart_coupon_invalid_code']);
});

it('no code at all counts as used once one is', async () => {
  const visitor = await store.guest();
  await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  const without = async () => (await visitor.send('POST', '/cart/apply-coupon', { code: '' })).json.message;
  expect(await without()).toContain('does not exist');
  expect((await visitor.send('POST', '/cart/apply-coupon', { code: 'tenth' })).status).toBe(200);
  expect(await without()).toContain('has already been applied');
});

it('a coupon for individual use gives way to no other one', async () => {
  const visitor = await store.guest();
  await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  expect((await visitor.send('POST', '/cart/apply-coupon', { code: 'tenth' })).status).toBe(200);
  const { json } = await visitor.send('POST', '/cart/apply-coupon', { code: 'alone' });
  expect(json.coupons).toMatchObject([{ code: 'alone' }]);
  const refused = await visitor.send('POST', '/cart/apply-coupon', { code: 'lonely' });
  expect([refused.status, refused.json.message]).toEqual([400, expect.stringContaining('&quot;alone&quot;')]);
});

it('a code that there is not does not fit where coupons are listed', async () => {
  const visitor = await store.guest();
  for (const code of ['nope', '', 5])
    expect((await visitor.send('POST', '/cart/coupons', { code })).json).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): code',
      data: { status: 400, params: { code: 'Invalid parameter.' }, details: [] },
    });
});

it('a coupon of a cart that was emptied line by line says what it took off last', async () => {
  const visitor = await store.guest();
  const { json } = await visitor.send('POST', '/cart/add-item', { id: store.ids.one });
  await visitor.send('POST', '/cart/apply-coupon', { code: 'tenth' });
  const discounts = async () => JSON.stringify((await visitor.send('GET', '/cart/coupons')).json);
  const before = await discounts();
  expect(before).toMatch(/"total_discount":"[1-9]/);
  const [{ key } = { key: '' }] = json['items'] as { key: string }[];
  const emptied = await visitor.send('POST', '/cart/remove-item', { key });
  expect(emptied.json).toMatchObject({ items: [], totals: { total_discount: '0' } });
  expect(await discounts()).toBe(before);
});
