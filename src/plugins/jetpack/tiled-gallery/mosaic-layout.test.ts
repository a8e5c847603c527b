import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnRow, mosaicRows, squareRows, TILE_MARGIN, type TileRow } from './mosaic-layout.ts';

const WIDTH = 1000;
const wide = { width: 1500, height: 1000 };
const tall = { width: 1000, height: 1500 };
const shape = (row: TileRow) => row.groups.map((group) => group.tiles.length);
const order = (rows: readonly TileRow[]) =>
  rows.flatMap((row) => row.groups.flatMap((group) => group.tiles.map((tile) => tile.index)));

describe('a mosaic', () => {
  it('shows every picture once, in order, and fills its width', () => {
    const pictures = fc.array(
      fc.record({ width: fc.integer({ min: 0, max: 4000 }), height: fc.integer({ min: 0, max: 4000 }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(pictures, (input) => {
        const rows = mosaicRows(input, WIDTH);
        expect(order(rows)).toEqual(input.map((_, index) => index));
        for (const row of rows) {
          const margins = TILE_MARGIN * (row.groups.length - 1);
          const filled = row.groups.reduce((total, group) => total + group.width, margins);
          expect(Math.abs(filled - WIDTH)).toBeLessThanOrEqual(row.groups.length);
        }
      }),
    );
  });

  it('keeps proportions, and changes the shape of its rows', () => {
    const rows = mosaicRows([wide, wide, wide, wide, wide, wide, wide], WIDTH);
    for (const tile of rows.flatMap((row) => row.groups.flatMap((group) => group.tiles))) {
      expect(tile.width / tile.height).toBeCloseTo(1.5, 1);
    }
    expect(new Set(rows.map((row) => shape(row).join())).size).toBeGreaterThan(1);
  });

  it('gives a row to itself to a panorama, and to none of a pair', () => {
    expect(mosaicRows([{ width: 3000, height: 1000 }, tall, tall], WIDTH).map(shape)[0]).toEqual([1]);
    expect(mosaicRows([wide, wide], WIDTH).map(shape)).toEqual([[1, 1]]);
    expect(mosaicRows([tall], WIDTH).map(shape)).toEqual([[1]]);
  });
});

describe('squares', () => {
  it('are equal, those that fill no row first and larger', () => {
    const rows = squareRows(5, 3, WIDTH);
    expect(rows.map((row) => row.groups.map((group) => group.width))).toEqual([
      [498, 498],
      [331, 331, 331],
    ]);
    expect(order(rows)).toEqual([0, 1, 2, 3, 4]);
    expect(squareRows(3, 3, WIDTH).map((row) => row.height)).toEqual([331]);
  });
});

describe('columns', () => {
  it('are of equal width, each picture in the shortest', () => {
    const row = columnRow([tall, wide, wide, wide], 2, WIDTH);
    expect(row.groups.map((group) => group.tiles.map((tile) => tile.index))).toEqual([[0], [1, 2, 3]]);
    expect(row.groups.map((group) => group.width)).toEqual([498, 498]);
    expect(columnRow([wide], 3, WIDTH).groups).toHaveLength(1);
  });
});
