import type { Address, TaxAmounts } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';

/** Without the prefix `wc-`: `pending`, `processing` … */
export type OrderStatus = string;

export type BillingAddress = Address & { readonly email: string };

/** Columns of an order. Times are Unix seconds, amounts are without tax unless their name says otherwise. */
export interface OrderFields {
  readonly status: OrderStatus;
  /** ISO 4217. */
  readonly currency: string;
  /** What is to be paid, with tax. Negative for refunds. */
  readonly total: Amount;
  /** Tax of lines and fees. */
  readonly cartTax: Amount;
  readonly shippingTotal: Amount;
  readonly shippingTax: Amount;
  readonly discountTotal: Amount;
  readonly discountTax: Amount;
  /** User id, 0 for guests. */
  readonly customerId: number;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly paymentMethod: string;
  readonly paymentMethodTitle: string;
  readonly transactionId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly customerNote: string;
  /** Of a refund: its order. */
  readonly parentId: number;
  /** `wc_order_` and 13 characters and digits: lets guests see their order. */
  readonly key: string;
  /** `checkout`, `store-api`, `admin`, `rest-api`. */
  readonly createdVia: string;
  /** Version of WooCommerce. */
  readonly version: string;
  readonly pricesIncludeTax: boolean;
  readonly cartHash: string;
  readonly created: number;
  readonly modified: number;
  readonly paid: number | undefined;
  readonly completed: number | undefined;
  /** The stock of its lines is taken off. */
  readonly stockReduced: boolean;
  readonly downloadsGranted: boolean;
  /** Its lines are counted in the products' sales. */
  readonly salesRecorded: boolean;
  /** Its coupons' uses are counted. */
  readonly couponsCounted: boolean;
  /** The shop was told of it. */
  readonly newOrderMailSent: boolean;
}

/** Tax of a line by rate id, after and before coupons. */
export interface LineTaxes {
  readonly total: TaxAmounts;
  readonly subtotal: TaxAmounts;
}

/** Meta of an item beyond its own fields, in order: chosen attributes, what plugins noted. */
export type ItemMeta = readonly (readonly [key: string, value: string])[];

export interface NewLineItem {
  readonly type: 'line_item';
  readonly name: string;
  readonly productId: number;
  /** 0 where it is none. */
  readonly variationId: number;
  readonly quantity: number;
  readonly taxClass: string;
  /** Before coupons. */
  readonly subtotal: Amount;
  readonly subtotalTax: Amount;
  readonly total: Amount;
  readonly totalTax: Amount;
  readonly taxes: LineTaxes;
  /** How many were taken off the stock for this line, 0 = none. */
  readonly reducedStock: number;
  /** Of a refund's line: the line that is refunded. */
  readonly refundedItem?: number;
  readonly meta: ItemMeta;
}

export interface NewShippingItem {
  readonly type: 'shipping';
  readonly name: string;
  readonly methodId: string;
  readonly instanceId: number;
  readonly total: Amount;
  /** Its price was no number: it stands as '' and counts as 0. */
  readonly unpriced?: boolean;
  readonly totalTax: Amount;
  readonly taxes: TaxAmounts;
  readonly refundedItem?: number;
  readonly meta: ItemMeta;
}

export interface NewFeeItem {
  readonly type: 'fee';
  readonly name: string;
  readonly taxClass: string;
  readonly taxStatus: string;
  /** What it was asked for at the checkout; absent where it was added otherwise. */
  readonly amount?: Amount;
  readonly total: Amount;
  /** Its price was no number: it stands as '' and counts as 0. */
  readonly unpriced?: boolean;
  readonly totalTax: Amount;
  readonly taxes: TaxAmounts;
  readonly refundedItem?: number;
  readonly meta: ItemMeta;
}

export interface NewTaxItem {
  readonly type: 'tax';
  /** `GB-VAT-1`. */
  readonly name: string;
  readonly rateId: number;
  readonly label: string;
  readonly compound: boolean;
  readonly amount: Amount;
  readonly shippingAmount: Amount;
  /** `20`. */
  readonly percent: string;
  readonly meta: ItemMeta;
}

export interface NewCouponItem {
  readonly type: 'coupon';
  /** Its code. */
  readonly name: string;
  readonly discount: Amount;
  readonly discountTax: Amount;
  /** JSON `[id, code, type, amount, free shipping]`. */
  readonly info: string;
  readonly meta: ItemMeta;
}

export type NewOrderItem = NewLineItem | NewShippingItem | NewFeeItem | NewTaxItem | NewCouponItem;
type Stored<Item> = Item & { readonly id: number };
export type LineItem = Stored<NewLineItem>;
export type ShippingItem = Stored<NewShippingItem>;
export type FeeItem = Stored<NewFeeItem>;
export type TaxItem = Stored<NewTaxItem>;
export type CouponItem = Stored<NewCouponItem>;
export type OrderItem = LineItem | ShippingItem | FeeItem | TaxItem | CouponItem;

/** Meta keys of an order beyond its columns, with all their values in order. */
export type OrderMeta = ReadonlyMap<string, readonly string[]>;

export interface Order extends OrderFields {
  readonly id: number;
  readonly type: 'shop_order' | 'shop_order_refund';
  readonly items: readonly OrderItem[];
  readonly meta: OrderMeta;
}

/** An order that is to be written; its time, key and version are given by whoever places it. */
export interface NewOrder extends Partial<Omit<OrderFields, 'created' | 'modified'>> {
  readonly type?: Order['type'];
  readonly items: readonly NewOrderItem[];
  readonly meta?: OrderMeta;
}

export function linesOf(order: Pick<Order, 'items'>): readonly LineItem[] {
  return order.items.filter((item) => item.type === 'line_item');
}

export function shippingItemsOf(order: Pick<Order, 'items'>): readonly ShippingItem[] {
  return order.items.filter((item) => item.type === 'shipping');
}

export function feesOf(order: Pick<Order, 'items'>): readonly FeeItem[] {
  return order.items.filter((item) => item.type === 'fee');
}

export function taxItemsOf(order: Pick<Order, 'items'>): readonly TaxItem[] {
  return order.items.filter((item) => item.type === 'tax');
}

export function couponItemsOf(order: Pick<Order, 'items'>): readonly CouponItem[] {
  return order.items.filter((item) => item.type === 'coupon');
}

/** The first value of a meta key. */
export function orderMeta(order: Pick<Order, 'meta'>, key: string): string | undefined {
  return order.meta.get(key)?.[0];
}

/** Tax of everything. */
export function totalTaxOf(order: Pick<Order, 'cartTax' | 'shippingTax'>): Amount {
  return order.cartTax + order.shippingTax;
}
