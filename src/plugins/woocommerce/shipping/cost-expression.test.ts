import { describe, expect, it } from 'vitest';
import { shippingCost } from './cost-expression.ts';

const context = { quantity: 3, cost: 40_000_000 };

describe('costs of shipping', () => {
  it.each([
    ['4.95', 4_950_000],
    ['', 0],
    ['10.00 * [qty]', 30_000_000],
    ['2 + 3 * 4', 14_000_000],
    ['(2 + 3) * 4', 20_000_000],
    ['10 / 4', 2_500_000],
    ['-2 + 5', 3_000_000],
    ['[cost] / 10', 4_000_000],
    ['[fee percent="10"]', 4_000_000],
    ['[fee percent="10" min_fee="6"]', 6_000_000],
    ['[fee percent="50" min_fee="4" max_fee="12"]', 12_000_000],
    ['1 + [qty] * 0.5', 2_500_000],
    ['4.95 +', 4_950_000],
    ['4,95', 4_950_000],
  ])('%s', (expression, expected) => {
    expect(shippingCost(expression, context)).toBe(expected);
  });

  it('reads the shop’s own decimal separator', () => {
    expect(shippingCost('4,95', context, ',')).toBe(4_950_000);
  });

  it.each(['1 / 0', 'phpinfo()', '2 ** 3', '(1', `${'('.repeat(60)}1${')'.repeat(60)}`, '9'.repeat(1001)])(
    'has none for %s',
    (expression) => {
      expect(shippingCost(expression, context)).toBeUndefined();
    },
  );
});
