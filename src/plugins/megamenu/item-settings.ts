import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Meta } from 'portolan/plugin';
import { isOn } from './settings.ts';

export type ItemType = 'flyout' | 'megamenu' | 'grid' | 'tabbed';

/** One thing in a column of a grid. */
export interface GridItem {
  readonly type: 'item' | 'widget';
  readonly id: string;
}

export interface GridColumn {
  readonly span: number;
  readonly classes: readonly string[];
  readonly items: readonly GridItem[];
}

export interface GridRow {
  readonly columns: number;
  readonly classes: readonly string[];
  readonly cells: readonly GridColumn[];
}

/** What the owner set for one item of a menu: meta `_megamenu` over the defaults. */
export interface ItemSettings {
  readonly type: ItemType;
  readonly align: string;
  /** Class of an icon; '' = none. */
  readonly icon: string;
  readonly iconPosition: string;
  /** The pictures of an icon of the owner's own, where the icon is `custom`. */
  readonly customIcon: Stored;
  readonly itemAlign: string;
  readonly hideText: boolean;
  readonly hideArrow: boolean;
  readonly disableLink: boolean;
  readonly hideOnMobile: boolean;
  readonly hideOnDesktop: boolean;
  readonly hideSubMenuOnMobile: boolean;
  readonly closeAfterClick: boolean;
  readonly collapseChildren: boolean;
  /** Columns of the item's panel. */
  readonly panelColumns: number;
  /** Columns that the item takes in its parent's panel. */
  readonly span: number;
  /** Columns of a fly-out. */
  readonly submenuColumns: number;
  /** Place in the panel of a parent, 0 = the menu's own order. */
  order(parent: number): number;
  readonly grid: readonly GridRow[];
  readonly replacement: Stored;
  readonly roles: Stored;
  readonly sticky: 'always' | 'show' | 'hide';
}

/** Columns of a grid's row, and of a column that nobody measured. */
const ROW_COLUMNS = 12;
export const COLUMN_SPAN = 3;

/** Empty values count as not set. */
export function itemSettings(meta: Meta | undefined): ItemSettings {
  const stored = storedMap(meta?.value('_megamenu'));
  const text = (name: string, fallback: string) => textIn(stored, name, fallback);
  const flag = (name: string) => isOn(stored[name]);
  const number = (name: string, fallback: number) => positive(stored[name], fallback);
  const type = text('type', 'flyout');
  const icon = text('icon', 'disabled');
  const sticky = text('sticky_visibility', 'always');
  return {
    type: type === 'megamenu' || type === 'grid' || type === 'tabbed' ? type : 'flyout',
    align: text('align', 'bottom-left'),
    icon: icon === 'disabled' ? '' : icon,
    iconPosition: text('icon_position', 'left'),
    customIcon: storedMap(stored['custom_icon']),
    itemAlign: text('item_align', 'left'),
    hideText: flag('hide_text'),
    hideArrow: flag('hide_arrow'),
    disableLink: flag('disable_link'),
    hideOnMobile: flag('hide_on_mobile'),
    hideOnDesktop: flag('hide_on_desktop'),
    hideSubMenuOnMobile: flag('hide_sub_menu_on_mobile'),
    closeAfterClick: flag('close_after_click'),
    collapseChildren: flag('collapse_children'),
    panelColumns: number('panel_columns', 6),
    span: number('mega_menu_columns', 1),
    submenuColumns: number('submenu_columns', 1),
    order: (parent) => {
      const order = stored['mega_menu_order'];
      return positive(typeof order === 'object' ? storedMap(order)[parent] : order, 0);
    },
    grid: listOf(stored['grid']).map(gridRow),
    replacement: storedMap(stored['replacements']),
    roles: storedMap(stored['roles']),
    sticky: sticky === 'show' || sticky === 'hide' ? sticky : 'always',
  };
}

function gridRow(value: unknown): GridRow {
  const row = storedMap(value);
  const meta = storedMap(row['meta']);
  return {
    columns: positive(meta['columns'], ROW_COLUMNS),
    classes: gridClasses(meta),
    cells: listOf(row['columns']).map((cell) => {
      const column = storedMap(cell);
      const own = storedMap(column['meta']);
      return {
        span: positive(own['span'], COLUMN_SPAN),
        classes: gridClasses(own),
        items: listOf(column['items']).map((item): GridItem => {
          const settings = storedMap(item);
          return { type: settings['type'] === 'widget' ? 'widget' : 'item', id: textIn(settings, 'id') };
        }),
      };
    }),
  };
}

/** The author's classes of a row or column, and those that hide it. */
function gridClasses(meta: Stored): readonly string[] {
  return [
    ...textIn(meta, 'class').split(/\s+/).filter(Boolean),
    ...['hide-on-mobile', 'hide-on-desktop'].filter((name) => isOn(meta[name])),
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Object.values(storedMap(value));
}

function positive(value: unknown, fallback: number): number {
  const number = Number.parseInt(String(value ?? ''), 10);
  return number > 0 ? number : fallback;
}
