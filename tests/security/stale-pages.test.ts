import { expect, it } from 'vitest';
import { fuzzStalePages } from '../../scripts/fuzz/stale-pages.ts';

/** `npm run fuzz -- --stale 5000` makes as many as one likes; the seed is the same each time here. */
const WRITES = Number(process.env['FUZZ_WRITES'] ?? 60);

it('no page is kept beyond a write that it shows, whatever was written', { timeout: 300_000 }, async () => {
  const result = await fuzzStalePages({ seed: 20_261_124, writes: WRITES });
  expect(result.faults).toEqual([]);
  // Enough of them were kept ones.
  expect(result.hits).toBeGreaterThan(result.checked / 10);
});
