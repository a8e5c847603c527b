import { describe, expect, it } from 'vitest';
import { parallaxHeight, parallaxMove, parallaxOffset, parallaxShift } from './parallax-rules.ts';

describe('a background that moves', () => {
  it('is high enough for the whole way', () => {
    expect(parallaxHeight(800, 0.3, 400)).toBe(640);
    expect(parallaxHeight(801, -0.5, 100)).toBe(501);
  });

  it('moves by its share of the way from the bottom of the window', () => {
    expect(parallaxShift(1000, 400, 0.3)).toBe(180);
    expect(parallaxShift(400, 400, 0.3)).toBe(0);
  });
});

describe('an object that moves', () => {
  const data = {
    parallax: 'left_right',
    parallax_speed: '40',
    'av-small-parallax': 'inherit',
    'av-mini-parallax': 'no_parallax',
    'av-medium-parallax': 'bottom_top',
  };

  it.each([
    [1200, 'left_right', 0.4],
    [989, 'bottom_top', 0.5],
    [767, 'left_right', 0.4],
    [479, 'no_parallax', 0.5],
  ])('in %i pixels goes %s', (width, direction, speed) => {
    expect(parallaxMove(data, width)).toEqual({ direction, speed });
  });

  it('goes nowhere by directions that are none', () => {
    expect(parallaxMove({ parallax: 'up' }, 1200).direction).toBe('no_parallax');
  });

  const place = { top: 1000, left: 100, right: 300, viewportHeight: 800, viewportWidth: 1100 };

  it('goes up as far as it has come into view', () => {
    const move = { direction: 'bottom_top', speed: 0.5 } as const;
    expect(parallaxOffset(move, { ...place, scrolled: 100 })).toEqual({ x: 0, y: 0 });
    expect(parallaxOffset(move, { ...place, scrolled: 400 })).toEqual({ x: 0, y: -100 });
    expect(parallaxOffset(move, { ...place, top: 500, scrolled: 0 })).toEqual({ x: 0, y: 0 });
  });

  it('goes towards the right edge or the left one', () => {
    const scrolled = 600;
    expect(parallaxOffset({ direction: 'left_right', speed: 0.5 }, { ...place, scrolled })).toEqual({
      x: 200,
      y: 0,
    });
    expect(parallaxOffset({ direction: 'right_left', speed: 0.5 }, { ...place, scrolled })).toEqual({
      x: -25,
      y: 0,
    });
  });
});
