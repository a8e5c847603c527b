import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  clipped,
  curve,
  group,
  label,
  leader,
  line,
  type Point,
  path,
  rectangle,
  under,
} from './svg.ts';

/** Constructive and destructive waves, one above the other. */
export function waves(): Drawing {
  const panel = (
    y: number,
    crest: readonly Point[],
    beach: readonly Point[],
    name: string,
    shapes: string,
  ): string =>
    group(
      `translate(36 ${y})`,
      clipped(
        `wave${y}`,
        'M0 0H1528V470H0Z',
        rectangle(0, 0, 1528, 470, { fill: 'url(#sky)' }),
        path(under(crest, 470), { fill: 'url(#seaDepth)' }),
        path(curve(crest), { stroke: '#eaf5f7', width: 5 }),
        path(under(beach, 470), { fill: palette.sand, stroke: palette.clay, width: 3 }),
        label(28, 60, name, { size: 34, weight: 'bold' }),
        shapes,
      ),
    );
  const low: Point[] = [
    [0, 250],
    [130, 230],
    [260, 262],
    [390, 234],
    [520, 264],
    [640, 222],
    [720, 214],
    [770, 250],
    [860, 268],
    [960, 262],
    [1200, 210],
    [1300, 186],
  ];
  const gentle: Point[] = [
    [560, 470],
    [700, 400],
    [860, 320],
    [1040, 262],
    [1220, 206],
    [1380, 150],
    [1440, 130],
    [1528, 134],
  ];
  const high: Point[] = [
    [0, 240],
    [120, 160],
    [220, 262],
    [330, 150],
    [430, 262],
    [540, 128],
    [640, 84],
    [700, 110],
    [706, 170],
    [672, 196],
    [720, 250],
    [800, 290],
    [900, 296],
  ];
  const steep: Point[] = [
    [560, 470],
    [660, 430],
    [760, 380],
    [840, 300],
    [930, 230],
    [1010, 130],
    [1110, 70],
    [1528, 60],
  ];
  return plate(
    { title: 'Constructive and destructive waves' },
    panel(
      92,
      low,
      gentle,
      'Constructive waves',
      [
        arrow([820, 214], [1240, 122], { stroke: palette.magma, width: 9 }),
        label(910, 130, 'strong swash', { size: 29, weight: 'bold', fill: palette.magma }),
        arrow([1200, 258], [1060, 308], { stroke: palette.ink, width: 5 }),
        label(1190, 314, 'weak backwash:\nmuch soaks in', { size: 28, halo: palette.sand }),
        label(250, 170, 'long, low waves, 6–8 a minute', { size: 29, anchor: 'middle' }),
        leader([1290, 68], [1436, 128]),
        label(1130, 60, 'berm built up', { size: 28 }),
      ].join(''),
    ),
    line([36, 562], [1564, 562], { width: 3 }),
    panel(
      562,
      high,
      steep,
      'Destructive waves',
      [
        arrow([770, 224], [880, 190], { stroke: palette.ink, width: 5 }),
        label(700, 66, 'weak swash', { size: 28 }),
        arrow([960, 262], [760, 424], { stroke: palette.magma, width: 9 }),
        label(920, 400, 'strong backwash drags\nsand and shingle away', {
          size: 29,
          weight: 'bold',
          fill: palette.magma,
          halo: palette.sand,
        }),
        label(300, 380, 'steep, high waves, 10–14 a minute', {
          size: 29,
          anchor: 'middle',
          fill: '#f2fafb',
          halo: false,
        }),
        leader([1180, 170], [1004, 140]),
        label(1190, 180, 'steep, narrow beach', { size: 28, halo: palette.sand }),
      ].join(''),
    ),
  );
}

/** Longshore drift on a map: swash at an angle, backwash straight down. */
export function longshoreDrift(): Drawing {
  const zigzag: string[] = [];
  for (let index = 0; index < 5; index++) {
    const x = 260 + index * 184;
    zigzag.push(arrow([x, 600], [x + 160, 410], { stroke: palette.magma, width: 7 }));
    zigzag.push(arrow([x + 172, 410], [x + 172, 592], { stroke: palette.ink, width: 5 }));
  }
  const fronts = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    line([-320 + index * 250, 690], [20 + index * 250, 1031], { stroke: '#dceef2', width: 5 }),
  );
  return plate(
    { title: 'Longshore drift' },
    rectangle(36, 92, 1528, 940, { fill: '#5f9db2' }),
    rectangle(36, 560, 1528, 160, { fill: '#86bcc8' }),
    ...fronts,
    path('M36 92H1564V600C1300 590 900 604 600 596C400 590 200 604 36 598Z', { fill: palette.sand }),
    path('M36 92H1564V350C1200 330 900 352 600 340C400 332 200 350 36 344Z', {
      fill: '#c3d29b',
      stroke: palette.wood,
      width: 5,
    }),
    ...zigzag,
    arrow([330, 250], [1270, 250], { stroke: palette.plum, width: 12 }),
    label(800, 222, 'direction of longshore drift', {
      size: 34,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.plum,
      halo: '#c3d29b',
    }),
    arrow([150, 980], [330, 760], { stroke: palette.paper, width: 10 }),
    label(352, 840, 'prevailing wind and waves', {
      size: 32,
      weight: 'bold',
      fill: '#f2fafb',
      halo: '#3f7f95',
    }),
    leader([1290, 716], [1168, 520]),
    label(1180, 750, 'backwash: straight down,\nby gravity', { size: 29, fill: '#f2fafb', halo: '#3f7f95' }),
    leader([120, 470], [300, 510]),
    label(56, 450, 'swash: at the\nwind’s angle', { size: 29, fill: palette.magma, halo: palette.sand }),
    label(1500, 140, 'land', { size: 30, anchor: 'end', halo: '#c3d29b' }),
    label(1540, 480, 'beach', { size: 30, anchor: 'end', halo: palette.sand }),
    label(1500, 960, 'Sea', { style: 'water', size: 44, anchor: 'end', fill: '#f2fafb', halo: false }),
  );
}

/** Cave, arch, stack and stump along one headland. */
export function stackStages(): Drawing {
  const cliff = 'M36 300C200 280 420 292 700 300L1010 306L1016 800H36Z';
  return plate(
    { title: 'Crack, cave, arch, stack, stump' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path(cliff, { fill: 'url(#limestone)', stroke: palette.ink, width: 3 }),
    path('M36 300C200 280 420 292 700 300L1010 306L1012 330C700 322 300 312 36 326Z', {
      fill: palette.meadow,
    }),
    path('M190 800C186 700 196 560 188 470', { stroke: palette.darkRock, width: 9 }),
    path('M400 806C392 700 420 640 462 632C508 640 530 710 526 806Z', {
      fill: palette.darkRock,
      stroke: palette.ink,
      width: 3,
    }),
    path('M700 806C690 640 740 566 800 560C862 566 900 640 896 806Z', {
      fill: '#e9efe6',
      stroke: palette.ink,
      width: 3,
    }),
    path('M706 770H892V806H702Z', { fill: '#8fc0cc' }),
    path('M1110 806C1106 640 1120 430 1132 352C1160 336 1190 338 1206 356C1222 440 1236 640 1236 806Z', {
      fill: 'url(#limestone)',
      stroke: palette.ink,
      width: 3,
    }),
    path('M1132 352C1160 336 1190 338 1206 356L1204 372C1180 358 1160 358 1132 368Z', {
      fill: palette.meadow,
    }),
    path('M1350 806C1352 760 1370 730 1400 726C1440 726 1462 760 1466 806Z', {
      fill: 'url(#limestone)',
      stroke: palette.ink,
      width: 3,
    }),
    path('M36 790C300 778 600 800 900 788C1200 778 1400 800 1564 788V1031H36Z', { fill: 'url(#seaDepth)' }),
    path('M36 790C300 778 600 800 900 788C1200 778 1400 800 1564 788', { stroke: '#eaf5f7', width: 6 }),
    line([36, 700], [1564, 700], { stroke: palette.river, width: 2, dash: '14 12' }),
    label(1540, 690, 'high tide', { style: 'water', size: 27, anchor: 'end' }),
    ...(
      [
        ['1  crack', 190],
        ['2  cave', 462],
        ['3  arch', 798],
        ['4  stack', 1172],
        ['5  stump', 1408],
      ] as const
    ).map(([name, x]) =>
      label(x, 900, name, { size: 36, weight: 'bold', anchor: 'middle', fill: '#f6fbfb', halo: false }),
    ),
    ...(
      [
        ['joints and faults\nare weakest', 190],
        ['widened by\nhydraulic action', 462],
        ['caves meet\nthrough the headland', 798],
        ['the roof of the\narch falls', 1172],
        ['undercut and\nworn down', 1408],
      ] as const
    ).map(([name, x]) => label(x, 948, name, { size: 26, anchor: 'middle', fill: '#e3f1f4', halo: false })),
    label(420, 220, 'headland of resistant rock', { size: 32, weight: 'bold' }),
    arrow([1020, 210], [1340, 210], { stroke: palette.magma, width: 6 }),
    label(1180, 186, 'towards the open sea', {
      size: 29,
      anchor: 'middle',
      fill: palette.magma,
      weight: 'bold',
    }),
  );
}
