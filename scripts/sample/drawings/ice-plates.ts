import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
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

/** A glacier along its length: accumulation, ablation, snout, meltwater, moraine. */
export function glacierSystem(): Drawing {
  const bed: Point[] = [
    [36, 300],
    [160, 330],
    [260, 480],
    [420, 600],
    [560, 604],
    [640, 580],
    [820, 690],
    [1060, 760],
    [1230, 780],
    [1400, 800],
    [1564, 812],
  ];
  const top: Point[] = [
    [120, 292],
    [240, 330],
    [420, 400],
    [640, 470],
    [860, 560],
    [1060, 660],
    [1180, 736],
    [1236, 780],
  ];
  return plate(
    { title: 'The glacier system' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    path('M36 240L130 150L240 300L420 330L640 420L900 520L1200 660L1564 760V1031H36Z', { fill: '#c3ccc6' }),
    path('M130 150L240 300L180 290L150 250L110 270L80 226Z', { fill: palette.white }),
    path(`${curve(top)}L1236 780L1060 760L820 690L640 580L560 604L420 600L260 480L160 330Z`, {
      fill: palette.ice,
      stroke: '#7fa9ba',
      width: 4,
    }),
    ...[0, 1, 2].map((index) =>
      path(
        `M${250 + index * 30} ${400 + index * 30}C${520} ${500 + index * 36} ${800} ${580 + index * 40} ${1100 - index * 30} ${720 + index * 8}`,
        { stroke: palette.iceShade, width: 3, dash: '16 12' },
      ),
    ),
    ...(
      [
        [520, 440],
        [560, 452],
        [600, 462],
        [930, 600],
        [970, 622],
      ] as const
    ).map(([x, y]) => line([x, y], [x - 8, y + 46], { stroke: '#7fa9ba', width: 5 })),
    path(under(bed, 1031), { fill: 'url(#granite)', stroke: palette.ink, width: 3 }),
    path('M1210 784C1240 740 1290 730 1330 790Z', { fill: 'url(#gravel)', stroke: palette.ink, width: 3 }),
    path('M1236 790C1340 800 1450 806 1564 806', { stroke: palette.river, width: 11 }),
    line([700, 130], [700, 1000], { stroke: palette.magma, width: 3, dash: '14 12' }),
    label(716, 168, 'line of balance', { size: 28, fill: palette.magma, weight: 'bold' }),
    label(420, 230, 'ACCUMULATION', { size: 32, weight: 'bold', anchor: 'middle', spacing: 2 }),
    label(420, 268, 'snow adds more than melts', { size: 27, anchor: 'middle' }),
    label(1110, 330, 'ABLATION', { size: 32, weight: 'bold', anchor: 'middle', spacing: 2 }),
    label(1110, 368, 'melting takes more than falls', { size: 27, anchor: 'middle' }),
    arrow([420, 462], [650, 540], { stroke: palette.cold, width: 9 }),
    label(470, 556, 'ice flows downhill', {
      size: 28,
      weight: 'bold',
      fill: palette.cold,
      halo: palette.ice,
    }),
    leader([1380, 600], [1280, 744]),
    label(1330, 580, 'terminal moraine', { size: 29, weight: 'bold', anchor: 'middle' }),
    leader([1100, 560], [1150, 706]),
    label(1060, 544, 'snout', { size: 29, weight: 'bold' }),
    leader([420, 840], [470, 612]),
    label(300, 876, 'plucking and abrasion on the bed', { size: 29, halo: '#c7a9a0' }),
    label(1430, 866, 'meltwater', { style: 'water', size: 32, anchor: 'middle', halo: '#c7a9a0' }),
    leader([800, 450], [610, 470]),
    label(810, 456, 'crevasses', { size: 28 }),
  );
}

/** A river valley before the ice, and the trough after it. */
export function troughBeforeAfter(): Drawing {
  const panel = (x: number, name: string, shapes: readonly string[]): string =>
    group(
      `translate(${x} 122)`,
      clipped(`trough${x}`, 'M0 0H724V880H0Z', rectangle(0, 0, 724, 880, { fill: 'url(#sky)' }), ...shapes),
      rectangle(0, 0, 724, 880, { stroke: palette.ink, width: 2 }),
      label(24, 54, name, { size: 34, weight: 'bold' }),
    );
  return plate(
    { title: 'How a glacier changes a valley' },
    panel(62, 'Before: a river valley', [
      path('M0 330C90 260 160 240 220 330C300 420 420 420 480 330C560 230 640 240 724 320V880H0Z', {
        fill: '#b7c38f',
      }),
      path('M0 420C120 360 220 420 300 560L370 700L440 560C510 420 620 360 724 410V880H0Z', {
        fill: '#9fb176',
      }),
      path(
        'M0 560C110 470 210 520 270 640C310 720 350 760 372 800C390 760 420 720 470 640C540 520 640 470 724 560V880H0Z',
        { fill: palette.meadow, stroke: palette.ink, width: 3 },
      ),
      path('M372 610C360 630 366 640 372 660C356 690 396 720 372 800C360 840 380 860 372 880', {
        stroke: palette.river,
        width: 14,
      }),
      leader([180, 330], [300, 560]),
      label(60, 316, 'interlocking spurs', { size: 28, weight: 'bold' }),
      label(372, 846, 'V-shaped', { size: 30, weight: 'bold', anchor: 'middle' }),
    ]),
    panel(814, 'After: a glacial trough', [
      path('M0 180L90 120L170 220L250 160L340 290L400 200L480 250L580 130L650 200L724 140V880H0Z', {
        fill: '#b9b5a6',
      }),
      path('M90 120L110 160L84 170ZM250 160L268 196L236 190ZM580 130L604 176L560 180Z', {
        fill: palette.white,
      }),
      path(
        'M0 300C70 300 130 400 170 560C200 680 250 740 362 744C474 740 524 680 554 560C594 400 654 300 724 300V880H0Z',
        { fill: '#98a873', stroke: palette.ink, width: 3 },
      ),
      path(
        'M0 420C60 430 110 560 150 680C190 770 260 800 362 802C464 800 534 770 574 680C614 560 664 430 724 420V880H0Z',
        { fill: palette.meadow },
      ),
      ellipse(362, 640, 92, 34, { fill: '#7fb6c8', stroke: palette.river, width: 3 }),
      path('M362 672C350 720 380 780 362 880', { stroke: palette.river, width: 10 }),
      path('M600 372C570 360 560 372 548 396L530 560', { stroke: palette.river, width: 8 }),
      leader([500, 120], [566, 366]),
      label(520, 106, 'hanging valley', { size: 28, weight: 'bold', anchor: 'middle' }),
      leader([180, 250], [120, 420]),
      label(130, 236, 'truncated spur', { size: 28, weight: 'bold' }),
      leader([270, 520], [330, 636]),
      label(190, 504, 'ribbon lake', { style: 'water', size: 32 }),
      label(362, 846, 'U-shaped, flat floor', { size: 30, weight: 'bold', anchor: 'middle' }),
    ]),
  );
}

/** Drumlins seen from above with the direction of the ice. */
export function drumlins(): Drawing {
  const hills: Point[] = [
    [360, 380],
    [700, 300],
    [1060, 360],
    [1360, 300],
    [250, 640],
    [560, 580],
    [900, 620],
    [1250, 590],
    [420, 860],
    [780, 880],
    [1120, 850],
    [1420, 800],
  ];
  return plate(
    { title: 'Drumlins: a basket of eggs' },
    rectangle(36, 92, 1528, 940, { fill: '#c3d29b' }),
    path('M36 500C400 470 700 500 1000 470C1200 450 1400 480 1564 460', { stroke: palette.river, width: 10 }),
    ...hills.map(([x, y], index) =>
      group(
        `translate(${x} ${y}) scale(${0.8 + (index % 4) * 0.09})`,
        ...[0, 1, 2, 3].map((ring) => {
          const part = 1 - ring * 0.24;
          const head = -130 * part - ring * 9;
          const tail = 170 * part - ring * 18;
          return path(
            `M${head} 0C${head} ${-64 * part} ${-30 * part} ${-72 * part} ${20 * part} ${-58 * part}C${90 * part} ${-40 * part} ${tail} -14 ${tail} 0C${tail} 14 ${90 * part} ${40 * part} ${20 * part} ${58 * part}C${-30 * part} ${72 * part} ${head} ${64 * part} ${head} 0Z`,
            {
              fill: ['#d3cf93', '#d9c287', '#cfa973', '#bd8f62'][ring] ?? '#bd8f62',
              stroke: '#8a5a34',
              width: 2.4,
            },
          );
        }),
      ),
    ),
    arrow([420, 180], [1180, 180], { stroke: palette.cold, width: 16 }),
    label(800, 152, 'direction of ice flow', {
      size: 34,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.cold,
      halo: '#c3d29b',
    }),
    leader([640, 470], [470, 560]),
    label(650, 466, 'steep, blunt stoss end', { size: 30, weight: 'bold' }),
    leader([1130, 720], [1030, 632]),
    label(1060, 756, 'gentle, tapering lee end', { size: 30, weight: 'bold' }),
  );
}
