import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

// The clock of these tests stands at noon of 1 December 2026, UTC; in Tokyo it is nine in the evening.
describe.each([
  ['in tables of their own', 'yes'],
  ['among the posts', 'no'],
])('reports of orders %s', (_, tables) => {
  let shop: RestShop;
  let map = 0;
  let globe = 0;
  beforeAll(async () => {
    shop = await openRestShop({
      woocommerce_custom_orders_table_enabled: tables,
      woocommerce_calc_taxes: 'yes',
      woocommerce_prices_include_tax: 'no',
      timezone_string: 'Asia/Tokyo',
    });
    await shop.ask('POST', '/taxes', { country: 'GB', rate: '10', name: 'VAT' });
    map = await shop.product({ name: 'Tide map', meta: { _price: '3', _regular_price: '3' } });
    globe = await shop.product({ name: 'Globe', meta: { _price: '10', _regular_price: '10' } });
    await shop.ask('POST', '/coupons', { code: 'one', discount_type: 'fixed_cart', amount: '1' });
    const take = async (
      gmt: string,
      status: string,
      lines: readonly [number, number][],
      more: object = {},
    ) => {
      const { json } = await shop.ask('POST', '/orders', {
        status,
        billing: { country: 'GB', email: 'bo@example.org' },
        shipping: { country: 'GB' },
        line_items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
        ...more,
      });
      const id = Number(json.id);
      await shop.run(
        tables === 'yes'
          ? 'UPDATE wp_wc_orders SET date_created_gmt = ? WHERE id = ?'
          : 'UPDATE wp_posts SET post_date_gmt = ? WHERE ID = ?',
        [gmt, id],
      );
      return id;
    };
    const shipping = { shipping_lines: [{ method_id: 'flat_rate', method_title: 'Post', total: '2.00' }] };
    await take(
      '2026-11-30 14:00:00',
      'completed',
      [
        [map, 2],
        [globe, 1],
      ],
      shipping,
    );
    // On the site's clock this is the first of December already.
    await take('2026-11-30 16:00:00', 'processing', [[map, 1]], { coupon_lines: [{ code: 'one' }] });
    const back = await take('2026-12-01 03:00:00', 'completed', [[globe, 2]]);
    await take('2026-12-01 03:00:00', 'pending', [[globe, 7]]);
    await take('2026-12-01 03:00:00', 'cancelled', [[globe, 7]]);
    await take('2026-10-15 03:00:00', 'completed', [[globe, 5]]);
    await shop.ask('POST', `/orders/${back}/refunds`, { amount: '5.50', api_refund: false });
    const opened = await shop.ask('POST', '/customers', {
      email: 'new@example.org',
      username: 'new',
      password: 'x',
    });
    expect(opened.status).toBe(201);
  });
  afterAll(() => shop.close());

  const report = async (requested: string) => {
    const { json, status } = await shop.ask('GET', `/reports/${requested}`);
    return status === 200 ? (json as unknown as Record<string, unknown>[]) : [json];
  };

  it('say what was sold day by day, less what was given back', async () => {
    const [sales] = await report('sales?date_min=2026-11-30&date_max=2026-12-01');
    // 16 + 2 and tax of 1.80; 3 less 1 and tax of 0.20; 20 and tax of 2, of which 5.50 went back.
    expect(sales).toEqual({
      total_sales: '38.50',
      net_sales: '32.50',
      average_sales: '16.25',
      total_orders: 3,
      total_items: 6,
      total_tax: '4.00',
      total_shipping: '2.00',
      total_refunds: 5.5,
      total_discount: '1.00',
      totals_grouped_by: 'day',
      totals: {
        '2026-11-30': {
          sales: '19.80',
          orders: 1,
          items: 3,
          tax: '1.80',
          shipping: '2.00',
          discount: '0.00',
          customers: 0,
          refunds: '0.00',
        },
        '2026-12-01': {
          sales: '24.20',
          orders: 2,
          items: 3,
          tax: '2.20',
          shipping: '0.00',
          discount: '1.00',
          customers: 1,
          refunds: '5.50',
        },
      },
      total_customers: 1,
      _links: { about: [{ href: expect.stringMatching(/\/wc\/v3\/reports$/) }] },
    });
  });

  it('are about today, a period, or the days between two', async () => {
    const days = async (requested: string) => {
      const [sales] = await report(`sales?${requested}`);
      const steps = Object.keys((sales?.['totals'] ?? {}) as object);
      return [sales?.['totals_grouped_by'], steps[0], steps.at(-1), steps.length, sales?.['total_orders']];
    };
    expect(await days('')).toEqual(['day', '2026-12-01', '2026-12-01', 1, 2]);
    expect(await days('period=week')).toEqual(['day', '2026-11-25', '2026-12-01', 7, 3]);
    expect(await days('period=month')).toEqual(['day', '2026-12-01', '2026-12-01', 1, 2]);
    expect(await days('period=last_month')).toEqual(['day', '2026-11-01', '2026-11-30', 30, 1]);
    expect(await days('period=year')).toEqual(['month', '2026-01', '2026-12', 12, 4]);
    expect(await days('date_min=2026-06-01')).toEqual(['month', '2026-06', '2026-12', 7, 4]);
    expect(await days('date_min=2026-10-01&date_max=2026-10-31')).toEqual([
      'day',
      '2026-10-01',
      '2026-10-31',
      31,
      1,
    ]);
  });

  it('name the products that were bought most', async () => {
    expect(await report('top_sellers?period=week')).toEqual([
      {
        title: 'Tide map',
        product_id: map,
        quantity: 3,
        _links: {
          about: [{ href: expect.stringMatching(/\/wc\/v3\/reports$/) }],
          product: [{ href: expect.stringContaining(`/wc/v3/products/${map}`) }],
        },
      },
      expect.objectContaining({ title: 'Globe', product_id: globe, quantity: 3 }),
    ]);
    expect(await report('top_sellers?period=year')).toMatchObject([
      { product_id: globe, quantity: 8 },
      { product_id: map, quantity: 3 },
    ]);
  });

  it('are listed, and refused to others and for days that are none', async () => {
    const listed = await report('');
    expect(listed.map(({ slug }) => slug)).toEqual([
      'sales',
      'top_sellers',
      'orders/totals',
      'products/totals',
      'customers/totals',
      'coupons/totals',
      'reviews/totals',
      'categories/totals',
      'tags/totals',
      'attributes/totals',
    ]);
    for (const { slug } of listed.slice(0, 7))
      expect((await shop.ask('GET', `/reports/${slug}`)).status).toBe(200);
    const guest = await shop.ask('GET', '/reports/sales', undefined, true);
    expect([guest.status, guest.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    expect(await report('sales?date_min=yesterday')).toMatchObject([
      {
        code: 'rest_invalid_param',
        data: { params: { date_min: 'The date you provided is invalid.' } },
      },
    ]);
    expect(await report('sales?period=ages')).toMatchObject([{ code: 'rest_invalid_param' }]);
  });
});
