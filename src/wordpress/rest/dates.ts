import type { Site } from '../../types/index.ts';
import { dateFromGmt, gmtFromDate } from '../content/dates.ts';
import { siteZone } from '../site/site-time.ts';
import { parseDate } from './formats.ts';

/** `YYYY-MM-DD HH:MM:SS` → `YYYY-MM-DDTHH:MM:SS` (WordPress: `mysql_to_rfc3339()`). */
export function restDate(mysql: string): string {
  return mysql.replace(' ', 'T');
}

/** MySQL text of a moment, read as UTC. */
export function mysqlDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** Milliseconds of a MySQL text read as UTC. */
export function mysqlTime(mysql: string): number {
  return Date.parse(`${mysql.replace(' ', 'T')}Z`);
}

/** Whether a date is WordPress's "no date". */
export function isZeroDate(mysql: string): boolean {
  return mysql.startsWith('0000-00-00') || mysql === '';
}

/** UTC text → text in the site's time (WordPress: `get_date_from_gmt()`). */
export function localFromGmt(site: Site, mysql: string): string {
  return dateFromGmt(mysql, siteZone(site));
}

/** Text in the site's time → UTC text (WordPress: `get_gmt_from_date()`). */
export function gmtFromLocal(site: Site, mysql: string): string {
  return gmtFromDate(mysql, siteZone(site));
}

/** Both forms of a date that came with a request; undefined if it is none (WordPress: `rest_get_date_with_gmt()`). */
export function dateWithGmt(
  site: Site,
  text: string,
  isGmt: boolean,
): { readonly local: string; readonly gmt: string } | undefined {
  const parsed = parseDate(text);
  if (!parsed) {
    return undefined;
  }
  const written = mysqlDate(parsed.time);
  return isGmt || parsed.zoned
    ? { local: localFromGmt(site, written), gmt: written }
    : { local: written, gmt: gmtFromLocal(site, written) };
}

/** The present moment in both forms. */
export function nowWithGmt(site: Site): { readonly local: string; readonly gmt: string } {
  const gmt = mysqlDate(site.clock.now());
  return { local: localFromGmt(site, gmt), gmt };
}

/** A bound of a date query as text in the site's time. */
export function localBound(site: Site, text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? dateWithGmt(site, text, false)?.local : undefined;
}
