import { expect, it } from 'vitest';
import { fuzz, report } from '../../scripts/fuzz/run.ts';

/** `npm run fuzz` sends as many as one likes; the seed is the same each time here. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1250);

it('strange requests to every contract fail nothing, tell nothing and inject nothing', {
  timeout: 300_000,
}, async () => {
  const result = await fuzz({ seed: 20_261_121, requests: REQUESTS });
  expect(result.faults.map(report)).toEqual([]);
  expect(result.targets).toBeGreaterThan(400);
  // Whole purchases and sign-ups came to their end.
  expect((result.stories.bought ?? 0) + (result.stories.joined ?? 0)).toBeGreaterThan(0);
  // It got past the door: not all of it was refused.
  expect(result.statuses['200'] ?? 0).toBeGreaterThan(REQUESTS / 5);
});
