import { britishTexts } from './en-gb.ts';
import { ownTexts } from './language-folder.ts';
import { localeOf } from './locale.ts';
import type { PluralRule } from './plural-rule.ts';
import type { TextSite } from './text-site.ts';

/**
 * Translations of one text domain into one locale: English source text → text, or the forms of a plural.
 * A text with a context is keyed `context\u0004text`, as in gettext files.
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

/** A translation, and the rule by which a number chooses among its forms; none = the language's usual one. */
export interface FoundText {
  readonly text: string | readonly string[];
  readonly plural?: PluralRule | undefined;
}

type Catalogues = Map<string, Catalogue[]>;

/**
 * Adds a catalogue to a site, for plugins that bring texts of their own. Later catalogues win; what the site itself
 * has in its folder `languages` wins over all. `locale` is WordPress's: `en_GB`.
 */
export function addCatalogue(site: TextSite, locale: string, domain: string, catalogue: Catalogue): void {
  const catalogues = cataloguesOf(site);
  const key = `${locale}/${domain}`;
  catalogues.set(key, [catalogue, ...(catalogues.get(key) ?? [])]);
}

/** The translation of a key in the site's locale, if any catalogue has one. */
export function lookUp(site: TextSite, key: string, domain: string): FoundText | undefined {
  const locale = localeOf(site);
  for (const { texts, plural } of ownTexts(site, locale, domain)) {
    const text = texts.get(key);
    if (text !== undefined) return { text, plural };
  }
  for (const catalogue of cataloguesOf(site).get(`${locale}/${domain}`) ?? []) {
    const text = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (text !== undefined) return { text };
  }
  return undefined;
}

function cataloguesOf(site: TextSite): Catalogues {
  return site.once<Catalogues>('texts.catalogues', () => new Map([['en_GB/default', [britishTexts]]]));
}
