import { query } from 'portolan/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const made = async (path: string, body: object) => (await shop.ask('POST', path, body)).json;
const itemRows = () =>
  shop.site.database.all(
    query<{ meta_id: number; meta_key: string }>(
      'SELECT meta_id, meta_key FROM wp_woocommerce_order_itemmeta ORDER BY meta_id',
    ),
  );
const embedsKept = () =>
  shop.site.database.all(
    query<{ ID: number; post_content: string; post_author: number }>(
      "SELECT ID, post_content, post_author FROM wp_posts WHERE post_type = 'oembed_cache' ORDER BY ID",
    ),
  );

describe('numbers that WooCommerce gives on the way', () => {
  it('go to an address in a description that cannot be embedded, once, when it is shown', async () => {
    const product = await made('/products', {
      name: 'Link',
      short_description: 'http://nowhere.example/a?b=c&d=e',
    });
    expect(await embedsKept()).toEqual([]);
    await shop.ask('GET', `/products/${product.id}`);
    await shop.ask('GET', `/products/${product.id}`);
    const [kept, ...more] = await embedsKept();
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ ID: Number(product.id) + 1, post_content: '{{unknown}}' });
    expect(Number((await made('/products', { name: 'Next' })).id)).toBe(Number(product.id) + 2);
  });

  it('are used up by a variation of no product, unless its attributes or its SKU are refused first', async () => {
    const { id } = await made('/products', { name: 'Before', sku: 'taken' });
    const refused = (body: object) => shop.ask('POST', '/products/0/variations', body);
    expect((await refused({ sku: 'taken' })).json).toMatchObject({ code: 'product_invalid_sku' });
    expect((await refused({ attributes: [{ name: 'Size', option: 'S' }] })).status).toBe(404);
    expect((await refused({ regular_price: '5' })).json).toMatchObject({
      code: 'woocommerce_rest_product_variation_invalid_parent',
    });
    expect(Number((await made('/products', { name: 'After' })).id)).toBe(Number(id) + 2);
    expect((await shop.ask('GET', '/products/0/variations')).json).toEqual([]);
  });

  it('stay with the rows of an order that is changed', async () => {
    const product = await made('/products', { name: 'Map', regular_price: '5' });
    const order = await made('/orders', {
      line_items: [{ product_id: product.id, quantity: 1 }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat', total: '2' }],
    });
    const before = await itemRows();
    const [line] = order.line_items as { id: number }[];
    const changed = await shop.ask('PUT', `/orders/${order.id}`, {
      line_items: [{ id: line?.id, quantity: 3 }],
    });
    expect(changed.json.line_items).toMatchObject([{ id: line?.id, quantity: 3 }]);
    expect(await itemRows()).toEqual(before);
    const shipping = (order.shipping_lines as { id: number }[])[0]?.id;
    await shop.ask('PUT', `/orders/${order.id}`, { shipping_lines: [{ id: shipping, method_id: null }] });
    expect((await itemRows()).length).toBeLessThan(before.length);
  });
});

describe('coupons of orders that are written', () => {
  const uses = async () => {
    const [coupon] = (await shop.ask('GET', '/coupons?code=tenth')).json as unknown as {
      usage_count: number;
      used_by: string[];
    }[];
    return [coupon?.usage_count, coupon?.used_by];
  };

  it('are used at once, by nobody where the order names nobody, and given back with it', async () => {
    await made('/coupons', { code: 'tenth', discount_type: 'percent', amount: '10' });
    const product = await made('/products', { name: 'Globe', regular_price: '50' });
    const lines = { line_items: [{ product_id: product.id, quantity: 1 }] };
    const coupons = { coupon_lines: [{ code: 'tenth' }] };
    const order = await made('/orders', { ...lines, ...coupons });
    expect(await uses()).toEqual([1, []]);
    await shop.ask('PUT', `/orders/${order.id}`, { status: 'processing' });
    expect(await uses()).toEqual([1, []]);
    await shop.ask('PUT', `/orders/${order.id}`, { status: 'cancelled' });
    expect(await uses()).toEqual([0, []]);
    const named = await made('/orders', { ...lines, billing: { email: 'jane@example.com' } });
    await shop.ask('PUT', `/orders/${named.id}`, coupons);
    expect(await uses()).toEqual([1, ['jane@example.com']]);
    await shop.ask('PUT', `/orders/${named.id}`, { coupon_lines: [] });
    // WooCommerce keeps who used it, and notes them again with each change of the coupons.
    expect(await uses()).toEqual([0, ['jane@example.com']]);
    await shop.ask('PUT', `/orders/${named.id}`, coupons);
    await shop.ask('PUT', `/orders/${named.id}`, coupons);
    expect(await uses()).toEqual([1, Array(3).fill('jane@example.com')]);
  });

  it('limit no order below nothing, and not to less than they ask for', async () => {
    const below = await made('/coupons', { code: 'below', minimum_amount: '-3' });
    expect(below.minimum_amount).toBe('-3.00');
    const refused = await shop.ask('POST', '/coupons', {
      code: 'odd',
      minimum_amount: '10',
      maximum_amount: '5',
    });
    expect([refused.status, refused.json.code]).toEqual([400, 'coupon_invalid_maximum_amount']);
    const later = await shop.ask('PUT', `/coupons/${below.id}`, { maximum_amount: '-5' });
    expect(later.json.code).toBe('coupon_invalid_maximum_amount');
  });
});

it('a payment is noted with its number where the way to pay has a name', async () => {
  const paymentNote = async (order: object) => {
    const { id } = await made('/orders', {
      set_paid: true,
      transaction_id: 't1',
      payment_method: 'x',
      ...order,
    });
    const { json } = await shop.ask('GET', `/orders/${id}/notes`);
    return (json as unknown as { note: string }[]).map(({ note }) => note).find((note) => /^Pay/.test(note));
  };
  expect(await paymentNote({})).toBe('Payment complete.');
  expect(await paymentNote({ payment_method_title: 'Bank' })).toBe('Payment via Bank (t1).');
});

it('a variation that costs nothing for a while says so, a product does not', async () => {
  const parent = await made('/products', { name: 'Cap', type: 'variable' });
  const free = { regular_price: '5', sale_price: '0' };
  expect((await made(`/products/${parent.id}/variations`, free)).sale_price).toBe('0');
  expect((await made('/products', { name: 'Pin', ...free })).sale_price).toBe('');
});

describe('the stock of a variation', () => {
  it('is its own where the text is a yes, else its product’s, 0 where that has none', async () => {
    const parent = await made('/products', {
      name: 'Shirt',
      type: 'variable',
      manage_stock: true,
      attributes: [{ name: 'Size', options: ['S'], variation: true }],
    });
    const variation = (body: object) => made(`/products/${parent.id}/variations`, body);
    expect(await variation({ manage_stock: 'x', stock_quantity: 3 })).toMatchObject({
      manage_stock: 'parent',
      stock_quantity: 0,
      stock_status: 'instock',
    });
    expect(await variation({ manage_stock: 'yes', stock_quantity: 3 })).toMatchObject({
      manage_stock: true,
      stock_quantity: 3,
    });
  });
});
