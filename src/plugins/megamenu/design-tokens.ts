import type { MenuTheme } from './settings.ts';

/** Which variables of a look give which custom properties of the style sheet. */
const PROPERTIES: Readonly<Record<string, string>> = {
  container_background_from: '--mega-background',
  menu_item_link_color: '--mega-link',
  menu_item_link_color_hover: '--mega-link-hover',
  menu_item_background_hover_from: '--mega-link-hover-background',
  menu_item_link_height: '--mega-height',
  menu_item_link_font_size: '--mega-size',
  panel_background_from: '--mega-panel',
  panel_font_color: '--mega-panel-text',
  panel_header_color: '--mega-panel-heading',
  panel_width: '--mega-panel-width',
  flyout_width: '--mega-flyout-width',
  flyout_menu_background_from: '--mega-flyout',
  flyout_link_color: '--mega-flyout-text',
  toggle_background_from: '--mega-bar',
  toggle_bar_height: '--mega-bar-height',
  mobile_background_from: '--mega-mobile',
  mobile_menu_item_link_color: '--mega-mobile-text',
  mobile_menu_off_canvas_width: '--mega-off-canvas-width',
};

/** A colour or a length, nothing else. */
const VALUE = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[\d.]+(?:px|em|rem|%|vw))$/i;

/** A look's colours and sizes, of those that its owner changed. */
export function designTokensOf(theme: MenuTheme): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(PROPERTIES).flatMap(([variable, property]) => {
      const value = theme.variable(variable, '').trim();
      return VALUE.test(value) ? [[property, value]] : [];
    }),
  );
}
