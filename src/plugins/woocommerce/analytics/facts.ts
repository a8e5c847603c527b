import type { Site } from 'portolan/plugin';
import { gmtFromLocal, mysqlTime } from 'portolan/time';
import { couponByCode } from '../coupons/coupon.ts';
import type { Amount } from '../money/amount.ts';
import {
  couponItemsOf,
  type LineItem,
  linesOf,
  type Order,
  type OrderQuery,
  ordersOf,
  siteTime,
  taxItemsOf,
  totalTaxOf,
} from '../orders/index.ts';
import { customersOf, type ShopCustomer } from './customer-lookup.ts';
import type { Period } from './period.ts';

/** The time of an order that puts it into a period. WooCommerce: `woocommerce_date_type`. */
export type DateType = 'date_created' | 'date_paid' | 'date_completed';

/** What an order sold of a product, with its share of the shipping. Of a refund everything is negative. */
export interface SoldLine {
  readonly name: string;
  readonly product: number;
  /** 0 = none. */
  readonly variation: number;
  readonly quantity: number;
  readonly net: Amount;
  readonly tax: Amount;
  readonly coupon: Amount;
  readonly shipping: Amount;
  /** With tax and shipping. */
  readonly gross: Amount;
}

/** What reports know of an order or a refund. WooCommerce: a row of `wc_order_stats` and those that belong to it. */
export interface Fact {
  readonly id: number;
  /** Of a refund: its order. 0 = none. */
  readonly parent: number;
  readonly order: Order;
  /** On the site's own clock: the time that put it into the period. */
  readonly date: string;
  readonly created: string;
  /** Of a refund: its order's. */
  readonly status: string;
  readonly sales: Amount;
  readonly tax: Amount;
  readonly shipping: Amount;
  readonly net: Amount;
  readonly items: number;
  readonly customer: ShopCustomer | undefined;
  readonly lines: readonly SoldLine[];
  readonly taxes: readonly { readonly rate: number; readonly order: Amount; readonly shipping: Amount }[];
  readonly coupons: readonly { readonly id: number; readonly code: string; readonly amount: Amount }[];
}

/** Orders read at a time. */
const STEP = 500;

/** Orders and refunds of a period, oldest first, whatever their status is. */
export async function factsIn(site: Site, period: Period, dateType: DateType): Promise<readonly Fact[]> {
  const seconds = (local: string) => mysqlTime(gmtFromLocal(site, local)) / 1000;
  const [after, before] = [seconds(period.first) - 1, seconds(period.last) + 1];
  const bounds = {
    date_created: { createdAfter: after, createdBefore: before },
    date_paid: { paidAfter: after, paidBefore: before },
    date_completed: { completedAfter: after, completedBefore: before },
  }[dateType];
  const orders = await everyOrder(site, { type: 'shop_order', ...bounds });
  // Refunds are paid and completed when they are made.
  const refunds = await everyOrder(site, {
    type: 'shop_order_refund',
    createdAfter: after,
    createdBefore: before,
  });
  return factsOf(site, [...orders, ...refunds], dateType);
}

async function everyOrder(site: Site, wanted: OrderQuery): Promise<readonly Order[]> {
  const all: Order[] = [];
  for (let offset = 0; ; offset += STEP) {
    const { orders } = await ordersOf(site).find({ ...wanted, direction: 'asc', limit: STEP, offset });
    all.push(...orders);
    if (orders.length < STEP) return all;
  }
}

async function factsOf(site: Site, orders: readonly Order[], dateType: DateType): Promise<readonly Fact[]> {
  const parentIds = [...new Set(orders.map((order) => order.parentId).filter((id) => id > 0))];
  const parents = new Map((await ordersOf(site).orders(parentIds)).map((order) => [order.id, order]));
  const buyerOf = (order: Order) => parents.get(order.parentId) ?? order;
  const customerOf = await customersOf(site, orders.map(buyerOf));
  const couponIds = await couponsOf(site, orders);
  const facts = orders.flatMap((order): Fact[] => {
    const parent = order.type === 'shop_order_refund' ? parents.get(order.parentId) : undefined;
    // A refund of an order that is gone is of nothing.
    if (order.type === 'shop_order_refund' && parent === undefined) return [];
    const seconds = { date_created: order.created, date_paid: order.paid, date_completed: order.completed };
    return [
      {
        ...sumsOf(order, parent),
        id: order.id,
        parent: parent?.id ?? 0,
        order,
        date: siteTime(site, (parent ? undefined : seconds[dateType]) ?? order.created),
        created: siteTime(site, order.created),
        status: parent?.status ?? order.status,
        customer: customerOf(buyerOf(order)),
        coupons: couponItemsOf(order).map(({ name, discount }) => ({
          id: couponIds.get(name) ?? 0,
          code: name,
          amount: discount,
        })),
      },
    ];
  });
  return facts.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}

/** The coupons of orders by their codes. */
async function couponsOf(site: Site, orders: readonly Order[]): Promise<ReadonlyMap<string, number>> {
  const codes = [...new Set(orders.flatMap((order) => couponItemsOf(order).map(({ name }) => name)))];
  return new Map(
    await Promise.all(codes.map(async (code) => [code, (await couponByCode(site, code))?.id ?? 0] as const)),
  );
}

type Sums = Pick<Fact, 'sales' | 'tax' | 'shipping' | 'net' | 'items' | 'lines' | 'taxes'>;

function sumsOf(order: Order, parent: Order | undefined): Sums {
  // A refund of everything that names no lines takes back what its order sold.
  if (parent && linesOf(order).length === 0 && order.total === -parent.total)
    return negative(sumsOf(parent, undefined));
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
  };
}

function soldLine(order: Order, line: LineItem, items: number): SoldLine {
  const share = (amount: Amount) => (items === 0 ? 0 : Math.round((amount * line.quantity) / items));
  const [shipping, shippingTax] = [share(order.shippingTotal), share(order.shippingTax)];
  return {
    name: line.name,
    product: line.productId,
    variation: line.variationId,
    quantity: line.quantity,
    net: line.total,
    tax: line.totalTax,
    coupon: line.subtotal - line.total,
    shipping,
    gross: line.total + line.totalTax + shipping + shippingTax,
  };
}

function negative({ sales, tax, shipping, net, items, lines }: Sums): Sums {
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
      coupon: -line.coupon,
      shipping: -line.shipping,
      gross: -line.gross,
    })),
    // Its order's taxes are not taken back there.
    taxes: [],
  };
}
