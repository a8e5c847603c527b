import type { CommentQuery, CommentRow, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { localBound } from 'portolan/time';
import { batchOf } from './batch.ts';
import { listReply, shopRoute, windowOf } from './collection.ts';
import { type ShopAction, shopRefusal } from './permissions.ts';
import { reviewData } from './review-items.ts';
import {
  createReview,
  deleteReview,
  noReview,
  reviewById,
  updateReview,
  withReview,
} from './review-writes.ts';

const ORDER: Readonly<Record<string, CommentQuery['orderBy']>> = {
  date: 'comment_date',
  date_gmt: 'comment_date_gmt',
  id: 'comment_ID',
  include: 'include',
  product: 'comment_post_ID',
};

const APPROVED: Readonly<Record<string, readonly string[]>> = {
  all: ['0', '1'],
  hold: ['0'],
  approved: ['1'],
  spam: ['spam'],
  trash: ['trash'],
};

/** Reviews of products. WooCommerce: WC_REST_Product_Reviews_Controller. */
export const reviewRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/products/reviews',
    {
      methods: ['GET'],
      permission: (call) => reviewPermission(call, 'list'),
      handle: listReviews,
    },
    {
      methods: ['POST'],
      permission: (call) => reviewPermission(call, 'create'),
      handle: createReview,
    },
  ),
  ...shopRoute(
    '/products/reviews/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => ofExisting(call, 'view'),
      handle: (call) => withReview(call, async (review) => ({ data: (await reviewData(call, [review]))[0] })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => ofExisting(call, 'edit'),
      handle: updateReview,
    },
    {
      methods: ['DELETE'],
      permission: (call) => ofExisting(call, 'delete'),
      handle: deleteReview,
    },
  ),
  ...batchOf('/products/reviews', {
    create: createReview,
    update: updateReview,
    delete: deleteReview,
    permission: (call) => reviewPermission(call, 'create'),
  }),
];

/** Whether reviews may be read or changed. WooCommerce: wc_rest_check_product_reviews_permissions(). */
export function reviewPermission(call: RestCall, action: ShopAction): RestError | undefined {
  const capability = action === 'list' || action === 'view' ? 'moderate_comments' : 'edit_products';
  return call.visitor.has(capability) ? undefined : shopRefusal(call, action);
}

/** What does not exist is reported before permissions are checked, and nobody may do anything with it. */
async function ofExisting(call: RestCall, action: ShopAction): Promise<RestError | undefined> {
  const review = await reviewById(call);
  return 'code' in review ? noReview() : reviewPermission(call, action);
}

async function listReviews(call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const some = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? params[name].map(Number) : undefined;
  const text = (name: string) => phpText(params[name]) || undefined;
  // There is none in the order of a list that was not sent.
  if (params.orderby === 'include' && !some('include')) return listReply(call, [], 0);
  const { rows, total } = await site.comments.findPage({
    types: ['review'],
    postTypes: ['product'],
    posts: some('product'),
    ids: some('include'),
    notIds: some('exclude'),
    users: some('reviewer'),
    notUsers: some('reviewer_exclude'),
    email: text('reviewer_email'),
    search: text('search'),
    after: localBound(site, params.after),
    before: localBound(site, params.before),
    approved: APPROVED[phpText(params.status)] ?? [phpText(params.status)],
    orderBy: ORDER[phpText(params.orderby)],
    direction: params.order === 'asc' ? 'asc' : 'desc',
    ...windowOf(call),
  });
  return listReply(call, await reviewData(call, rows as readonly CommentRow[]), total);
}
