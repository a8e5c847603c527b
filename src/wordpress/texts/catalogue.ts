import type { Site } from '../../types/index.ts';
import { britishTexts } from './en-gb.ts';
import { localeOf } from './locale.ts';

/**
 * Translations of one text domain into one locale: English source text → text, or the forms of a plural.
 * A text with a context is keyed `context\u0004text`, as in gettext files.
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

type Catalogues = Map<string, Catalogue[]>;

/**
 * Adds a catalogue to a site, for plugins that bring texts of their own. Later catalogues win.
 * `locale` is WordPress's: `en_GB`.
 */
export function addCatalogue(site: Site, locale: string, domain: string, catalogue: Catalogue): void {
  const catalogues = cataloguesOf(site);
  const key = `${locale}/${domain}`;
  catalogues.set(key, [catalogue, ...(catalogues.get(key) ?? [])]);
}

/** The translation of a key in the site's locale, if any catalogue has one. */
export function lookUp(site: Site, key: string, domain: string): string | readonly string[] | undefined {
  for (const catalogue of cataloguesOf(site).get(`${localeOf(site)}/${domain}`) ?? []) {
    if (Object.hasOwn(catalogue, key)) {
      return catalogue[key];
    }
  }
  return undefined;
}

function cataloguesOf(site: Site): Catalogues {
  return site.once<Catalogues>('texts.catalogues', () => new Map([['en_GB/default', [britishTexts]]]));
}
