import { expect, it } from 'vitest';
import { inProportion } from './in-proportion.ts';

/** Counts up: the engine cannot leave it out. */
function count(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += step % 7;
  return sum;
}

it('tells work in proportion to a length from work that takes its square', async () => {
  expect(await inProportion((length) => count(length * 800))).toBe(true);
  expect(await inProportion((length) => count(length * (length / 60)))).toBe(false);
});
