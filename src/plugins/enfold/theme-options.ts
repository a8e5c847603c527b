import he from 'he';
import { type Stored, storedMap, textFrom } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Whether the old site was rendered by the builder theme itself (its elements alone may also stand in other sites). */
export function wasEnfold(site: Pick<Site, 'options'>): boolean {
  return site.options.get('template') === 'enfold';
}

/** One of the theme's own settings (`avia_options_{theme}`, page "avia"), a text; undefined where it was never changed. */
export function themeOption(site: Pick<Site, 'options'>, name: string): string | undefined {
  // Ids that its own pages of settings wrote are numbers, those of demos are texts.
  return textFrom(themeSetting(site, name));
}

/** The same, whatever it is: groups of settings are lists of maps. */
export function themeSetting(site: Pick<Site, 'options'>, name: string): unknown {
  return themeSettings(site)[name];
}

/** Styles that the owner wrote into the theme's settings. Enfold: option `quick_css`. */
export function quickStyles(site: Pick<Site, 'options'>): string {
  return wasEnfold(site) ? he.decode(themeOption(site, 'quick_css') ?? '') : '';
}

/** All of them. A child theme keeps its own under its name; one that never saved any has its parent's. */
export function themeSettings(site: { readonly options: Pick<Site['options'], 'get' | 'value'> }): Stored {
  const names = [site.options.get('stylesheet'), site.options.get('template')];
  for (const name of names) {
    const pages = name && site.options.value(`avia_options_${name.replaceAll('-', '_')}`);
    const own = storedMap(storedMap(pages)['avia']);
    if (Object.keys(own).length > 0) return own;
  }
  return {};
}
