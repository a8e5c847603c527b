import { expect, it } from 'vitest';
import { soak } from '../../scripts/soak/run.ts';

/** `npm run soak -- --minutes 10` takes longer. */
it('nothing acknowledged is lost while processes die, the disk is full and others are slow or away', {
  timeout: 400_000,
}, async () => {
  const { acknowledged, figures, wrong } = await soak({
    // One fault after the other: they take half a minute by themselves.
    seconds: 10,
    seed: 1,
    workers: 2,
    readers: 1,
    shoppers: 2,
    members: 1,
    t: () => {},
  });
  expect(wrong).toEqual([]);
  expect(figures.count('failed')).toBe(0);
  expect(
    acknowledged.orders.length + acknowledged.comments.length + acknowledged.accounts.length,
  ).toBeGreaterThan(0);
});
