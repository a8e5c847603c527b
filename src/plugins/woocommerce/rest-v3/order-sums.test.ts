import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeEach(async () => {
  shop = await openRestShop({ woocommerce_calc_taxes: 'yes' });
  for (const rate of [{ rate: '20' }, { rate: '0', class: 'zero-rate' }]) {
    await shop.ask('POST', '/taxes', { country: '', name: 'VAT', ...rate });
  }
});
afterEach(() => shop.close());

interface Item {
  readonly total: string;
  readonly total_tax: string;
}

const line = (total: string, more = {}) => ({ product_id: 0, sku: 'pad', total, subtotal: total, ...more });
const fee = (total: string, more = {}) => ({ name: 'Fee', total, ...more });
const shipping = (total: string) => ({ method_id: 'flat_rate', method_title: 'Van', total });

async function order(lines: unknown[], fees: unknown[], ships: unknown[] = []) {
  const made = await shop.ask('POST', '/orders', {
    line_items: lines,
    fee_lines: fees,
    shipping_lines: ships,
  });
  return (await shop.ask('GET', `/orders/${made.json.id}?dp=4`)).json;
}

const taxOfFees = (json: Record<string, unknown>) =>
  (json.fee_lines as Item[]).map(({ total_tax }) => total_tax);

describe('the sums of an order', () => {
  beforeEach(() => shop.ask('POST', '/products', { name: 'Pad', sku: 'pad', regular_price: '1' }));

  it('give a fee that takes off the taxes of all else, by share', async () => {
    const zero = { tax_class: 'zero-rate' };
    const two = await order([line('10'), line('5', zero)], [fee('-2')]);
    expect([taxOfFees(two), two.cart_tax, two.total]).toEqual([['-0.2700'], '1.7300', '14.7300']);
    const shipped = await order([line('10'), line('5', zero)], [fee('-2')], [shipping('4.95')]);
    expect(taxOfFees(shipped)).toEqual(['-0.3000']);
    // Other fees are part of what it is taken off, untaxed ones too.
    expect(taxOfFees(await order([line('10')], [fee('3', zero), fee('-2')]))).toEqual(['0.0000', '-0.3100']);
    expect(taxOfFees(await order([line('10')], [fee('3', { tax_status: 'none' }), fee('-2')]))).toEqual([
      '0.0000',
      '-0.3100',
    ]);
  });

  it('let a fee take off no more than stands before it, where something does', async () => {
    const cut = await order([line('1')], [fee('3'), fee('-5'), fee('-1')]);
    expect((cut.fee_lines as Item[]).map(({ total }) => total)).toEqual(['3.0000', '-4.0000', '-1.0000']);
    expect(cut.total).toBe('-1.2000');
    expect((await order([], [fee('-2')])).total).toBe('-2.0000');
  });

  it('round lines, shipping and taxes one by one, and fees together', async () => {
    const penny = '1.004';
    expect((await order([line(penny), line(penny), line(penny)], [])).total).toBe('3.6000');
    expect((await order([], [fee(penny), fee(penny), fee(penny)])).total).toBe('3.6100');
    expect(await order([], [], [shipping(penny), shipping(penny)])).toMatchObject({
      shipping_total: '2.0000',
      total: '2.0000',
    });
    const discounted = await order([line('1.004', { subtotal: '1.009' })], []);
    expect(discounted).toMatchObject({ discount_total: '0.0100', line_items: [{ total_tax: '0.2000' }] });
  });

  it('keep fractions until the end where the shop rounds at the subtotal', async () => {
    await shop.ask('PUT', '/settings/tax/woocommerce_tax_round_at_subtotal', { value: 'yes' });
    expect(await order([line('1.025'), line('1.025')], [fee('0.125')], [shipping('0.125')])).toMatchObject({
      cart_tax: '0.4350',
      shipping_tax: '0.0250',
      total_tax: '0.4600',
      total: '2.7700',
    });
  });
});
