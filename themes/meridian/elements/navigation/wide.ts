/** From where on the menu is a row: from tablets, from phones held across, or nowhere. */
export type MenuSwitch = 'tablet' | 'phone' | 'burger';

/** The windows in which the menu is a row; in others it is an overlay. The style sheets `menu-…` break at the same place. */
export const WIDE: Readonly<Record<MenuSwitch, string>> = {
  tablet: '(min-width: 990px)',
  phone: '(min-width: 768px)',
  burger: 'not all',
};
