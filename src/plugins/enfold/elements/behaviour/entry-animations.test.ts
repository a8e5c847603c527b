import { expect, it } from 'vitest';
import { MOST_WAITING, staggerOf } from './entry-animations.ts';

it('elements that come in together follow each other by a tenth of a second, ten of them at most', () => {
  expect([0, 1, 2, MOST_WAITING, MOST_WAITING + 5].map((place) => staggerOf(place))).toEqual([
    0, 100, 200, 1000, 1000,
  ]);
  expect(staggerOf(25, 20)).toBe(2000);
});
