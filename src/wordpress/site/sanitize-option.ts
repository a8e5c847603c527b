import type { Site } from '../../types/index.ts';
import { escapeHtml } from '../content/escape.ts';
import { ksesData, ksesPost } from '../content/kses.ts';
import { stripTags } from '../content/strip-tags.ts';
import { timeZone } from '../content/time-zone.ts';
import { installedLocales } from '../texts/index.ts';

/** Options that are whole numbers of nothing or more. */
const COUNTS: ReadonlySet<string> = new Set([
  'start_of_week',
  'default_category',
  'page_on_front',
  'page_for_posts',
  'site_icon',
]);

/**
 * An option's value as it may be stored; undefined where it cannot be one, and the option stays as it is (WordPress:
 * `sanitize_option()`). Options that WordPress stores as they come are given as they are.
 */
export function sanitizeOption(site: Site, option: string, value: string): string | undefined {
  if (COUNTS.has(option)) return String(Math.abs(wholeNumber(value)));
  switch (option) {
    case 'blogname':
    case 'blogdescription':
      return escapeHtml(ksesPost(value));
    case 'date_format':
    case 'time_format':
      return ksesData(stripTags(value));
    case 'siteurl':
    case 'home':
      return /^https?:\/\/./i.test(value) ? value : undefined;
    case 'timezone_string':
      // A city: plain offsets are kept in another option.
      return value === '' || (/^[a-z]/i.test(value) && timeZone(value)) ? value : undefined;
    case 'WPLANG':
      return ['', 'en_GB', ...installedLocales(site)].includes(value) ? value : undefined;
    case 'posts_per_page': {
      const number = wholeNumber(value) || 1;
      return String(number < -1 ? -number : number);
    }
    default:
      return value;
  }
}

function wholeNumber(text: string): number {
  return Math.trunc(Number.parseFloat(text)) || 0;
}
