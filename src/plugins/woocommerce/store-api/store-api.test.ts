import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BasketShop, openBasketShop } from '../../../../tests/basket-shop.ts';
import { cookieHeaderOf } from '../../../../tests/plain-site.ts';
import type { Reply } from '../../../types/index.ts';
import { restEndpoint } from '../../../wordpress/rest/dispatcher.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { ordersOf } from '../orders/index.ts';

let shop: BasketShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openBasketShop({
    WPLANG: 'en_GB',
    woocommerce_calc_taxes: 'yes',
    woocommerce_custom_orders_table_enabled: 'yes',
    woocommerce_cod_settings: 'a:1:{s:7:"enabled";s:3:"yes";}',
  });
  const price = (amount: string, more: Record<string, string> = {}) => ({
    _price: amount,
    _regular_price: amount,
    ...more,
  });
  ids.mug = await shop.product({
    name: 'Mug',
    meta: { _price: '8', _regular_price: '10', _sale_price: '8', _sku: 'M-1' },
  });
  ids.few = await shop.product({
    name: 'Few "maps"',
    meta: price('3', { _manage_stock: 'yes', _stock: '3' }),
  });
  ids.gone = await shop.product({ name: 'Gone', meta: price('3', { _stock_status: 'outofstock' }) });
  ids.one = await shop.product({
    name: 'One',
    meta: price('5', { _sold_individually: 'yes', _virtual: 'yes' }),
  });
  ids.draft = await shop.product({ name: 'Draft', status: 'draft', meta: price('5') });
  ids.pdf = await shop.product({
    name: 'Booklet',
    meta: price('2.75', { _virtual: 'yes', _downloadable: 'yes' }),
  });
  await updateLookup(shop.site, Object.values(ids));
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );
});
afterAll(() => shop.close());

interface Answer {
  readonly reply: Reply;
  readonly status: number;
  readonly json: Record<string, unknown>;
  header(name: string): string;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const call = await shop.call({
    method,
    path: `/wp-json/wc/store/v1${path}`,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const handled = (await restEndpoint.handle(call, call.request.path)) as Reply;
  const reply = await shop.site.extensions.apply('reply', handled, { call });
  return {
    reply,
    status: reply.status,
    json: reply.body === null ? {} : (JSON.parse(String(reply.body)) as Record<string, unknown>),
    header: (name) => String(reply.headers[name] ?? ''),
  };
}

/** A guest with a nonce who keeps his cookies. */
async function guest() {
  const first = await send('GET', '/cart');
  const replies: Reply[] = [];
  return {
    token: first.header('Cart-Token'),
    nonce: first.header('Nonce'),
    async send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
      const cookie = cookieHeaderOf(shop.site, ...replies);
      const answer = await send(method, path, body, {
        Nonce: first.header('Nonce'),
        ...(cookie !== '' && { Cookie: cookie }),
        ...more,
      });
      replies.push(answer.reply);
      return answer;
    },
  };
}

const address = {
  first_name: 'Gail',
  last_name: 'Guest',
  address_1: '1 Map Street',
  city: 'London',
  postcode: 'sw1a1aa',
  country: 'GB',
  email: 'gail@example.com',
  phone: '02070000000',
};

describe('products', () => {
  it('tell prices in minor units with the currency beside them', async () => {
    const { status, json } = await send('GET', `/products/${ids.mug}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: ids.mug, name: 'Mug', sku: 'M-1', on_sale: true, is_purchasable: true });
    expect(json.prices).toEqual({
      price: '800',
      regular_price: '1000',
      sale_price: '800',
      price_range: null,
      currency_code: 'GBP',
      currency_symbol: '£',
      currency_minor_unit: 2,
      currency_decimal_separator: '.',
      currency_thousand_separator: ',',
      currency_prefix: '£',
      currency_suffix: '',
    });
    expect(json.add_to_cart).toEqual({
      text: 'Add to basket',
      description: 'Add to basket: &ldquo;Mug&rdquo;',
      url: `/wp-json/wc/store/v1/products/${ids.mug}?add-to-cart=${ids.mug}`,
      single_text: 'Add to basket',
      minimum: 1,
      maximum: 9999,
      multiple_of: 1,
    });
  });

  it('are found by slug under both namespaces; drafts and unknown ones are not', async () => {
    expect((await send('GET', '/products/mug')).json.id).toBe(ids.mug);
    expect((await send('GET', `/products/${ids.draft}`)).json).toEqual({
      code: 'woocommerce_rest_product_invalid_id',
      message: 'Invalid product ID.',
      data: { status: 404 },
    });
    expect((await send('GET', '/products/nothing')).json.code).toBe('woocommerce_rest_product_invalid_slug');
  });

  it.each([
    ['?orderby=price&order=asc', ['pdf', 'few', 'gone', 'one', 'mug']],
    ['?min_price=275&max_price=300&orderby=id&order=asc', ['few', 'gone', 'pdf']],
    ['?on_sale=true', ['mug']],
    ['?stock_status[]=outofstock', ['gone']],
    ['?search=m-1', ['mug']],
    ['?sku=M-1', ['mug']],
    ['?type=variable', []],
  ])('%s', async (query, names) => {
    const { json, header } = await send('GET', `/products${query}`);
    const found = (json as unknown as { id: number }[]).map(({ id }) => id);
    const wanted = names.map((name) => ids[name]);
    if (query.includes('price&')) expect(new Set(found)).toEqual(new Set(wanted));
    else expect(found).toEqual(wanted);
    expect(header('X-WP-Total')).toBe(String(names.length));
  });

  it('come page by page', async () => {
    const { json, header } = await send('GET', '/products?per_page=2&page=2');
    expect(json).toHaveLength(2);
    expect(header('X-WP-TotalPages')).toBe('3');
    expect(header('Link')).toBe(
      '<https://atlas.example/wp-json/wc/store/v1/products?per_page=2&page=1>; rel="prev", ' +
        '<https://atlas.example/wp-json/wc/store/v1/products?per_page=2&page=3>; rel="next"',
    );
    expect((await send('GET', '/products?per_page=101')).json.data).toMatchObject({
      params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    });
  });

  it('are counted for filters', async () => {
    const { json } = await send(
      'GET',
      '/products/collection-data?calculate_price_range=true&calculate_stock_status_counts=true&min_price=500',
    );
    expect(json.price_range).toMatchObject({ min_price: '275', max_price: '800' });
    expect(json.stock_status_counts).toEqual([
      { status: 'instock', count: '2' },
      { status: 'outofstock', count: '0' },
      { status: 'onbackorder', count: '0' },
    ]);
    expect(json.rating_counts).toBeNull();
  });
});

describe('who may change a basket', () => {
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
  });
});

describe('the basket', () => {
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
      code: 'invalid_quantity',
      message: 'The maximum quantity of &quot;One&quot; allowed in the basket is 1',
    });
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
  });
});

describe('the checkout', () => {
  it('places an order that remembers where its buyer came from, and empties the basket', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const draft = await visitor.send('GET', '/checkout');
    expect(draft.json).toMatchObject({ status: 'checkout-draft', payment_result: null });
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
      customer_note: 'By the door',
      extensions: { 'woocommerce/order-attribution': { source_type: 'typein', user_agent: 'Golden/1.0' } },
    });
    expect(placed.status).toBe(200);
    expect(placed.json).toMatchObject({
      order_id: draft.json.order_id,
      status: 'processing',
      customer_note: 'By the door',
      payment_method: 'cod',
      payment_result: { payment_status: 'success' },
    });
    const order = await ordersOf(shop.site).order(Number(placed.json.order_id));
    expect(order?.meta.get('_wc_order_attribution_source_type')).toEqual(['typein']);
    expect(order?.meta.get('_wc_order_attribution_device_type')).toEqual(['Desktop']);
    expect([order?.createdVia, order?.total]).toEqual(['store-api', 6_000_000]);
    expect((await visitor.send('GET', '/cart')).json.items_count).toBe(0);
  });

  it.each([
    [{}, 400, 'rest_missing_callback_param'],
    [{ billing_address: address }, 400, 'woocommerce_rest_checkout_missing_payment_method'],
    [{ billing_address: address, payment_method: 'bogus' }, 400, 'rest_invalid_param'],
    [{ billing_address: { ...address, postcode: 'ZZZ' }, payment_method: 'cod' }, 400, 'rest_invalid_param'],
    [{ billing_address: { ...address, email: 'nope' }, payment_method: 'cod' }, 400, 'rest_invalid_param'],
    [
      { billing_address: { ...address, city: '' }, payment_method: 'cod' },
      400,
      'woocommerce_rest_invalid_address',
    ],
    [
      {
        billing_address: address,
        payment_method: 'cod',
        extensions: { 'woocommerce/order-attribution': { source_type: 7 } },
      },
      400,
      'rest_invalid_param',
    ],
  ])('%j is refused', async (body, status, code) => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const answer = await visitor.send('POST', '/checkout', body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('of an empty basket gives the basket back', async () => {
    const visitor = await guest();
    const answer = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      code: 'woocommerce_rest_cart_empty',
      data: { 0: 400, status: 409, cart: { items_count: 0 } },
    });
  });

  it('shows an order to whoever knows its key and address only', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.pdf });
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    const order = `/order/${placed.json.order_id}`;
    const key = `key=${placed.json.order_key}`;
    expect((await send('GET', order)).status).toBe(401);
    expect((await send('GET', `${order}?${key}`)).json.code).toBe('woocommerce_rest_invalid_billing_email');
    const shown = await send('GET', `${order}?${key}&billing_email=GAIL@example.com`);
    expect(shown.json).toMatchObject({
      id: placed.json.order_id,
      totals: { total_price: '330', total_tax: '55' },
      needs_payment: false,
    });
    const again = await visitor.send(
      'POST',
      `/checkout/${placed.json.order_id}?${key}&billing_email=gail@example.com`,
      { billing_address: address, payment_method: 'cod' },
    );
    expect([again.status, again.json.code]).toEqual([500, 'invalid_order_update_status']);
  });
});

describe('rate limits', () => {
  it('hold back who asks too often, where the shop wants it', async () => {
    await shop.site.options.set('woocommerce_feature_rate_limit_checkout_enabled', 'yes');
    const answers: Answer[] = [];
    for (let time = 0; time < 4; time++) answers.push(await send('POST', '/checkout', {}));
    await shop.site.options.set('woocommerce_feature_rate_limit_checkout_enabled', 'no');
    expect(answers.map(({ json }) => json.code)).toEqual([
      'rest_missing_callback_param',
      'rest_missing_callback_param',
      'rest_missing_callback_param',
      'rate_limit_exceeded',
    ]);
    expect(answers[0]?.header('RateLimit-Remaining')).toBe('2');
    expect(answers[3]?.header('RateLimit-Retry-After')).toBe('60');
  });
});
