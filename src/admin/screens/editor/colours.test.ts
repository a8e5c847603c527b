import { expect, test } from 'vitest';
import { channelsOf, hexOf, withAlpha } from './colours.ts';

test('colours are read as pages hold them, and written as page builders store them', () => {
  expect(channelsOf('#Ab1')).toEqual([170, 187, 17, 1]);
  expect(channelsOf('#aabb1180')?.map((part) => Math.round(part * 100) / 100)).toEqual([170, 187, 17, 0.5]);
  expect(channelsOf('rgba(1, 2,3, 0.25)')).toEqual([1, 2, 3, 0.25]);
  expect(channelsOf('rgb(1 2 3 / 50%)')).toEqual([1, 2, 3, 0.5]);
  expect(['', 'red', '#12', 'var(--x)'].map(channelsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(hexOf([170, 187.4, 17, 1])).toBe('#aabb11');
  expect(withAlpha('#aabb11', 0.333)).toBe('rgba(170,187,17,0.33)');
  expect(withAlpha('#aabb11', 1)).toBe('#aabb11');
});
