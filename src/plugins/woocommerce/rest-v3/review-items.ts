import { autop, renderTitle } from 'portolan/content';
import type { CommentRow, RestCall } from 'portolan/plugin';
import { avatarUrls, isNamedWhole, requestedFields, restUrl } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { dateOrNull, itemLinks } from './collection.ts';
import { allowedMethods } from './permissions.ts';

const NAMES: Readonly<Record<string, string>> = { '0': 'hold', '1': 'approved' };

/** Reviews as items of a reply. WooCommerce: WC_REST_Product_Reviews_Controller. */
export async function reviewData(
  call: RestCall,
  reviews: readonly CommentRow[],
  context: 'view' | 'edit' = call.params.context === 'edit' ? 'edit' : 'view',
) {
  const { site, visitor } = call;
  const mayWrite = visitor.has('edit_products');
  const allowed = allowedMethods(mayWrite, mayWrite);
  const [products, metas] = await Promise.all([
    catalogueOf(site).products(reviews.map((review) => review.comment_post_ID)),
    site.comments.meta(reviews.map((review) => review.comment_ID)),
  ]);
  return Promise.all(
    reviews.map(async (review) => {
      const product = products.get(review.comment_post_ID);
      const meta = metas.get(review.comment_ID);
      const { comment_approved: status, comment_content: content } = review;
      const reviewer = review.user_id > 0 && {
        reviewer: [{ embeddable: true, href: restUrl(site, `wp/v2/users/${review.user_id}`) }],
      };
      return {
        id: review.comment_ID,
        date_created: dateOrNull(review.comment_date),
        date_created_gmt: dateOrNull(review.comment_date_gmt),
        product_id: review.comment_post_ID,
        product_name: product ? renderTitle(product.post) : '',
        product_permalink: product ? await permalinkOf(site, product) : '',
        status: NAMES[status] ?? status,
        reviewer: review.comment_author,
        reviewer_email: review.comment_author_email,
        review: context === 'view' ? autop(content) : content,
        rating: Math.trunc(Number(meta?.get('rating'))) || 0,
        verified: meta?.get('verified') === '1',
        ...(isNamedWhole('reviewer_avatar_urls', requestedFields(call.params._fields)) && {
          reviewer_avatar_urls: avatarUrls(site, review.comment_author_email),
        }),
        _links: {
          ...itemLinks(call, 'products/reviews', review.comment_ID, allowed),
          up: [{ href: restUrl(site, `wc/v3/products/${review.comment_post_ID}`) }],
          ...reviewer,
        },
      };
    }),
  );
}
