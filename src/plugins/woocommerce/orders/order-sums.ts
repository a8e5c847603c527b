import { type Amount, rounded } from '../money/amount.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
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
 * all that may turn up. WooCommerce: `WC_Abstract_Order::calculate_totals()`, `update_taxes()`.
 */
export function summedOrder(
  input: readonly NewOrderItem[],
  rates: readonly TaxRate[],
  { prices: { decimals }, tax }: Pick<ShopSettings, 'prices' | 'tax'>,
): SummedOrder {
  const items = input.filter(({ type }) => type !== 'tax');
  // A line's taxes count rounded, unless the shop rounds sums only.
  const counted = (amount: Amount) => (tax.roundAtSubtotal ? amount : rounded(amount, decimals));
  const onItems = new Map<number, Amount>();
  const onShipping = new Map<number, Amount>();
  let cost = 0;
  let shippingTotal = 0;
  let discountTotal = 0;
  let discountTax = 0;
  for (const item of items) {
    if (item.type === 'line_item') {
      cost += item.total;
      discountTotal += item.subtotal - item.total;
      discountTax += counted(item.subtotalTax) - counted(item.totalTax);
      addAll(onItems, item.taxes.total, tax.roundAtSubtotal ? undefined : decimals);
    } else if (item.type === 'fee') {
      cost += item.total;
      addAll(onItems, item.taxes, tax.roundAtSubtotal ? undefined : decimals);
    } else if (item.type === 'shipping') {
      shippingTotal += item.total;
      addAll(onShipping, item.taxes, tax.roundAtSubtotal ? undefined : decimals);
    }
  }
  const sum = (taxes: ReadonlyMap<number, Amount>) =>
    rounded(
      [...taxes.values()].reduce((all, amount) => all + amount, 0),
      decimals,
    );
  const cartTax = sum(onItems);
  const shippingTax = sum(onShipping);
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
            amount: rounded(onItems.get(id) ?? 0, decimals),
            shippingAmount: rounded(onShipping.get(id) ?? 0, decimals),
            percent: String(Number(rate.percent)),
            meta: [],
          },
        ];
  });
  return {
    items: [...items, ...taxes],
    total: Math.max(0, rounded(cost + rounded(shippingTotal, decimals), decimals) + cartTax + shippingTax),
    cartTax,
    shippingTotal: rounded(shippingTotal, decimals),
    shippingTax,
    discountTotal: rounded(discountTotal, decimals),
    discountTax: rounded(discountTax, decimals),
  };
}

function addAll(
  sums: Map<number, Amount>,
  taxes: ReadonlyMap<number, Amount>,
  decimals: number | undefined,
): void {
  for (const [id, amount] of taxes) {
    sums.set(id, (sums.get(id) ?? 0) + (decimals === undefined ? amount : rounded(amount, decimals)));
  }
}
