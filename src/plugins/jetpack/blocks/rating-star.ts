import { escapeHtml, html, trustedHtml } from 'portolan/html';
import type { BlockElement } from 'portolan/plugin';

const STAR = 'M12,17.3l6.2,3.7l-1.6-7L22,9.2l-7.2-0.6L12,2L9.2,8.6L2,9.2L7.5,14l-1.6,7L12,17.3z';
const HALF = 'M12,2L9.2,8.6L2,9.2L7.5,14l-1.6,7l6.1-3.7V2z';
const MOST = 20;

/** `jetpack/rating-star`: stars, half ones too, with what search engines read of a review. Source: Jetpack, rating-star. */
export const ratingStar: BlockElement = {
  name: 'jetpack/rating-star',
  render(attributes) {
    const number = (name: string, fallback: number) => {
      const value = Number(attributes[name] ?? fallback);
      return Number.isFinite(value) ? Math.min(Math.max(value, 0), MOST) : fallback;
    };
    const rating = number('rating', 1);
    const most = Math.max(1, Math.ceil(number('maxRating', 5)));
    const written = String(attributes['color'] ?? '');
    const colour = /^#?\w+$/.test(written) ? written : 'currentColor';
    const align = /^(?:left|right|center)$/.exec(String(attributes['align'] ?? ''))?.[0] ?? 'left';
    const stars = Array.from({ length: most }, (_, index) => star(rating - index, colour)).join('');
    // Safe: stars are drawn from numbers and a colour that was looked at.
    return html`<div class="wp-block-jetpack-rating-star" style="text-align:${align}" itemprop="reviewRating" itemscope itemtype="http://schema.org/Rating"><span aria-hidden="true">${trustedHtml(stars)}</span><span class="screen-reader-text">${rating}/${most}</span><meta itemprop="worstRating" content="0.5"><meta itemprop="ratingValue" content="${rating}"><meta itemprop="bestRating" content="${most}"></div>`
      .text;
  },
};

function star(left: number, colour: string): string {
  const fill = left >= 1 ? escapeHtml(colour) : 'none';
  const half = left > 0 && left < 1 ? `<path fill="${escapeHtml(colour)}" d="${HALF}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${fill}" stroke="${escapeHtml(colour)}" d="${STAR}"/>${half}</svg>`;
}
