import { palette } from './colour.ts';
import { type Drawing, key, northArrow, plate } from './plate.ts';
import { arrow, circle, curve, ellipse, label, leader, line, type Point, path, rectangle } from './svg.ts';

/** The concentric model of urban land use. */
export function concentricModel(): Drawing {
  const rings: readonly (readonly [number, string, string])[] = [
    [600, '#dfe6c6', 'rural–urban fringe'],
    [500, '#c9d79b', 'outer suburbs'],
    [385, '#e6d9a0', 'inner suburbs'],
    [270, '#e0b27c', 'inner city'],
    [135, '#c6452f', 'CBD'],
  ];
  const roads = [15, 80, 140, 205, 262, 322].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return line([800, 830], [800 + Math.cos(angle) * 620, 830 + Math.sin(angle) * 620], {
      stroke: palette.paper,
      width: 10,
    });
  });
  return plate(
    { width: 1600, height: 1600, title: 'A model of urban land use' },
    rectangle(36, 92, 1528, 1472, { fill: '#eef1e0' }),
    ...rings.map(([radius, fill]) => circle(800, 830, radius, { fill, stroke: palette.ink, width: 3 })),
    ...roads,
    circle(800, 830, 135, { fill: palette.hot, stroke: palette.ink, width: 3 }),
    label(800, 850, 'CBD', { size: 56, weight: 'bold', anchor: 'middle', fill: palette.paper, halo: false }),
    ...rings.slice(0, 4).map(([radius, fill, name]) =>
      label(800, 830 - radius + (radius === 600 ? 58 : 64), name, {
        size: 36,
        weight: 'bold',
        anchor: 'middle',
        halo: fill,
      }),
    ),
    label(800, 1010, 'terraces, flats, old factories', { size: 27, anchor: 'middle', halo: '#e0b27c' }),
    label(800, 1160, 'semi-detached houses', { size: 27, anchor: 'middle', halo: '#e6d9a0' }),
    label(800, 1280, 'detached houses, estates, schools', { size: 27, anchor: 'middle', halo: '#c9d79b' }),
    label(800, 1388, 'retail and business parks, green belt', {
      size: 27,
      anchor: 'middle',
      halo: '#dfe6c6',
    }),
    arrow([190, 1490], [800, 1490], { stroke: palette.hot, width: 9 }),
    label(190, 1470, 'land value falls with distance from the centre', {
      size: 30,
      weight: 'bold',
      fill: palette.hot,
      halo: '#eef1e0',
    }),
  );
}

/** An invented estuary city in zones, with the growth of squatter settlements. */
export function cityGrowth(): Drawing {
  return plate(
    { title: 'Growth of a coastal megacity (model)' },
    rectangle(36, 92, 1528, 940, { fill: '#d3dfb1' }),
    path(
      'M36 820C240 760 420 840 620 790C760 750 800 660 900 650C1010 640 1040 730 1180 760C1330 790 1440 740 1564 760V1031H36Z',
      { fill: '#6fa9bb', stroke: '#3f7f95', width: 4 },
    ),
    path('M860 670C820 560 700 500 560 470C520 460 500 400 520 380C640 420 900 470 960 660Z', {
      fill: '#6fa9bb',
      stroke: '#3f7f95',
      width: 4,
    }),
    path(
      'M330 760C250 560 360 300 640 200C900 120 1240 170 1400 380C1490 500 1460 700 1330 750C1200 760 1080 730 1000 650C900 500 700 440 520 400C480 440 560 480 620 500C760 540 820 600 850 660C780 760 640 790 330 760Z',
      { fill: '#e6d9a0', opacity: 0.95 },
    ),
    path('M480 740C440 620 520 560 640 540C740 560 800 610 830 660C770 750 640 780 480 740Z', {
      fill: '#e0b27c',
    }),
    path('M980 560C1040 440 1180 420 1270 520C1320 610 1280 700 1200 720C1090 710 1020 660 980 560Z', {
      fill: '#e0b27c',
    }),
    ...(
      [
        [560, 300, 90, 40],
        [760, 220, 110, 40],
        [1120, 230, 120, 44],
        [1370, 470, 60, 90],
        [380, 560, 46, 90],
        [700, 420, 80, 30],
        [400, 470, 60, 44],
      ] as const
    ).map(([x, y, across, down]) =>
      ellipse(x, y, across, down, { fill: '#a86a4c', stroke: palette.ink, width: 2 }),
    ),
    ellipse(660, 670, 74, 44, { fill: palette.hot, stroke: palette.ink, width: 3 }),
    path(
      'M660 670C760 470 1000 360 1564 280M660 670C500 500 300 420 36 380M830 660C1000 560 1160 560 1564 600',
      { stroke: palette.paper, width: 8 },
    ),
    rectangle(900, 760, 130, 34, { fill: palette.rock, stroke: palette.ink, width: 2 }),
    label(966, 836, 'port', { size: 28, weight: 'bold', anchor: 'middle', fill: '#f2fafb', halo: '#3f7f95' }),
    label(560, 930, 'Lagoon and ocean', {
      style: 'water',
      size: 44,
      anchor: 'middle',
      fill: '#f2fafb',
      halo: false,
      spacing: 4,
    }),
    key(
      1120,
      800,
      [
        [palette.hot, 'old centre, offices'],
        ['#e0b27c', 'inner districts'],
        ['#e6d9a0', 'newer suburbs'],
        ['#a86a4c', 'informal settlements'],
      ],
      400,
    ),
    northArrow(110, 190),
  );
}

/** A sketch map of a river bend in a capital's old docks, before and after renewal. */
export function docklands(): Drawing {
  const bend: Point[] = [
    [-20, 420],
    [150, 400],
    [300, 330],
    [420, 250],
    [520, 240],
    [560, 360],
    [560, 640],
    [640, 760],
    [800, 790],
    [960, 760],
    [1030, 640],
    [1030, 380],
    [1100, 250],
    [1250, 230],
    [1400, 300],
    [1620, 330],
  ];
  const dock = (x: number, y: number, width: number, height: number): string =>
    rectangle(x, y, width, height, { fill: '#7db6c4', stroke: '#3f7f95', width: 3 });
  const tower = (x: number, y: number): string =>
    rectangle(x, y, 34, 34, { fill: palette.hot, stroke: palette.ink, width: 2 });
  return plate(
    { title: 'Renewing the old docks: a sketch map' },
    rectangle(36, 92, 1528, 940, { fill: '#e9e4d2' }),
    path(
      'M36 92H480C520 160 600 170 660 130C760 90 900 90 980 140C1020 170 1060 170 1100 130L1130 92H1564V180C1400 160 1250 130 1110 180C980 240 980 400 976 600C960 700 900 720 800 730C700 726 640 700 612 600C610 400 620 240 540 190C420 180 300 290 36 340Z',
      { fill: '#dfd6bb' },
    ),
    path(curve(bend), { stroke: palette.river, width: 78 }),
    path(curve(bend), { stroke: '#4f95b0', width: 60 }),
    dock(640, 320, 320, 46),
    dock(640, 410, 320, 46),
    dock(690, 540, 180, 50),
    dock(1150, 360, 320, 50),
    dock(1150, 440, 320, 50),
    path('M300 92C420 200 640 220 790 250C960 270 1200 180 1564 210', {
      stroke: palette.plum,
      width: 8,
      dash: '22 8',
    }),
    path('M790 250V720', { stroke: palette.plum, width: 8, dash: '22 8' }),
    ...(
      [
        [690, 372],
        [740, 374],
        [800, 372],
        [850, 374],
        [900, 372],
        [740, 280],
        [830, 282],
      ] as const
    ).map(([x, y]) => tower(x, y)),
    ...(
      [
        [640, 620],
        [700, 640],
        [760, 640],
        [830, 636],
        [890, 620],
        [660, 480],
        [900, 480],
        [1180, 520],
        [1260, 520],
        [1340, 520],
      ] as const
    ).map(([x, y]) => rectangle(x, y, 40, 22, { fill: palette.ochre, stroke: palette.ink, width: 2 })),
    rectangle(1200, 372, 220, 24, { fill: palette.ink }),
    label(1310, 352, 'short runway airport', { size: 26, anchor: 'middle' }),
    ellipse(860, 665, 60, 24, { fill: palette.meadow, stroke: palette.wood, width: 3 }),
    leader([480, 560], [730, 390]),
    label(250, 586, 'offices on the old quays', { size: 29, weight: 'bold' }),
    leader([420, 700], [660, 632]),
    label(200, 726, 'old and new housing', { size: 29, weight: 'bold' }),
    leader([420, 180], [520, 208]),
    label(120, 176, 'driverless light railway', { size: 29, weight: 'bold' }),
    label(300, 420, 'River', { style: 'water', size: 40, fill: '#f2fafb', halo: false, turn: -24 }),
    label(800, 478, 'old docks kept as water', { style: 'water', size: 30, anchor: 'middle' }),
    key(
      1140,
      740,
      [
        [palette.hot, 'offices'],
        [palette.ochre, 'housing'],
        ['#7db6c4', 'docks'],
        [palette.plum, 'railway'],
      ],
      330,
    ),
    northArrow(110, 940),
  );
}
