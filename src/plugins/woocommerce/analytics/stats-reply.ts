import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { pagesOf, paginationOf } from 'portolan/rest';
import { gmtFromLocal } from 'portolan/time';
import { wordsOf } from './condition.ts';
import type { Sums } from './numbers.ts';
import { type Bucket, bucketsOf, firstWeekday, type Interval, type Period, stepOf } from './period.ts';

/** A part of the numbers: those of one product, one coupon … */
export interface Segment {
  /** A text in some reports. */
  readonly segment_id: number | string;
  readonly segment_label: string | null;
  readonly subtotals: Sums;
}

/** How a time is counted: as a whole (under the key `''`), or step by step (under the keys of `stepOf()`). */
export interface Counting {
  readonly period: Period;
  readonly interval?: Interval;
  readonly weekday: number;
}

/** How the numbers of a report are found. */
export interface Stats {
  /** What a time brought; what stands nowhere brought nothing. */
  readonly numbers: (counting: Counting) => Promise<ReadonlyMap<string, Sums>>;
  /** The numbers of a time that brought nothing. */
  readonly nothing: Sums;
  /** Numbers that only the whole has. */
  readonly whole?: (period: Period) => Promise<Sums>;
  /** Absent: the report knows no parts. */
  readonly segments?: (counting: Counting) => Promise<(step: string) => readonly Segment[]>;
}

/** The numbers of a whole time. */
export async function totalsOf(call: RestCall, period: Period, stats: Stats): Promise<Sums> {
  const found = await stats.numbers({ period, weekday: firstWeekday(call.site) });
  return { ...stats.nothing, ...found.get(''), ...(await stats.whole?.(period)) };
}

/** The numbers of a whole period and of each of its steps. WooCommerce: `WC_REST_Reports_*_Stats_Controller`. */
export async function statsReply(
  call: RestCall,
  period: Period,
  stats: Stats,
): Promise<RestReply | RestError> {
  const { params, site } = call;
  const interval = (params['interval'] ?? 'week') as Interval;
  const weekday = firstWeekday(site);
  const buckets = bucketsOf(period, interval, weekday);
  const { shown, numbers } = await shownSteps(call, stats, buckets, { period, interval, weekday });
  const fields = wordsOf(params['fields']);
  const picked = (sums: Sums) =>
    params['fields'] === undefined
      ? sums
      : Object.fromEntries(Object.entries(sums).filter(([name]) => fields.includes(name)));
  const partsIn = shown.length === 0 ? undefined : await stats.segments?.({ period, interval, weekday });
  const partsOfWhole = shown.length === 0 ? undefined : await stats.segments?.({ period, weekday });
  const gmt = (local: string) => gmtFromLocal(site, local);
  const totals =
    shown.length === 0
      ? null
      : {
          ...picked(await totalsOf(call, period, stats)),
          ...(partsOfWhole && { segments: partsOfWhole('') }),
        };
  return {
    data: {
      totals,
      intervals: shown.map((bucket) => {
        const step = stepOf(bucket.first, interval, weekday);
        return {
          interval: bucket.label,
          date_start: bucket.first,
          date_start_gmt: gmt(bucket.first),
          date_end: bucket.last,
          date_end_gmt: gmt(bucket.last),
          subtotals: {
            ...picked(numbers.get(step) ?? stats.nothing),
            ...(partsIn && { segments: partsIn(step) }),
          },
        };
      }),
    },
    ...paginationOf(call, call.route.slice(1), {
      total: buckets.length,
      pages: pagesOf(buckets.length, Number(params['per_page'])),
    }),
  };
}

/** The page of steps that is wanted, by time or by one of their numbers (equal ones oldest first), with what they brought. */
async function shownSteps(
  { params }: RestCall,
  { numbers, nothing }: Stats,
  buckets: readonly Bucket[],
  counting: Counting & { readonly interval: Interval },
) {
  const [perPage, page] = [Number(params['per_page']), Number(params['page'])];
  const [by, way] = [String(params['orderby'] ?? 'date'), params['order'] === 'asc' ? 1 : -1];
  const paged = (sorted: readonly Bucket[]) => sorted.slice((page - 1) * perPage, page * perPage);
  if (by === 'date') {
    const shown = paged(way === 1 ? buckets : [...buckets].reverse());
    const [one, other] = [shown[0], shown.at(-1)];
    if (one === undefined || other === undefined) return { shown, numbers: new Map<string, Sums>() };
    const [first, last] = way === 1 ? [one.first, other.last] : [other.first, one.last];
    return { shown, numbers: await numbers({ ...counting, period: { first, last } }) };
  }
  const found = await numbers(counting);
  const name = by === 'items_sold' && 'num_items_sold' in nothing ? 'num_items_sold' : by;
  const value = (bucket: Bucket) =>
    (found.get(stepOf(bucket.first, counting.interval, counting.weekday)) ?? nothing)[name] ?? 0;
  const sorted = buckets
    .map((bucket) => ({ bucket, number: value(bucket) }))
    .sort((a, b) => way * (a.number - b.number))
    .map(({ bucket }) => bucket);
  return { shown: paged(sorted), numbers: found };
}
