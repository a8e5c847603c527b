import { expect, it } from 'vitest';
import { isLater } from './site-time.ts';

it('what is to be published within a minute is published at once, as WordPress does it', () => {
  (globalThis as { document?: unknown }).document = {
    getElementById: () => ({ textContent: JSON.stringify({ site: { timeZone: 'Europe/London' } }) }),
  };
  const now = Date.UTC(2026, 6, 1, 9, 30, 20);
  expect(isLater('2026-07-01T10:31:00', now)).toBe(false);
  expect(isLater('2026-07-01T10:31:20', now)).toBe(true);
  expect(isLater('2026-07-01T10:30:00', now)).toBe(false);
  delete (globalThis as { document?: unknown }).document;
});
