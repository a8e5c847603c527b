import { describe, expect, it } from 'vitest';
import { gmtDate, localDate } from './dates.ts';

const summer = Date.parse('2026-07-01T22:30:00Z');

describe('dates as MySQL writes them', () => {
  it('follow the zone by name, summer time included', () => {
    expect(gmtDate(summer)).toBe('2026-07-01 22:30:00');
    expect(localDate(summer, { timezone: 'Europe/London', offset: 0 })).toBe('2026-07-01 23:30:00');
    expect(localDate(Date.parse('2026-01-01T00:00:00Z'), { timezone: 'Europe/London', offset: 0 })).toBe(
      '2026-01-01 00:00:00',
    );
  });

  it('follow the offset where no zone is set or known', () => {
    expect(localDate(summer, { timezone: '', offset: -3.5 })).toBe('2026-07-01 19:00:00');
    expect(localDate(summer, { timezone: 'Nowhere/Town', offset: 2 })).toBe('2026-07-02 00:30:00');
  });
});
