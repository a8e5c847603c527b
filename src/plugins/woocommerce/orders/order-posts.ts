import { addressFrom, addressParts } from '../cart/address.ts';
import type { Address } from '../cart/cart.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import type { OrderFields, OrderMeta } from './order.ts';
import { secondsOf } from './order-dates.ts';
import type { StoredOrder } from './order-storage.ts';

/** The post of an order or of a refund. */
export interface OrderPost {
  readonly ID: number;
  readonly post_type: string;
  readonly post_status: string;
  readonly post_date_gmt: string;
  readonly post_modified_gmt: string;
  readonly post_excerpt: string;
  readonly post_parent: number;
  readonly post_password: string;
}

type AddressType = 'billing' | 'shipping';
/** Meta keys that are fields of an order where orders stand among the posts; the others are its meta. */
export const orderFieldKeys: ReadonlySet<string> = new Set([
  ...(['billing', 'shipping'] as const).flatMap((type) => addressParts.map((part) => `_${type}_${part}`)),
  '_billing_email',
  '_order_currency',
  '_order_total',
  '_order_tax',
  '_order_shipping',
  '_order_shipping_tax',
  '_cart_discount',
  '_cart_discount_tax',
  '_customer_user',
  '_payment_method',
  '_payment_method_title',
  '_transaction_id',
  '_customer_ip_address',
  '_customer_user_agent',
  '_order_key',
  '_created_via',
  '_order_version',
  '_prices_include_tax',
  '_cart_hash',
  '_date_paid',
  '_date_completed',
  '_paid_date',
  '_completed_date',
  '_order_stock_reduced',
  '_download_permissions_granted',
  '_recorded_sales',
  '_recorded_coupon_usage_counts',
  '_new_order_email_sent',
]);

/** The order that a post and its meta hold. */
export function orderOfPost(row: OrderPost, meta: OrderMeta): StoredOrder {
  const text = (key: string) => meta.get(key)?.[0] ?? '';
  const amount = (key: string): Amount => parseAmount(text(key)) ?? 0;
  const yes = (key: string) => ['yes', '1', 'true'].includes(text(key));
  const address = (type: AddressType) => addressFrom((part) => text(`_${type}_${part}`));
  return {
    id: row.ID,
    type: row.post_type === 'shop_order_refund' ? 'shop_order_refund' : 'shop_order',
    status: row.post_status.replace(/^wc-/, ''),
    currency: text('_order_currency'),
    total: amount('_order_total'),
    cartTax: amount('_order_tax'),
    shippingTotal: amount('_order_shipping'),
    shippingTax: amount('_order_shipping_tax'),
    discountTotal: amount('_cart_discount'),
    discountTax: amount('_cart_discount_tax'),
    customerId: Number(text('_customer_user')) || 0,
    billing: { ...address('billing'), email: text('_billing_email') },
    shipping: address('shipping'),
    paymentMethod: text('_payment_method'),
    paymentMethodTitle: text('_payment_method_title'),
    transactionId: text('_transaction_id'),
    ip: text('_customer_ip_address'),
    userAgent: text('_customer_user_agent'),
    customerNote: row.post_excerpt,
    parentId: row.post_parent,
    key: text('_order_key') || row.post_password,
    createdVia: text('_created_via'),
    version: text('_order_version'),
    pricesIncludeTax: yes('_prices_include_tax'),
    cartHash: text('_cart_hash'),
    created: secondsOf(row.post_date_gmt) ?? 0,
    modified: secondsOf(row.post_modified_gmt) ?? 0,
    // Old shops keep local texts instead of Unix times.
    paid: Number(text('_date_paid')) || secondsOf(text('_paid_date')),
    completed: Number(text('_date_completed')) || secondsOf(text('_completed_date')),
    stockReduced: yes('_order_stock_reduced'),
    downloadsGranted: yes('_download_permissions_granted'),
    salesRecorded: yes('_recorded_sales'),
    couponsCounted: yes('_recorded_coupon_usage_counts'),
    newOrderMailSent: yes('_new_order_email_sent'),
    meta: new Map([...meta].filter(([key]) => !orderFieldKeys.has(key))),
  };
}

/** Meta rows for the fields that are given. */
export function metaOfFields(
  fields: Partial<OrderFields>,
): readonly (readonly [key: string, value: string])[] {
  const rows: [string, string | undefined][] = [
    ['_order_key', fields.key],
    ['_customer_user', fields.customerId === undefined ? undefined : String(fields.customerId)],
    ['_payment_method', fields.paymentMethod],
    ['_payment_method_title', fields.paymentMethodTitle],
    ['_transaction_id', fields.transactionId],
    ['_customer_ip_address', fields.ip],
    ['_customer_user_agent', fields.userAgent],
    ['_created_via', fields.createdVia],
    ['_cart_hash', fields.cartHash],
    ['_download_permissions_granted', yesNo(fields.downloadsGranted)],
    ['_recorded_sales', yesNo(fields.salesRecorded)],
    ['_recorded_coupon_usage_counts', yesNo(fields.couponsCounted)],
    ['_new_order_email_sent', yesNo(fields.newOrderMailSent)],
    ['_order_stock_reduced', yesNo(fields.stockReduced)],
    ...addressRows('billing', fields.billing),
    ['_billing_email', fields.billing?.email],
    ...addressRows('shipping', fields.shipping),
    ['_order_currency', fields.currency],
    ['_cart_discount', amountText(fields.discountTotal)],
    ['_cart_discount_tax', amountText(fields.discountTax)],
    ['_order_shipping', amountText(fields.shippingTotal)],
    ['_order_shipping_tax', amountText(fields.shippingTax)],
    ['_order_tax', amountText(fields.cartTax)],
    ['_order_total', amountText(fields.total)],
    ['_order_version', fields.version],
    ['_prices_include_tax', yesNo(fields.pricesIncludeTax)],
    ['_date_paid', fields.paid === undefined ? undefined : String(fields.paid)],
    ['_date_completed', fields.completed === undefined ? undefined : String(fields.completed)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

function addressRows(type: AddressType, address: Address | undefined): [string, string | undefined][] {
  return address ? addressParts.map((part) => [`_${type}_${part}`, address[part]]) : [];
}

function yesNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'yes' : 'no';
}

function amountText(value: Amount | undefined): string | undefined {
  return value === undefined ? undefined : plainText(value);
}

/** A status as posts have it: `wc-` stands before those of orders. */
export function postStatus(status: string): string {
  return status === 'trash' || status === 'auto-draft' ? status : `wc-${status}`;
}
