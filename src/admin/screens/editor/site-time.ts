import { boot } from '../../app/boot.ts';

/** Milliseconds: what is to be published sooner is published at once. WordPress: wp_insert_post(). */
const AT_ONCE = 60_000;

/** A moment on the site's own clocks, as `wp/v2` writes it: `2026-11-24T19:30:00`. */
function siteTime(moment: number): string {
  const { timeZone } = boot().site;
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timeZone ?? 'UTC',
  })
    .format(new Date(moment))
    .replace(' ', 'T');
}

/** Whether what is published at a moment of the site's time waits until then. */
export function isLater(date: string, now = Date.now()): boolean {
  return date >= siteTime(now + AT_ONCE);
}
