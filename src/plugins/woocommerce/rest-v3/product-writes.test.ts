import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const make = async (fields: Readonly<Record<string, unknown>>) =>
  (await shop.ask('POST', '/products', { name: 'Chart', regular_price: '9', ...fields })).json;

/** Things as if they had been changed last years ago; whether they count as changed since. */
async function sinceThen(
  routes: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly boolean[]> {
  const past = '2020-01-01 00:00:00';
  await shop.run('UPDATE wp_posts SET post_modified = ?, post_modified_gmt = ?', [past, past]);
  await shop.run('UPDATE wp_wc_orders SET date_updated_gmt = ?', [past]);
  await act();
  const moved = [];
  for (const route of routes) {
    const { json } = await shop.ask('GET', route);
    moved.push(String(json.date_modified_gmt) > '2020-01-02');
  }
  return moved;
}

describe('who asks what was changed', () => {
  it('learns of products, variations with their parents and orders, whatever of them it was', async () => {
    const { id } = await make({});
    const parent = await make({
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S', 'L'], variation: true }],
    });
    const product = `/products/${parent.id}`;
    const made: { id?: unknown } = {};
    const variation = () => `${product}/variations/${made.id}`;
    const add = async () => {
      Object.assign(made, (await shop.ask('POST', `${product}/variations`, { regular_price: '5' })).json);
    };
    expect(await sinceThen([product], add)).toEqual([true]);
    for (const changes of [{ regular_price: '8' }, { stock_status: 'outofstock' }, {}]) {
      const one = () => shop.ask('PUT', `/products/${id}`, changes);
      expect([changes, await sinceThen([`/products/${id}`, product], one)]).toEqual([changes, [true, false]]);
      const other = () => shop.ask('PUT', variation(), changes);
      expect([changes, await sinceThen([variation(), product], other)]).toEqual([changes, [true, true]]);
    }
    const order = await shop.ask('POST', '/orders', {
      set_paid: true,
      line_items: [{ product_id: id, quantity: 1 }],
    });
    const route = `/orders/${order.json.id}`;
    const refund = () => shop.ask('POST', `${route}/refunds`, { amount: '1', api_refund: false });
    expect(await sinceThen([route], refund)).toEqual([true]);
  });
});

describe('a product that is written', () => {
  it('is answered as it is stored, and shown as it is read', async () => {
    const made = await make({
      description: 'Two\n\nparts \\o/ <script>x</script>',
      purchase_note: 'Fold it',
    });
    expect(made).toMatchObject({
      description: 'Two\n\nparts o/ x',
      purchase_note: 'Fold it',
      average_rating: '0',
      generated_slug: made.slug,
    });
    expect(made).toHaveProperty('permalink_template');
    const { json } = await shop.ask('GET', `/products/${made.id}`);
    expect(json).toMatchObject({ description: '<p>Two</p>\n<p>parts o/ x</p>\n', average_rating: '0.00' });
    expect(json).not.toHaveProperty('generated_slug');
  });

  it('is named, and has an address once it is published', async () => {
    expect(await make({ name: '' })).toMatchObject({ name: 'Product' });
    expect(await make({ status: 'draft' })).toMatchObject({ slug: '' });
  });

  it.each([
    [
      { sale_price: '5', date_on_sale_from: '2099-01-01' },
      { price: '9', on_sale: false },
    ],
    [
      { sale_price: '5', date_on_sale_to: '2020-01-01T10:00:00+02:00' },
      { price: '9', date_on_sale_to_gmt: '2020-01-01T08:00:00' },
    ],
    [
      { sale_price: '5', date_on_sale_from: '2020-01-01' },
      { price: '5', on_sale: true },
    ],
    [{ sale_price: '9' }, { price: '9', sale_price: '' }],
    [{ regular_price: '1,250' }, { regular_price: '1250' }],
    [{ regular_price: 'dear' }, { regular_price: '', price: '' }],
  ])('costs what %j says', async (fields, expected) => {
    expect(await make(fields)).toMatchObject(expected);
  });

  it.each([
    [{ manage_stock: true }, { stock_quantity: null, stock_status: 'outofstock' }],
    [
      { manage_stock: true, stock_quantity: 0, backorders: 'yes' },
      { stock_status: 'onbackorder', backordered: true },
    ],
    [{ manage_stock: true, stock_quantity: 3, stock_status: 'outofstock' }, { stock_status: 'instock' }],
    [
      { backorders: 'yes', stock_quantity: 3 },
      { backorders: 'no', stock_quantity: null },
    ],
    [{ type: 'variable' }, { stock_status: 'outofstock', regular_price: '' }],
    [{ type: 'grouped', manage_stock: true }, { manage_stock: false }],
  ])('has the stock that %j says', async (fields, expected) => {
    expect(await make(fields)).toMatchObject(expected);
  });

  it.each([
    [
      { external_url: 'https://maps.example/', button_text: 'Buy' },
      { external_url: '', button_text: '' },
    ],
    [{ type: 'external', external_url: 'https://maps.example/' }, { external_url: 'https://maps.example/' }],
    [{ virtual: true, weight: '2' }, { weight: '' }],
    [
      { weight: 'heavy', dimensions: { length: '1.5', width: 'x' } },
      { weight: '', dimensions: { length: '1.5', width: '' } },
    ],
    [{ tax_class: 'nope' }, { tax_class: '' }],
    [{ download_limit: 3 }, { download_limit: -1 }],
    [
      { post_password: 'pw', date_created: '2020-01-01T00:00:00' },
      { post_password: 'pw', date_created_gmt: '2020-01-01T00:00:00' },
    ],
    [{ date_created: '2099-01-01T00:00:00' }, { status: 'future' }],
  ])('keeps what its kind has: %j', async (fields, expected) => {
    expect(await make(fields)).toMatchObject(expected);
  });

  it('cannot be bought elsewhere and counted here', async () => {
    expect(await make({ type: 'external', manage_stock: true })).toMatchObject({
      code: 'product_external_invalid_manage_stock',
    });
  });

  it('stands in the usual category and with tags that are new', async () => {
    const usual = await shop.site.terms.insert({ taxonomy: 'product_cat', name: 'Other', slug: 'other' });
    await shop.site.options.set('default_product_cat', String(usual.term_id));
    const made = await make({ tags: [{ name: 'Fresh' }] });
    expect(made).toMatchObject({ categories: [{ slug: 'other' }], tags: [{ name: 'Fresh', slug: 'fresh' }] });
  });

  it('gets a place in the bin under another address', async () => {
    const made = await make({ name: 'Gone' });
    await shop.ask('DELETE', `/products/${made.id}`);
    const { json } = await shop.ask('GET', `/products/${made.id}`);
    expect(json).toMatchObject({ status: 'trash', slug: `${made.slug}__trashed` });
  });

  it('is counted only in a shop that counts', async () => {
    await shop.site.options.set('woocommerce_manage_stock', 'no');
    const made = await make({ manage_stock: true, stock_quantity: 0, low_stock_amount: 3 });
    await shop.site.options.set('woocommerce_manage_stock', 'yes');
    const { json } = await shop.ask('GET', `/products/${made['id']}`);
    expect(json).toMatchObject({ manage_stock: false, stock_status: 'instock', low_stock_amount: null });
  });

  it('costs what its variations cost', async () => {
    const parent = await make({
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
    });
    const own = `/products/${parent.id}/variations`;
    const made = await shop.ask('POST', own, {
      regular_price: '7',
      attributes: [{ name: 'Size', option: 'S' }],
      description: 'Small',
    });
    expect(made.json).toMatchObject({
      description: '<p>Small</p>\n',
      tax_class: 'parent',
      gallery_image_ids: [],
      meta_data: [],
    });
    const { json } = await shop.ask('GET', `/products/${parent.id}`);
    expect(json).toMatchObject({ price: '7', stock_status: 'instock' });
  });
});

describe('accounts and coupons that are written', () => {
  it('change e-mail addresses, unless they are somebody else’s', async () => {
    const made = await shop.ask('POST', '/customers', {
      email: 'mia@example.com',
      password: 'p',
      billing: { first_name: '<b>Mia</b>' },
      meta_data: [
        { key: 'club', value: 'maps' },
        { key: '_secret', value: 'x' },
      ],
    });
    expect(made.json).toMatchObject({ billing: { first_name: '<b>Mia</b>' }, meta_data: [{ key: 'club' }] });
    const own = `/customers/${made.json.id}`;
    expect((await shop.ask('PUT', own, { email: 'mia2@example.com' })).json).toMatchObject({
      email: 'mia2@example.com',
    });
    await shop.ask('POST', '/customers', { email: 'noa@example.com', password: 'p' });
    expect((await shop.ask('PUT', own, { email: 'noa@example.com' })).json).toMatchObject({
      code: 'woocommerce_rest_customer_invalid_email',
    });
    expect((await shop.ask('GET', '/customers/999999')).json.code).toBe('wc_user_invalid_id');
    await shop.site.options.set('woocommerce_registration_generate_password', 'no');
    expect((await shop.ask('POST', '/customers', { email: 'noa@example.com' })).json.code).toBe(
      'rest_missing_callback_param',
    );
  });

  it('take off what can be taken off', async () => {
    const coupon = (fields: Readonly<Record<string, unknown>>) => shop.ask('POST', '/coupons', fields);
    expect((await coupon({ code: ' ' })).json.code).toBe('woocommerce_rest_empty_coupon_code');
    expect((await coupon({ code: 'a', amount: '-3' })).json.code).toBe('coupon_invalid_amount');
    const percent = { code: 'b', discount_type: 'percent', amount: '150' };
    expect((await coupon(percent)).json.code).toBe('coupon_invalid_amount');
    const made = await coupon({
      code: 'c',
      amount: '1,500',
      status: 'draft',
      email_restrictions: ['a@b.co', 'x'],
      description: 'Two <b>words</b>',
      meta_data: [{ key: 'k', value: 'v' }],
    });
    expect(made.json).toMatchObject({
      amount: '1500.00',
      status: 'draft',
      email_restrictions: ['a@b.co'],
      description: 'Two <b>words</b>',
      meta_data: [{ key: 'k', value: 'v' }],
    });
    const own = `/coupons/${made.json.id}`;
    await shop.ask('DELETE', own);
    expect((await shop.ask('DELETE', own)).status).toBe(410);
  });
});
