import type { Site } from 'portolan/plugin';
import { siteZone, unixFromDate, wpDate } from 'portolan/time';

/** A unit of time as levels name it. */
export type DurationUnit = 'day' | 'month' | 'year';

const STORED = 'Y-m-d H:i:s';

/** Now, on the site's own clock, as the tables keep it. */
export function siteNow(site: Pick<Site, 'clock' | 'options' | 'once'>): string {
  return wpDate(STORED, Math.floor(site.clock.now() / 1000), siteZone(site));
}

/** A moment (Unix seconds) on the site's own clock. */
export function storedDate(site: Pick<Site, 'options' | 'once'>, seconds: number): string {
  return wpDate(STORED, seconds, siteZone(site));
}

/** Unix seconds of a stored date. */
export function secondsOf(site: Pick<Site, 'options' | 'once'>, date: string): number {
  return unixFromDate(date, siteZone(site)) ?? 0;
}

/** Whether a stored date says something; exports of old versions wrote `none` and zeroes. */
export function isDate(date: string | null | undefined): date is string {
  return typeof date === 'string' && /^[1-9]\d{3}-/.test(date);
}

/**
 * The last second of the day that lies a duration behind a stored date. What counts in months
 * and would end on the 29th to 31st ends on the first day of the month after.
 * Restrict Content Pro: `rcp_calculate_subscription_expiration()`.
 */
export function endDate(from: string, duration: number, unit: DurationUnit): string {
  const [year = 0, month = 1, day = 1] = from.slice(0, 10).split('-').map(Number);
  const end = new Date(0);
  if (unit === 'day') end.setUTCFullYear(year, month - 1, day + duration);
  else if (unit === 'month') end.setUTCFullYear(year, month - 1 + duration, day);
  else end.setUTCFullYear(year + duration, month - 1, day);
  if (unit === 'month' && end.getUTCDate() > 28) end.setUTCMonth(end.getUTCMonth() + 1, 1);
  return `${end.toISOString().slice(0, 10)} 23:59:59`;
}
