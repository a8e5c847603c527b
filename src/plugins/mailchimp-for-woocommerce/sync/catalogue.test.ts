import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ListShop, openListShop } from '../list-shop.ts';

const missing = { status: 404, body: { title: 'Resource Not Found' } };
let shop: ListShop;
beforeEach(async () => {
  shop = await openListShop();
  shop.list.answer(({ method }) => (method === 'PUT' || method === 'PATCH' ? missing : undefined));
});
afterEach(() => shop.close());

const sent = (method: string, path: string) =>
  shop.list.requests.filter(
    (request) => request.method === method && request.path === `/ecommerce/stores/shop1${path}`,
  );

it('tells of a product with its variants a moment after it was saved, and of its end', async () => {
  const shirt = await shop.product({ name: 'Shirt', type: 'variable' });
  const small = await shop.product({
    name: 'Small',
    parent: shirt,
    meta: { _price: '12.50', _regular_price: '12.50', _sku: 'S-1', _manage_stock: 'yes', _stock: '4' },
  });
  expect(await shop.waiting()).toHaveLength(1);
  await shop.jobs.runDue();
  expect(shop.list.requests).toEqual([]);
  await shop.sync();
  expect(sent('POST', '/products')[0]?.body).toMatchObject({
    id: String(shirt),
    title: 'Shirt',
    url: expect.stringContaining('/'),
    variants: [{ id: String(small), sku: 'S-1', price: '12.50', inventory_quantity: 4, backorders: '0' }],
  });
  await shop.site.posts.delete(small);
  await shop.site.posts.delete(shirt);
  await shop.sync();
  expect(sent('DELETE', `/products/${shirt}`)).toHaveLength(1);
});

it('tells of a coupon as a rule with one code', async () => {
  const coupon = await shop.site.posts.insert(
    { post_type: 'shop_coupon', post_status: 'publish', post_title: 'tide10', post_name: 'tide10' },
    Object.entries({ discount_type: 'percent', coupon_amount: '10' }),
  );
  await shop.sync();
  expect(sent('POST', '/promo-rules')[0]?.body).toMatchObject({
    id: String(coupon),
    title: 'tide10',
    amount: 0.1,
    type: 'percentage',
    target: 'total',
    enabled: true,
  });
  expect(sent('POST', `/promo-rules/${coupon}/promo-codes`)[0]?.body).toMatchObject({ code: 'tide10' });
});
