import type { Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { siteZone, unixFromDate, utc } from 'portolan/time';

const HOUR = 3600;
/** Zones that are named by one letter, by their hours before UTC; `j` is none. */
const LETTERS: ReadonlyMap<string, number> = new Map([
  ['z', 0],
  ...[...'abcdefghiklm'].map((character, place) => [character, place + 1] as const),
  ...[...'nopqrstuvwxy'].map((character, place) => [character, -place - 1] as const),
]);

/**
 * A moment that was sent, in Unix seconds; undefined where it is none. Without a zone it is the site's own time, or UTC
 * where `isGmt`. As PHP reads dates, one letter is the present time of a zone. PHP: `strtotime()`, WooCommerce:
 * `WC_Data::set_date_prop()`.
 */
export function sentMoment(site: Site, value: unknown, isGmt: boolean): number | undefined {
  const text = phpText(value).trim();
  if (text === '') return undefined;
  if (!isGmt && /^\d{9,}$/.test(text)) return Number(text);
  const now = Math.floor(site.clock.now() / 1000);
  const hours = LETTERS.get(text.toLowerCase());
  if (hours !== undefined) return now - hours * HOUR;
  return unixFromDate(text, isGmt ? utc : siteZone(site));
}
