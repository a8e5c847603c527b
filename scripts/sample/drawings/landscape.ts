import { blend, type Colour, colour } from './colour.ts';
import { gradientNoise } from './noise.ts';

/** A finished raster: raw RGB bytes with their measures. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** A ground colour in the light that falls on it. */
export function lit(base: Colour, light: number, dark = 0.4, strength = 0.8): Colour {
  const shade = dark + light * strength;
  return [
    Math.min(255, base[0] * shade),
    Math.min(255, base[1] * shade),
    Math.min(255, base[2] * (shade + 0.02)),
  ];
}

/** A sky of three colours from top to horizon, with a glow where the sun stands. */
export function gradientSky(
  stops: readonly [string, string, string],
  sun?: { readonly across: number; readonly part: number },
): (part: number, across: number) => Colour {
  const [high, half, near] = [colour(stops[0]), colour(stops[1]), colour(stops[2])];
  return (part, across) => {
    const down = Math.min(1, part);
    const base = down < 0.6 ? blend(high, half, down / 0.6) : blend(half, near, (down - 0.6) / 0.4);
    if (sun === undefined) return base;
    const glow = Math.exp(-(((across - sun.across) * 2.6) ** 2) - ((down - sun.part) * 2.2) ** 2);
    return blend(base, [255, 246, 222], glow * 0.8);
  };
}

/** Open water: ripples that run together with distance. */
export function ripples(
  seed: number,
  dark: string,
  light: string,
): (x: number, y: number, distance: number) => Colour {
  const water = gradientNoise(seed);
  const [deep, bright] = [colour(dark), colour(light)];
  return (x, y, distance) => {
    const fine = water(x / 6, y / 1.8) * Math.max(0, 1 - distance / 900);
    const broad = water(x / 60, y / 16);
    return blend(deep, bright, 0.42 + fine * 0.16 + broad * 0.22);
  };
}
