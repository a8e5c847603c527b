import { type Extender, renderNode } from 'portolan/plugin';
import { themeOption, wasEnfold } from '../../theme-options.ts';
import PostSwipe from './post-swipe.island.tsx';

/**
 * On single posts of a site whose settings say so, a swipe leads to the neighbours: to the right back, to the left on.
 * Source: Enfold, option `post_nav_swipe`.
 */
export const postSwipe: Extender<'page.model'> = (page, { site, assets }) => {
  const { post } = page;
  if (!wasEnfold(site) || !themeOption(site, 'post_nav_swipe') || !post || !page.query.flags.has('single'))
    return page;
  const { previous, next } = post;
  if (!previous && !next) return page;
  assets.addStyle('post-swipe');
  const island = renderNode(
    <PostSwipe {...(previous && { previous: previous.href })} {...(next && { next: next.href })} />,
    assets,
  );
  return { ...page, post: { ...post, contentHtml: post.contentHtml + island } };
};
