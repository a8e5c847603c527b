import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let atlas: number;
let globe: number;

beforeAll(async () => {
  shop = await openRestShop({ woocommerce_calc_taxes: 'yes', woocommerce_prices_include_tax: 'no' });
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );
  atlas = await shop.product({ name: 'Atlas', meta: { _price: '10', _regular_price: '10' } });
  globe = await shop.product({ name: 'Globe', meta: { _price: '30', _regular_price: '30' } });
  await updateLookup(shop.site, [atlas, globe]);
  for (const coupon of [
    { code: 'tenth', discount_type: 'percent', amount: '10' },
    { code: 'once', discount_type: 'fixed_cart', amount: '4', usage_limit: 1 },
    { code: 'late', discount_type: 'percent', amount: '50', date_expires: '2026-01-01T00:00:00' },
  ])
    await shop.ask('POST', '/coupons', coupon);
});
afterAll(() => shop.close());

async function order(more: object = {}) {
  const { json } = await shop.ask('POST', '/orders', {
    billing: { country: 'GB', postcode: 'SW1A 1AA', email: 'gail@example.com' },
    line_items: [
      { product_id: atlas, quantity: 2 },
      { product_id: globe, quantity: 1 },
    ],
    ...more,
  });
  return Number(json.id);
}

const used = async (code: string) => {
  const { json } = await shop.ask('GET', `/coupons?code=${code}`);
  const [coupon] = json as unknown as { code: string; usage_count: number }[];
  return coupon?.code === code ? coupon.usage_count : undefined;
};

describe('coupons of an order', () => {
  it.each([
    ['lines', 'no', { discount: '5.84', discount_tax: '1.16' }, '50.33'],
    ['sums alone', 'yes', { discount: '5.833333', discount_tax: '1.166667' }, '50.33'],
  ])(
    'round half a penny of tax down where prices include it, in a shop that rounds %s',
    async (_, value, discount, total) => {
      const price = (regular_price: string) =>
        shop.ask('POST', '/products', { name: 'Chart', regular_price });
      const [odd, even] = [await price('3.33'), await price('18')];
      const code = `half-${value}`;
      await shop.ask('POST', '/coupons', { code, discount_type: 'fixed_cart', amount: '7' });
      await shop.site.options.set('woocommerce_prices_include_tax', 'yes');
      await shop.site.options.set('woocommerce_tax_round_at_subtotal', value);
      const line_items = [
        { product_id: odd.json['id'], quantity: 1 },
        { product_id: even.json['id'], quantity: 3 },
      ];
      const made = await shop.ask('POST', '/orders', {
        billing: { country: 'GB' },
        line_items,
        coupon_lines: [{ code }],
      });
      const again = await shop.ask('PUT', `/orders/${made.json['id']}`, { coupon_lines: [{ code }] });
      await shop.site.options.set('woocommerce_prices_include_tax', 'no');
      await shop.site.options.set('woocommerce_tax_round_at_subtotal', 'no');
      for (const { json } of [made, again]) expect(json).toMatchObject({ total, coupon_lines: [discount] });
    },
  );

  it('take the pence that are left over from the dearest piece, and round the tax of each line', async () => {
    const product = async (price: string) => {
      const { json } = await shop.ask('POST', '/products', { name: 'Map', regular_price: price });
      return Number(json.id);
    };
    await shop.ask('POST', '/coupons', { code: 'odd', discount_type: 'percent', amount: '15' });
    const [dear, cheap] = [await product('3.33'), await product('0.99')];
    const id = await order({
      line_items: [
        { product_id: cheap, quantity: 7 },
        { product_id: dear, quantity: 3 },
      ],
    });
    const { json } = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'odd' }] });
    expect(json).toMatchObject({
      total: '17.26',
      total_tax: '2.88',
      discount_total: '2.54',
      discount_tax: '0.51',
      line_items: [
        { subtotal: '6.93', total: '5.90', total_tax: '1.18' },
        { subtotal: '9.99', total: '8.48', total_tax: '1.70' },
      ],
      coupon_lines: [{ code: 'odd', discount: '2.54', discount_tax: '0.51' }],
    });
  });

  it('are put on it anew, as other items, each time that they are named', async () => {
    const id = await order();
    const itemOf = async () => {
      const { json } = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'tenth' }] });
      expect(json).toMatchObject({ discount_total: '5.00', coupon_lines: [{ code: 'tenth' }] });
      return Number(Object(json.coupon_lines)[0].id);
    };
    const first = await itemOf();
    expect(await itemOf()).toBe(first + 1);
    expect(await used('tenth')).toBe(1);
  });

  it('reduce its lines and taxes when they are named, and no more when they are not', async () => {
    const id = await order();
    const reduced = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'TENTH' }] });
    expect(reduced.json).toMatchObject({
      total: '54.00',
      total_tax: '9.00',
      discount_total: '5.00',
      discount_tax: '1.00',
      line_items: [
        { subtotal: '20.00', total: '18.00' },
        { subtotal: '30.00', total: '27.00' },
      ],
      coupon_lines: [{ code: 'tenth', discount: '5', discount_tax: '1' }],
    });
    const again = await shop.ask('PUT', `/orders/${id}`, {
      coupon_lines: [{ code: 'tenth' }, { code: 'once' }],
    });
    expect(again.json).toMatchObject({ total: '49.20', discount_total: '9.00' });
    const none = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [] });
    expect(none.json).toMatchObject({ total: '60.00', discount_total: '0.00', coupon_lines: [] });
  });

  it('remember that they gave free shipping', async () => {
    await shop.ask('POST', '/coupons', {
      code: 'carried',
      discount_type: 'percent',
      amount: '5',
      free_shipping: true,
    });
    for (const id of [
      await order({ coupon_lines: [{ code: 'carried' }] }),
      Number(
        (await shop.ask('PUT', `/orders/${await order()}`, { coupon_lines: [{ code: 'carried' }] })).json.id,
      ),
    ]) {
      const { json } = await shop.ask('GET', `/orders/${id}`);
      expect(json).toMatchObject({ coupon_lines: [{ code: 'carried', free_shipping: true }] });
    }
  });

  it('keep the price at which a line was sold', async () => {
    const id = await order({ line_items: [{ product_id: atlas, quantity: 3, subtotal: '25', total: '25' }] });
    const { json } = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'tenth' }] });
    expect(json).toMatchObject({ total: '27.00', line_items: [{ subtotal: '25.00', total: '22.50' }] });
  });

  it('are counted where the order counts already, and given back', async () => {
    const id = await order({ set_paid: true });
    await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'once' }] });
    expect(await used('once')).toBe(1);
    const other = await order();
    const refused = await shop.ask('PUT', `/orders/${other}`, { coupon_lines: [{ code: 'once' }] });
    expect([refused.status, refused.json.code]).toEqual([400, 'woocommerce_rest_invalid_coupon']);
    expect((await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [{ code: 'once' }] })).status).toBe(200);
    await shop.ask('PUT', `/orders/${id}`, { coupon_lines: [] });
    expect(await used('once')).toBe(0);
  });

  it('are noted with whom the order belongs to after the change', async () => {
    const customer = Number(
      (await shop.ask('POST', '/customers', { email: 'uses@example.com', username: 'uses' })).json.id,
    );
    const id = await order({ set_paid: true });
    await shop.ask('PUT', `/orders/${id}`, { customer_id: customer, coupon_lines: [{ code: 'tenth' }] });
    const { json } = await shop.ask('GET', '/coupons?code=tenth');
    expect((json as unknown as { used_by: string[] }[])[0]?.used_by).toContain(String(customer));
  });

  it('that take more than all of it take nothing', async () => {
    const made = await shop.ask('POST', '/coupons', {
      code: 'huge',
      amount: '1000',
      discount_type: 'fixed_cart',
    });
    const path = `/coupons/${made.json.id}`;
    expect((await shop.ask('PUT', path, { discount_type: 'percent' })).json.amount).toBe('0.00');
    expect((await shop.ask('GET', path)).json.amount).toBe('0.00');
  });

  it.each([
    [[{ code: 'late' }], 'woocommerce_rest_invalid_coupon', 'Coupon &quot;late&quot; has expired.'],
    [[{ code: '' }], 'woocommerce_rest_invalid_coupon', 'Coupon code is required.'],
    [[{ id: 7, code: 'tenth' }], 'woocommerce_rest_coupon_item_id_readonly', 'Coupon item ID is readonly.'],
  ])('are refused where they cannot be used: %j', async (lines, code, message) => {
    const id = await order();
    const { status, json } = await shop.ask('PUT', `/orders/${id}`, { coupon_lines: lines });
    expect([status, json.code, json.message]).toEqual([400, code, message]);
    expect((await shop.ask('GET', `/orders/${id}`)).json.total).toBe('60.00');
  });

  it('that are expired are refused for new orders too', async () => {
    const lines = { line_items: [{ product_id: atlas }], coupon_lines: [{ code: 'late' }] };
    expect((await shop.ask('POST', '/orders', lines)).status).toBe(400);
  });
});
