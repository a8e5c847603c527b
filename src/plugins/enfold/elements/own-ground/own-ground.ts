import { contrastOf, type Rgb } from 'portolan/html';
import type { RenderContext } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { keepsDesign } from '../../design/design-theme.ts';
import { layerOf, over, shareOf } from '../../design/readable/inline-style.ts';

const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];
/** Share of a picture that a colour over it has to hide before texts go by that colour. */
const HIDDEN = 0.5;

/**
 * The class of a part whose author gave it a ground of its own, which says whether its texts have to be light or dark
 * there: `av-on-dark`, `av-on-light`; undefined where that depends on a picture. Enfold's own colours were chosen for such
 * grounds, those of another theme were not: a theme that keeps Enfold's look takes none.
 */
export function ownGroundClass(
  background: CSSProperties,
  overlay: CSSProperties | undefined,
  context: RenderContext,
): string | undefined {
  if (keepsDesign(context.site.theme)) return undefined;
  const [first, ...others] = grounds(background, overlay);
  if (!first) return undefined;
  context.assets.addStyle('own-ground');
  const least = (text: Rgb) => Math.min(...[first, ...others].map((ground) => contrastOf(text, ground)));
  return least(WHITE) >= least(BLACK) ? 'av-on-dark' : 'av-on-light';
}

/** All colours that texts may lie on; none where that is not known. */
function grounds(background: CSSProperties, overlay: CSSProperties | undefined): readonly Rgb[] {
  const below = background.backgroundImage ? undefined : layerOf(background.backgroundColor);
  const solid = below?.alpha === 1 ? below.colour : undefined;
  const above = layerOf(overlay?.backgroundColor);
  if (!above) return solid ? [solid] : [];
  const alpha = above.alpha * shareOf(String(overlay?.opacity ?? 1));
  if (solid) return [over({ ...above, alpha }, solid)];
  return alpha < HIDDEN ? [] : [BLACK, WHITE].map((ground) => over({ ...above, alpha }, ground));
}
