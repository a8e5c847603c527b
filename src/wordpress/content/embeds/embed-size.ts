import type { RenderContext } from '../../../types/index.ts';

/** Width in pixels where neither the shortcode nor the theme says one. WordPress: wp_embed_defaults(). */
export const DEFAULT_WIDTH = 500;
const MOST_HEIGHT = 1000;

/** Width of the column that embedded things stand in. */
export function embedWidth({ site }: Pick<RenderContext, 'site'>): number {
  return site.theme.contentWidth ?? DEFAULT_WIDTH;
}

/** Height that goes with a width where nobody says another. */
export function embedHeight(width: number): number {
  return Math.min(Math.ceil(width * 1.5), MOST_HEIGHT);
}
