import type { Site } from '../../types/index.ts';
import { lookUp } from './catalogue.ts';
import { localeOf } from './locale.ts';

/**
 * The site's own words for an English text of WordPress or a plugin; the English text where there are none.
 * `domain` is the plugin's text domain. WordPress: __().
 */
export function translate(site: Site, text: string, domain = 'default'): string {
  return single(lookUp(site, text, domain)) ?? text;
}

/** A text that means different things in different places. WordPress: _x(). */
export function translateWithContext(site: Site, text: string, context: string, domain = 'default'): string {
  return single(lookUp(site, `${context}\u0004${text}`, domain)) ?? text;
}

/** Singular or plural for a number, in the forms of the site's language. WordPress: _n(). */
export function translatePlural(
  site: Site,
  singular: string,
  plural: string,
  count: number,
  domain = 'default',
): string {
  const forms = lookUp(site, singular, domain);
  if (Array.isArray(forms)) {
    return forms[pluralForm(localeOf(site), count)] ?? forms[forms.length - 1] ?? plural;
  }
  return count === 1 ? singular : plural;
}

/** gettext orders the forms of a language as Unicode's categories are ordered. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Which form of a plural a number takes: the place among the forms that the language has for whole numbers. */
export function pluralForm(locale: string, count: number): number {
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

function single(found: string | readonly string[] | undefined): string | undefined {
  return typeof found === 'string' ? found : found?.[0];
}
