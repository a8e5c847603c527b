import { expect, it } from 'vitest';
import { type HeapSample, heapGrowth } from '../../scripts/fuzz/heap.ts';

/** Samples of one copy of the site, one for each 5,000 requests. */
const samples = (count: number, megabytes: (requests: number) => number): readonly HeapSample[] =>
  Array.from({ length: count }, (_, index) => {
    const requests = (index + 1) * 5000;
    return { round: 0, requests, megabytes: megabytes(requests) };
  });

it('a heap that levels off is told from one that grows on', () => {
  const levels = samples(30, (requests) => 70 - 10 * Math.exp(-requests / 20_000));
  expect(heapGrowth(levels)).toBeLessThan(0.1);
  const leaks = samples(30, (requests) => 60 + requests / 10_000);
  expect(heapGrowth(leaks)).toBeCloseTo(1);
  const noisy = samples(30, (requests) => 60 + requests / 10_000 + (requests % 10_000 === 0 ? 3 : 0));
  expect(heapGrowth(noisy)).toBeCloseTo(1, 0);
});

it('nothing is said of a heap that is not warm', () => {
  expect(heapGrowth(samples(12, (requests) => 60 + requests / 1000))).toBeUndefined();
});
