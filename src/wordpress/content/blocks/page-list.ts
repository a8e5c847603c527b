import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { isFrontPage, postLinks } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { numberOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { type PageNode, pagesOf, pageTree } from '../lists/page-tree.ts';
import { mainPostId } from '../main-post.ts';
import { wrapper } from './wrapper.ts';

/** `core/page-list`: all pages that can be reached from the top, or those below one. WordPress: render_block_core_page_list(). */
export const pageList: BlockElement = {
  name: 'core/page-list',
  async render(attributes, _inner, context) {
    const tree = await pageTree(context.site, {
      parent: numberOf(attributes, 'parentPageID', 0),
      orphans: false,
    });
    if (tree.length === 0) return '';
    const items = await pageItems(context, tree, Boolean(attributes['isNested']));
    return attributes['isNested']
      ? items.text
      : html`<ul ${wrapper('core/page-list', attributes)}>${items}</ul>`.text;
  },
};

async function pageItems(
  context: RenderContext,
  tree: readonly PageNode[],
  isNested: boolean,
): Promise<Markup> {
  const { site } = context;
  const links = await postLinks(site, pagesOf(tree));
  const current = context.page ? mainPostId(context) : 0;
  const inNavigation = context.fromBlocks?.['navigation'] === true;
  const item = (node: PageNode, inside: boolean): Markup => {
    const { page, children } = node;
    const isCurrent = page.ID === current;
    const classes = [
      'wp-block-pages-list__item',
      ...(isCurrent ? ['current-menu-item'] : []),
      ...(children.length > 0 ? ['has-child'] : []),
      ...(holds(children, current) ? ['current-menu-ancestor'] : []),
      ...(inNavigation ? ['wp-block-navigation-item'] : []),
      ...(isFrontPage(site, page) ? ['menu-item-home'] : []),
      // There would be the colours of a submenu.
      ...(inside ? [''] : []),
    ].join(' ');
    const link = `wp-block-pages-list__item__link${inNavigation ? ' wp-block-navigation-item__content' : ''}`;
    // Safe: filtered as post content is.
    const title = trustedHtml(ksesPost(page.post_title) || translate(site, '(no title)'));
    const nested = html`<ul class="wp-block-navigation__submenu-container">${children.map((child) => item(child, true))}</ul>`;
    return html`<li class="${classes}"><a class="${link}" href="${escapeUrl(links.get(page.ID) ?? '')}"${isCurrent && html` aria-current="page"`}>${title}</a>${children.length > 0 && nested}</li>`;
  };
  return html`${tree.map((node) => item(node, isNested))}`;
}

function holds(nodes: readonly PageNode[], id: number): boolean {
  return id > 0 && nodes.some(({ page, children }) => page.ID === id || holds(children, id));
}
