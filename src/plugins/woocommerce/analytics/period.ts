import type { RestCall, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { localBound, mysqlDate, mysqlTime, nowWithGmt } from 'portolan/time';

/** The steps that a report goes in. */
export type Interval = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A time on the site's own clock, `2026-11-20 00:00:00`, both ends counted. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** A step of a period under its name: `2026-11-20 07`, `2026-11-20`, `2026-47`, `2026-11`, `2026-4`, `2026`. */
export interface Bucket extends Period {
  readonly label: string;
}

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The time that a report is about; where nothing is said, the last week. */
export function requestedPeriod({ site, params }: Pick<RestCall, 'site' | 'params'>): Period {
  const now = nowWithGmt(site).local;
  return {
    first: localBound(site, phpText(params.after)) ?? mysqlDate(mysqlTime(now) - WEEK),
    last: localBound(site, phpText(params.before)) ?? now,
  };
}

/** The day that weeks begin with on a site, 0 = Sunday. */
export function firstWeekday(site: Site): number {
  const day = Number(site.options.get('start_of_week') ?? 1);
  return Number.isInteger(day) && day >= 0 && day <= 6 ? day : 1;
}

/** The steps of a period, oldest first; the first and the last are cut off where it begins and ends. */
export function bucketsOf(period: Period, interval: Interval, weekday: number): readonly Bucket[] {
  const last = mysqlTime(period.last);
  const buckets: Bucket[] = [];
  for (let at = mysqlTime(period.first); at <= last; ) {
    const next = nextStep(at, interval, weekday);
    buckets.push({
      label: labelOf(at, interval, weekday),
      first: mysqlDate(at),
      last: mysqlDate(Math.min(next - SECOND, last)),
    });
    at = next;
  }
  return buckets;
}

/**
 * What tells the step that a stored time is in from others, in SQL: as a text, of weeks as a number. `column` is of
 * SQL, never of a request.
 */
export function stepColumn(column: string, interval: Interval, weekday: number): string {
  const part = (from: number, length: number) => `CAST(substr(${column}, ${from}, ${length}) AS INTEGER)`;
  switch (interval) {
    case 'hour':
      return `substr(${column}, 1, 13)`;
    case 'day':
      return `substr(${column}, 1, 10)`;
    case 'month':
      return `substr(${column}, 1, 7)`;
    case 'quarter':
      return `substr(${column}, 1, 4) || '-' || ((${part(6, 2)} + 2) / 3)`;
    case 'year':
      return `substr(${column}, 1, 4)`;
    case 'week': {
      // Days since the first of March of the year 0: leap days are last in years that begin in March.
      const [year, month] = [`(${part(1, 4)} - (14 - ${part(6, 2)}) / 12)`, `((${part(6, 2)} + 9) % 12)`];
      const days = `365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400 + (153 * ${month} + 2) / 5 + ${part(9, 2)} - 1`;
      return `((${days} + ${WEEKDAY_OF_DAY_0 - weekday}) / 7)`;
    }
  }
}

/** The same of a time here, as a text. */
export function stepOf(local: string, interval: Interval, weekday: number): string {
  switch (interval) {
    case 'quarter':
      return `${local.slice(0, 4)}-${Math.floor((Number(local.slice(5, 7)) + 2) / 3)}`;
    case 'week': {
      const days = Math.floor(mysqlTime(local) / DAY) + DAY_OF_1970;
      return String(Math.floor((days + WEEKDAY_OF_DAY_0 - weekday) / 7));
    }
    default:
      return local.slice(0, { hour: 13, day: 10, month: 7, year: 4 }[interval]);
  }
}

/** Days from the first of March of the year 0 to 1970, and the weekday of the first of them. */
const DAY_OF_1970 = 719_468;
const WEEKDAY_OF_DAY_0 = 3;

/** Where the step begins that comes after a moment. All are milliseconds of the site's clock read as UTC. */
function nextStep(at: number, interval: Interval, weekday: number): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const midnight = Date.UTC(year, month, date.getUTCDate());
  switch (interval) {
    case 'hour':
      return Math.floor(at / HOUR) * HOUR + HOUR;
    case 'day':
      return midnight + DAY;
    case 'week':
      return midnight + (7 - ((date.getUTCDay() - weekday + 7) % 7)) * DAY;
    case 'month':
      return Date.UTC(year, month + 1, 1);
    case 'quarter':
      return Date.UTC(year, month - (month % 3) + 3, 1);
    case 'year':
      return Date.UTC(year + 1, 0, 1);
  }
}

function labelOf(at: number, interval: Interval, weekday: number): string {
  const text = mysqlDate(at);
  const month = new Date(at).getUTCMonth();
  switch (interval) {
    case 'hour':
      return text.slice(0, 13);
    case 'day':
      return text.slice(0, 10);
    case 'week':
      return weekLabel(at, weekday);
    case 'month':
      return text.slice(0, 7);
    case 'quarter':
      return `${text.slice(0, 4)}-${Math.floor(month / 3) + 1}`;
    case 'year':
      return text.slice(0, 4);
  }
}

/** Weeks that begin on Mondays are counted as ISO 8601 counts them, others from the one of the first of January. */
function weekLabel(at: number, weekday: number): string {
  const named = (year: number, week: number) => `${year}-${String(week).padStart(2, '0')}`;
  const date = new Date(at);
  const daysInto = (moment: number, year: number) => Math.floor((moment - Date.UTC(year, 0, 1)) / DAY);
  if (weekday === 1) {
    const thursday = at + (4 - (date.getUTCDay() || 7)) * DAY;
    const year = new Date(thursday).getUTCFullYear();
    return named(year, Math.floor(daysInto(thursday, year) / 7) + 1);
  }
  const year = date.getUTCFullYear();
  const before = (new Date(Date.UTC(year, 0, 1)).getUTCDay() - weekday + 7) % 7;
  return named(year, Math.floor((daysInto(at, year) + before) / 7) + 1);
}
