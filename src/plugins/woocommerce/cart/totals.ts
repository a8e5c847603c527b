import type { Coupon } from '../coupons/coupon.ts';
import { type DiscountItem, discountsOf } from '../coupons/discounts.ts';
import { type Amount, rounded } from '../money/amount.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { sumOfTaxes, type TaxRate, taxOf } from '../tax/tax-rates.ts';
import type { AppliedCoupon, CartFee, CartTotals, LineTotals, TaxAmounts, TaxTotal } from './cart.ts';
import { discountSides, lineTaxes, roundedTax, type TaxRounding } from './line-taxes.ts';

/** A line whose sums are wanted. */
export interface TotalsLine {
  readonly key: string;
  /** Of one piece, as the shop keeps it. */
  readonly price: Amount;
  readonly quantity: number;
  readonly taxable: boolean;
  /** Where the customer is taxed, and at the shop. */
  readonly rates: readonly TaxRate[];
  readonly baseRates: readonly TaxRate[];
}

/** What is worked out before shipping: shipping asks for it. */
export interface ItemTotals {
  readonly lines: ReadonlyMap<string, LineTotals>;
  readonly subtotal: Amount;
  readonly subtotalTax: Amount;
  readonly discount: Amount;
  readonly discountTax: Amount;
  readonly contents: Amount;
  readonly contentsTax: Amount;
  /** Taxes of all lines by rate. */
  readonly taxes: TaxAmounts;
  readonly coupons: readonly AppliedCoupon[];
}

export interface TotalsSettings extends Pick<ShopSettings, 'tax'> {
  readonly decimals: number;
  readonly couponsInSequence: boolean;
  readonly vatExempt: boolean;
  /** Of an order that is written, where the tax of what coupons take off counts as the lines' does. */
  readonly ofOrder?: boolean;
}

interface PricedLine extends TotalsLine {
  /** Of the whole line, as coupons see it. */
  readonly linePrice: Amount;
  readonly inclusive: boolean;
}

const ZERO: LineTotals = {
  subtotal: 0,
  subtotalTax: 0,
  subtotalTaxes: new Map(),
  total: 0,
  totalTax: 0,
  totalTaxes: new Map(),
};

/**
 * Sums of the lines, before and after coupons. `isGoodFor` says which coupon is good for which line: with the subtotal,
 * which some coupons depend on. WooCommerce: `WC_Cart_Totals::calculate_item_totals()`.
 */
export function itemTotals(
  lines: readonly TotalsLine[],
  coupons: readonly Coupon[],
  isGoodFor: (coupon: Coupon, key: string, subtotal: Amount) => boolean,
  settings: TotalsSettings,
): ItemTotals {
  const rounding: TaxRounding = { decimals: settings.decimals, tax: settings.tax };
  const taxed = settings.tax.enabled && !settings.vatExempt;
  const priced = lines.map((line) => pricedLine(line, settings));
  const before = new Map(priced.map((line) => [line.key, sidesOf(line, line.linePrice, taxed, rounding)]));
  const subtotal = sumOf(priced, before, 'net', settings);
  const subtotalTax = sumOf(priced, before, 'tax', settings);
  const shown = subtotal + (settings.tax.displayInCart === 'incl' ? subtotalTax : 0);
  const items = priced.map(
    (line): DiscountItem => ({ key: line.key, price: line.linePrice, quantity: line.quantity }),
  );
  const discounts = discountsOf(items, coupons, (coupon, item) => isGoodFor(coupon, item.key, shown), {
    decimals: settings.decimals,
    inSequence: settings.couponsInSequence,
  });
  const takenOff = (line: PricedLine, amount: Amount) => discountOfLine(line, amount, taxed, settings);
  const applied = coupons.map((coupon) =>
    appliedCoupon(coupon, priced, discounts.get(coupon.code), takenOff),
  );
  const after = new Map(
    priced.map((line) => {
      let left = line.linePrice;
      for (const own of discounts.values()) left -= own.get(line.key) ?? 0;
      return [line.key, sidesOf(line, left, taxed, rounding)] as const;
    }),
  );
  const taxes = new Map<number, Amount>();
  for (const line of priced) for (const [id, tax] of after.get(line.key)?.counted ?? []) add(taxes, id, tax);
  return {
    lines: new Map(priced.map(({ key }) => [key, lineOf(before.get(key), after.get(key))])),
    subtotal,
    subtotalTax,
    discount: applied.reduce((sum, { discount }) => sum + discount, 0),
    discountTax: applied.reduce((sum, { discountTax }) => sum + discountTax, 0),
    contents: sumOf(priced, after, 'net', settings),
    contentsTax: sumOf(priced, after, 'tax', settings),
    taxes,
    coupons: applied,
  };
}

/** A line's net price and its taxes. */
interface Sides {
  readonly net: Amount;
  readonly tax: Amount;
  readonly exact: TaxAmounts;
  readonly counted: TaxAmounts;
}

/**
 * The price that coupons and taxes work on. Where prices include tax and the customer pays other rates, the shop's own
 * tax is taken out and theirs put in; whoever is exempt pays neither. WooCommerce: `adjust_non_base_location_price()`,
 * `remove_item_base_taxes()`.
 */
function pricedLine(line: TotalsLine, settings: TotalsSettings): PricedLine {
  const whole = line.price * line.quantity;
  const { tax, decimals, vatExempt } = settings;
  if (!tax.pricesIncludeTax) return { ...line, linePrice: whole, inclusive: false };
  const same =
    line.rates.length === line.baseRates.length &&
    line.rates.every((rate, at) => rate.id === line.baseRates[at]?.id);
  if (!line.taxable || (same && !vatExempt)) return { ...line, linePrice: whole, inclusive: true };
  const net = whole - sumOfTaxes(taxOf(whole, line.baseRates, true));
  if (vatExempt) return { ...line, linePrice: rounded(net, decimals), inclusive: false };
  return { ...line, linePrice: net + sumOfTaxes(taxOf(net, line.rates, false)), inclusive: true };
}

function sidesOf(line: PricedLine, amount: Amount, taxed: boolean, rounding: TaxRounding): Sides {
  if (!taxed || !line.taxable) return { net: amount, tax: 0, exact: new Map(), counted: new Map() };
  const { exact, counted } = lineTaxes(amount, line.rates, line.inclusive, rounding);
  // Net prices keep what rounding takes from the tax, so that both can be worked out again.
  const net = line.inclusive ? amount - sumOfTaxes(exact) : amount;
  return { net, tax: sumOfTaxes(counted), exact, counted };
}

function sumOf(
  lines: readonly PricedLine[],
  sides: ReadonlyMap<string, Sides>,
  side: 'net' | 'tax',
  { tax, decimals }: TotalsSettings,
): Amount {
  let sum = 0;
  for (const { key } of lines) {
    const amount = sides.get(key)?.[side] ?? 0;
    sum += side === 'net' && !tax.roundAtSubtotal ? rounded(amount, decimals) : amount;
  }
  if (!tax.roundAtSubtotal) return sum;
  return side === 'net' ? rounded(sum, decimals) : roundedTax(sum, 1, decimals, tax.pricesIncludeTax);
}

function lineOf(before: Sides | undefined, after: Sides | undefined): LineTotals {
  if (before === undefined || after === undefined) return ZERO;
  return {
    subtotal: before.net,
    subtotalTax: before.tax,
    subtotalTaxes: before.exact,
    total: after.net,
    totalTax: after.tax,
    totalTaxes: after.exact,
  };
}

/** What a coupon takes off a line: a cart keeps its tax as it is, an order as it counts. */
function discountOfLine(
  { rates, inclusive, taxable }: PricedLine,
  amount: Amount,
  taxed: boolean,
  { decimals, tax, ofOrder }: TotalsSettings,
): Pick<Sides, 'net' | 'tax'> {
  if (!taxed || !taxable) return { net: amount, tax: 0 };
  const rounding = { decimals, tax: ofOrder ? tax : { ...tax, roundAtSubtotal: true } };
  return discountSides(amount, rates, inclusive, rounding);
}

function appliedCoupon(
  coupon: Coupon,
  lines: readonly PricedLine[],
  discounts: ReadonlyMap<string, Amount> | undefined,
  takenOff: (line: PricedLine, amount: Amount) => Pick<Sides, 'net' | 'tax'>,
): AppliedCoupon {
  let discount = 0;
  let discountTax = 0;
  for (const line of lines) {
    const { net, tax } = takenOff(line, discounts?.get(line.key) ?? 0);
    discount += net;
    discountTax += tax;
  }
  return {
    code: coupon.code,
    id: coupon.id,
    type: coupon.type,
    amount: coupon.amount,
    freeShipping: coupon.freeShipping,
    discount,
    discountTax,
  };
}

/** A chosen rate of shipping. */
export interface ShippingCost {
  readonly cost: Amount;
  readonly taxes: TaxAmounts;
}

/**
 * All sums of a cart. WooCommerce: `WC_Cart_Totals::calculate_shipping_totals()`, `calculate_totals()`.
 * `rates` are all rates that may turn up, for their names.
 */
export function cartTotals(
  items: ItemTotals,
  shipping: readonly ShippingCost[],
  rates: readonly TaxRate[],
  { tax, decimals }: TotalsSettings,
  fees: readonly CartFee[] = [],
): CartTotals {
  const shippingTaxes = new Map<number, Amount>();
  let shippingCost = 0;
  for (const { cost, taxes } of shipping) {
    shippingCost += cost;
    // Costs of shipping are entered without tax: theirs is rounded half up whatever the prices are.
    for (const [id, amount] of taxes) {
      add(shippingTaxes, id, tax.roundAtSubtotal ? amount : rounded(amount, decimals));
    }
  }
  const itemTaxes = new Map(items.taxes);
  for (const fee of fees) for (const [id, amount] of fee.taxes) add(itemTaxes, id, amount);
  const feesTotal = fees.reduce((sum, fee) => sum + fee.total, 0);
  const cost = rounded(shippingCost, decimals);
  const shippingTax = rounded(sumOfTaxes(shippingTaxes), decimals);
  const itemTax = roundedTax(sumOfTaxes(itemTaxes), 1, decimals, tax.pricesIncludeTax);
  const total = rounded(
    items.contents + feesTotal + cost + sumOfTaxes(itemTaxes) + sumOfTaxes(shippingTaxes),
    decimals,
  );
  return {
    lines: items.lines,
    subtotal: items.subtotal,
    subtotalTax: items.subtotalTax,
    discount: items.discount,
    discountTax: items.discountTax,
    contents: items.contents,
    contentsTax: items.contentsTax,
    shipping: cost,
    shippingTax,
    fees: feesTotal,
    feesTax: fees.reduce((sum, fee) => sum + fee.tax, 0),
    taxes: taxTotals(itemTaxes, shippingTaxes, rates, tax.pricesIncludeTax, decimals),
    totalTax: itemTax + shippingTax,
    total: Math.max(0, total),
  };
}

/**
 * Taxes that are shown, those of shipping first: those of nothing are not. Rates of several classes that share a code
 * are one tax, by the rate of the last. WooCommerce: `WC_Cart::get_tax_totals()`, `woocommerce_cart_hide_zero_taxes`.
 */
export function shownTaxes({ taxes }: Pick<CartTotals, 'taxes'>): readonly TaxTotal[] {
  const isOfShipping = ({ shippingAmount }: TaxTotal) => shippingAmount !== 0;
  const byCode = new Map<string, TaxTotal>();
  for (const tax of [...taxes.filter(isOfShipping), ...taxes.filter((one) => !isOfShipping(one))]) {
    const { amount = 0, shippingAmount = 0 } = byCode.get(tax.code) ?? {};
    byCode.set(tax.code, {
      ...tax,
      amount: amount + tax.amount,
      shippingAmount: shippingAmount + tax.shippingAmount,
    });
  }
  return [...byCode.values()].filter(({ amount }) => amount !== 0);
}

function taxTotals(
  items: TaxAmounts,
  shipping: TaxAmounts,
  rates: readonly TaxRate[],
  pricesIncludeTax: boolean,
  decimals: number,
): readonly TaxTotal[] {
  const ids = [...new Set([...items.keys(), ...shipping.keys()])];
  return ids.flatMap((id) => {
    const rate = rates.find((one) => one.id === id);
    if (rate === undefined) return [];
    const onItems = items.get(id) ?? 0;
    const onShipping = shipping.get(id) ?? 0;
    return {
      rateId: id,
      code: rate.code,
      label: rate.label,
      compound: rate.compound,
      percent: rate.percent,
      amount: roundedTax(onItems + onShipping, 1, decimals, pricesIncludeTax),
      shippingAmount: roundedTax(onShipping, 1, decimals, pricesIncludeTax),
    };
  });
}

function add(sums: Map<number, Amount>, id: number, amount: Amount): void {
  sums.set(id, (sums.get(id) ?? 0) + amount);
}
