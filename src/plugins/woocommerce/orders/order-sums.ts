import type { TaxAmounts } from '../cart/cart.ts';
import { countedTax, roundedTax } from '../cart/line-taxes.ts';
import { type Amount, rounded } from '../money/amount.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { sumOfTaxes, type TaxRate } from '../tax/tax-rates.ts';
import type { NewOrder, NewOrderItem, NewTaxItem } from './order.ts';

/** An order's items with their taxes by rate as rows of their own, and its sums. */
export type SummedOrder = Required<
  Pick<
    NewOrder,
    'items' | 'total' | 'cartTax' | 'shippingTotal' | 'shippingTax' | 'discountTotal' | 'discountTax'
  >
>;

/**
 * Sums of an order whose items were changed: what lines, shipping and fees cost, and their taxes by rate. `rates` are
 * all that may turn up. Lines and taxes count rounded, unless the shop rounds sums only; shipping always does,
 * fees never. Half a penny of tax is rounded down where prices include it. WooCommerce: `WC_Abstract_Order::calculate_totals()`, `update_taxes()`.
 */
export function summedOrder(
  input: readonly NewOrderItem[],
  rates: readonly TaxRate[],
  { prices: { decimals }, tax }: Pick<ShopSettings, 'prices' | 'tax'>,
): SummedOrder {
  const items = input.filter(({ type }) => type !== 'tax');
  const counted = (amount: Amount) => (tax.roundAtSubtotal ? amount : rounded(amount, decimals));
  const taxed = (amount: Amount) => countedTax(amount, 1, { decimals, tax });
  const onItems = new Map<number, Amount>();
  const onShipping = new Map<number, Amount>();
  const add = (sums: Map<number, Amount>, taxes: TaxAmounts) => {
    for (const [id, amount] of taxes) sums.set(id, (sums.get(id) ?? 0) + taxed(amount));
  };
  let cost = 0;
  let shippingTotal = 0;
  let discountTotal = 0;
  let discountTax = 0;
  for (const item of items) {
    if (item.type === 'line_item') {
      cost += counted(item.total);
      discountTotal += counted(item.subtotal) - counted(item.total);
      discountTax += sumOfTaxes(item.taxes.subtotal) - sumOfTaxes(item.taxes.total);
      add(onItems, item.taxes.total);
    } else if (item.type === 'fee') {
      cost += item.total;
      add(onItems, item.taxes);
    } else if (item.type === 'shipping') {
      shippingTotal += rounded(item.total, decimals);
      add(onShipping, item.taxes);
    }
  }
  const cartTax = sumOfTaxes(onItems);
  const shippingTax = sumOfTaxes(onShipping);
  const ids = [...new Set([...onItems.keys(), ...onShipping.keys()])];
  const taxes = ids.flatMap((id): readonly NewTaxItem[] => {
    const rate = rates.find((each) => each.id === id);
    return rate === undefined
      ? []
      : [
          {
            type: 'tax',
            name: rate.code,
            rateId: id,
            label: rate.label,
            compound: rate.compound,
            amount: onItems.get(id) ?? 0,
            shippingAmount: onShipping.get(id) ?? 0,
            percent: String(Number(rate.percent)),
            meta: [],
          },
        ];
  });
  return {
    items: [...items, ...taxes],
    total: rounded(cost + shippingTotal + cartTax + shippingTax, decimals),
    cartTax,
    shippingTotal,
    shippingTax,
    discountTotal: rounded(discountTotal, decimals),
    discountTax: roundedTax(discountTax, 1, decimals, tax.pricesIncludeTax),
  };
}
