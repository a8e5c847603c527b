import he from 'he';
import { avatarImage, awaitingComment, pageOfComments } from 'portolan/comments';
import { renderCommentText, renderTitle } from 'portolan/content';
import { type CommentRow, type CommentsModel, Html, type Site } from 'portolan/plugin';
import { commentsPageAddress } from 'portolan/routing';
import { isoDate, siteDate } from 'portolan/time';
import type { ReactNode } from 'react';
import type { Product } from '../catalogue/product.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import type { ShopCall } from '../product-page/shop-call.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { hasBought } from './review-comments.ts';
import { ReviewForm } from './review-form.tsx';
import { type ReviewSettings, reviewSettings } from './review-settings.ts';

/** Reviews shown where the site does not split them. */
const MOST = 10_000;

/** Where a visitor writes a review: in the page's own form, or on another page. */
export interface ReviewPlace {
  readonly form?: CommentsModel['form'] | undefined;
  /** Address of the form that stands elsewhere. */
  readonly writing?: string;
  /** On the product's own page: its address, and which page of reviews is asked for (0 = none by name). */
  readonly paging?: { readonly address: string; readonly requested: number };
}

/** A product's reviews and the form for one more. WooCommerce: templates/single-product-reviews.php. */
export async function reviews(call: ShopCall, product: Product, place: ReviewPlace): Promise<ReactNode> {
  const { site, visitor } = call;
  const settings = reviewSettings(site);
  const rows = await reviewsOf(call, product);
  const metas = await site.comments.meta(rows.map((row) => row.comment_ID));
  const approved = rows.filter((row) => row.comment_approved === '1' && row.comment_type === 'review').length;
  const [before = '', after = ''] = shopPlural(
    site,
    '%1$s review for %2$s',
    '%1$s reviews for %2$s',
    approved,
    approved,
    '\0',
  ).split('\0');
  const mayWrite =
    !settings.customersOnly ||
    (visitor.user !== undefined && (await hasBought(site, product.id, visitor.user.user_email, visitor.id)));
  const { form, writing, paging } = place;
  const byParent = rowsByParent(site, rows);
  const tops = byParent.get(0) ?? [];
  const { shown, page, pages } =
    paging === undefined ? { shown: tops, page: 1, pages: 1 } : pageOfComments(site, tops, paging.requested);
  const list = (some: readonly CommentRow[]): ReactNode =>
    some.map((row) => {
      const replies = byParent.get(row.comment_ID) ?? [];
      return (
        <Review
          key={row.comment_ID}
          call={call}
          row={row}
          rating={settings.ratings ? (metas.get(row.comment_ID)?.get('rating') ?? '') : ''}
          verified={metas.get(row.comment_ID)?.get('verified') === '1'}
          settings={settings}
        >
          {replies.length > 0 && <ul className="children">{list(replies)}</ul>}
        </Review>
      );
    });
  return (
    <div id="reviews" className="woocommerce-Reviews">
      <div id="comments">
        <h2 className="woocommerce-Reviews-title">
          {approved > 0 ? (
            <>
              {before}
              <Html as="span" html={renderTitle(product.post)} />
              {after}
            </>
          ) : (
            shopText(site, 'Reviews')
          )}
        </h2>
        {rows.length > 0 ? (
          <ol className="commentlist">{list(shown)}</ol>
        ) : (
          <p className="woocommerce-noreviews">{shopText(site, 'There are no reviews yet.')}</p>
        )}
        {paging !== undefined && pages > 1 && (
          <ReviewPages call={call} address={paging.address} page={page} pages={pages} />
        )}
      </div>
      {!mayWrite && (
        <p className="woocommerce-verification-required">
          {shopText(site, 'Only logged in customers who have purchased this product may leave a review.')}
        </p>
      )}
      {mayWrite && form && (
        <ReviewForm site={site} form={form} product={product} first={approved === 0} settings={settings} />
      )}
      {mayWrite && writing !== undefined && (
        <p>
          <a href={writing}>{shopText(site, 'Add a review')}</a>
        </p>
      )}
    </div>
  );
}

/** Approved ones, and the one that its writer may see before. */
async function reviewsOf(call: ShopCall, product: Product): Promise<readonly CommentRow[]> {
  const { site } = call;
  const approved = await site.comments.find({
    posts: [product.id],
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'asc',
    limit: MOST,
  });
  const awaiting = await awaitingComment(call, product.id);
  return awaiting ? [...approved, awaiting] : approved;
}

/** Answers below what they answer; 0 = in reply to nothing that is shown. */
function rowsByParent(
  { options }: Pick<Site, 'options'>,
  rows: readonly CommentRow[],
): ReadonlyMap<number, readonly CommentRow[]> {
  const isNested = options.flag('thread_comments', true) && options.number('thread_comments_depth', 5) > 1;
  const known = new Set(rows.map((row) => row.comment_ID));
  const byParent = new Map<number, readonly CommentRow[]>();
  for (const row of rows) {
    const parent = isNested && known.has(row.comment_parent) ? row.comment_parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  return byParent;
}

/** The ways to a product's other reviews. */
function ReviewPages({
  call: { site },
  address,
  page,
  pages,
}: {
  readonly call: ShopCall;
  readonly address: string;
  readonly page: number;
  readonly pages: number;
}) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav className="woocommerce-pagination pagination" aria-label={shopText(site, 'Pages of reviews')}>
      <ul className="page-numbers">
        {numbers.map((number) => (
          <li key={number}>
            {number === page ? (
              <span className="page-numbers current" aria-current="page">
                {number}
              </span>
            ) : (
              <a className="page-numbers" href={commentsPageAddress(site, address, number, pages)}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ReviewProperties {
  readonly call: ShopCall;
  readonly row: CommentRow;
  readonly rating: string;
  readonly verified: boolean;
  readonly settings: ReviewSettings;
  /** Answers to it. */
  readonly children: ReactNode;
}

function Review({ call: { site }, row, rating, verified, settings, children }: ReviewProperties) {
  const stars = rating === '' ? undefined : starRating(site, rating);
  const waits = row.comment_approved === '0';
  const shown = site.options.flag('show_avatars', true);
  return (
    <li className={row.comment_type || 'comment'} id={`li-comment-${row.comment_ID}`}>
      <div id={`comment-${row.comment_ID}`} className="comment_container">
        {shown && (
          <Html
            as="span"
            className="review-avatar"
            html={avatarImage(site, row.comment_author_email, 60).text}
          />
        )}
        <div className="comment-text">
          {stars && <StarRating stars={stars} />}
          {waits ? (
            <p className="meta">
              <em className="woocommerce-review__awaiting-approval">
                {shopText(site, 'Your review is awaiting approval')}
              </em>
            </p>
          ) : (
            <p className="meta">
              <strong className="woocommerce-review__author">
                {he.decode(row.comment_author) || 'Anonymous'}{' '}
              </strong>
              {verified && settings.verifiedLabel && (
                <em className="woocommerce-review__verified verified">
                  ({shopText(site, 'verified owner')}){' '}
                </em>
              )}
              <span className="woocommerce-review__dash">–</span>{' '}
              <time className="woocommerce-review__published-date" dateTime={isoDate(site, row.comment_date)}>
                {siteDate(site, row.comment_date)}
              </time>
            </p>
          )}
          <Html className="description" html={renderCommentText(site, row.comment_content)} />
        </div>
      </div>
      {children}
    </li>
  );
}
