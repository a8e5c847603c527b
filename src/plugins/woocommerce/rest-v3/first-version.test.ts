import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

type Json = Awaited<ReturnType<RestShop['ask']>>['json'];

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

async function make(path: string, body: object): Promise<Json> {
  const { status, json } = await shop.ask('POST', path, body);
  expect(status).toBe(201);
  return json;
}

const first = async (path: string): Promise<Json> => (await shop.ask('GET', `wc/v1/${path}`)).json;

it('coupons end on expiry_date and leave out exclude_product_ids, told and taken', async () => {
  const made = await make('wc/v1/coupons', {
    code: 'tide',
    amount: '3',
    expiry_date: '2027-07-01',
    exclude_product_ids: [7],
  });
  expect(made).toMatchObject({ code: 'tide', exclude_product_ids: [7] });
  expect(Object.keys(made)).not.toContain('meta_data');
  expect((await shop.ask('GET', `wc/v3/coupons/${made['id']}`)).json).toMatchObject({
    date_expires: '2027-07-01T00:00:00',
    excluded_product_ids: [7],
  });
  const batch = await shop.ask('POST', 'wc/v1/coupons/batch', {
    update: [{ id: made['id'], expiry_date: '2028-01-02' }],
  });
  expect(batch.json['update']).toMatchObject([{ expiry_date: '2028-01-02T00:00:00' }]);
  expect(JSON.stringify(made['_links'])).toContain(`/wc/v1/coupons/${made['id']}`);
});

it('products have their variations inside, days of sales and no meta data', async () => {
  const product = await make('wc/v3/products', {
    name: 'Chart',
    type: 'variable',
    attributes: [{ name: 'Paper', options: ['thin', 'thick'], variation: true }],
    meta_data: [{ key: 'a', value: 'b' }],
  });
  const variation = await make(`wc/v3/products/${product['id']}/variations`, {
    regular_price: '9',
    sale_price: '8',
    date_on_sale_to: '2029-01-02T10:00:00',
    attributes: [{ name: 'Paper', option: 'thin' }],
  });
  const shown = await first(`products/${product['id']}`);
  expect(shown).toMatchObject({
    download_type: 'standard',
    date_on_sale_from: '',
    in_stock: true,
    variations: [
      {
        id: variation['id'],
        regular_price: '9',
        date_on_sale_to: '2029-01-02',
        attributes: [{ name: 'Paper', option: 'thin' }],
      },
    ],
  });
  // Who has no picture shows the placeholder.
  const placeholder = { id: 0, name: 'Placeholder', position: 0, src: expect.stringMatching(/placeholder/) };
  expect(shown['images']).toMatchObject([placeholder]);
  expect(shown['variations']).toMatchObject([{ image: [placeholder] }]);
  const second = await shop.ask('GET', `wc/v2/products/${product['id']}/variations/${variation['id']}`);
  expect(second.json['image']).toMatchObject(placeholder);
  for (const absent of ['meta_data', 'date_created_gmt', 'stock_status'])
    expect(shown).not.toHaveProperty(absent);
  expect((await shop.ask('GET', `wc/v1/products/${product['id']}/variations`)).status).toBe(404);
});

it('orders tell prices as texts, customers what they ordered last, deliveries nothing', async () => {
  const customer = await make('wc/v1/customers', { email: 'ann@example.org', password: 'x' });
  expect(customer).toMatchObject({ last_order: { id: null, date: null }, orders_count: 0 });
  const product = await make('wc/v3/products', { name: 'Map', regular_price: '4' });
  const order = await make('wc/v1/orders', {
    customer_id: customer['id'],
    line_items: [{ product_id: product['id'], quantity: 2, meta_data: [{ key: 'Fold', value: 'yes' }] }],
  });
  expect(order['line_items']).toMatchObject([
    { price: '4.00', quantity: 2, meta: [{ key: 'Fold', label: 'Fold', value: 'yes' }] },
  ]);
  expect(order).not.toHaveProperty('needs_payment');
  expect((await first(`customers/${customer['id']}`))['last_order']).toMatchObject({ id: order['id'] });
  const hook = await make('wc/v1/webhooks', {
    topic: 'order.created',
    delivery_url: 'https://hooks.example/a',
  });
  expect(await first(`webhooks/${hook['id']}/deliveries`)).toEqual([]);
  expect((await shop.ask('GET', `wc/v2/webhooks/${hook['id']}/deliveries/1`)).status).toBe(404);
  expect((await shop.ask('GET', 'wc/v1/webhooks/999/deliveries')).json).toMatchObject({
    code: 'woocommerce_rest_webhook_invalid_id',
  });
});

it('lacks what came with the second version', async () => {
  for (const path of ['settings', 'shipping/zones', 'payment_gateways', 'products/brands', 'system_status']) {
    expect((await shop.ask('GET', `wc/v1/${path}`)).status).toBe(404);
    expect((await shop.ask('GET', `wc/v2/${path}`)).status).toBe(200);
  }
  const { json } = await shop.ask('GET', 'wc/v1/taxes/classes/standard');
  expect(json).toMatchObject({ code: 'rest_no_route' });
  expect((await shop.ask('GET', 'wc/v1/orders/999')).json).toMatchObject({
    code: 'woocommerce_rest_invalid_shop_order_id',
  });
});

it('meta data are those that a request wants', async () => {
  const { id } = await make('wc/v3/products', {
    name: 'Globe',
    meta_data: [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ],
  });
  const keys = async (path: string) =>
    ((await shop.ask('GET', `wc/v3/products/${id}${path}`)).json['meta_data'] as { key: string }[]).map(
      ({ key }) => key,
    );
  expect(await keys('')).toEqual(['a', 'b']);
  expect(await keys('?include_meta=a')).toEqual(['a']);
  expect(await keys('?exclude_meta=a')).toEqual(['b']);
  expect(await keys('?include_meta=c&exclude_meta=a')).toEqual([]);
});
