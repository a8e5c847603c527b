import type { RestCall, RestError, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { gmtFromLocal, mysqlTime, nowWithGmt } from 'portolan/time';
import { type Order, type OrderQuery, ordersOf } from '../orders/index.ts';

/** The days that a report is about, on the site's own clock. */
export interface ReportRange {
  /** `2026-05-03`, both inclusive. */
  readonly first: string;
  readonly last: string;
  readonly groupedBy: 'day' | 'month';
  /** Unix seconds, exclusive both. */
  readonly after: number;
  readonly before: number;
}

const DAY = 86_400_000;
/** Orders read at a time. */
const STEP = 500;
/** More months than these are told month by month. */
const MOST_MONTHS = 3;
/** The earliest day that a report begins with: twenty years ago. */
const MOST_YEARS = 20;

/** A day as it is written, `2026-05-03`. */
export function dateOnly(value: unknown): RestError | undefined {
  const isDate =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDate
    ? undefined
    : { code: 'woocommerce_rest_invalid_date', message: 'The date you provided is invalid.', data: null };
}

/**
 * The days that were asked for: a period that ends today, or those between two dates; without either, today.
 * WooCommerce: `WC_Admin_Report::calculate_current_range()`.
 */
export function reportRange({ site, params }: Pick<RestCall, 'site' | 'params'>): ReportRange {
  const today = nowWithGmt(site).local.slice(0, 10);
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (params.period) {
    case 'week':
      return rangeOf(site, plusDays(today, -6), today, 'day');
    case 'month':
      return rangeOf(site, `${today.slice(0, 7)}-01`, today, 'day');
    case 'last_month': {
      const last = plusDays(`${today.slice(0, 7)}-01`, -1);
      return rangeOf(site, `${last.slice(0, 7)}-01`, last, 'day');
    }
    case 'year':
      return rangeOf(site, `${year}-01-01`, today, 'month');
    default: {
      const earliest = `${year - MOST_YEARS}${today.slice(4)}`;
      const named = phpText(params.date_min) || phpText(params.date_max);
      const last = phpText(params.date_max) || today;
      const wanted = phpText(params.date_min) || (named === '' ? today : earliest);
      const first = wanted < earliest ? earliest : wanted;
      const months = (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12;
      const span = months + Number(last.slice(5, 7) || month) - Number(first.slice(5, 7));
      return rangeOf(site, first, last, span > MOST_MONTHS ? 'month' : 'day');
    }
  }
}

function rangeOf(site: Site, first: string, last: string, groupedBy: 'day' | 'month'): ReportRange {
  const midnight = (day: string) => mysqlTime(gmtFromLocal(site, `${day} 00:00:00`)) / 1000;
  return { first, last, groupedBy, after: midnight(first) - 1, before: midnight(plusDays(last, 1)) };
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Days between the first and the last of a range, both counted; 0 where the last comes before the first. */
export function daysIn({ first, last }: ReportRange): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1);
}

/** The days or months of a range, each once, in order. */
export function stepsOf(range: ReportRange): readonly string[] {
  const days = Array.from({ length: daysIn(range) }, (_, index) => plusDays(range.first, index));
  return range.groupedBy === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** Orders or refunds of a range, oldest first, a number of them at a time. */
export async function* ordersIn(
  site: Site,
  range: ReportRange,
  wanted: Pick<OrderQuery, 'type' | 'statuses'>,
): AsyncGenerator<Order> {
  for (let offset = 0; ; offset += STEP) {
    const { orders } = await ordersOf(site).find({
      ...wanted,
      createdAfter: range.after,
      createdBefore: range.before,
      direction: 'asc',
      limit: STEP,
      offset,
    });
    yield* orders;
    if (orders.length < STEP) return;
  }
}
