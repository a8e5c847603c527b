import { storedMap } from '../../database/index.ts';
import type { Site, TermRow } from '../../types/index.ts';

/** The theme's own settings: option `theme_mods_<stylesheet>`. */
export function themeMods(site: Pick<Site, 'options'>): Readonly<Record<string, unknown>> {
  return storedMap(site.options.value(`theme_mods_${site.options.get('stylesheet') ?? ''}`));
}

/** Which menu stands at which theme location: location → menu term id (`nav_menu_locations`). */
export function menuLocations(site: Pick<Site, 'options'>): ReadonlyMap<string, number> {
  const locations = new Map<string, number>();
  for (const [location, menu] of Object.entries(storedMap(themeMods(site)['nav_menu_locations'])))
    if (Number(menu) > 0) locations.set(location, Number(menu));
  return locations;
}

/**
 * Finds the menus for the locations a theme renders. A location that the old theme knew by another name takes the menu
 * of a location whose name means the same; `main` falls back to the first menu there is.
 */
export function assignMenus(
  wanted: readonly string[],
  stored: ReadonlyMap<string, number>,
  menus: readonly TermRow[],
): ReadonlyMap<string, number> {
  const known = new Set(menus.map((menu) => menu.term_id));
  const assigned = new Map<string, number>();
  // The plainest names first: a theme with a menu in a bar at the top has its main one elsewhere.
  const alias: Readonly<Record<string, readonly RegExp[]>> = {
    main: [/^(main|primary|menu-1|avia$)/i, /^(header|expanded|handheld|mobile|top)/i],
    footer: [/(foot|avia3|bottom)/i],
    secondary: [/(second|avia2|top-?bar|top_nav)/i],
    social: [/social/i],
  };
  for (const location of wanted) {
    const exact = stored.get(location);
    const patterns = alias[location] ?? [];
    const similar = firstOf(patterns, (pattern) => [...stored].find(([name]) => pattern.test(name))?.[1]);
    const byName = firstOf(patterns, (pattern) => menus.find((menu) => pattern.test(menu.slug))?.term_id);
    const fallback = location === 'main' ? menus[0]?.term_id : undefined;
    const found = [exact, similar, byName, fallback].find((id) => id !== undefined && known.has(id));
    if (found !== undefined) assigned.set(location, found);
  }
  return assigned;
}

function firstOf<T>(patterns: readonly RegExp[], find: (pattern: RegExp) => T | undefined): T | undefined {
  for (const pattern of patterns) {
    const found = find(pattern);
    if (found !== undefined) return found;
  }
  return undefined;
}
