import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersOf } from '../../orders/index.ts';
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

describe('the checkout', () => {
  it('places an order that remembers where its buyer came from, and empties the cart', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const draft = await visitor.send('GET', '/checkout');
    expect(draft.json).toMatchObject({
      order_id: 0,
      status: 'checkout-draft',
      payment_result: null,
      __experimentalCart: { items_count: 1 },
    });
    const noted = await visitor.send('PUT', '/checkout', { payment_method: 'cod', order_notes: 'Ring' });
    expect(noted.json).toMatchObject({ order_id: 0, payment_method: 'cod', customer_note: 'Ring' });
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
      customer_note: 'By the door',
      extensions: { 'woocommerce/order-attribution': { source_type: 'typein', user_agent: 'Golden/1.0' } },
    });
    expect(placed.status).toBe(200);
    expect(placed.json).toMatchObject({
      status: 'processing',
      customer_note: 'By the door',
      payment_method: 'cod',
      payment_result: { payment_status: 'success' },
    });
    const order = await ordersOf(store.shop.site).order(Number(placed.json.order_id));
    expect(order?.meta.get('_wc_order_attribution_source_type')).toEqual(['typein']);
    expect(order?.meta.get('_wc_order_attribution_device_type')).toEqual(['Desktop']);
    expect([order?.createdVia, order?.total]).toEqual(['store-api', 6_000_000]);
    expect((await visitor.send('GET', '/cart')).json.items_count).toBe(0);
  });

  it('keeps the method that is named where nothing is to be paid, if it is on offer', async () => {
    const free = await store.shop.product({
      name: 'Sample sheet',
      meta: { _price: '0', _regular_price: '0', _virtual: 'yes' },
    });
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: free });
    const refused = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cheque',
    });
    expect(refused.json.code).toBe('woocommerce_rest_checkout_payment_method_disabled');
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect(placed.json).toMatchObject({ payment_method: 'cod', status: 'completed' });
  });

  it('takes null for nothing, and refuses fields of an address that are no texts', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const checkout = (more: object) =>
      visitor.send('POST', '/checkout', { billing_address: address, payment_method: 'cod', ...more });
    const wrong = await checkout({ billing_address: { ...address, city: 7, email: 5 } });
    expect(wrong.json).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: {
          billing_address:
            'Invalid city provided. Invalid email provided. The provided email address is not valid',
        },
        details: { billing_address: { code: 'invalid_city', message: 'Invalid city provided.' } },
      },
    });
    const unpaid = await checkout({ payment_method: null });
    expect(unpaid.json.code).toBe('woocommerce_rest_checkout_missing_payment_method');
    const nowhere = await checkout({ billing_address: { ...address, country: null } });
    expect(nowhere.json.code).toBe('woocommerce_rest_invalid_address_country');
    const placed = await checkout({ customer_note: null, create_account: null });
    expect([placed.status, placed.json.customer_note]).toEqual([200, '']);
  });

  it('ships to the billing address where nothing is shipped', async () => {
    const free = await store.shop.product({
      name: 'Leaflet',
      meta: { _price: '0', _regular_price: '0', _virtual: 'yes' },
    });
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: free });
    const { email: _, ...elsewhere } = { ...address, city: 'York' };
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      shipping_address: elsewhere,
      payment_method: 'cod',
    });
    expect(placed.json).toMatchObject({ shipping_address: { city: address.city } });
  });

  it('keeps a note as plain text', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
      customer_note: '<b>By</b> "the"<script>x()</script> door & gate',
    });
    expect(placed.json.customer_note).toBe('By "the" door & gate');
    const order = await ordersOf(store.shop.site).order(Number(placed.json.order_id));
    expect(order?.customerNote).toBe('By "the" door & gate');
  });

  it('goes on with the order that a refused try left, and shows it with the cart where something is changed', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    await visitor.send('PUT', '/checkout', { payment_method: 'cod' });
    const tried = { billing_address: address, customer_note: 'By the door' };
    expect((await visitor.send('POST', '/checkout', tried)).status).toBe(400);
    const opened = (await visitor.send('GET', '/checkout')).json;
    expect(opened).toMatchObject({ customer_note: 'By the door', payment_method: 'cod' });
    expect([Number(opened.order_id) > 0, opened.__experimentalCart]).toEqual([true, null]);
    const changed = await visitor.send('PUT', '/checkout', { payment_method: 'bacs', order_notes: 'Ring' });
    expect(changed.json).toMatchObject({
      order_id: opened.order_id,
      customer_note: '',
      payment_method: 'bacs',
      __experimentalCart: { items_count: 1 },
    });
    const noted = await visitor.send('PUT', '/checkout', { customer_note: 'At the gate' });
    expect(noted.json).toMatchObject({ customer_note: 'At the gate', payment_method: 'bacs' });
    const order = async () => await ordersOf(store.shop.site).order(Number(opened.order_id));
    const before = await order();
    // md5 of the shipping rates that were chosen and of the coupons' codes, as JSON.
    expect(before?.meta.get('_coupons_hash')).toEqual(['d751713988987e9331980363e24189ce']);
    expect(before?.items.map(({ type }) => type)[0]).toBe(
      before?.items.some(({ type }) => type === 'tax') ? 'tax' : 'line_item',
    );
    await visitor.send('PUT', '/checkout', { payment_method: 'cod' });
    expect((await order())?.items.map(({ id }) => id)).toEqual(before?.items.map(({ id }) => id));
    await visitor.send('POST', '/cart/add-item', { id: ids.few });
    const after = await order();
    expect(after?.items.map(({ id }) => id)).not.toContain(
      before?.items.find(({ type }) => type === 'line_item')?.id,
    );
  });

  it('takes stock from others only when somebody orders, not when they look', async () => {
    const looking = await guest();
    const buying = await guest();
    await looking.send('POST', '/cart/add-item', { id: ids.few, quantity: 3 });
    expect((await looking.send('GET', '/checkout')).status).toBe(200);
    expect((await buying.send('POST', '/cart/add-item', { id: ids.few, quantity: 3 })).status).toBe(201);
    const placed = await buying.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect([placed.status, placed.json.status]).toEqual([200, 'processing']);
    const late = await looking.send('POST', '/checkout', { billing_address: address, payment_method: 'cod' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      data: {
        0: 409,
        status: 409,
        // As all texts of a cart it is typographic.
        cart: { errors: [{ message: expect.stringContaining('&#8221; is out of stock') }] },
      },
    });
  });

  it('notes on a line how many have to wait, where customers are told of it', async () => {
    const meta = { _price: '3', _manage_stock: 'yes', _stock: '1', _backorders: 'notify' };
    const waiting = await store.shop.product({ name: 'Waiting', meta });
    const silent = await store.shop.product({ name: 'Silent', meta: { ...meta, _backorders: 'yes' } });
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: waiting, quantity: 3 });
    await visitor.send('POST', '/cart/add-item', { id: silent, quantity: 3 });
    const body = { billing_address: address, payment_method: 'cod' };
    const placed = await visitor.send('POST', '/checkout', body);
    const order = await ordersOf(store.shop.site).order(Number(placed.json.order_id));
    const lines = order?.items.filter(({ type }) => type === 'line_item') ?? [];
    expect(lines.map(({ meta: own }) => own.filter(([key]) => key === 'Backordered'))).toEqual([
      [['Backordered', '2']],
      [],
    ]);
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

  it('that is refused after the customer’s details leaves a draft, which the next try goes on with', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.pdf });
    const refused = await visitor.send('POST', '/checkout', { billing_address: { ...address, city: '' } });
    expect(refused.json.code).toBe('woocommerce_rest_checkout_missing_payment_method');
    const draft = await visitor.send('GET', '/checkout');
    expect(draft.json.order_id).toBeGreaterThan(0);
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: address,
      payment_method: 'cod',
    });
    expect(placed.json.order_id).toBe(draft.json.order_id);
  });

  it('of an empty cart gives the cart back', async () => {
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

  it('keeps nothing for who has nothing in the cart, and works no totals out', async () => {
    const visitor = await guest();
    const kept = { payment_method: 'cod', order_notes: 'Ring' };
    const noted = await visitor.send('PUT', '/checkout', kept);
    expect(noted.json).toMatchObject({ payment_method: 'cod', customer_note: 'Ring' });
    expect(noted.header('set-cookie')).not.toContain('session');
    expect((await visitor.send('PUT', '/checkout', {})).json.customer_note).toBe('');
    const totals = await visitor.send('PUT', '/checkout?__experimental_calc_totals=false', kept);
    expect([totals.status, totals.json.code]).toEqual([409, 'woocommerce_rest_cart_empty']);
    const wrong = await visitor.send('PUT', '/checkout', { payment_method: 'zz', create_account: 'x' });
    expect(wrong.json.message).toBe('Invalid parameter(s): payment_method, create_account');
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
      items: [{ prices: { price: '275', regular_price: '275' } }],
    });
    // What it would cost now.
    await store.shop.site.posts.setMeta(ids.pdf ?? 0, '_regular_price', ['7']);
    expect((await send('GET', `${order}?${key}&billing_email=GAIL@example.com`)).json).toMatchObject({
      totals: { total_price: '330' },
      items: [{ prices: { price: '700', regular_price: '700' } }],
    });
    await store.shop.site.posts.setMeta(ids.pdf ?? 0, '_regular_price', ['2.75']);
    // What a plugin noted on the line is no choice of a variation.
    const kept = await ordersOf(store.shop.site).order(Number(placed.json.order_id));
    const line = kept?.items.find((one) => one.type === 'line_item');
    await store.shop.run(
      "INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value) VALUES (?, 'Gift note', 'For <b>Ida</b>')",
      [line?.id ?? 0],
    );
    const noted = await send('GET', `${order}?${key}&billing_email=gail@example.com`);
    const [first] = noted.json.items as readonly { variation: unknown; item_data: object }[];
    expect(first?.variation).toEqual([]);
    expect(Object.values(first?.item_data ?? {})).toEqual([
      {
        key: 'Gift note',
        value: 'For <b>Ida</b>',
        display_key: 'Gift note',
        display_value: '<p>For <b>Ida</b></p>\n',
      },
    ]);
    const again = await visitor.send(
      'POST',
      `/checkout/${placed.json.order_id}?${key}&billing_email=gail@example.com`,
      { billing_address: address, payment_method: 'cod' },
    );
    expect([again.status, again.json.code]).toEqual([500, 'invalid_order_update_status']);
  });
});

describe('addresses that are not good', () => {
  it('are told everything that is wrong with them', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const wrong = { ...address, postcode: 'ZZZ', email: 'nope' };
    const answer = await visitor.send('POST', '/checkout', { billing_address: wrong, payment_method: 'cod' });
    expect(answer.json).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: {
          billing_address: 'The provided postcode / ZIP is not valid The provided email address is not valid',
        },
        details: {
          billing_address: { code: 'invalid_postcode', additional_errors: [{ code: 'invalid_email' }] },
        },
      },
    });
  });
});

describe('addresses that lack something', () => {
  it('are told in the message, and apart in the errors', async () => {
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const { status, json } = await visitor.send('POST', '/checkout', {
      billing_address: { ...address, last_name: '', city: '' },
      payment_method: 'cod',
    });
    const text =
      'There was a problem with the provided billing address: Last name is required, Town / City is required';
    expect([status, json.message]).toEqual([400, text]);
    expect(JSON.stringify(json.data)).toBe(
      '{"errors":{"billing":["Last name is required","Town / City is required"]},"status":400}',
    );
  });

  it('name a state that is none as the shop would keep it', async () => {
    const visitor = await guest();
    const { json } = await visitor.send('POST', '/cart/update-customer', {
      shipping_address: { country: 'US', state: 'zz', postcode: '90210' },
    });
    expect(JSON.stringify(json)).toContain('The provided state (ZZ) is not valid.');
  });
});

it('costs of shipping are not known while nothing in the cart is shipped', async () => {
  const visitor = await guest();
  const virtual = await visitor.send('POST', '/cart/add-item', { id: ids.pdf });
  expect(virtual.json).toMatchObject({
    needs_shipping: false,
    has_calculated_shipping: false,
    totals: { total_shipping: null, total_shipping_tax: null },
  });
});

describe('an account that is opened at the checkout', () => {
  const options = {
    woocommerce_enable_signup_and_login_from_checkout: 'yes',
    woocommerce_registration_generate_username: 'no',
    woocommerce_registration_generate_password: 'no',
  };

  it('gets a name and a password made up, whatever forms ask for', async () => {
    for (const [name, value] of Object.entries(options)) await store.shop.site.options.set(name, value);
    const visitor = await guest();
    await visitor.send('POST', '/cart/add-item', { id: ids.one });
    const placed = await visitor.send('POST', '/checkout', {
      billing_address: { ...address, email: 'made.up@mail.example' },
      payment_method: 'cod',
      create_account: true,
    });
    const user = await store.shop.site.users.byEmail('made.up@mail.example');
    expect([placed.status, placed.json.customer_id]).toEqual([200, user?.ID]);
    expect([user?.user_login !== '', user?.user_pass !== '']).toEqual([true, true]);
    const meta = (await store.shop.site.users.meta([user?.ID ?? 0])).get(user?.ID ?? 0);
    expect([meta?.get('billing_city'), meta?.get('default_password_nag')]).toEqual([address.city, '1']);
    await store.shop.jobs.runDue();
    const mail = store.shop.mails.find(({ to }) => to === 'made.up@mail.example');
    expect(mail?.subject).toContain('account has been created');
    for (const name of Object.keys(options)) await store.shop.site.options.delete(name);
  });
});
