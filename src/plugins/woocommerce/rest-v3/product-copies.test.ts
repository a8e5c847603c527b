import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let coat = 0;
let clothes: readonly { id: number }[] = [];
beforeAll(async () => {
  shop = await openRestShop();
  // Brings the kind itself along.
  await shop.product({ name: 'Cape', type: 'variable' });
  const category = await shop.ask('POST', '/products/categories', { name: 'Clothes' });
  clothes = [{ id: Number(category.json.id) }];
  const made = await shop.ask('POST', '/products', {
    name: 'Coat',
    type: 'variable',
    sku: 'COAT',
    categories: clothes,
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: true },
      { name: 'Lining', options: ['Silk', 'Wool'], variation: true },
    ],
  });
  coat = Number(made.json.id);
  await shop.ask('POST', `/products/${coat}/variations`, {
    attributes: [
      { name: 'Size', option: 'S' },
      { name: 'Lining', option: 'Silk' },
    ],
  });
});
afterAll(() => shop.close());

it('a variation is made for each choice that has none', async () => {
  const first = await shop.ask('POST', `/products/${coat}/variations/generate`, {
    default_values: { regular_price: '9' },
  });
  expect(first.json).toEqual({ count: 3 });
  const { json } = await shop.ask('GET', `/products/${coat}/variations?per_page=20`);
  const prices = (json as unknown as { regular_price: string }[]).map((one) => one.regular_price);
  expect(prices.sort()).toEqual(['', '9', '9', '9']);
  const again = await shop.ask('POST', `/products/${coat}/variations/generate`, { delete: true });
  expect(again.json).toEqual({ count: 0, deleted_count: 0 });
});

it('what is sold without options gets variations each time, since it knows of none', async () => {
  const attributes = [{ name: 'Size', options: ['S', 'M'], variation: true }];
  const { json } = await shop.ask('POST', '/products', { name: 'Shawl', type: 'simple', attributes });
  const generate = (body: object) => shop.ask('POST', `/products/${json.id}/variations/generate`, body);
  expect((await generate({ delete: true })).json).toEqual({ count: 2, deleted_count: 0 });
  expect((await generate({})).json).toEqual({ count: 2 });
  const listed = await shop.ask('GET', `/products/${json.id}/variations`);
  expect(listed.json).toHaveLength(4);
});

it('a copy is a draft with variations and a number of its own', async () => {
  const made = await shop.ask('POST', `/products/${coat}/duplicate`);
  // What is made is answered as it is kept in memory.
  expect(made.json).toMatchObject({
    name: 'Coat (Copy)',
    date_created: { timezone_type: expect.any(Number), timezone: expect.any(String) },
    attributes: { size: {}, lining: {} },
    downloads: [],
    cogs_value: null,
  });
  const { json } = await shop.ask('GET', `/products/${made.json.id}`);
  expect(json).toMatchObject({ name: 'Coat (Copy)', status: 'draft', type: 'variable', sku: 'COAT-1' });
  expect(json.variations).toHaveLength(4);
  const missing = await shop.ask('POST', '/products/999999/duplicate');
  expect([missing.status, missing.json.code]).toEqual([404, 'woocommerce_rest_product_invalid_id']);
});

it('what is hidden is related to nothing', async () => {
  const [hidden, shown] = [
    await shop.ask('POST', '/products', { name: 'Scarf', categories: clothes, catalog_visibility: 'hidden' }),
    await shop.ask('POST', '/products', { name: 'Glove', categories: clothes }),
  ];
  const { json } = await shop.ask('GET', `/products/${coat}/related`);
  expect(json.related_ids).toContain(shown.json.id);
  expect(json.related_ids).not.toContain(hidden.json.id);
  // A variation has no categories of its own.
  const [variation] = (await shop.ask('GET', `/products/${coat}`)).json.variations as number[];
  expect((await shop.ask('GET', `/products/${variation}/related`)).json.related_ids).toEqual([]);
});

it('a gateway takes texts, a place, and only values that its settings know', async () => {
  const changed = await shop.ask('PUT', '/payment_gateways/bacs', {
    title: 'By <b>bank</b>',
    enabled: false,
    order: 3,
    settings: { instructions: 'Soon, please', unknown: 'x' },
  });
  expect(changed.json).toMatchObject({ title: 'By <b>bank</b>', enabled: false, order: 3 });
  expect(changed.json).toMatchObject({ settings: { instructions: { value: 'Soon, please' } } });
  const wrong = await shop.ask('PUT', '/payment_gateways/cod', { settings: { enable_for_virtual: 'maybe' } });
  expect([wrong.status, wrong.json.code]).toEqual([400, 'rest_setting_value_invalid']);
});

it('lists of coupons and refunds go by days, and links of orders and refunds name what was looked for', async () => {
  await shop.ask('POST', '/coupons', { code: 'spring' });
  for (const path of ['/coupons', '/refunds']) {
    expect((await shop.ask('GET', `${path}?before=2010-01-01T00:00:00`)).json).toEqual([]);
  }
  expect((await shop.ask('GET', '/coupons?after=2010-01-01T00:00:00')).json).toHaveLength(1);
  for (const status of ['pending', 'completed']) await shop.ask('POST', '/orders', { status });
  const { reply } = await shop.ask('GET', '/orders?per_page=1');
  expect(reply.headers['Link']).toContain('/orders?per_page=1&status%5B0%5D=any&dp=2&context=view&page=2>');
  const named = await shop.ask('GET', '/orders?status=pending,completed&per_page=1');
  expect(named.reply.headers['Link']).toContain(
    '/orders?per_page=1&status%5B0%5D=pending&status%5B1%5D=completed&dp=2&context=view&page=2>',
  );
  const unnamed = await shop.ask('GET', '/orders?status=&per_page=1');
  expect(unnamed.json).toHaveLength(1);
  expect(unnamed.reply.headers['Link']).toContain('/orders?per_page=1&dp=2&context=view&page=2>');
  const paid = await shop.ask('POST', '/orders', {
    fee_lines: [{ name: 'Map', total: '2' }],
    set_paid: true,
  });
  const refunds = `/orders/${paid.json['id']}/refunds`;
  for (const amount of ['0.5', '0.25']) await shop.ask('POST', refunds, { amount, api_refund: false });
  for (const path of ['/refunds', refunds]) {
    const first = await shop.ask('GET', `${path}?per_page=1`);
    expect(first.reply.headers['Link']).toContain(`${path}?per_page=1&dp=2&page=2>`);
  }
});

it('a variation asked as a product is refused to guests, and is no variation of another product', async () => {
  const { json } = await shop.ask('GET', `/products/${coat}/variations?per_page=1`);
  const [variation] = json as unknown as { id: number }[];
  const status = async (path: string) => (await shop.ask('GET', path, undefined, true)).status;
  expect(await status(`/products/${variation?.id}`)).toBe(401);
  expect(await status(`/products/${coat + 999}/variations/${variation?.id}`)).toBe(404);
});

it('a copy has what the request says otherwise, and is a draft all the same', async () => {
  const otherwise = { name: 'Cloak', description: 'Long', status: 'publish', slug: 'cloak' };
  const made = await shop.ask('POST', `/products/${coat}/duplicate`, otherwise);
  const { json } = await shop.ask('GET', `/products/${made.json.id}`);
  expect(json).toMatchObject({
    name: 'Cloak (Copy)',
    description: '<p>Long</p>\n',
    status: 'draft',
    slug: '',
  });
  const source = await shop.ask('GET', `/products/${coat}`);
  expect(source.json).toMatchObject({ name: 'Coat', description: '' });
  await shop.ask('POST', '/products', { name: 'Taken', sku: 'TAKEN' });
  const refused = await shop.ask('POST', `/products/${coat}/duplicate`, { sku: 'TAKEN' });
  expect([refused.status, refused.json.code]).toEqual([400, 'product_invalid_sku']);
});

it('a copy that is sent the article number of its product gets the next one', async () => {
  const made = await shop.ask('POST', `/products/${coat}/duplicate`, { sku: 'COAT' });
  expect([made.status, made.json.sku]).toEqual([200, expect.stringMatching(/^COAT-\d$/)]);
});

it('what is sent back with its own article number is taken, though variations go by it', async () => {
  const { json } = await shop.ask('GET', `/products/${coat}`);
  const back = await shop.ask('PUT', `/products/${coat}`, { sku: json.sku, name: json.name });
  expect([back.status, back.json.sku]).toEqual([200, 'COAT']);
});

it('of the variations that are made at once, the first has the article number', async () => {
  const made = await shop.ask('POST', '/products', {
    name: 'Scarf',
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S', 'M', 'L'], variation: true }],
  });
  const path = `/products/${made.json.id}/variations`;
  const { json } = await shop.ask('POST', `${path}/generate`, { default_values: { sku: 'SCARF' } });
  expect(json).toEqual({ count: 3 });
  const listed = (await shop.ask('GET', `${path}?order=asc&orderby=id`)).json as unknown as { sku: string }[];
  expect(listed.map(({ sku }) => sku)).toEqual(['SCARF', '', '']);
});
