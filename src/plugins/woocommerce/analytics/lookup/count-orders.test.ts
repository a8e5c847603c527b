import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../database/index.ts';
import { openRestShop, type RestShop } from '../../rest-v3/rest-shop-for-tests.ts';

const EVER = 'after=2020-01-01T00:00:00&before=2030-01-01T00:00:00&interval=year';

describe.each([
  ['in tables of their own', 'yes'],
  ['among the posts', 'no'],
])('rows of reports of orders %s', (_, tables) => {
  let shop: RestShop;
  let map = 0;
  beforeAll(async () => {
    shop = await openRestShop({
      woocommerce_custom_orders_table_enabled: tables,
      woocommerce_date_type: 'date_created',
    });
    map = await shop.product({ name: 'Tide map', meta: { _price: '3', _regular_price: '3' } });
  });
  afterAll(() => shop.close());

  const order = async (email: string, city: string, quantity = 1) => {
    const { json } = await shop.ask('POST', '/orders', {
      status: 'completed',
      billing: { first_name: 'Bo', email, city, country: 'GB' },
      line_items: [{ product_id: map, quantity }],
    });
    return Number(json['id']);
  };
  const totals = async () => {
    const { json } = await shop.ask('GET', `wc-analytics/reports/revenue/stats?${EVER}`);
    return json['totals'] as Record<string, number>;
  };
  const items = async () => {
    const { json } = await shop.ask('GET', `wc-analytics/reports/products/stats?${EVER}`);
    return (json['totals'] as Record<string, number>)['items_sold'];
  };
  const compareAgain = () => shop.run('DELETE FROM portolan_compared_orders');

  it('follow orders that are written, change, are refunded and are gone', async () => {
    const id = await order('bo@example.org', 'Goole', 2);
    expect(await totals()).toMatchObject({ orders_count: 1, total_sales: 6, num_items_sold: 2 });
    await shop.ask('PUT', `/orders/${id}`, { status: 'cancelled' });
    expect(await totals()).toMatchObject({ orders_count: 0, total_sales: 0 });
    await shop.ask('PUT', `/orders/${id}`, { status: 'completed' });
    await shop.ask('POST', `/orders/${id}/refunds`, { amount: '2.00', api_refund: false });
    expect(await totals()).toMatchObject({ orders_count: 1, total_sales: 4, refunds: 2 });
    await shop.ask('DELETE', `/orders/${id}?force=true`);
    expect(await totals()).toMatchObject({ orders_count: 0, total_sales: 0, num_items_sold: 0 });
  });

  it('let a customer live where the last order says, and know who is back', async () => {
    await order('cy@example.org', 'Hull');
    await order('cy@example.org', 'York');
    const { json } = await shop.ask('GET', 'wc-analytics/reports/customers?search=cy&searchby=email');
    expect(json).toMatchObject([{ email: 'cy@example.org', city: 'York', orders_count: 2 }]);
    const back = await shop.ask('GET', `wc-analytics/reports/orders?${EVER}&customer_type=returning`);
    expect(back.json).toHaveLength(1);
  });

  it('stay as an export brought them where they agree with the orders, and are made where they do not', async () => {
    const before = await totals();
    await shop.run('UPDATE wp_wc_order_product_lookup SET product_qty = product_qty + 10');
    await compareAgain();
    expect(await items()).toBe((before['num_items_sold'] ?? 0) + 20);
    await shop.run('UPDATE wp_wc_order_stats SET total_sales = 1000, customer_id = 77');
    await compareAgain();
    expect(await totals()).toMatchObject(before);
    expect(await items()).toBe(before['num_items_sold']);
    await shop.run('DELETE FROM wp_wc_order_stats');
    await shop.run(
      "INSERT INTO wp_wc_order_stats (order_id, status, total_sales) VALUES (99999, 'wc-completed', 5)",
    );
    await compareAgain();
    expect(await totals()).toMatchObject(before);
    const left = await shop.site.database.all(
      query<{ id: number }>('SELECT order_id AS id FROM portolan_uncounted_orders'),
    );
    expect(left).toEqual([]);
  });
});
