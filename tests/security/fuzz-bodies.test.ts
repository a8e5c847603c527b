import { expect, it } from 'vitest';
import { BOUND, fuzzBodies } from '../../scripts/fuzz/bodies.ts';

/** `npm run fuzz -- --bodies 5000` sends as many as one likes; the seed is the same each time here. */
const REQUESTS = Number(process.env['FUZZ_BODIES'] ?? 200);

it('bodies that are too large, too deep or never end fail nothing and fill no memory', {
  timeout: 300_000,
}, async () => {
  const result = await fuzzBodies({ seed: 20_261_123, requests: REQUESTS, t: console.info });
  expect(result.faults).toEqual([]);
  expect(result.most - result.before).toBeLessThanOrEqual(BOUND);
  expect(result.held).toBeGreaterThan(REQUESTS / 10);
});
