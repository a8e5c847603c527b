import type { Site } from '../../types/index.ts';
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
  const time = mysqlTime(mysql);
  return Number.isNaN(time) ? mysql : mysqlDate(time + siteZone(site).offsetAt(time));
}

/** Text in the site's time → UTC text (WordPress: `get_gmt_from_date()`). */
export function gmtFromLocal(site: Site, mysql: string): string {
  const time = mysqlTime(mysql);
  if (Number.isNaN(time)) {
    return mysql;
  }
  const zone = siteZone(site);
  const first = time - zone.offsetAt(time);
  return mysqlDate(time - zone.offsetAt(first));
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

interface Zone {
  /** Milliseconds to add to UTC at a moment. */
  offsetAt(time: number): number;
}

function siteZone(site: Site): Zone {
  const name = site.options.get('timezone_string') ?? '';
  const offset = site.options.get('gmt_offset') ?? '0';
  return site.once(`rest.zone:${name}:${offset}`, () =>
    name === '' ? fixedZone(Number(offset) || 0) : namedZone(name),
  );
}

function fixedZone(hours: number): Zone {
  return { offsetAt: () => hours * 3_600_000 };
}

function namedZone(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // A name that this machine's zone tables do not know counts as UTC.
    return fixedZone(0);
  }
  return {
    offsetAt(time) {
      const parts: Record<string, number> = {};
      for (const { type, value } of format.formatToParts(time)) {
        parts[type] = Number(value);
      }
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      const local = Date.UTC(year, month - 1, day, hour, minute, second);
      return local - Math.floor(time / 1000) * 1000;
    },
  };
}
