import { escapeHtml } from 'portolan/html';
import type { RestCall, RestReply, Site } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { localBound } from 'portolan/time';
import { formatPrice } from '../catalogue/format-price.ts';
import { parseAmount } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { categoryReport } from './category-report.ts';
import { couponReport } from './coupon-report.ts';
import { CUSTOMER_COLUMNS, customerRows } from './customer-rows.ts';
import { pageReply } from './list-reply.ts';
import { productReport } from './sold-reports.ts';

/** A place in a leaderboard: who or what it is, and its two numbers. */
interface Place {
  readonly name: string;
  /** Where the administration shows it, below `admin.php?page=wc-admin&path=/analytics/`. */
  readonly address: string;
  readonly count: number;
  readonly money: number;
}

interface Leaderboard {
  readonly id: string;
  readonly label: string;
  readonly headers: readonly string[];
  readonly places: (call: RestCall) => Promise<readonly Place[]>;
}

/** Who buys most and what is bought most. WooCommerce: `Leaderboards`. */
export const leaderboards: readonly Leaderboard[] = [
  {
    id: 'customers',
    label: 'Top Customers - Total Spend',
    headers: ['Customer Name', 'Orders', 'Total Spend'],
    places: topCustomers,
  },
  {
    id: 'coupons',
    label: 'Top Coupons - Number of Orders',
    headers: ['Coupon code', 'Orders', 'Amount discounted'],
    places: async (call) =>
      (await rowsOf(couponReport, call, 'orders_count')).map((row) => ({
        name: row.info('code'),
        address: `coupons&filter=single_coupon&coupons=${row.number('coupon_id')}`,
        count: row.number('orders_count'),
        money: row.number('amount'),
      })),
  },
  {
    id: 'categories',
    label: 'Top categories - Items sold',
    headers: ['Category', 'Items sold', 'Net sales'],
    places: async (call) =>
      (await rowsOf(categoryReport, call, 'items_sold')).map((row) => ({
        name: row.info('name'),
        address: `categories&filter=single_category&categories=${row.number('category_id')}`,
        count: row.number('items_sold'),
        money: row.number('net_revenue'),
      })),
  },
  {
    id: 'products',
    label: 'Top products - Items sold',
    headers: ['Product', 'Items sold', 'Net sales'],
    places: async (call) =>
      (await rowsOf(productReport, call, 'items_sold')).map((row) => ({
        name: row.info('name'),
        address: `products&filter=single_product&products=${row.number('product_id')}`,
        count: row.number('items_sold'),
        money: row.number('net_revenue'),
      })),
  },
];

/** What a leaderboard is called. */
export function described(site: Site, { id, label, headers }: Leaderboard) {
  return {
    id,
    label: shopText(site, label),
    headers: headers.map((header) => ({ label: shopText(site, header) })),
  };
}

/** A leaderboard with its places. */
export async function filled(call: RestCall, board: Leaderboard) {
  const { site } = call;
  const { prices } = shopSettings(site);
  const places = await board.places(call);
  return {
    ...described(site, board),
    rows: places.map(({ name, address, count, money }) => [
      {
        display: `<a href='${site.address.siteurl}/wp-admin/admin.php?page=wc-admin&path=/analytics/${address}'>${escapeHtml(name)}</a>`,
        value: name,
      },
      { display: count.toLocaleString('en'), value: count, format: 'number' },
      { display: formatPrice(prices, parseAmount(money.toFixed(6)) ?? 0), value: money, format: 'currency' },
    ]),
  };
}

async function topCustomers(call: RestCall): Promise<readonly Place[]> {
  const { site, params } = call;
  const period = {
    first: localBound(site, params['after']) ?? '0000-00-00 00:00:00',
    last: localBound(site, params['before']) ?? '9999-12-31 23:59:59',
  };
  const rows = await customerRows(
    site,
    { sql: 'x.orders > 0', values: [] },
    {
      period,
      order: `${CUSTOMER_COLUMNS.total_spend} DESC, c.customer_id`,
      limit: Number(params['per_page']),
      offset: 0,
    },
  );
  return rows.map((row) => ({
    // Without a name there is the space between none.
    name: `${row.first_name} ${row.last_name}`,
    address: `customers&filter=single_customer&customers=${row.customer_id}`,
    count: row.orders_count,
    money: row.total_spend,
  }));
}

/** The first rows of a report by one of its numbers. */
async function rowsOf(report: (call: RestCall) => Promise<RestReply>, call: RestCall, orderby: string) {
  const params = { ...call.params, page: 1, order: 'desc', orderby, extended_info: true };
  const { data } = await report({ ...call, params });
  return (Array.isArray(data) ? data : []).filter(isMap).map((row) => ({
    number: (name: string) => Number(row[name]),
    info: (name: string) => {
      const info = row['extended_info'];
      return isMap(info) ? String(info[name] ?? '') : '';
    },
  }));
}

/** The boards that there are, without rows. */
export function allowedLeaderboards(call: RestCall): RestReply {
  const data = leaderboards.map((board) => described(call.site, board));
  return pageReply({ ...call, params: { page: 1, per_page: 100 } }, data, data.length);
}

/** The board of a name, filled, or none. */
export async function oneLeaderboard(call: RestCall): Promise<RestReply> {
  const board = leaderboards.find(({ id }) => id === call.params['leaderboard']);
  return { data: board ? [await filled(call, board)] : [] };
}
