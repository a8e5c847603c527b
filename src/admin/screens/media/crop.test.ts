import { expect, it } from 'vitest';
import { moved, pulled, shaped, WHOLE } from './crop.ts';

it('a part that is moved stays inside of the picture', () => {
  const part = { left: 10, top: 10, width: 50, height: 40 };
  expect(moved(part, 5, -20)).toEqual({ ...part, left: 15, top: 0 });
  expect(moved(part, 90, 90)).toEqual({ ...part, left: 50, top: 60 });
});

it('edges that are pulled stop at those of the picture and never cross', () => {
  const part = { left: 20, top: 20, width: 40, height: 40 };
  expect(pulled(part, { x: 1, y: 0 }, 100, 9)).toEqual({ ...part, width: 80 });
  expect(pulled(part, { x: -1, y: -1 }, 90, -5)).toEqual({ left: 58, top: 15, width: 2, height: 45 });
});

it('a shape is kept whichever edge is pulled', () => {
  const square = shaped(WHOLE, 0.5);
  expect(square).toEqual({ left: 25, top: 0, width: 50, height: 100 });
  expect(pulled(square, { x: 1, y: 1 }, -10, 0, 0.5)).toEqual({ left: 25, top: 0, width: 40, height: 80 });
  expect(pulled(square, { x: 0, y: 1 }, 0, -50, 0.5)).toEqual({ left: 25, top: 0, width: 25, height: 50 });
  expect(pulled(square, { x: -1, y: 1 }, 30, 0, 0.5)).toEqual({ left: 55, top: 0, width: 20, height: 40 });
});
