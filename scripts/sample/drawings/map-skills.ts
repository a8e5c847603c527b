import { colour, palette } from './colour.ts';
import { contourPath } from './contours.ts';
import { gradientNoise, rolling, smoothStep } from './noise.ts';
import { type Drawing, margin, northArrow, plate, scaleBar, strip } from './plate.ts';
import {
  circle,
  curve,
  group,
  label,
  leader,
  line,
  type Point,
  path,
  polygon,
  polyline,
  rectangle,
  under,
} from './svg.ts';
import { heightAt, relief, type Terrain, terrain } from './terrain.ts';

/** Two hills, a saddle, a valley with a stream and a steep and a gentle side, heights in metres. */
function practiceHills(width: number, height: number): Terrain {
  const fine = rolling(gradientNoise(640), 2);
  return terrain(width, height, (x, y) => {
    const u = x / width;
    const v = y / height;
    const hill = (atX: number, atY: number, across: number, down: number, top: number): number =>
      top * Math.exp(-(((u - atX) / across) ** 2) - ((v - atY) / down) ** 2);
    const valley = 70 * Math.exp(-(((v - 0.78 - 0.1 * Math.sin(u * 5)) / 0.12) ** 2));
    return (
      90 +
      hill(0.3, 0.36, u < 0.3 ? 0.13 : 0.22, 0.26, 170) +
      hill(0.68, 0.42, 0.16, 0.22, 130) +
      hill(0.9, 0.05, 0.3, 0.3, 60) -
      valley +
      fine(u * 4, v * 4) * 10
    );
  });
}

function lines(land: Terrain, interval: number, thick: number, last: number): string {
  let rendered = '';
  for (let level = interval; level <= last; level += interval) {
    const strong = level % thick === 0;
    rendered += path(contourPath(land, level, 4, 14), { stroke: '#b0683a', width: strong ? 3.4 : 1.7 });
  }
  return rendered;
}

/** A contour map of two hills with spot heights, over pale shading. */
export function contourMap(): Drawing {
  const land = practiceHills(1600, 1067);
  const pixels = relief(
    land,
    (high) => (high > 200 ? colour('#f3ecd9') : high > 130 ? colour('#f0efdd') : colour('#e3ecd6')),
    1.1,
    0.5,
  );
  /** Where the land first falls below a height, going south from the hills. */
  const southOf = (x: number, height: number): number => {
    let y = 430;
    while (y < 1000 && heightAt(land, x, y) > height) y++;
    return y;
  };
  const top = (x: number, y: number, height: string): string =>
    path(`M${x} ${y - 16}l-14 24h28z`, { fill: palette.ink }) +
    label(x + 22, y + 10, height, { size: 30, weight: 'bold' });
  const stream: Point[] = [
    [36, 820],
    [220, 862],
    [430, 900],
    [650, 905],
    [880, 880],
    [1080, 820],
    [1290, 770],
    [1564, 742],
  ];
  return plate(
    { title: 'Contours and relief', under: pixels },
    lines(land, 10, 50, 280),
    path(curve(stream), { stroke: palette.river, width: 7 }),
    top(512, 374, '259'),
    top(1070, 430, '242'),
    ...[360, 640, 1010, 1250].map((x) =>
      label(x, southOf(x, 150) + 8, '150', { size: 24, anchor: 'middle', fill: '#b0683a' }),
    ),
    leader([150, 240], [306, 330]),
    label(70, 222, 'close together: steep', { size: 30, weight: 'bold' }),
    leader([690, 200], [640, 330]),
    label(660, 186, 'far apart: gentle', { size: 30, weight: 'bold' }),
    leader([846, 640], [800, 440]),
    label(800, 682, 'saddle (col)', { size: 30, weight: 'bold', anchor: 'middle' }),
    leader([1330, 900], [1180, 796]),
    label(1330, 940, 'flat valley floor', { size: 30, weight: 'bold', anchor: 'middle' }),
    label(470, 960, 'Stream', { style: 'water', size: 34 }),
    scaleBar(1200, 180, 90, 3, 500, 'm'),
    northArrow(110, 960),
  );
}

/** The same hills cut along a line: a map above, the rendered section below. */
export function crossSection(): Drawing {
  const land = practiceHills(1600, 1067);
  const y = 440;
  const steps: readonly number[] = Array.from({ length: 57 }, (_, index) => 120 + index * 24);
  const heights = steps.map((x) => ({ x, high: heightAt(land, x, y) }));
  const up = (high: number): number => 1000 - (high - 80) * 1.55;
  const section: Point[] = heights.map(({ x, high }) => [x, up(high)]);
  const crossings: string[] = [];
  for (let index = 1; index < heights.length; index++) {
    const [before, after] = [heights[index - 1], heights[index]];
    if (before === undefined || after === undefined) continue;
    for (let level = 100; level <= 260; level += 20) {
      if (before.high < level === after.high < level) continue;
      const x = before.x + ((level - before.high) / (after.high - before.high)) * (after.x - before.x);
      crossings.push(
        line([x, 350], [x, up(level)], { stroke: palette.magma, width: 1.5, dash: '5 6' }) +
          circle(x, up(level), 6, { fill: palette.magma }),
      );
    }
  }
  const map = `<clipPath id="map"><rect x="120" y="130" width="1344" height="420"/></clipPath><g clip-path="url(#map)">${rectangle(120, 130, 1344, 420, { fill: '#eef0df' })}${group('translate(0 -90)', lines(land, 20, 100, 280))}</g>${rectangle(120, 130, 1344, 420, { stroke: palette.ink, width: 2 })}`;
  return plate(
    { title: 'From contours to a cross-section' },
    map,
    line([120, 350], [1464, 350], { stroke: palette.ink, width: 4 }),
    circle(120, 350, 9, { fill: palette.ink }),
    circle(1464, 350, 9, { fill: palette.ink }),
    label(100, 362, 'A', { size: 38, weight: 'bold', anchor: 'end', style: 'serif' }),
    label(1486, 362, 'B', { size: 38, weight: 'bold', style: 'serif' }),
    ...[100, 140, 180, 220, 260].map(
      (level) =>
        line([120, up(level)], [1464, up(level)], { stroke: palette.line, width: 1.5 }) +
        label(106, up(level) + 8, `${level} m`, { size: 23, anchor: 'end', halo: false }),
    ),
    path(under(section, 1004), { fill: '#d9c48f', opacity: 0.85 }),
    ...crossings,
    path(curve(section), { stroke: palette.ink, width: 5 }),
    line([120, 1004], [1464, 1004], { width: 3 }),
    label(560, 620, 'drop a line wherever a contour crosses A–B', {
      size: 29,
      weight: 'bold',
      fill: palette.magma,
    }),
  );
}

/** An invented map square with a numbered grid: four- and six-figure references. */
export function gridReferences(): Drawing {
  const fine = rolling(gradientNoise(77), 2);
  const size = 1600;
  const land = terrain(
    size,
    size,
    (x, y) =>
      120 +
      fine(x / 520 + 3, y / 520) * 110 -
      50 * smoothStep(260, 0, Math.abs(y - 1110 + 130 * Math.sin(x / 330))),
  );
  const square = 330;
  const [left, top] = [150, 170];
  const at = (easting: number, northing: number): Point => [
    left + (easting - 42) * square,
    top + (75 - northing) * square,
  ];
  const river: Point[] = [
    [36, 1230],
    [250, 1190],
    [470, 1080],
    [700, 1020],
    [930, 1080],
    [1160, 1230],
    [1380, 1220],
    [1564, 1120],
  ];
  const road: Point[] = [
    [36, 640],
    [300, 690],
    [560, 770],
    [700, 840],
    [860, 1000],
    [1120, 1180],
    [1280, 1380],
    [1330, 1564],
  ];
  const grid: string[] = [];
  for (let index = 0; index < 5; index++) {
    const x = left + index * square;
    const y = top + index * square;
    if (x < size - margin)
      grid.push(
        line([x, strip], [x, size - margin], { stroke: '#4a7fa5', width: 3 }),
        label(x, 138, String(42 + index), { size: 36, weight: 'bold', anchor: 'middle', fill: '#2d5f86' }),
        label(x, 1550, String(42 + index), { size: 36, weight: 'bold', anchor: 'middle', fill: '#2d5f86' }),
      );
    if (y < size - margin)
      grid.push(
        line([margin, y], [size - margin, y], { stroke: '#4a7fa5', width: 3 }),
        label(52, y - 10, String(75 - index), { size: 36, weight: 'bold', fill: '#2d5f86' }),
      );
  }
  const wood = (x: number, y: number): string =>
    path(`M${x} ${y}l-15 30h10l-14 24h38l-14 -24h10z`, { fill: palette.wood });
  const church = (x: number, y: number): string =>
    rectangle(x - 14, y - 14, 28, 28, { fill: palette.ink }) +
    line([x, y - 14], [x, y - 42], { width: 5 }) +
    line([x - 10, y - 32], [x + 10, y - 32], { width: 5 });
  const [churchX, churchY] = at(43.6, 72.8);
  const houses = (
    [
      [560, 850],
      [600, 900],
      [640, 820],
      [660, 930],
      [760, 800],
      [800, 860],
      [830, 920],
      [740, 930],
      [520, 800],
      [880, 880],
      [600, 760],
    ] as const
  ).map(([x, y]) => rectangle(x, y, 26, 20, { fill: '#7c6a5c' }));
  const [boxX, boxY] = at(45, 75);
  return plate(
    { width: size, height: size, title: 'Four- and six-figure grid references' },
    rectangle(36, 92, 1528, 1472, { fill: '#f4f3e4' }),
    lines(land, 20, 100, 300),
    ...(
      [
        [1180, 300],
        [1240, 340],
        [1290, 290],
        [1340, 360],
        [1200, 400],
        [1280, 420],
        [1370, 450],
      ] as const
    ).map(([x, y]) => wood(x, y)),
    path(curve(river), { stroke: palette.river, width: 18 }),
    path(curve(river), { stroke: '#a8d2df', width: 9 }),
    path(curve(road), { stroke: palette.ink, width: 20 }),
    path(curve(road), { stroke: '#e3a63c', width: 14 }),
    ...houses,
    church(churchX, churchY),
    rectangle(boxX, boxY, square, square, { fill: palette.magma, opacity: 0.16 }),
    ...grid,
    ...Array.from(
      { length: 9 },
      (_, index) =>
        line(
          [at(43, 73)[0] + ((index + 1) * square) / 10, at(43, 73)[1]],
          [at(43, 73)[0] + ((index + 1) * square) / 10, at(43, 73)[1] + (index === 4 ? 26 : 16)],
          { stroke: '#2d5f86', width: 2 },
        ) +
        line(
          [at(43, 73)[0], at(43, 73)[1] + ((index + 1) * square) / 10],
          [at(43, 73)[0] + (index === 4 ? 26 : 16), at(43, 73)[1] + ((index + 1) * square) / 10],
          { stroke: '#2d5f86', width: 2 },
        ),
    ),
    polyline(
      [
        [churchX, at(43, 73)[1] + 6],
        [churchX, churchY - 46],
      ],
      { stroke: palette.magma, width: 4, dash: '10 8' },
    ),
    polyline(
      [
        [at(43, 73)[0] + 6, churchY],
        [churchX - 24, churchY],
      ],
      { stroke: palette.magma, width: 4, dash: '10 8' },
    ),
    label(boxX + square / 2, boxY + square / 2 + 10, '4574', {
      size: 46,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.magma,
    }),
    leader([churchX + 200, churchY + 150], [churchX + 18, churchY + 14], palette.magma),
    label(churchX + 210, churchY + 176, 'church: 436728', { size: 38, weight: 'bold', fill: palette.magma }),
    label(1000, 1330, 'River', { style: 'water', size: 36 }),
    label(470, 1440, 'along the corridor (eastings),\nthen up the stairs (northings)', {
      size: 34,
      weight: 'bold',
      anchor: 'middle',
    }),
    northArrow(1500, 250),
  );
}

/** Scale and compass: one distance at two scales and the eight points. */
export function scaleAndDirection(): Drawing {
  const centre: Point = [800, 690];
  const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].map((name, index) => {
    const angle = (index * 45 - 90) * (Math.PI / 180);
    const reach = index % 2 === 0 ? 390 : 270;
    const at = (radius: number, turn: number): Point => [
      centre[0] + Math.cos(angle + turn) * radius,
      centre[1] + Math.sin(angle + turn) * radius,
    ];
    const tip = at(reach, 0);
    const bearing = String(index * 45).padStart(3, '0');
    const [x, y] = at(reach + 62, 0);
    return (
      polygon([tip, at(86, 0.39), centre], { fill: index % 2 === 0 ? palette.ink : palette.softInk }) +
      polygon([tip, at(86, -0.39), centre], { fill: palette.paper, stroke: palette.ink, width: 2 }) +
      label(x, y + 8, name, {
        size: index % 2 === 0 ? 54 : 40,
        weight: 'bold',
        anchor: 'middle',
        style: 'serif',
        halo: false,
      }) +
      label(x, y + 42, `${bearing}°`, { size: 26, anchor: 'middle', halo: false })
    );
  });
  return plate(
    { width: 1600, height: 1600, title: 'Scale and direction' },
    rectangle(36, 92, 1528, 1472, { fill: '#eef1e4' }),
    circle(centre[0], centre[1], 300, { stroke: palette.line, width: 3 }),
    circle(centre[0], centre[1], 520, { stroke: palette.line, width: 2, dash: '6 10' }),
    ...points,
    circle(centre[0], centre[1], 26, { fill: palette.magma, stroke: palette.ink, width: 3 }),
    label(90, 1300, '1 : 25 000', { size: 40, weight: 'bold', style: 'serif', halo: false }),
    label(90, 1344, '4 cm on the map = 1 km', { size: 28, halo: false }),
    scaleBar(560, 1310, 200, 4, 0.5, 'km'),
    label(90, 1450, '1 : 50 000', { size: 40, weight: 'bold', style: 'serif', halo: false }),
    label(90, 1494, '2 cm on the map = 1 km', { size: 28, halo: false }),
    scaleBar(560, 1460, 200, 4, 1, 'km'),
  );
}
