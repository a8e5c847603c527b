const DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The first and the last day (`2026-11-29`) of the week of a day; weeks begin on `start` (0 = Sunday). WordPress: get_weekstartend(). */
export function weekAround(date: string, start: number): { readonly first: string; readonly last: string } {
  const day = dayOf(date);
  const first = day - ((new Date(day).getUTCDay() - start + 7) % 7) * DAY;
  return { first: dateOf(first), last: dateOf(first + 6 * DAY) };
}

/**
 * The number of the week of a day in its year, as MySQL counts: weeks that begin on Monday have most of their days in the
 * year, others their first one; what comes before is week 0. MySQL: WEEK(); WordPress: _wp_mysql_week().
 */
export function weekOfYear(date: string, start: number): number {
  const day = dayOf(date);
  if (start === 1) {
    const { year, past } = yearOf(day);
    const fromMonday = (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7;
    return Math.floor((past + fromMonday) / 7) + (fromMonday <= 3 ? 1 : 0);
  }
  // Other beginnings are those of Sunday, so many days later.
  const { past, weekday } = yearOf(start >= 2 && start <= 6 ? day - start * DAY : day);
  return Math.floor((past + 7 - weekday) / 7);
}

/** The year of a day, the days of it that are past, and its day of the week. */
function yearOf(day: number): { readonly year: number; readonly past: number; readonly weekday: number } {
  const year = new Date(day).getUTCFullYear();
  return { year, past: (day - Date.UTC(year, 0, 1)) / DAY, weekday: new Date(day).getUTCDay() };
}
