import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { parseAmount, plainText } from '../plugins/woocommerce/money/amount.ts';
import type { Order } from '../plugins/woocommerce/orders/index.ts';
import type { Site } from '../types/index.ts';
import { UserError } from './errors.ts';
import { onSite, print } from './on-site.ts';
import { withSite } from './site-option.ts';

interface ListOptions {
  readonly site: string;
  readonly status?: string;
  readonly email?: string;
  readonly limit: string;
}

/** `portolan orders`: lists, shows, changes status, notes, refunds, asks for payments, and writes orders as CSV. */
export function ordersCommand(program: Command): void {
  const orders = program
    .command('orders')
    .description('orders: list, show, status, note, refund, reconcile, csv');
  withSite(orders.command('list'))
    .description('list orders, newest first')
    .option('--status <status>', 'only orders with this status, for example processing')
    .option('--email <address>', 'only orders of this customer')
    .option('--limit <number>', 'how many', '20')
    .action((options: ListOptions) => onSite(options, (site) => listOrders(site, options)));
  withSite(orders.command('show <id>'))
    .description('show an order with its lines and notes')
    .action((id: string, options: { site: string }) => onSite(options, (site) => showOrder(site, id)));
  withSite(orders.command('status <id> <status>'))
    .description('give an order another status, with all that goes with it: stock, downloads, mails')
    .action((id: string, status: string, options: { site: string }) =>
      onSite(options, (site) => setStatus(site, id, status)),
    );
  withSite(orders.command('note <id> <text>'))
    .description('write a note on an order')
    .option('--customer', 'also mail it to the customer')
    .action((id: string, text: string, options: { site: string; customer?: boolean }) =>
      onSite(options, (site) => noteOrder(site, id, text, options.customer === true)),
    );
  withSite(orders.command('refund <id> [amount]'))
    .description('refund an order, or a part of it; through its gateway where that can be done')
    .option('--reason <text>', 'why', '')
    .option('--only-note', 'record a manual refund: the money was returned another way')
    .action(
      (
        id: string,
        amount: string | undefined,
        options: { site: string; reason: string; onlyNote?: boolean },
      ) => onSite(options, (site) => refund(site, id, amount, options)),
    );
  withSite(orders.command('reconcile'))
    .description('check the payments of unpaid orders at Stripe and update the orders')
    .action((options: { site: string }) => onSite(options, reconcileOrders));
  withSite(orders.command('csv'))
    .description('write orders as CSV')
    .option('--status <status>', 'only orders with this status')
    .option('--output <file>', 'file to write; standard output where it is not given')
    .action((options: { site: string; status?: string; output?: string }) =>
      onSite(options, (site) => writeCsv(site, options)),
    );
}

function shop() {
  return import('../plugins/woocommerce/orders/index.ts');
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

function nameOf({ billing }: Order): string {
  return `${billing.first_name} ${billing.last_name}`.trim();
}

async function wanted(site: Site, id: string): Promise<Order> {
  const { ordersOf } = await shop();
  const order = await ordersOf(site).order(Number(id.replace(/^#/, '')) || 0);
  if (order?.type === 'shop_order') return order;
  throw new UserError(`There is no order ${id}. "portolan orders list" shows them.`);
}

async function listOrders(site: Site, options: ListOptions): Promise<void> {
  const { ordersOf } = await shop();
  const { orders, total } = await ordersOf(site).find({
    ...(options.status ? { statuses: [options.status.replace(/^wc-/, '')] } : {}),
    ...(options.email ? { email: options.email } : {}),
    limit: Math.max(1, Number(options.limit) || 20),
  });
  for (const order of orders) {
    const sum = `${plainText(order.total)} ${order.currency}`;
    print(
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
  print(`${orders.length} of ${total} orders`);
}

async function showOrder(site: Site, id: string): Promise<void> {
  const { notesOf, ordersOf } = await shop();
  const order = await wanted(site, id);
  print(`Order ${order.id}, ${order.status}, ${time(order.created)} (UTC)`);
  print(`${nameOf(order)} <${order.billing.email}> ${order.billing.phone}`);
  print(`Paid by ${order.paymentMethodTitle || order.paymentMethod || '–'} ${order.transactionId}`);
  for (const item of order.items) {
    if (item.type === 'line_item') print(`  ${item.quantity} × ${item.name}  ${plainText(item.total)}`);
    if (item.type === 'shipping' || item.type === 'fee') print(`  ${item.name}  ${plainText(item.total)}`);
    if (item.type === 'tax') print(`  ${item.label}  ${plainText(item.amount + item.shippingAmount)}`);
    if (item.type === 'coupon') print(`  ${item.name}  -${plainText(item.discount)}`);
  }
  print(`Total ${plainText(order.total)} ${order.currency}`);
  for (const made of await ordersOf(site).refunds(order.id)) {
    print(`Refunded ${plainText(-made.total)} ${made.currency}, ${time(made.created)}`);
  }
  if (order.customerNote !== '') print(`Note of the customer: ${order.customerNote}`);
  for (const note of (await notesOf(site.database, order.id)).toReversed()) {
    print(`${note.dateGmt}  ${note.author}: ${note.content.replace(/<[^>]*>/g, '')}`);
  }
}

async function setStatus(site: Site, id: string, status: string): Promise<void> {
  const { changeStatus, orderStatusNames } = await shop();
  const to = status.replace(/^wc-/, '');
  if (!orderStatusNames.includes(to)) {
    throw new UserError(`There is no status "${status}". There are: ${orderStatusNames.join(', ')}.`);
  }
  const order = await wanted(site, id);
  await changeStatus(site, order.id, to);
  print(`Order ${order.id}: ${order.status} → ${to}`);
}

async function noteOrder(site: Site, id: string, text: string, forCustomer: boolean): Promise<void> {
  const { writeNote } = await shop();
  const order = await wanted(site, id);
  await writeNote(site, order.id, text, { forCustomer });
  print(`Noted on order ${order.id}.`);
}

async function refund(
  site: Site,
  id: string,
  amount: string | undefined,
  options: { readonly reason: string; readonly onlyNote?: boolean },
): Promise<void> {
  const { RefundRefused } = await shop();
  const { payBack } = await import('../plugins/woocommerce/gateways/pay-back.ts');
  const order = await wanted(site, id);
  const wish = amount === undefined ? undefined : parseAmount(amount);
  if (amount !== undefined && wish === undefined) throw new UserError(`"${amount}" is no amount.`);
  let sum: number;
  try {
    ({ amount: sum } = await payBack(site, order, { ...options, amount: wish, reason: options.reason }));
  } catch (error) {
    if (error instanceof RefundRefused) throw new UserError(error.message);
    throw error;
  }
  print(`Refunded ${plainText(sum)} ${order.currency} of order ${order.id}.`);
}

async function reconcileOrders(site: Site): Promise<void> {
  const { reconcile } = await import('../plugins/woocommerce/gateways/reconcile.ts');
  const changed = await reconcile(site);
  for (const { order, from, to } of changed) print(`Order ${order}: ${from} → ${to}`);
  print(
    changed.length === 0 ? 'Every order is in step with its payment.' : `${changed.length} orders changed`,
  );
}

async function writeCsv(
  site: Site,
  options: { readonly status?: string; readonly output?: string },
): Promise<void> {
  const { ordersCsv } = await shop();
  const csv = await ordersCsv(site, options.status?.replace(/^wc-/, ''));
  if (options.output === undefined) process.stdout.write(csv);
  else await writeFile(options.output, csv);
}
