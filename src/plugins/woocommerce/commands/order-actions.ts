import { writeFile } from 'node:fs/promises';
import { printLine, type Site } from 'portolan/plugin';
import { shopError } from '../errors.ts';
import { payBack } from '../gateways/pay-back.ts';
import { reconcile } from '../gateways/reconcile.ts';
import { parseAmount, plainText } from '../money/amount.ts';
import {
  changeStatus,
  notesOf,
  type Order,
  orderStatusNames,
  ordersCsv,
  ordersOf,
  RefundRefused,
  writeNote,
} from '../orders/index.ts';

interface ListOptions {
  readonly status?: string;
  readonly email?: string;
  readonly limit: string;
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

function nameOf({ billing }: Order): string {
  return `${billing.first_name} ${billing.last_name}`.trim();
}

async function wanted(site: Site, id: string): Promise<Order> {
  const order = await ordersOf(site).order(Number(id.replace(/^#/, '')) || 0);
  if (order?.type === 'shop_order') return order;
  throw shopError('order-missing', { id });
}

/** Lists orders, newest first. */
export async function listOrders(site: Site, options: ListOptions): Promise<void> {
  const { orders, total } = await ordersOf(site).find({
    ...(options.status ? { statuses: [options.status.replace(/^wc-/, '')] } : {}),
    ...(options.email ? { email: options.email } : {}),
    limit: Math.max(1, Number(options.limit) || 20),
  });
  for (const order of orders) {
    const sum = `${plainText(order.total)} ${order.currency}`;
    printLine(
      [
        order.id,
        time(order.created),
        order.status.padEnd(12),
        sum.padStart(14),
        nameOf(order),
        order.billing.email,
      ].join('  '),
    );
  }
  printLine(`${orders.length} of ${total} orders`);
}

/** Shows an order with its lines and notes. */
export async function showOrder(site: Site, id: string): Promise<void> {
  const order = await wanted(site, id);
  printLine(`Order ${order.id}, ${order.status}, ${time(order.created)} (UTC)`);
  printLine(`${nameOf(order)} <${order.billing.email}> ${order.billing.phone}`);
  printLine(`Paid by ${order.paymentMethodTitle || order.paymentMethod || '–'} ${order.transactionId}`);
  for (const item of order.items) {
    if (item.type === 'line_item') printLine(`  ${item.quantity} × ${item.name}  ${plainText(item.total)}`);
    if (item.type === 'shipping' || item.type === 'fee')
      printLine(`  ${item.name}  ${plainText(item.total)}`);
    if (item.type === 'tax') printLine(`  ${item.label}  ${plainText(item.amount + item.shippingAmount)}`);
    if (item.type === 'coupon') printLine(`  ${item.name}  -${plainText(item.discount)}`);
  }
  printLine(`Total ${plainText(order.total)} ${order.currency}`);
  for (const made of await ordersOf(site).refunds(order.id)) {
    printLine(`Refunded ${plainText(-made.total)} ${made.currency}, ${time(made.created)}`);
  }
  if (order.customerNote !== '') printLine(`Note of the customer: ${order.customerNote}`);
  for (const note of (await notesOf(site.database, order.id)).toReversed()) {
    printLine(`${note.dateGmt}  ${note.author}: ${note.content.replace(/<[^>]*>/g, '')}`);
  }
}

/** Gives an order another status. */
export async function setStatus(site: Site, id: string, status: string): Promise<void> {
  const to = status.replace(/^wc-/, '');
  if (!orderStatusNames.includes(to)) {
    throw shopError('order-status-unknown', { status, statuses: orderStatusNames.join(', ') });
  }
  const order = await wanted(site, id);
  await changeStatus(site, order.id, to);
  printLine(`Order ${order.id}: ${order.status} → ${to}`);
}

/** Writes a note on an order. */
export async function noteOrder(site: Site, id: string, text: string, forCustomer: boolean): Promise<void> {
  const order = await wanted(site, id);
  await writeNote(site, order.id, text, { forCustomer });
  printLine(`Noted on order ${order.id}.`);
}

/** Refunds an order, or a part of it. */
export async function refund(
  site: Site,
  id: string,
  amount: string | undefined,
  options: { readonly reason: string; readonly onlyNote?: boolean },
): Promise<void> {
  const order = await wanted(site, id);
  const wish = amount === undefined ? undefined : parseAmount(amount);
  if (amount !== undefined && wish === undefined) throw shopError('amount-invalid', { amount });
  let sum: number;
  try {
    ({ amount: sum } = await payBack(site, order, { ...options, amount: wish, reason: options.reason }));
  } catch (error) {
    if (error instanceof RefundRefused)
      throw shopError('refund-refused', { reason: error.message, id: order.id }, { cause: error });
    throw error;
  }
  printLine(`Refunded ${plainText(sum)} ${order.currency} of order ${order.id}.`);
}

/** Brings orders in step with their payments. */
export async function reconcileOrders(site: Site): Promise<void> {
  const changed = await reconcile(site);
  for (const { order, from, to } of changed) printLine(`Order ${order}: ${from} → ${to}`);
  printLine(
    changed.length === 0 ? 'Every order is in step with its payment.' : `${changed.length} orders changed`,
  );
}

/** Writes orders as CSV. */
export async function writeCsv(
  site: Site,
  options: { readonly status?: string; readonly output?: string },
): Promise<void> {
  const csv = await ordersCsv(site, options.status?.replace(/^wc-/, ''));
  if (options.output === undefined) process.stdout.write(csv);
  else await writeFile(options.output, csv);
}
