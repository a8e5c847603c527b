import { expect, it } from 'vitest';
import { placeOf, pointOf, TILE, tileAddress } from './tile-map.tsx';

it('finds the tile of a place, and the place of a point', () => {
  const { x, y } = pointOf(54.0722, -2.1583, 10);
  expect([Math.floor(x / TILE), Math.floor(y / TILE)]).toEqual([505, 328]);
  const { lat, long } = placeOf({ x, y }, 10);
  expect(lat).toBeCloseTo(54.0722, 6);
  expect(long).toBeCloseTo(-2.1583, 6);
  expect(pointOf(0, 0, 0)).toEqual({ x: TILE / 2, y: TILE / 2 });
});

it('fills in the address of a tile', () => {
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png', 10, 505, 326)).toBe(
    'https://tiles.example/10/505/326.png',
  );
});
