import { describe, expect, it } from 'vitest';
import { endOf, remaining, unitsShown } from './countdown-rules.ts';

const end = { year: 2027, month: 8, day: 1, hour: 9, minute: 30, timezone: 60 };
const at = (text: string) => Date.parse(text);

describe('a countdown', () => {
  it('ends in its own time zone', () => {
    expect(new Date(endOf(end)).toISOString()).toBe('2027-09-01T08:30:00.000Z');
  });

  it('counts weeks, days, hours, minutes and seconds', () => {
    expect(remaining(at('2027-08-20T06:28:57Z'), end, 5)).toMatchObject({
      weeks: 1,
      days: 5,
      hours: 2,
      minutes: 1,
      seconds: 3,
    });
  });

  it('puts what is larger than its largest unit into that one', () => {
    expect(remaining(at('2027-08-30T08:30:00Z'), end, 3).hours).toBe(48);
    expect(remaining(at('2027-09-01T08:28:00Z'), end, 1).seconds).toBe(120);
    expect(remaining(at('2027-09-01T07:00:30Z'), end, 2)).toMatchObject({ minutes: 89, seconds: 30 });
  });

  it('counts months and years by the calendar, days beside them', () => {
    expect(remaining(at('2026-07-30T08:30:00Z'), end, 7)).toMatchObject({
      years: 1,
      months: 1,
      weeks: 0,
      days: 2,
    });
    expect(remaining(at('2026-07-30T08:30:00Z'), end, 6)).toMatchObject({ years: 0, months: 13, days: 2 });
    const leap = { year: 2028, month: 2, day: 1, hour: 0, minute: 0, timezone: 0 };
    expect(remaining(at('2028-01-31T00:00:00Z'), leap, 6)).toMatchObject({ months: 1, days: 1 });
  });

  it('is nothing when its time has come', () => {
    expect(Object.values(remaining(endOf(end), end, 7)).every((count) => count === 0)).toBe(true);
  });

  it.each([
    [1, 5, ['weeks', 'days', 'hours', 'minutes', 'seconds']],
    [2, 4, ['days', 'hours', 'minutes']],
    [1, 7, ['years', 'months', 'days', 'hours', 'minutes', 'seconds']],
    [1, 99, ['weeks', 'days', 'hours', 'minutes', 'seconds']],
  ])('from unit %i to unit %i shows %j', (minimum, maximum, names) => {
    expect(unitsShown(minimum, maximum)).toEqual(names);
  });
});
