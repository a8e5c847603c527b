import { blend, colour } from './colour.ts';
import { gradientSky, lit, type Raster, ripples } from './landscape.ts';
import { gradientNoise, ridged, rolling, smoothStep } from './noise.ts';
import { contourAt, type Painter, panorama, type View } from './panorama.ts';
import { terrain } from './terrain.ts';

/** Snow-capped peaks round a lake, with contour lines on the slopes. */
export function lakeAndPeaks(width: number, height: number): Raster {
  const size = 1600;
  const folds = ridged(gradientNoise(303), 7);
  const fine = rolling(gradientNoise(12), 5);
  const land = terrain(size, size, (x, y) => {
    const u = x / size;
    const v = y / size;
    const basin = smoothStep(
      0.14,
      0.6,
      Math.hypot((u - 0.52) * 1.15, (v - 0.7) * 0.85) + fine(u * 4, v * 4) * 0.05,
    );
    return (
      folds(u * 2.3 + 3, v * 2.3) * 235 * basin * smoothStep(1.25, 0.3, v) +
      fine(u * 9, v * 9) * 10 +
      24 * basin -
      16
    );
  });
  const view: View = {
    x: 830,
    y: 1530,
    eye: 118,
    heading: -0.02,
    width: 1.05,
    horizon: 0.45,
    reach: 1650,
    relief: 0.72,
  };
  const painter: Painter = {
    haze: colour('#d7e3e8'),
    thickness: 0.78,
    sun: [-0.7, 0.6, 0.5],
    sky: gradientSky(['#41759b', '#8fb8cd', '#eef0e6'], { across: 0.2, part: 0.7 }),
    water: ripples(31, '#2c6078', '#7fb0bd'),
    ground(place) {
      const rough = fine(place.x / 40, place.y / 40);
      let base = blend(colour('#8aa25c'), colour('#4d6b43'), 0.45 + rough);
      base = blend(base, colour('#a89a80'), smoothStep(95, 165, place.height + rough * 40));
      base = blend(base, colour('#7d766d'), smoothStep(0.8, 1.4, place.slope));
      const snow = smoothStep(170, 225, place.height + rough * 40) * smoothStep(1.9, 1.1, place.slope);
      base = blend(base, colour('#f6f9fa'), snow);
      const line = place.height > 8 ? contourAt(place, 20, 2.2) * 0.4 : 0;
      return blend(lit(base, place.light, 0.36, 0.84), colour('#26343a'), line);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** A glacial trough: steep sides, flat floor, a ribbon lake, and a hanging valley on the right. */
export function glacialTrough(width: number, height: number): Raster {
  const size = 1400;
  const folds = ridged(gradientNoise(71), 6);
  const fine = rolling(gradientNoise(19), 6);
  const axis = (y: number): number => 690 + 70 * Math.sin(y / 300);
  const land = terrain(size, size, (x, y) => {
    const away = Math.abs(x - axis(y)) / 330;
    const wall = away < 1 ? away ** 3.4 : 1 + (away - 1) * 0.35;
    const hanging = smoothStep(90, 20, Math.abs(y - 690 - (x - 700) * 0.12)) * smoothStep(780, 980, x) * 70;
    const lake =
      14 * smoothStep(190, 90, Math.abs(x - axis(y))) * smoothStep(1060, 900, y) * smoothStep(330, 470, y);
    const head = folds(x / 300 + 7, y / 300) * 130 * smoothStep(330, 60, y);
    return (
      head +
      wall * 175 +
      folds(x / 420, y / 420) * 62 * Math.min(1, away * away) +
      fine(x / 60, y / 60) * (3 + away * 6) -
      hanging +
      9 -
      lake
    );
  });
  const view: View = {
    x: 735,
    y: 1370,
    eye: 150,
    heading: -0.06,
    width: 1.02,
    horizon: 0.36,
    reach: 1400,
    relief: 0.95,
  };
  const painter: Painter = {
    haze: colour('#cfdcdf'),
    thickness: 0.8,
    sun: [-0.45, 0.6, 0.62],
    sky: gradientSky(['#6b93a8', '#b4cdd3', '#eceade'], { across: 0.5, part: 0.9 }),
    water: ripples(33, '#3d6f83', '#94bcc4'),
    ground(place) {
      const rough = fine(place.x / 46, place.y / 46);
      let base = blend(colour('#9db36a'), colour('#6a8a4c'), 0.5 + rough * 0.9);
      base = blend(base, colour('#a5895a'), smoothStep(60, 140, place.height + rough * 40));
      base = blend(base, colour('#7a736b'), smoothStep(0.85, 1.35, place.slope));
      base = blend(base, colour('#eef3f4'), smoothStep(255, 300, place.height + rough * 30) * 0.85);
      return lit(base, place.light, 0.4, 0.8);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}

/** A composite volcano with gullies on its flanks above farmland. */
export function volcano(width: number, height: number): Raster {
  const size = 1400;
  const fine = rolling(gradientNoise(55), 6);
  const gullies = gradientNoise(43);
  const land = terrain(size, size, (x, y) => {
    const dx = x - 720;
    const dy = y - 560;
    const away = Math.hypot(dx, dy);
    const angle = Math.atan2(dy, dx);
    const gully =
      gullies(Math.cos(angle) * 9 + 30, Math.sin(angle) * 9 + away / 210) *
      smoothStep(30, 260, away) *
      smoothStep(620, 240, away);
    const cone = 400 * Math.exp(-away / 205);
    const crater = away < 34 ? (34 - away) * 2.4 : 0;
    return Math.max(3, cone - crater + gully * 26 + fine(x / 120, y / 120) * 12 + 12);
  });
  const view: View = {
    x: 700,
    y: 1370,
    eye: 96,
    heading: 0.02,
    width: 0.92,
    horizon: 0.62,
    reach: 1380,
    relief: 0.92,
  };
  const growth = rolling(gradientNoise(2), 3);
  const painter: Painter = {
    haze: colour('#e7dccb'),
    thickness: 0.7,
    sun: [-0.8, 0.4, 0.5],
    sky: gradientSky(['#5f86a6', '#b7c7cc', '#f9e2c2'], { across: 0.15, part: 0.9 }),
    water: ripples(3, '#3d6f83', '#94bcc4'),
    ground(place) {
      const rough = fine(place.x / 30, place.y / 30);
      const patch = growth(place.x / 55, place.y / 55);
      let base = blend(colour('#a9b669'), colour('#63813f'), 0.5 + patch * 1.3);
      base = blend(base, colour('#47623d'), smoothStep(52, 95, place.height + rough * 20));
      base = blend(base, colour('#7b6a5c'), smoothStep(135, 190, place.height + rough * 34));
      base = blend(base, colour('#5b4f4a'), smoothStep(190, 240, place.height + rough * 34));
      base = blend(base, colour('#f4f6f6'), smoothStep(252, 290, place.height + rough * 70));
      return lit(base, place.light, 0.38, 0.84);
    },
  };
  return { width, height, pixels: panorama(land, view, painter, width, height) };
}
