/** Milliseconds between two ticks. Source: Enfold, countdown. */
export const TICK = 1000;

/** Units of a countdown, from the smallest, with the milliseconds that the theme counts for each. */
export const UNITS = [
  { name: 'seconds', one: 'Second', many: 'Seconds', milliseconds: 1000 },
  { name: 'minutes', one: 'Minute', many: 'Minutes', milliseconds: 60_000 },
  { name: 'hours', one: 'Hour', many: 'Hours', milliseconds: 3_600_000 },
  { name: 'days', one: 'Day', many: 'Days', milliseconds: 86_400_000 },
  { name: 'weeks', one: 'Week', many: 'Weeks', milliseconds: 604_800_000 },
  { name: 'months', one: 'Month', many: 'Months', milliseconds: 2_678_400_000 },
  { name: 'years', one: 'Year', many: 'Years', milliseconds: 31_536_000_000 },
] as const;

export type UnitName = (typeof UNITS)[number]['name'];

/** When a countdown ends: a date in a zone that is so many minutes from UTC. */
export interface CountdownEnd {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Minutes east of UTC. */
  readonly timezone: number;
}

/** The moment of the end, in milliseconds since 1970. */
export function endOf(end: CountdownEnd): number {
  return Date.UTC(end.year, end.month, end.day, end.hour, end.minute) - end.timezone * 60_000;
}

/**
 * How often each unit is still to come, from the largest that is shown. Units that are not shown go into the next
 * smaller one. `maximum`: 1 = seconds alone … 5 = weeks, 6 = months and days, 7 = years, months and days.
 * Months and years are those of the calendar. Source: Enfold, countdown.
 */
export function remaining(
  now: number,
  end: CountdownEnd,
  maximum: number,
): Readonly<Record<UnitName, number>> {
  const counts = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
  const until = endOf(end);
  if (until <= now) return counts;
  let rest = until - now;
  if (maximum === 6 || maximum === 7) {
    const months = wholeMonths(now, until);
    counts.years = maximum === 7 ? Math.floor(months / 12) : 0;
    counts.months = months - counts.years * 12;
    rest = until - addMonths(now, months);
  }
  for (const unit of UNITS.slice(
    0,
    maximum > 5 || maximum < 1 ? (maximum > 5 ? 4 : 5) : maximum,
  ).toReversed()) {
    counts[unit.name] = Math.floor(rest / unit.milliseconds);
    rest -= counts[unit.name] * unit.milliseconds;
  }
  return counts;
}

/** Names of the units that a countdown shows, from the largest; months and years leave out weeks. */
export function unitsShown(minimum: number, maximum: number): readonly UnitName[] {
  const largest = maximum >= 1 && maximum <= 7 ? maximum : 5;
  return UNITS.slice(Math.max(0, minimum - 1), largest)
    .map((unit) => unit.name)
    .filter((name) => name !== 'weeks' || largest === 5)
    .toReversed();
}

function wholeMonths(from: number, to: number): number {
  const first = new Date(from);
  const last = new Date(to);
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}

/** The same day of a later month, or that month's last. */
function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}
