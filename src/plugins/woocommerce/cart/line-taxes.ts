import { type Amount, scaled } from '../money/amount.ts';
import type { TaxSettings } from '../settings/shop-settings.ts';
import { sumOfTaxes, type TaxRate, taxOf } from '../tax/tax-rates.ts';
import type { TaxAmounts } from './cart.ts';

/** Further digits that tax is worked out with before it is rounded: hundredths of a millionth. */
const FINER = 100;

/** How taxes of a line are worked out. */
export interface TaxRounding {
  readonly decimals: number;
  readonly tax: Pick<TaxSettings, 'roundAtSubtotal' | 'pricesIncludeTax'>;
}

/** Taxes of a line: as they are, and as they count. */
export interface WorkedTaxes {
  /** In millionths. */
  readonly exact: TaxAmounts;
  /** Rounded to the currency's decimals, unless the shop rounds sums only. */
  readonly counted: TaxAmounts;
}

/**
 * Taxes of an amount. Half a penny is rounded down where prices include tax, else up. WooCommerce:
 * `WC_Tax::calc_tax()`, `round_line_tax()`.
 */
export function lineTaxes(
  amount: Amount,
  rates: readonly TaxRate[],
  inclusive: boolean,
  rounding: TaxRounding,
): WorkedTaxes {
  const exact = new Map<number, Amount>();
  const counted = new Map<number, Amount>();
  for (const [id, fine] of taxOf(amount * FINER, rates, inclusive)) {
    exact.set(id, scaled(fine, 1, FINER));
    counted.set(id, countedTax(fine, FINER, rounding));
  }
  return { exact, counted };
}

/** A tax as it counts in sums; `finer`: how many parts of a millionth it is given in. */
export function countedTax(tax: number, finer: number, { decimals, tax: settings }: TaxRounding): Amount {
  if (settings.roundAtSubtotal) return scaled(tax, 1, finer);
  return roundedTax(tax, finer, decimals, settings.pricesIncludeTax);
}

/** A tax in whole minor units, as an amount. WooCommerce: `wc_round_tax_total()`. */
export function roundedTax(tax: number, finer: number, decimals: number, pricesIncludeTax: boolean): Amount {
  const step = 10 ** (6 - decimals);
  return scaled(tax, 1, step * finer, pricesIncludeTax ? 'half-down' : 'half-up') * step;
}

/**
 * What an item of an order pays of its taxes together: each is rounded by itself, unless the shop rounds sums only.
 * WooCommerce: `WC_Order_Item_Product::set_taxes()`.
 */
export function itemTax(exact: TaxAmounts, rounding: TaxRounding): Amount {
  return sumOfTaxes(new Map([...exact].map(([id, tax]) => [id, countedTax(tax, 1, rounding)])));
}

/**
 * What a coupon takes off a line of an order, without its tax, and that tax: the line's taxes are rounded together,
 * unless the shop rounds sums only. WooCommerce: `WC_Abstract_Order::set_coupon_discount_amounts()`.
 */
export function discountSides(
  amount: Amount,
  rates: readonly TaxRate[],
  inclusive: boolean,
  rounding: TaxRounding,
): { readonly net: Amount; readonly tax: Amount } {
  const tax = countedTax(sumOfTaxes(taxOf(amount, rates, inclusive)), 1, rounding);
  return { net: inclusive ? amount - tax : amount, tax };
}
