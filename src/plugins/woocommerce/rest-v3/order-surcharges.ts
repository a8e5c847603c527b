import type { RestCall, RestError, Site } from 'portolan/plugin';
import { phpText, restError, sanitizeTextField } from 'portolan/rest';
import type { TaxAmounts } from '../cart/cart.ts';
import { itemTax, lineTaxes } from '../cart/line-taxes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { type Amount, parseAmount, rounded, scaled } from '../money/amount.ts';
import type { NewFeeItem, NewLineItem, NewOrderItem, NewShippingItem } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import { metaOfPart, partsOf, type SentPart } from './sent-parts.ts';

/** The rates of a tax class at the place that an order is taxed at. */
export type RatesOf = (taxClass: string) => Promise<readonly TaxRate[]>;

const NO_TAXES: TaxAmounts = new Map();

/** A price that was sent; what is no number counts as nothing and stands as ''. */
function priceOf(input: SentPart): { readonly total: Amount; readonly unpriced?: true } {
  if (input['total'] === undefined) return { total: 0 };
  const total = parseAmount(phpText(input['total']));
  return total === undefined ? { total: 0, unpriced: true } : { total };
}

/** `shipping_lines` of a request, not taxed yet. WooCommerce: WC_REST_Orders_V2_Controller::prepare_shipping_lines(). */
export function shippingItems(params: RestCall['params']): readonly NewShippingItem[] | RestError {
  const items: NewShippingItem[] = [];
  for (const input of partsOf(params, 'shipping_lines')) {
    const methodId = sanitizeTextField(phpText(input['method_id']));
    if (methodId === '') {
      return restError('woocommerce_rest_invalid_shipping_item', 'Shipping method ID is required.', 400);
    }
    items.push({
      type: 'shipping',
      name: sanitizeTextField(phpText(input['method_title'])) || 'Shipping',
      methodId,
      instanceId: Number(input['instance_id']) || 0,
      ...priceOf(input),
      totalTax: 0,
      taxes: NO_TAXES,
      meta: metaOfPart(input),
    });
  }
  return items;
}

/** `fee_lines` of a request, not taxed yet. WooCommerce: WC_REST_Orders_V2_Controller::prepare_fee_lines(). */
export function feeItems(params: RestCall['params']): readonly NewFeeItem[] | RestError {
  const items: NewFeeItem[] = [];
  for (const input of partsOf(params, 'fee_lines')) {
    const name = phpText(input['name']);
    if (name === '') return restError('woocommerce_rest_invalid_fee_item', 'Fee name is required.', 400);
    items.push({
      type: 'fee',
      name,
      taxClass: phpText(input['tax_class']),
      taxStatus: input['tax_status'] === 'none' ? 'none' : 'taxable',
      ...priceOf(input),
      totalTax: 0,
      taxes: NO_TAXES,
      meta: metaOfPart(input),
    });
  }
  return items;
}

/**
 * Items with the taxes of shipping and fees worked out anew. Shipping that inherits its class has that of the lines,
 * and no tax without lines. A fee that takes off takes no more than there is before it, where there is something, and
 * gives back taxes of what else the order costs, by share. WooCommerce: `WC_Abstract_Order::calculate_totals()`,
 * `WC_Order_Item_Fee::calculate_taxes()`.
 */
export async function withSurchargeTaxes<Item extends NewOrderItem>(
  site: Site,
  input: readonly Item[],
  ratesOf: RatesOf,
): Promise<readonly Item[]> {
  const { tax, prices } = shopSettings(site);
  const rounding = { decimals: prices.decimals, tax };
  const items = withBoundedFees(input, prices.decimals);
  const untaxed = await untaxedProducts(site, items);
  const isTaxed = (line: NewLineItem) => !untaxed.has(line.variationId || line.productId);
  const lineClasses = items.flatMap((item) =>
    item.type === 'line_item' && isTaxed(item) ? [item.taxClass] : [],
  );
  const inherited = lineClasses.includes('') ? '' : lineClasses.toSorted()[0];
  const shippingClass = tax.shippingClass === 'inherit' ? inherited : tax.shippingClass;
  const shippingRates =
    shippingClass === undefined ? [] : (await ratesOf(shippingClass)).filter(({ shipping }) => shipping);
  /** What else is paid for, by tax class; undefined is not taxed. */
  const costs = new Map<string | undefined, Amount>();
  const cost = (taxClass: string | undefined, amount: Amount) =>
    costs.set(taxClass, (costs.get(taxClass) ?? 0) + amount);
  for (const item of items) {
    if (item.type === 'line_item') cost(isTaxed(item) ? item.taxClass : undefined, item.total);
    else if (item.type === 'shipping') cost(shippingClass, item.total);
    else if (item.type === 'fee' && item.total > 0) {
      cost(item.taxStatus === 'none' ? undefined : item.taxClass, item.total);
    }
  }
  const feeTaxes = async (fee: NewFeeItem): Promise<TaxAmounts> => {
    if (fee.taxStatus === 'none') return NO_TAXES;
    if (fee.total >= 0 && fee.unpriced !== true) {
      return lineTaxes(fee.total, await ratesOf(fee.taxClass), false, rounding).exact;
    }
    const whole = [...costs.values()].reduce((sum, amount) => sum + amount, 0);
    const sums = new Map<number, Amount>();
    if (whole === 0) return sums;
    for (const [taxClass, amount] of costs) {
      if (taxClass === undefined) continue;
      const part = scaled(fee.total, amount, whole);
      for (const [id, own] of lineTaxes(part, await ratesOf(taxClass), false, rounding).exact) {
        sums.set(id, (sums.get(id) ?? 0) + own);
      }
    }
    return sums;
  };
  return Promise.all(
    items.map(async (item) => {
      if (item.type !== 'shipping' && item.type !== 'fee') return item;
      const taxes =
        item.type === 'fee'
          ? await feeTaxes(item)
          : lineTaxes(item.total, shippingRates, false, rounding).exact;
      return { ...item, taxes, totalTax: itemTax(taxes, rounding) };
    }),
  );
}

/** Fees that take off, cut to what lines, shipping and the fees before them cost. */
function withBoundedFees<Item extends NewOrderItem>(
  input: readonly Item[],
  decimals: number,
): readonly Item[] {
  let paid = input.reduce(
    (sum, item) =>
      item.type === 'line_item' || item.type === 'shipping' ? sum + rounded(item.total, decimals) : sum,
    0,
  );
  return input.map((item) => {
    if (item.type !== 'fee') return item;
    const most = rounded(paid, decimals);
    const total = most > 0 ? Math.max(item.total, -most) : item.total;
    paid += total;
    return total === item.total ? item : { ...item, total };
  });
}

/** Products among an order's lines that no tax is paid for. */
async function untaxedProducts(site: Site, items: readonly NewOrderItem[]): Promise<ReadonlySet<number>> {
  const ids = items.flatMap((item) =>
    item.type === 'line_item' ? [item.variationId || item.productId] : [],
  );
  const products = await catalogueOf(site).products(ids);
  return new Set(
    [...products.values()].flatMap(({ id, taxStatus }) => (taxStatus === 'taxable' ? [] : [id])),
  );
}
