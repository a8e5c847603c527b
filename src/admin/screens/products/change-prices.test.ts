import { describe, expect, it } from 'vitest';
import { changedPrice, type PriceChange, pricesOf } from './change-prices.ts';

const change = (value: number, more: Partial<PriceChange> = {}): PriceChange => ({
  by: 'percent',
  value,
  sale: false,
  step: 0.01,
  decimals: 2,
  ...more,
});

describe('prices that are changed together', () => {
  it.each([
    ['10.00', change(5), '10.50'],
    ['12', change(5), '12.60'],
    ['19.99', change(5), '20.99'],
    ['0.30', change(5), '0.32'],
    ['1.10', change(50), '1.65'],
    ['9.90', change(-10), '8.91'],
    ['9.93', change(5, { step: 0.05 }), '10.45'],
    ['5', change(2.5, { by: 'amount' }), '7.50'],
    ['1', change(-2, { by: 'amount' }), '0.00'],
    ['', change(5), ''],
    ['1980', change(5, { step: 1, decimals: 0 }), '2079'],
    ['1.250', change(5, { step: 0.001, decimals: 3 }), '1.313'],
  ])('%s becomes what is asked for', (price, wanted, expected) => {
    expect(changedPrice(price, wanted)).toBe(expected);
  });

  it('are written where they are what they were thought to be, and so is what they were', () => {
    const plan = {
      product: 7,
      variations: false,
      before: [{ id: 7, regular_price: '10.00', sale_price: '8.00' }],
      after: [{ id: 7, regular_price: '10.50' }],
    };
    expect(pricesOf(plan, 'after')).toEqual([
      { id: 7, regular_price: '10.50', _expected: { regular_price: '10.00', sale_price: '8.00' } },
    ]);
    expect(pricesOf(plan, 'before')).toEqual([
      { id: 7, regular_price: '10.00', sale_price: '8.00', _expected: { regular_price: '10.50' } },
    ]);
  });
});
