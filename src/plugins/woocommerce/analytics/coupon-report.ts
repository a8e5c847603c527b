import { query } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { restDate } from 'portolan/time';
import { readCoupon } from '../coupons/coupon.ts';
import { localSeconds, utcSeconds } from '../rest-v3/times.ts';
import { allOf, idsOf, isAmong } from './condition.ts';
import { limitOf, linkTo, orderOf, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { money, type Summed, whole } from './numbers.ts';
import { countsAsSold, within } from './order-conditions.ts';
import { requestedPeriod } from './period.ts';

interface CouponRow {
  readonly coupon_id: number;
  readonly amount: number;
  readonly orders_count: number;
}

/** What each coupon took off. WooCommerce: `wc-analytics/reports/coupons`. */
export async function couponReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const { rows: shown, total } = await usedCoupons(call);
  const posts = new Map(
    (await site.posts.byIds(shown.map(({ coupon_id: id }) => id))).map((post) => [post.ID, post]),
  );
  const metas = await site.posts.meta(shown.map(({ coupon_id: id }) => id));
  const infoOf = (id: number) => {
    const post = posts.get(id);
    const meta = metas.get(id);
    if (post === undefined || meta === undefined) {
      return {
        code: '',
        date_created: '',
        date_created_gmt: '',
        date_expires: '',
        date_expires_gmt: '',
        discount_type: '',
      };
    }
    const coupon = readCoupon(id, post.post_title, meta);
    return {
      code: post.post_title,
      date_created: restDate(post.post_date),
      date_created_gmt: restDate(post.post_date_gmt),
      date_expires: coupon.expires === undefined ? '' : localSeconds(site, coupon.expires),
      date_expires_gmt: coupon.expires === undefined ? '' : utcSeconds(coupon.expires),
      discount_type: coupon.type,
    };
  };
  return pageReply(
    call,
    shown.map((row) => ({
      ...row,
      extended_info: params['extended_info'] === true ? infoOf(row.coupon_id) : {},
      _links: { coupon: linkTo(call, `coupons/${row.coupon_id}`) },
    })),
    total,
  );
}

/** The page that a request wants of coupons that were used; of those that it names all are rows, used or not. */
async function usedCoupons(
  call: RestCall,
): Promise<{ readonly rows: readonly CouponRow[]; readonly total: number }> {
  const { database } = call.site;
  const named = [...new Set(idsOf(call.params['coupons']))];
  const { sql, values } = allOf([
    within('c.date_created', requestedPeriod(call)),
    countsAsSold(call.site),
    ...(named.length > 0 ? [isAmong('c.coupon_id', named)] : []),
  ]);
  const order = orderOf(
    call,
    {
      amount: 'sum(c.discount_amount)',
      orders_count: 'count(DISTINCT c.order_id)',
      code: 'lower(max(n.post_title))',
    },
    'c.coupon_id',
  );
  const { limit, offset } = named.length === 0 ? limitOf(call) : { limit: -1, offset: 0 };
  const found = await database.all(
    query<{ id: number; amount: Summed; orders: Summed; code: string | null }>(
      `SELECT c.coupon_id AS id, sum(c.discount_amount) AS amount, count(DISTINCT c.order_id) AS orders,
          max(n.post_title) AS code
        FROM wp_wc_order_coupon_lookup c JOIN wp_wc_order_stats s ON s.order_id = c.order_id
          LEFT JOIN wp_posts n ON n.ID = c.coupon_id
        WHERE ${sql} GROUP BY c.coupon_id ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    ),
  );
  const rowOf = (row: (typeof found)[number]) => ({
    coupon_id: row.id,
    amount: money(row.amount),
    orders_count: whole(row.orders),
    code: row.code,
  });
  const shownOf = ({ coupon_id, amount, orders_count }: CouponRow) => ({ coupon_id, amount, orders_count });
  if (named.length > 0) {
    const used = new Map(found.map((row) => [row.id, rowOf(row)]));
    const rows = named.map((id) => used.get(id) ?? { coupon_id: id, amount: 0, orders_count: 0, code: null });
    const sorted = sortedRows(call, rows, (row, by) => row[by as keyof typeof row]);
    return { rows: pageOf(call, sorted).map(shownOf), total: rows.length };
  }
  const count = await database.first(
    query<{ total: number }>(
      `SELECT count(DISTINCT c.coupon_id) AS total
        FROM wp_wc_order_coupon_lookup c JOIN wp_wc_order_stats s ON s.order_id = c.order_id WHERE ${sql}`,
      values,
    ),
  );
  return { rows: found.map(rowOf).map(shownOf), total: whole(count?.total) };
}
