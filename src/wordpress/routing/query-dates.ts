import type { MainQuery, PostQuery } from '../../types/index.ts';
import type { ParsedQuery } from './parse-query.ts';

type Dates = Pick<PostQuery, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'week'>;

/** Conditions on post_date: the single parts, or the digits of `m=20240310…`. */
export function datesOfQuery(parsed: ParsedQuery): Dates {
  const { m } = parsed;
  const two = (start: number) => (m.length > start + 1 ? Number(m.slice(start, start + 2)) : undefined);
  const dates: Record<keyof Dates, number | undefined> = {
    year: parsed.year ?? (m === '' ? undefined : Number(m.slice(0, 4))),
    month: parsed.month ?? two(4),
    day: parsed.day ?? two(6),
    hour: parsed.hour ?? two(8),
    minute: parsed.minute ?? two(10),
    second: parsed.second ?? two(12),
    week: parsed.week || undefined,
  };
  return Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== undefined)) as Dates;
}

/** Year, month and day that a date archive is about. */
export function dateBounds(parsed: ParsedQuery): Pick<MainQuery, 'year' | 'month' | 'day'> {
  if (!parsed.flags.has('date')) return {};
  const { year, month, day } = datesOfQuery(parsed);
  return {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  };
}
