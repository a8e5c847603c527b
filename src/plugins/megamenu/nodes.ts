import type { ItemSettings } from './item-settings.ts';
import type { SearchBoxModel } from './search-box.tsx';

/** An entry's link. */
export interface MenuLink {
  /** Undefined: it cannot be followed. */
  readonly href?: string;
  readonly className: string;
  readonly title?: string;
  readonly target?: string;
  readonly rel?: string;
  /** The list that it opens, where it opens one. */
  readonly opens?: string;
  readonly current: boolean;
  /** Text for screen readers where none is shown. */
  readonly label?: string;
  readonly text: string;
  /** Safe HTML in place of the text. */
  readonly textHtml?: string;
  readonly description?: string;
  /** The text stands below an icon. */
  readonly below: boolean;
  readonly arrow: boolean;
}

/** One `<li>`: an entry, a widget, a row of a grid or a column of a row. */
export interface MenuNode {
  readonly id: string;
  readonly className: string;
  readonly style?: Readonly<Record<string, number>>;
  readonly link?: MenuLink;
  readonly search?: SearchBoxModel;
  /** Safe HTML in place of a link. */
  readonly html?: string;
  readonly list?: MenuList;
}

export interface MenuList {
  readonly id?: string;
  readonly style?: Readonly<Record<string, number>>;
  readonly presentation: boolean;
  readonly nodes: readonly MenuNode[];
}

/** The plugin's classes of an entry, without prefix, in its order. */
export function settingClasses(settings: ItemSettings, depth: number): readonly string[] {
  const classes: readonly (readonly [string, boolean])[] = [
    ['menu-megamenu', settings.type === 'grid' && depth === 0],
    [`align-${settings.align}`, true],
    [`menu-${settings.type}`, depth === 0],
    ['hide-arrow', settings.hideArrow],
    ['has-icon', settings.icon !== ''],
    [`icon-${settings.iconPosition}`, settings.icon !== ''],
    ['hide-text', settings.hideText && depth === 0],
    [`item-align-${settings.itemAlign}`, settings.itemAlign !== 'left' && depth === 0],
    ['hide-on-desktop', settings.hideOnDesktop],
    ['hide-on-mobile', settings.hideOnMobile],
    ['close-after-click', settings.closeAfterClick],
    ['hide-sub-menu-on-mobile', settings.hideSubMenuOnMobile],
    ['disable-link', settings.disableLink],
    ['collapse-children', settings.collapseChildren],
    [`${settings.submenuColumns}-columns`, settings.submenuColumns > 1],
    ['show-when-sticky', settings.sticky === 'show'],
    ['hide-when-sticky', settings.sticky === 'hide'],
  ];
  return classes.filter(([, holds]) => holds).map(([name]) => name);
}

/** Every class with the plugin's prefix. */
export function prefixed(classes: readonly string[]): string {
  return classes.map((name) => `mega-${name}`).join(' ');
}
