import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const made = async (path: string, body: object) => (await shop.ask('POST', path, body)).json;

describe('terms', () => {
  it('lose the backslashes that WordPress takes for its own, one by one and many at once', async () => {
    const tag = await made('/products/tags', { name: 'a\\b', description: 'c\\d' });
    expect(tag).toMatchObject({ name: 'ab', description: 'cd' });
    const { update } = await made('/products/tags/batch', { update: [{ id: tag.id, description: 'e\\f' }] });
    expect(update).toMatchObject([{ name: 'ab', description: 'ef' }]);
  });

  it('without a number cannot be deleted, and stand without one in a batch', async () => {
    const gone = await shop.ask('DELETE', '/products/categories/0?force=true');
    expect([gone.status, gone.json.code]).toEqual([500, 'woocommerce_rest_cannot_delete']);
    const { update } = await made('/products/tags/batch', { update: [{ name: 'Nobody' }] });
    expect(update).toMatchObject([{ id: null }]);
  });

  it('of an attribute lead by their route where many are made at once', async () => {
    const attribute = await made('/products/attributes', { name: 'Hull\\' });
    expect(attribute.name).toBe('Hull');
    const path = `/products/attributes/${attribute.id}/terms`;
    const one = await made(path, { name: 'Oak' });
    expect(JSON.stringify(one._links)).toContain(`${path}/${one.id}`);
    const { create } = await made(`${path}/batch`, { create: [{ name: 'Steel' }] });
    const [many] = create as readonly { id: number; _links: { self: readonly { href: string }[] } }[];
    expect(many?._links.self).toEqual([
      {
        href: expect.stringContaining(
          `/products/attributes/(?P<attribute_id>[\\d]+)/terms/${many?.id}`,
        ) as string,
      },
    ]);
  });
});

describe('products', () => {
  it('keep their row where a change would leave them without words', async () => {
    const product = await made('/products', { name: 'Buoy' });
    const path = `/products/${product.id}`;
    const emptied = await shop.ask('PUT', path, { name: ' ', status: 'draft', menu_order: 4, sku: 'BUOY' });
    expect(emptied.json).toMatchObject({ name: 'Buoy', status: 'publish', menu_order: 0, sku: 'BUOY' });
    const named = await shop.ask('PUT', path, { name: '', description: 'Red', menu_order: 4 });
    expect(named.json).toMatchObject({ name: '', menu_order: 4, slug: 'buoy' });
  });

  it('come in the order in which their members are asked for', async () => {
    const { id } = await made('/products', { name: 'Chart' });
    const { json } = await shop.ask(
      'GET',
      `/products/${id}?_fields=global_unique_id,meta_data,price_html,status,id,name`,
    );
    expect(Object.keys(json).slice(0, 6)).toEqual([
      ...['status', 'id', 'name', 'meta_data', 'price_html', 'global_unique_id'],
    ]);
  });

  it('with variations or members have no sale of their own, and files only where they have any', async () => {
    const sale = { date_on_sale_from: '2030-01-01', downloads: [{ name: 'F', file: 'nowhere' }] };
    const variable = await made('/products', { name: 'Coat', type: 'variable', ...sale });
    expect(variable).toMatchObject({ date_on_sale_from: null, downloads: [] });
    const simple = await made('/products', { name: 'Cap', ...sale });
    expect(simple).toMatchObject({ date_on_sale_from: '2030-01-01T00:00:00', downloads: [] });
    const refused = await shop.ask('POST', '/products', { name: 'Book', downloadable: true, ...sale });
    expect(refused.status).toBe(400);
    expect(refused.json.message).toContain('<code>nowhere</code>');
  });

  it('tell guests what can be had of them', async () => {
    const shownAs = async (body: object) => {
      const { id } = await made('/products', { name: 'Rope', regular_price: '3', ...body });
      return (await shop.ask('GET', `wc/store/v1/products/${id}`, undefined, true)).json;
    };
    const counted = { manage_stock: true, stock_quantity: 0, backorders: 'yes' };
    expect(await shownAs(counted)).toMatchObject({
      stock_availability: { text: '', class: 'available-on-backorder' },
    });
    const none = { text: 'Out of stock', class: 'out-of-stock' };
    expect(await shownAs({ ...counted, type: 'variable' })).toMatchObject({ stock_availability: none });
    expect(await shownAs({ type: 'external' })).toMatchObject({ add_to_cart: { url: '' } });
    expect(await shownAs({ regular_price: '-3' })).toMatchObject({
      prices: { price: '-300', regular_price: '0', sale_price: '-300' },
    });
  });
});

describe('orders', () => {
  it('belong to orders that there are', async () => {
    const refused = await shop.ask('POST', '/orders', { parent_id: 99_999 });
    expect([refused.status, refused.json.code]).toEqual([400, 'order_invalid_parent_id']);
    const { id } = await made('/orders', {});
    const own = await shop.ask('PUT', `/orders/${id}`, { parent_id: id });
    expect(own.status).toBe(400);
    expect((await made('/orders', { parent_id: id })).parent_id).toBe(id);
  });

  it('remember in the trash what they were', async () => {
    const { id } = await made('/orders', { status: 'on-hold' });
    await shop.ask('DELETE', `/orders/${id}`);
    const { json } = await shop.ask('DELETE', `/orders/${id}?force=true`);
    expect(json.meta_data).toMatchObject([
      { key: '_wp_trash_meta_status', value: 'wc-on-hold' },
      { key: '_wp_trash_meta_time' },
    ]);
  });

  it('are priced anew by their coupons, whatever their lines were to cost', async () => {
    const { id } = await made('/products', { name: 'Net', regular_price: '20' });
    await made('/coupons', { code: 'tide', discount_type: 'percent', amount: '10' });
    const lines = [{ product_id: id, quantity: 1, total: '5' }];
    const order = await made('/orders', { line_items: lines, coupon_lines: [{ code: 'tide' }] });
    expect(order.line_items).toMatchObject([{ subtotal: '20.00', total: '18.00' }]);
    expect(order.discount_total).toBe('2.00');
  });

  it('go to the trash without a word, and a refund that their gateway cannot pay uses up a number', async () => {
    const { id } = await made('/orders', { status: 'on-hold', fee_lines: [{ name: 'F', total: '5' }] });
    const notes = async () => JSON.stringify((await shop.ask('GET', `/orders/${id}/notes`)).json);
    const before = await notes();
    await shop.ask('DELETE', `/orders/${id}`);
    expect(await notes()).toBe(before);
    const next = await made('/orders', { status: 'completed', fee_lines: [{ name: 'F', total: '5' }] });
    const refused = await shop.ask('POST', `/orders/${next.id}/refunds`, { amount: '1', api_refund: true });
    expect(refused.status).toBe(500);
    expect((await made('/orders', {})).id).toBe(Number(next.id) + 2);
  });

  it('tell prices as fractions, keep them where no coupon comes or goes, and pay back what was sent', async () => {
    const { id: product } = await made('/products', { name: 'Sail', regular_price: '9' });
    const order = await made('/orders', {
      status: 'completed',
      line_items: [{ product_id: product, quantity: 3, total: '5' }],
    });
    expect(order.line_items).toMatchObject([{ price: 5 / 3 }]);
    const kept = await shop.ask('PUT', `/orders/${order.id}`, { coupon_lines: [] });
    expect(kept.json).toMatchObject({ discount_total: '22.00', total: '5.00' });
    const sent = { api_refund: false, line_items: [{ id: 0, quantity: 1, refund_total: 2 }] };
    expect(await made(`/orders/${order.id}/refunds`, sent)).toMatchObject({ amount: '2.00', line_items: [] });
  });

  it('with refunds offer the mail about them', async () => {
    const { id } = await made('/orders', { status: 'completed', fee_lines: [{ name: 'F', total: '5' }] });
    const offered = async () =>
      ((await shop.ask('GET', `/orders/${id}/actions/email_templates`)).json as unknown as { id: string }[])
        .map((one) => one.id)
        .includes('customer_refunded_order');
    expect(await offered()).toBe(false);
    await shop.ask('POST', `/orders/${id}/refunds`, { amount: '1', api_refund: false });
    expect(await offered()).toBe(true);
  });
});

it('stars of a review are kept as they were sent, and none say nothing', async () => {
  const { id: product } = await made('/products', { name: 'Oar' });
  const review = await made('/products/reviews', {
    product_id: product,
    review: 'Long',
    reviewer: 'Ann',
    reviewer_email: 'ann@example.com',
    rating: 6,
  });
  expect(review.rating).toBe(6);
  const changed = await shop.ask('PUT', `/products/reviews/${review.id}`, { rating: 0 });
  expect(changed.json.rating).toBe(6);
  expect((await shop.ask('GET', `/products/${product}`)).json).toMatchObject({
    average_rating: '6.00',
    rating_count: 1,
  });
});

it('accounts that are opened in a batch are named after their address', async () => {
  const person = { email: 'ann.hull@example.com', first_name: 'Ann', last_name: 'Quay' };
  const { create } = await made('/customers/batch', { create: [person] });
  expect(create).toMatchObject([
    { username: 'ann.hull', first_name: 'Ann', meta_data: [{ key: 'default_password_nag', value: '1' }] },
  ]);
});

it('postcodes of taxes are kept as people write them, and apply however they are written', async () => {
  const tax = await made('/taxes', { country: 'GB', rate: '20', postcode: 'ls1 1aa' });
  expect(tax.postcodes).toEqual(['LS1 1AA']);
  await shop.ask('DELETE', `/taxes/${tax.id}?force=true`);
});

it('the title of a way to pay that changes among its settings is told the next time', async () => {
  const { json } = await shop.ask('PUT', '/payment_gateways/cod', { settings: { title: 'On the quay' } });
  expect(json).toMatchObject({
    title: 'Cash on delivery',
    settings: { title: { value: 'On the quay' } },
  });
  expect((await shop.ask('GET', '/payment_gateways/cod')).json.title).toBe('On the quay');
  const named = await shop.ask('PUT', '/payment_gateways/cod', { title: '\\Cash\\' });
  expect(named.json.title).toBe('Cash');
});
