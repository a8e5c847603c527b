import type { PostQuery } from '../../types/index.ts';
import type { Dialect } from '../dialect.ts';
import type { Conditions } from './conditions.ts';

/** The parts of a query that speak of dates (`WP_Date_Query`), on `wp_posts p`. */
export function dateConditions(
  conditions: Conditions,
  query: PostQuery,
  startOfWeek: number,
  dialect: Dialect,
): void {
  if (query.after !== undefined) conditions.add('p.post_date > ?', query.after);
  if (query.before !== undefined) conditions.add('p.post_date < ?', query.before);
  if (query.from !== undefined) conditions.add('p.post_date >= ?', query.from);
  if (query.to !== undefined) conditions.add('p.post_date <= ?', query.to);
  if (query.modifiedAfter !== undefined) conditions.add('p.post_modified > ?', query.modifiedAfter);
  if (query.modifiedBefore !== undefined) conditions.add('p.post_modified < ?', query.modifiedBefore);

  // A year, a month of a year and a day of a month are spans of time, which an index can walk.
  const { year, month, day } = query;
  let parts: readonly (readonly [position: number, value: number | undefined])[] = [
    [12, query.hour],
    [15, query.minute],
    [18, query.second],
  ];
  if (year !== undefined) {
    const span = [pad(year, 4), month, month === undefined ? undefined : day]
      .filter((part) => part !== undefined)
      .map((part) => (typeof part === 'number' ? pad(part, 2) : part))
      .join('-');
    // `~` follows every character of a date.
    conditions.add('p.post_date >= ? AND p.post_date < ?', span, `${span}~`);
    if (month === undefined) parts = [[9, day], ...parts];
  } else {
    parts = [[6, month], [9, day], ...parts];
  }
  for (const [position, value] of parts) {
    if (value !== undefined) conditions.add(`substr(p.post_date, ${position}, 2) = ?`, pad(value, 2));
  }
  if (query.week !== undefined) {
    // WordPress: `_wp_mysql_week()`: MySQL's WEEK() by the day on which the site's weeks begin (0 = Sunday).
    conditions.add(`${dialect.week('p.post_date', startOfWeek)} = ?`, query.week);
  }
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
