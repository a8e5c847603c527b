import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_notify_low_stock_amount: '2' });
});
afterAll(() => shop.close());

async function make(path: string, body: object): Promise<number> {
  return Number((await shop.ask('POST', path, { manage_stock: true, ...body }))['json']['id']);
}

it('what is low in stock is listed and counted, with when it was ordered last', async () => {
  const two = await make('/products', { name: 'Two', stock_quantity: 3, regular_price: '1' });
  await make('/products', { name: 'Enough', stock_quantity: 3 });
  const own = await make('/products', { name: 'Own', stock_quantity: 7, low_stock_amount: 7 });
  await make('/products', { name: 'To order', stock_quantity: -1, backorders: 'yes' });
  const parent = await make('/products', {
    name: 'Chart',
    type: 'variable',
    manage_stock: false,
    low_stock_amount: 9,
    attributes: [{ name: 'Paper', options: ['thin', 'thick'], variation: true }],
  });
  const thin = await make(`/products/${parent}/variations`, {
    stock_quantity: 0,
    attributes: [{ name: 'Paper', option: 'thin' }],
  });
  await make(`/products/${parent}/variations`, {
    stock_quantity: 8,
    attributes: [{ name: 'Paper', option: 'thick' }],
  });
  await shop.ask('POST', '/orders', { status: 'completed', line_items: [{ product_id: two, quantity: 1 }] });
  const { json, reply } = await shop.ask('GET', 'wc-analytics/products/low-in-stock');
  expect(json).toMatchObject([
    { id: thin, type: 'variation', parent_id: parent, last_order_date: null, stock_quantity: 0 },
    { id: own, low_stock_amount: 7, type: 'simple', attributes: [] },
    { id: two, low_stock_amount: null, last_order_date: expect.stringMatching(/^2026-/) },
  ]);
  expect(reply.headers).toMatchObject({ 'X-WP-Total': '3', 'X-WP-TotalPages': '1' });
  const second = await shop.ask('GET', 'wc-analytics/products/low-in-stock?per_page=1&page=2');
  expect(second.json).toMatchObject([{ id: own }]);
  expect((await shop.ask('GET', 'wc-analytics/products/count-low-in-stock')).json).toEqual({ total: 3 });
  expect((await shop.ask('GET', 'wc-analytics/products/count-low-in-stock?status=draft')).json).toEqual({
    total: 0,
  });
  const among = await shop.ask('GET', 'wc-analytics/products?low_in_stock=true&orderby=id&order=asc');
  expect(among.json).toMatchObject([
    { id: two, last_order_date: expect.stringMatching(/^2026-/) },
    { id: own, low_stock_amount: 7 },
    { id: thin, type: 'variation' },
  ]);
  expect(among.json[1]).not.toHaveProperty('last_order_date');
  const guest = await shop.ask('GET', 'wc-analytics/products/low-in-stock', undefined, true);
  expect(guest.status).toBe(401);
});

it('dashboards read what addresses ask for, and from where files were taken', async () => {
  const { json } = await shop.ask('GET', 'wc-analytics/data/countries/locales');
  expect(json).toMatchObject({
    AE: { postcode: { required: false, hidden: true } },
    default: { first_name: { required: true, autocomplete: 'given-name' } },
  });
  for (const address of ['10.1.2.3', '10.1.2.3', '110.1.2.4']) {
    await shop.run(
      'INSERT INTO wp_wc_download_log (timestamp, permission_id, user_id, user_ip_address) VALUES (?, ?, ?, ?)',
      ['2026-11-20 10:00:00', 1, 2, address],
    );
  }
  const found = await shop.ask('GET', 'wc-analytics/data/download-ips?match=10.');
  expect(found.json).toMatchObject([{ user_ip_address: '10.1.2.3' }]);
  expect(await shop.ask('GET', 'wc-analytics/data/download-ips')).toMatchObject({ status: 400 });
});
