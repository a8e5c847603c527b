import { describe, expect, it } from 'vitest';
import { addMonths, type CalendarDate, calendarDate, weekday, weeksOf } from './calendar-date.ts';
import { formatDate, parseDate } from './date-format.ts';
import { DATE_FORMAT, DATE_PICKER_TEXTS, FIRST_DAY } from './texts.ts';

const day = (year: number, month: number, of: number): CalendarDate => ({ year, month, day: of });
const show = (date: CalendarDate, format: string) => formatDate(date, format, DATE_PICKER_TEXTS);
const read = (text: string, format: string) => parseDate(text, format, DATE_PICKER_TEXTS, day(2026, 11, 21));

describe('dates of a picker', () => {
  it('are written as 5 January 2024 where nothing else is asked for', () => {
    expect(show(day(2024, 1, 5), DATE_FORMAT)).toBe('5 January 2024');
  });

  it('follow the given format', () => {
    expect(show(day(2024, 1, 5), 'dd/mm/yy')).toBe('05/01/2024');
    expect(show(day(2024, 1, 5), 'dd / mm / yy')).toBe('05 / 01 / 2024');
    expect(show(day(2024, 1, 5), "D, d 'of' M y")).toBe('Fri, 5 of Jan 24');
    expect(show(day(2024, 1, 5), 'DD m')).toBe('Friday 1');
  });

  it('are read in the same format, blanks and case aside', () => {
    expect(read('05/01/2024', 'dd/mm/yy')).toEqual(day(2024, 1, 5));
    expect(read('5 / 1 / 2024', 'dd/mm/yy')).toEqual(day(2024, 1, 5));
    expect(read(' 5 january 2024 ', DATE_FORMAT)).toEqual(day(2024, 1, 5));
    expect(read('Fri, 5 of Jan 24', "D, d 'of' M y")).toEqual(day(2024, 1, 5));
    expect(read('1.2.37', 'd.m.y')).toEqual(day(1937, 2, 1));
  });

  it('are refused where there is no such day or no such text', () => {
    for (const text of ['', '31/02/2024', '1/1', '1/1/2024x', 'tomorrow', '01-01-2024'])
      expect(read(text, 'dd/mm/yy'), text).toBeUndefined();
  });
});

describe('the calendar', () => {
  it('shows whole weeks that begin on Monday', () => {
    const weeks = weeksOf(day(2024, 1, 5), FIRST_DAY);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toEqual(day(2024, 1, 1));
    expect(weeks.at(-1)?.at(-1)).toEqual(day(2024, 2, 4));
    expect(weeksOf(day(2024, 9, 1), FIRST_DAY)[0]?.[6]).toEqual(day(2024, 9, 1));
    expect(weeksOf(day(2024, 9, 1), 0)[0]?.[0]).toEqual(day(2024, 9, 1));
  });

  it('knows weekdays, leap years and short months', () => {
    expect(weekday(day(2024, 2, 29))).toBe(4);
    expect(weekday(day(1969, 12, 31))).toBe(3);
    expect(addMonths(day(2024, 1, 31), 1)).toEqual(day(2024, 2, 29));
    expect(addMonths(day(2024, 1, 31), -2)).toEqual(day(2023, 11, 30));
    expect(calendarDate(2024, 13, 0)).toEqual(day(2024, 12, 31));
  });
});
