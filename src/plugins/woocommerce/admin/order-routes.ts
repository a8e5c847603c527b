import { query } from 'portolan/data';
import { logActivity, type RestCall, type RestError, type RestReply, type RestRoute } from 'portolan/plugin';
import { absent, allowedTo, restError, wrongFields } from 'portolan/rest';
import { restDate, siteZone, unixFromDate } from 'portolan/time';
import { changeStatus } from '../orders/change-status.ts';
import type { Order } from '../orders/order.ts';
import { siteTime } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { shopSettings } from '../settings/shop-settings.ts';

const sellersOnly = allowedTo('edit_shop_orders');

/**
 * What `wc/v3/orders` does not do: how many orders there are of each status and in which months, an order's date, and
 * its way out of the bin. WooCommerce: `wp-admin/admin.php?page=wc-orders`.
 */
export const orderRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/orders/counts',
    endpoints: [{ methods: ['GET'], permission: sellersOnly, handle: counts }],
  },
  {
    namespace: 'portolan/v1',
    path: '/orders/(?<id>[\\d]+)',
    endpoints: [
      {
        methods: ['GET'],
        permission: sellersOnly,
        handle: (call) => withOrder(call, (order) => ({ data: dataOf(call, order) })),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: {
          date_created: {
            description: 'When it was made, on the site’s own clock.',
            type: 'string',
            required: true,
          },
        },
        permission: sellersOnly,
        handle: (call) => withOrder(call, (order) => changeDate(call, order)),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/orders/(?<id>[\\d]+)/restore',
    endpoints: [
      {
        methods: ['POST'],
        permission: sellersOnly,
        handle: (call) => withOrder(call, (order) => restore(call, order)),
      },
    ],
  },
];

/** Answers about the order that a route names; refunds are none. */
export async function withOrder(
  { site, params }: RestCall,
  answer: (order: Order) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const order = await ordersOf(site).order(Number(params.id));
  return order?.type === 'shop_order' ? answer(order) : absent('order');
}

function dataOf({ site }: RestCall, { id, created }: Order) {
  return { id, date_created: restDate(siteTime(site, created)) };
}

/** Letters of `2026-11`. */
const MONTH = 7;

const STATUSES_IN_TABLES = `SELECT status, count(*) AS count FROM wp_wc_orders
  WHERE type = 'shop_order' GROUP BY status`;
const STATUSES_IN_POSTS = `SELECT post_status AS status, count(*) AS count FROM wp_posts
  WHERE post_type = 'shop_order' GROUP BY post_status`;

/**
 * The months of Greenwich's clock that have orders, and of their first and last days each hour: an hour is in one month of
 * the site's, which those days need not be.
 */
const timesIn = (
  date: string,
) => `CASE WHEN substr(${date}, 9, 2) BETWEEN '02' AND '27' THEN substr(${date}, 1, 7)
  ELSE substr(${date}, 1, 13) END`;
const TIMES_IN_TABLES = `SELECT DISTINCT ${timesIn('date_created_gmt')} AS time FROM wp_wc_orders
  WHERE type = 'shop_order' AND status LIKE 'wc-%' AND date_created_gmt > '1'`;
const TIMES_IN_POSTS = `SELECT DISTINCT ${timesIn('post_date_gmt')} AS time FROM wp_posts
  WHERE post_type = 'shop_order' AND post_status LIKE 'wc-%' AND post_date_gmt > '1'`;

/** How many orders each status has, `trash` among them, and the months of the site's own clock that have some, the last first. */
async function counts({ site }: RestCall): Promise<RestReply> {
  const inTables = shopSettings(site).orderTables;
  const [statuses, times] = await Promise.all([
    site.database.all(
      query<{ status: string; count: number }>(inTables ? STATUSES_IN_TABLES : STATUSES_IN_POSTS),
    ),
    site.database.all(query<{ time: string }>(inTables ? TIMES_IN_TABLES : TIMES_IN_POSTS)),
  ]);
  const months = times.map(({ time }) =>
    time.length === MONTH
      ? time
      : siteTime(site, Date.parse(`${time.replace(' ', 'T')}:00:00Z`) / 1000).slice(0, MONTH),
  );
  return {
    data: {
      statuses: Object.fromEntries(
        statuses.map(({ status, count }) => [status.replace(/^wc-/, ''), count] as const),
      ),
      months: [...new Set(months)].sort().reverse(),
    },
  };
}

async function changeDate(call: RestCall, order: Order): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const created = unixFromDate(String(params.date_created).trim(), siteZone(site));
  if (created === undefined || String(params.date_created).trim() === '') {
    return wrongFields({ date_created: 'There is no such moment.' });
  }
  await ordersOf(site).update(order.id, { created });
  await logActivity(site, {
    kind: 'order',
    text: `Order #${order.id} has another date: ${siteTime(site, created).slice(0, 16)}`,
    user: visitor.id,
  });
  return { data: dataOf(call, { ...order, created }) };
}

/** Back to the status that it had. Nobody is written to about it. WooCommerce: `OrdersTableDataStore::untrash_order()`. */
async function restore(call: RestCall, order: Order): Promise<RestReply | RestError> {
  const { site } = call;
  if (order.status !== 'trash') return restError('rest_conflict', 'The order is not in the bin.', 409);
  const [before = ''] = order.meta.get('_wp_trash_meta_status') ?? [];
  const status = before.replace(/^wc-/, '') || 'pending';
  await changeStatus(site, order.id, status, {
    unnoted: true,
    unsent: true,
    meta: { _wp_trash_meta_status: [], _wp_trash_meta_time: [] },
  });
  return { data: { id: order.id, status } };
}
