/** From this width the menu is a row; below it, an overlay. The style sheets break at the same place. */
export const WIDE = '(min-width: 990px)';
