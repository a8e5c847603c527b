import type { CommentRow, RestCall } from '../../../types/index.ts';
import { autop } from '../../../wordpress/content/autop.ts';
import { avatarProperty, avatarUrls } from '../../../wordpress/rest/avatars.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { dateOrNull, itemLinks } from './collection.ts';
import { itemSchema, readOnly } from './item-schema.ts';

/** What a review's status may be set to. */
const STATUSES = ['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'] as const;

export const reviewSchema = itemSchema('product_review', {
  id: readOnly('integer', 'Unique identifier for the resource.'),
  date_created: {
    ...readOnly('string', "The date the review was created, in the site's timezone."),
    format: 'date-time',
  },
  date_created_gmt: {
    ...readOnly('string', 'The date the review was created, as GMT.'),
    format: 'date-time',
  },
  product_id: {
    description: 'Unique identifier for the product that the review belongs to.',
    type: 'integer',
  },
  product_name: readOnly('string', 'Product name.'),
  product_permalink: { ...readOnly('string', 'Product URL.'), format: 'uri' },
  status: { description: 'Status of the review.', type: 'string', default: 'approved', enum: STATUSES },
  reviewer: { description: 'Reviewer name.', type: 'string' },
  reviewer_email: { description: 'Reviewer email.', type: 'string', format: 'email' },
  review: { description: 'The content of the review.', type: 'string' },
  rating: { description: 'Review rating (0 to 5).', type: 'integer' },
  verified: readOnly('boolean', 'Shows if the reviewer bought the product or not.'),
  reviewer_avatar_urls: avatarProperty('Avatar URLs for the object reviewer.', ['view', 'edit']),
});

const NAMES: Readonly<Record<string, string>> = { '0': 'hold', '1': 'approved' };

/** Reviews as items of a reply. WooCommerce: WC_REST_Product_Reviews_Controller. */
export async function reviewData(
  call: RestCall,
  reviews: readonly CommentRow[],
  context: 'view' | 'edit' = call.params.context === 'edit' ? 'edit' : 'view',
) {
  const { site } = call;
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
        product_name: product?.name ?? '',
        product_permalink: product ? await permalinkOf(site, product) : '',
        status: NAMES[status] ?? status,
        reviewer: review.comment_author,
        reviewer_email: review.comment_author_email,
        review: context === 'view' ? autop(content) : content,
        rating: Math.trunc(Number(meta?.get('rating'))) || 0,
        verified: meta?.get('verified') === '1',
        reviewer_avatar_urls: avatarUrls(site, review.comment_author_email),
        _links: {
          ...itemLinks(call, 'products/reviews', review.comment_ID),
          up: [{ href: restUrl(site, `wc/v3/products/${review.comment_post_ID}`) }],
          ...reviewer,
        },
      };
    }),
  );
}
