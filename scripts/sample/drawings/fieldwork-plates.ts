import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import { seeded } from './random.ts';
import { arrow, circle, curve, group, label, line, type Point, path, rectangle } from './svg.ts';

/** The six stages of a geographical enquiry, as a ring. */
export function enquiryCycle(): Drawing {
  const steps: readonly (readonly [string, string, string])[] = [
    ['1', 'Question', palette.magma],
    ['2', 'Collect data', palette.ochre],
    ['3', 'Present data', palette.wood],
    ['4', 'Analyse', palette.river],
    ['5', 'Conclude', palette.cold],
    ['6', 'Evaluate', palette.plum],
  ];
  const at = (index: number, radius: number): Point => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    return [800 + Math.cos(angle) * radius, 830 + Math.sin(angle) * radius];
  };
  const links = steps.map((_, index) => {
    const from = at(index + 0.34, 500);
    const to = at(index + 0.66, 500);
    return arrow(from, to, { stroke: palette.softInk, width: 12 });
  });
  return plate(
    { width: 1600, height: 1600, title: 'Six stages of an enquiry' },
    rectangle(36, 92, 1528, 1472, { fill: '#eef1e4' }),
    circle(800, 830, 250, { fill: palette.paper, stroke: palette.line, width: 4 }),
    ...links,
    ...steps.map(([number, name, fill], index) => {
      const [x, y] = at(index, 500);
      return (
        circle(x, y, 158, { fill, stroke: palette.ink, width: 4 }) +
        label(x, y - 14, number, {
          size: 76,
          weight: 'bold',
          style: 'serif',
          anchor: 'middle',
          fill: palette.paper,
          halo: false,
        }) +
        label(x, y + 46, name, {
          size: 38,
          weight: 'bold',
          anchor: 'middle',
          fill: palette.paper,
          halo: false,
        })
      );
    }),
    label(800, 806, 'Fieldwork', { size: 60, weight: 'bold', style: 'serif', anchor: 'middle', halo: false }),
    label(800, 866, 'each answer raises\nnew questions', { size: 32, anchor: 'middle', halo: false }),
  );
}

/** Random, systematic and stratified sampling of the same field. */
export function samplingStrategies(): Drawing {
  const random = seeded(9);
  const tall = 670;
  const wood = `M300 0C340 140 220 260 300 390C360 500 260 580 300 ${tall}H460V0Z`;
  const field = (x: number, name: string, words: string, dots: readonly Point[]): string =>
    group(
      `translate(${x} 140)`,
      rectangle(0, 0, 460, tall, { fill: '#c3d29b' }),
      path(wood, { fill: '#7d9a63' }),
      rectangle(0, 0, 460, tall, { stroke: palette.ink, width: 3 }),
      ...[1, 2, 3, 4].map((step) =>
        line([(step * 460) / 5, 0], [(step * 460) / 5, tall], {
          stroke: '#f4f3e4',
          width: 1.5,
          opacity: 0.7,
        }),
      ),
      ...[1, 2, 3, 4, 5, 6].map((step) =>
        line([0, (step * tall) / 7], [460, (step * tall) / 7], {
          stroke: '#f4f3e4',
          width: 1.5,
          opacity: 0.7,
        }),
      ),
      ...dots.map(([dotX, dotY]) =>
        circle(dotX, dotY, 11, { fill: palette.magma, stroke: palette.paper, width: 3 }),
      ),
      label(0, tall + 60, name, { size: 40, weight: 'bold', style: 'serif', halo: false }),
      label(0, tall + 104, words, { size: 27, halo: false }),
    );
  const any: Point[] = Array.from({ length: 18 }, () => [24 + random() * 412, 24 + random() * 620]);
  const even: Point[] = Array.from({ length: 18 }, (_, index) => [
    76 + (index % 3) * 154,
    56 + Math.floor(index / 3) * 111,
  ]);
  const layered: Point[] = [
    ...Array.from({ length: 11 }, (): Point => [24 + random() * 220, 30 + random() * 600]),
    ...Array.from({ length: 7 }, (): Point => [350 + random() * 90, 30 + random() * 600]),
  ];
  return plate(
    { title: 'Three ways to choose where to sample' },
    field(70, 'Random', 'every place has the same\nchance; may leave gaps', any),
    field(570, 'Systematic', 'at regular steps; may\nmiss a pattern', even),
    field(1070, 'Stratified', 'in proportion to each part:\ngrass and wood', layered),
  );
}

/** Four ways to show results: bar graph, scatter graph, proportional circles, cross-section. */
export function presentingData(): Drawing {
  const panel = (x: number, y: number, name: string, shapes: string): string =>
    group(
      `translate(${x} ${y})`,
      rectangle(0, 0, 720, 410, { fill: palette.white, stroke: palette.ink, width: 2 }),
      label(24, 48, name, { size: 29, weight: 'bold', halo: false }),
      path('M80 80V340H680', { stroke: palette.ink, width: 3 }),
      shapes,
    );
  const bars = [70, 128, 160, 110, 64].map(
    (high, index) =>
      rectangle(120 + index * 108, 340 - high * 1.4, 70, high * 1.4, {
        fill: palette.sea,
        stroke: palette.ink,
        width: 2,
      }) + label(155 + index * 108, 376, `site ${index + 1}`, { size: 23, anchor: 'middle', halo: false }),
  );
  const dots = (
    [
      [120, 320],
      [180, 296],
      [240, 290],
      [300, 250],
      [360, 256],
      [420, 206],
      [480, 190],
      [540, 168],
      [600, 120],
    ] as const
  ).map(([x, y]) => circle(x, y, 9, { fill: palette.magma }));
  const section: Point[] = [
    [80, 150],
    [140, 190],
    [200, 250],
    [270, 300],
    [350, 312],
    [430, 292],
    [520, 240],
    [600, 180],
    [680, 150],
  ];
  return plate(
    { title: 'Choosing how to present data' },
    panel(62, 124, 'Categories: bar graph', bars.join('')),
    panel(
      818,
      124,
      'Two variables: scatter graph',
      dots.join('') + line([100, 330], [640, 110], { stroke: palette.softInk, width: 4, dash: '14 9' }),
    ),
    panel(
      62,
      580,
      'Places: proportional circles on a map',
      `${rectangle(4, 64, 712, 342, { fill: '#e4ecd2' })}${path('M4 260C200 220 420 300 716 210', { stroke: palette.river, width: 10 })}${(
        [
          [140, 170, 40],
          [300, 300, 66],
          [450, 180, 54],
          [590, 300, 34],
          [610, 140, 24],
        ] as const
      )
        .map(([x, y, radius]) =>
          circle(x, y, radius, { fill: palette.ochre, stroke: palette.ink, width: 3, opacity: 0.85 }),
        )
        .join('')}`,
    ),
    panel(
      818,
      580,
      'A line through a place: cross-section',
      path(`${curve(section)}L680 340L80 340Z`, { fill: '#d9c48f', stroke: palette.earth, width: 4 }) +
        path('M196 246H516C470 290 400 312 350 312C290 312 230 290 196 246Z', { fill: palette.sea }),
    ),
  );
}
