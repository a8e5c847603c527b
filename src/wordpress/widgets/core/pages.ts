import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import {
  MENU_ORDER,
  type PageNode,
  type PageOrder,
  pagesOf,
  pageTree,
} from '../../content/lists/page-tree.ts';
import { mainPostId } from '../../content/main-post.ts';
import { renderTitle } from '../../content/titles.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { sanitizeTextField } from '../../rest/text-fields.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptText } from './kept-settings.ts';
import { inNavigation, settingText, widgetTitle } from './settings.ts';

const TITLE = 'Pages';
const ORDERS: Readonly<Record<string, PageOrder>> = {
  menu_order: MENU_ORDER,
  post_title: [{ by: 'title', direction: 'asc' }],
  ID: [{ by: 'ID', direction: 'asc' }],
};

/** All pages as a tree. WordPress: WP_Widget_Pages, wp_list_pages(). */
export const pages: WidgetElement = {
  name: 'pages',
  title: 'Pages',
  description: 'A list of your site’s Pages.',
  // The page that is shown is marked, and what it stands below.
  differsByPage: (_settings, { page }) =>
    page?.query.flags.has('singular') === true && page.query.posts[0]?.post_type === 'page',
  className: 'widget_pages',
  kept: keeping({
    title: keptText,
    sortby: (settings, name) =>
      Object.hasOwn(ORDERS, settingText(settings, name)) ? settings[name] : 'menu_order',
    exclude: (settings, name) => sanitizeTextField(settingText(settings, name)),
  }),
  async render(settings, context) {
    const { site } = context;
    const tree = await pageTree(site, {
      order: ORDERS[settingText(settings, 'sortby')] ?? MENU_ORDER,
      exclude: settingText(settings, 'exclude')
        .split(',')
        .map(Number)
        .filter((id) => id > 0),
    });
    if (tree.length === 0) return undefined;
    const links = await postLinks(site, pagesOf(tree));
    const current = mainPostId(context);
    const item = ({ page, children }: PageNode, depth: number): Markup => {
      const isCurrent = page.ID === current;
      const classes = [
        'page_item',
        `page-item-${page.ID}`,
        ...(children.length > 0 ? ['page_item_has_children'] : []),
        ...(isCurrent ? ['current_page_item'] : []),
        ...(holds(children, current) ? ['current_page_ancestor'] : []),
        ...(children.some((child) => child.page.ID === current) ? ['current_page_parent'] : []),
      ].join(' ');
      const indent = '\t'.repeat(depth);
      // Safe: a rendered title is HTML.
      const title = trustedHtml(renderTitle(page, site) || translate(site, '(no title)'));
      const nested =
        children.length > 0 &&
        html`\n${indent}<ul class='children'>\n${children.map((child) => item(child, depth + 1))}${indent}</ul>\n`;
      return html`${indent}<li class="${classes}"><a href="${escapeUrl(links.get(page.ID) ?? '')}"${isCurrent && html` aria-current="page"`}>${title}</a>${nested}</li>\n`;
    };
    const list = html`\n\t\t\t<ul>\n\t\t\t\t${tree.map((node) => item(node, 0))}\t\t\t</ul>\n\n\t\t\t`;
    return {
      title: widgetTitle(site, settings, TITLE),
      html: inNavigation(site, settings, TITLE, list),
    };
  },
};

function holds(nodes: readonly PageNode[], id: number): boolean {
  return id > 0 && nodes.some(({ page, children }) => page.ID === id || holds(children, id));
}
