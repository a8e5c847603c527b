import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { cookieHeaderOf, formPost } from '../../../../tests/plain-site.ts';
import type { Reply } from '../../../types/index.ts';
import { shopNonce } from '../session/shop-nonces.ts';

let shop: CartShop;
let mug: number;
let few: number;

beforeAll(async () => {
  shop = await openCartShop({ WPLANG: 'en_GB' });
  mug = await shop.product({ name: 'Mug & <b>', meta: { _price: '8', _regular_price: '8', _sku: 'M1' } });
  few = await shop.product({
    name: 'Few',
    meta: { _price: '3', _regular_price: '3', _manage_stock: 'yes', _stock: '1' },
  });
  const page = async (name: string, option: string) => {
    const id = await shop.site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_title: name,
      post_name: name,
    });
    await shop.site.options.set(option, String(id));
  };
  await page('basket-2', 'woocommerce_cart_page_id');
  await page('checkout', 'woocommerce_checkout_page_id');
});
afterAll(() => shop.close());

const post = (endpoint: string, fields: Record<string, string>, cookie = '') =>
  shop.visit(formPost(`/?wc-ajax=${endpoint}`, fields, cookie === '' ? {} : { Cookie: cookie }));
const json = (reply: Reply) => JSON.parse(String(reply.body)) as Record<string, unknown>;
const withMug = async () => cookieHeaderOf(shop.site, await post('add_to_cart', { product_id: String(mug) }));
const nonce = async (cookie: string, action: string) =>
  shopNonce(await shop.call({ method: 'GET', path: '/', headers: { Cookie: cookie } }), action);

describe('wc-ajax', () => {
  it('answers with its own headers', async () => {
    const reply = await post('get_refreshed_fragments', { time: '1' });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    });
    expect(json(reply)).toMatchObject({ cart_hash: '' });
  });

  it('answers an unknown endpoint with nothing', async () => {
    expect(await post('nope', {})).toMatchObject({ status: 200, body: '' });
  });

  it('takes backslashes out of a coupon’s code', async () => {
    const cookie = await withMug();
    const security = await nonce(cookie, 'apply-coupon');
    const { body } = await post('apply_coupon', { coupon_code: String.raw`a\\b`, security }, cookie);
    expect(body).toContain('Coupon &quot;ab&quot; cannot be applied because it does not exist.');
  });

  it('answers the same through admin-ajax', async () => {
    const { ajaxEndpoint } = await import('../../../wordpress/ajax/dispatcher.ts');
    const call = await shop.call({
      method: 'GET',
      path: '/wp-admin/admin-ajax.php?action=woocommerce_get_refreshed_fragments',
    });
    const reply = await ajaxEndpoint.handle(call, '/wp-admin/admin-ajax.php');
    expect(json(reply as Reply)).toMatchObject({ cart_hash: '' });
  });

  it('adding gives the fragments, and the same hash as the cookie', async () => {
    const reply = await post('add_to_cart', { product_id: String(mug), quantity: '1.5' });
    const body = json(reply) as { fragments: Record<string, string>; cart_hash: string };
    expect(body.cart_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(reply.cookies?.find(({ name }) => name === 'woocommerce_cart_hash')?.value).toBe(body.cart_hash);
    const html = body.fragments['div.widget_shopping_cart_content'] ?? '';
    expect(html.startsWith('<div class="widget_shopping_cart_content">')).toBe(true);
    expect(html).toContain('data-product_sku="M1"');
    expect(html).toContain('Mug &amp; &lt;b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('1 &times;');
  });

  it.each([
    [{}, ''],
    [{ product_id: '999999' }, '{"error":true,"product_url":false}'],
  ])('adding %j: %s', async (fields, body) => {
    expect((await post('add_to_cart', fields)).body).toBe(body);
  });

  it('a product that nobody may read does not tell its name', async () => {
    const hidden = await shop.product({ name: 'Secret', status: 'private', meta: { _price: '3' } });
    expect(json(await post('add_to_cart', { product_id: String(hidden) }))).toEqual({
      error: true,
      product_url: `https://atlas.example/?post_type=product&p=${hidden}`,
    });
    expect((await post('get_variation', { product_id: String(hidden) })).body).toBe('');
    expect((await post('get_variation', { product_id: String(mug) })).body).toBe('false');
  });

  it('what cannot be added leads to its page, which says why', async () => {
    const cookie = await withMug();
    const reply = await post('add_to_cart', { product_id: String(few), quantity: '2' }, cookie);
    expect(json(reply)).toEqual({
      error: true,
      product_url: expect.stringMatching(/^https:..atlas.example.*$/),
    });
    expect(reply.cookies).toEqual([]);
    const { pageNotices } = await import('../notices/page-notices.ts');
    const page = await shop.call({
      method: 'GET',
      path: '/product/few/',
      headers: { Cookie: `${cookie}; woocommerce_notices_waiting=1` },
    });
    expect(await pageNotices(page)).toContain('there is not enough stock (1 remaining).');
  });

  it('removing needs a key that is in the cart', async () => {
    const cookie = await withMug();
    expect((await post('remove_from_cart', {}, cookie)).body).toBe('{"success":false}');
    expect((await post('remove_from_cart', { cart_item_key: 'deadbeef' }, cookie)).body).toBe(
      '{"success":false}',
    );
  });

  it('emptying takes the cookies away', async () => {
    const cookie = await withMug();
    const { generateCartId } = await import('../cart/index.ts');
    const reply = await post('remove_from_cart', { cart_item_key: generateCartId(mug) }, cookie);
    expect(json(reply)['cart_hash']).toBe('');
    const cleared = (reply.cookies ?? []).filter(({ expires }) => expires !== undefined);
    expect(cleared.map(({ name, value }) => [name, value])).toEqual([
      ['woocommerce_items_in_cart', '0'],
      ['woocommerce_cart_hash', '0'],
    ]);
  });

  it('coupons and shipping need their nonces', async () => {
    for (const endpoint of ['apply_coupon', 'remove_coupon', 'update_shipping_method'])
      expect(await post(endpoint, { security: 'bad' })).toMatchObject({ status: 403, body: '-1' });
  });

  it('a coupon answers with messages', async () => {
    const cookie = await withMug();
    const security = await nonce(cookie, 'apply-coupon');
    const reply = await post('apply_coupon', { security, coupon_code: '<i>x"' }, cookie);
    expect(String(reply.body)).toContain('<ul class="woocommerce-error" role="alert">');
    expect(String(reply.body)).toContain(
      'Coupon &quot;x&quot;&quot; cannot be applied because it does not exist.',
    );
  });

  it('a coupon for some addresses asks for one at checkout, or for a valid one where its field was sent', async () => {
    const coupon = {
      post_type: 'shop_coupon',
      post_status: 'publish',
      post_title: 'pals',
      post_name: 'pals',
    };
    await shop.site.posts.insert(coupon, [
      ['discount_type', 'percent'],
      ['coupon_amount', '10'],
      ['customer_email', 'a:1:{i:0;s:13:"a@example.com";}'],
    ]);
    const cookie = await withMug();
    const security = await nonce(cookie, 'apply-coupon');
    const fields = { security, coupon_code: 'pals' };
    expect(String((await post('apply_coupon', fields, cookie)).body)).toContain(
      'Please enter a valid email at checkout to use coupon code &quot;pals&quot;.',
    );
    expect(String((await post('apply_coupon', { ...fields, billing_email: '' }, cookie)).body)).toContain(
      'Please enter a valid email to use coupon code &quot;pals&quot;.',
    );
  });

  it('totals are those of the cart page', async () => {
    const reply = await post('get_cart_totals', {}, await withMug());
    expect(String(reply.body)).toMatch(/^<div class="cart_totals">/);
    expect(String(reply.body)).toContain('class="checkout-button button alt wc-forward"');
  });
});

describe('forms of pages', () => {
  it('a link adds and the page is rendered for its visitor alone', async () => {
    const reply = await shop.visit({ method: 'GET', path: `/?add-to-cart=${mug}` });
    expect(reply.body).toBe('<page>');
    expect(reply.cache).toBeUndefined();
    expect(reply.cookies?.map(({ name }) => name)).toContain('woocommerce_items_in_cart');
  });

  it('quantities are set, and the browser is sent back', async () => {
    const cookie = await withMug();
    const { generateCartId } = await import('../cart/index.ts');
    const key = generateCartId(mug);
    const form = (quantity: string, security: string, referer = '/basket-2/?remove_coupon=x') =>
      shop.visit(
        formPost(
          '/basket-2/',
          {
            [`cart[${key}][qty]`]: quantity,
            update_cart: 'Update',
            'woocommerce-cart-nonce': security,
            _wp_http_referer: referer,
          },
          { Cookie: cookie },
        ),
      );
    const security = await nonce(cookie, 'woocommerce-cart');
    expect((await form('4', 'bad')).status).toBe(200);
    expect(await form('4', security)).toMatchObject({
      status: 302,
      headers: { Location: 'https://atlas.example/basket-2/' },
    });
    expect(String((await post('get_refreshed_fragments', {}, cookie)).body)).toContain('4 &times;');
    expect((await form('4', security)).status).toBe(200);
    await form('', security);
    expect(json(await post('get_refreshed_fragments', {}, cookie))['cart_hash']).toBe('');
  });

  it('a line is removed by its link and put back by the other', async () => {
    const cookie = await withMug();
    const { generateCartId } = await import('../cart/index.ts');
    const security = await nonce(cookie, 'woocommerce-cart');
    const go = (query: string) =>
      shop.visit({
        method: 'GET',
        path: `/basket-2/?${query}&_wpnonce=${security}`,
        headers: { Cookie: cookie, Referer: 'https://atlas.example/basket-2/' },
      });
    const key = generateCartId(mug);
    const removed = await go(`remove_item=${key}`);
    expect(removed.headers['Location']).toBe('https://atlas.example/basket-2/?removed_item=1');
    expect(removed.headers['Cache-Control']).toContain('no-store');
    expect(json(await post('get_refreshed_fragments', {}, cookie))['cart_hash']).toBe('');
    expect((await go(`undo_item=${key}`)).headers['Location']).toBe('https://atlas.example/basket-2/');
    expect(json(await post('get_refreshed_fragments', {}, cookie))['cart_hash']).not.toBe('');
  });

  it('a form or link of the cart page itself, or of nobody knows where, is answered with the page', async () => {
    const cookie = await withMug();
    const { generateCartId } = await import('../cart/index.ts');
    const security = await nonce(cookie, 'woocommerce-cart');
    const update = { [`cart[${generateCartId(mug)}][qty]`]: '5', update_cart: 'Update' };
    const here = { ...update, 'woocommerce-cart-nonce': security, _wp_http_referer: '/basket-2/' };
    expect(await shop.visit(formPost('/basket-2/', here, { Cookie: cookie }))).toMatchObject({
      status: 200,
      body: '<page>',
    });
    expect(String((await post('get_refreshed_fragments', {}, cookie)).body)).toContain('5 &times;');
    const path = `/basket-2/?remove_item=${generateCartId(mug)}&_wpnonce=${security}`;
    const removed = await shop.visit({ method: 'GET', path, headers: { Cookie: cookie } });
    expect(removed).toMatchObject({ status: 200, body: '<page>' });
    expect(json(await post('get_refreshed_fragments', {}, cookie))['cart_hash']).toBe('');
  });

  it('a foreign address is never gone back to', async () => {
    const cookie = await withMug();
    const security = await nonce(cookie, 'woocommerce-cart');
    const reply = await shop.visit({
      method: 'GET',
      path: `/basket-2/?remove_item=x&_wpnonce=${security}`,
      headers: { Cookie: cookie, Referer: 'https://evil.example/' },
    });
    expect(reply).toMatchObject({ status: 200, body: '<page>' });
    expect(reply.headers['Location']).toBeUndefined();
  });
});

describe('ordering again', () => {
  it('fills the cart with what can still be had of the customer’s own order', async () => {
    const { logInAs } = await import('../../../../tests/plain-site.ts');
    const { orderAgainForm } = await import('../forms/order-again-form.ts');
    const { changeStatus, placeOrder } = await import('../orders/index.ts');
    const { lineOf, orderOf } = await import('../orders/shop-for-tests.ts');
    const gone = await shop.product({ name: 'Gone', meta: { _price: '1', _regular_price: '1' } });
    const { order } = await placeOrder(shop.site, {
      order: orderOf([lineOf(mug, 2), lineOf(gone, 1)], { customerId: 3 }),
    });
    await changeStatus(shop.site, order.id, 'completed');
    await shop.site.posts.setMeta(gone, '_stock_status', ['outofstock']);
    const cookie = await logInAs(shop, 'sue');
    const visit = async (security: string) =>
      shop.call({
        method: 'GET',
        path: `/basket-2/?order_again=${order.id}&_wpnonce=${security}`,
        headers: { Cookie: cookie },
      });
    expect(await orderAgainForm(await visit('bad'))).toBeUndefined();
    const call = await visit(await nonce(cookie, 'woocommerce-order_again'));
    expect((await orderAgainForm(call))?.status).toBe(302);
    const { cartOf } = await import('../cart/index.ts');
    expect((await cartOf(call)).items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [mug, 2],
    ]);
    const { noticesOf } = await import('../notices/notices.ts');
    expect(await noticesOf(call)).toMatchObject({ error: [{}], success: [{}] });
  });
});
