import type { PostModel, Site } from '../../types/index.ts';
import { renderSource } from '../../wordpress/content/render.ts';
import { showsSomething } from '../../wordpress/content/shows-something.ts';
import { siteShortcodes } from '../../wordpress/content/site-shortcodes.ts';
import { type PageState, pageContext } from './kept-content.ts';

/** Products and posts that stand there at most. */
const PRODUCTS = 8;
const POSTS = 9;

/**
 * The front page where its text shows nothing: the old theme's template filled it from elsewhere, and is not here. The
 * newest products and posts stand there instead, so that nobody comes to an empty page.
 */
export async function withoutEmptyFront(
  site: Site,
  models: readonly PostModel[],
  state: PageState,
): Promise<readonly PostModel[]> {
  const [front, ...rest] = models;
  const { flags, editing } = state.query;
  if (front === undefined || !flags.has('front_page') || editing !== undefined) return models;
  if (showsSomething(front.contentHtml)) return models;
  const context = pageContext(site, state);
  const has = async (type: string) =>
    (await site.posts.find({ types: [type], statuses: ['publish'], limit: 1 })).length > 0;
  const source = [
    siteShortcodes(context).has('products') && (await has('product'))
      ? `[products limit="${PRODUCTS}" orderby="date" order="DESC"]`
      : '',
    (await has('post'))
      ? `<!-- wp:latest-posts {"postsToShow":${POSTS},"displayPostContent":true,"excerptLength":24,"displayPostDate":true,"postLayout":"grid","columns":3,"displayFeaturedImage":true,"featuredImageSizeSlug":"medium_large","addLinkToFeaturedImage":true} /-->`
      : '',
  ];
  const contentHtml = await renderSource(source.filter((part) => part !== '').join('\n\n'), context);
  return [{ ...front, contentHtml }, ...rest];
}
