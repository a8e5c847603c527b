import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

let shop: RestShop;
const orders: Record<string, number> = {};
let [colour, blue] = [0, 0];
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_date_type: 'date_created' });
  const id = async (path: string, body: object) =>
    Number((await shop.ask('POST', `/${path}`, body)).json['id']);
  colour = await id('products/attributes', { name: 'Colour' });
  blue = await id(`products/attributes/${colour}/terms`, { name: 'Blue' });
  await id(`products/attributes/${colour}/terms`, { name: 'Red' });
  const hoodie = await id('products', {
    name: 'Hoodie',
    type: 'variable',
    attributes: [
      { id: colour, variation: true, options: ['Blue', 'Red'] },
      { name: 'Logo', variation: true, options: ['Yes', 'No'] },
    ],
  });
  const variation = (option: string, logo: string) =>
    id(`products/${hoodie}/variations`, {
      regular_price: '5.00',
      attributes: [
        { id: colour, option },
        { name: 'Logo', option: logo },
      ],
    });
  const map = await shop.product({ name: 'Map', meta: { _price: '3', _regular_price: '3' } });
  const order = (...lines: object[]) =>
    id('orders', { status: 'completed', billing: { email: 'bo@example.org' }, line_items: lines });
  const one = async (option: string, logo: string) => ({
    product_id: hoodie,
    variation_id: await variation(option, logo),
    quantity: 1,
  });
  orders['blue'] = await order(await one('Blue', 'Yes'));
  orders['red'] = await order(await one('Red', 'No'));
  orders['mixed'] = await order(await one('Blue', 'No'), { product_id: map, quantity: 1 });
  orders['map'] = await order({ product_id: map, quantity: 2 });
});
afterAll(() => shop.close());

async function found(query: string) {
  const { json } = await shop.ask('GET', `wc-analytics/reports/orders?per_page=50&${query}`);
  const ids = (json as unknown as { order_id: number }[]).map(({ order_id }) => order_id);
  return Object.keys(orders).filter((name) => ids.includes(orders[name] ?? 0));
}

const pair = (name: string, one: string | number, other: string | number, at = 0) =>
  `${name}[${at}][]=${one}&${name}[${at}][]=${other}`;

describe('reports by attributes', () => {
  it('tell orders by a shared attribute and its term, or by words', async () => {
    expect(await found(pair('attribute_is', colour, blue))).toEqual(['blue', 'mixed']);
    expect(await found(pair('attribute_is', 'pa_colour', 'blue'))).toEqual(['blue', 'mixed']);
    expect(await found(pair('attribute_is', 'Logo', 'yes'))).toEqual(['blue']);
    expect(await found(pair('attribute_is', colour, 'blue'))).toEqual([]);
  });

  it('tell orders that have another value, or a line without any', async () => {
    expect(await found(pair('attribute_is_not', colour, blue))).toEqual(['red', 'mixed', 'map']);
  });

  it('leave out what names no term', async () => {
    const all = Object.keys(orders);
    expect(await found(pair('attribute_is', colour, 999_999))).toEqual(all);
    expect(await found(`attribute_is[0][]=${colour}`)).toEqual(all);
  });

  it('want all of them, or one where that is enough', async () => {
    const both = `${pair('attribute_is', colour, blue)}&${pair('attribute_is', 'logo', 'No', 1)}`;
    expect(await found(both)).toEqual(['mixed']);
    const { json } = await shop.ask('GET', `wc-analytics/reports/variations/stats?match=any&${both}`);
    expect(json['totals']).toMatchObject({ items_sold: 3 });
  });
});

describe('customers', () => {
  async function customers(query: string) {
    const { json, status } = await shop.ask('GET', `wc-analytics/customers?_fields=id&${query}`);
    if (status !== 200) return (json['data'] as { params: object }).params;
    return (json as unknown as object[]).length;
  }

  it('are found between two values, whichever comes first; the upper one is not among them', async () => {
    expect(await customers('orders_count_between[]=5&orders_count_between[]=4')).toBe(1);
    expect(await customers('orders_count_between[]=1&orders_count_between[]=4')).toBe(0);
    expect(await customers('orders_count_max=4')).toBe(0);
    expect(await customers('orders_count_min=4')).toBe(1);
    const range = 'orders_count_between[]=1&orders_count_between[]=9';
    expect(await customers(`orders_count_min=8&${range}`)).toBe(1);
  });

  it('are refused by ranges that are none', async () => {
    expect(await customers('orders_count_between=1,4')).toEqual({
      orders_count_between: 'orders_count_between is not a numerically indexed array.',
    });
    expect(await customers('orders_count_between[]=1')).toEqual({
      orders_count_between: 'orders_count_between must contain 2 numbers.',
    });
    const days = 'registered_between[]=2013-01-05&registered_between[]=2026-12-01';
    expect(await customers(days)).toEqual({
      registered_between: 'registered_between must contain 2 valid dates.',
    });
  });

  it('are found by their numbers under `include`', async () => {
    expect(await customers('include=999999')).toBe(0);
  });
});

describe('what reports declare', () => {
  async function described(path: string) {
    const { json } = await shop.ask('OPTIONS', `wc-analytics/${path}`);
    return json as unknown as {
      endpoints: [{ args: Record<string, { default?: unknown; enum?: unknown }> }];
      schema: { title: string; properties: Record<string, { properties: object }> };
    };
  }

  it('is the schema of their rows, sums and steps', async () => {
    expect((await described('reports/variations')).schema).toMatchObject({
      title: 'report_varitations',
      properties: { variation_id: { type: 'integer', readonly: true } },
    });
    const { totals, intervals } = (await described('reports/revenue/stats')).schema.properties;
    expect(Object.keys(totals?.properties ?? {}).slice(-3)).toEqual(['gross_sales', 'segments', 'products']);
    expect(intervals).toMatchObject({
      items: { properties: { subtotals: { properties: { refunds: { title: 'Returns' } } } } },
    });
    expect((await described('leaderboards/customers')).schema.title).toBe('leaderboard');
  });

  it('is their arguments in their order', async () => {
    const { args } = (await described('reports/taxes/stats')).endpoints[0];
    const names = 'order orderby force_cache_refresh fields interval taxes segmentby';
    expect(Object.keys(args).slice(5).join(' ')).toBe(names);
    expect((await described('customers')).endpoints[0].args['orderby']).toMatchObject({
      default: 'date_registered',
      enum: expect.arrayContaining(['username']),
    });
  });

  it('is checked after what has to be right first', async () => {
    const { json } = await shop.ask('GET', 'wc-analytics/leaderboards/nope?before=2020-13-40');
    expect(json['message']).toBe('Invalid parameter(s): before');
  });
});
