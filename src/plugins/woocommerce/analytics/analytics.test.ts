import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

interface Stats {
  readonly totals: Record<string, unknown>;
  readonly intervals: readonly {
    readonly interval: string;
    readonly date_start: string;
    readonly date_end: string;
    readonly date_end_gmt: string;
    readonly subtotals: Record<string, unknown>;
  }[];
}

// The clock of these tests stands at noon of 1 December 2026, UTC; in Tokyo it is nine in the evening.
describe.each([
  ['in tables of their own', 'yes'],
  ['among the posts', 'no'],
])('dashboards of orders %s', (_, tables) => {
  let shop: RestShop;
  let map = 0;
  let globe = 0;
  let coupon = 0;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    shop = await openRestShop({
      woocommerce_custom_orders_table_enabled: tables,
      woocommerce_calc_taxes: 'yes',
      woocommerce_prices_include_tax: 'no',
      woocommerce_date_type: 'date_created',
      timezone_string: 'Asia/Tokyo',
    });
    await shop.ask('POST', '/taxes', { country: 'GB', rate: '10', name: 'VAT' });
    map = await shop.product({ name: 'Tide map', meta: { _price: '3', _regular_price: '3', _sku: 'tm' } });
    globe = await shop.product({ name: 'Globe', meta: { _price: '10', _regular_price: '10' } });
    const made = await shop.ask('POST', '/coupons', {
      code: 'one',
      discount_type: 'fixed_cart',
      amount: '1',
    });
    coupon = Number(made.json['id']);
    const take = async (
      gmt: string,
      status: string,
      email: string,
      lines: readonly [number, number][],
      more: object = {},
    ) => {
      const { json } = await shop.ask('POST', '/orders', {
        status,
        billing: { first_name: email.slice(0, 2), country: 'GB', email },
        shipping: { country: 'GB' },
        line_items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
        ...more,
      });
      const id = Number(json['id']);
      await shop.run(
        tables === 'yes'
          ? 'UPDATE wp_wc_orders SET date_created_gmt = ? WHERE id = ?'
          : 'UPDATE wp_posts SET post_date_gmt = ? WHERE ID = ?',
        [gmt, id],
      );
      return id;
    };
    const shipping = { shipping_lines: [{ method_id: 'flat_rate', method_title: 'Post', total: '2.00' }] };
    ids['first'] = await take(
      '2026-11-30 14:00:00',
      'completed',
      'bo@example.org',
      [
        [map, 2],
        [globe, 1],
      ],
      shipping,
    );
    // On the site's clock this is the first of December already.
    ids['second'] = await take('2026-11-30 16:00:00', 'processing', 'bo@example.org', [[map, 1]], {
      coupon_lines: [{ code: 'one' }],
    });
    ids['back'] = await take('2026-12-01 03:00:00', 'completed', 'cy@example.org', [[globe, 2]]);
    ids['unpaid'] = await take('2026-12-01 03:00:00', 'pending', 'cy@example.org', [[globe, 7]]);
    // All of it goes back, by its amount alone.
    await shop.ask('POST', `/orders/${ids['back']}/refunds`, { amount: '22.00', api_refund: false });
  });
  afterAll(() => shop.close());

  const days = 'after=2026-11-30T00:00:00&before=2026-12-01T23:59:59';
  const read = async (path: string) => (await shop.ask('GET', `wc-analytics/${path}`)).json;
  const rows = async (path: string) => (await read(path)) as unknown as Record<string, unknown>[];
  const stats = async (path: string) => (await read(path)) as unknown as Stats;

  it('tell what orders brought, in a whole time and day by day', async () => {
    const { totals, intervals } = await stats(`reports/revenue/stats?${days}&interval=day`);
    // 16 and 2 and tax of 1.80; 3 less 1 and tax of 0.20; 20 and tax of 2, all of which went back.
    expect(totals).toEqual({
      orders_count: 3,
      num_items_sold: 4,
      gross_sales: 39,
      total_sales: 22,
      coupons: 1,
      coupons_count: 1,
      refunds: 22,
      taxes: 2,
      shipping: 2,
      net_revenue: 18,
      avg_items_per_order: 2,
      avg_order_value: 38 / 3,
      total_customers: 2,
      products: 2,
      segments: [],
    });
    expect(
      intervals.map(({ interval, date_start, date_end_gmt }) => [interval, date_start, date_end_gmt]),
    ).toEqual([
      ['2026-12-01', '2026-12-01 00:00:00', '2026-12-01 14:59:59'],
      ['2026-11-30', '2026-11-30 00:00:00', '2026-11-30 14:59:59'],
    ]);
    expect(intervals.map(({ subtotals }) => subtotals['total_sales'])).toEqual([2.2, 19.8]);
  });

  it('go in hours, weeks, months, quarters and years, a page of them at a time', async () => {
    const labels = async (interval: string, more = '') =>
      (
        await stats(
          `reports/orders/stats?after=2025-12-30T10:00:00&before=2026-12-01T00:00:00&interval=${interval}${more}`,
        )
      ).intervals.map((one) => [one.interval, one.date_start, one.date_end]);
    expect(await labels('year')).toEqual([
      ['2026', '2026-01-01 00:00:00', '2026-12-01 00:00:00'],
      ['2025', '2025-12-30 10:00:00', '2025-12-31 23:59:59'],
    ]);
    expect((await labels('quarter', '&order=asc&per_page=2')).map(([label]) => label)).toEqual([
      '2025-4',
      '2026-1',
    ]);
    expect((await labels('month', '&per_page=1')).map(([label]) => label)).toEqual(['2026-12']);
    expect((await labels('week', '&order=asc&per_page=2')).map(([label]) => label)).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect((await labels('hour', '&order=asc&per_page=1'))[0]).toEqual([
      '2025-12-30 10',
      '2025-12-30 10:00:00',
      '2025-12-30 10:59:59',
    ]);
    const { reply, json } = await shop.ask(
      'GET',
      `wc-analytics/reports/orders/stats?${days}&interval=day&page=9`,
    );
    expect(json).toEqual({ totals: null, intervals: [] });
    expect(reply.headers).toMatchObject({ 'X-WP-Total': '2', 'X-WP-TotalPages': '1' });
  });

  it('count what is wanted: statuses, products, coupons, refunds, new customers, other times', async () => {
    const count = async (more: string) =>
      (await stats(`reports/orders/stats?${days}&interval=year&${more}`)).totals['orders_count'];
    expect(await count('status_is=completed')).toBe(1);
    expect(await count('status_is=refunded')).toBe(1);
    expect(await count('status_is=pending')).toBe(1);
    expect(await count(`product_includes=${globe}`)).toBe(2);
    expect(await count(`product_excludes=${globe}`)).toBe(1);
    expect(await count(`coupon_includes=${coupon}`)).toBe(1);
    expect(await count(`coupon_includes=${coupon}&product_includes=${globe}`)).toBe(0);
    expect(await count(`coupon_includes=${coupon}&product_includes=${globe}&match=any`)).toBe(3);
    expect(await count('refunds=all')).toBe(0);
    expect(await count('refunds=none')).toBe(3);
    expect(await count('customer_type=returning')).toBe(1);
    // Paid and completed when they were written, on the clock of these tests.
    const paid = await stats(
      'reports/revenue/stats?after=2026-12-01T20:00:00&date_type=date_paid&interval=year',
    );
    expect(paid.totals['orders_count']).toBe(3);
    const completed = await stats(
      'reports/revenue/stats?after=2026-12-01T20:00:00&date_type=date_completed&interval=year',
    );
    expect(completed.totals['orders_count']).toBe(2);
  });

  it('name products, categories, taxes and coupons with what was sold of them', async () => {
    const products = await rows(`reports/products?${days}&orderby=items_sold&extended_info=true`);
    expect(products).toMatchObject([
      {
        product_id: map,
        items_sold: 3,
        net_revenue: 8,
        orders_count: 2,
        extended_info: { name: 'Tide map', price: 3, sku: 'tm' },
      },
      { product_id: globe, items_sold: 1, net_revenue: 10, orders_count: 2 },
    ]);
    expect(await rows(`reports/taxes?${days}`)).toMatchObject([
      { name: 'VAT', tax_rate: 10, total_tax: 4, orders_count: 3 },
    ]);
    expect(await rows(`reports/coupons?${days}&extended_info=true`)).toMatchObject([
      {
        coupon_id: coupon,
        amount: 1,
        orders_count: 1,
        extended_info: { code: 'one', discount_type: 'fixed_cart' },
      },
    ]);
    const { totals } = await stats(
      `reports/products/stats?${days}&interval=year&segmentby=product&fields=items_sold`,
    );
    expect(totals).toMatchObject({
      items_sold: 4,
      segments: expect.arrayContaining([expect.objectContaining({ segment_label: 'Globe' })]),
    });
    const refused = await shop.ask('GET', `wc-analytics/reports/orders/stats?segmentby=variation`);
    expect([refused.status, refused.json['code']]).toEqual([
      400,
      'wc_admin_reports_invalid_segmenting_variation',
    ]);
  });

  it('list orders and refunds one by one, and what customers bought', async () => {
    const orders = await rows(`reports/orders?${days}&orderby=net_total&order=asc&extended_info=true`);
    expect(
      orders.map((order) => [
        order['parent_id'],
        order['status'],
        order['net_total'],
        order['customer_type'],
      ]),
    ).toEqual([
      [ids['back'], 'refunded', -20, 'returning'],
      [0, 'processing', 2, 'returning'],
      [0, 'completed', 16, 'new'],
      [0, 'refunded', 20, 'new'],
    ]);
    expect(orders[1]).toMatchObject({
      order_id: ids['second'],
      total_formatted: '£2.20',
      extended_info: {
        products: [{ id: String(map), name: 'Tide map', quantity: '1' }],
        coupons: [{ id: String(coupon), code: 'one' }],
      },
    });
    const customers = await rows('reports/customers?orderby=total_spend&order=desc');
    expect(customers).toMatchObject([
      { email: 'bo@example.org', orders_count: 2, total_spend: 22, date_last_order: '2026-12-01 01:00:00' },
      { email: 'cy@example.org', orders_count: 1, total_spend: 0 },
    ]);
    expect(await rows(`customers/${customers[0]?.['id']}`)).toMatchObject([{ email: 'bo@example.org' }]);
    expect(await read('reports/customers/stats?orders_count_min=2')).toEqual({
      totals: { customers_count: 1, avg_orders_count: 2, avg_total_spend: 22, avg_avg_order_value: 11 },
    });
  });

  it('show who and what is first, and the numbers of a start page', async () => {
    const [board] = await rows(`leaderboards/products?${days}&per_page=1`);
    expect(board).toMatchObject({
      id: 'products',
      rows: [[{ value: 'Tide map' }, { value: 3, format: 'number' }, { value: 8, format: 'currency' }]],
    });
    expect((await rows('leaderboards')).map(({ id }) => id)).toEqual([
      'customers',
      'coupons',
      'categories',
      'products',
    ]);
    const numbers = await rows(
      `reports/performance-indicators?stats=revenue/total_sales,taxes/total_tax&${days}`,
    );
    expect(numbers.map(({ stat, value }) => [stat, value])).toEqual([
      ['revenue/total_sales', 22],
      ['taxes/total_tax', 4],
    ]);
  });

  it('tell of the stock and of downloads', async () => {
    expect(await read('reports/stock/stats')).toMatchObject({ totals: { instock: 2, products: 2 } });
    expect((await rows('reports/stock?orderby=title&order=asc')).map(({ name }) => name)).toEqual([
      'Globe',
      'Tide map',
    ]);
    expect((await stats(`reports/downloads/stats?${days}&interval=year`)).totals).toEqual({
      download_count: 0,
    });
    const made = { name: 'Almanac', manage_stock: true, stock_quantity: 3, low_stock_amount: 4 };
    const few = Number((await shop.ask('POST', '/products', made)).json['id']);
    await shop.ask('POST', '/products', { ...made, name: 'Atlas', stock_quantity: 5 });
    expect(await read('reports/stock/stats')).toMatchObject({
      totals: { instock: 4, lowstock: 1, products: 4 },
    });
    expect(await rows('reports/stock?type=lowstock')).toMatchObject([
      { id: few, stock_quantity: 3, low_stock_amount: 4, manage_stock: true },
    ]);
    expect(await rows(`reports/stock?type=lowstock&exclude=${few}`)).toEqual([]);
    const named = await rows(`reports/stock?orderby=include&include=${few},${map}`);
    expect(named.map(({ id }) => id)).toEqual([few, map]);
  });

  it('are for those who may see reports', async () => {
    const guest = await shop.ask('GET', 'wc-analytics/reports/revenue/stats', undefined, true);
    expect([guest.status, guest.json['code']]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const wrong = await shop.ask('GET', 'wc-analytics/reports/revenue/stats?after=yesterday');
    expect([wrong.status, wrong.json['code']]).toEqual([400, 'rest_invalid_param']);
  });
});
