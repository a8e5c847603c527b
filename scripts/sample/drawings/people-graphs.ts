import { palette } from './colour.ts';
import { axes, type Drawing, key, plate } from './plate.ts';
import { circle, curve, label, line, type Point, path, rectangle } from './svg.ts';

const ages = [
  '0–4',
  '5–9',
  '10–14',
  '15–19',
  '20–24',
  '25–29',
  '30–34',
  '35–39',
  '40–44',
  '45–49',
  '50–54',
  '55–59',
  '60–64',
  '65–69',
  '70–74',
  '75–79',
  '80+',
];

/** Two population pyramids side by side: a young and an ageing population (models). */
export function populationPyramids(): Drawing {
  const young = [8.2, 7.3, 6.4, 5.5, 4.7, 4, 3.3, 2.8, 2.3, 1.9, 1.5, 1.2, 0.9, 0.7, 0.5, 0.3, 0.2];
  const old = [2.5, 2.7, 2.8, 2.7, 2.9, 3.3, 3.4, 3.3, 3.2, 3.2, 3.5, 3.5, 3.1, 2.7, 2.5, 2, 2.4];
  const row = 45;
  const bottom = 940;
  const pyramid = (centre: number, shares: readonly number[], name: string, width: number): string => {
    const bars = shares.map((share, index) => {
      const y = bottom - (index + 1) * row;
      const woman = share * (index > 12 ? 1.12 : 0.98);
      return (
        rectangle(centre - 34 - share * width, y + 4, share * width, row - 8, { fill: palette.cold }) +
        rectangle(centre + 34, y + 4, woman * width, row - 8, { fill: palette.warm }) +
        label(centre, y + 31, ages[index] ?? '', { size: 19, anchor: 'middle', halo: false })
      );
    });
    const ticks = [2, 4, 6, 8].map(
      (share) =>
        label(centre - 34 - share * width, bottom + 32, String(share), {
          size: 23,
          anchor: 'middle',
          halo: false,
        }) +
        label(centre + 34 + share * width, bottom + 32, String(share), {
          size: 23,
          anchor: 'middle',
          halo: false,
        }),
    );
    return (
      bars.join('') +
      ticks.join('') +
      line([centre - 34, bottom], [centre - 34 - 8.6 * width, bottom], { width: 3 }) +
      line([centre + 34, bottom], [centre + 34 + 8.6 * width, bottom], { width: 3 }) +
      label(centre, 150, name, { size: 32, weight: 'bold', anchor: 'middle', halo: false }) +
      label(centre, bottom + 68, '% of population', { size: 25, anchor: 'middle', halo: false })
    );
  };
  return plate(
    { title: 'Population pyramids' },
    pyramid(420, young, 'A  Young: birth rate high (stage 2)', 39),
    pyramid(1180, old, 'B  Ageing: birth rate low (stage 4–5)', 39),
    line([800, 130], [800, 1000], { stroke: palette.line, width: 2 }),
    label(150, 210, 'men', { size: 29, weight: 'bold', fill: palette.cold }),
    label(690, 210, 'women', { size: 29, weight: 'bold', fill: palette.hot, anchor: 'end' }),
    label(910, 210, 'men', { size: 29, weight: 'bold', fill: palette.cold }),
    label(1450, 210, 'women', { size: 29, weight: 'bold', fill: palette.hot, anchor: 'end' }),
  );
}

/** The demographic transition model: birth rate, death rate, total population in five stages. */
export function demographicTransition(): Drawing {
  const [left, right, top, bottom] = [180, 1500, 160, 880];
  const stage = (right - left) / 5;
  const up = (rate: number): number => bottom - (rate / 45) * (bottom - top);
  const points = (list: readonly (readonly [number, number])[]): Point[] =>
    list.map(([at, rate]) => [left + at * stage, up(rate)]);
  const births = points([
    [0, 38],
    [0.4, 39],
    [0.8, 37.5],
    [1.2, 38],
    [1.7, 38],
    [2.1, 35],
    [2.6, 22],
    [3, 14.5],
    [3.5, 12],
    [4, 11],
    [4.5, 9.5],
    [5, 9],
  ]);
  const deaths = points([
    [0, 36],
    [0.3, 38],
    [0.6, 35],
    [0.9, 37],
    [1.2, 32],
    [1.6, 21],
    [2, 15],
    [2.5, 11],
    [3, 9.5],
    [3.5, 9.5],
    [4, 9.8],
    [4.5, 11],
    [5, 12],
  ]);
  const total = points([
    [0, 3],
    [1, 4],
    [1.6, 8],
    [2.2, 17],
    [2.8, 27],
    [3.4, 32],
    [4, 34],
    [4.5, 34],
    [5, 32.5],
  ]);
  const tints = ['#f3ead2', '#eef0da', '#e4ecd8', '#dde9e4', '#e6e4ea'];
  const notes = [
    'high,\nfluctuating',
    'early\nexpanding',
    'late\nexpanding',
    'low,\nfluctuating',
    'natural\ndecrease',
  ];
  return plate(
    { title: 'The demographic transition model' },
    ...tints.map((fill, index) => rectangle(left + index * stage, top, stage, bottom - top, { fill })),
    axes({
      left,
      right,
      top,
      bottom,
      across: [],
      up: [0, 10, 20, 30, 40].map((rate) => [up(rate), String(rate)] as const),
      upTitle: 'Births and deaths per 1,000 people a year',
    }),
    path(`${curve(births)}${curve([...deaths].reverse()).replace('M', 'L')}Z`, {
      fill: '#f0d5a0',
      opacity: 0.6,
    }),
    path(curve(total), { stroke: palette.plum, width: 5, dash: '18 11' }),
    path(curve(births), { stroke: palette.cold, width: 7 }),
    path(curve(deaths), { stroke: palette.hot, width: 7 }),
    ...notes.map(
      (note, index) =>
        label(left + (index + 0.5) * stage, 930, `Stage ${index + 1}`, {
          size: 30,
          weight: 'bold',
          anchor: 'middle',
          halo: false,
        }) + label(left + (index + 0.5) * stage, 968, note, { size: 25, anchor: 'middle', halo: false }),
    ),
    label(left + 2.35 * stage, up(33), 'birth rate', { size: 31, weight: 'bold', fill: palette.cold }),
    label(left + 1.05 * stage, up(18), 'death rate', { size: 31, weight: 'bold', fill: palette.hot }),
    label(left + 3.2 * stage, up(35.5), 'total population', { size: 31, weight: 'bold', fill: palette.plum }),
    label(left + 1.85 * stage, up(25), 'natural\nincrease', { size: 28, anchor: 'middle', halo: '#f0d5a0' }),
  );
}

/** A scatter graph with a line of best fit: income against life expectancy for invented countries. */
export function developmentScatter(): Drawing {
  const [left, right, top, bottom] = [190, 1500, 150, 880];
  const countries: readonly (readonly [string, number, number])[] = [
    ['A', 0.9, 57],
    ['B', 1.4, 61],
    ['C', 2.1, 60],
    ['D', 2.8, 66],
    ['E', 4.2, 65],
    ['F', 5.5, 70],
    ['G', 7.4, 69],
    ['H', 9.8, 73],
    ['J', 13, 74],
    ['K', 19, 76],
    ['L', 26, 74],
    ['M', 36, 80],
    ['N', 48, 82],
    ['P', 62, 81],
  ];
  const across = (income: number): number => left + ((Math.log10(income) + 0.3) / 2.2) * (right - left);
  const up = (years: number): number => bottom - ((years - 50) / 40) * (bottom - top);
  return plate(
    { title: 'Income and life expectancy' },
    axes({
      left,
      right,
      top,
      bottom,
      across: [0.5, 1, 2, 5, 10, 20, 50].map((income) => [across(income), String(income)] as const),
      up: [50, 60, 70, 80, 90].map((years) => [up(years), String(years)] as const),
      acrossTitle: 'Income per person (thousand US dollars a year, ratio scale)',
      upTitle: 'Life expectancy (years)',
    }),
    line([across(0.7), up(57)], [across(75), up(84)], { stroke: palette.magma, width: 5, dash: '18 10' }),
    ...countries.map(
      ([name, income, years]) =>
        circle(across(income), up(years), 15, { fill: palette.sea, stroke: palette.ink, width: 3 }) +
        label(across(income) + 24, up(years) + 10, name, { size: 26, weight: 'bold' }),
    ),
    label(across(8), up(84), 'line of best fit: positive correlation', {
      size: 30,
      weight: 'bold',
      fill: palette.magma,
      anchor: 'middle',
    }),
    label(across(26), up(68.4), 'L is an anomaly: richer,\nbut lives are shorter', {
      size: 28,
      anchor: 'middle',
    }),
    line([across(26), up(70)], [across(26), up(73)], { width: 2 }),
    label(right, 136, 'invented countries', { size: 24, anchor: 'end', halo: false }),
  );
}

/** How the United Kingdom's electricity was made, rounded shares. */
export function energyMix(): Drawing {
  const years = ['1990', '2000', '2010', '2023'];
  const sources: readonly (readonly [string, string, readonly number[]])[] = [
    ['coal', '#4a4744', [67, 32, 28, 1]],
    ['gas', '#e0a25c', [1, 39, 46, 34]],
    ['nuclear', '#8a6f9e', [20, 23, 16, 14]],
    ['renewables', '#7ba655', [2, 3, 7, 46]],
    ['oil and other', '#b9b2a6', [10, 3, 3, 5]],
  ];
  const [left, bottom, top] = [220, 920, 160];
  const unit = (bottom - top) / 100;
  const columns = years.map((year, index) => {
    const x = left + index * 240;
    let y = bottom;
    const parts = sources.map(([, fill, shares]) => {
      const share = shares[index] ?? 0;
      y -= share * unit;
      const words =
        share > 4
          ? label(x + 80, y + (share * unit) / 2 + 10, `${share}`, {
              size: 28,
              weight: 'bold',
              anchor: 'middle',
              fill: fill === '#4a4744' ? palette.paper : palette.ink,
              halo: false,
            })
          : '';
      return rectangle(x, y, 160, share * unit, { fill, stroke: palette.paper, width: 2 }) + words;
    });
    return (
      parts.join('') +
      label(x + 80, bottom + 48, year, { size: 32, weight: 'bold', anchor: 'middle', halo: false })
    );
  });
  return plate(
    { title: 'How UK electricity is made' },
    axes({
      left: left - 30,
      right: 1140,
      top,
      bottom,
      across: [],
      up: [0, 20, 40, 60, 80, 100].map((share) => [bottom - share * unit, `${share}`] as const),
      upTitle: 'Share of electricity made (%)',
    }),
    ...columns,
    key(
      1190,
      300,
      [...sources].reverse().map(([name, fill]) => [fill, name] as const),
      330,
    ),
    label(
      1190,
      600,
      'Rounded shares.\nCoal fell from two thirds\nto almost nothing; wind and\nsun took most of its place.',
      { size: 27, halo: false },
    ),
  );
}
