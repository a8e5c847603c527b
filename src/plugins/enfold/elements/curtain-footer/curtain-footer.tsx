import { type Extender, renderNode } from 'portolan/plugin';
import { themeOption, wasEnfold } from '../../theme-options.ts';
import CurtainFooter from './curtain-footer.island.tsx';
import { CURTAIN_LIMIT } from './curtain-limit.ts';

/**
 * A footer that lies behind the page, where the page's own setting or the site's asks for it. Source: Enfold, option
 * and meta `footer_behavior`.
 */
export const curtainFooter: Extender<'page.model'> = async (page, { site, assets }) => {
  const { post } = page;
  if (!wasEnfold(site) || !post) return page;
  const own = (await site.posts.meta([post.id])).get(post.id)?.get('footer_behavior');
  const behaviour = own || themeOption(site, 'footer_behavior');
  if (behaviour !== 'curtain_footer') return page;
  const limit = Number.parseInt(themeOption(site, 'curtains_media') ?? '', 10);
  assets.addStyle('curtain-footer');
  const island = renderNode(<CurtainFooter limit={limit > 0 ? limit : CURTAIN_LIMIT} />, assets);
  return { ...page, post: { ...post, contentHtml: post.contentHtml + island } };
};
