import { listAll, type Query } from '../../app/api.ts';
import type { Order } from './order-types.ts';

const NAMES = [
  'order',
  'date',
  'status',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'state',
  'country',
  'items',
  'discount',
  'shipping',
  'tax',
  'total',
  'currency',
  'paid_by',
  'transaction',
  'coupons',
  'note',
] as const;

/** Orders as lines of a file, a line of names first; dates are the site's. */
export async function orderRows(query: Query): Promise<readonly (readonly string[])[]> {
  const orders = await listAll<Order>('wc/v3/orders', query);
  return [NAMES, ...orders.map(orderRow)];
}

/** An order as a line of a file. */
export function orderRow(order: Order): readonly string[] {
  const { billing } = order;
  return [
    order.number,
    order.date_created.replace('T', ' '),
    order.status,
    billing.first_name,
    billing.last_name,
    billing.email ?? '',
    billing.phone ?? '',
    billing.company,
    billing.address_1,
    billing.address_2,
    billing.postcode,
    billing.city,
    billing.state,
    billing.country,
    order.line_items
      .map(({ quantity, name, sku }) => `${quantity} × ${name}${sku ? ` (${sku})` : ''}`)
      .join('; '),
    order.discount_total,
    order.shipping_total,
    order.total_tax,
    order.total,
    order.currency,
    order.payment_method_title,
    order.transaction_id,
    order.coupon_lines.map(({ code }) => code).join(', '),
    order.customer_note,
  ];
}
