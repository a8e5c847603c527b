import { query } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { gmtFromLocal, localFromGmt, restDate } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { idsOf, wordsOf } from './condition.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import type { Sums } from './numbers.ts';
import { requestedPeriod, stepOf } from './period.ts';
import type { Stats } from './stats-reply.ts';

interface LogRow {
  readonly id: number;
  readonly timestamp: string;
  readonly product_id: number;
  readonly download_id: string;
  readonly order_id: number;
  readonly user_id: number | null;
  readonly ip: string | null;
}

type Download = LogRow & { readonly date: string };

/** Downloads of the time that a request names, oldest first. Moments are stored in UTC. */
async function requestedDownloads(call: RestCall): Promise<readonly Download[]> {
  const { site, params } = call;
  const period = requestedPeriod(call);
  const rows = await site.database.all(
    query<LogRow>(
      `SELECT l.download_log_id AS id, l.timestamp, p.product_id, p.download_id, p.order_id, l.user_id,
          l.user_ip_address AS ip
        FROM wp_wc_download_log l
        JOIN wp_woocommerce_downloadable_product_permissions p ON p.permission_id = l.permission_id
        WHERE l.timestamp >= ? AND l.timestamp <= ? ORDER BY l.timestamp, l.download_log_id`,
      [gmtFromLocal(site, period.first), gmtFromLocal(site, period.last)],
    ),
  );
  const any = params['match'] === 'any';
  const tests: ((row: LogRow) => boolean)[] = [];
  const listed = <Value>(
    name: string,
    values: (value: unknown) => readonly Value[],
    of: (row: LogRow) => Value,
  ) => {
    const [includes, excludes] = [values(params[`${name}_includes`]), values(params[`${name}_excludes`])];
    if (includes.length > 0) tests.push((row) => includes.includes(of(row)));
    if (excludes.length > 0) tests.push((row) => !excludes.includes(of(row)));
  };
  listed('product', idsOf, (row) => row.product_id);
  listed('order', idsOf, (row) => row.order_id);
  listed('customer', idsOf, (row) => row.user_id ?? 0);
  listed('ip_address', wordsOf, (row) => row.ip ?? '');
  return rows
    .filter(
      (row) =>
        tests.length === 0 || (any ? tests.some((test) => test(row)) : tests.every((test) => test(row))),
    )
    .map((row) => ({ ...row, date: localFromGmt(site, row.timestamp) }));
}

/** What was downloaded, one by one. WooCommerce: `wc-analytics/reports/downloads`. */
export async function downloadReport(call: RestCall): Promise<RestReply> {
  const { site } = call;
  const rows = await requestedDownloads(call);
  const sorted = sortedRows(call, rows, (row, by) => (by === 'product' ? row.product_id : row.date));
  const shown = pageOf(call, sorted);
  const users = await site.users.byIds(shown.map((row) => row.user_id ?? 0).filter((id) => id > 0));
  const products = await catalogueOf(site).products(shown.map((row) => row.product_id));
  const fileOf = (row: Download) =>
    products.get(row.product_id)?.files.find((file) => file.id === row.download_id);
  return pageReply(
    call,
    shown.map((row) => ({
      id: row.id,
      product_id: row.product_id,
      date: restDate(row.date),
      date_gmt: restDate(row.timestamp),
      download_id: row.download_id,
      file_name: fileOf(row)?.name ?? '',
      file_path: fileOf(row)?.file ?? '',
      order_id: row.order_id,
      order_number: row.order_id,
      user_id: row.user_id ?? 0,
      username: users.get(row.user_id ?? 0)?.user_login ?? '',
      ip_address: row.ip ?? '',
      _links: { product: linkTo(call, `products/${row.product_id}`) },
    })),
    rows.length,
  );
}

/** How much was downloaded. WooCommerce: `wc-analytics/reports/downloads/stats`. */
export async function downloadStats(call: RestCall): Promise<Stats> {
  const rows = await requestedDownloads(call);
  return {
    nothing: { download_count: 0 },
    async numbers({ period, interval, weekday }) {
      const counts = new Map<string, Sums>();
      for (const { date } of rows) {
        if (date < period.first || date > period.last) continue;
        const step = interval === undefined ? '' : stepOf(date, interval, weekday);
        counts.set(step, { download_count: (counts.get(step)?.['download_count'] ?? 0) + 1 });
      }
      return counts;
    },
  };
}
