import { boot } from '../../app/boot.ts';

/** The present moment on the site's own clocks, as `wp/v2` writes it: `2026-11-24T19:30:00`. */
function siteNow(): string {
  const { timeZone } = boot().site;
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timeZone ?? 'UTC',
  })
    .format(new Date())
    .replace(' ', 'T');
}

/** Whether a moment of the site's time is still to come. */
export function isLater(date: string): boolean {
  return date > siteNow();
}
