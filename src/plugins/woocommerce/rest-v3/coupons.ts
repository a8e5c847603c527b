import { escapeLike, limited, query } from 'portolan/data';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { couponCode } from '../coupons/coupon.ts';
import { batchOf } from './batch.ts';
import { listReply, shopRoute, windowOf } from './collection.ts';
import { couponData, couponPost } from './coupon-items.ts';
import { createCoupon, deleteCoupon, updateCoupon } from './coupon-writes.ts';
import { invalidId, typePermission } from './permissions.ts';

/** Coupons. WooCommerce: WC_REST_Coupons_Controller. */
export const couponRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/coupons',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'shop_coupon', 'list'),
      handle: listCoupons,
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'shop_coupon', 'create'),
      handle: createCoupon,
    },
  ),
  ...shopRoute(
    '/coupons/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => existing(call, 'view'),
      handle: async (call) => {
        const post = await couponPost(call);
        return post ? { data: (await couponData(call, [post]))[0] } : invalidId('shop_coupon_invalid_id');
      },
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => existing(call, 'edit'),
      handle: updateCoupon,
    },
    {
      methods: ['DELETE'],
      permission: (call) => existing(call, 'delete'),
      handle: deleteCoupon,
    },
  ),
  ...batchOf('/coupons', {
    create: createCoupon,
    update: updateCoupon,
    delete: deleteCoupon,
    permission: (call) => typePermission(call, 'shop_coupon', 'edit'),
  }),
];

async function existing(call: RestCall, action: 'view' | 'edit' | 'delete'): Promise<RestError | undefined> {
  return (await couponPost(call)) ? typePermission(call, 'shop_coupon', action) : undefined;
}

async function listCoupons(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const page = limited(windowOf(call));
  const code = typeof params.code === 'string' ? couponCode(params.code) : '';
  const search = typeof params.search === 'string' ? `%${escapeLike(params.search)}%` : '';
  const from = `FROM wp_posts p WHERE p.post_type = 'shop_coupon' AND p.post_status NOT IN ('trash', 'auto-draft')
    AND (? = '' OR lower(p.post_title) = ?) AND (? = '' OR p.post_title LIKE ? ESCAPE '\\')`;
  const values = [code, code, search, search];
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const [rows, count] = await Promise.all([
    site.database.all(
      query<{ ID: number }>(
        `SELECT p.ID AS "ID" ${from} ORDER BY p.post_date ${direction}, p.ID ${direction}${page.sql}`,
        [...values, ...page.values],
      ),
    ),
    site.database.first(query<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, values)),
  ]);
  const posts = await site.posts.byIds(rows.map(({ ID }) => ID));
  return listReply(call, await couponData(call, posts), count?.count ?? 0);
}
