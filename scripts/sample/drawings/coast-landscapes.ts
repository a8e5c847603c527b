import { blend, colour } from './colour.ts';
import { gradientSky, lit, type Raster, ripples } from './landscape.ts';
import { gradientNoise, ridged, rolling, smoothStep } from './noise.ts';
import { contourAt, type Painter, panorama, type View } from './panorama.ts';
import { terrain } from './terrain.ts';

/** Hills, a bay and white headlands seen from a cliff in the morning: the picture at the head of the front page. */
export function chalkHeadlands(width: number, height: number): Raster {
  const size = 1500;
  const fine = rolling(gradientNoise(11), 6);
  const folds = ridged(gradientNoise(29), 5);
  const land = terrain(size, size, (x, y) => {
    const u = x / size;
    const v = y / size;
    const shore = 0.44 + 0.1 * Math.sin(v * 15 + 1.2) * (0.5 + v * 0.5) + 0.05 * fine(u * 3, v * 3);
    const inland = shore - u;
    const hills = folds(u * 2.6, v * 2.6) * 130 * smoothStep(0.03, 0.45, inland) + fine(u * 6, v * 6) * 16;
    return inland > 0 ? 44 * smoothStep(-0.004, 0.012, inland) + hills : inland * 2000 - 1;
  });
  const view: View = {
    x: 985,
    y: 1450,
    eye: 165,
    heading: -0.4,
    width: 1.1,
    horizon: 0.36,
    reach: 1700,
    relief: 0.85,
  };
  const growth = rolling(gradientNoise(77), 4);
  const beds = gradientNoise(41);
  const painter: Painter = {
    haze: colour('#dfe6de'),
    thickness: 0.8,
    sun: [0.95, 0.2, 0.5],
    sky: gradientSky(['#4f95b0', '#9fcad0', '#f8ead0'], { across: 0.74, part: 0.82 }),
    water: ripples(5, '#2f7289', '#82bac2'),
    ground(place) {
      const patch = growth(place.x / 70, place.y / 70);
      let base = blend(colour('#a3bd72'), colour('#5f8548'), 0.5 + patch * 1.1);
      base = blend(base, colour('#dbcb86'), smoothStep(0.2, 0.55, patch) * 0.9);
      const bed = 0.45 + beds(place.height * 0.16, place.x * 0.004) * 0.7;
      if (place.height < 46 && place.slope > 0.8) base = blend(colour('#fcf5e6'), colour('#e4d3b4'), bed);
      else base = blend(base, colour('#978a70'), smoothStep(0.9, 1.5, place.slope) * 0.55);
      const line = place.height > 50 ? contourAt(place, 12, 2.6) * 0.5 : 0;
      return blend(lit(base, place.light), colour('#33451f'), line);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** A headland of hard rock that ends in stacks and stumps, in evening light. */
export function stacks(width: number, height: number): Raster {
  const size = 1300;
  const fine = rolling(gradientNoise(61), 6);
  const pillars: readonly (readonly [number, number, number, number])[] = [
    [600, 690, 34, 92],
    [672, 742, 23, 78],
    [735, 800, 19, 56],
    [790, 862, 17, 12],
    [838, 905, 12, 7],
  ];
  const land = terrain(size, size, (x, y) => {
    const rough = fine(x / 60, y / 60);
    const headland = 520 - Math.abs(y - 590) * 0.9 - x * 0.72 + rough * 26 + 110 * smoothStep(700, 200, y);
    let high =
      headland > 0
        ? 96 * smoothStep(0, 10, headland) + 40 * smoothStep(0, 320, headland) + rough * 5
        : headland;
    for (const [atX, atY, radius, top] of pillars) {
      const away = Math.hypot(x - atX, y - atY) + rough * 6 + fine(x / 18, y / 18) * 4;
      const rise = top * smoothStep(radius, radius * 0.62, away) + fine(x / 9, y / 9) * 2 - 0.5;
      if (away < radius) high = Math.max(high, rise);
    }
    return high > 0 ? high : Math.min(-1, high);
  });
  const view: View = {
    x: 930,
    y: 1120,
    eye: 62,
    heading: -0.62,
    width: 0.95,
    horizon: 0.47,
    reach: 1500,
    relief: 1,
  };
  const beds = gradientNoise(8);
  const painter: Painter = {
    haze: colour('#f0d9bd'),
    thickness: 0.75,
    sun: [0.8, 0.65, 0.4],
    sky: gradientSky(['#5b7fa0', '#d3b9a5', '#fbdcae'], { across: 0.2, part: 0.95 }),
    water: ripples(9, '#3c6a80', '#c9b9a2'),
    ground(place) {
      const bed = beds(place.height * 0.13 + place.x * 0.006, 3.3);
      let base = blend(colour('#a8704c'), colour('#d6a674'), 0.5 + bed * 0.9);
      if (place.height < 5) base = colour('#54463c');
      if (place.slope < 0.75 && place.height > 60)
        base = blend(colour('#9aa764'), colour('#71824a'), 0.5 + fine(place.x / 30, place.y / 30));
      return lit(base, place.light, 0.36, 0.86);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** An estuary at low tide: channels, mudflats and salt marsh. */
export function estuary(width: number, height: number): Raster {
  const size = 1300;
  const fine = rolling(gradientNoise(91), 5);
  const creeks = gradientNoise(17);
  const channel = (y: number): number => 690 + 120 * Math.sin(y / 170) + 60 * Math.sin(y / 71 + 1);
  const land = terrain(size, size, (x, y) => {
    const away = Math.abs(x - channel(y)) - (30 + y * 0.05);
    const creek = Math.abs(creeks(x / 120, y / 95) + 0.3 * creeks(x / 40, y / 40));
    const flat =
      0.4 + smoothStep(0, 160, away) * 5 + fine(x / 90, y / 90) * 1.2 - 4 * smoothStep(0.1, 0, creek);
    const hills =
      smoothStep(230, 640, Math.abs(x - 690) + (500 - y) * 0.5) * (46 + fine(x / 200, y / 200) * 34);
    return away < 0 ? -2 : flat + hills;
  });
  const view: View = {
    x: 700,
    y: 1270,
    eye: 74,
    heading: -0.03,
    width: 1.15,
    horizon: 0.36,
    reach: 1400,
    relief: 1,
  };
  const painter: Painter = {
    haze: colour('#e3e6dd'),
    thickness: 0.8,
    sun: [-0.8, 0.1, 0.5],
    sky: gradientSky(['#7fa7b5', '#c6d8d5', '#f4ead6'], { across: 0.3, part: 0.7 }),
    water: ripples(23, '#6797a3', '#b9d0cf'),
    ground(place) {
      const grain = fine(place.x / 22, place.y / 22);
      let base = blend(colour('#b39a7c'), colour('#8c7862'), 0.5 + grain * 0.6);
      base = blend(base, colour('#8c9c63'), smoothStep(2.6, 4.2, place.height + grain));
      base = blend(base, colour('#5f7e4b'), smoothStep(7, 16, place.height));
      return lit(base, place.light, 0.5, 0.68);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}
