import { boot } from './boot.ts';
import { dateFormat } from './format.ts';

/** Times that a report is asked for with one press. */
export const periods: readonly (readonly [string, string])[] = [
  ['week', 'Seven days'],
  ['month', 'This month'],
  ['last_month', 'Last month'],
  ['year', 'This year'],
  ['last_year', 'Last year'],
];

/** The site's own day: `2026-11-24`. */
export function today(): string {
  const { timeZone } = boot().site;
  const parts = dateFormat({ dateStyle: 'short', ...(timeZone && { timeZone }) }, 'en-CA');
  return parts.format(new Date());
}

const DAY = 86_400_000;

/** As many days before a time as it has. */
export function timeBefore({ from, to }: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / DAY) + 1;
  const at = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: at(start - days * DAY), to: at(start - DAY) };
}

/** First and last day of a time that ends with a day, or before it. */
export function periodOf(name: string, day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  switch (name) {
    case 'week':
      return { from: at(year, month - 1, date - 6), to: day };
    case 'last_month':
      return { from: at(year, month - 2, 1), to: at(year, month - 1, 0) };
    case 'year':
      return { from: at(year, 0, 1), to: day };
    case 'last_year':
      return { from: at(year - 1, 0, 1), to: at(year - 1, 11, 31) };
    default:
      return { from: at(year, month - 1, 1), to: day };
  }
}
