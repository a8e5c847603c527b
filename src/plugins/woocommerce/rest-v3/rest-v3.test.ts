import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Reply } from '../../../types/index.ts';
import { restEndpoint } from '../../../wordpress/rest/dispatcher.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { placeOrder } from '../orders/index.ts';
import { lineOf, orderOf } from '../orders/shop-for-tests.ts';
import { hashedKey } from './consumer-keys.ts';

let shop: CartShop;
let mug: number;
let order: number;

const KEY = 'ck_1234567890123456789012345678901234567890';
const READ_ONLY = 'ck_2234567890123456789012345678901234567890';
const SECRET = 'cs_1234567890123456789012345678901234567890';

const manager = Object.fromEntries(
  ['product', 'shop_order', 'shop_coupon'].flatMap((type) =>
    [`read_private_${type}s`, `publish_${type}s`, `edit_others_${type}s`, `delete_others_${type}s`].map(
      (capability) => [capability, true],
    ),
  ),
);

beforeAll(async () => {
  shop = await openCartShop({
    woocommerce_custom_orders_table_enabled: 'yes',
    wp_user_roles: serialize(
      fromPlain({
        administrator: {
          name: 'Administrator',
          capabilities: { read: true, list_users: true, manage_woocommerce: true, ...manager },
        },
        author: { name: 'Author', capabilities: { read: true } },
        subscriber: { name: 'Subscriber', capabilities: { read: true } },
      }),
    ),
  });
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8', _sku: 'M-1' } });
  await updateLookup(shop.site, [mug]);
  order = (await placeOrder(shop.site, { order: orderOf([lineOf(mug, 2, '8.00')]) })).order.id;
  const owner = (await shop.site.users.byLogin('ada'))?.ID ?? 0;
  for (const [key, permissions] of [
    [KEY, 'read_write'],
    [READ_ONLY, 'read'],
  ] as const) {
    await shop.run(
      'INSERT INTO wp_woocommerce_api_keys (user_id, permissions, consumer_key, consumer_secret) VALUES (?, ?, ?, ?)',
      [owner, permissions, hashedKey(key), SECRET],
    );
  }
});
afterAll(() => shop.close());

const basic = (key: string, secret = SECRET) => ({
  Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
});

async function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
  scheme = 'https',
): Promise<{ status: number; json: Record<string, unknown>; reply: Reply }> {
  const call = await shop.call({
    method,
    path: `/wp-json/wc/v3${path}`,
    scheme,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply = (await restEndpoint.handle(call, call.request.path)) as Reply;
  return { status: reply.status, json: JSON.parse(String(reply.body)) as Record<string, unknown>, reply };
}

describe('who may ask', () => {
  it('guests see nothing, but learn what does not exist', async () => {
    expect((await send('GET', '/products')).json).toEqual({
      code: 'woocommerce_rest_cannot_view',
      message: 'Sorry, you cannot list resources.',
      data: { status: 401 },
    });
    expect((await send('GET', `/products/${mug}`)).json.message).toBe(
      'Sorry, you cannot view this resource.',
    );
    const missing = await send('GET', '/products/999999');
    expect([missing.status, missing.json.code]).toEqual([404, 'woocommerce_rest_product_invalid_id']);
    expect((await send('POST', '/orders', {}, {})).json.code).toBe('woocommerce_rest_cannot_create');
  });

  it('programs with a key, over https as Basic credentials or in the query', async () => {
    expect((await send('GET', '/products', basic(KEY))).status).toBe(200);
    expect((await send('GET', `/products?consumer_key=${KEY}&consumer_secret=${SECRET}`)).status).toBe(200);
    const wrong = await send('GET', '/products', basic(KEY, 'cs_wrong'));
    expect([wrong.status, wrong.json.code]).toEqual([401, 'woocommerce_rest_authentication_error']);
    expect((await send('GET', '/products', basic(KEY), undefined, 'http')).status).toBe(401);
  });

  it('keys for reading do not write', async () => {
    expect((await send('GET', `/orders/${order}`, basic(READ_ONLY))).status).toBe(200);
    const refused = await send('PUT', `/orders/${order}`, basic(READ_ONLY), { status: 'completed' });
    expect(refused.json.message).toBe('The API key provided does not have write permissions.');
  });

  it('programs that sign their requests over http, once the signature is right and fresh', async () => {
    const signed = (secret: string, timestamp: number) => {
      const parameters: Record<string, string> = {
        oauth_consumer_key: KEY,
        oauth_nonce: 'n0nce',
        oauth_signature_method: 'HMAC-SHA256',
        oauth_timestamp: String(timestamp),
        per_page: '1',
      };
      const sorted = Object.entries(parameters)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&');
      const base = `GET&${encodeURIComponent('https://atlas.example/wp-json/wc/v3/products')}&${encodeURIComponent(sorted)}`;
      const signature = createHmac('sha256', `${secret}&`).update(base).digest('base64');
      return `/products?${sorted}&oauth_signature=${encodeURIComponent(signature)}`;
    };
    const now = Math.floor(shop.site.clock.now() / 1000);
    const ask = (path: string) => send('GET', path, {}, undefined, 'http');
    expect((await ask(signed(SECRET, now))).status).toBe(200);
    expect((await ask(signed('cs_other', now))).json.message).toBe(
      'Invalid signature - provided signature does not match.',
    );
    expect((await ask(signed(SECRET, now - 901))).json.message).toBe('Invalid timestamp.');
  });
});

describe('products', () => {
  it('are listed, made, changed and deleted', async () => {
    const made = await send('POST', '/products', basic(KEY), {
      name: 'Globe',
      regular_price: '21.99',
      sku: 'G-1',
      manage_stock: true,
      stock_quantity: 4,
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      name: 'Globe',
      slug: 'globe',
      price: '21.99',
      stock_quantity: 4,
      stock_status: 'instock',
    });
    const list = await send('GET', '/products?sku=G-1', basic(KEY));
    expect(list.reply.headers['X-WP-Total']).toBe('1');
    const item = `/products/${made.json.id}`;
    const changed = await send('PUT', item, basic(KEY), { sale_price: '15', stock_quantity: 0 });
    expect(changed.json).toMatchObject({ price: '15', on_sale: true, stock_status: 'outofstock' });
    const twice = await send('POST', '/products', basic(KEY), { name: 'Other', sku: 'G-1' });
    expect([twice.status, twice.json.code]).toEqual([400, 'product_invalid_sku']);
    const wrong = await send('PUT', item, basic(KEY), { regular_price: 'much' });
    expect(wrong.json).toMatchObject({ regular_price: '', sale_price: '', price: '' });
    expect((await send('DELETE', `${item}?force=true`, basic(KEY))).status).toBe(200);
    expect((await send('GET', item, basic(KEY))).status).toBe(404);
  });
});

describe('orders', () => {
  it('show their lines and sums', async () => {
    const { json } = await send('GET', `/orders/${order}`, basic(KEY));
    expect(json).toMatchObject({
      id: order,
      status: 'pending',
      currency: 'GBP',
      total: '16.00',
      billing: { first_name: 'Gail', email: 'gail@example.com' },
      line_items: [{ product_id: mug, quantity: 2, total: '16.00', sku: 'M-1' }],
    });
  });

  it('change their status with a note, take notes and refunds', async () => {
    const changed = await send('PUT', `/orders/${order}`, basic(KEY), { status: 'completed' });
    expect(changed.json.status).toBe('completed');
    const notes = await send('GET', `/orders/${order}/notes`, basic(KEY));
    expect((notes.json as unknown as { note: string }[]).slice(0, 2).map((each) => each.note)).toEqual([
      'Email "Completed order" sent.',
      'Order status changed from Pending payment to Completed.',
    ]);
    const note = await send('POST', `/orders/${order}/notes`, basic(KEY), {
      note: 'Packed <script>x</script>',
      customer_note: true,
    });
    expect(note.json).toMatchObject({ note: 'Packed x', customer_note: true });
    const refund = await send('POST', `/orders/${order}/refunds`, basic(KEY), {
      amount: '5.00',
      reason: 'Late',
      api_refund: false,
    });
    expect([refund.status, refund.json.amount]).toEqual([201, '5.00']);
    const tooMuch = await send('POST', `/orders/${order}/refunds`, basic(KEY), { amount: '50' });
    expect(tooMuch.json.code).toBe('woocommerce_rest_cannot_create_order_refund');
    expect((await send('PUT', `/orders/${order}`, basic(KEY), { status: 'eaten' })).status).toBe(400);
  });

  it('are found by status and counted', async () => {
    const found = await send('GET', '/orders?status=completed', basic(KEY));
    expect((found.json as unknown as { id: number }[]).map(({ id }) => id)).toEqual([order]);
    const totals = await send('GET', '/reports/orders/totals', basic(KEY));
    expect(
      (totals.json as unknown as { slug: string; total: number }[]).find(({ slug }) => slug === 'completed'),
    ).toMatchObject({ total: 1 });
  });
});

describe('coupons and customers', () => {
  it('coupons are made once', async () => {
    const coupon = { code: 'MAPS10', discount_type: 'percent', amount: '10', usage_limit: 3 };
    const made = await send('POST', '/coupons', basic(KEY), coupon);
    expect(made.json).toMatchObject({
      code: 'maps10',
      amount: '10.00',
      discount_type: 'percent',
      usage_limit: 3,
    });
    const again = await send('POST', '/coupons', basic(KEY), coupon);
    expect(again.json.code).toBe('woocommerce_rest_coupon_code_already_exists');
    const changed = await send('PUT', `/coupons/${made.json.id}`, basic(KEY), { amount: '12.5' });
    expect(changed.json.amount).toBe('12.50');
  });

  it('customers tell nothing that opens their accounts', async () => {
    const { json, reply } = await send('GET', '/customers?role=all', basic(KEY));
    expect((json as unknown as unknown[]).length).toBe(3);
    expect(String(reply.body)).not.toMatch(/user_pass|\$wp\$|session_tokens/);
  });
});

describe('orders that are taken elsewhere', () => {
  const address = { first_name: 'Gail', country: 'GB', postcode: 'SW1A 1AA', email: 'gail@example.com' };

  it('are written with their sums, paid, changed and taken away', async () => {
    const made = await send('POST', '/orders', basic(KEY), {
      billing: address,
      payment_method: 'bacs',
      payment_method_title: 'Transfer',
      line_items: [
        { product_id: mug, quantity: 2 },
        { product_id: mug, name: 'Engraving', quantity: 1, total: '3.50' },
      ],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Post', total: '4.00' }],
      fee_lines: [{ name: 'Wrapping', total: '1.25' }],
      meta_data: [{ key: 'till', value: '3' }],
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      status: 'pending',
      created_via: 'rest-api',
      total: '24.75',
      shipping_total: '4.00',
      payment_method_title: 'Transfer',
      line_items: [
        { name: 'Mug', quantity: 2, total: '16.00' },
        { name: 'Engraving', total: '3.50' },
      ],
      fee_lines: [{ name: 'Wrapping', total: '1.25' }],
    });
    const { id, line_items: lines } = made.json as { id: number; line_items: { id: number }[] };
    // What a line costs is said, not worked out anew.
    const changed = await send('PUT', `/orders/${id}`, basic(KEY), {
      line_items: [
        { id: lines[0]?.id, quantity: 3 },
        { id: lines[1]?.id, quantity: 0 },
      ],
    });
    expect(changed.json).toMatchObject({
      total: '21.25',
      line_items: [{ id: lines[0]?.id, quantity: 3, total: '16.00' }],
    });
    const paid = await send('PUT', `/orders/${id}`, basic(KEY), { set_paid: true, transaction_id: 't-1' });
    expect(paid.json).toMatchObject({ status: 'processing', transaction_id: 't-1' });
    expect((await send('DELETE', `/orders/${id}`, basic(KEY))).status).toBe(200);
    expect((await send('GET', `/orders/${id}`, basic(KEY))).json.status).toBe('trash');
    expect((await send('DELETE', `/orders/${id}`, basic(KEY))).status).toBe(410);
    expect((await send('DELETE', `/orders/${id}?force=true`, basic(KEY))).status).toBe(200);
    expect((await send('GET', `/orders/${id}`, basic(KEY))).status).toBe(404);
  });

  it('keep what tools note on them and on their lines, each note with an id of its own', async () => {
    type Noted = { id: number; key: string; value: unknown }[];
    type ShownOrder = { id: number; meta_data: Noted; line_items: { id: number; meta_data: Noted }[] };
    const made = await send('POST', '/orders', basic(KEY), {
      line_items: [{ product_id: mug, meta_data: [{ key: 'gift', value: 'yes' }] }],
      meta_data: [
        { key: '_tracking', value: ['RM1', 'RM2'] },
        { key: 'till', value: 3 },
      ],
    });
    const order = made.json as unknown as ShownOrder;
    expect(order.meta_data.map(({ key, value }) => [key, value])).toEqual([
      ['_tracking', ['RM1', 'RM2']],
      ['till', '3'],
    ]);
    const [tracking, till] = order.meta_data;
    expect(Number(till?.id)).toBeGreaterThan(Number(tracking?.id));
    const [line] = order.line_items;
    const changed = await send('PUT', `/orders/${order.id}`, basic(KEY), {
      meta_data: [
        { id: tracking?.id, value: 'RM3' },
        { key: 'till', value: null },
        { key: '_order_total', value: '0' },
      ],
      line_items: [{ id: line?.id, meta_data: [{ key: 'card', value: 'Dear Ada' }] }],
    });
    const after = changed.json as unknown as ShownOrder & { total: string };
    expect(after.meta_data.map(({ key, value }) => [key, value])).toEqual([['_tracking', 'RM3']]);
    expect(after.line_items[0]?.meta_data).toMatchObject([
      { key: 'gift', value: 'yes', display_key: 'gift', display_value: 'yes' },
      { key: 'card', value: 'Dear Ada' },
    ]);
    expect(after.total).toBe('8.00');
  });

  it('are refunded by lines, and say who did it; what a gateway cannot pay back is not noted as paid', async () => {
    const made = await send('POST', '/orders', basic(KEY), {
      payment_method: 'cod',
      status: 'processing',
      line_items: [{ product_id: mug, quantity: 3 }],
    });
    const { id, line_items: lines } = made.json as { id: number; line_items: { id: number }[] };
    const refund = (body: unknown) => send('POST', `/orders/${id}/refunds`, basic(KEY), body);
    const byGateway = await refund({ amount: '8.00' });
    expect([byGateway.status, byGateway.json.message]).toEqual([
      500,
      'The payment gateway for this order does not support automatic refunds.',
    ]);
    expect((await refund({ amount: '24.01', api_refund: false })).json.message).toBe(
      'Invalid refund amount.',
    );
    const negative = await refund({ amount: '-1', api_refund: false });
    expect([negative.status, negative.json]).toEqual([
      500,
      {
        code: 'woocommerce_rest_invalid_order_refund',
        message: 'Refund amount must be greater than zero.',
        data: 400,
      },
    ]);
    const done = await refund({
      api_refund: false,
      reason: 'Torn',
      line_items: [{ id: lines[0]?.id, quantity: 1, refund_total: '8.00' }],
    });
    expect(done.status).toBe(201);
    // The route as it is written, as WooCommerce sends it.
    expect(done.reply.headers['Location']).toContain(`/orders/(?P<order_id>[\\d]+)/refunds/${done.json.id}`);
    expect(done.json).toMatchObject({
      amount: '8.00',
      reason: 'Torn',
      refunded_payment: false,
      meta_data: [{ key: '_refund_type', value: 'partial' }],
      line_items: [
        {
          quantity: -1,
          total: '-8.00',
          meta_data: [{ key: '_refunded_item_id', value: String(lines[0]?.id) }],
        },
      ],
    });
    const own = `/orders/${id}/refunds/${done.json.id}`;
    expect((await send('GET', own, basic(KEY))).json).toMatchObject({ amount: '8.00' });
    const listed = await send('GET', `/orders/${id}/refunds`, basic(KEY));
    expect([listed.json, listed.reply.headers?.['X-WP-Total']]).toMatchObject([[{ amount: '8.00' }], '1']);
    expect((await send('GET', '/refunds', basic(KEY))).json).toEqual(
      expect.arrayContaining([expect.objectContaining({ amount: '8.00', parent_id: id })]),
    );
    expect((await send('GET', `/refunds?search=${done.json.id}`, basic(KEY))).json).toHaveLength(1);
    for (const query of ['search=nowhere', `search=${done.json.id}&parent_exclude=${id}`])
      expect((await send('GET', `/refunds?${query}`, basic(KEY))).json).toEqual([]);
    expect((await send('DELETE', `${own}?force=false`, basic(KEY))).status).toBe(501);
    expect((await send('DELETE', `${own}?force=true`, basic(KEY))).status).toBe(200);
    expect((await send('GET', own, basic(KEY))).json.code).toBe(
      'woocommerce_rest_shop_order_refund_invalid_id',
    );
    expect((await refund({ amount: '24', api_refund: false })).status).toBe(201);
    expect((await send('GET', `/orders/${id}`, basic(KEY))).json.status).toBe('refunded');
  });

  it.each([
    [{ line_items: [{ quantity: 1 }] }, 'woocommerce_rest_required_product_reference'],
    [{ line_items: [{ name: 'x', total: '5' }] }, 'woocommerce_rest_required_product_reference'],
    [{ shipping_lines: [{ total: '5' }] }, 'woocommerce_rest_invalid_shipping_item'],
    [{ fee_lines: [{ total: '5' }] }, 'woocommerce_rest_invalid_fee_item'],
    [{ coupon_lines: [{ code: 'nope' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ customer_id: 999999 }, 'woocommerce_rest_invalid_customer_id'],
    [{ status: 'sold' }, 'rest_invalid_param'],
  ])('are refused where they cannot be: %j', async (body, code) => {
    const refused = await send('POST', '/orders', basic(KEY), body);
    expect([refused.status, refused.json.code]).toEqual([400, code]);
  });

  it('keep a line of a product that is gone, prices that are none, and texts as they were sent', async () => {
    const made = await send('POST', '/orders', basic(KEY), {
      customer_note: '<b>Ring</b>',
      billing: { first_name: 'a & <i>b</i>' },
      line_items: [{ product_id: 999999 }],
      shipping_lines: [{ method_id: 'flat_rate', total: 'x' }],
      fee_lines: [{ name: 'Wrap', total: '2.50' }],
    });
    expect([made.status, made.json]).toMatchObject([
      201,
      {
        total: '2.50',
        customer_note: '<b>Ring</b>',
        billing: { first_name: 'a & <i>b</i>' },
        line_items: [{ name: '', product_id: 0, total: '0.00', global_unique_id: null, image: { id: 0 } }],
        shipping_lines: [{ method_title: 'Shipping', instance_id: '', total: '' }],
        fee_lines: [{ name: 'Wrap', amount: '', total: '2.50' }],
      },
    ]);
  });

  it('are kept as a draft where a coupon cannot be used', async () => {
    const refused = await send('POST', '/orders', basic(KEY), {
      line_items: [{ product_id: mug }],
      coupon_lines: [{ code: 'nope' }],
    });
    expect(refused.json).toMatchObject({
      code: 'woocommerce_rest_invalid_coupon',
      message: 'Coupon &quot;nope&quot; cannot be applied because it does not exist.',
    });
    const { new_draft_order_id: draft } = refused.json.data as { new_draft_order_id: number };
    expect((await send('GET', `/orders/${draft}`, basic(KEY))).json).toMatchObject({
      status: 'checkout-draft',
      total: '8.00',
      needs_payment: true,
      coupon_lines: [],
    });
    const notes = (await send('GET', `/orders/${draft}/notes`, basic(KEY))).json as unknown as {
      note: string;
    }[];
    expect(notes.map(({ note }) => note)).toEqual(['Order status changed from Pending payment to Draft.']);
  });

  it('tell nobody without the right whether they are there', async () => {
    const requested = async (method: string, path: string) => {
      const { status, json } = await send(method, path, {});
      return [status, json.code];
    };
    expect(await requested('GET', '/orders/999999')).toEqual([401, 'woocommerce_rest_cannot_view']);
    expect(await requested('DELETE', '/orders/999999')).toEqual([401, 'woocommerce_rest_cannot_delete']);
    expect(await requested('GET', '/orders/999999/notes')).toEqual([401, 'woocommerce_rest_cannot_view']);
    expect(await requested('GET', '/orders/999999/refunds/1')).toEqual([401, 'woocommerce_rest_cannot_view']);
    const known = await send('PUT', '/orders/999999', basic(KEY), {});
    expect([known.status, known.json.message]).toEqual([400, 'ID is invalid.']);
  });

  it('have notes, one by one, written by the shop unless it is told who', async () => {
    const { json } = await send('POST', '/orders', basic(KEY), {});
    const notes = `/orders/${json.id}/notes`;
    const made = await send('POST', notes, basic(KEY), { note: 'Packed <script>1</script>\\o/' });
    expect([made.status, made.json]).toMatchObject([
      201,
      { author: 'WooCommerce', note: 'Packed 1o/', customer_note: false },
    ]);
    const named = await send('POST', notes, basic(KEY), { note: 'Mine', added_by_user: true });
    expect(named.json.author).not.toBe('WooCommerce');
    const one = `${notes}/${made.json.id}`;
    expect((await send('GET', one, basic(KEY))).json).toMatchObject({ note: 'Packed 1o/' });
    expect((await send('GET', `${notes}/999999`, basic(KEY))).json.code).toBe('woocommerce_rest_invalid_id');
    expect((await send('GET', one, {})).status).toBe(401);
    expect((await send('DELETE', one, basic(KEY))).status).toBe(501);
    expect((await send('DELETE', `${one}?force=true`, basic(KEY))).status).toBe(200);
    expect((await send('GET', one, basic(KEY))).status).toBe(404);
  });

  it('are written, changed and deleted in one request, each answering for itself', async () => {
    const reply = await send('POST', '/orders/batch', basic(KEY), {
      create: [{ line_items: [{ product_id: mug }] }, { line_items: [{ name: 'x' }] }],
      update: [{ id: 999999, status: 'completed' }],
    });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      create: [{ total: '8.00' }, { id: 0, error: { code: 'woocommerce_rest_required_product_reference' } }],
      update: [{ id: 999999, error: { code: 'woocommerce_rest_shop_order_invalid_id' } }],
    });
    const [{ id }] = reply.json.create as [{ id: number }];
    const gone = await send('POST', '/orders/batch', basic(KEY), { delete: [id] });
    expect(gone.json).toMatchObject({ delete: [{ id }] });
    expect((await send('GET', `/orders/${id}`, basic(KEY))).status).toBe(404);
    expect((await send('POST', '/orders/batch', {}, {})).json.code).toBe('woocommerce_rest_cannot_batch');
    const many = { create: Array.from({ length: 101 }, () => ({})) };
    expect((await send('POST', '/orders/batch', basic(KEY), many)).status).toBe(413);
  });
});
