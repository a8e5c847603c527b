import type { Site } from '../../types/index.ts';
import { themeMods } from '../../wordpress/menus/menu-locations.ts';

/** Option texts by which the builder theme keeps its settings → our names. */
const BUILDER_SETTINGS: Readonly<Record<string, string>> = {
  'colorset-header_color-bg': 'header-background',
  'colorset-header_color-color': 'header-text',
  'colorset-header_color-primary': 'accent',
  'colorset-main_color-bg': 'background',
  'colorset-main_color-color': 'text',
  'colorset-main_color-heading': 'heading',
  'colorset-main_color-primary': 'accent',
  'colorset-footer_color-bg': 'footer-background',
  'colorset-footer_color-color': 'footer-text',
};

/** Themes whose pages are papers of their own: WordPress's background lies behind them, and hardly shows. */
const ON_PAPER: ReadonlySet<string> = new Set(['Divi']);

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Where the colours that an owner chose stand among the theme's settings, by our names. */
export const CHOSEN_COLOURS = 'portolan_colors';

/**
 * Colours of the imported theme by our own names (`accent`, `background`, `text` …), as far as they are readable
 * colours: those that the owner chose first, then the theme's own settings, then what the customiser kept.
 */
export function siteDesignTokens(site: Pick<Site, 'options'>): Readonly<Record<string, string>> {
  const look: Record<string, string> = {};
  const add = (name: string, value: unknown) => {
    if (typeof value === 'string' && COLOUR.test(value.trim())) look[name] ??= value.trim().toLowerCase();
  };
  const mods = themeMods(site);
  const colours = mods[CHOSEN_COLOURS];
  if (typeof colours === 'object' && colours !== null)
    for (const [name, value] of Object.entries(colours)) add(name, value);
  if (typeof colours === 'object' && colours !== null && (colours as { night?: unknown }).night === 'day')
    look['night'] = 'day';
  for (const [name, value] of Object.entries(builderSettings(site))) {
    const ours = BUILDER_SETTINGS[name];
    if (ours) add(ours, value);
  }
  add('accent', mods['accent_color']);
  const background = ON_PAPER.has(site.options.get('template') ?? '') ? '' : mods['background_color'];
  if (typeof background === 'string' && background !== '')
    add('background', background.startsWith('#') ? background : `#${background}`);
  const header = mods['header_textcolor'];
  if (typeof header === 'string') add('header-text', header.startsWith('#') ? header : `#${header}`);
  return look;
}

/** The builder theme's settings (`avia_options_<theme>` → `avia`), a child's or its parent's; empty where the site never had it. */
export function builderSettings(site: Pick<Site, 'options'>): Readonly<Record<string, unknown>> {
  for (const name of ['stylesheet', 'template']) {
    const theme = (site.options.get(name) ?? '').replaceAll('-', '_');
    const stored = site.options.value(`avia_options_${theme}`);
    const group =
      typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)['avia'];
    if (typeof group === 'object' && group !== null) return group as Record<string, unknown>;
  }
  return {};
}
