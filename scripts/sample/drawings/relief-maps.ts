import { blend, type Colour, colour, palette, scale } from './colour.ts';
import { contourPath } from './contours.ts';
import { gradientNoise, ridged, rolling, smoothStep } from './noise.ts';
import { type Drawing, key, northArrow, plate, scaleBar } from './plate.ts';
import { basinOf, drainage, streams } from './rivers.ts';
import { curve, label, leader, type Point, path } from './svg.ts';
import { heightAt, relief, type Terrain, terrain } from './terrain.ts';

/** Atlas layer tints from lowland green to upland brown and white, heights in metres. */
const layers = scale([
  [0, '#a9c48b'],
  [60, '#bccf96'],
  [140, '#d6d9a2'],
  [240, '#e8d7a2'],
  [360, '#dfbf8a'],
  [500, '#cba177'],
  [660, '#b88f74'],
  [820, '#d8c6b8'],
  [950, '#f5f1ec'],
]);

/** Sea tints from the shore to deep water, depths in metres below 0. */
const depths = scale([
  [-60, '#4f91a7'],
  [-30, '#77b0c1'],
  [-12, '#9fcad3'],
  [-3, '#c4e1e2'],
  [0, '#d3e8e5'],
]);

function tint(height: number): Colour {
  return height < 0 ? depths(height) : layers(height);
}

function contours(
  land: Terrain,
  from: number,
  to: number,
  interval: number,
  thick: number,
  ink = '#8a5a34',
): string {
  let lines = '';
  for (let level = from; level <= to; level += interval) {
    const strong = level % thick === 0;
    lines += path(contourPath(land, level, 3, 10), {
      stroke: ink,
      width: strong ? 2.6 : 1.3,
      opacity: strong ? 0.8 : 0.6,
    });
  }
  return lines;
}

/** A drainage basin in shaded relief: watershed, tributaries, confluences, mouth. */
export function drainageBasin(): Drawing {
  const width = 1600;
  const height = 1067;
  const folds = ridged(gradientNoise(402), 4);
  const fine = rolling(gradientNoise(88), 4);
  const land = terrain(width, height, (x, y) => {
    const u = x / 900;
    const v = y / 900;
    const shore = 1400 + 40 * Math.sin(y / 130) + fine(u * 3, v * 3) * 50;
    const ring = Math.hypot((x - 690) / 590, (y - 575) / 400) + fine(u * 1.6, v * 1.6) * 0.09;
    const gate = smoothStep(900, 1180, x) * smoothStep(150, 30, Math.abs(y - 600));
    const slope = ring < 1 ? ring ** 2.2 : Math.max(0.12, 1 - (ring - 1) * 1.5);
    const high =
      430 * slope * (1 - gate * 0.9) +
      150 * smoothStep(1350, 200, x) +
      folds(u * 2.2, v * 2.2) * 95 * Math.min(1, slope + 0.12) +
      fine(u * 6, v * 6) * 30;
    const coast = smoothStep(0, 330, shore - x);
    return x > shore ? (shore - x) / 5 - 1 : 4 + high * (0.04 + 0.96 * coast) + (shore - x) * 0.02;
  });
  const coarse = terrain(width / 4, Math.floor(height / 4), (x, y) => heightAt(land, x * 4, y * 4));
  const water = drainage(coarse);
  const rivers = streams(water, 130, (index) => (coarse.heights[index] ?? 0) < 0);
  const main = rivers.reduce(
    (best, stream) => (stream.flow > best.flow ? stream : best),
    rivers[0] ?? { points: [], flow: 0 },
  );
  const mouth = [...main.points]
    .reverse()
    .find(([x, y]) => (coarse.heights[y * coarse.width + x] ?? 0) > 0) ?? [0, 0];
  const basin = basinOf(water, mouth[1] * coarse.width + mouth[0]);
  const inside = (x: number, y: number): number =>
    basin[Math.floor(y / 4) * coarse.width + Math.floor(x / 4)] ?? 0;
  const pixels = relief(
    land,
    (high, x, y) => (high < 0 || inside(x, y) ? tint(high) : blend(tint(high), [238, 234, 222], 0.62)),
    0.34,
  );
  const edge = terrain(coarse.width, coarse.height, (x, y) => {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++)
        sum +=
          basin[
            Math.min(coarse.height - 1, Math.max(0, y + dy)) * coarse.width +
              Math.min(coarse.width - 1, Math.max(0, x + dx))
          ] ?? 0;
    return sum / 25;
  });
  const courses = rivers.map((stream) => {
    const points: Point[] = stream.points
      .filter((_, index) => index % 3 === 0 || index === stream.points.length - 1)
      .map(([x, y]) => [x * 4 + 2, y * 4 + 2]);
    const within = points.some(([x, y]) => inside(x, y) === 1);
    return path(curve(points), {
      stroke: palette.river,
      width: Math.min(9, 2 + Math.sqrt(stream.flow) / 14),
      opacity: within ? 1 : 0.45,
    });
  });
  const mouthAt: Point = [mouth[0] * 4, mouth[1] * 4];
  const confluence = main.points[Math.floor(main.points.length * 0.55)] ?? [0, 0];
  const head = main.points[0] ?? [0, 0];
  return plate(
    { title: 'A drainage basin', under: pixels },
    ...courses,
    `<g transform="scale(4)">${path(contourPath(edge, 0.5, 1, 8), { stroke: palette.magma, width: 1.3, dash: '5 2.4' })}</g>`,
    leader([mouthAt[0] - 30, mouthAt[1] + 150], mouthAt),
    label(mouthAt[0] - 70, mouthAt[1] + 186, 'mouth', { size: 32, weight: 'bold', anchor: 'middle' }),
    leader([head[0] * 4 + 60, head[1] * 4 - 96], [head[0] * 4, head[1] * 4]),
    label(head[0] * 4 + 68, head[1] * 4 - 100, 'source', { size: 32, weight: 'bold' }),
    label(confluence[0] * 4 + 30, confluence[1] * 4 + 90, 'trunk stream', {
      style: 'water',
      size: 36,
      anchor: 'middle',
    }),
    label(1478, 300, 'S e a', { style: 'water', size: 48, anchor: 'middle', halo: false }),
    key(
      70,
      820,
      [
        [palette.magma, 'watershed'],
        [palette.river, 'river and tributaries'],
        ['#c7bd94', 'inside the basin'],
      ],
      380,
    ),
    scaleBar(1120, 980, 70, 4, 5, 'km'),
    northArrow(1510, 190),
  );
}

/** A coast with a spit, a salt marsh behind it and a river mouth pushed along. */
export function spitMap(): Drawing {
  const width = 1600;
  const height = 1067;
  const fine = rolling(gradientNoise(140), 5);
  const land = terrain(width, height, (x, y) => {
    const bay = 200 * smoothStep(740, 1000, x);
    const shore = 470 + 26 * Math.sin(x / 210) - bay + fine(x / 300, y / 300) * 26;
    const inland = shore - y;
    const spitLine = 500 + 20 * Math.sin((x - 700) / 190) + Math.max(0, x - 1180) ** 2 / -900;
    const along = smoothStep(640, 760, x) * smoothStep(1345, 1290, x);
    const spit = 30 * smoothStep(1360, 1240, x) + 4 - Math.abs(y - spitLine) + fine(x / 60, y / 60) * 6;
    const marsh =
      smoothStep(760, 860, x) *
      smoothStep(1250, 1080, x) *
      smoothStep(-20, 40, spitLine - 16 - y + fine(x / 70, y / 70) * 34) *
      smoothStep(-90, -20, inland + fine(x / 80 + 5, y / 80) * 46);
    const river =
      22 - Math.abs(x - 1000 - 130 * Math.sin(y / 160 + 1.2) - y * 0.16) - 2 * fine(x / 50, y / 50);
    let high = inland > 0 ? 4 + inland * 0.36 * (0.6 + fine(x / 240, y / 240) * 0.5) : inland / 9;
    if (marsh > 0.2 && high < 2) high = Math.max(high, 0.4 + marsh + fine(x / 36, y / 36) * 0.8);
    if (spit * along > 0) high = Math.max(high, Math.min(8, spit * along * 0.5));
    if (river > 0 && y < 470) high = Math.min(high, -1.5);
    return high;
  });
  const pixels = relief(
    land,
    (high, x, y) => {
      if (high < 0) return tint(high);
      const spitSand = y > 380 && high < 9 && high > 2.2;
      if (high <= 2.2 && x > 700)
        return blend(colour('#9fb482'), colour('#b9c79b'), 0.5 + fine(x / 14, y / 14));
      if (spitSand || high < 5) return colour(palette.sand);
      return tint(high * 2.2);
    },
    0.3,
    0.6,
  );
  return plate(
    { title: 'Spit, hooked end and salt marsh', under: pixels },
    path(contourPath(land, 0, 2, 8), { stroke: '#3f7f95', width: 2.5 }),
    path('M120 640C400 620 700 640 1080 620', { stroke: palette.plum, width: 11, opacity: 0.9 }),
    path('M1140 616l-70 -32v64z', { fill: palette.plum }),
    label(560, 690, 'longshore drift', { size: 34, weight: 'bold', fill: palette.plum, anchor: 'middle' }),
    path('M180 960L330 800', { stroke: palette.paper, width: 10 }),
    path('M352 776l-74 26l46 46z', { fill: palette.paper }),
    label(380, 850, 'prevailing wind', { size: 32, weight: 'bold' }),
    path('M1480 780L1370 600', { stroke: palette.paper, width: 7, dash: '16 10' }),
    path('M1352 570l4 66l44 -26z', { fill: palette.paper }),
    label(1530, 830, 'second wind and waves\ncurve the end', { size: 29, anchor: 'end' }),
    leader([1380, 250], [1290, 452]),
    label(1310, 226, 'hooked end', { size: 32, weight: 'bold' }),
    leader([880, 640], [900, 512]),
    label(860, 680, 'spit of sand and shingle', { size: 32, weight: 'bold' }),
    label(1010, 410, 'salt\nmarsh', { size: 30, weight: 'bold', anchor: 'middle', fill: palette.forest }),
    label(300, 250, 'land', { size: 34, halo: '#d6d9a2' }),
    label(1130, 190, 'River', { style: 'water', size: 34 }),
    label(700, 940, 'S e a', { style: 'water', size: 56, anchor: 'middle', halo: false, fill: '#f2fafb' }),
    scaleBar(90, 180, 80, 3, 1, 'km'),
    northArrow(1510, 190),
  );
}

/** Discordant coast: bands of hard and soft rock, headlands and bays. */
export function headlandsAndBays(): Drawing {
  const width = 1600;
  const height = 1067;
  const fine = rolling(gradientNoise(240), 4);
  const band = (y: number): number => Math.sin((y - 92) / 150);
  const land = terrain(width, height, (x, y) => {
    const bend = y + 24 * fine(x / 300, y / 300);
    const shore = 900 + 250 * smoothStep(-0.9, 0.9, band(bend)) + fine(x / 110, y / 110) * 22;
    const inland = shore - x;
    const hard = smoothStep(-0.3, 0.4, band(bend));
    return inland > 0
      ? 20 * hard * smoothStep(0, 16, inland) +
          Math.min(170, inland * (0.1 + hard * 0.14)) +
          fine(x / 170, y / 170) * 10 +
          4
      : inland / 8;
  });
  const pixels = relief(
    land,
    (high, x, y) => {
      if (high < 0) return tint(high);
      const hard = smoothStep(-0.25, 0.25, band(y + 24 * fine(x / 300, y / 300)));
      if (high < 8 && hard < 0.4) return colour(palette.sand);
      return blend(colour('#cfa77c'), colour('#c3cf9d'), hard);
    },
    0.34,
    0.7,
  );
  const wave = (d: string): string => path(d, { stroke: '#eaf5f7', width: 5, opacity: 0.9 });
  return plate(
    { title: 'A discordant coast', under: pixels },
    path(contourPath(land, 0, 2, 8), { stroke: '#3f7f95', width: 3 }),
    wave('M1500 100C1440 300 1470 420 1430 560C1400 700 1450 860 1480 1030'),
    wave('M1420 100C1330 240 1370 360 1320 480C1250 640 1260 820 1360 1030'),
    wave('M1330 110C1260 180 1290 300 1240 420'),
    ...[330, 800].map((y, index) =>
      label(330, y + 10, index === 0 ? 'limestone: resistant' : 'clay: weak', {
        size: 33,
        weight: 'bold',
        halo: index === 0 ? '#c3cf9d' : '#cfa77c',
      }),
    ),
    label(1010, 320, 'headland', { size: 34, weight: 'bold', anchor: 'end' }),
    label(860, 770, 'bay', { size: 34, weight: 'bold', anchor: 'end' }),
    label(980, 710, 'beach', { size: 28 }),
    path('M1330 270L1180 300M1330 380L1185 350', { stroke: palette.magma, width: 7 }),
    path('M1160 306l48 -30l8 48zM1164 344l50 -10l-18 46z', { fill: palette.magma }),
    label(1250, 250, 'wave energy concentrated', {
      size: 29,
      weight: 'bold',
      fill: palette.magma,
      anchor: 'middle',
    }),
    path('M1210 800L1090 770M1200 850L1090 850', { stroke: palette.cold, width: 6 }),
    path('M1070 764l50 -10l-12 42zM1070 850l46 -22v44z', { fill: palette.cold }),
    label(1220, 910, 'waves spread out\nand deposit', { size: 29, fill: palette.cold, weight: 'bold' }),
    northArrow(110, 190),
    scaleBar(70, 985, 80, 3, 1, 'km'),
  );
}

/** Corrie, arête and pyramidal peak: contour lines over shaded relief. */
export function corrieMap(): Drawing {
  const size = 1600;
  const fine = rolling(gradientNoise(515), 3);
  const bowls = [
    { x: 1120, y: 600, turn: -0.55, radius: 300 },
    { x: 500, y: 560, turn: -2.55, radius: 290 },
    { x: 800, y: 1130, turn: 1.5, radius: 300 },
  ];
  /** Where a point lies in a corrie: along its axis downhill, and across, in radii. */
  const within = (bowl: (typeof bowls)[number], x: number, y: number): Point => {
    const [dx, dy] = [(x - bowl.x) / bowl.radius, (y - bowl.y) / bowl.radius];
    return [
      dx * Math.cos(bowl.turn) + dy * Math.sin(bowl.turn),
      dy * Math.cos(bowl.turn) - dx * Math.sin(bowl.turn),
    ];
  };
  const land = terrain(size, size, (x, y) => {
    const rough = fine(x / 260, y / 260);
    let high = 1000 - Math.hypot(x - 800, y - 800) * 0.42 + rough * 40;
    for (const bowl of bowls) {
      const [along, across] = within(bowl, x, y);
      const wall =
        Math.hypot(Math.min(0, along), across * (along > 0 ? 1 - Math.min(0.25, along * 0.1) : 1)) +
        rough * 0.07;
      const lip = 26 * Math.exp(-(((along - 0.62) / 0.16) ** 2));
      const scoop = 560 - Math.max(0, along - 0.6) * 150 + lip + 1150 * Math.max(0, wall - 0.42) ** 2;
      high = Math.min(high, scoop + fine(x / 120, y / 120) * 8);
    }
    return high;
  });
  const tarn = (x: number, y: number): boolean =>
    bowls.some((bowl) => {
      const [along, across] = within(bowl, x, y);
      return Math.hypot((along - 0.1) * 0.9, across) + fine(x / 90, y / 90) * 0.05 < 0.32;
    });
  const pixels = relief(
    land,
    (high, x, y) => (tarn(x, y) ? colour('#7fb6c8') : layers(high * 0.92 - 60)),
    0.3,
    0.9,
  );
  return plate(
    { width: size, height: size, title: 'Corries, arêtes and a pyramidal peak', under: pixels },
    contours(land, 300, 1000, 25, 100, '#7a4f2e'),
    label(800, 778, 'pyramidal peak', { size: 36, weight: 'bold', anchor: 'middle' }),
    path('M800 796l-14 24h28z', { fill: palette.ink }),
    label(1150, 592, 'tarn', { style: 'water', size: 34, anchor: 'middle', halo: '#7fb6c8' }),
    label(476, 556, 'tarn', { style: 'water', size: 34, anchor: 'middle', halo: '#7fb6c8' }),
    label(800, 1176, 'tarn', { style: 'water', size: 34, anchor: 'middle', halo: '#7fb6c8' }),
    leader([470, 1010], [612, 900]),
    label(250, 1046, 'arête: knife-edged ridge', { size: 32, weight: 'bold' }),
    leader([1290, 860], [990, 690]),
    label(1230, 896, 'steep back wall', { size: 32, weight: 'bold' }),
    leader([1400, 640], [1284, 508]),
    label(1340, 676, 'rock lip', { size: 32, weight: 'bold' }),
    label(200, 1490, 'contours every 25 m', { size: 27 }),
    scaleBar(1120, 1500, 90, 3, 0.5, 'km'),
    northArrow(1500, 200),
  );
}
