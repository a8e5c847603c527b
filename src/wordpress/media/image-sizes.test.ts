import { expect, it } from 'vitest';
import { planResize } from './image-sizes.ts';

const size = (width: number, height: number, crop = false) => ({ width, height, crop });

it('fits pictures inside a size', () => {
  expect(planResize(1600, 1200, size(300, 300))).toEqual({ width: 300, height: 225 });
  expect(planResize(3000, 1250, size(2560, 2560))).toEqual({ width: 2560, height: 1067 });
  expect(planResize(1600, 1200, size(768, 0))).toEqual({ width: 768, height: 576 });
});

it('makes nothing larger, nor the same again', () => {
  expect(planResize(120, 90, size(300, 300))).toBeUndefined();
  expect(planResize(300, 200, size(300, 300))).toBeUndefined();
  expect(planResize(0, 0, size(300, 300))).toBeUndefined();
});

it('cuts the middle out where a size is filled', () => {
  expect(planResize(1600, 1200, size(150, 150, true))).toEqual({
    width: 150,
    height: 150,
    part: { left: 200, top: 0, width: 1200, height: 1200 },
  });
  expect(planResize(801, 801, size(1500, 430, true))).toMatchObject({ width: 801, height: 430 });
});
