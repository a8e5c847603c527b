import type { Site } from 'portolan/plugin';

/** How the shop takes reviews. */
export interface ReviewSettings {
  readonly enabled: boolean;
  readonly ratings: boolean;
  readonly ratingRequired: boolean;
  /** Only customers who bought the product may write. */
  readonly customersOnly: boolean;
  /** Reviews of customers say so. */
  readonly verifiedLabel: boolean;
}

/** Reads the options of reviews, with WooCommerce's defaults. */
export function reviewSettings({ options }: Pick<Site, 'options'>): ReviewSettings {
  const yes = (name: string, fallback: string) => (options.get(`woocommerce_${name}`) ?? fallback) === 'yes';
  const enabled = yes('enable_reviews', 'yes');
  const ratings = enabled && yes('enable_review_rating', 'yes');
  return {
    enabled,
    ratings,
    ratingRequired: ratings && yes('review_rating_required', 'yes'),
    customersOnly: yes('review_rating_verification_required', 'no'),
    verifiedLabel: yes('review_rating_verification_label', 'yes'),
  };
}
