import { palette } from './colour.ts';
import { type Drawing, northArrow, plate, scaleBar } from './plate.ts';
import { seeded } from './random.ts';
import {
  arrow,
  circle,
  curve,
  ellipse,
  label,
  leader,
  line,
  type Point,
  path,
  polygon,
  rectangle,
} from './svg.ts';

/** An invented market town on its site: bridging point, dry gravel terrace, spring line. */
export function settlementSite(): Drawing {
  const random = seeded(31);
  const river: Point[] = [
    [36, 700],
    [220, 660],
    [420, 700],
    [620, 640],
    [800, 560],
    [980, 580],
    [1180, 660],
    [1380, 640],
    [1564, 560],
  ];
  const houses = Array.from({ length: 90 }, () => {
    const angle = random() * Math.PI * 2;
    const away = 40 + random() ** 0.7 * 190;
    return [800 + Math.cos(angle) * away * 1.3, 440 + Math.sin(angle) * away * 0.6] as const;
  }).filter(([, y]) => y < 530);
  const wood = Array.from({ length: 46 }, () => [1180 + random() * 330, 780 + random() * 170] as const);
  return plate(
    { title: 'The site of a market town' },
    rectangle(36, 92, 1528, 940, { fill: '#c6d49a' }),
    path('M36 92H1564V250C1300 230 1100 300 800 260C500 220 300 300 36 250Z', {
      fill: '#ece5c8',
      stroke: '#c9b98a',
      width: 3,
    }),
    path(
      `${curve(river.map(([x, y]): Point => [x, y - 110]))}L1564 700${curve(river.map(([x, y]): Point => [x, y + 120]).reverse()).replace('M', 'L')}Z`,
      { fill: '#a9cfa6', opacity: 0.8 },
    ),
    path('M480 520C600 340 1000 320 1140 480C1100 560 900 480 760 520C640 550 540 560 480 520Z', {
      fill: '#e9d6a0',
      stroke: palette.clay,
      width: 3,
    }),
    path(curve(river), { stroke: palette.river, width: 34 }),
    path(curve(river), { stroke: '#8fc0d2', width: 5, dash: '30 34' }),
    path(
      'M800 1031C796 860 800 720 800 590V420C810 300 860 200 900 92M36 420C300 400 560 440 800 430C1040 420 1300 380 1564 400',
      { stroke: palette.ink, width: 17 },
    ),
    path(
      'M800 1031C796 860 800 720 800 590V420C810 300 860 200 900 92M36 420C300 400 560 440 800 430C1040 420 1300 380 1564 400',
      { stroke: '#f2e3b8', width: 11 },
    ),
    ...houses.map(([x, y]) => rectangle(x, y, 18, 14, { fill: '#8a5b4a' })),
    ...wood.map(([x, y]) => circle(x, y, 17, { fill: palette.wood, stroke: palette.forest, width: 2 })),
    ...[260, 430, 1120, 1320].map((x, index) =>
      circle(x, 262 - (index % 2) * 8, 11, { fill: palette.river, stroke: palette.paper, width: 3 }),
    ),
    leader([500, 800], [786, 580]),
    label(310, 836, 'lowest bridging point', { size: 30, weight: 'bold' }),
    leader([420, 330], [560, 470]),
    label(150, 326, 'dry gravel terrace', { size: 30, weight: 'bold' }),
    leader([1200, 180], [1126, 250]),
    label(1420, 170, 'spring line below the chalk', { size: 30, weight: 'bold', anchor: 'end' }),
    label(290, 600, 'flood meadows', { style: 'water', size: 34, anchor: 'middle', halo: '#a9cfa6' }),
    label(1340, 1006, 'wood: fuel and timber', { size: 29, anchor: 'middle', weight: 'bold' }),
    label(420, 160, 'chalk hills: grazing', { size: 30, halo: '#ece5c8' }),
    label(1350, 500, 'route along the valley', { size: 28, anchor: 'middle', halo: '#c6d49a' }),
    scaleBar(90, 980, 90, 3, 0.5, 'km'),
    northArrow(1510, 200),
  );
}

/** Push and pull between village and city. */
export function pushAndPull(): Drawing {
  const hut = (x: number, y: number): string =>
    rectangle(x, y, 80, 60, { fill: '#d9a877', stroke: palette.ink, width: 3 }) +
    polygon(
      [
        [x - 14, y],
        [x + 40, y - 54],
        [x + 94, y],
      ],
      { fill: '#a9743f', stroke: palette.ink, width: 3 },
    );
  const tower = (x: number, width: number, height: number, fill: string): string =>
    rectangle(x, 700 - height, width, height, { fill, stroke: palette.ink, width: 3 }) +
    Array.from({ length: Math.floor(height / 44) }, (_, row) =>
      rectangle(x + 14, 716 - height + row * 44, width - 28, 16, { fill: '#f3ecd9', opacity: 0.85 }),
    ).join('');
  const list = (x: number, heading: string, items: readonly string[], fill: string): string =>
    label(x, 800, heading, { size: 36, weight: 'bold', fill, halo: '#dfe6c6' }) +
    items.map((item, index) => label(x, 850 + index * 42, item, { size: 29, halo: '#dfe6c6' })).join('');
  return plate(
    { title: 'Rural–urban migration: push and pull' },
    rectangle(36, 92, 1528, 608, { fill: 'url(#sky)' }),
    path('M36 560C200 500 420 480 620 560C740 600 780 660 800 700H36Z', { fill: '#b9cc8f' }),
    rectangle(36, 700, 1528, 331, { fill: '#dfe6c6' }),
    hut(150, 600),
    hut(290, 560),
    hut(420, 616),
    ...[560, 590, 620, 650].map((x) => line([x, 690], [x, 640], { stroke: palette.ochre, width: 6 })),
    tower(1080, 110, 300, '#7f9aa6'),
    tower(1200, 90, 430, '#5f7f8f'),
    tower(1300, 120, 360, '#93aab3'),
    tower(1430, 100, 260, '#7f9aa6'),
    ...[960, 1000, 1040].map((x, index) =>
      rectangle(x, 650 - (index % 2) * 16, 36, 50 + (index % 2) * 16, {
        fill: '#c98a5b',
        stroke: palette.ink,
        width: 2,
      }),
    ),
    arrow([600, 430], [1010, 430], { stroke: palette.magma, width: 20 }),
    label(800, 396, 'people move', { size: 36, weight: 'bold', anchor: 'middle', fill: palette.magma }),
    ellipse(300, 190, 60, 60, { fill: '#f0c04a' }),
    list(
      110,
      'PUSH from the countryside',
      [
        'few jobs outside farming',
        'drought, flood, poor harvests',
        'few schools, clinics, services',
        'land too small to divide again',
      ],
      palette.earth,
    ),
    list(
      900,
      'PULL of the city',
      [
        'more and better-paid jobs',
        'schools, hospitals, electricity',
        'family and friends already there',
        'hope of a better life',
      ],
      palette.cold,
    ),
  );
}
