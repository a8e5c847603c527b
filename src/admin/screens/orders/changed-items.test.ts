import { describe, expect, it } from 'vitest';
import { itemChanges, itemsOf } from './changed-items.ts';
import type { Order, OrderLine } from './order-types.ts';

const line = (id: number, quantity: number, subtotal: string, total = subtotal) =>
  ({ id, name: `Line ${id}`, quantity, subtotal, total }) as OrderLine;

const order = {
  line_items: [line(1, 2, '16.666667'), line(2, 1, '10.000000', '9.000000')],
  fee_lines: [{ id: 5, name: 'Gift wrap', total: '2.000000' }],
  shipping_lines: [{ id: 6, method_title: 'Post', total: '4.000000' }],
  coupon_lines: [] as readonly { code: string }[],
} as unknown as Order;

const before = itemsOf(order, 2);
const [first, second] = before.lines;
if (!first || !second) throw new Error('There are two lines.');

describe('what is sent of changed items', () => {
  it('is nothing where nothing differs', () => {
    expect(itemChanges(before, before)).toEqual({});
  });

  it('keeps the exact price of a piece where only their number differs, and what was taken off', () => {
    const lines = [
      { ...first, quantity: 3 },
      { ...second, quantity: 2 },
    ];
    expect(itemChanges(before, { ...before, lines })).toEqual({
      line_items: [
        { id: 1, quantity: 3, subtotal: '25.000001', total: '25.000001' },
        { id: 2, quantity: 2, subtotal: '20.000000', total: '18.000000' },
      ],
    });
  });

  it('takes a price that is written for every piece', () => {
    const lines = [{ ...first, price: '7.5' }, second];
    expect(itemChanges(before, { ...before, lines })).toEqual({
      line_items: [{ id: 1, quantity: 2, subtotal: '15.000000', total: '15.000000' }],
    });
  });

  it('removes, adds and renames as WooCommerce wants it said', () => {
    const added = [{ product: 8, variation: 9, name: 'Cap', price: '3', quantity: 4 }];
    const extras = [
      { kind: 'fee' as const, id: 5, name: 'Wrapping', total: '2.00' },
      { kind: 'shipping' as const, id: 0, name: 'Courier', total: '' },
    ];
    expect(itemChanges(before, { ...before, lines: [second], added, extras })).toEqual({
      line_items: [
        { id: 1, quantity: 0 },
        { product_id: 8, variation_id: 9, quantity: 4 },
      ],
      fee_lines: [{ id: 5, name: 'Wrapping', total: '2.00' }],
      shipping_lines: [
        { id: 6, method_id: null },
        { method_id: 'flat_rate', method_title: 'Courier', total: '0' },
      ],
    });
  });

  it('counts coupons anew where lines or codes differ, and lets them alone otherwise', () => {
    const reduced = { ...before, codes: ['spring'] };
    const lines = [{ ...first, quantity: 1 }, second];
    expect(itemChanges(reduced, { ...reduced, lines })).toMatchObject({ coupon_lines: [{ code: 'spring' }] });
    expect(itemChanges(reduced, { ...reduced, codes: [] })).toEqual({ coupon_lines: [] });
    expect(itemChanges(reduced, { ...reduced, extras: [] })).not.toHaveProperty('coupon_lines');
  });
});
