import type { Site } from 'portolan/plugin';

/** Whether the old site was rendered by the builder theme itself (its elements alone may also stand in other sites). */
export function wasEnfold(site: Pick<Site, 'options'>): boolean {
  return site.options.get('template') === 'enfold';
}

/** One of the theme's own settings (`avia_options_{theme}`, page "avia"), a text; undefined where it was never changed. */
export function themeOption(site: Pick<Site, 'options'>, name: string): string | undefined {
  const value = themeSetting(site, name);
  return typeof value === 'string' ? value : undefined;
}

/** The same, whatever it is: groups of settings are lists of maps. */
export function themeSetting(site: Pick<Site, 'options'>, name: string): unknown {
  const theme = (site.options.get('stylesheet') ?? '').replaceAll('-', '_');
  const pages = site.options.value(`avia_options_${theme}`);
  const own = isMap(pages) ? pages.avia : undefined;
  return isMap(own) ? own[name] : undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
