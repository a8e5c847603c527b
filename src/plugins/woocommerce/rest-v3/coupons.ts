import { Conditions, limited, query } from 'portolan/data';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { parseList, phpText } from 'portolan/rest';
import { couponCode } from '../coupons/coupon.ts';
import { batchOf } from './batch.ts';
import { postsReply, shopRoute, windowOf } from './collection.ts';
import { couponData, couponPost } from './coupon-items.ts';
import { createCoupon, deleteCoupon, updateCoupon } from './coupon-writes.ts';
import { invalidId, typePermission } from './permissions.ts';
import { dateConditions, textCondition } from './product-lists.ts';
import { isForDashboards } from './versions/paths.ts';

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
  const conditions = conditionsOf(call);
  const from = `FROM wp_posts p${conditions.where}`;
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const column = COLUMNS[String(params.orderby)] ?? 'p.post_date';
  const [rows, count] = await Promise.all([
    site.database.all(
      query<{ ID: number }>(
        `SELECT p.ID AS "ID" ${from} ORDER BY ${column} ${direction}, p.ID ${direction}${page.sql}`,
        [...conditions.values, ...page.values],
      ),
    ),
    site.database.first(query<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, conditions.values)),
  ]);
  const posts = await site.posts.byIds(rows.map(({ ID }) => ID));
  return postsReply(call, await couponData(call, posts), count?.count ?? 0);
}

/** What coupons may be listed by besides the day on which they were made. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'p.ID',
  title: 'portolan_sort_key(p.post_title)',
  slug: 'p.post_name',
  modified: 'p.post_modified',
};

/**
 * Those of the states that are named (no argument of the contract: it is taken as it comes), otherwise what is in use.
 * Where none of the names is a state, all but what nobody is to find. WordPress: WP_Query's `post_status`.
 */
function statusCondition(conditions: Conditions, requested: unknown): void {
  const named = Array.isArray(requested) ? requested.map(phpText) : parseList(phpText(requested));
  const wanted = named.length > 0 ? named.filter((status) => STATES.has(status)) : ['publish', 'private'];
  if (wanted.length > 0) conditions.in('p.post_status', wanted);
  else conditions.add("p.post_status NOT IN ('trash', 'auto-draft', 'inherit')");
}

const STATES: ReadonlySet<string> = new Set(
  'publish future draft pending private trash auto-draft inherit'.split(' '),
);

function conditionsOf(call: RestCall): Conditions {
  const { params } = call;
  const numbers = (name: string) => (Array.isArray(params[name]) ? params[name].map(Number) : []);
  const conditions = new Conditions();
  conditions.add("p.post_type = 'shop_coupon'");
  statusCondition(conditions, params.status);
  // What is named is not left out.
  if (numbers('include').length > 0) conditions.in('p.ID', numbers('include'));
  else conditions.notIn('p.ID', numbers('exclude'));
  const code = typeof params.code === 'string' ? couponCode(params.code) : '';
  if (code !== '') conditions.add('lower(p.post_title) = ?', code);
  const search = typeof params.search === 'string' ? params.search : '';
  if (!isForDashboards(call)) textCondition(conditions, search);
  else if (search !== '') conditions.contains(['p.post_title'], search);
  dateConditions(conditions, call);
  return conditions;
}
