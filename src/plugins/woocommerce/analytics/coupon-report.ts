import type { RestCall, RestReply } from 'portolan/plugin';
import { restDate } from 'portolan/time';
import { readCoupon } from '../coupons/coupon.ts';
import { localSeconds, utcSeconds } from '../rest-v3/times.ts';
import { counted, idsOf } from './fact-filters.ts';
import { factsIn } from './facts.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { requestedPeriod } from './period.ts';
import { couponSums } from './sums.ts';

/** What each coupon took off. WooCommerce: `wc-analytics/reports/coupons`. */
export async function couponReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const facts = counted(site, await factsIn(site, requestedPeriod(call), 'date_created'));
  const wanted = idsOf(params['coupons']);
  const used = facts.flatMap(({ coupons }) => coupons.map(({ id }) => id));
  const ids = wanted.length > 0 ? [...new Set(wanted)] : [...new Set(used)];
  const posts = new Map((await site.posts.byIds(ids)).map((post) => [post.ID, post]));
  const rows = ids.map((id) => {
    const { amount = 0, orders_count = 0 } = couponSums(facts, [id]);
    return { coupon_id: id, amount, orders_count };
  });
  const sorted = sortedRows(call, rows, (row, by) =>
    by === 'code' ? posts.get(row.coupon_id)?.post_title : row[by as keyof typeof row],
  );
  const shown = pageOf(call, sorted);
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
    rows.length,
  );
}
