import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { phpText, restUrl, selfLink } from 'portolan/rest';
import { batchOf } from './batch.ts';
import { shopRoute } from './collection.ts';
import { invalidId, type ShopAction, typePermission } from './permissions.ts';
import { reviewData } from './review-items.ts';
import { createReview, deleteReview, updateReview, withReview } from './review-writes.ts';
import { reviewPermission } from './reviews.ts';

const PRODUCT = '/products/(?<product_id>[\\d]+)/reviews';

/** Reviews below their product, as programs of `wc/v2` know them. WooCommerce: WC_REST_Product_Reviews_V2_Controller. */
export const oldReviewRoutes: readonly RestRoute[] = [
  ...shopRoute(
    PRODUCT,
    {
      methods: ['GET'],
      permission: (call) => reviewPermission(call, 'list'),
      handle: async (call) => (await missing(call)) ?? listReviews(call),
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'product', 'create'),
      handle: writing(createReview),
    },
  ),
  ...shopRoute(
    `${PRODUCT}/(?<id>[\\d]+)`,
    {
      methods: ['GET'],
      permission: (call) => ofExisting(call, 'view'),
      handle: (call) =>
        withReview(call, async (review) => ({
          data: shown(call, (await reviewData(call, [review], 'edit'))[0]),
        })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => ofExisting(call, 'edit'),
      handle: writing(updateReview),
    },
    {
      methods: ['DELETE'],
      permission: (call) => ofExisting(call, 'delete'),
      handle: writing(deleteReview),
    },
  ),
  ...batchOf(PRODUCT, {
    create: writing(createReview),
    update: writing(updateReview),
    delete: writing(deleteReview),
    permission: (call) => typePermission(call, 'product', 'edit'),
  }),
].filter(({ namespace }) => namespace === 'wc/v2');

type Work = (call: RestCall) => Promise<RestReply | RestError>;
type Review = Awaited<ReturnType<typeof reviewData>>[number];

/** That there is no such product, or the review is not its own: told before anyone asks who is there. */
async function missing({ params, site }: RestCall): Promise<RestError | undefined> {
  const product = Number(params.product_id);
  if ((await site.posts.byId(product))?.post_type !== 'product') {
    return invalidId('product_invalid_id', 'Invalid product ID.');
  }
  const review = params.id === undefined ? undefined : await site.comments.byId(Number(params.id));
  return params.id !== undefined && review?.comment_post_ID !== product
    ? invalidId('product_review_invalid_id', 'Invalid product review ID.')
    : undefined;
}

async function ofExisting(call: RestCall, action: ShopAction): Promise<RestError | undefined> {
  return (await missing(call)) ?? reviewPermission(call, action);
}

/** A write of `wc/v3` under the old names of its fields. */
function writing(work: Work): Work {
  return async (call) => {
    const { name, email, ...params } = call.params;
    const renamed = {
      ...params,
      ...(name !== undefined && { reviewer: name }),
      ...(email !== undefined && { reviewer_email: email }),
    };
    const reply = (await missing(call)) ?? (await work({ ...call, params: renamed }));
    if ('code' in reply) return reply;
    const data = reply.data as Review | { readonly previous: Review };
    const shownData = shown(call, 'previous' in data ? data.previous : data);
    const headers = reply.status === 201 && {
      headers: { Location: restUrl(call.site, `wc/v2/${pathOf(call)}/${(data as Review).id}`) },
    };
    return { ...reply, ...headers, data: shownData };
  };
}

const pathOf = ({ params }: RestCall) => `products/${phpText(params.product_id)}/reviews`;

/** A review under the old names of its fields. */
function shown(call: RestCall, review: Review | undefined) {
  if (review === undefined) return undefined;
  const path = `wc/v2/${pathOf(call)}`;
  return {
    id: review.id,
    date_created: review.date_created,
    date_created_gmt: review.date_created_gmt,
    review: review.review,
    rating: review.rating,
    name: review.reviewer,
    email: review.reviewer_email,
    verified: review.verified,
    _links: {
      self: [selfLink(restUrl(call.site, `${path}/${review.id}`), ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])],
      collection: [{ href: restUrl(call.site, path) }],
      up: [{ href: restUrl(call.site, `wc/v2/products/${phpText(call.params.product_id)}`) }],
    },
  };
}

/** All of them, oldest first, whatever part of the list is asked for. */
async function listReviews(call: RestCall): Promise<RestReply> {
  const rows = await call.site.comments.find({
    posts: [Number(call.params.product_id)],
    types: ['review'],
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'asc',
  });
  const reviews = await reviewData(call, rows, 'edit');
  return { data: reviews.map((review) => shown(call, review)) };
}
