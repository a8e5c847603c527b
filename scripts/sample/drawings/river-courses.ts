import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  circle,
  clipped,
  curve,
  ellipse,
  group,
  label,
  leader,
  line,
  type Point,
  path,
  rectangle,
  under,
} from './svg.ts';

/** The long profile of a river from source to mouth, with the work it does in each course. */
export function longProfile(): Drawing {
  const profile: Point[] = [
    [36, 250],
    [140, 300],
    [250, 390],
    [330, 436],
    [380, 450],
    [410, 540],
    [520, 610],
    [680, 676],
    [860, 726],
    [1060, 762],
    [1260, 786],
    [1420, 798],
    [1564, 804],
  ];
  const hills: Point[] = [
    [36, 190],
    [120, 160],
    [220, 250],
    [330, 300],
    [450, 420],
    [600, 520],
    [760, 590],
    [940, 640],
    [1140, 700],
    [1330, 752],
    [1564, 780],
  ];
  const divide = (x: number): string =>
    line([x, 110], [x, 1010], { stroke: palette.softInk, width: 2, dash: '10 10' });
  return plate(
    { title: 'The long profile of a river' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path(under(hills, 1031), { fill: '#cdd8ab' }),
    path(under(profile, 1031), { fill: 'url(#sandstone)' }),
    path(curve(profile), { stroke: palette.river, width: 13 }),
    rectangle(1470, 800, 94, 231, { fill: 'url(#seaDepth)' }),
    divide(520),
    divide(1060),
    ...[
      ['UPPER COURSE', 290],
      ['MIDDLE COURSE', 790],
      ['LOWER COURSE', 1305],
    ].map(([name, x]) =>
      label(Number(x), 142, String(name), { size: 27, weight: 'bold', anchor: 'middle', spacing: 2 }),
    ),
    label(84, 232, 'source', { style: 'water', size: 32 }),
    leader([455, 380], [400, 478]),
    label(462, 376, 'waterfall', { size: 28 }),
    leader([760, 600], [740, 690]),
    label(690, 586, 'meanders begin', { size: 28 }),
    leader([1230, 690], [1230, 778]),
    label(1110, 676, 'wide flood plain, levees', { size: 28 }),
    label(1516, 778, 'mouth', { style: 'water', size: 32, anchor: 'middle' }),
    label(290, 870, 'Vertical erosion\nV-shaped valley\nbig, angular load', {
      size: 29,
      anchor: 'middle',
      halo: '#e9c79c',
    }),
    label(790, 870, 'Lateral erosion grows\nvalley floor widens\nload smaller, rounder', {
      size: 29,
      anchor: 'middle',
      halo: '#e9c79c',
    }),
    label(1270, 870, 'Deposition\nvery gentle gradient\nsilt and clay', {
      size: 29,
      anchor: 'middle',
      halo: '#e9c79c',
    }),
    label(60, 1004, 'gradient not to scale', { size: 22, halo: '#e9c79c' }),
  );
}

/** A waterfall cut through: hard cap rock over soft rock, plunge pool, gorge. */
export function waterfall(): Drawing {
  const soft: Point[] = [
    [620, 500],
    [560, 590],
    [520, 690],
    [540, 790],
    [610, 850],
    [720, 880],
    [840, 872],
    [930, 846],
    [1000, 838],
  ];
  const softShape = `M36 500H620${curve(soft)
    .slice(1)
    .replace(/^[^C]*/, '')}L1564 842V1031H36Z`;
  const capRock = 'M36 360H700L716 420L700 500H36Z';
  const pool = curve([
    [628, 812],
    [720, 858],
    [840, 858],
    [940, 812],
  ]);
  return plate(
    { title: 'Waterfall: how it retreats upstream' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path('M1000 800C1150 770 1300 560 1564 470V1031H1000Z', { fill: '#b9c493', opacity: 0.8 }),
    path(softShape, { fill: 'url(#shale)', stroke: palette.ink, width: 3 }),
    path(`${pool}C1100 806 1300 822 1564 824V846C1300 842 1100 830 940 822Z`, { fill: palette.river }),
    path(`${pool}L940 806H628Z`, { fill: palette.river }),
    path(capRock, { fill: 'url(#limestone)', stroke: palette.ink, width: 3 }),
    path(
      'M36 336C300 338 540 338 690 346C742 350 758 400 762 480L786 806H728L716 470C712 400 706 372 690 366H36Z',
      { fill: '#5aa0bd' },
    ),
    ...[0, 1, 2, 3].map((index) =>
      path(`M${724 + index * 11} ${420 + index * 8}L${736 + index * 12} 800`, {
        stroke: '#dff0f4',
        width: 3,
        opacity: 0.8,
      }),
    ),
    ...[690, 730, 770, 810, 850].map((x, index) =>
      circle(x, 812 - (index % 2) * 14, 22 + (index % 3) * 6, { fill: '#eaf5f7', opacity: 0.9 }),
    ),
    ...(
      [
        [760, 874],
        [812, 886],
        [700, 880],
        [1050, 836],
        [1105, 838],
      ] as const
    ).map(([x, y]) => ellipse(x, y, 25, 16, { fill: '#8d8778', stroke: palette.ink, width: 2 })),
    path('M360 360L352 250L366 246', { stroke: 'none' }),
    line([470, 362], [470, 500], { dash: '14 10', width: 3, stroke: palette.magma }),
    line([250, 362], [250, 500], { dash: '14 10', width: 3, stroke: palette.magma }),
    arrow([640, 228], [300, 228], { stroke: palette.magma, width: 7 }),
    label(470, 204, 'direction of retreat', {
      size: 31,
      weight: 'bold',
      fill: palette.magma,
      anchor: 'middle',
    }),
    label(140, 446, 'hard limestone (cap rock)', { size: 31, weight: 'bold', halo: '#ded5bf' }),
    label(110, 700, 'soft shale', { size: 31, weight: 'bold', halo: '#b9ad98' }),
    leader([960, 560], [640, 540]),
    label(974, 552, 'overhang, unsupported:\nit will collapse', { size: 29 }),
    leader([330, 830], [528, 712]),
    label(110, 866, 'undercut by hydraulic\naction and abrasion', { size: 29, halo: '#b9ad98' }),
    leader([900, 950], [800, 884]),
    label(912, 962, 'fallen blocks swirl and drill the plunge pool', { size: 29, halo: '#b9ad98' }),
    label(1220, 706, 'steep-sided gorge', { size: 31, weight: 'bold' }),
    label(60, 318, 'River', { style: 'water', size: 34 }),
  );
}

/** How an ox-bow lake forms, in four small maps. */
export function oxbowStages(): Drawing {
  const loop = (neck: number, bulge: number): Point[] => [
    [-20, 330],
    [120, 318],
    [250, 322],
    [363 - neck, 262],
    [300 - bulge, 190],
    [290 - bulge, 96],
    [363, 52],
    [436 + bulge, 96],
    [426 + bulge, 190],
    [363 + neck, 262],
    [476, 322],
    [606, 334],
    [746, 316],
  ];
  const cut: Point[] = [
    [-20, 330],
    [120, 318],
    [260, 318],
    [363, 330],
    [476, 322],
    [606, 334],
    [746, 316],
  ];
  const river = (points: readonly Point[]): string =>
    path(curve(points), { stroke: palette.river, width: 40 }) +
    path(curve(points), { stroke: '#a5d0dd', width: 4, dash: '26 30' });
  const lake = loop(40, 90).slice(3, 10);
  const arrows = (...pairs: readonly (readonly [Point, Point])[]): string =>
    pairs.map(([from, to]) => arrow(from, to, { stroke: palette.magma, width: 6 })).join('');
  const panels: readonly { readonly text: string; readonly shapes: string }[] = [
    {
      text: '1  Erosion on the outer banks',
      shapes:
        river(loop(92, 20)) +
        arrows(
          [
            [310, 262],
            [352, 262],
          ],
          [
            [416, 262],
            [374, 262],
          ],
          [
            [240, 140],
            [176, 132],
          ],
          [
            [486, 140],
            [550, 132],
          ],
        ),
    },
    {
      text: '2  The neck narrows',
      shapes:
        river(loop(48, 84)) +
        label(363, 386, 'neck', {
          size: 30,
          weight: 'bold',
          fill: palette.magma,
          anchor: 'middle',
          halo: '#c3d29b',
        }) +
        arrows([
          [363, 356],
          [363, 276],
        ]),
    },
    {
      text: '3  A flood cuts through the neck',
      shapes: path(curve(loop(40, 90)), { stroke: '#6fa9c0', width: 40 }) + river(cut),
    },
    {
      text: '4  Deposition seals the ox-bow lake',
      shapes:
        path(curve(lake), { stroke: '#6fa9c0', width: 36 }) +
        river(cut) +
        ellipse(316, 272, 40, 20, { fill: palette.sand }) +
        ellipse(412, 272, 40, 20, { fill: palette.sand }) +
        label(363, 172, 'ox-bow lake', { style: 'water', size: 34, anchor: 'middle', halo: '#c3d29b' }),
    },
  ];
  const rendered = panels.map(({ text, shapes }, index) => {
    const ground =
      rectangle(0, 0, 726, 400, { fill: '#c3d29b' }) +
      path('M0 0H726V20C560 50 360 -20 200 24C120 40 60 16 0 34Z', { fill: '#a9bf7d' });
    const x = index % 2 === 0 ? 62 : 812;
    const y = index < 2 ? 118 : 580;
    const inside = clipped(`panel${index}`, 'M0 0H726V400H0Z', ground, shapes);
    const rim = rectangle(0, 0, 726, 400, { stroke: palette.ink, width: 2 });
    return group(
      `translate(${x} ${y})`,
      inside,
      rim,
      label(14, 436, text, { size: 30, weight: 'bold', halo: false }),
    );
  });
  return plate({ title: 'From meander to ox-bow lake' }, ...rendered);
}

/** A meander cut across, looking downstream: river cliff, thalweg and slip-off slope. */
export function meanderSection(): Drawing {
  const bed: Point[] = [
    [270, 480],
    [320, 640],
    [400, 760],
    [500, 790],
    [640, 750],
    [800, 686],
    [980, 630],
    [1150, 584],
    [1330, 540],
    [1564, 486],
  ];
  const bedLine = curve(bed);
  const flow = (x: number, y: number, size: number): string =>
    circle(x, y, size, { stroke: '#dff0f4', width: 3 }) + circle(x, y, size / 4, { fill: '#dff0f4' });
  return plate(
    { title: 'Cross-section of a meander, looking downstream' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path(`M262 500${bedLine.replace('M270 480', 'L270 500')}L1564 500Z`, { fill: 'url(#seaDepth)' }),
    rectangle(36, 92, 1528, 408, { fill: 'url(#sky)' }),
    path(
      `M36 300C120 296 200 300 262 312L252 380L300 480L320 640${curve(bed.slice(1)).replace(/^M[\d. ]+/, '')}L1564 1031H36Z`,
      { fill: 'url(#clay)', stroke: palette.ink, width: 3 },
    ),
    path(
      under(
        [
          [640, 750],
          [800, 686],
          [980, 630],
          [1150, 584],
          [1330, 540],
          [1564, 486],
        ],
        1031,
      ),
      { fill: 'url(#gravel)', opacity: 0.95 },
    ),
    path('M640 750C900 900 1250 800 1564 820V1031H640Z', { fill: 'url(#clay)' }),
    line([276, 500], [1520, 500], { stroke: '#e9f5f7', width: 4 }),
    flow(430, 640, 34),
    flow(540, 610, 27),
    flow(660, 590, 20),
    flow(790, 566, 14),
    flow(930, 546, 9),
    label(560, 706, 'fastest flow', { style: 'water', size: 32, fill: '#0f4359', halo: '#7db6c4' }),
    leader([230, 220], [262, 380]),
    label(110, 200, 'river cliff', { size: 32, weight: 'bold' }),
    leader([560, 330], [312, 560]),
    label(520, 300, 'undercutting: hydraulic action and abrasion', { size: 29 }),
    leader([430, 900], [490, 788]),
    label(300, 940, 'deepest part of the channel', { size: 30, halo: '#c9a27c' }),
    label(1000, 424, 'slip-off slope (point bar)', { size: 32, weight: 'bold' }),
    leader([1180, 440], [1200, 566]),
    label(1010, 716, 'sand and gravel deposited\nwhere water is slow and shallow', {
      size: 29,
      halo: '#d8c9a6',
    }),
    label(120, 620, 'OUTER\nBANK', { size: 32, weight: 'bold', halo: '#c9a27c', spacing: 2 }),
    label(1440, 940, 'INNER\nBANK', {
      size: 32,
      weight: 'bold',
      anchor: 'middle',
      halo: '#c9a27c',
      spacing: 2,
    }),
  );
}
