import { fromPlain, serialize } from 'portolan/data';
import type { CommentRow, Site } from 'portolan/plugin';
import { visibilityTerms } from '../archive/product-filters.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';

/** Reviews counted at most. */
const MOST = 100_000;

/** A review came, changed or went: its product's averages follow. */
export async function reviewChanged(site: Site, comment: CommentRow): Promise<void> {
  if (comment.comment_type !== 'review' && comment.comment_type !== 'comment') return;
  const post = await site.posts.byId(comment.comment_post_ID);
  if (post?.post_type === 'product') await recountRatings(site, post.ID);
}

/**
 * Counts a product's approved reviews by their stars and keeps average, counts and the term of its rating in step.
 * WooCommerce: WC_Comments::get_rating_counts_for_product(), get_average_rating_for_product().
 */
export async function recountRatings(site: Site, product: number): Promise<void> {
  const reviews = await site.comments.find({
    posts: [product],
    approved: ['1'],
    types: ['review'],
    limit: MOST,
  });
  const metas = await site.comments.meta(reviews.map((review) => review.comment_ID));
  const counts: Record<string, number> = {};
  let sum = 0;
  let rated = 0;
  for (const review of reviews) {
    const stars = Number(metas.get(review.comment_ID)?.get('rating') ?? 0);
    if (!Number.isInteger(stars) || stars < 1) continue;
    counts[stars] = (counts[stars] ?? 0) + 1;
    sum += stars;
    rated++;
  }
  // Programs may give more than five. Two decimals, rounded half up: whole hundredths.
  const average = rated === 0 ? '0' : (Math.round((sum * 100) / rated) / 100).toFixed(2);
  const now = catalogueOf(site);
  const before = await now.product(product);
  if (before === undefined) return;
  const written = serialize(fromPlain(counts));
  await site.posts.setMeta(product, '_wc_rating_count', [rated === 0 ? 'a:0:{}' : written]);
  await site.posts.setMeta(product, '_wc_review_count', [String(reviews.length)]);
  await site.posts.setMeta(product, '_wc_average_rating', [average]);
  await setRatingTerm(site, product, rated === 0 ? 0 : Math.min(5, Math.round(sum / rated)));
}

/** Exactly one of `rated-1` … `rated-5`, by which lists are filtered. */
async function setRatingTerm(site: Site, product: number, stars: number): Promise<void> {
  const visibility = await visibilityTerms(site);
  const own = (await site.terms.ofObjects([product], ['product_visibility'])).get(product) ?? [];
  const others = own.filter((term) => !term.slug.startsWith('rated-')).map((term) => term.term_id);
  let rating = stars > 0 ? visibility.get(`rated-${stars}`) : undefined;
  if (stars > 0 && rating === undefined) {
    const name = `rated-${stars}`;
    rating = (await site.terms.insert({ taxonomy: 'product_visibility', name, slug: name })).term_id;
  }
  const wanted = rating === undefined ? others : [...others, rating];
  const same = wanted.length === own.length && own.every((term) => wanted.includes(term.term_id));
  if (!same) await site.terms.setObjectTerms(product, 'product_visibility', wanted);
}
