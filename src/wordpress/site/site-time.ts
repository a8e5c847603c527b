import type { Site } from '../../types/index.ts';
import { mysqlToDate, siteTimeZone, type TimeZone } from '../content/dates.ts';
import { dateNames, type TextSite } from '../texts/index.ts';

/** The zone that a site's settings name; found once for each state of the settings. */
export function siteZone(site: Pick<Site, 'options'>): TimeZone {
  return site.options.kept('time.zone', () =>
    siteTimeZone(site.options.get('timezone_string'), site.options.get('gmt_offset')),
  );
}

/** A stored local date in PHP's date format, names in the site's language; '' for what is no date. */
export function localDate(site: TextSite, format: string, date: string): string {
  return mysqlToDate(format, date, siteZone(site), dateNames(site)) ?? '';
}

/** A stored local date in the site's own date format. */
export function siteDate(site: TextSite, date: string): string {
  return localDate(site, site.options.get('date_format') || 'F j, Y', date);
}

/** A stored local date as `2024-03-05T09:00:00+00:00`. */
export function isoDate(site: TextSite, date: string): string {
  return localDate(site, 'c', date);
}
