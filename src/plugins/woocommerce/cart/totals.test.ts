import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../tax/tax-rates.ts';
import { cartTotals, itemTotals, shownTaxes, type TotalsLine, type TotalsSettings } from './totals.ts';

const rate = (id: number, percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  id,
  rate: Math.round(percent * 1_000_000),
  percent: percent.toFixed(4),
  label: 'VAT',
  code: `GB-VAT-${id}`,
  compound: false,
  shipping: true,
  priority: id,
  ...more,
});
const VAT = rate(1, 20);
const line = (
  key: string,
  pence: number,
  quantity: number,
  rates: readonly TaxRate[] = [VAT],
): TotalsLine => ({
  key,
  price: pence * 10_000,
  quantity,
  taxable: true,
  rates,
  baseRates: [VAT],
});
const settings = (pricesIncludeTax: boolean, roundAtSubtotal = false): TotalsSettings => ({
  decimals: 2,
  couponsInSequence: false,
  vatExempt: false,
  tax: {
    enabled: true,
    pricesIncludeTax,
    basedOn: 'shipping',
    shippingClass: 'inherit',
    roundAtSubtotal,
    displayInShop: 'excl',
    displayInCart: 'excl',
    totals: 'itemized',
  },
});
const of = (lines: readonly TotalsLine[], how: TotalsSettings) => {
  const items = itemTotals(lines, [], () => false, how);
  return cartTotals(items, [], [VAT, ...lines.flatMap(({ rates }) => rates)], how);
};

describe('sums of a cart', () => {
  it('tax comes on top of prices without tax', () => {
    const totals = of([line('a', 1800, 3)], settings(false));
    expect(totals).toMatchObject({ subtotal: 54_000_000, totalTax: 10_800_000, total: 64_800_000 });
    expect(totals.taxes).toMatchObject([{ code: 'GB-VAT-1', amount: 10_800_000 }]);
  });

  it('a tax of nothing is kept and not shown', () => {
    const zero = rate(2, 0, { code: 'GB-ZERO-1' });
    const totals = of([line('a', 1800, 1), line('b', 500, 1, [zero])], settings(false));
    expect(totals.taxes.map(({ code }) => code)).toEqual(['GB-VAT-1', 'GB-ZERO-1']);
    expect(shownTaxes(totals).map(({ code }) => code)).toEqual(['GB-VAT-1']);
  });

  it('half a penny of tax is rounded down where prices include it', () => {
    const totals = of([line('a', 999, 1)], settings(true));
    expect(totals).toMatchObject({ subtotal: 8_330_000, totalTax: 1_660_000, total: 9_990_000 });
  });

  it('half a penny of tax is rounded up where it comes on top', () => {
    const totals = of([line('a', 1, 1, [rate(1, 50)])], settings(false));
    expect(totals).toMatchObject({ totalTax: 10_000, total: 20_000 });
  });

  it('the shop’s tax is taken out of prices before another country’s is put on', () => {
    const totals = of([line('a', 1200, 1, [rate(2, 10)])], settings(true));
    expect(totals).toMatchObject({ subtotal: 10_000_000, totalTax: 1_000_000, total: 11_000_000 });
  });

  it('who is exempt from tax pays net prices', () => {
    const totals = of([line('a', 1200, 1)], { ...settings(true), vatExempt: true });
    expect(totals).toMatchObject({ subtotal: 10_000_000, totalTax: 0, total: 10_000_000 });
  });

  it('shipping and its tax are added', () => {
    const how = settings(false);
    const items = itemTotals([line('a', 16_075, 1)], [], () => false, how);
    const totals = cartTotals(items, [{ cost: 4_950_000, taxes: new Map([[1, 990_000]]) }], [VAT], how);
    expect(totals).toMatchObject({ shipping: 4_950_000, totalTax: 33_140_000, total: 198_840_000 });
    expect(totals.taxes).toMatchObject([{ amount: 33_140_000, shippingAmount: 990_000 }]);
  });

  it('taxes of shipping are shown first, and kept behind those of what is bought', () => {
    const how = settings(false);
    const low = rate(2, 5);
    const items = itemTotals([line('a', 1000, 1, [low])], [], () => false, how);
    const shipping = [{ cost: 5_000_000, taxes: new Map([[1, 1_000_000]]) }];
    const totals = cartTotals(items, shipping, [VAT, low], how);
    expect(totals.taxes.map(({ rateId }) => rateId)).toEqual([2, 1]);
    expect(shownTaxes(totals).map(({ rateId }) => rateId)).toEqual([1, 2]);
  });

  it('a coupon takes the same off, with and without tax in the prices', () => {
    const how = settings(true);
    const ten = {
      type: 'percent',
      code: 'ten',
      amount: 10_000_000,
      id: 1,
      limitToItems: 0,
      freeShipping: false,
    };
    const items = itemTotals([line('a', 1200, 2)], [ten as never], () => true, how);
    expect(items).toMatchObject({ discount: 2_000_000, discountTax: 400_000, contents: 18_000_000 });
    expect(cartTotals(items, [], [VAT], how).total).toBe(21_600_000);
  });

  it.each([
    ['fixed_cart', 17_000_000, 13_820_000, 3_180_000],
    ['fixed_product', 7_500_000, 6_100_000, 1_400_000],
  ] as const)(
    'a coupon of %s takes what it says off prices with tax, wherever they are paid',
    (type, amount, net, tax) => {
      const how = settings(true);
      const coupon = { type, code: 'off', amount, id: 1, limitToItems: 0, freeShipping: false };
      const irish = line('a', 1800, 1, [rate(2, 23)]);
      const { subtotal, discount, discountTax } = itemTotals([irish], [coupon as never], () => true, how);
      expect(subtotal).toBe(15_000_000);
      expect([discount, discountTax].map((one) => Math.round(one / 10_000) * 10_000)).toEqual([net, tax]);
    },
  );

  it('rates of several classes that share a code are shown as one tax, by the last rate', () => {
    const reduced = rate(2, 5, { code: 'GB-VAT-1' });
    const totals = of([line('a', 1000, 1), line('b', 1000, 1, [reduced])], settings(false));
    expect(shownTaxes(totals)).toMatchObject([{ code: 'GB-VAT-1', amount: 2_500_000, percent: '5.0000' }]);
  });

  const lines = fc.array(
    fc.record({
      pence: fc.integer({ min: 0, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      percent: fc.constantFrom(0, 5, 7.25, 17.5, 20),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const made = (rendered: readonly { pence: number; quantity: number; percent: number }[]) =>
    rendered.map(({ pence, quantity, percent }, index) => ({
      ...line(String(index), pence, quantity, [rate(index + 1, percent)]),
      baseRates: [rate(index + 1, percent)],
    }));

  it('the total is the sum of what is shown', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (rendered, inclusive) => {
        const totals = of(made(rendered), settings(inclusive));
        expect(totals.total).toBe(totals.contents + totals.totalTax);
        expect(totals.totalTax).toBe(totals.taxes.reduce((sum, { amount }) => sum + amount, 0));
        expect(totals.contents % 10_000).toBe(0);
      }),
    );
  });

  it('prices with tax are paid as they are marked, but for a penny of rounding a line', () => {
    fc.assert(
      fc.property(lines, (rendered) => {
        const { total } = of(made(rendered), settings(true));
        const marked = rendered.reduce((sum, { pence, quantity }) => sum + pence * quantity * 10_000, 0);
        expect(Math.abs(total - marked)).toBeLessThanOrEqual(10_000 * rendered.length);
      }),
    );
  });

  it('rounding the sums only is never further from the exact tax than half a penny a rate', () => {
    fc.assert(
      fc.property(lines, (rendered) => {
        const totals = of(made(rendered), settings(false, true));
        const exact = rendered.reduce(
          (sum, { pence, quantity, percent }) => sum + pence * quantity * percent * 100,
          0,
        );
        expect(Math.abs(totals.totalTax - exact)).toBeLessThanOrEqual(5_000 + rendered.length);
      }),
    );
  });
});
