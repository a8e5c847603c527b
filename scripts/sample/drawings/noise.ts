import { seeded } from './random.ts';

/** A smooth field over the plane, roughly in -1 … 1. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise on a unit lattice, repeatable for a seed. */
export function gradientNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = new Uint8Array(512);
  const gradients = new Float64Array(512);
  const start = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = start[index] ?? 0;
    start[index] = start[other] ?? 0;
    start[other] = kept;
  }
  for (let index = 0; index < 512; index++) order[index] = start[index & 255] ?? 0;
  for (let index = 0; index < 256; index++) {
    const angle = random() * Math.PI * 2;
    gradients[index * 2] = Math.cos(angle);
    gradients[index * 2 + 1] = Math.sin(angle);
  }
  const corner = (column: number, row: number, dx: number, dy: number): number => {
    const slot = (order[(order[column & 255] ?? 0) + (row & 255)] ?? 0) * 2;
    return (gradients[slot] ?? 0) * dx + (gradients[slot + 1] ?? 0) * dy;
  };
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = fade(dx);
    const top = corner(column, row, dx, dy) * (1 - u) + corner(column + 1, row, dx - 1, dy) * u;
    const bottom =
      corner(column, row + 1, dx, dy - 1) * (1 - u) + corner(column + 1, row + 1, dx - 1, dy - 1) * u;
    return (top + (bottom - top) * fade(dy)) * 1.5;
  };
}

/** Sums octaves of noise, each twice as fine and half as strong: rolling land. */
export function rolling(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 1;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
      strength *= gain;
      scale *= 2;
    }
    return sum;
  };
}

/** Octaves of folded noise, each held back where the land is low: sharp ridges and smooth valleys, 0 … about 1.6. */
export function ridged(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let sum = 0;
    let strength = 1;
    let scale = 1;
    let weight = 1;
    for (let octave = 0; octave < octaves; octave++) {
      const fold = (1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 11.9))) ** 2 * weight;
      weight = Math.min(1, Math.max(0, fold * 1.8));
      sum += fold * strength;
      strength *= gain;
      scale *= 2;
    }
    return sum;
  };
}

/** 0 below `from`, 1 above `to`, smooth between them. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
