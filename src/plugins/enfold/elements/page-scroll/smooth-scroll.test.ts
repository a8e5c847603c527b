import { expect, it } from 'vitest';
import { eased } from './smooth-scroll.ts';

it('a page begins and ends its way slowly', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(eased)).toEqual([0, 0.0625, 0.5, 0.9375, 1]);
});
