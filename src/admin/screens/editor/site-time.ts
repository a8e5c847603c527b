import { boot } from '../../app/boot.ts';
import { dateFormat } from '../../app/format.ts';
import type { Boot } from '../../boot.ts';

/** Milliseconds: what is to be published sooner is published at once. WordPress: wp_insert_post(). */
const AT_ONCE = 60_000;
/** In milliseconds. */
const HOUR = 3_600_000;

type Clock = Pick<Boot['site'], 'timeZone' | 'offsetHours'>;

/** A moment on the site's own clocks, as `wp/v2` writes it: `2026-11-24T19:30:00`. */
function siteTime(moment: number, { timeZone, offsetHours }: Clock): string {
  if (timeZone === undefined) {
    return new Date(moment + offsetHours * HOUR).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  }
  return dateFormat({ dateStyle: 'short', timeStyle: 'medium', timeZone }, 'sv-SE')
    .format(new Date(moment))
    .replace(' ', 'T');
}

/** Whether what is published at a moment of the site's time waits until then. */
export function isLater(date: string, now = Date.now(), clock: Clock = boot().site): boolean {
  return date >= siteTime(now + AT_ONCE, clock);
}
