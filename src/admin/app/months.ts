import type { Query } from './api.ts';
import { dateFormat } from './format.ts';

/** `202611`, WordPress's field `m`, as a question for posts of that month; times are the site's. */
export function monthQuery(m: string): Query {
  const found = /^(\d{4})(\d\d)$/.exec(m);
  if (found === null) return {};
  const [, year, month] = found.map(Number) as [number, number, number];
  const start = (at: number) => new Date(at).toISOString().slice(0, 19);
  return {
    // Both ends are outside, and times are whole seconds.
    after: start(Date.UTC(year, month - 1, 1) - 1000),
    before: start(Date.UTC(year, month, 1)),
  };
}

/** What a month (`2026-11`) is called. */
export function monthName(month: string): string {
  return dateFormat({
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
