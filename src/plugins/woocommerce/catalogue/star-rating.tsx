import type { Site } from 'portolan/plugin';
import { shopPlural, shopText } from '../texts/shop-text.ts';

export interface StarRatingModel {
  /** Text for screen readers, and of the picture. */
  readonly label: string;
  /** `4.00` or `5`. */
  readonly rating: string;
  /** What stands before and behind the rating. */
  readonly before: string;
  readonly after: string;
  readonly percent: number;
  /** How many ratings there are, where it is said; 0 = not said. */
  readonly count: number;
}

/** The stars of a rating (`4.00`); undefined for none. `count` > 0 says of how many. WooCommerce: wc_get_rating_html(). */
export function starRating(site: Site, rating: string, count = 0): StarRatingModel | undefined {
  const stars = Number(rating);
  if (!(stars > 0)) return undefined;
  const label = shopText(site, 'Rated %s out of 5', rating);
  const [before = '', after = ''] = (
    count > 0
      ? shopPlural(
          site,
          'Rated %1$s out of 5 based on %2$s customer rating',
          'Rated %1$s out of 5 based on %2$s customer ratings',
          count,
          '\0',
          '\x01',
        )
      : shopText(site, 'Rated %s out of 5', '\0')
  ).split('\0');
  return { label, rating, before, after, percent: Math.min(100, Math.round(stars * 2000) / 100), count };
}

/** Stars, as many as the rating has. */
export function StarRating({ stars }: { readonly stars: StarRatingModel }) {
  const [beforeCount = '', afterCount] = stars.after.split('\x01');
  return (
    <div className="star-rating" role="img" aria-label={stars.label}>
      <span style={{ width: `${stars.percent}%` }}>
        {stars.before}
        <strong className="rating">{stars.rating}</strong>
        {beforeCount}
        {afterCount !== undefined && <span className="rating">{stars.count}</span>}
        {afterCount}
      </span>
    </div>
  );
}
