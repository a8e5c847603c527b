import { blend, colour } from './colour.ts';
import { gradientSky, lit, type Raster, ripples } from './landscape.ts';
import { gradientNoise, ridged, rolling, smoothStep } from './noise.ts';
import { contourAt, type Painter, panorama, type View } from './panorama.ts';
import { terrain } from './terrain.ts';

/** A river swinging across its flood plain, with fields on both sides and an ox-bow lake. */
export function meanderingValley(width: number, height: number): Raster {
  const size = 1500;
  const fine = rolling(gradientNoise(101), 5);
  const course = (y: number): number =>
    740 + 150 * Math.sin(y / 74 + 0.4) * smoothStep(150, 900, y) + 50 * Math.sin(y / 200);
  const land = terrain(size, size, (x, y) => {
    const bend = (course(y + 4) - course(y - 4)) / 8;
    const away = Math.abs(x - course(y)) / Math.sqrt(1 + bend * bend) - 11;
    const oxbow = Math.abs(Math.hypot((x - 610) * 0.8, y - 1090) - 46) - 8;
    const wet = x < 640 || y < 1080 ? Math.min(away, oxbow) : away;
    const plain = 3 + fine(x / 130, y / 130) * 1 + 1.5 * smoothStep(40, 0, away);
    const hills =
      smoothStep(330, 690, Math.abs(x - 740) + Math.max(0, 330 - y) * 2 + fine(x / 200, y / 200) * 90) *
      (84 + fine(x / 160, y / 160) * 50);
    return wet < 0 ? wet : smoothStep(0, 6, wet) * plain + hills;
  });
  const view: View = {
    x: 720,
    y: 1470,
    eye: 190,
    heading: 0.03,
    width: 1.02,
    horizon: 0.22,
    reach: 1500,
    relief: 0.9,
  };
  const fields = [...Array(7)]
    .map(
      (_, index) =>
        ['#a8bf6b', '#8bab58', '#d8c777', '#c7d08c', '#75984b', '#e2d08d', '#98b263'][index] ?? '',
    )
    .map(colour);
  const painter: Painter = {
    haze: colour('#e4e8dc'),
    thickness: 0.72,
    sun: [-0.8, 0.2, 0.6],
    sky: gradientSky(['#6aa3b8', '#b9d6d6', '#f6ecd6'], { across: 0.6, part: 0.8 }),
    water: ripples(13, '#3f8299', '#9cc6cb'),
    ground(place) {
      const skewX = place.x * 0.94 + place.y * 0.34 + fine(place.x / 260, place.y / 260) * 30;
      const skewY = place.y * 0.94 - place.x * 0.34;
      const column = Math.floor(skewX / 74);
      const row = Math.floor((skewY + column * 31) / 58);
      const hedge = Math.min(
        Math.abs(skewX / 74 - Math.round(skewX / 74)) * 74,
        Math.abs((skewY + column * 31) / 58 - Math.round((skewY + column * 31) / 58)) * 58,
      );
      let base =
        fields[Math.abs((column * 7 + row * 13 + column * row * 3) % fields.length)] ?? colour('#a8bf6b');
      base = blend(base, colour('#4b6838'), smoothStep(2.4 + place.grain, 1, hedge) * 0.85);
      base = blend(
        base,
        colour('#5f7d45'),
        smoothStep(40, 70, place.height + fine(place.x / 50, place.y / 50) * 20),
      );
      const line = place.height > 12 ? contourAt(place, 12, 2) * 0.35 : 0;
      return blend(lit(base, place.light, 0.46, 0.72), colour('#33451f'), line);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** Crescents of sand with sharp crests, low sun. */
export function dunes(width: number, height: number): Raster {
  const size = 1400;
  const warp = rolling(gradientNoise(7), 3);
  const crest = gradientNoise(15);
  const fine = rolling(gradientNoise(3), 4);
  const land = terrain(size, size, (x, y) => {
    const u = x / 250 + warp(x / 420, y / 420) * 0.9;
    const v = y / 330 + warp(x / 300 + 9, y / 300) * 0.5;
    const wave = u + 0.35 * crest(u * 0.7, v);
    const phase = wave - Math.floor(wave);
    const profile = phase < 0.72 ? (phase / 0.72) ** 1.3 : ((1 - phase) / 0.28) ** 1.1;
    return profile * (46 + 26 * crest(u * 0.45 + 5, v * 0.6)) + fine(x / 300, y / 300) * 20 + 30;
  });
  const view: View = {
    x: 640,
    y: 1370,
    eye: 168,
    heading: 0.18,
    width: 0.98,
    horizon: 0.3,
    reach: 1350,
    relief: 1,
  };
  const painter: Painter = {
    haze: colour('#f3dcbb'),
    thickness: 0.7,
    sun: [0.95, -0.1, 0.42],
    sky: gradientSky(['#5d9cba', '#b5d0cf', '#fae3bd'], { across: 0.85, part: 0.9 }),
    water: () => colour('#f3dcbb'),
    ground(place) {
      const ripple =
        Math.sin(place.x * 0.9 + fine(place.x / 30, place.y / 30) * 9) *
        Math.max(0, 1 - place.distance / 420);
      const base = blend(
        colour('#e0a869'),
        colour('#d18f52'),
        0.5 + ripple * 0.22 + fine(place.x / 90, place.y / 90) * 0.4,
      );
      return lit(base, place.light, 0.42, 0.92);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** Rainforest from above: crowns, a brown river and mist between the hills. */
export function rainforest(width: number, height: number): Raster {
  const size = 1400;
  const fine = rolling(gradientNoise(123), 5);
  const folds = ridged(gradientNoise(44), 4);
  const crowns = gradientNoise(9);
  const course = (y: number): number =>
    700 + 150 * Math.sin(y / 150 + 2) * smoothStep(1500, 500, y) + 60 * Math.sin(y / 61);
  const land = terrain(size, size, (x, y) => {
    const away = Math.abs(x - course(y)) - (18 + y * 0.018);
    if (away < 0) return away;
    const crown = Math.abs(crowns(x / 9, y / 9)) * 9 + Math.abs(crowns(x / 4.5 + 40, y / 4.5)) * 3;
    return (
      (12 + crown) * smoothStep(0, 7, away) +
      folds(x / 460, y / 460) *
        120 *
        smoothStep(120, 560, Math.abs(x - 700) + (760 - y) * 0.35 + Math.max(0, 300 - y) * 2) +
      fine(x / 90, y / 90) * 6
    );
  });
  const view: View = {
    x: 690,
    y: 1370,
    eye: 128,
    heading: 0,
    width: 1.05,
    horizon: 0.3,
    reach: 1400,
    relief: 0.9,
  };
  const painter: Painter = {
    haze: colour('#dfe9df'),
    thickness: 0.9,
    sun: [0.7, 0.3, 0.62],
    sky: gradientSky(['#8fb5b6', '#cfe0d8', '#f3efdd'], { across: 0.7, part: 0.7 }),
    water: ripples(6, '#8a7148', '#c2ab7c'),
    ground(place) {
      const kind = fine(place.x / 16, place.y / 16);
      const base = blend(
        colour('#2f5f38'),
        colour('#7ba34d'),
        0.4 + kind * 0.8 + crowns(place.x / 9, place.y / 9) * 0.2,
      );
      return lit(base, place.light, 0.34, 0.92);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}
