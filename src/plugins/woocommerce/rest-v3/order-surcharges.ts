import type { RestCall, RestError, Site } from 'portolan/plugin';
import { phpText, restError, sanitizeTextField } from 'portolan/rest';
import type { TaxAmounts } from '../cart/cart.ts';
import { lineTaxes } from '../cart/line-taxes.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import type { NewFeeItem, NewOrderItem, NewShippingItem } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { sumOfTaxes, type TaxRate } from '../tax/tax-rates.ts';
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
 * and no tax without lines; a fee that takes off is spread over the lines' classes. WooCommerce:
 * `WC_Abstract_Order::calculate_taxes()`, `WC_Order_Item_Fee::calculate_taxes()`.
 */
export async function withSurchargeTaxes<Item extends NewOrderItem>(
  site: Site,
  items: readonly Item[],
  ratesOf: RatesOf,
): Promise<readonly Item[]> {
  const { tax, prices } = shopSettings(site);
  const taxed = (amount: Amount, rates: readonly TaxRate[]) =>
    lineTaxes(amount, rates, false, { decimals: prices.decimals, tax }).exact;
  const classes = new Map<string, Amount>();
  for (const item of items) {
    if (item.type === 'line_item') classes.set(item.taxClass, (classes.get(item.taxClass) ?? 0) + item.total);
  }
  const inherited = classes.has('') ? '' : [...classes.keys()].sort()[0];
  const shippingClass = tax.shippingClass === 'inherit' ? inherited : tax.shippingClass;
  const shippingRates =
    shippingClass === undefined ? [] : (await ratesOf(shippingClass)).filter(({ shipping }) => shipping);
  const feeTaxes = async (fee: NewFeeItem): Promise<TaxAmounts> => {
    if (fee.taxStatus === 'none') return NO_TAXES;
    if (fee.total >= 0 && fee.unpriced !== true) return taxed(fee.total, await ratesOf(fee.taxClass));
    const whole = [...classes.values()].reduce((sum, amount) => sum + amount, 0);
    const sums = new Map<number, Amount>();
    if (whole === 0) return sums;
    for (const [taxClass, amount] of classes) {
      const part = Math.round((fee.total * amount) / whole);
      for (const [id, own] of taxed(part, await ratesOf(taxClass))) sums.set(id, (sums.get(id) ?? 0) + own);
    }
    return sums;
  };
  return Promise.all(
    items.map(async (item) => {
      if (item.type !== 'shipping' && item.type !== 'fee') return item;
      const taxes = item.type === 'shipping' ? taxed(item.total, shippingRates) : await feeTaxes(item);
      return { ...item, taxes, totalTax: sumOfTaxes(taxes) };
    }),
  );
}
