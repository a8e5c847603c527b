import { palette } from './colour.ts';
import { axes, type Drawing, plate } from './plate.ts';
import { circle, curve, label, line, type Point, path, rectangle } from './svg.ts';

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const;

interface Climate {
  readonly title: string;
  readonly rain: readonly number[];
  readonly warmth: readonly number[];
  readonly rainTop: number;
  readonly warmthTop: number;
  readonly note: string;
}

function climateGraph({ title, rain, warmth, rainTop, warmthTop, note }: Climate): Drawing {
  const [left, right, top, bottom] = [200, 1400, 170, 880];
  const column = (right - left) / 12;
  const wet = (millimetres: number): number => bottom - (millimetres / rainTop) * (bottom - top);
  const warm = (degrees: number): number => bottom - (degrees / warmthTop) * (bottom - top);
  const centre = (index: number): number => left + (index + 0.5) * column;
  const points: Point[] = warmth.map((degrees, index) => [centre(index), warm(degrees)]);
  const ticks = [0, 1, 2, 3, 4, 5];
  return plate(
    { title },
    axes({
      left,
      right,
      top,
      bottom,
      across: months.map((month, index) => [centre(index), month] as const),
      up: ticks.map((tick) => [wet((rainTop / 5) * tick), String((rainTop / 5) * tick)] as const),
      acrossTitle: 'Month',
      upTitle: 'Rainfall (mm)',
    }),
    ...rain.map((millimetres, index) =>
      rectangle(left + index * column + 12, wet(millimetres), column - 24, bottom - wet(millimetres), {
        fill: '#6aa7c4',
        stroke: palette.river,
        width: 2,
      }),
    ),
    line([right, top], [right, bottom], { width: 3 }),
    ...ticks.map((tick) =>
      label(right + 16, warm((warmthTop / 5) * tick) + 9, String((warmthTop / 5) * tick), {
        size: 25,
        halo: false,
      }),
    ),
    label(right + 96, (top + bottom) / 2, 'Temperature (°C)', {
      size: 27,
      weight: 'bold',
      anchor: 'middle',
      turn: 90,
      halo: false,
    }),
    path(curve(points), { stroke: palette.magma, width: 7 }),
    ...points.map(([x, y]) => circle(x, y, 9, { fill: palette.paper, stroke: palette.magma, width: 4 })),
    label(left, 146, note, { size: 26, halo: false }),
  );
}

/** A temperate maritime climate: south-east England, typical values. */
export function climateLondon(): Drawing {
  return climateGraph({
    title: 'Climate graph: London',
    rain: [59, 45, 39, 42, 46, 47, 46, 53, 50, 65, 67, 57],
    warmth: [5.7, 6, 8, 10.6, 13.7, 16.8, 19, 18.7, 15.9, 12.3, 8.4, 5.9],
    rainTop: 100,
    warmthTop: 25,
    note: 'Year: 616 mm of rain, mean 11.8 °C, range 13.3 °C (typical values, rounded)',
  });
}

/** An equatorial climate: Manaus, typical values. */
export function climateManaus(): Drawing {
  return climateGraph({
    title: 'Climate graph: Manaus',
    rain: [265, 265, 300, 285, 205, 105, 70, 50, 65, 110, 165, 220],
    warmth: [26.5, 26.5, 26.5, 26.5, 26.7, 26.8, 27, 27.8, 28.2, 28.1, 27.6, 27],
    rainTop: 350,
    warmthTop: 35,
    note: 'Year: 2,105 mm of rain, mean 27.1 °C, range 1.7 °C (typical values, rounded)',
  });
}

/** Warming by decade, against the average of the late nineteenth century, rounded to a tenth of a degree. */
export function warmingBars(): Drawing {
  const [left, right, top, bottom] = [200, 1500, 160, 860];
  const decades = [
    '1850s',
    '1860s',
    '1870s',
    '1880s',
    '1890s',
    '1900s',
    '1910s',
    '1920s',
    '1930s',
    '1940s',
    '1950s',
    '1960s',
    '1970s',
    '1980s',
    '1990s',
    '2000s',
    '2010s',
  ];
  const values = [0, 0, 0.1, 0, -0.1, -0.1, -0.1, 0.1, 0.2, 0.3, 0.2, 0.2, 0.3, 0.5, 0.7, 0.9, 1.1];
  const up = (value: number): number => bottom - ((value + 0.2) / 1.4) * (bottom - top);
  const column = (right - left) / decades.length;
  const shade = (value: number): string =>
    ['#7fa6cb', '#a9c3da', '#d9dfe0', '#f0c9a8', '#e99a6c', '#d9663f', '#b93a2a'][
      Math.min(6, Math.max(0, Math.round((value + 0.2) * 5)))
    ] ?? '#d9dfe0';
  return plate(
    { title: 'The world has warmed, decade by decade' },
    axes({
      left,
      right,
      top,
      bottom,
      across: decades.map(
        (name, index) => [left + (index + 0.5) * column, index % 2 === 0 ? name : ''] as const,
      ),
      up: [-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.2].map((value) => [up(value), value.toFixed(1)] as const),
      acrossTitle: 'Decade',
      upTitle: 'Difference (°C)',
    }),
    ...values.map((value, index) =>
      rectangle(
        left + index * column + 7,
        Math.min(up(value), up(0)),
        column - 14,
        Math.max(5, Math.abs(up(value) - up(0))),
        { fill: shade(value), stroke: palette.ink, width: 1.5 },
      ),
    ),
    line([left, up(0)], [right, up(0)], { width: 3 }),
    label(250, 250, 'Global mean surface temperature compared\nwith 1850–1900, rounded to 0.1 °C', {
      size: 29,
      weight: 'bold',
    }),
  );
}
