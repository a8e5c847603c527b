import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  bentArrow,
  circle,
  curve,
  group,
  label,
  leader,
  line,
  type Point,
  path,
  polygon,
  rectangle,
} from './svg.ts';

function cloud(x: number, y: number, size: number, fill = '#e6ebec'): string {
  const puffs = (
    [
      [-1, 0, 0.55],
      [-0.5, -0.35, 0.6],
      [0.15, -0.5, 0.7],
      [0.7, -0.15, 0.6],
      [1.15, 0.05, 0.42],
    ] as const
  )
    .map(([dx, dy, radius]) => circle(x + dx * size, y + dy * size, radius * size, { fill }))
    .join('');
  return puffs + rectangle(x - 1.3 * size, y - 0.1 * size, 2.6 * size, 0.6 * size, { fill }, size * 0.3);
}

function rain(x: number, y: number, width: number, drops: number, length = 60): string {
  return Array.from({ length: drops }, (_, index) =>
    line(
      [x + (index * width) / drops, y + (index % 3) * 14],
      [x - 16 + (index * width) / drops, y + length + (index % 3) * 14],
      { stroke: palette.cold, width: 4 },
    ),
  ).join('');
}

/** A depression from A to B: warm front, warm sector, cold front. */
export function depressionSection(): Drawing {
  return plate(
    { title: 'A depression in cross-section' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path('M36 92H470C500 300 560 620 640 860H36Z', { fill: '#b6cfe0' }),
    path('M1020 860C1200 700 1400 470 1564 300V860Z', { fill: '#b6cfe0' }),
    path('M470 92C500 300 560 620 640 860H1020C1200 700 1400 470 1564 300V92Z', { fill: '#f3d6b5' }),
    path('M480 140C506 330 566 640 640 860', { stroke: palette.cold, width: 9 }),
    path('M1020 860C1200 700 1400 470 1564 300', { stroke: palette.magma, width: 9 }),
    ...(
      [
        [1110, 780, -38],
        [1250, 646, -46],
        [1390, 488, -48],
      ] as const
    ).map(([x, y, turn]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path('M-26 0A26 26 0 0 1 26 0Z', { fill: palette.magma }),
      ),
    ),
    cloud(500, 330, 74, '#c5cdd0'),
    cloud(560, 480, 90, '#b4bfc4'),
    cloud(600, 640, 80, '#a3b0b6'),
    rain(520, 720, 180, 9, 70),
    cloud(1140, 690, 66, '#b9c4c8'),
    cloud(1260, 560, 70, '#cdd5d8'),
    cloud(1370, 420, 56, '#e1e7e8'),
    rain(1080, 750, 170, 8, 60),
    ...[0, 1, 2].map((index) =>
      path(`M${1400 + index * 40} ${250 - index * 24}q30 -22 80 -18`, { stroke: '#f4f7f7', width: 9 }),
    ),
    ...[0, 1, 2, 3].map((index) =>
      group(
        `translate(${498 + index * 37} ${240 + index * 165}) rotate(76)`,
        polygon(
          [
            [-26, 0],
            [26, 0],
            [0, -42],
          ],
          { fill: palette.cold },
        ),
      ),
    ),
    rectangle(36, 860, 1528, 171, { fill: palette.meadow, stroke: palette.ink, width: 3 }),
    bentArrow([1010, 800], [1100, 620], [1290, 420], { stroke: palette.magma, width: 8 }),
    bentArrow([330, 780], [450, 800], [580, 830], { stroke: palette.cold, width: 10 }),
    label(180, 520, 'cold air', {
      size: 36,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.cold,
      halo: '#b6cfe0',
    }),
    label(860, 520, 'warm sector:\nmild, drizzle or dry', {
      size: 34,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.hot,
      halo: '#f3d6b5',
    }),
    label(1440, 720, 'cool air', {
      size: 36,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.cold,
      halo: '#b6cfe0',
    }),
    label(500, 150, 'COLD FRONT', { size: 30, weight: 'bold', fill: palette.cold, halo: '#f3d6b5' }),
    label(1190, 220, 'WARM FRONT', {
      size: 30,
      weight: 'bold',
      fill: palette.magma,
      anchor: 'middle',
      halo: '#f3d6b5',
    }),
    ...(
      [
        ['5', 160, 'showers, bright,\ncolder'],
        ['4', 560, 'heavy rain,\ngusty'],
        ['3', 850, 'mild, patchy\ncloud'],
        ['2', 1160, 'steady rain'],
        ['1', 1440, 'high cirrus,\nstill dry'],
      ] as const
    ).map(
      ([number, x, words]) =>
        circle(x - 86, 900, 22, { fill: palette.ink }) +
        label(x - 86, 910, number, {
          size: 28,
          weight: 'bold',
          anchor: 'middle',
          fill: palette.paper,
          halo: false,
        }) +
        label(x - 54, 912, words, { size: 27, halo: palette.meadow }),
    ),
    arrow([640, 1004], [960, 1004], { stroke: palette.ink, width: 7 }),
    label(620, 1012, 'moves east', { size: 28, weight: 'bold', anchor: 'end', halo: palette.meadow }),
  );
}

/** A synoptic chart with a high over the islands: isobars far apart, light clockwise winds. */
export function anticycloneChart(): Drawing {
  const rings: readonly (readonly [number, string])[] = [
    [90, '1032'],
    [190, '1028'],
    [300, '1024'],
    [420, '1020'],
    [540, '1016'],
  ];
  const coast: Point[] = [
    [640, 1060],
    [600, 900],
    [690, 830],
    [650, 720],
    [720, 640],
    [680, 560],
    [740, 470],
    [700, 380],
    [780, 300],
    [850, 330],
    [830, 430],
    [900, 480],
    [880, 560],
    [960, 640],
    [950, 740],
    [1030, 800],
    [1000, 900],
    [1060, 960],
    [960, 1060],
  ];
  const island: Point[] = [
    [420, 600],
    [500, 560],
    [560, 640],
    [550, 740],
    [470, 800],
    [400, 760],
    [380, 680],
  ];
  const centre: Point = [850, 560];
  return plate(
    { title: 'An anticyclone on the weather chart' },
    rectangle(36, 92, 1528, 940, { fill: '#bcdbe1' }),
    path(curve(coast, true), { fill: '#d8dfb4', stroke: palette.softInk, width: 3 }),
    path(curve(island, true), { fill: '#d8dfb4', stroke: palette.softInk, width: 3 }),
    path('M1240 1060C1220 940 1330 900 1420 830C1480 790 1520 800 1600 760V1060Z', {
      fill: '#d8dfb4',
      stroke: palette.softInk,
      width: 3,
    }),
    ...rings.map(([radius, name], index) => {
      const points: Point[] = Array.from({ length: 14 }, (_, step) => {
        const angle = (step / 14) * Math.PI * 2;
        const wobble = 1 + 0.07 * Math.sin(angle * 3 + index) + 0.05 * Math.cos(angle * 2 - index * 0.7);
        return [
          centre[0] + Math.cos(angle) * radius * 1.45 * wobble,
          centre[1] + Math.sin(angle) * radius * 0.86 * wobble,
        ];
      });
      const [x, y] = points[12] ?? centre;
      return (
        path(curve(points, true), { stroke: palette.plum, width: 4 }) +
        label(x, y + 8, name, { size: 26, anchor: 'middle', fill: palette.plum, weight: 'bold' })
      );
    }),
    label(centre[0], centre[1] + 26, 'H', {
      size: 90,
      weight: 'bold',
      anchor: 'middle',
      style: 'serif',
      fill: palette.hot,
    }),
    bentArrow([660, 420], [760, 350], [900, 356], { stroke: palette.magma, width: 7 }),
    bentArrow([1180, 480], [1240, 560], [1200, 660], { stroke: palette.magma, width: 7 }),
    bentArrow([960, 770], [830, 820], [700, 770], { stroke: palette.magma, width: 7 }),
    bentArrow([500, 660], [440, 580], [480, 490], { stroke: palette.magma, width: 7 }),
    label(1270, 250, 'isobars far apart:\nlight winds', { size: 31, weight: 'bold' }),
    leader([1260, 270], [1110, 330]),
    label(90, 190, 'winds turn clockwise\nround a high (north of the Equator)', { size: 29 }),
    label(90, 960, 'sinking air, clear skies,\nlittle rain', { size: 31, weight: 'bold' }),
    label(1540, 1000, 'pressure in hectopascals', { size: 24, anchor: 'end' }),
  );
}

/** A tropical storm cut through the eye. */
export function tropicalStorm(): Drawing {
  const tower = (x: number, top: number, width: number): string => {
    let puffs = '';
    for (let y = 790, index = 0; y > top - 20; y -= 46, index++) {
      const lean = index % 2 === 0 ? -1 : 1;
      puffs += circle(x + lean * width * 0.12, y, width * (0.46 + (index % 3) * 0.05), {
        fill: index % 2 === 0 ? '#d5dee1' : '#e6ecee',
      });
    }
    return puffs;
  };
  return plate(
    { title: 'Structure of a tropical storm' },
    rectangle(36, 92, 1528, 940, { fill: '#5d92ab' }),
    rectangle(36, 92, 1528, 330, { fill: 'url(#sky)', opacity: 0.55 }),
    path(
      'M120 300C240 230 560 226 700 300H900C1040 226 1360 230 1480 300C1400 350 1200 350 900 336H700C400 350 200 350 120 300Z',
      { fill: '#f2f5f5' },
    ),
    tower(300, 400, 110),
    tower(470, 360, 120),
    tower(655, 320, 130),
    tower(945, 320, 130),
    tower(1130, 360, 120),
    tower(1300, 400, 110),
    ...[655, 945].map((x) => rain(x - 52, 720, 110, 7, 76)),
    ...[470, 1130, 300, 1300].map((x) => rain(x - 40, 740, 80, 4, 54)),
    rectangle(36, 800, 1528, 231, { fill: 'url(#seaDepth)' }),
    path(
      'M36 812C200 770 330 830 500 800C640 770 700 760 800 760C900 760 960 770 1100 800C1270 830 1400 770 1564 812V840H36Z',
      { fill: '#7db6c4' },
    ),
    arrow([800, 330], [800, 720], { stroke: palette.cold, width: 10 }),
    arrow([640, 730], [640, 370], { stroke: palette.magma, width: 10 }),
    arrow([960, 730], [960, 370], { stroke: palette.magma, width: 10 }),
    arrow([120, 770], [380, 770], { stroke: palette.paper, width: 9 }),
    arrow([1480, 770], [1220, 770], { stroke: palette.paper, width: 9 }),
    bentArrow([660, 300], [420, 220], [180, 260], { stroke: palette.plum, width: 7 }),
    bentArrow([940, 300], [1180, 220], [1420, 260], { stroke: palette.plum, width: 7 }),
    label(800, 180, 'eye', { size: 40, weight: 'bold', anchor: 'middle' }),
    label(800, 222, 'calm, clear, sinking air', { size: 27, anchor: 'middle' }),
    leader([1160, 478], [984, 520]),
    label(1170, 470, 'eye wall: strongest\nwind, heaviest rain', { size: 29, weight: 'bold' }),
    label(90, 560, 'spiral rain bands', { size: 29, weight: 'bold' }),
    label(800, 900, 'ocean above about 26.5 °C to a depth of some 50 m', {
      size: 30,
      weight: 'bold',
      anchor: 'middle',
      fill: '#f2fafb',
      halo: false,
    }),
    label(800, 950, 'low pressure raises the sea: storm surge', {
      style: 'water',
      size: 32,
      anchor: 'middle',
      fill: '#e3f1f4',
      halo: false,
    }),
    line([180, 990], [1420, 990], { stroke: '#e3f1f4', width: 3 }),
    line([180, 978], [180, 1002], { stroke: '#e3f1f4', width: 3 }),
    line([1420, 978], [1420, 1002], { stroke: '#e3f1f4', width: 3 }),
    label(800, 1018, 'several hundred kilometres', {
      size: 24,
      anchor: 'middle',
      fill: '#e3f1f4',
      halo: false,
    }),
  );
}
