import type { SqlValue } from 'portolan/plugin';
import { addressFrom } from '../cart/address.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import type { BillingAddress, OrderFields } from './order.ts';
import { secondsOf, storedTime } from './order-dates.ts';
import type { StoredOrder } from './order-storage.ts';

/** Values by column. */
export type Columns = Readonly<Record<string, SqlValue>>;

type Decimal = string | number | null;

/** An order's own row with its operational data. */
export interface OrderRow {
  readonly id: number;
  readonly status: string | null;
  readonly currency: string | null;
  readonly type: string | null;
  readonly tax_amount: Decimal;
  readonly total_amount: Decimal;
  readonly customer_id: number | null;
  readonly billing_email: string | null;
  readonly date_created_gmt: string | null;
  readonly date_updated_gmt: string | null;
  readonly parent_order_id: number | null;
  readonly payment_method: string | null;
  readonly payment_method_title: string | null;
  readonly transaction_id: string | null;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly customer_note: string | null;
  readonly created_via: string | null;
  readonly woocommerce_version: string | null;
  readonly prices_include_tax: number | null;
  readonly coupon_usages_are_counted: number | null;
  readonly download_permission_granted: number | null;
  readonly cart_hash: string | null;
  readonly new_order_email_sent: number | null;
  readonly order_key: string | null;
  readonly order_stock_reduced: number | null;
  readonly date_paid_gmt: string | null;
  readonly date_completed_gmt: string | null;
  readonly shipping_tax_amount: Decimal;
  readonly shipping_total_amount: Decimal;
  readonly discount_tax_amount: Decimal;
  readonly discount_total_amount: Decimal;
  readonly recorded_sales: number | null;
}

/** One of an order's addresses. */
export type AddressRow = { readonly [part in keyof BillingAddress]: string | null } & {
  readonly order_id: number;
  readonly address_type: string;
};

/** Columns of an address. */
export const ADDRESS_PARTS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
] as const;

/** An order as its rows and meta have it, without its items. */
export function orderOf(
  row: OrderRow,
  addresses: readonly AddressRow[],
  meta: ReadonlyMap<string, readonly string[]>,
): StoredOrder {
  const stored = (type: string) =>
    addresses.find((each) => each.order_id === row.id && each.address_type === type);
  const address = (type: string) => addressFrom((part) => stored(type)?.[part] ?? '');
  return {
    id: row.id,
    type: row.type === 'shop_order_refund' ? 'shop_order_refund' : 'shop_order',
    status: (row.status ?? '').replace(/^wc-/, ''),
    currency: row.currency ?? '',
    total: decimal(row.total_amount),
    cartTax: decimal(row.tax_amount),
    shippingTotal: decimal(row.shipping_total_amount),
    shippingTax: decimal(row.shipping_tax_amount),
    discountTotal: decimal(row.discount_total_amount),
    discountTax: decimal(row.discount_tax_amount),
    customerId: row.customer_id ?? 0,
    billing: { ...address('billing'), email: stored('billing')?.email || (row.billing_email ?? '') },
    shipping: address('shipping'),
    paymentMethod: row.payment_method ?? '',
    paymentMethodTitle: row.payment_method_title ?? '',
    transactionId: row.transaction_id ?? '',
    ip: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    customerNote: row.customer_note ?? '',
    parentId: row.parent_order_id ?? 0,
    key: row.order_key ?? '',
    createdVia: row.created_via ?? '',
    version: row.woocommerce_version ?? '',
    pricesIncludeTax: row.prices_include_tax === 1,
    cartHash: row.cart_hash ?? '',
    created: secondsOf(row.date_created_gmt) ?? 0,
    modified: secondsOf(row.date_updated_gmt) ?? 0,
    paid: secondsOf(row.date_paid_gmt),
    completed: secondsOf(row.date_completed_gmt),
    stockReduced: row.order_stock_reduced === 1,
    downloadsGranted: row.download_permission_granted === 1,
    salesRecorded: row.recorded_sales === 1,
    couponsCounted: row.coupon_usages_are_counted === 1,
    newOrderMailSent: row.new_order_email_sent === 1,
    meta,
  };
}

function decimal(value: Decimal): Amount {
  return parseAmount(String(value ?? '')) ?? 0;
}

/** Columns of `wp_wc_orders` for the fields that are given. */
export function orderColumns(fields: Partial<OrderFields>): Columns {
  return input({
    status: fields.status === undefined ? undefined : prefixed(fields.status),
    currency: fields.currency,
    tax_amount: amountText(fields.cartTax),
    total_amount: amountText(fields.total),
    customer_id: fields.customerId,
    billing_email: fields.billing?.email,
    date_created_gmt: time(fields.created),
    date_updated_gmt: time(fields.modified),
    parent_order_id: fields.parentId,
    payment_method: fields.paymentMethod,
    payment_method_title: fields.paymentMethodTitle,
    transaction_id: fields.transactionId,
    ip_address: fields.ip,
    user_agent: fields.userAgent,
    customer_note: fields.customerNote,
  });
}

/** Columns of `wp_wc_order_operational_data` for the fields that are given. */
export function operationalColumns(fields: Partial<OrderFields>): Columns {
  return input({
    created_via: fields.createdVia,
    woocommerce_version: fields.version,
    prices_include_tax: flag(fields.pricesIncludeTax),
    coupon_usages_are_counted: flag(fields.couponsCounted),
    download_permission_granted: flag(fields.downloadsGranted),
    cart_hash: fields.cartHash,
    new_order_email_sent: flag(fields.newOrderMailSent),
    order_key: fields.key,
    order_stock_reduced: flag(fields.stockReduced),
    ...('paid' in fields ? { date_paid_gmt: time(fields.paid) ?? null } : {}),
    ...('completed' in fields ? { date_completed_gmt: time(fields.completed) ?? null } : {}),
    shipping_tax_amount: amountText(fields.shippingTax),
    shipping_total_amount: amountText(fields.shippingTotal),
    discount_tax_amount: amountText(fields.discountTax),
    discount_total_amount: amountText(fields.discountTotal),
    recorded_sales: flag(fields.salesRecorded),
  });
}

/** A status as the tables keep it, `wc-processing`: the platform's own states have no prefix. */
export function prefixed(status: string): string {
  return status === 'trash' || status === 'auto-draft' ? status : `wc-${status}`;
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function amountText(value: Amount | undefined): string | undefined {
  return value === undefined ? undefined : plainText(value);
}

/** A time as the tables keep it. */
export function time(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : storedTime(seconds);
}

function input(columns: Readonly<Record<string, SqlValue | undefined>>): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;
}
