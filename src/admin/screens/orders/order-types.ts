/** An address of an order. */
export interface OrderAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A line of an order: amounts as text, without tax. */
export interface OrderLine {
  readonly id: number;
  readonly name: string;
  readonly product_id: number;
  readonly variation_id: number;
  readonly quantity: number;
  readonly subtotal: string;
  readonly total: string;
  readonly total_tax: string;
  readonly taxes: readonly { readonly id: number; readonly total: string }[];
  readonly sku: string | null;
  readonly image?: { readonly src?: string };
  readonly meta_data: readonly {
    readonly id: number;
    readonly display_key?: string;
    readonly display_value?: unknown;
  }[];
}

/** Shipping and fees: lines without a quantity. */
export interface ExtraLine {
  readonly id: number;
  readonly name?: string;
  readonly method_title?: string;
  readonly total: string;
  readonly total_tax: string;
  readonly taxes: readonly { readonly id: number; readonly total: string }[];
}

/** An order as `wc/v3/orders` gives it, as far as the admin reads it. */
export interface Order {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly date_created: string;
  readonly date_created_gmt: string;
  readonly date_modified_gmt: string;
  readonly date_paid_gmt: string | null;
  readonly date_completed_gmt: string | null;
  readonly discount_total: string;
  readonly shipping_total: string;
  readonly total: string;
  readonly total_tax: string;
  readonly customer_id: number;
  readonly customer_note: string;
  readonly billing: OrderAddress;
  readonly shipping: OrderAddress;
  readonly payment_method: string;
  readonly payment_method_title: string;
  readonly transaction_id: string;
  readonly meta_data: readonly { readonly key: string; readonly value: unknown }[];
  readonly line_items: readonly OrderLine[];
  readonly shipping_lines: readonly ExtraLine[];
  readonly fee_lines: readonly ExtraLine[];
  readonly tax_lines: readonly {
    readonly id: number;
    readonly label: string;
    readonly rate_percent: number;
    readonly tax_total: string;
    readonly shipping_tax_total: string;
  }[];
  readonly coupon_lines: readonly { readonly id: number; readonly code: string; readonly discount: string }[];
  readonly refunds: readonly { readonly id: number; readonly reason: string; readonly total: string }[];
}

/** A refund as `wc/v3/orders/<id>/refunds` gives it. */
export interface Refund {
  readonly id: number;
  readonly amount: string;
  readonly reason: string;
  readonly date_created_gmt: string;
  readonly refunded_payment: boolean;
  readonly line_items: readonly RefundedItem[];
  readonly shipping_lines: readonly RefundedItem[];
  readonly fee_lines: readonly RefundedItem[];
}

interface RefundedItem {
  readonly quantity?: number;
  readonly total: string;
  readonly taxes?: readonly { readonly id: number; readonly total: string }[];
  readonly meta_data: readonly { readonly key: string; readonly value: unknown }[];
}

/** WooCommerce's own statuses, in the order in which an order goes through them. */
export const orderStatuses = [
  ['pending', 'Pending payment'],
  ['processing', 'Processing'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['refunded', 'Refunded'],
  ['failed', 'Failed'],
] as const;

/** Address of the list of orders. */
export const ordersAddress = 'admin.php?page=wc-orders';
/** Address of the form for a new one, as WooCommerce has it. */
export const newOrderAddress = `${ordersAddress}&action=new`;
/** Address of an order's page. */
export const orderAddress = (id: number) => `${ordersAddress}&action=edit&id=${id}`;

/** What a status is called. */
export function statusName(status: string): string {
  if (status === 'trash') return 'In the bin';
  return orderStatuses.find(([name]) => name === status)?.[1] ?? status;
}

/** How urgent a status is, for its colour. */
export function statusTone(status: string): 'good' | 'warn' | 'bad' | undefined {
  const tones: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
    processing: 'good',
    'on-hold': 'warn',
    pending: 'warn',
    failed: 'bad',
  };
  return tones[status];
}

/** Who ordered. */
export function buyerOf({ billing }: Pick<Order, 'billing'>): string {
  return `${billing.first_name} ${billing.last_name}`.trim() || billing.email || 'Guest';
}

/** Address of the orders of one account. */
export const customerOrdersAddress = (customer: number) => `${ordersAddress}&_customer_user=${customer}`;

/** What is kept of orders beside `wc/v3/orders`. */
export const OWN_ROUTE = 'portolan/v1/orders';
