import type { MenuItemModel, Site, WidgetContext, WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { renderWidgetTitle } from '../../content/titles.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { currentItems, loadMenu, type MenuPlace, markCurrent } from '../../menus/menu-tree.ts';
import { translate } from '../../texts/index.ts';
import { keptInteger } from './kept-settings.ts';
import { settingFlag, settingNumber, settingText, widgetTitle } from './settings.ts';

/** A menu of the site. WordPress: WP_Nav_Menu_Widget, wp_nav_menu(). */
export const navMenu: WidgetElement = {
  name: 'nav_menu',
  title: 'Navigation Menu',
  description: 'Add a navigation menu to your sidebar.',
  // The items that lead to the page are marked.
  differsByPage: async (settings, context) => {
    const items = await loadMenu(context.site, settingNumber(settings, 'nav_menu', 0));
    return currentItems(items, placeOf(context)).join();
  },
  className: 'widget_nav_menu',
  // Nothing is said of what is not set.
  kept: (sent) => ({
    ...(settingFlag(sent, 'title') && { title: settingText(sent, 'title') }),
    ...(settingFlag(sent, 'nav_menu') && { nav_menu: keptInteger(sent, 'nav_menu') }),
  }),
  async render(settings, context) {
    const { site } = context;
    const id = settingNumber(settings, 'nav_menu', 0);
    const menu = id > 0 ? await site.terms.byId(id, 'nav_menu') : undefined;
    if (!menu) return undefined;
    const items = markCurrent(await loadMenu(site, id), placeOf(context));
    if (items.length === 0) return undefined;
    const list = html`<ul id="menu-${menu.slug}" class="menu">${items.map(menuItem)}</ul>`;
    return {
      title: widgetTitle(site, settings),
      html: container(site, menu.slug, settingText(settings, 'title'), list).text,
    };
  },
};

function placeOf({ site, page }: WidgetContext): MenuPlace {
  return {
    url: page ? site.address.atHost(page.request.url) : site.address.home,
    ...(page && { query: page.query }),
  };
}

function container(site: Site, slug: string, title: string, list: Markup): Markup {
  const className = `menu-${slug}-container`;
  if (!site.theme.supports?.includes('navigation-widgets'))
    return html`<div class="${className}">${list}</div>`;
  return html`<nav class="${className}" aria-label="${title || translate(site, 'Menu')}">${list}</nav>`;
}

function menuItem(item: MenuItemModel): Markup {
  const classes = [
    ...item.classes,
    'menu-item',
    ...(item.current ? ['current-menu-item'] : []),
    ...(item.currentAncestor ? ['current-menu-ancestor'] : []),
    ...(item.children.length > 0 ? ['menu-item-has-children'] : []),
    `menu-item-${item.id}`,
  ].join(' ');
  const attributes = [
    item.attributeTitle && html` title="${item.attributeTitle}"`,
    item.target && html` target="${item.target}"`,
    item.rel && html` rel="${item.rel}"`,
    item.href !== '' && html` href="${escapeUrl(item.href)}"`,
    item.current && html` aria-current="page"`,
  ];
  const nested =
    item.children.length > 0 && html`\n<ul class="sub-menu">\n${item.children.map(menuItem)}</ul>\n`;
  // Safe: a rendered title is HTML.
  const title = trustedHtml(renderWidgetTitle(item.title));
  return html`<li id="menu-item-${item.id}" class="${classes}"><a${attributes.map((part) => part || undefined)}>${title}</a>${nested}</li>\n`;
}
