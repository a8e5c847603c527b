import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  bentArrow,
  circle,
  ellipse,
  label,
  leader,
  line,
  type Point,
  path,
  rectangle,
} from './svg.ts';

/** The layers of the tropical rainforest with typical heights and light. */
export function rainforestLayers(): Drawing {
  const trunk = (x: number, top: number, bottom: number, width: number): string =>
    path(
      `M${x - width} ${bottom}C${x - width * 0.5} ${bottom - 80} ${x - width * 0.4} ${top} ${x - width * 0.3} ${top}H${x + width * 0.3}C${x + width * 0.4} ${top} ${x + width * 0.5} ${bottom - 80} ${x + width} ${bottom}Z`,
      { fill: '#7d5a3c' },
    );
  const crown = (x: number, y: number, across: number, down: number, fill: string): string =>
    ellipse(x - across * 0.5, y + down * 0.2, across * 0.6, down * 0.7, { fill }) +
    ellipse(x + across * 0.5, y + down * 0.2, across * 0.6, down * 0.7, { fill }) +
    ellipse(x, y - down * 0.15, across * 0.75, down * 0.85, { fill });
  const height = (metres: number): number => 1380 - metres * 25;
  return plate(
    { width: 1200, height: 1500, title: 'Layers of the rainforest' },
    rectangle(36, 92, 1128, 1372, { fill: 'url(#sky)' }),
    path(`M36 ${height(30)}H1164V1464H36Z`, { fill: '#9dbb86', opacity: 0.55 }),
    path(`M36 ${height(18)}H1164V1464H36Z`, { fill: '#5d8a58', opacity: 0.6 }),
    path(`M36 ${height(6)}H1164V1464H36Z`, { fill: '#33563a', opacity: 0.75 }),
    trunk(330, height(40), 1380, 46),
    crown(330, height(42), 210, 110, '#56883f'),
    trunk(900, height(38), 1380, 42),
    crown(900, height(40), 190, 100, '#4f7f3a'),
    ...[110, 250, 430, 590, 740, 860, 1040, 1130].map(
      (x, index) =>
        trunk(x, height(26), 1380, 22) +
        crown(x, height(27) + (index % 3) * 16, 130, 84, index % 2 === 0 ? '#3f7038' : '#4b7d3d'),
    ),
    ...[180, 350, 520, 680, 800, 980].map(
      (x, index) =>
        trunk(x, height(13), 1380, 13) +
        crown(x, height(13) + (index % 2) * 26, 86, 70, index % 2 === 0 ? '#2f5d36' : '#38683a'),
    ),
    ...[90, 210, 300, 400, 480, 560, 640, 760, 850, 930, 1010, 1110].map((x) =>
      path(
        `M${x} 1384c-30 -46 -56 -50 -70 -42M${x} 1384c-8 -60 -24 -80 -34 -84M${x} 1384c8 -60 24 -80 34 -84M${x} 1384c30 -46 56 -50 70 -42`,
        { stroke: '#6f9a4e', width: 8 },
      ),
    ),
    rectangle(36, 1380, 1128, 84, { fill: '#6a4a33' }),
    ...[
      ['EMERGENTS', 'up to 50 m, full sun and wind', 44],
      ['CANOPY', '20–30 m, takes most of the light', 26],
      ['UNDER CANOPY', 'young trees waiting for a gap', 13],
      ['SHRUB LAYER AND FLOOR', 'only about 2 % of the light', 3.4],
    ].map(
      ([name, words, at]) =>
        label(600, height(Number(at)), String(name), {
          size: 38,
          weight: 'bold',
          anchor: 'middle',
          spacing: 2,
        }) + label(600, height(Number(at)) + 42, String(words), { size: 29, anchor: 'middle' }),
    ),
    ...[0, 10, 20, 30, 40, 50].map(
      (metres) =>
        line([1140, height(metres)], [1164, height(metres)], { width: 3 }) +
        label(1130, height(metres) + 9, `${metres} m`, { size: 25, anchor: 'end' }),
    ),
    label(600, 1436, 'thin, infertile soil: nutrients are held in the plants', {
      size: 29,
      anchor: 'middle',
      fill: palette.paper,
      halo: false,
    }),
  );
}

/** A woodland food web, arrows showing which way energy passes. */
export function foodWeb(): Drawing {
  const kinds: Record<string, { readonly at: Point; readonly fill: string }> = {
    'oak leaves': { at: [390, 900], fill: palette.meadow },
    grass: { at: [850, 900], fill: palette.meadow },
    'acorns, berries': { at: [1290, 900], fill: palette.meadow },
    caterpillar: { at: [390, 640], fill: palette.sand },
    rabbit: { at: [850, 640], fill: palette.sand },
    'wood mouse': { at: [1290, 640], fill: palette.sand },
    'blue tit': { at: [390, 400], fill: '#e6b08c' },
    shrew: { at: [720, 430], fill: '#e6b08c' },
    sparrowhawk: { at: [430, 190], fill: '#d98a6a' },
    fox: { at: [910, 190], fill: '#d98a6a' },
    'tawny owl': { at: [1300, 240], fill: '#d98a6a' },
  };
  const eats: readonly (readonly [string, string])[] = [
    ['oak leaves', 'caterpillar'],
    ['grass', 'rabbit'],
    ['acorns, berries', 'wood mouse'],
    ['caterpillar', 'blue tit'],
    ['caterpillar', 'shrew'],
    ['blue tit', 'sparrowhawk'],
    ['rabbit', 'fox'],
    ['wood mouse', 'fox'],
    ['wood mouse', 'tawny owl'],
    ['shrew', 'tawny owl'],
    ['grass', 'wood mouse'],
  ];
  const links = eats.map(([food, eater]) => {
    const from = kinds[food]?.at ?? [0, 0];
    const to = kinds[eater]?.at ?? [0, 0];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const edge = (dx: number, dy: number): number =>
      Math.min(128 / Math.max(0.01, Math.abs(dx)), 44 / Math.max(0.01, Math.abs(dy)));
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const out = edge(dx, dy) + 8;
    return arrow([from[0] + dx * out, from[1] + dy * out], [to[0] - dx * (out + 4), to[1] - dy * (out + 4)], {
      stroke: palette.softInk,
      width: 6,
    });
  });
  return plate(
    { title: 'A woodland food web' },
    rectangle(36, 92, 1528, 940, { fill: '#eef2e2' }),
    ...(
      [
        [130, 'tertiary and\nsecondary\nconsumers'],
        [610, 'primary\nconsumers'],
        [880, 'producers'],
      ] as const
    ).map(([y, words]) => label(64, y + 8, words, { size: 25, fill: palette.softInk, halo: false })),
    line([60, 770], [1540, 770], { stroke: palette.line, width: 2, dash: '10 10' }),
    line([60, 530], [1540, 530], { stroke: palette.line, width: 2, dash: '10 10' }),
    ...links,
    ...Object.entries(kinds).map(
      ([name, { at, fill }]) =>
        rectangle(at[0] - 128, at[1] - 44, 256, 88, { fill, stroke: palette.ink, width: 3 }, 44) +
        label(at[0], at[1] + 11, name, { size: 31, weight: 'bold', anchor: 'middle', halo: false }),
    ),
    label(1540, 1006, 'arrows show the way that energy passes', { size: 26, anchor: 'end', halo: false }),
  );
}

/** Nutrient stores and flows for the rainforest, circles in proportion (after the usual textbook model). */
export function nutrientCycle(): Drawing {
  const stores: readonly (readonly [string, Point, number, string])[] = [
    ['BIOMASS', [800, 380], 230, palette.meadow],
    ['LITTER', [380, 800], 96, palette.ochre],
    ['SOIL', [1200, 800], 130, palette.earth],
  ];
  return plate(
    { title: 'Nutrient stores and flows: tropical rainforest' },
    rectangle(36, 92, 1528, 940, { fill: '#eef2e2' }),
    bentArrow([620, 540], [440, 560], [390, 690], { stroke: palette.ink, width: 14 }),
    label(330, 560, 'fall-out: leaves\nand branches', { size: 29, anchor: 'middle', halo: '#eef2e2' }),
    bentArrow([490, 820], [780, 920], [1060, 830], { stroke: palette.ink, width: 14 }),
    label(780, 930, 'rapid decay in heat and wet', { size: 29, anchor: 'middle', halo: '#eef2e2' }),
    bentArrow([1240, 660], [1200, 520], [1010, 470], { stroke: palette.ink, width: 14 }),
    label(1280, 560, 'uptake by\nshallow roots', { size: 29, halo: '#eef2e2' }),
    arrow([1330, 850], [1500, 940], { stroke: palette.river, width: 9 }),
    label(1500, 990, 'leaching', { style: 'water', size: 33, anchor: 'end', halo: '#eef2e2' }),
    arrow([290, 830], [120, 920], { stroke: palette.river, width: 6 }),
    label(70, 980, 'run-off', { style: 'water', size: 33, halo: '#eef2e2' }),
    arrow([1480, 640], [1310, 740], { stroke: palette.rock, width: 6 }),
    label(1540, 630, 'weathering of rock', { size: 27, anchor: 'end', halo: '#eef2e2' }),
    arrow([110, 640], [290, 740], { stroke: palette.river, width: 5 }),
    label(64, 626, 'rain brings some', { size: 27, halo: '#eef2e2' }),
    ...stores.map(
      ([name, [x, y], radius, fill]) =>
        circle(x, y, radius, { fill, stroke: palette.ink, width: 4 }) +
        label(x, y + 12, name, {
          size: radius > 150 ? 44 : 30,
          weight: 'bold',
          anchor: 'middle',
          halo: false,
        }),
    ),
    leader([1130, 220], [960, 300]),
    label(1140, 226, 'most nutrients are here', { size: 29, weight: 'bold', halo: '#eef2e2' }),
  );
}
