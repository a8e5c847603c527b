import type { RenderContext } from '../../types/index.ts';
import type { MediaPlace } from './loading-attributes.ts';

/** The id of the post or page that the whole page shows; 0 on lists. Where no page is rendered, the rendered post. */
export function mainPostId({ page, post }: RenderContext): number {
  if (!page) return post?.ID ?? 0;
  return page.query.flags.has('singular') ? (page.query.posts[0]?.ID ?? 0) : 0;
}

/** Whether the page is the site's front page, however it is made. */
export function isFrontOrHome({ page }: RenderContext): boolean {
  return page !== undefined && (page.query.flags.has('home') || page.query.flags.has('front_page'));
}

/**
 * Where a picture that a block makes stands: pictures in the content of a post are decided about together, when all of
 * it is there; those of widgets are on their own.
 * So are those of a block that is rendered by itself (`fromBlocks.alone`).
 */
export function picturePlace(context: RenderContext): MediaPlace {
  const alone = context.fromBlocks?.['alone'] === true;
  return context.post === undefined || 'widgetId' in context || alone ? 'elsewhere' : 'inside';
}
