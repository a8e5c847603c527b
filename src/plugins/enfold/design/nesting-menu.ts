import { renderTitle } from 'portolan/content';
import { escapeUrl, html, trustedHtml } from 'portolan/html';
import type { PageModel, Site, WidgetModel } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { themeOption } from '../theme-options.ts';

/**
 * Links to the pages below the topmost one above this page, and below the page itself: stands first beside pages that
 * have any. Source: Enfold, setting `page_nesting_nav`.
 */
export async function nestingMenu(site: Site, { post, query }: PageModel): Promise<readonly WidgetModel[]> {
  const wanted = themeOption(site, 'page_nesting_nav') ?? '';
  if (!post || !query.flags.has('page') || wanted === '' || wanted === 'disabled') return [];
  const ancestors = await site.posts.ancestors([post.row]);
  let top = post.row;
  for (let up = ancestors.get(top.post_parent); up; up = ancestors.get(top.post_parent)) top = up;
  const pages = await site.posts.children([top.ID], ['page']);
  const shown = pages
    .filter((page) => page.post_status === 'publish')
    .sort((a, b) => a.menu_order - b.menu_order || a.post_title.localeCompare(b.post_title));
  if (shown.length === 0) return [];
  const links = await postLinks(site, shown);
  const items = shown.map((page) => {
    const current = page.ID === post.id && html` aria-current="page"`;
    // Safe: a rendered title is HTML.
    return html`<li class="page_item page-item-${String(page.ID)}"><a href="${escapeUrl(links.get(page.ID) ?? '')}"${current}>${trustedHtml(renderTitle(page, site))}</a></li>`;
  });
  const menu: WidgetModel = {
    id: 'nested-pages',
    name: 'nested-pages',
    className: 'widget_nav_menu widget_nav_hide_child',
    titleHtml: '',
    html: String(html`<ul class="nested_nav">${items}</ul>`),
  };
  return [menu];
}
