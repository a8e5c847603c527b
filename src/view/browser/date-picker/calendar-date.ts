/** A day of the calendar, without time and zone. Months count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Makes a date of numbers that may lie outside their ranges: month 13 is the next January, day 0 the day before. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day it is for the visitor at a moment (milliseconds since 1970). */
export function dayAt(moment: number): CalendarDate {
  const date = new Date(moment);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Whether there is such a day. */
export function exists({ year, month, day }: CalendarDate): boolean {
  const date = calendarDate(year, month, day);
  return date.month === month && date.day === day && date.year === year;
}

/** Days between 1 January 1970 and the date. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  return date.setUTCFullYear(year, month - 1, day) / 86_400_000;
}

/** 0 = Sunday. */
export function weekday(date: CalendarDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return calendarDate(year, month, day + days);
}

/** The same day some months on, or the last of that month where it is shorter. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const last = calendarDate(year, month + months + 1, 0);
  return { ...last, day: Math.min(day, last.day) };
}

export function sameDay(a: CalendarDate | undefined, b: CalendarDate | undefined): boolean {
  return a?.year === b?.year && a?.month === b?.month && a?.day === b?.day;
}

/** The weeks that show a month: rows of seven days, the first of each on `firstDay` (0 = Sunday). */
export function weeksOf(month: CalendarDate, firstDay: number): readonly (readonly CalendarDate[])[] {
  const first = { ...month, day: 1 };
  const last = calendarDate(month.year, month.month + 1, 0);
  const lead = (weekday(first) - firstDay + 7) % 7;
  return Array.from({ length: Math.ceil((lead + last.day) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - lead)),
  );
}
