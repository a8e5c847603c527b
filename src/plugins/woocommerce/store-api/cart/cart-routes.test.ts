import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, openStoreShop, type StoreShop } from '../store-shop-for-tests.ts';

let store: StoreShop;
let ids: StoreShop['ids'];
beforeAll(async () => {
  store = await openStoreShop();
  ids = store.ids;
});
afterAll(() => store.shop.close());

const guest = () => store.guest();
const send: StoreShop['send'] = (...requested) => store.send(...requested);

interface CartInFields {
  readonly items: readonly { readonly prices: object }[];
  readonly totals: object;
}

describe('who may change a cart', () => {
  it('nobody without a nonce', async () => {
    const missing = await send('POST', '/cart/add-item', { id: ids.mug });
    expect(missing.status).toBe(401);
    expect(missing.json.code).toBe('woocommerce_rest_missing_nonce');
    expect(missing.header('Nonce')).toMatch(/^[0-9a-f]{10}$/);
    const wrong = await send('POST', '/cart/add-item', { id: ids.mug }, { Nonce: 'bad' });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'woocommerce_rest_invalid_nonce']);
    expect((await send('GET', '/checkout')).status).toBe(401);
  });

  it('the bearer of a cart token, whose session has no cookie', async () => {
    const { token } = await guest();
    const added = await send('POST', '/cart/add-item', { id: ids.mug, quantity: 2 }, { 'Cart-Token': token });
    expect(added.status).toBe(201);
    expect(added.reply.cookies?.map(({ name }) => name)).toEqual([
      'woocommerce_items_in_cart',
      'woocommerce_cart_hash',
    ]);
    const seen = await send('GET', '/cart', undefined, { 'Cart-Token': token });
    expect(seen.json.items_count).toBe(2);
    expect(seen.header('Access-Control-Allow-Origin')).toBe('');
    expect((await send('GET', '/cart')).json.items_count).toBe(0);
  });

  it('the same bearer, who may ask for fields: of items those of each, of prices all', async () => {
    const headers = { 'Cart-Token': (await guest()).token };
    await send('POST', '/cart/add-item', { id: ids.mug, quantity: 2 }, headers);
    const whole = (await send('GET', '/cart', undefined, headers)).json as unknown as CartInFields;
    const fields = 'items.0.prices.price,items.0.quantity,totals.total_price';
    const some = (await send('GET', `/cart?_fields=${fields}`, undefined, headers)).json;
    expect(some).toEqual({
      items: [{ quantity: 2, prices: whole.items[0]?.prices }],
      totals: whole.totals,
    });
    expect(Object.keys(whole.totals)).toContain('currency_code');
  });

  it('not with a token that somebody changed', async () => {
    const { token } = await guest();
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ user_id: '1', exp: 9e9, iss: 'store-api' })).toString(
      'base64url',
    );
    const forged = await send(
      'POST',
      '/cart/add-item',
      { id: ids.mug },
      {
        'Cart-Token': `${header}.${claims}.${signature}`,
      },
    );
    expect(forged.status).toBe(401);
  });

  it('foreign origins are not named', async () => {
    const { reply } = await send('GET', '/cart', undefined, { Origin: 'https://other.example' });
    expect(reply.headers['Access-Control-Allow-Origin']).toBeUndefined();
    const own = await send('GET', '/cart', undefined, { Origin: 'https://atlas.example' });
    expect(own.header('Access-Control-Allow-Origin')).toBe('https://atlas.example');
    // Who names no callback gets no further than the door.
    const { reply: refused } = await send('GET', '/cart?_jsonp=1%3B');
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.headers).filter((name) => /^access-control/i.test(name))).toEqual([]);
  });
});

describe('the cart', () => {
  it('holds no more than there is left whenever it is asked for, and says nothing of it', async () => {
    const stocked = await store.shop.product({
      name: 'Left',
      meta: { _price: '5', _regular_price: '5', _manage_stock: 'yes', _stock: '5' },
    });
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: stocked, quantity: 4 });
    await store.shop.site.posts.setMeta(stocked, '_stock', ['2']);
    const seen = await visitor.send('GET', '/cart');
    expect(seen.json).toMatchObject({ items_count: 2, items: [{ quantity: 2 }], errors: [] });
    await store.shop.site.posts.setMeta(stocked, '_stock', ['5']);
    expect((await visitor.send('GET', '/cart')).json.items_count).toBe(2);
  });

  it('loses a coupon that is not valid any more, and tells why, before the order too', async () => {
    const { site } = store.shop;
    const coupon = await site.posts.insert({
      post_type: 'shop_coupon',
      post_status: 'publish',
      post_title: 'once',
      post_date: '2026-11-01 10:00:00',
      post_date_gmt: '2026-11-01 10:00:00',
    });
    const set = (count: string) => site.posts.setMeta(coupon, 'usage_count', [count]);
    await site.posts.setMeta(coupon, 'coupon_amount', ['1']);
    await site.posts.setMeta(coupon, 'usage_limit', ['1']);
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.mug });
    const using = async () => (await visitor.send('POST', '/cart/apply-coupon', { code: 'once' })).status;
    const problem = {
      code: 'woocommerce_rest_cart_coupon_error',
      message:
        'The &quot;once&quot; coupon has been removed from your basket: Usage limit for coupon &quot;once&quot; has been reached. Please try again after some time, or contact us for help.',
    };
    expect(await using()).toBe(200);
    await set('1');
    expect((await visitor.send('GET', '/cart')).json).toMatchObject({ coupons: [], errors: [problem] });
    expect((await visitor.send('GET', '/cart')).json.errors).toEqual([]);
    await set('0');
    expect(await using()).toBe(200);
    await set('1');
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect([placed.status, placed.json]).toMatchObject([409, problem]);
  });

  it('tells what the next page is to say of a product that is gone, and is not ordered until it did', async () => {
    const gone = await store.shop.product({ name: 'Gone', meta: { _price: '5', _regular_price: '5' } });
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: gone });
    await visitor.send('POST', '/cart/add-item', { id: ids.mug });
    await store.shop.site.posts.update(gone, { post_status: 'draft' });
    const code = 'woocommerce_rest_cart_item_error';
    expect((await visitor.send('GET', '/cart')).json.errors).toMatchObject([{ code }]);
    expect((await visitor.send('GET', '/cart')).json.errors).toMatchObject([{ code }]);
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect([placed.status, placed.json.code]).toEqual([409, code]);
  });

  it('is filled, changed and emptied', async () => {
    const visitor = await guest();
    const added = await visitor.send('POST', '/cart/add-item', { id: ids.mug, quantity: 2 });
    expect(added.status).toBe(201);
    expect(added.json).toMatchObject({
      items_count: 2,
      needs_payment: true,
      payment_methods: ['cod'],
      totals: { total_items: '1600', total_items_tax: '320', total_price: '1920', total_tax: '320' },
      extensions: {},
    });
    expect(added.header('Cart-Hash')).toMatch(/^[0-9a-f]{32}$/);
    const [item] = added.json.items as { key: string; prices: { raw_prices: unknown } }[];
    expect(item?.prices.raw_prices).toEqual({
      precision: 6,
      price: '8000000',
      regular_price: '10000000',
      sale_price: '8000000',
    });
    const changed = await visitor.send('POST', '/cart/update-item', { key: item?.key, quantity: 3 });
    expect(changed.json.items_count).toBe(3);
    const removed = await visitor.send('DELETE', `/cart/items/${item?.key}`);
    expect([removed.status, removed.reply.body]).toEqual([204, null]);
    const stale = await visitor.send('POST', '/cart/remove-item', { key: item?.key });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({
      code: 'woocommerce_rest_cart_invalid_key',
      message: 'Basket item no longer exists or is invalid.',
      data: { status: 409, cart: { items: [], items_count: 0 } },
    });
  });

  it.each([
    ['mug', 0, 'woocommerce_rest_product_invalid_quantity'],
    ['gone', 1, 'woocommerce_rest_product_out_of_stock'],
    ['few', 4, 'woocommerce_rest_product_partially_out_of_stock'],
    ['draft', 1, 'woocommerce_rest_product_not_purchasable'],
    ['unknown', 1, 'woocommerce_rest_cart_invalid_product'],
  ])('%s × %i is refused: %s', async (name, quantity, code) => {
    const visitor = await guest();
    const answer = await visitor.send('POST', '/cart/add-item', { id: ids[name] ?? 999_999, quantity });
    expect([answer.status, answer.json.code]).toEqual([400, code]);
  });

  it('keeps to the limits of what is in it', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.few, quantity: 2 });
    const more = await visitor.send('POST', '/cart/add-item', { id: ids.few, quantity: 2 });
    expect(more.json.message).toBe(
      'You cannot add that amount of &quot;Few &quot;maps&quot;&quot; to the basket because there is not enough stock (3 remaining).',
    );
    await visitor.send('POST', '/cart/add-item', { id: ids.one, quantity: 5 });
    const again = await visitor.send('POST', '/cart/add-item', { id: ids.one });
    expect(again.json).toMatchObject({
      code: 'readonly_quantity',
      message: 'The quantity of &quot;One&quot; cannot be changed',
    });
  });

  it('limits what can be bought by what orders of others hold, as long as they hold it', async () => {
    const hold = (order: number, pieces: number, expires: string) =>
      store.shop.run(
        'INSERT INTO wp_wc_reserved_stock (order_id, product_id, stock_quantity, timestamp, expires) VALUES (?, ?, ?, ?, ?)',
        [order, ids.few as number, pieces, '2020-01-01 00:00:00', expires],
      );
    await hold(900_001, 2, '2999-01-01 00:00:00');
    await hold(900_002, 1, '2020-01-01 01:00:00');
    const visitor = await guest();
    const { json } = await visitor.send('POST', '/cart/add-item', { id: ids.few, quantity: 1 });
    const [line] = json.items as { key: string }[];
    expect(line).toMatchObject({ quantity_limits: { maximum: 1 }, low_stock_remaining: 1 });
    const more = await visitor.send('POST', '/cart/add-item', { id: ids.few, quantity: 1 });
    expect(more.json.message).toContain('not enough stock (1 remaining)');
    const two = { key: line?.key, quantity: 2 };
    expect((await visitor.send('POST', '/cart/update-item', two)).json).toMatchObject({
      code: 'invalid_quantity',
      message: 'The maximum quantity of &quot;Few &quot;maps&quot;&quot; allowed in the basket is 1',
    });
    await store.shop.run('DELETE FROM wp_wc_reserved_stock WHERE order_id = 900001');
    const free = await visitor.send('POST', '/cart/update-item', two);
    expect([free.status, free.json.items_count]).toEqual([200, 2]);
    await hold(900_001, 2, '2999-01-01 00:00:00');
    expect((await visitor.send('GET', '/cart')).json).toMatchObject({ items_count: 1, errors: [] });
    // Of nothing that is left the line stays, and is told.
    await hold(900_003, 1, '2999-01-01 00:00:00');
    expect((await visitor.send('GET', '/cart')).json.errors).toEqual([
      {
        code: 'woocommerce_rest_product_partially_out_of_stock',
        message:
          'There is not enough &#8220;Few &quot;maps&quot;&#8221; in stock. Please reduce the quantity in your basket.',
      },
    ]);
    await store.shop.run('DELETE FROM wp_wc_reserved_stock');
  });

  it('names no product where none was named', async () => {
    const nothing = await (await guest()).send('POST', '/cart/add-item', {});
    expect(nothing.json).toMatchObject({
      code: 'woocommerce_rest_cart_invalid_product',
      message: 'Product with ID &quot;&quot; was not found and cannot be added to the basket.',
    });
  });

  it('sells whole pieces', async () => {
    const visitor = await guest();
    const quantities = async (quantity: number) => {
      const { json } = await visitor.send('POST', '/cart/add-item', { id: ids.mug, quantity });
      return (json.items as { quantity: number }[]).map((item) => item.quantity);
    };
    expect(await quantities(0.4)).toEqual([1]);
    expect(await quantities(1.9)).toEqual([2]);
    expect(await quantities(0.9)).toEqual([2]);
  });

  it('changes nothing where no quantity came', async () => {
    const visitor = await guest();
    const changed = await visitor.send('POST', '/cart/update-item', { key: 'nothing' });
    expect([changed.status, changed.json.items_count]).toEqual([200, 0]);
  });

  it('has one of what is sold by the piece, and says that nobody changes that', async () => {
    const visitor = await guest();
    const { json } = await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const [line] = json.items as { key: string }[];
    const again = await visitor.send('POST', '/cart/add-item', { id: ids.one });
    expect([again.status, again.json.code]).toEqual([400, 'readonly_quantity']);
    const two = await visitor.send('POST', '/cart/update-item', { key: line?.key, quantity: 2 });
    expect([two.status, two.json.code]).toEqual([400, 'readonly_quantity']);
    const same = await visitor.send('POST', '/cart/update-item', { key: line?.key, quantity: 1 });
    expect([same.status, same.json.items_count]).toEqual([200, 1]);
  });

  it('knows its customer', async () => {
    const visitor = await guest();
    const bad = await visitor.send('POST', '/cart/update-customer', { billing_address: { country: 'ZZ' } });
    expect(bad.json).toMatchObject({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): billing_address',
      data: { details: { billing_address: { code: 'invalid_country', data: null } } },
    });
    const good = await visitor.send('POST', '/cart/update-customer', { billing_address: address });
    expect(good.json.billing_address).toMatchObject({ city: 'London', postcode: 'SW1A 1AA' });
    expect(good.json.shipping_address).toMatchObject({ city: 'London' });
  });

  it('knows where its customer lives though the shop neither sells nor sends anything there', async () => {
    const { options } = store.shop.site;
    await options.set('woocommerce_allowed_countries', 'specific');
    await options.set('woocommerce_specific_allowed_countries', 'a:1:{i:0;s:2:"GB";}');
    await options.set('woocommerce_ship_to_countries', 'disabled');
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.mug });
    const abroad = { country: 'FR', postcode: '75001', city: 'Paris' };
    const sent = await visitor.send('POST', '/cart/update-customer', { shipping_address: abroad });
    expect([sent.status, sent.json.shipping_address]).toMatchObject([200, abroad]);
    // Nothing is sent there: the whole billing address stands for it.
    const billed = await visitor.send('POST', '/cart/update-customer', {
      billing_address: { country: 'DE' },
    });
    expect(billed.json.shipping_address).toMatchObject({ country: 'DE', postcode: '', city: '' });
    await options.set('woocommerce_allowed_countries', 'all');
    await options.set('woocommerce_ship_to_countries', '');
  });

  it('takes several calls at once, each with a nonce of its own', async () => {
    const { nonce, send: visit } = await guest();
    const part = { path: '/wc/store/v1/cart/add-item', body: { id: ids.mug, quantity: 1 } };
    const batch = await visit('POST', '/batch', {
      requests: [{ ...part, headers: { Nonce: nonce } }, part],
    });
    expect(batch.status).toBe(207);
    const responses = batch.json.responses as { status: number; body: { code?: string } }[];
    expect(responses.map(({ status }) => status)).toEqual([201, 401]);
    const foreign = await visit('POST', '/batch', { requests: [{ path: '/wp/v2/posts' }] });
    expect([foreign.status, foreign.json.code]).toEqual([400, 'woocommerce_rest_invalid_path']);
    expect(foreign.header('Nonce')).toBe(batch.header('Nonce'));
  });
});
