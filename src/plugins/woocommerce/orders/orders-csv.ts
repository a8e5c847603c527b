import { csvOf } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { fixedText } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { linesOf, type Order, totalTaxOf } from './order.ts';
import { ordersOf } from './order-repository.ts';

const COLUMNS = [
  'order',
  'date_utc',
  'status',
  'currency',
  'total',
  'tax',
  'shipping',
  'discount',
  'payment_method',
  'transaction',
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'items',
  'note',
] as const;

/** Orders read at a time. */
const STEP = 500;

/** Orders as CSV with a line of names, newest first; of one status or of all. */
export async function ordersCsv(site: Site, status?: string): Promise<string> {
  const rows: (readonly string[])[] = [COLUMNS];
  for (let offset = 0; ; offset += STEP) {
    const { orders } = await ordersOf(site).find({
      ...(status ? { statuses: [status] } : {}),
      limit: STEP,
      offset,
    });
    rows.push(...orders.map((order) => rowOf(site, order)));
    if (orders.length < STEP) return csvOf(rows);
  }
}

function rowOf(site: Site, order: Order): readonly string[] {
  const { decimals } = shopSettings(site).prices;
  const money = (amount: number) => fixedText(amount, decimals);
  const { billing } = order;
  return [
    String(order.id),
    new Date(order.created * 1000).toISOString().slice(0, 19).replace('T', ' '),
    order.status,
    order.currency,
    money(order.total),
    money(totalTaxOf(order)),
    money(order.shippingTotal),
    money(order.discountTotal),
    order.paymentMethod,
    order.transactionId,
    String(order.customerId),
    billing.first_name,
    billing.last_name,
    billing.email,
    billing.phone,
    billing.address_1,
    billing.address_2,
    billing.city,
    billing.state,
    billing.postcode,
    billing.country,
    linesOf(order)
      .map((line) => `${line.quantity} × ${line.name}`)
      .join('; '),
    order.customerNote,
  ];
}
