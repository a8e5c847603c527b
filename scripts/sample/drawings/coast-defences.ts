import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  bentArrow,
  clipped,
  group,
  label,
  leader,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  under,
} from './svg.ts';

/** Hard and soft engineering along one beach, in section. */
export function seaDefences(): Drawing {
  const beach: Point[] = [
    [330, 560],
    [450, 570],
    [560, 600],
    [700, 640],
    [900, 706],
    [1150, 762],
    [1400, 830],
    [1564, 870],
  ];
  return plate(
    { title: 'Defending a coast: hard and soft engineering' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    polygon(
      [
        [640, 672],
        [1564, 672],
        [1564, 1031],
        [640, 1031],
      ],
      { fill: 'url(#seaDepth)' },
    ),
    path(under(beach, 1031), { fill: palette.sand, stroke: palette.clay, width: 3 }),
    path('M36 400C140 392 240 396 330 400V1031H36Z', { fill: 'url(#clay)', stroke: palette.ink, width: 3 }),
    path('M36 400C140 392 240 396 330 400V420H36Z', { fill: palette.meadow }),
    path('M330 372C360 372 350 440 372 480C390 520 430 540 450 560V640H330Z', {
      fill: '#b8bcb8',
      stroke: palette.ink,
      width: 3,
    }),
    ...(
      [
        [470, 566, 34],
        [520, 590, 38],
        [500, 540, 26],
        [570, 612, 32],
        [455, 600, 30],
        [545, 560, 24],
      ] as const
    ).map(([x, y, size]) =>
      polygon(
        [
          [x - size, y + size * 0.5],
          [x - size * 0.6, y - size * 0.7],
          [x + size * 0.4, y - size * 0.8],
          [x + size, y + size * 0.1],
          [x + size * 0.5, y + size * 0.8],
        ],
        { fill: '#8c8a84', stroke: palette.ink, width: 2 },
      ),
    ),
    path('M600 628C760 660 900 690 1080 740L1080 716C920 664 760 630 620 604Z', {
      fill: '#f2e4b6',
      stroke: palette.clay,
      width: 2,
      dash: '12 8',
    }),
    rectangle(820, 606, 16, 150, { fill: palette.earth, stroke: palette.ink, width: 2 }),
    rectangle(880, 620, 16, 150, { fill: palette.earth, stroke: palette.ink, width: 2 }),
    rectangle(940, 634, 16, 150, { fill: palette.earth, stroke: palette.ink, width: 2 }),
    path('M810 640L966 674V690L810 656Z', { fill: palette.clay, stroke: palette.ink, width: 2 }),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      path(
        `M${150 + index * 26} 400C${146 + index * 26} 380 ${152 + index * 26} 366 ${160 + index * 26} 350`,
        { stroke: palette.wood, width: 4 },
      ),
    ),
    rectangle(70, 300, 90, 98, { fill: '#e9dfcf', stroke: palette.ink, width: 2 }),
    polygon(
      [
        [60, 300],
        [115, 246],
        [170, 300],
      ],
      { fill: palette.magma, stroke: palette.ink, width: 2 },
    ),
    leader([470, 330], [356, 420]),
    label(420, 314, 'recurved sea wall', { size: 30, weight: 'bold' }),
    leader([640, 440], [520, 560]),
    label(600, 426, 'rock armour (rip-rap)', { size: 30, weight: 'bold' }),
    leader([940, 520], [888, 622]),
    label(880, 506, 'timber groyne', { size: 30, weight: 'bold' }),
    leader([880, 880], [760, 652]),
    label(790, 916, 'beach nourishment:\nsand pumped or tipped on', {
      size: 29,
      weight: 'bold',
      halo: palette.sand,
    }),
    leader([300, 230], [230, 366]),
    label(240, 212, 'marram planted on dunes behind', { size: 29 }),
    label(1420, 650, 'high water', { style: 'water', size: 30, anchor: 'middle' }),
    line([790, 672], [1564, 672], { stroke: '#eaf5f7', width: 5 }),
    bentArrow([1250, 560], [980, 520], [640, 520], { stroke: palette.cold, width: 6, dash: '16 10' }),
    label(1270, 568, 'wave energy', { style: 'water', size: 31 }),
  );
}

/** Managed retreat in two sections: before, and some years after the bank is breached. */
export function managedRetreat(): Drawing {
  const panel = (y: number, name: string, shapes: readonly string[]): string =>
    group(
      `translate(36 ${y})`,
      clipped(
        `retreat${y}`,
        'M0 0H1528V470H0Z',
        rectangle(0, 0, 1528, 470, { fill: 'url(#sky)' }),
        ...shapes,
        label(1500, 58, name, { size: 34, weight: 'bold', anchor: 'end' }),
      ),
    );
  const fixture = (x: number, y: number): string =>
    rectangle(x, y - 56, 70, 56, { fill: '#efe6d6', stroke: palette.ink, width: 2 }) +
    polygon(
      [
        [x - 8, y - 56],
        [x + 35, y - 92],
        [x + 78, y - 56],
      ],
      { fill: palette.magma, stroke: palette.ink, width: 2 },
    );
  const tuft = (x: number, y: number): string =>
    path(`M${x} ${y}l-7 -22M${x} ${y}l0 -28M${x} ${y}l8 -21`, { stroke: palette.wood, width: 4 });
  return plate(
    { title: 'Managed retreat (coastal realignment)' },
    panel(92, 'Before', [
      path('M940 470V250H1528V470Z', { fill: 'url(#seaDepth)' }),
      path('M0 180C120 178 180 230 300 310H800L880 190H930L1020 330C1200 370 1400 400 1528 410V470H0Z', {
        fill: 'url(#clay)',
        stroke: palette.ink,
        width: 3,
      }),
      path('M300 304H800V318H300Z', { fill: palette.meadow }),
      fixture(110, 182),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
        path(`M${360 + index * 58} 300q10 -26 26 -28q16 2 26 28z`, {
          fill: palette.sand,
          stroke: palette.ochre,
          width: 2,
        }),
      ),
      leader([820, 110], [900, 190]),
      label(640, 100, 'old bank, costly to keep up', { size: 29, weight: 'bold' }),
      label(550, 386, 'farmland below the level of high tides', {
        size: 29,
        anchor: 'middle',
        halo: '#c9a27c',
      }),
      arrow([1300, 222], [960, 222], { stroke: palette.magma, width: 8 }),
      label(1500, 200, 'waves reach the bank', {
        size: 29,
        fill: palette.magma,
        weight: 'bold',
        anchor: 'end',
      }),
    ]),
    line([36, 562], [1564, 562], { width: 3 }),
    panel(562, 'After', [
      path('M220 470V252H1528V470Z', { fill: '#86bcc8' }),
      path(
        'M0 150C80 150 120 150 150 150H230L320 290C480 300 600 300 700 306L800 320L840 296L880 340C1100 380 1400 400 1528 410V470H0Z',
        { fill: 'url(#clay)', stroke: palette.ink, width: 3 },
      ),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => tuft(340 + index * 52, 294 + index * 2)),
      fixture(20, 152),
      leader([300, 96], [200, 148]),
      label(310, 104, 'new bank, shorter and further inland', { size: 29, weight: 'bold' }),
      leader([640, 210], [560, 284]),
      label(600, 196, 'salt marsh takes the energy out of waves', {
        size: 29,
        fill: palette.forest,
        weight: 'bold',
      }),
      leader([980, 370], [846, 306]),
      label(992, 384, 'breach in the old bank', { size: 29, fill: '#f2fafb', halo: '#3f7f95' }),
      label(760, 430, 'new habitat: birds, young fish, carbon stored in mud', {
        size: 29,
        anchor: 'middle',
        halo: '#c9a27c',
      }),
    ]),
  );
}
