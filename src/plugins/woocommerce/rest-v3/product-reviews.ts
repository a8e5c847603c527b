import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { argumentsFor, phpText, restUrl, selfLink } from 'portolan/rest';
import { batchOf } from './batch.ts';
import { listArguments, shopRoute } from './collection.ts';
import { itemSchema, readOnly, withSchema } from './item-schema.ts';
import { invalidId, typePermission } from './permissions.ts';
import { reviewData } from './review-items.ts';
import { createReview, deleteReview, updateReview, withReview } from './review-writes.ts';

const PRODUCT = '/products/(?<product_id>[\\d]+)/reviews';

const schema = itemSchema('product_review', {
  id: readOnly('integer', 'Unique identifier for the resource.'),
  review: { description: 'The content of the review.', type: 'string' },
  date_created: readOnly('string', "The date the review was created, in the site's timezone."),
  date_created_gmt: readOnly('string', 'The date the review was created, as GMT.'),
  rating: { description: 'Review rating (0 to 5).', type: 'integer' },
  name: { description: 'Reviewer name.', type: 'string' },
  email: { description: 'Reviewer email.', type: 'string' },
  verified: readOnly('boolean', 'Shows if the reviewer bought the product or not.'),
});

const product_id = { type: 'integer', description: 'Unique identifier for the variable product.' } as const;
const id = { type: 'integer', description: 'Unique identifier for the resource.' } as const;
const needed = { type: 'string', required: true, validate: true, sanitize: 'schema' } as const;

/** Reviews below their product, as programs of `wc/v2` know them. WooCommerce: WC_REST_Product_Reviews_V2_Controller. */
export const oldReviewRoutes: readonly RestRoute[] = withSchema(schema, [
  ...shopRoute(
    PRODUCT,
    {
      methods: ['GET'],
      args: { ...listArguments, product_id },
      permission: async (call) =>
        (await missing(call)) ? undefined : typePermission(call, 'product', 'list'),
      handle: async (call) => (await missing(call)) ?? listReviews(call),
    },
    {
      methods: ['POST'],
      args: { ...argumentsFor(schema, 'create'), product_id, review: needed, name: needed, email: needed },
      permission: (call) => ofExisting(call, 'create'),
      handle: writing(createReview),
    },
  ),
  ...shopRoute(
    `${PRODUCT}/(?<id>[\\d]+)`,
    {
      methods: ['GET'],
      args: { product_id, id, context: listArguments.context },
      permission: (call) => ofExisting(call, 'view'),
      handle: (call) =>
        withReview(call, async (review) => ({
          data: shown(call, (await reviewData(call, [review], 'edit'))[0]),
        })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: { ...argumentsFor(schema, 'update'), product_id, id },
      permission: (call) => ofExisting(call, 'edit'),
      handle: writing(updateReview),
    },
    {
      methods: ['DELETE'],
      args: { product_id, id, force: { type: 'boolean', default: false } },
      permission: (call) => ofExisting(call, 'delete'),
      handle: writing(deleteReview),
    },
  ),
  ...batchOf(PRODUCT, {
    create: writing(createReview),
    update: writing(updateReview),
    delete: writing(deleteReview),
    permission: (call) => ofExisting(call, 'edit'),
  }),
]).filter(({ namespace }) => namespace === 'wc/v2');

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

async function ofExisting(
  call: RestCall,
  action: Parameters<typeof typePermission>[2],
): Promise<RestError | undefined> {
  return (await missing(call)) ?? typePermission(call, 'product', action);
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
