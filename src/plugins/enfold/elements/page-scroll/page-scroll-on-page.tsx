import { type Extender, type MenuItemModel, type PageModel, renderNode } from 'portolan/plugin';
import { wasEnfold } from '../../theme-options.ts';
import PageScroll from './page-scroll.island.tsx';

/** A link to a part of its own page. */
const IN_PAGE = /<a [^>]*href=["']#[^"']/;

/**
 * Smooth scrolling on posts and pages whose text or menus lead to parts of the same page. Elements of the builder bring
 * it themselves. Source: Enfold, smooth scrolling.
 */
export const pageScroll: Extender<'page.model'> = (page, { site, assets }) => {
  const { post } = page;
  if (!wasEnfold(site) || !post || post.contentHtml.includes('name="page-scroll"')) return page;
  const items = Object.values(page.menus ?? {}).flat();
  if (!IN_PAGE.test(post.contentHtml) && !items.some((item) => staysOn(page, item))) return page;
  const island = renderNode(<PageScroll />, assets);
  return { ...page, post: { ...post, contentHtml: post.contentHtml + island } };
};

/** Whether an entry of a menu, or one below it, leads to a part of the page that is shown. */
function staysOn(page: PageModel, item: MenuItemModel): boolean {
  const [address, part] = item.href.split('#');
  const here = address === '' || address === page.post?.href;
  return (here && Boolean(part)) || item.children.some((child) => staysOn(page, child));
}
