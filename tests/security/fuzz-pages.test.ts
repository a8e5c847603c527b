import { expect, it } from 'vitest';
import { fuzzCachedPages } from '../../scripts/fuzz/cached-pages.ts';

/** `npm run fuzz -- --pages 20` asks as many as one likes; the seed is the same each time here. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);

it('nobody gets a page that a visitor before them changed, of whatever kind it is', {
  timeout: 300_000,
}, async () => {
  const result = await fuzzCachedPages({ seed: 20_261_123, rounds: ROUNDS });
  expect(result.faults).toEqual([]);
  // Of a page that is another one each time nothing can be said: there are few.
  expect(result.byChance.length).toBeLessThan(10);
  expect(result.kinds).toBeGreaterThan(150);
  // Enough second visitors got what the first one left behind.
  expect(result.hits).toBeGreaterThan(result.pairs / 6);
});
