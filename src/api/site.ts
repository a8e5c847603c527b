/** `portolan/site`: what belongs to a site as a whole: menus, widgets, memory of what was read, its core types. */

export { isViewable } from '../wordpress/core-types.ts';
export { fallbackName, familiesToChoose, fontFaces } from '../wordpress/fonts/site-fonts.ts';
export { fontCommands, genericFamily } from '../wordpress/fonts/system-families.ts';
export { removeExpiredTransients } from '../wordpress/jobs/expired-rows.ts';
export { languageAttributes } from '../wordpress/language-attributes.ts';
export { assignMenus, menuLocations } from '../wordpress/menus/menu-locations.ts';
export {
  loadMenu,
  type MenuPlace,
  markCurrent,
  menuTree,
  type StoredMenuItem,
} from '../wordpress/menus/menu-tree.ts';
export { OLD_LINKS_TABLE, oldLinksTables } from '../wordpress/old-links.ts';
export { anonymousAddress } from '../wordpress/privacy/anonymous.ts';
export { type KeptParts, keptParts } from '../wordpress/site/kept-parts.ts';
export { siteMemory } from '../wordpress/site/site-memory.ts';
export {
  UNDECLARED_TYPES_OPTION,
  type UndeclaredTaxonomy,
  type UndeclaredType,
  type UndeclaredTypes,
} from '../wordpress/undeclared-types.ts';
export { wordpressVersion } from '../wordpress/version.ts';
export {
  settingNumber,
  settingText,
  type WidgetSettings,
  widgetTitle,
} from '../wordpress/widgets/core/settings.ts';
export { renderSidebars, sidebarWidgets, widgetSettings } from '../wordpress/widgets/sidebars.ts';
