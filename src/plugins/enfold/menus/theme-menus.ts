import { createRenderContext } from 'portolan/content';
import type { Extender, MenuItemModel, Meta, RenderContext, Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { classNames } from '../elements/attributes.ts';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';
import { menuCondition, type Shown } from './menu-conditions.ts';

/** Columns of a panel, at most. */
export const MOST_COLUMNS = 6;

type Metas = ReadonlyMap<number, Meta>;

/**
 * The menus as the old theme showed them: panels with columns, items for some visitors only, the item above the present
 * page marked where the page has none of its own; how the overlay opens what lies below.
 */
export const themeMenus: Extender<'page.model'> = async (page, { site, call, assets }) => {
  const { visitor } = call;
  const ids = Object.values(page.menus).flatMap(idsOf);
  if (ids.length === 0) return page;
  const metas = await siteMemory(site).get(`enfold.menus:${ids.join()}`, () => site.posts.meta(ids));
  const context = createRenderContext(site, {
    visitor,
    assets,
    target: 'page',
    page: { query: page.query, request: call.request },
  });
  const above = new Set(
    page.breadcrumbs.flatMap(({ href }) => (href && !isHome(href, site.address.home) ? [href] : [])),
  );
  const posts = page.post?.type === 'post' ? await postsPage(site) : undefined;
  if (posts !== undefined) above.add(posts);
  const condition = (id: number) => menuCondition(metas.get(id), page, visitor);
  const menus: Record<string, readonly MenuItemModel[]> = {};
  for (const [place, items] of Object.entries(page.menus)) {
    const shown = shownItems(items, condition).map((item) => withDomain(item, site.address.home));
    const marked = shown.some((item) => item.current || item.currentAncestor)
      ? shown
      : markAbove(shown, above);
    menus[place] =
      place === 'main' ? await Promise.all(marked.map((item) => withPanel(item, metas, context))) : marked;
  }
  return {
    ...page,
    menus,
    data: { ...page.data, submenus: overlaySubmenus(themeOption(site, 'submenu_visibility')) },
  };
};

/** Address of the page that lists the posts, which the builder may have made. Option `blogpage`. */
async function postsPage(site: Site): Promise<string | undefined> {
  const id = Number.parseInt(themeOption(site, 'blogpage') ?? '', 10);
  const row = id > 0 ? await site.posts.byId(id) : undefined;
  return row && (await postLinks(site, [row])).get(row.ID);
}

/** How the overlay opens submenus: option `submenu_visibility`, by a click where nobody has chosen. */
function overlaySubmenus(stored = 'av-submenu-hidden'): 'click' | 'hover' | 'always' {
  if (stored.includes('av-submenu-display-hover')) return 'hover';
  return stored.includes('av-submenu-hidden') ? 'click' : 'always';
}

/** A hidden item takes along what lies below it and has no rules of its own. */
function shownItems(
  items: readonly MenuItemModel[],
  condition: (id: number) => Shown,
): readonly MenuItemModel[] {
  return items.flatMap((item) => {
    const { shown, className } = condition(item.id);
    const children = shownItems(
      shown ? item.children : item.children.filter(({ id }) => condition(id).own),
      condition,
    );
    if (!shown) return children;
    return [{ ...item, children, classes: className ? [...item.classes, className] : item.classes }];
  });
}

/** `http://[domain]` in an address is the site, as in texts of a panel. Source: Enfold, menus. */
function withDomain(item: MenuItemModel, home: string): MenuItemModel {
  return {
    ...item,
    href: item.href.replace(/^(?:https?:\/\/)?\[domain\]\/?/, `${home}/`),
    children: item.children.map((child) => withDomain(child, home)),
  };
}

/** Where no item leads to the present page: those that lead to what lies above it. */
function markAbove(items: readonly MenuItemModel[], above: ReadonlySet<string>): readonly MenuItemModel[] {
  return items.map((item) => {
    const children = markAbove(item.children, above);
    const currentAncestor = above.has(item.href) || children.some((child) => child.currentAncestor);
    return { ...item, children, currentAncestor };
  });
}

/** An item's look, and where meta `_menu-item-avia-megamenu` says so its items in columns and rows. */
async function withPanel(item: MenuItemModel, metas: Metas, context: RenderContext): Promise<MenuItemModel> {
  const styled = withStyle(item, metas);
  if (!isOn(metas.get(item.id)?.get('_menu-item-avia-megamenu')) || item.children.length === 0) return styled;
  let row = 0;
  let column = 0;
  let columns = 1;
  const children: MenuItemModel[] = [];
  for (const child of item.children) {
    if (
      column === MOST_COLUMNS ||
      (column > 0 && isOn(metas.get(child.id)?.get('_menu-item-avia-division')))
    ) {
      row += 1;
      column = 0;
    }
    column += 1;
    columns = Math.max(columns, column);
    const placed = {
      ...withStyle(child, metas),
      row,
      children: await Promise.all(
        child.children.map((inner) => withText(withStyle(inner, metas), metas, context)),
      ),
    };
    children.push({
      ...placed,
      classes: [
        ...placed.classes,
        `avia_mega_menu_columns_${column}`,
        ...(row > 0 && column === 1 ? ['avia_mega_hr'] : []),
      ],
    });
  }
  return { ...styled, columns, children };
}

function withStyle(item: MenuItemModel, metas: Metas): MenuItemModel {
  const style = (metas.get(item.id)?.get('_menu-item-avia-style') ?? '').replace(/[^\w\s-]/g, '').trim();
  return style ? { ...item, classes: [...item.classes, ...classNames(style).split(' ')] } : item;
}

/** An item that is a free text: its own, or where it is only said to be one, its description. `[domain]` is the site. */
async function withText(item: MenuItemModel, metas: Metas, context: RenderContext): Promise<MenuItemModel> {
  const stored = metas.get(item.id)?.get('_menu-item-avia-textarea') ?? '';
  if (!isOn(metas.get(item.id)?.get('_menu-item-avia-textarea'))) return item;
  const text = /^(active|on|true|1)$/.test(stored) ? (item.description ?? '') : stored;
  return {
    ...item,
    html: await context.renderShortcodes(text.replaceAll('[domain]', context.site.address.home)),
  };
}

function isHome(href: string, home: string): boolean {
  return href.replace(/\/$/, '') === home;
}

function idsOf(items: readonly MenuItemModel[]): readonly number[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.children)]);
}
