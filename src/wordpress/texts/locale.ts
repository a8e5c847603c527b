import type { Site } from '../../types/index.ts';

/** The site's locale as WordPress names it: `en_GB`; `en_US` where none is set. WordPress: get_locale(). */
export function localeOf(site: Pick<Site, 'options'>): string {
  return site.options.get('WPLANG') || 'en_US';
}

/** The locale as HTML's `lang` wants it: `en-GB`. WordPress: get_bloginfo('language'). */
export function languageTag(site: Pick<Site, 'options'>): string {
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
export function textDirection(site: Pick<Site, 'options'>): 'ltr' | 'rtl' {
  const language = localeOf(site).split('_')[0]?.toLowerCase() ?? '';
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
