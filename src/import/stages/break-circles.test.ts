import { describe, expect, it } from 'vitest';
import { circlesOf } from './break-circles.ts';

const circles = (...links: readonly (readonly [id: number, parent: number])[]) =>
  circlesOf(links.map(([id, parent]) => ({ row: id, id, parent }))).map((circle) =>
    circle.map(({ id }) => id),
  );

describe('rows that are their own ancestors', () => {
  it('are found, with the rows that lead to them left out', () => {
    expect(circles([1, 2], [2, 3], [3, 4])).toEqual([]);
    expect(circles([5, 5])).toEqual([[5]]);
    expect(circles([9, 3], [3, 4], [4, 3])).toEqual([[3, 4]]);
    expect(circles([7, 6], [6, 7], [1, 2], [2, 3], [3, 1])).toEqual([
      [6, 7],
      [1, 2, 3],
    ]);
  });
});
