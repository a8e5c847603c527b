import { type Stored, textIn } from 'portolan/data';
import type { MenuItemModel, Meta, Site, Visitor } from 'portolan/plugin';
import { loadMenu, type MenuPlace, markCurrent, type StoredMenuItem, siteMemory } from 'portolan/site';
import { type ItemType, itemSettings } from './item-settings.ts';

/** An entry of a menu for one visitor. */
export interface MenuEntry {
  readonly id: number;
  readonly item: MenuItemModel;
  /** `custom`, `post_type` … */
  readonly type: string;
  /** `page`, `category` … */
  readonly object: string;
  readonly ownClasses: readonly string[];
  /** Kind of the panel it stands in; undefined at the top. */
  readonly parentType: ItemType | undefined;
  readonly children: readonly MenuEntry[];
}

export interface MenuForVisitor {
  readonly entries: readonly MenuEntry[];
  readonly metas: ReadonlyMap<number, Meta>;
}

/** A menu with the items that are for this visitor, and what is stored with them. Loaded once until the site changes. */
export async function menuFor(
  site: Site,
  menu: number,
  place: MenuPlace,
  visitor: Visitor,
): Promise<MenuForVisitor> {
  const { items, metas } = await siteMemory(site).get(`megamenu:${menu}`, async () => {
    const loaded = await loadMenu(site, menu);
    return { items: loaded, metas: await site.posts.meta(idsOf(loaded)) };
  });
  const entries = (models: readonly MenuItemModel[], parentType?: ItemType): readonly MenuEntry[] =>
    models.flatMap((item) => {
      const meta = metas.get(item.id);
      const settings = itemSettings(meta);
      if (!isFor(settings.roles, visitor)) return [];
      const type = meta?.get('_menu_item_type') || 'custom';
      return [
        {
          id: item.id,
          item,
          type,
          object: meta?.get('_menu_item_object') || type,
          ownClasses: item.classes,
          parentType,
          children: entries(item.children, settings.type),
        },
      ];
    });
  return { entries: entries(markCurrent(items, place)), metas };
}

/** Whether an item is for a visitor; hidden items take their own items with them. */
function isFor(roles: Stored, visitor: Pick<Visitor, 'id' | 'roles'>): boolean {
  const mode = textIn(roles, 'display_mode');
  if (mode === 'logged_in') return visitor.id > 0;
  if (mode === 'logged_out') return visitor.id === 0;
  if (mode !== 'by_role') return true;
  const wanted: readonly unknown[] = Object.values((roles['roles'] as object | undefined) ?? {});
  return visitor.id === 0
    ? wanted.includes('logged_out')
    : visitor.roles.some((role) => wanted.includes(role));
}

function idsOf(items: readonly StoredMenuItem[]): readonly number[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.children)]);
}
