import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupon.ts';
import { type DiscountItem, discountsOf } from './discounts.ts';

const coupon = (more: Partial<Coupon>): Coupon => ({
  id: 1,
  code: 'c',
  type: 'percent',
  amount: 10_000_000,
  minimum: undefined,
  maximum: undefined,
  expires: undefined,
  usageCount: 0,
  usageLimit: 0,
  usageLimitPerUser: 0,
  limitToItems: 0,
  individualUse: false,
  freeShipping: false,
  excludeSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  categories: [],
  excludedCategories: [],
  emails: [],
  usedBy: [],
  held: [],
  ...more,
});
const line = (key: string, pounds: number, quantity = 1): DiscountItem => ({
  key,
  price: Math.round(pounds * 100) * quantity * 10_000,
  quantity,
});
const settings = { decimals: 2, inSequence: false };
const taken = (items: readonly DiscountItem[], coupons: readonly Coupon[], inSequence = false) =>
  Object.fromEntries(
    Array.from(
      discountsOf(items, coupons, () => true, { ...settings, inSequence }),
      ([code, lines]) => [
        code,
        Object.fromEntries([...lines].map(([key, amount]) => [key, amount / 10_000])),
      ],
    ),
  );

describe('what coupons take off', () => {
  it('a percentage is rounded down for each line, and the missing pence are handed out', () => {
    // 10 % of 3 × 0.99 + 0.55 = 0.352: 29 + 5 pence, and one more for the first piece.
    expect(taken([line('a', 0.99, 3), line('b', 0.55)], [coupon({})])).toEqual({ c: { a: 30, b: 5 } });
  });

  it('an amount finer than a penny is taken for each piece as it is, and rounded up from a whole cart', () => {
    const items = [line('a', 18, 3)];
    const fine = { amount: 12_345_000 };
    expect(taken(items, [coupon({ type: 'fixed_product', ...fine })])).toEqual({ c: { a: 3703.5 } });
    expect(taken(items, [coupon({ type: 'fixed_cart', ...fine })])).toEqual({ c: { a: 1235 } });
  });

  it('an amount for each piece never takes more than the line costs', () => {
    const five = coupon({ type: 'fixed_product', amount: 5_000_000 });
    expect(taken([line('a', 18, 2), line('b', 3)], [five])).toEqual({ c: { a: 1000, b: 300 } });
  });

  it('an amount for the cart is shared by the pieces', () => {
    const ten = coupon({ type: 'fixed_cart', amount: 10_000_000 });
    expect(taken([line('a', 20, 2), line('b', 20)], [ten])).toEqual({ c: { a: 667, b: 333 } });
  });

  it('counts only so many pieces as it is limited to', () => {
    const one = coupon({ type: 'fixed_product', amount: 2_000_000, limitToItems: 1 });
    expect(taken([line('a', 10, 3)], [one])).toEqual({ c: { a: 200 } });
  });

  it('a second percentage works on the rest where the shop says so', () => {
    const coupons = [
      coupon({ code: 'x', amount: 50_000_000 }),
      coupon({ code: 'y', amount: 50_000_000, id: 2 }),
    ];
    expect(taken([line('a', 10)], coupons)).toEqual({ y: { a: 500 }, x: { a: 500 } });
    expect(taken([line('a', 10)], coupons, true)).toEqual({ y: { a: 500 }, x: { a: 250 } });
  });

  it('never takes off more than its amount or a line’s price, and leaves less than a penny for each piece', () => {
    const lines = fc.array(
      fc.record({ pence: fc.integer({ min: 1, max: 50_000 }), quantity: fc.integer({ min: 1, max: 12 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 60_000 }), (made, pence) => {
        const items = made.map(({ pence: price, quantity }, index) => ({
          key: String(index),
          price: price * quantity * 10_000,
          quantity,
        }));
        const whole = items.reduce((sum, item) => sum + item.price / 10_000, 0);
        const off = discountsOf(
          items,
          [coupon({ type: 'fixed_cart', amount: pence * 10_000 })],
          () => true,
          settings,
        );
        const sum = [...(off.get('c')?.values() ?? [])].reduce((all, one) => all + one / 10_000, 0);
        const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
        expect(sum).toBeLessThanOrEqual(Math.min(whole, pence));
        expect(sum).toBeGreaterThan(Math.min(whole, pence) - pieces);
        for (const item of items) expect(off.get('c')?.get(item.key) ?? 0).toBeLessThanOrEqual(item.price);
      }),
    );
  });

  it('a percentage of the cart is right to the penny', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ pence: fc.integer({ min: 1, max: 9_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.integer({ min: 1, max: 100 }),
        (made, percent) => {
          const items = made.map(({ pence, quantity }, index) => ({
            key: String(index),
            price: pence * quantity * 10_000,
            quantity,
          }));
          const whole = items.reduce((sum, item) => sum + item.price / 10_000, 0);
          const off = discountsOf(items, [coupon({ amount: percent * 1_000_000 })], () => true, settings);
          const sum = [...(off.get('c')?.values() ?? [])].reduce((all, one) => all + one / 10_000, 0);
          const exact = (whole * percent) / 100;
          expect(Math.abs(sum - exact)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
