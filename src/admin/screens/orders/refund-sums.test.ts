import { describe, expect, it } from 'vitest';
import type { Order, Refund } from './order-types.ts';
import { amountFor, amountsWith, refundablesOf, refundOf } from './refund-sums.ts';

const pounds = amountsWith(2);

const order = {
  line_items: [
    { id: 5, name: 'Notebook', quantity: 3, total: '15.63', taxes: [{ id: 1, total: '3.12' }] },
    { id: 7, name: 'Poster', quantity: 1, total: '12.00', taxes: [] },
  ],
  shipping_lines: [{ id: 6, method_title: 'Post', total: '3.50', taxes: [{ id: 1, total: '0.70' }] }],
  fee_lines: [],
} as unknown as Order;

const refund = (item: number, quantity: number, total: string, tax: string) =>
  ({
    line_items: [
      {
        quantity,
        total,
        taxes: [{ id: 1, total: tax }],
        meta_data: [{ key: '_refunded_item_id', value: String(item) }],
      },
    ],
    shipping_lines: [],
    fee_lines: [],
  }) as unknown as Refund;

describe('a refund by line', () => {
  it('gives back pieces with the tax that was paid for them', () => {
    const lines = refundablesOf(order, [], pounds);
    expect(lines.map(({ name }) => name)).toEqual(['Notebook', 'Poster', 'Post']);
    const notebook = lines[0];
    if (notebook === undefined) throw new Error('no line');
    expect(amountFor(notebook, 1)).toBe(521);
    expect(refundOf(lines, new Map([[5, { quantity: 1, amount: '5.21' }]]), pounds)).toEqual({
      total: 625,
      items: [{ id: 5, quantity: 1, refund_total: '5.21', refund_tax: [{ id: 1, refund_total: '1.04' }] }],
    });
  });

  it('gives the last pieces all that is left, to the penny', () => {
    const [notebook] = refundablesOf(order, [refund(5, -2, '-10.42', '-2.08')], pounds);
    if (notebook === undefined) throw new Error('no line');
    expect(notebook).toMatchObject({ quantityLeft: 1, left: 521, taxLeft: [{ id: 1, left: 104 }] });
    expect(amountFor(notebook, 1)).toBe(521);
  });

  it('leaves out lines of which nothing is left', () => {
    const names = refundablesOf(order, [refund(5, -3, '-15.63', '-3.12')], pounds).map(({ name }) => name);
    expect(names).toEqual(['Poster', 'Post']);
  });

  it.each([
    [0, '1980', 990, '990'],
    [3, '1.251', 626, '0.626'],
  ])('counts prices of %s decimals in their own smallest unit', (decimals, total, half, text) => {
    const amounts = amountsWith(decimals);
    const sold = {
      line_items: [{ id: 5, name: 'Map', quantity: 2, total, taxes: [] }],
      shipping_lines: [],
      fee_lines: [],
    } as unknown as Order;
    const lines = refundablesOf(sold, [], amounts);
    expect(lines[0] && amountFor(lines[0], 1)).toBe(half);
    expect(refundOf(lines, new Map([[5, { quantity: 1, amount: text }]]), amounts)).toEqual({
      total: half,
      items: [{ id: 5, quantity: 1, refund_total: text, refund_tax: [] }],
    });
  });
});
