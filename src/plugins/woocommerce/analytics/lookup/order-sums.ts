import { type Amount, rounded } from '../../money/amount.ts';
import {
  couponItemsOf,
  linesOf,
  type Order,
  shippingItemsOf,
  taxItemsOf,
  totalTaxOf,
} from '../../orders/index.ts';

/** What an order sold by one of its lines, with its share of the shipping. Of a refund everything is negative. */
export interface SoldLine {
  readonly item: number;
  readonly product: number;
  /** 0 = none. */
  readonly variation: number;
  readonly quantity: number;
  readonly net: Amount;
  readonly tax: Amount;
  readonly coupon: Amount;
  readonly shipping: Amount;
  readonly shippingTax: Amount;
}

/** What reports count of an order or a refund. */
export interface OrderSums {
  readonly sales: Amount;
  readonly tax: Amount;
  readonly shipping: Amount;
  readonly net: Amount;
  readonly items: number;
  readonly lines: readonly SoldLine[];
  readonly taxes: readonly { readonly rate: number; readonly order: Amount; readonly shipping: Amount }[];
  readonly coupons: readonly { readonly code: string; readonly info: string; readonly amount: Amount }[];
}

/**
 * What is counted of an order, of a refund with its order; `decimals` are the currency's. WooCommerce:
 * `OrdersStatsDataStore::update()`, `ProductsDataStore::sync_order_products()` and the rest.
 */
export function orderSumsOf(order: Order, parent: Order | undefined, decimals: number): OrderSums {
  // A refund of everything that names no lines takes back what its order sold.
  if (parent && linesOf(order).length === 0 && order.total === -parent.total) {
    return negative(summedUp(parent, parent.shippingTax, decimals));
  }
  // Lines share what the taxes of the shipping are before they are rounded.
  const taxed = shippingItemsOf(order);
  const shippingTax = taxed.length === 0 ? order.shippingTax : sumOf(taxed.map(({ taxes }) => sumIn(taxes)));
  return summedUp(order, shippingTax, decimals);
}

const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const sumIn = (taxes: ReadonlyMap<number, Amount>) => sumOf([...taxes.values()]);

function summedUp(order: Order, shippingTax: Amount, decimals: number): OrderSums {
  const tax = totalTaxOf(order);
  const lines = linesOf(order);
  const items = sumOf(lines.map(({ quantity }) => quantity));
  const share = (amount: Amount, quantity: number) =>
    items === 0 ? 0 : Math.round((amount * quantity) / items);
  return {
    sales: order.total,
    tax,
    shipping: order.shippingTotal,
    net: order.total - tax - order.shippingTotal,
    items,
    lines: lines.map((line) => ({
      item: line.id,
      product: line.productId,
      variation: line.variationId,
      quantity: line.quantity,
      net: line.total,
      tax: line.taxes.total.size === 0 ? line.totalTax : rounded(sumIn(line.taxes.total), decimals),
      coupon: line.subtotal - line.total,
      shipping: share(order.shippingTotal, line.quantity),
      shippingTax: share(shippingTax, line.quantity),
    })),
    taxes: taxItemsOf(order).map(({ rateId, amount, shippingAmount }) => ({
      rate: rateId,
      order: amount,
      shipping: shippingAmount,
    })),
    coupons: couponItemsOf(order).map(({ name, info, discount }) => ({ code: name, info, amount: discount })),
  };
}

function negative({ sales, tax, shipping, net, items, lines }: OrderSums): OrderSums {
  return {
    sales: -sales,
    tax: -tax,
    shipping: -shipping,
    net: -net,
    items: -items,
    // What cost nothing is not among them there.
    lines: lines
      .filter((line) => line.net !== 0)
      .map((line) => ({
        ...line,
        quantity: -line.quantity,
        net: -line.net,
        tax: -line.tax,
        coupon: 0,
        shipping: -line.shipping,
        shippingTax: -line.shippingTax,
      })),
    // Its order's taxes and coupons are not taken back there.
    taxes: [],
    coupons: [],
  };
}
