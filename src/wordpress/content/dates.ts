import { type DateNames, formatDate } from './date-format.ts';
import { fixedTimeZone, type TimeZone, timeZone, unixFromLocal, utc } from './time-zone.ts';

export { englishDateNames } from './date-format.ts';
export { fixedTimeZone, siteTimeZone, type TimeZone, timeZone, utc } from './time-zone.ts';

/** How the database writes moments. */
const MYSQL_FORMAT = 'Y-m-d H:i:s';

/**
 * A moment in PHP's date format, in a zone. Names of months and days come from `names`, English unless given.
 * WordPress: wp_date().
 */
export function wpDate(format: string, unixSeconds: number, zone: TimeZone, names?: DateNames): string {
  return formatDate(format, unixSeconds, zone, names);
}

/**
 * A date of the database (local time of `zone`) in PHP's date format; undefined for '' and for what is no date. The
 * formats `U` and `G` alone give seconds counted in local time. `0000-00-00 00:00:00` is read as PHP reads it, as
 * 30 November of the year before year 0. WordPress: mysql2date().
 */
export function mysqlToDate(
  format: string,
  date: string,
  zone: TimeZone,
  names?: DateNames,
): string | undefined {
  const unix = date === '' ? undefined : unixFromDate(date, zone);
  if (unix === undefined) return undefined;
  if (format === 'U' || format === 'G') return String(unix + zone.offsetAt(unix));
  return formatDate(format, unix, zone, names);
}

/** A date of the database as RFC 3339 without its zone, `2024-03-31T02:30:00`. WordPress: mysql_to_rfc3339(). */
export function mysqlToRfc3339(date: string, zone: TimeZone): string | undefined {
  return mysqlToDate('Y-m-d\\TH:i:s', date, zone);
}

export interface ConvertOptions {
  /** PHP's date format; `Y-m-d H:i:s` unless given. */
  readonly format?: string;
  /** What '' stands for, in seconds since 1970. */
  readonly now?: number;
}

/** Local time → UTC. What is no date gives the beginning of 1970. WordPress: get_gmt_from_date(). */
export function gmtFromDate(date: string, zone: TimeZone, options: ConvertOptions = {}): string {
  const unix = date === '' ? options.now : unixFromDate(date, zone);
  return formatDate(options.format ?? MYSQL_FORMAT, unix ?? 0, utc);
}

/** UTC → local time. What is no date gives the beginning of 1970 in UTC. WordPress: get_date_from_gmt(). */
export function dateFromGmt(date: string, zone: TimeZone, options: ConvertOptions = {}): string {
  const unix = date === '' ? options.now : unixFromDate(date, utc);
  return formatDate(options.format ?? MYSQL_FORMAT, unix ?? 0, unix === undefined ? utc : zone);
}

const datePattern =
  /^[ \t\n]*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ \tT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?[ ]?(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?[ \t\n]*$/i;

/**
 * Seconds since 1970 of a date like `2024-03-31 01:30:00` (time, seconds and a zone of its own, which then counts, may
 * follow) in a zone; undefined where it is none. Days that a month does not have run into the next one. PHP: strtotime().
 */
export function unixFromDate(date: string, zone: TimeZone): number | undefined {
  const match = datePattern.exec(date);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute, second);
  const own = match[7];
  const ownZone = own && (/^(?:Z|UTC|GMT)$/i.test(own) ? fixedTimeZone(0) : timeZone(own));
  return unixFromLocal(moment.getTime() / 1000, ownZone || zone);
}

/** A translated text for a count: the texts are WordPress's, with `%s` for the number. WordPress: _n(). */
export type Plural = (single: string, plural: string, count: number) => string;

const englishPlural: Plural = (single, plural, count) => (count === 1 ? single : plural);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const spans: readonly (readonly [unit: number, below: number, single: string, plural: string])[] = [
  [1, MINUTE, '%s second', '%s seconds'],
  [MINUTE, HOUR, '%s minute', '%s minutes'],
  [HOUR, DAY, '%s hour', '%s hours'],
  [DAY, 7 * DAY, '%s day', '%s days'],
  [7 * DAY, 30 * DAY, '%s week', '%s weeks'],
  [30 * DAY, 365 * DAY, '%s month', '%s months'],
  [365 * DAY, Number.POSITIVE_INFINITY, '%s year', '%s years'],
];

/** The time between two moments (seconds since 1970), in its largest unit, rounded: `2 hours`. WordPress: human_time_diff(). */
export function humanTimeDiff(from: number, to: number, plural: Plural = englishPlural): string {
  const seconds = Math.abs(to - from);
  for (const [unit, below, single, many] of spans) {
    if (seconds >= below) continue;
    const count = Math.max(1, Math.round(seconds / unit));
    return plural(single, many, count).replace('%s', String(count));
  }
  return '';
}
