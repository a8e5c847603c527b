import { randomBytes } from 'node:crypto';
import { query } from 'portolan/data';
import type { Endpoint, Reply, Site } from 'portolan/plugin';
import { htmlType, noCacheHeaders } from 'portolan/request';
import { invoiceHtml } from './invoice.tsx';
import type { Order } from './order.ts';
import { orderStorage, ordersOf } from './order-repository.ts';

/** Which receipt an order has. WooCommerce: `ReceiptRenderingEngine`. */
const KEPT_AS = '_receipt_file_name';
const PATH = '/wc/file/transient/';

/** A receipt that whoever has its address may see until the end of a day. */
export interface Receipt {
  readonly address: string;
  /** `2027-01-31`, in Greenwich. */
  readonly until: string;
}

/** The receipt of an order that can be seen still. */
export async function receiptOf(site: Site, order: Pick<Order, 'id'>): Promise<Receipt | undefined> {
  const rows = (await orderStorage(site).metaRows(site.database, [order.id])).get(order.id) ?? [];
  const name = rows.find(({ key }) => key === KEPT_AS)?.value;
  const until = name === undefined ? undefined : lastDay(name);
  if (name === undefined || until === undefined || isPast(site, until)) return undefined;
  return { address: `${site.address.home}${PATH}${name}`, until };
}

/** Makes a receipt, in place of the one that was there. `until` is a day. */
export async function makeReceipt(site: Site, order: Pick<Order, 'id'>, until: string): Promise<Receipt> {
  const name = `${nameOfDay(until)}${randomBytes(16).toString('hex')}`;
  await ordersOf(site).update(order.id, {}, { [KEPT_AS]: [name] });
  return { address: `${site.address.home}${PATH}${name}`, until };
}

/** Whether a day is over. */
export function isPast(site: Site, day: string): boolean {
  return day < new Date(site.clock.now()).toISOString().slice(0, 10);
}

/** Receipts by their names, which nobody can guess. */
export const receiptEndpoint: Endpoint = {
  name: 'GET /wc/file/transient/{name}',
  matches: (path) => path.startsWith(PATH),
  async handle({ site, request }): Promise<Reply> {
    const name = request.path.slice(PATH.length);
    const until = lastDay(name);
    const order = until === undefined || isPast(site, until) ? undefined : await orderOf(site, name);
    if (!order) return { status: 404, headers: htmlType, body: '' };
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders, 'X-Robots-Tag': 'noindex' },
      body: await invoiceHtml(site, order),
    };
  },
};

async function orderOf(site: Site, name: string): Promise<Order | undefined> {
  const row = await site.database.first(
    query<{ id: number }>(
      `SELECT order_id AS id FROM wp_wc_orders_meta WHERE meta_key = ? AND meta_value = ?
        UNION SELECT post_id AS id FROM wp_postmeta WHERE meta_key = ? AND meta_value = ?`,
      [KEPT_AS, name, KEPT_AS, name],
    ),
  );
  return row && ordersOf(site).order(row.id);
}

/** Year, month and day in hexadecimal digits: three, one and two. */
function nameOfDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${year.toString(16)}${month.toString(16)}${date.toString(16).padStart(2, '0')}`;
}

function lastDay(name: string): string | undefined {
  const [, ...parts] = /^([0-9a-f]{3})([0-9a-f])([0-9a-f]{2})[0-9a-f]{32}$/.exec(name) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, date = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}
