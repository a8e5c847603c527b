import { describe, expect, it } from 'vitest';
import { isDate, pairOfDates } from './dates.ts';

describe('a date of an export', () => {
  it.each(['2024-02-29 00:00:00', '2000-02-29 23:59:59', '1999-12-31 12:30:00', '0000-00-00 00:00:00'])(
    'exists: %s',
    (text) => expect(isDate(text)).toBe(true),
  );

  it.each([
    '2023-02-29 00:00:00',
    '1900-02-29 00:00:00',
    '2024-02-31 00:00:00',
    '2024-04-31 00:00:00',
    '2024-13-01 00:00:00',
    '2024-00-10 00:00:00',
    '2024-01-00 00:00:00',
    '2024-01-01 24:00:00',
    '2024-01-01 00:60:00',
    '2024-01-01',
    '2024-01-01T00:00:00',
    'yesterday',
  ])('does not exist: %s', (text) => expect(isDate(text)).toBe(false));

  it('stands in for its twin that does not', () => {
    const good = '2024-01-15 11:00:00';
    expect(pairOfDates(good, '')).toEqual({ local: good, gmt: '0000-00-00 00:00:00' });
    expect(pairOfDates('2024-02-31 00:00:00', good)).toEqual({
      local: good,
      gmt: good,
      bad: '2024-02-31 00:00:00',
    });
    expect(pairOfDates(good, 'x')).toEqual({ local: good, gmt: good, bad: 'x' });
    expect(pairOfDates('x', '')).toEqual({
      local: '0000-00-00 00:00:00',
      gmt: '0000-00-00 00:00:00',
      bad: 'x',
    });
  });
});
