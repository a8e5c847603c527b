import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { cookieHeaderOf, formPost, logInAs } from '../../../../tests/plain-site.ts';
import type { Call, Reply } from '../../../types/index.ts';
import { generateCartId } from './cart-item-key.ts';
import {
  addToCart,
  applyCoupon,
  cartOf,
  checkCart,
  chooseShipping,
  refusalHtml,
  removeItem,
  restoreItem,
  setCustomer,
  setQuantity,
} from './index.ts';

let shop: CartShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openCartShop({ woocommerce_calc_taxes: 'yes' });
  const price = (amount: string, more: Record<string, string> = {}) => ({
    _price: amount,
    _regular_price: amount,
    ...more,
  });
  ids['mug'] = await shop.product({ name: 'Mug', meta: price('8') });
  ids['few'] = await shop.product({
    name: 'Few "maps"',
    meta: price('3', { _manage_stock: 'yes', _stock: '3' }),
  });
  ids['gone'] = await shop.product({ name: 'Gone', meta: price('3', { _stock_status: 'outofstock' }) });
  ids['one'] = await shop.product({ name: 'One', meta: price('5', { _sold_individually: 'yes' }) });
  ids['free'] = await shop.product({ name: 'No price' });
  ids['draft'] = await shop.product({ name: 'Draft', status: 'draft', meta: price('5') });
  ids['pdf'] = await shop.product({ name: 'Booklet', meta: price('2.75', { _virtual: 'yes' }) });
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );
  await shop.run("INSERT INTO wp_woocommerce_shipping_zones (zone_id, zone_name) VALUES (1, 'UK')");
  await shop.run(
    "INSERT INTO wp_woocommerce_shipping_zone_locations (zone_id, location_code, location_type) VALUES (1, 'GB', 'country')",
  );
  await shop.run(
    "INSERT INTO wp_woocommerce_shipping_zone_methods (zone_id, instance_id, method_id, method_order) VALUES (1, 1, 'flat_rate', 1), (1, 2, 'free_shipping', 2), (1, 3, 'local_pickup', 3)",
  );
  const set = (name: string, value: string) => shop.site.options.set(name, value);
  await set('woocommerce_flat_rate_1_settings', 'a:2:{s:5:"title";s:4:"Post";s:4:"cost";s:4:"4.95";}');
  await set(
    'woocommerce_free_shipping_2_settings',
    'a:2:{s:8:"requires";s:10:"min_amount";s:10:"min_amount";s:2:"50";}',
  );
  const coupon = await shop.site.posts.insert({
    post_type: 'shop_coupon',
    post_status: 'publish',
    post_title: 'Ten',
    post_date: '2026-11-01 10:00:00',
    post_date_gmt: '2026-11-01 10:00:00',
  });
  for (const [key, value] of [
    ['discount_type', 'percent'],
    ['coupon_amount', '10'],
    ['minimum_amount', '16'],
  ] as const)
    await shop.site.posts.setMeta(coupon, key, [value]);
});
afterAll(() => shop.close());

const id = (name: string) => ids[name] ?? 0;
const call = (cookie = ''): Promise<Call> =>
  shop.call({ method: 'POST', path: '/', headers: cookie === '' ? {} : { Cookie: cookie } });
const refusal = async (name: string, quantity = 1, on?: Call) => {
  const result = await addToCart(on ?? (await call()), { productId: id(name), quantity });
  return result.ok ? 'added' : result.refusal.code;
};

describe('keys of lines', () => {
  it('are those of WooCommerce', () => {
    expect(generateCartId(15)).toBe('9bf31c7ff062936a96d3c8bd1f8f2ff3');
    expect(generateCartId(15, 16, { attribute_pa_size: 'large' })).not.toBe(generateCartId(15, 16));
  });
});

describe('adding', () => {
  it.each([
    ['mug', 0, 'nothing'],
    ['mug', -1, 'nothing'],
    ['gone', 1, 'out-of-stock'],
    ['few', 4, 'not-enough-stock'],
    ['free', 1, 'not-purchasable'],
    ['draft', 1, 'not-purchasable'],
    ['nowhere', 1, 'nothing'],
    ['few', 3, 'added'],
  ])('%s × %i: %s', async (name, quantity, expected) => {
    expect(await refusal(name, quantity)).toBe(expected);
  });

  it('the same again is the same line', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 2 });
    await addToCart(visit, { productId: id('mug'), quantity: 1 });
    expect((await cartOf(visit)).items.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('what is in the cart counts against the stock', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('few'), quantity: 2 });
    const result = await addToCart(visit, { productId: id('few'), quantity: 2 });
    expect(result).toMatchObject({ ok: false, refusal: { available: 3, inCart: 2 } });
    const html = result.ok ? '' : await refusalHtml(visit, result.refusal, false);
    expect(html).toContain('we have 3 in stock and you already have 2 in your cart.');
  });

  it('what is sold one at a time is in it once', async () => {
    const visit = await call();
    expect(await refusal('one', 5, visit)).toBe('added');
    expect((await cartOf(visit)).items[0]?.quantity).toBe(1);
    expect(await refusal('one', 1, visit)).toBe('already-in-cart');
  });

  it('names in messages are escaped', async () => {
    const visit = await call();
    const result = await addToCart(visit, { productId: id('few'), quantity: 9 });
    expect(result.ok ? '' : await refusalHtml(visit, result.refusal, false)).toBe(
      'You cannot add that amount of &quot;Few &quot;maps&quot;&quot; to the cart because there is not enough stock (3 remaining).',
    );
  });
});

describe('totals', () => {
  it('hold tax and the first way of shipping', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 2 });
    const { totals, packages, needsShipping } = await cartOf(visit);
    expect(needsShipping).toBe(true);
    expect(packages[0]?.rates.map((rate) => rate.id)).toEqual(['flat_rate:1', 'local_pickup:3']);
    expect(totals).toMatchObject({
      subtotal: 16_000_000,
      shipping: 4_950_000,
      totalTax: 4_190_000,
      total: 25_140_000,
    });
  });

  it('hold the shop’s own tax for who collects, where the shop can be collected from', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 2 });
    await setCustomer(visit, { billing: { country: 'US' }, shipping: { country: 'US' } });
    await chooseShipping(visit, { 0: 'local_pickup:3' });
    expect((await cartOf(visit)).totals.totalTax).toBe(0);
    await setCustomer(visit, { shipping: { country: 'GB' } });
    await chooseShipping(visit, { 0: 'local_pickup:3' });
    expect((await cartOf(visit)).totals.totalTax).toBe(3_200_000);
  });

  it('offer free shipping from the shop’s amount on', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 7 });
    expect((await cartOf(visit)).packages[0]?.rates.map((rate) => rate.id)).toContain('free_shipping:2');
  });

  it('of what is not sent have no shipping', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('pdf') });
    expect(await cartOf(visit)).toMatchObject({ needsShipping: false, packages: [] });
  });

  it('have no tax where the customer’s country has none', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('pdf') });
    await setCustomer(visit, { shipping: { country: 'US', state: 'CA' } });
    expect((await cartOf(visit)).totals).toMatchObject({ totalTax: 0, total: 2_750_000 });
  });

  it('change their hash with everything', async () => {
    const visit = await call();
    expect((await cartOf(visit)).hash).toBe('');
    await addToCart(visit, { productId: id('mug') });
    const one = (await cartOf(visit)).hash;
    await setQuantity(visit, generateCartId(id('mug')), 2);
    expect((await cartOf(visit)).hash).not.toBe(one);
  });
});

describe('where the shop does not ship to', () => {
  it('nothing is sent, whatever the rest of the world pays', async () => {
    await shop.run(
      "INSERT INTO wp_woocommerce_shipping_zone_methods (zone_id, instance_id, method_id, method_order) VALUES (0, 9, 'flat_rate', 1)",
    );
    const visit = await call();
    await addToCart(visit, { productId: id('mug') });
    const offered = async (country: string) => {
      await setCustomer(visit, { shipping: { country } });
      return (await cartOf(visit)).packages[0]?.rates.map((rate) => rate.id);
    };
    expect(await offered('US')).toEqual(['flat_rate:9']);
    for (const nowhere of ['ZZ', '1,2']) expect(await offered(nowhere)).toEqual([]);
    // Zones know countries however they are written.
    expect(await offered('gb')).toEqual(['local_pickup:3']);
    await shop.run('DELETE FROM wp_woocommerce_shipping_zone_methods WHERE instance_id = 9');
  });
});

describe('coupons', () => {
  it('are refused with a reason, and once more when they are used', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug') });
    expect(await applyCoupon(visit, 'TEN')).toMatchObject({ ok: false, refusal: { code: 108 } });
    expect(await applyCoupon(visit, 'none')).toMatchObject({ ok: false, refusal: { code: 105 } });
    await setQuantity(visit, generateCartId(id('mug')), 2);
    expect(await applyCoupon(visit, ' Ten ')).toMatchObject({ ok: true });
    expect(await applyCoupon(visit, 'ten')).toMatchObject({ ok: false, refusal: { code: 103 } });
    expect((await cartOf(visit)).totals).toMatchObject({ discount: 1_600_000, contents: 14_400_000 });
  });

  it('are removed with a message when they are no longer valid', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 2 });
    await applyCoupon(visit, 'ten');
    await setQuantity(visit, generateCartId(id('mug')), 1);
    expect((await cartOf(visit)).totals.discount).toBe(0);
    expect(await checkCart(visit)).toMatchObject([{ code: 'coupon-removed', coupon: 'ten' }]);
    expect((await cartOf(visit)).coupons).toEqual([]);
  });
});

describe('lines', () => {
  it('are removed and restored', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('mug'), quantity: 2 });
    const key = generateCartId(id('mug'));
    expect((await removeItem(visit, key))?.quantity).toBe(2);
    expect((await cartOf(visit)).items).toEqual([]);
    expect((await restoreItem(visit, key))?.quantity).toBe(2);
    expect(await removeItem(visit, 'deadbeef')).toBeUndefined();
  });

  it('that stock no longer covers are told of', async () => {
    const visit = await call();
    await addToCart(visit, { productId: id('few'), quantity: 3 });
    await setQuantity(visit, generateCartId(id('few')), 9);
    expect(await checkCart(visit)).toMatchObject([{ code: 'not-enough-stock', available: 3 }]);
  });
});

describe('the saved cart', () => {
  const add = (cookie: string, name: string) =>
    shop.visit(
      formPost('/?wc-ajax=add_to_cart', { product_id: String(id(name)) }, cookie ? { Cookie: cookie } : {}),
    );

  it('comes back in another browser and is merged with what a guest brings', async () => {
    const first = await logInAs(shop, 'sue');
    await add(first, 'mug');
    const guest = cookieHeaderOf(shop.site, await add('', 'pdf'));
    const again = await logInAs(shop, 'sue');
    const reply: Reply = await shop.visit({
      method: 'GET',
      path: '/?wc-ajax=get_refreshed_fragments',
      headers: { Cookie: `${guest}; ${again}` },
    });
    expect(String(reply.body)).toContain('Mug');
    expect(String(reply.body)).toContain('Booklet');
  });
});
