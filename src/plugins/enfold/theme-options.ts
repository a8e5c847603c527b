import type { Site } from '../../types/index.ts';

/** Whether the old site was drawn by the builder theme itself (its elements alone may also stand in other sites). */
export function wasEnfold(site: Pick<Site, 'options'>): boolean {
  return site.options.get('template') === 'enfold';
}

/** One of the theme's own settings (`avia_options_{theme}`, page "avia"); undefined where it was never changed. */
export function themeOption(site: Pick<Site, 'options'>, name: string): string | undefined {
  const theme = (site.options.get('stylesheet') ?? '').replaceAll('-', '_');
  const pages = site.options.value(`avia_options_${theme}`);
  const own = isMap(pages) ? pages.avia : undefined;
  const value = isMap(own) ? own[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
