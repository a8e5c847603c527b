import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import { ellipse, label, leader, line, path, polygon, rectangle } from './svg.ts';

/** From upland reservoir to city: how water is moved and used again. */
export function waterTransfer(): Drawing {
  const block = (x: number, width: number, height: number, fill: string): string =>
    rectangle(x, 720 - height, width, height, { fill, stroke: palette.ink, width: 3 }) +
    Array.from({ length: Math.floor(height / 46) }, (_, row) =>
      rectangle(x + 12, 734 - height + row * 46, width - 24, 16, { fill: '#f3ecd9', opacity: 0.85 }),
    ).join('');
  return plate(
    { title: 'Moving water from wet uplands to dry cities' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    ...[0, 1, 2, 3].map((index) =>
      ellipse(170 + index * 80, 190 - (index % 2) * 20, 84, 44, {
        fill: '#dfe7e8',
        stroke: '#a8bcc2',
        width: 2,
      }),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      line([120 + index * 42, 246], [100 + index * 42, 320], { stroke: palette.cold, width: 5 }),
    ),
    path('M36 430L150 380L260 470L330 560H560L600 470L640 460L680 640C820 700 1000 716 1564 720V1031H36Z', {
      fill: '#a9bf7d',
      stroke: palette.ink,
      width: 3,
    }),
    path('M270 486L330 560H560L588 490Z', { fill: 'url(#seaDepth)', stroke: palette.river, width: 3 }),
    path('M588 470H636L664 640H560Z', { fill: '#b8bcb8', stroke: palette.ink, width: 3 }),
    path('M640 610C760 690 860 760 1010 770H1090', { stroke: palette.ink, width: 30 }),
    path('M640 610C760 690 860 760 1010 770H1090', { stroke: palette.river, width: 20 }),
    rectangle(900, 664, 130, 60, { fill: '#e9dfcf', stroke: palette.ink, width: 3 }),
    polygon(
      [
        [890, 664],
        [965, 622],
        [1040, 664],
      ],
      { fill: palette.rock, stroke: palette.ink, width: 3 },
    ),
    block(1120, 90, 220, '#7f9aa6'),
    block(1220, 80, 320, '#5f7f8f'),
    block(1310, 100, 260, '#93aab3'),
    block(1420, 84, 180, '#7f9aa6'),
    path('M1300 724C1340 840 1200 930 1000 940C700 950 400 930 36 960', { stroke: palette.river, width: 26 }),
    path('M1300 724C1340 840 1200 930 1000 940C700 950 400 930 36 960', {
      stroke: '#8fc0d2',
      width: 5,
      dash: '26 30',
    }),
    label(420, 540, 'reservoir', {
      style: 'water',
      size: 36,
      anchor: 'middle',
      fill: '#f2fafb',
      halo: false,
    }),
    leader([760, 400], [618, 480]),
    label(720, 384, 'dam: store for dry months', { size: 30, weight: 'bold' }),
    leader([780, 850], [800, 726]),
    label(620, 888, 'aqueduct and pipeline', { size: 30, weight: 'bold', halo: '#a9bf7d' }),
    leader([930, 540], [956, 630]),
    label(800, 524, 'treatment works', { size: 30, weight: 'bold' }),
    label(1310, 350, 'demand: many people,\nless rain', { size: 30, weight: 'bold', anchor: 'middle' }),
    label(520, 216, 'surplus: high rainfall, few people', { size: 30, weight: 'bold' }),
    label(1530, 1000, 'cleaned and returned to the river', { size: 28, halo: '#a9bf7d', anchor: 'end' }),
  );
}
