import type { Meta, Site } from '../../types/index.ts';

/** What texts need to know of a site to choose a language. */
export type Speaker = Pick<Site, 'options' | 'locale'>;

/**
 * The locale that a site speaks, as WordPress names it: `en_GB`; `en_US` where none is set. WordPress: get_locale().
 */
export function localeOf(site: Speaker): string {
  return site.locale ?? (site.options.get('WPLANG') || 'en_US');
}

/** The same site speaking another language: for mails to a user, say. WordPress: switch_to_locale(). */
export function inLocale(site: Site, locale: string): Site {
  return locale === localeOf(site) ? site : { ...site, locale };
}

/** The locale that a user chose for themselves; the site's where they chose none. WordPress: get_user_locale(). */
export function userLocale(site: Speaker, meta: Meta | undefined): string {
  return meta?.get('locale') || localeOf(site);
}

/** The site speaking a user's language. WordPress: switch_to_user_locale(). */
export async function inLocaleOf(site: Site, user: number): Promise<Site> {
  return inLocale(site, userLocale(site, (await site.users.meta([user])).get(user)));
}

/** The locale as HTML's `lang` wants it: `en-GB`. WordPress: get_bloginfo('language'). */
export function languageTag(site: Speaker): string {
  return localeOf(site).replaceAll('_', '-');
}

/** Languages of WordPress that are written from right to left. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ary',
  'azb',
  'ckb',
  'dv',
  'fa',
  'haz',
  'he',
  'ps',
  'sd',
  'skr',
  'ug',
  'ur',
  'yi',
]);

/** WordPress: is_rtl(). */
export function textDirection(site: Speaker): 'ltr' | 'rtl' {
  const language = localeOf(site).split('_')[0]?.toLowerCase() ?? '';
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
