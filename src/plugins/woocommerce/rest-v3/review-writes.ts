import { type CommentTexts, checkLengths, filterComment, moderateComment } from 'portolan/comments';
import { gmtDate, localDate } from 'portolan/data';
import type { CommentRow, RestCall, RestError, RestReply, Site } from 'portolan/plugin';
import {
  booleanOf,
  isEmpty,
  isRestError,
  moderations,
  phpInteger,
  phpText,
  restError,
  restUrl,
} from 'portolan/rest';
import { recountRatings } from '../reviews/rating-counts.ts';
import { hasBought } from '../reviews/review-comments.ts';
import { invalidId } from './permissions.ts';
import { reviewData } from './review-items.ts';
import { sentMoment } from './sent-dates.ts';

/** There is no such review. */
export const noReview = () => invalidId('review_invalid_id', 'Invalid review ID.');

/** The review that a request names; other comments are none. */
export async function reviewById({ site, params }: RestCall): Promise<CommentRow | RestError> {
  const review = await site.comments.byId(Number(params.id));
  if (review === undefined) return noReview();
  if (!(await isProduct(site, review.comment_post_ID))) return noProduct();
  return review.comment_type === 'review' ? review : noReview();
}

/** Answers with what is made of the review that a request names, or says that there is none. */
export async function withReview(
  call: RestCall,
  work: (review: CommentRow) => Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const review = await reviewById(call);
  return 'code' in review ? review : work(review);
}

async function isProduct(site: Site, id: number): Promise<boolean> {
  return (await site.posts.byId(id))?.post_type === 'product';
}

const noProduct = () => invalidId('product_invalid_id', 'Invalid product ID.');
const noContent = () => restError('woocommerce_rest_review_content_invalid', 'Invalid review content.', 400);

/** Adds a review in somebody's name. */
export async function createReview(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, request } = call;
  if (!isEmpty(params.id)) {
    return restError('woocommerce_rest_review_exists', 'Cannot create existing product review.', 400);
  }
  const product = phpInteger(params.product_id);
  if (!(await isProduct(site, product))) return noProduct();
  const texts = textsOf(site, params, { comment_author: '', comment_author_email: '', comment_content: '' });
  if (isRestError(texts)) return texts;
  const comment = { comment_post_ID: product, comment_parent: 0, ...texts };
  const dates = datesOf(call) ?? bothDates(site, site.clock.now());
  // Looked for and written as one: the same may be sent twice at once.
  const made = await site.database.transaction(async ({ core: { comments } }) =>
    (await comments.duplicateOf(comment)) === undefined
      ? comments.insert({
          ...comment,
          comment_type: 'review',
          comment_author_IP: request.remoteAddress,
          comment_agent: (call.header('user-agent') ?? '').slice(0, 254),
          comment_approved: '1',
          ...dates,
        })
      : undefined,
  );
  if (made === undefined) {
    const message = 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';
    return restError('comment_duplicate', message, 409);
  }
  const bought = verifiedIn(call) ?? (await hasBought(site, product, texts.comment_author_email, 0));
  await site.comments.setMeta(made, 'verified', [bought ? '1' : '0']);
  await site.comments.setMeta(made, 'rating', [String(phpInteger(params.rating))]);
  const stored = await site.comments.byId(made);
  if (stored) await moderate(call, stored);
  const headers = { Location: restUrl(site, `wc/v3/products/reviews/${made}`) };
  return { status: 201, headers, data: await shown(call, made) };
}

/** Changes what was sent of a review. */
export function updateReview(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  return withReview(call, async (review) => {
    const product = params.product_id === undefined ? undefined : phpInteger(params.product_id);
    if (product !== undefined && !(await isProduct(site, product))) return noProduct();
    const texts = textsOf(site, params, review);
    if (isRestError(texts)) return texts;
    await site.comments.update(review.comment_ID, {
      ...texts,
      ...datesOf(call),
      ...(product !== undefined && { comment_post_ID: product }),
    });
    const verified = verifiedIn(call);
    if (verified !== undefined) {
      await site.comments.setMeta(review.comment_ID, 'verified', [verified ? '1' : '0']);
    }
    await writeRating(site, review.comment_ID, params.rating);
    await moderate(call, review);
    // The product that the review was of hears nothing of it otherwise.
    if (product !== undefined && product !== review.comment_post_ID) {
      await recountRatings(site, review.comment_post_ID);
    }
    return { data: await shown(call, review.comment_ID) };
  });
}

/** Into the bin, or for good. */
export function deleteReview(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  return withReview(call, async (review) => {
    if (params.force === true) {
      const [previous] = await reviewData(call, [review], 'edit');
      await moderateComment(site, visitor, review, 'delete');
      const { _links, ...shownData } = previous ?? { _links: {} };
      return { data: { deleted: true, previous: shownData } };
    }
    if (!(await moderateComment(site, visitor, review, 'trash'))) {
      return restError('woocommerce_rest_already_trashed', 'The object has already been trashed.', 410);
    }
    return { data: await shown(call, review.comment_ID) };
  });
}

/** The review as it was written, for whoever writes it. */
async function shown(call: RestCall, id: number) {
  const review = await call.site.comments.byId(id);
  return review && (await reviewData(call, [review], 'edit'))[0];
}

type Texts = Pick<CommentRow, 'comment_author' | 'comment_author_email' | 'comment_content'>;

/** The texts that were sent, over those that hold already, as they are stored. */
function textsOf(site: Site, params: RestCall['params'], now: Texts): CommentTexts | RestError {
  const text = (name: string, stored: string) =>
    params[name] === undefined ? stored : phpText(params[name]).trim();
  const content = text('review', now.comment_content);
  if (content === '') return noContent();
  const texts = filterComment(site, {
    comment_author: text('reviewer', now.comment_author),
    comment_author_email: text('reviewer_email', now.comment_author_email),
    comment_author_url: '',
    comment_content: content,
  });
  const tooLong = checkLengths(texts);
  return tooLong
    ? restError(
        `woocommerce_rest_${tooLong.code}`,
        'Product review field exceeds maximum length allowed.',
        400,
      )
    : texts;
}

/** When it was written, as the request says; undefined where it says nothing or what is no date. */
function datesOf({ site, params }: RestCall): Dates | undefined {
  const local = !isEmpty(params.date_created);
  const moment = sentMoment(site, local ? params.date_created : params.date_created_gmt, !local);
  return moment === undefined ? undefined : bothDates(site, moment * 1000);
}

type Dates = Pick<CommentRow, 'comment_date' | 'comment_date_gmt'>;

/** Milliseconds since 1970, in both of the forms that are stored. */
function bothDates(site: Site, moment: number): Dates {
  const zone = {
    timezone: site.options.get('timezone_string') ?? '',
    offset: site.options.number('gmt_offset'),
  };
  return { comment_date: localDate(moment, zone), comment_date_gmt: gmtDate(moment) };
}

/** Whether its writer bought the product, where the request says so. */
function verifiedIn({ params }: RestCall): boolean | undefined {
  return params.verified === undefined ? undefined : booleanOf(params.verified);
}

/** The stars as they were sent, be it more than five; none say nothing. */
async function writeRating(site: Site, review: number, input: unknown): Promise<void> {
  const stars = phpInteger(input);
  if (stars === 0) return;
  await site.comments.setMeta(review, 'rating', [String(stars)]);
}

async function moderate({ site, visitor, params }: RestCall, review: CommentRow): Promise<void> {
  const name = phpText(params.status);
  const moderation = Object.hasOwn(moderations, name) ? moderations[name] : undefined;
  if (moderation) await moderateComment(site, visitor, review, moderation);
}
