import type { Amount } from '../../money/amount.ts';
import {
  couponItemsOf,
  type LineItem,
  linesOf,
  type Order,
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

/** What is counted of an order, of a refund with its order. WooCommerce: `OrdersStatsDataStore::update()` and the rest. */
export function orderSumsOf(order: Order, parent: Order | undefined): OrderSums {
  // A refund of everything that names no lines takes back what its order sold.
  if (parent && linesOf(order).length === 0 && order.total === -parent.total)
    return negative(orderSumsOf(parent, undefined));
  const tax = totalTaxOf(order);
  const lines = linesOf(order);
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    sales: order.total,
    tax,
    shipping: order.shippingTotal,
    net: order.total - tax - order.shippingTotal,
    items,
    lines: lines.map((line) => soldLine(order, line, items)),
    taxes: taxItemsOf(order).map(({ rateId, amount, shippingAmount }) => ({
      rate: rateId,
      order: amount,
      shipping: shippingAmount,
    })),
    coupons: couponItemsOf(order).map(({ name, info, discount }) => ({ code: name, info, amount: discount })),
  };
}

function soldLine(order: Order, line: LineItem, items: number): SoldLine {
  const share = (amount: Amount) => (items === 0 ? 0 : Math.round((amount * line.quantity) / items));
  return {
    item: line.id,
    product: line.productId,
    variation: line.variationId,
    quantity: line.quantity,
    net: line.total,
    tax: line.totalTax,
    coupon: line.subtotal - line.total,
    shipping: share(order.shippingTotal),
    shippingTax: share(order.shippingTax),
  };
}

function negative({ sales, tax, shipping, net, items, lines }: OrderSums): OrderSums {
  return {
    sales: -sales,
    tax: -tax,
    shipping: -shipping,
    net: -net,
    items: -items,
    lines: lines.map((line) => ({
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
