import { type FoundText, lookUp } from './catalogue.ts';
import { localeOf } from './locale.ts';
import type { TextSite } from './text-site.ts';

/**
 * The site's own words for an English text of WordPress or a plugin; the English text where there are none.
 * `domain` is the plugin's text domain. WordPress: __().
 */
export function translate(site: TextSite, text: string, domain = 'default'): string {
  return single(lookUp(site, text, domain)) ?? text;
}

/** Whether a text has a translation into the site's language. WordPress: has_translation(). */
export function hasTranslation(site: TextSite, text: string, domain = 'default', context?: string): boolean {
  return lookUp(site, context === undefined ? text : `${context}\u0004${text}`, domain) !== undefined;
}

/** A text that means different things in different places. WordPress: _x(). */
export function translateWithContext(
  site: TextSite,
  text: string,
  context: string,
  domain = 'default',
): string {
  return single(lookUp(site, `${context}\u0004${text}`, domain)) ?? text;
}

/** Singular or plural for a number, in the forms of the site's language. WordPress: _n(). */
export function translatePlural(
  site: TextSite,
  singular: string,
  plural: string,
  count: number,
  domain = 'default',
): string {
  return formFor(site, lookUp(site, singular, domain), singular, plural, count);
}

/** A plural that means different things in different places. WordPress: _nx(). */
export function translatePluralWithContext(
  site: TextSite,
  singular: string,
  plural: string,
  count: number,
  context: string,
  domain = 'default',
): string {
  return formFor(site, lookUp(site, `${context}\u0004${singular}`, domain), singular, plural, count);
}

/** The form that a number takes: by the catalogue's own rule, else by the language's usual one. */
function formFor(
  site: TextSite,
  found: FoundText | undefined,
  singular: string,
  plural: string,
  count: number,
): string {
  if (found !== undefined && typeof found.text !== 'string') {
    const { text: forms, plural: rule } = found;
    const form = rule === undefined ? pluralForm(localeOf(site), count) : rule(count);
    return forms[form] ?? forms[forms.length - 1] ?? plural;
  }
  return count === 1 ? (single(found) ?? singular) : plural;
}

/** gettext orders the forms of a language as Unicode's categories are ordered. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Which form of a plural a number takes: the place among the forms that the language has for whole numbers. */
function pluralForm(locale: string, count: number): number {
  const rules = new Intl.PluralRules(canonical(locale));
  const forms = rules
    .resolvedOptions()
    .pluralCategories.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return forms.indexOf(rules.select(count));
}

function canonical(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    // WordPress has locales such as `de_DE_formal` and `pt_PT_ao90`, which are no language tags everywhere.
    return tag.split('-')[0] ?? 'en';
  }
}

function single(found: FoundText | undefined): string | undefined {
  return typeof found?.text === 'string' ? found.text : found?.text[0];
}
