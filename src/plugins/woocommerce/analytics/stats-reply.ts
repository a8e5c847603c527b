import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { pagesOf, paginationOf } from 'portolan/rest';
import { gmtFromLocal } from 'portolan/time';
import { wordsOf } from './fact-filters.ts';
import { type Bucket, bucketsOf, firstWeekday, type Interval, type Period } from './period.ts';
import type { Sums } from './sums.ts';

/** A part of the numbers: those of one product, one coupon … */
export interface Segment {
  /** A text in some reports. */
  readonly segment_id: number | string;
  readonly segment_label: string | null;
  readonly subtotals: Sums;
}

/** How the numbers of a report are made of what stands in a period. */
export interface Stats<Item extends { readonly date: string }> {
  readonly items: readonly Item[];
  readonly sums: (items: readonly Item[]) => Sums;
  /** Numbers that only the whole has. */
  readonly whole?: (items: readonly Item[]) => Sums;
  /** Absent: the report knows no parts. */
  readonly segments?: (items: readonly Item[]) => readonly Segment[];
}

/** The numbers of a whole period and of each of its steps. WooCommerce: `WC_REST_Reports_*_Stats_Controller`. */
export function statsReply<Item extends { readonly date: string }>(
  call: RestCall,
  period: Period,
  stats: Stats<Item>,
): RestReply | RestError {
  const { params } = call;
  const interval = (params['interval'] ?? 'week') as Interval;
  const buckets = sortedBuckets(call, stats, bucketsOf(period, interval, firstWeekday(call.site)));
  const [perPage, page] = [Number(params['per_page']), Number(params['page'])];
  const shown = buckets.slice((page - 1) * perPage, page * perPage);
  const fields = wordsOf(params['fields']);
  const parts = (items: readonly Item[]) => stats.segments && { segments: stats.segments(items) };
  const picked = (sums: Sums) =>
    fields.length === 0
      ? sums
      : Object.fromEntries(Object.entries(sums).filter(([name]) => fields.includes(name)));
  const { items } = stats;
  const totals = { ...picked({ ...stats.sums(items), ...stats.whole?.(items) }), ...parts(items) };
  const gmt = (local: string) => gmtFromLocal(call.site, local);
  return {
    data: {
      totals: shown.length === 0 ? null : totals,
      intervals: shown.map(({ bucket, items: own }) => ({
        interval: bucket.label,
        date_start: bucket.first,
        date_start_gmt: gmt(bucket.first),
        date_end: bucket.last,
        date_end_gmt: gmt(bucket.last),
        subtotals: { ...picked(stats.sums(own)), ...parts(own) },
      })),
    },
    ...paginationOf(call, call.route.slice(1), {
      total: buckets.length,
      pages: pagesOf(buckets.length, perPage),
    }),
  };
}

interface Filled<Item> {
  readonly bucket: Bucket;
  readonly items: readonly Item[];
}

/** The steps with what stands in each, by time or by one of their numbers; equal ones oldest first. */
function sortedBuckets<Item extends { readonly date: string }>(
  { params }: RestCall,
  { items, sums }: Stats<Item>,
  buckets: readonly Bucket[],
): readonly Filled<Item>[] {
  const filled = buckets.map((bucket) => ({
    bucket,
    items: items.filter(({ date }) => date >= bucket.first && date <= bucket.last),
  }));
  const [by, way] = [String(params['orderby'] ?? 'date'), params['order'] === 'asc' ? 1 : -1];
  if (by === 'date') return way === 1 ? filled : filled.reverse();
  const value = (one: Filled<Item>) => sums(one.items)[by === 'items_sold' ? 'num_items_sold' : by] ?? 0;
  return filled
    .map((one) => ({ one, number: value(one) }))
    .sort((a, b) => way * (a.number - b.number))
    .map(({ one }) => one);
}
