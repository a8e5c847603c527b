import { expect, it } from 'vitest';
import { isLater } from './site-time.ts';

const now = Date.UTC(2026, 6, 1, 9, 30, 20);

it('what is to be published within a minute is published at once, as WordPress does it', () => {
  const london = { timeZone: 'Europe/London', offsetHours: 0 };
  expect(isLater('2026-07-01T10:31:00', now, london)).toBe(false);
  expect(isLater('2026-07-01T10:31:20', now, london)).toBe(true);
  expect(isLater('2026-07-01T10:30:00', now, london)).toBe(false);
});

it('a site that keeps a fixed distance from UTC schedules by its own clock', () => {
  const india = { timeZone: undefined, offsetHours: 5.5 };
  expect(isLater('2026-07-01T15:01:00', now, india)).toBe(false);
  expect(isLater('2026-07-01T15:01:20', now, india)).toBe(true);
});
