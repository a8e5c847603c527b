import { describe, expect, it } from 'vitest';
import { swipeOf } from './swipe.ts';

describe('a swipe', () => {
  it.each([
    [50, 0, 'previous'],
    [-50, 49, 'next'],
    [49, 0, undefined],
    [-49, 10, undefined],
    [60, 60, undefined],
    [-80, 120, undefined],
  ])('of %i, %i pixels leads %s', (x, y, direction) => {
    expect(swipeOf(x, y)).toBe(direction);
  });
});
