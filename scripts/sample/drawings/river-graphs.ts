import { palette } from './colour.ts';
import { axes, type Drawing, plate } from './plate.ts';
import {
  arrow,
  bentArrow,
  curve,
  ellipse,
  label,
  leader,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  under,
} from './svg.ts';

/** A storm hydrograph with rainfall bars, lag time, rising and falling limb. */
export function hydrograph(): Drawing {
  const left = 190;
  const right = 1480;
  const top = 150;
  const bottom = 900;
  const hour = (right - left) / 48;
  const discharge = (value: number): number => bottom - (value / 60) * (bottom - top);
  const storm: Point[] = (
    [
      [0, 9],
      [5, 9],
      [9, 12],
      [13, 27],
      [17, 46],
      [20, 51],
      [23, 47],
      [27, 35],
      [32, 24],
      [38, 17],
      [43, 13.5],
      [48, 12],
    ] as const
  ).map(([time, value]) => [left + time * hour, discharge(value)]);
  const base: Point[] = (
    [
      [0, 9],
      [12, 8.5],
      [24, 11],
      [36, 12.4],
      [48, 11.6],
    ] as const
  ).map(([time, value]) => [left + time * hour, discharge(value)]);
  const rain = [2, 6, 11, 8, 3];
  const bars = rain.map((millimetres, index) =>
    rectangle(left + (4 + index * 1.5) * hour, bottom - millimetres * 24, hour * 1.4, millimetres * 24, {
      fill: palette.cold,
      stroke: palette.paper,
      width: 1,
    }),
  );
  const peakRain = left + (7 + 0.7) * hour;
  const peakFlow = left + 20 * hour;
  return plate(
    { title: 'A storm hydrograph' },
    axes({
      left,
      right,
      top,
      bottom,
      across: [0, 6, 12, 18, 24, 30, 36, 42, 48].map((time) => [left + time * hour, String(time)] as const),
      up: [0, 10, 20, 30, 40, 50, 60].map((value) => [discharge(value), String(value)] as const),
      acrossTitle: 'Hours since the rain began to gather',
      upTitle: 'Discharge (cumecs)',
    }),
    path(under(storm, bottom), { fill: '#8fc0d2', opacity: 0.75 }),
    path(under(base, bottom), { fill: '#d9c48f', opacity: 0.95 }),
    ...bars,
    path(curve(base), { stroke: palette.earth, width: 4, dash: '14 9' }),
    path(curve(storm), { stroke: palette.river, width: 7 }),
    line([peakRain, 220], [peakRain, bottom - 264], { stroke: palette.magma, width: 3, dash: '9 8' }),
    line([peakFlow, 220], [peakFlow, discharge(51)], { stroke: palette.magma, width: 3, dash: '9 8' }),
    arrow([(peakRain + peakFlow) / 2, 236], [peakFlow, 236], { stroke: palette.magma, width: 5 }),
    arrow([(peakRain + peakFlow) / 2, 236], [peakRain, 236], { stroke: palette.magma, width: 5 }),
    label((peakRain + peakFlow) / 2, 216, 'lag time', {
      size: 32,
      weight: 'bold',
      fill: palette.magma,
      anchor: 'middle',
    }),
    leader([820, 214], [peakFlow + 4, discharge(51)]),
    label(832, 224, 'peak discharge', { size: 30, weight: 'bold' }),
    label(600, 600, 'rising limb', { size: 30, weight: 'bold', halo: '#a9cfdc' }),
    label(1010, 520, 'falling (recession) limb', { size: 30, weight: 'bold' }),
    label(1090, 862, 'base flow', { size: 30, halo: '#d9c48f' }),
    label(800, 700, 'storm flow', { style: 'water', size: 34, anchor: 'middle', halo: '#8fc0d2' }),
    leader([300, 470], [peakRain - 24, bottom - 200]),
    label(216, 454, 'rainfall', { size: 30, fill: palette.cold, weight: 'bold' }),
  );
}

/** The Hjulström curve: what a river erodes, carries and drops at each speed, on logarithmic axes. */
export function hjulstromCurve(): Drawing {
  const left = 200;
  const right = 1500;
  const top = 140;
  const bottom = 900;
  const across = (millimetres: number): number => left + ((Math.log10(millimetres) + 3) / 6) * (right - left);
  const up = (speed: number): number => bottom - ((Math.log10(speed) + 1) / 4) * (bottom - top);
  const points = (list: readonly (readonly [number, number])[]): Point[] =>
    list.map(([size, speed]) => [across(size), up(speed)]);
  const erosion = points([
    [0.001, 420],
    [0.004, 230],
    [0.02, 80],
    [0.08, 28],
    [0.25, 19],
    [0.8, 28],
    [3, 62],
    [12, 125],
    [60, 250],
    [300, 480],
    [1000, 800],
  ]);
  const fall = points([
    [0.012, 0.1],
    [0.03, 0.36],
    [0.1, 0.95],
    [0.4, 3.6],
    [1.5, 11],
    [6, 34],
    [30, 95],
    [150, 225],
    [1000, 560],
  ]);
  const bands: readonly (readonly [number, string])[] = [
    [0.002, 'clay'],
    [0.008, 'silt'],
    [0.32, 'sand'],
    [8, 'gravel'],
    [110, 'pebbles'],
    [520, 'boulders'],
  ];
  return plate(
    { title: 'The Hjulström curve' },
    rectangle(left, top, right - left, bottom - top, { fill: '#cfe3e6' }),
    path(`${curve(erosion)}L${right} ${top}L${left} ${top}Z`, { fill: '#e6b08c' }),
    path(`${curve(fall)}L${right} ${bottom}Z`, { fill: '#e9dba6' }),
    axes({
      left,
      right,
      top,
      bottom,
      across: [0.001, 0.01, 0.1, 1, 10, 100, 1000].map((size) => [across(size), String(size)] as const),
      up: [0.1, 1, 10, 100, 1000].map((speed) => [up(speed), String(speed)] as const),
      acrossTitle: 'Size of particle (mm)',
      upTitle: 'Speed of flow (cm per second)',
    }),
    path(curve(erosion), { stroke: palette.magma, width: 7 }),
    path(curve(fall), { stroke: palette.earth, width: 7 }),
    label(760, 250, 'EROSION', { size: 42, weight: 'bold', anchor: 'middle', halo: '#e6b08c', spacing: 3 }),
    label(520, 620, 'TRANSPORT', { size: 42, weight: 'bold', anchor: 'middle', halo: '#cfe3e6', spacing: 3 }),
    label(1160, 740, 'DEPOSITION', {
      size: 42,
      weight: 'bold',
      anchor: 'middle',
      halo: '#e9dba6',
      spacing: 3,
    }),
    leader([470, 446], [330, 330]),
    label(330, 486, 'clay sticks together:\nhard to lift, easy to carry', { size: 27, halo: '#cfe3e6' }),
    leader([770, 540], [across(0.25), up(19) + 4]),
    label(720, 574, 'sand is lifted most easily', { size: 27, halo: '#cfe3e6' }),
    ...bands.map(([size, name]) =>
      label(across(size), 884, name, { size: 24, anchor: 'middle', style: 'serif', halo: false }),
    ),
  );
}

/** A flood plain cut across: bluffs, levees, layers of alluvium. */
export function floodPlain(): Drawing {
  const surface: Point[] = [
    [36, 330],
    [150, 380],
    [240, 520],
    [290, 612],
    [420, 620],
    [560, 616],
    [650, 574],
    [690, 580],
    [730, 690],
    [800, 720],
    [870, 690],
    [912, 580],
    [950, 574],
    [1040, 616],
    [1180, 620],
    [1310, 612],
    [1370, 510],
    [1460, 380],
    [1564, 330],
  ];
  const ground = curve(surface);
  return plate(
    { title: 'Flood plain and levees' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path('M700 592H902L870 690L800 722L730 690Z', { fill: palette.river }),
    path(`${ground}L1564 1031H36Z`, { fill: 'url(#clay)', stroke: palette.ink, width: 3 }),
    path(
      'M290 616C420 622 560 620 650 580L690 590L730 700L800 730L870 700L912 590L950 580C1040 620 1180 622 1310 616L1250 800C1000 850 600 850 350 800Z',
      { fill: '#dcc694', stroke: palette.earth, width: 2 },
    ),
    ...[660, 705, 750, 792].map((y, index) =>
      path(`M${318 + index * 10} ${y}C520 ${y + 22} 1080 ${y + 22} ${1282 - index * 10} ${y}`, {
        stroke: '#b59b63',
        width: 3,
        dash: '18 10',
      }),
    ),
    path('M690 588L730 700L800 730L870 700L912 588Z', { fill: '#dcc694' }),
    path('M696 600H906L868 690L800 716L732 690Z', { fill: palette.river }),
    path('M330 600C520 604 610 590 650 566M950 566C990 590 1080 604 1270 600', {
      stroke: '#6fb0cb',
      width: 5,
      dash: '20 12',
    }),
    leader([520, 430], [664, 566]),
    label(390, 414, 'levee: coarse load drops first', { size: 30, weight: 'bold' }),
    leader([1080, 470], [1120, 598]),
    label(940, 456, 'flood water spreads and slows', { style: 'water', size: 33 }),
    label(800, 800, 'alluvium: a new layer with each flood', { size: 30, anchor: 'middle', halo: '#dcc694' }),
    label(800, 950, 'valley floor of older rock', { size: 30, anchor: 'middle', halo: '#c9a27c' }),
    leader([300, 300], [228, 492]),
    label(240, 286, 'bluff line', { size: 30 }),
    label(800, 658, 'channel', { style: 'water', size: 30, anchor: 'middle', fill: '#f2fafb', halo: false }),
    arrow([420, 900], [300, 700], { stroke: palette.magma, width: 5 }),
    label(150, 936, 'edge of the flood plain', { size: 28, fill: palette.magma, halo: '#c9a27c' }),
  );
}

/** The water cycle in a drainage basin, as a slope with stores and flows. */
export function waterCycle(): Drawing {
  const slope: Point[] = [
    [36, 330],
    [170, 350],
    [330, 440],
    [520, 560],
    [720, 650],
    [950, 720],
    [1150, 760],
    [1250, 772],
  ];
  const tree = (x: number, y: number, size: number): string =>
    rectangle(x - size * 0.06, y - size * 0.3, size * 0.12, size * 0.3, { fill: palette.earth }) +
    ellipse(x, y - size * 0.62, size * 0.34, size * 0.42, {
      fill: palette.forest,
      stroke: palette.ink,
      width: 2,
    });
  return plate(
    { title: 'Stores and flows in a drainage basin' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path(`${under(slope, 1031)}`, { fill: 'url(#clay)' }),
    path('M36 620C400 690 700 860 1250 900V1031H36Z', { fill: 'url(#limestone)' }),
    path('M36 700C400 770 700 910 1250 930V1031H36Z', { fill: '#7fb0c2', opacity: 0.55 }),
    path(curve(slope), { stroke: palette.wood, width: 12 }),
    polygon(
      [
        [1250, 768],
        [1564, 782],
        [1564, 1031],
        [1250, 1031],
      ],
      { fill: 'url(#seaDepth)' },
    ),
    tree(250, 396, 120),
    tree(330, 440, 140),
    tree(420, 500, 120),
    tree(190, 366, 100),
    tree(500, 552, 110),
    ...[0, 1, 2, 3].map((index) =>
      ellipse(300 + index * 70, 176 - (index % 2) * 16, 76, 40, {
        fill: '#dfe7e8',
        stroke: '#a8bcc2',
        width: 2,
      }),
    ),
    ...[0, 1, 2, 3, 4].map((index) =>
      line([270 + index * 64, 226], [246 + index * 64, 300], { stroke: palette.cold, width: 5 }),
    ),
    label(700, 190, 'precipitation', { size: 31, weight: 'bold', anchor: 'end', fill: palette.cold }),
    bentArrow([1400, 750], [1440, 460], [1330, 250], { stroke: palette.magma, width: 7 }),
    label(1390, 520, 'evaporation', { size: 31, weight: 'bold', fill: palette.magma, anchor: 'end' }),
    bentArrow([470, 470], [560, 380], [560, 270], { stroke: palette.magma, width: 7 }),
    label(580, 350, 'transpiration', { size: 31, weight: 'bold', fill: palette.magma }),
    arrow([600, 566], [800, 650], { stroke: palette.river, width: 8 }),
    label(720, 572, 'surface run-off', { size: 31, weight: 'bold', fill: palette.river }),
    arrow([560, 672], [800, 774], { stroke: '#e9f5f7', width: 8 }),
    label(560, 800, 'throughflow', { size: 31, weight: 'bold', anchor: 'middle', halo: '#c9a27c' }),
    arrow([520, 900], [800, 962], { stroke: palette.paper, width: 8 }),
    label(600, 1000, 'groundwater flow', { size: 31, weight: 'bold', anchor: 'middle', halo: '#c4cbc2' }),
    arrow([330, 520], [330, 640], { stroke: '#e9f5f7', width: 8 }),
    label(310, 600, 'infiltration', { size: 31, weight: 'bold', anchor: 'end', halo: '#c9a27c' }),
    arrow([240, 690], [240, 800], { stroke: palette.paper, width: 8 }),
    label(222, 770, 'percolation', { size: 31, weight: 'bold', anchor: 'end', halo: '#ded5bf' }),
    label(1410, 900, 'sea: a store', {
      style: 'water',
      size: 34,
      anchor: 'middle',
      fill: '#f2fafb',
      halo: false,
    }),
    leader([118, 270], [220, 330]),
    label(60, 250, 'interception', { size: 28 }),
  );
}
