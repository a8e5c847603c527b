import { expect, it } from 'vitest';
import { comesInAt, MOST_WAITING, staggerOf } from './entry-animations.ts';

it('elements that come in together follow each other by a tenth of a second, ten of them at most', () => {
  expect([0, 1, 2, MOST_WAITING, MOST_WAITING + 5].map((place) => staggerOf(place))).toEqual([
    0, 100, 200, 1000, 1000,
  ]);
  expect(staggerOf(25, 20)).toBe(2000);
});

it.each([
  ['avia_animate_when_visible', 0.8],
  ['avia_animate_when_almost_visible', 0.95],
  ['avia_animate_when_visible av-animated-when-visible-60', 0.6],
  ['av-animated-when-almost-visible-85', 0.85],
  ['av-animated-when-visible-100', 0.8],
])('an element of the classes "%s" comes in at %d of the window’s height', (classes, share) => {
  expect(comesInAt(classes)).toBe(share);
});
