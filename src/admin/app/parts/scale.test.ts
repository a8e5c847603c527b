import { expect, it } from 'vitest';
import { namedSteps, scaleTo } from './scale.ts';

it('a scale has round numbers that reach what is shown', () => {
  expect(scaleTo(87)).toEqual([0, 50, 100]);
  expect(scaleTo(1234)).toEqual([0, 500, 1000, 1500]);
  expect(scaleTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(scaleTo(100)).toEqual([0, 50, 100]);
  expect(scaleTo(3, true)).toEqual([0, 1, 2, 3]);
  expect(scaleTo(1, true)).toEqual([0, 1]);
  expect(scaleTo(0)).toEqual([0]);
});

it('few of many steps are named, evenly apart', () => {
  expect(namedSteps(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedSteps(4, 6)).toEqual([0, 1, 2, 3]);
});
