import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { postcodeMatches } from './postcodes.ts';
import { ratesFor, type TaxRate, taxOf } from './tax-rates.ts';

const rate = (id: number, percent: number, more: Partial<TaxRate> = {}): TaxRate => ({
  id,
  rate: percent * 1_000_000,
  percent: percent.toFixed(4),
  label: 'VAT',
  code: `GB-VAT-${id}`,
  compound: false,
  shipping: true,
  priority: id,
  ...more,
});

describe('taxes of an amount', () => {
  it('come on top of prices without tax', () => {
    expect(taxOf(20_000_000, [rate(1, 20)], false)).toEqual(new Map([[1, 4_000_000]]));
  });

  it('are taken out of prices with tax', () => {
    expect(taxOf(9_990_000, [rate(1, 20)], true)).toEqual(new Map([[1, 1_665_000]]));
  });

  it('compound on the amount with the other taxes', () => {
    const rates = [rate(1, 5), rate(2, 10, { compound: true })];
    expect(taxOf(100_000_000, rates, false)).toEqual(
      new Map([
        [1, 5_000_000],
        [2, 10_500_000],
      ]),
    );
    expect(taxOf(115_500_000, rates, true)).toEqual(
      new Map([
        [1, 5_000_000],
        [2, 10_500_000],
      ]),
    );
  });
});

describe('postcodes of rules', () => {
  it.each([
    ['SW1A 1AA', 'sw1a1aa', true],
    ['SW1A 1AA', 'SW1*', true],
    ['SW2A 1AA', 'SW1*', false],
    ['95000', '90210...99000', true],
    ['90209', '90210...99000', false],
    ['CA9 5ZZ', 'CA1...CB1', true],
    ['', 'SW1*', false],
  ])('%s by %s: %s', (postcode, rule, expected) => {
    expect(postcodeMatches(postcode, rule)).toBe(expected);
  });
});

describe('rates of a place', () => {
  let shop: CartShop;

  beforeAll(async () => {
    shop = await openCartShop({ woocommerce_calc_taxes: 'yes' });
    await shop.run(
      `INSERT INTO wp_woocommerce_tax_rates (tax_rate_id, tax_rate_country, tax_rate_state, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_compound, tax_rate_class) VALUES
        (1, 'GB', '', '20.0000', 'VAT', 1, 0, ''), (2, 'GB', '', '5.0000', 'Islands', 1, 0, ''),
        (3, '', '', '1.0000', 'World', 1, 0, ''), (4, 'GB', '', '2.0000', '', 2, 1, ''),
        (5, 'GB', '', '0.0000', 'Zero', 1, 0, 'zero-rate'), (6, 'US', 'CA', '7.2500', 'CA', 1, 0, '')`,
    );
    await shop.run(
      `INSERT INTO wp_woocommerce_tax_rate_locations (tax_rate_id, location_code, location_type) VALUES (2, 'ZE*', 'postcode')`,
    );
  });

  afterAll(() => shop.close());

  const ids = async (country: string, postcode: string, taxClass = '', state = '') =>
    (await ratesFor(shop.site, { country, state, postcode, city: '' }, taxClass)).map(({ id }) => id);

  it('are the best of each priority', async () => {
    expect(await ids('GB', 'SW1A 1AA')).toEqual([1, 4]);
    expect(await ids('FR', '')).toEqual([3]);
  });

  it('prefer one for the postcode', async () => {
    expect(await ids('GB', 'ZE1 0AA')).toEqual([2, 4]);
  });

  it('need the state that they name', async () => {
    expect(await ids('US', '90210', '', 'CA')).toEqual([6]);
    expect(await ids('US', '10001', '', 'NY')).toEqual([3]);
  });

  it('belong to one class', async () => {
    expect(await ids('GB', '', 'zero-rate')).toEqual([5]);
    expect(await ids('GB', '', 'unknown')).toEqual([]);
  });

  it('have codes and names', async () => {
    const [vat, nameless] = await ratesFor(
      shop.site,
      { country: 'GB', state: '', postcode: '', city: '' },
      '',
    );
    expect(vat).toMatchObject({ code: 'GB-VAT-1', label: 'VAT', percent: '20.0000', rate: 20_000_000 });
    expect(nameless).toMatchObject({ code: 'GB-TAX-2', compound: true });
  });
});
