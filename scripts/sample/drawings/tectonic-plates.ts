import { palette } from './colour.ts';
import { type Drawing, plate } from './plate.ts';
import {
  arrow,
  bentArrow,
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

const mantle = rectangle(36, 560, 1528, 471, { fill: 'url(#mantle)' });

function cells(...centres: readonly (readonly [number, number, 1 | -1])[]): string {
  return centres
    .map(
      ([x, y, turn]) =>
        bentArrow([x - 130 * turn, y + 70], [x - 150 * turn, y - 70], [x + 10 * turn, y - 70], {
          stroke: '#f3b58f',
          width: 7,
        }) +
        bentArrow([x + 130 * turn, y - 50], [x + 150 * turn, y + 80], [x - 10 * turn, y + 80], {
          stroke: '#f3b58f',
          width: 7,
        }),
    )
    .join('');
}

/** Ocean plate sinking under a continent: trench, subduction, earthquakes, volcanoes. */
export function destructiveMargin(): Drawing {
  return plate(
    { title: 'A destructive plate margin' },
    rectangle(36, 92, 1528, 500, { fill: 'url(#sky)' }),
    mantle,
    path('M36 430H690C720 430 740 450 760 480L780 560H36Z', { fill: 'url(#seaDepth)' }),
    path(
      'M36 540C300 536 520 540 640 560C760 590 900 760 1030 960L930 1031C820 850 720 690 620 640C500 620 250 620 36 622Z',
      { fill: '#6f6a66', stroke: palette.ink, width: 3 },
    ),
    path(
      'M700 582C760 540 800 470 860 440C930 410 1010 400 1060 380L1120 250L1150 246L1160 262L1176 246L1204 252L1270 390C1360 410 1460 400 1564 410V700C1300 730 1100 740 940 730C860 660 800 620 700 582Z',
      { fill: 'url(#granite)', stroke: palette.ink, width: 3 },
    ),
    path(
      'M860 440C930 410 1010 400 1060 380L1090 310C1130 330 1200 320 1240 326L1270 390C1360 410 1460 400 1564 410V428C1400 424 1000 420 860 440Z',
      { fill: palette.meadow, opacity: 0.85 },
    ),
    path(
      'M1010 880C1040 800 1120 760 1140 640C1146 520 1150 380 1156 262L1174 262C1178 380 1180 520 1196 640C1220 760 1120 830 1060 930Z',
      { fill: palette.magma, stroke: '#8f2a1c', width: 3 },
    ),
    ellipse(1166, 640, 84, 40, { fill: palette.magma, stroke: '#8f2a1c', width: 3 }),
    ...[0, 1, 2, 3].map((index) =>
      ellipse(1166 + (index - 1) * 44, 206 - (index % 2) * 30, 56, 36, { fill: '#8d8c8a', opacity: 0.85 }),
    ),
    ...(
      [
        [720, 610],
        [800, 680],
        [860, 756],
        [920, 840],
      ] as const
    ).map(([x, y]) => circle(x, y, 15, { fill: '#ffd84a', stroke: palette.ink, width: 3 })),
    arrow([150, 580], [420, 580], { stroke: palette.paper, width: 12 }),
    arrow([1510, 560], [1300, 560], { stroke: palette.ink, width: 12 }),
    cells([360, 830, 1]),
    leader([640, 300], [744, 540]),
    label(560, 286, 'ocean trench', { size: 32, weight: 'bold' }),
    label(160, 500, 'Ocean', { style: 'water', size: 40, fill: '#f2fafb', halo: false }),
    label(120, 674, 'oceanic plate: thin, dense', { size: 31, weight: 'bold', halo: '#e2774e' }),
    label(1330, 640, 'continental plate:\nthick, less dense', {
      size: 30,
      weight: 'bold',
      anchor: 'middle',
      halo: '#c7a9a0',
    }),
    leader([640, 900], [848, 764]),
    label(420, 946, 'earthquakes where\nthe plates lock and slip', {
      size: 30,
      weight: 'bold',
      halo: '#cf5a3b',
    }),
    leader([1180, 880], [1066, 890]),
    label(1190, 876, 'water from the plate\nlets the mantle melt', {
      size: 30,
      weight: 'bold',
      halo: '#cf5a3b',
    }),
    leader([1330, 190], [1216, 276]),
    label(1340, 186, 'composite\nvolcano', { size: 31, weight: 'bold' }),
  );
}

/** Two plates moving apart below an ocean: ridge, rift, new crust. */
export function constructiveMargin(): Drawing {
  const side = (sign: 1 | -1): string => {
    const at = (x: number): number => 800 + (x - 800) * sign;
    const outline: Point[] = [
      [812, 520],
      [860, 480],
      [930, 520],
      [1010, 540],
      [1120, 566],
      [1564, 590],
    ];
    const top = curve(outline.map(([x, y]): Point => [at(x), y]));
    return path(`${top}L${at(1564)} 700C${at(1300)} 690 ${at(1000)} 660 ${at(812)} 600Z`, {
      fill: '#6f6a66',
      stroke: palette.ink,
      width: 3,
    });
  };
  return plate(
    { title: 'A constructive plate margin' },
    rectangle(36, 92, 1528, 300, { fill: 'url(#sky)' }),
    mantle,
    path('M36 392H1564V600L1130 590L800 540L470 590L36 600Z', { fill: 'url(#seaDepth)' }),
    side(1),
    side(-1),
    path('M740 1031C760 860 776 700 790 520C796 506 804 506 810 520C824 700 840 860 860 1031Z', {
      fill: '#f0a04b',
      stroke: '#a33a22',
      width: 3,
    }),
    path(
      'M790 520C780 508 770 500 752 486C776 470 792 500 800 512C808 500 824 470 848 486C830 500 820 508 810 520Z',
      { fill: palette.magma },
    ),
    ...[0, 1, 2, 3, 4].map(
      (index) =>
        line([900 + index * 110, 548 + index * 11], [894 + index * 110, 640 + index * 10], {
          stroke: '#a9a39c',
          width: 4,
        }) +
        line([700 - index * 110, 548 + index * 11], [706 - index * 110, 640 + index * 10], {
          stroke: '#a9a39c',
          width: 4,
        }),
    ),
    path('M1230 580C1250 480 1290 420 1330 372C1360 360 1380 362 1404 372C1440 420 1480 500 1500 588Z', {
      fill: '#7c7069',
      stroke: palette.ink,
      width: 3,
    }),
    path('M1310 398C1330 374 1350 362 1368 364C1390 364 1410 380 1424 398Z', { fill: palette.meadow }),
    line([36, 392], [1316, 392], { stroke: '#eaf5f7', width: 4 }),
    line([1420, 392], [1564, 392], { stroke: '#eaf5f7', width: 4 }),
    arrow([640, 690], [300, 690], { stroke: palette.paper, width: 12 }),
    arrow([960, 690], [1300, 690], { stroke: palette.paper, width: 12 }),
    cells([430, 880, -1], [1170, 880, 1]),
    leader([800, 250], [800, 470]),
    label(800, 232, 'mid-ocean ridge and rift valley', { size: 33, weight: 'bold', anchor: 'middle' }),
    leader([1370, 250], [1366, 356]),
    label(1370, 232, 'volcanic island', { size: 31, weight: 'bold', anchor: 'middle' }),
    label(330, 470, 'older crust', { size: 31, weight: 'bold', anchor: 'middle', halo: '#7db6c4' }),
    label(640, 470, 'new crust', { size: 31, weight: 'bold', anchor: 'middle', halo: '#7db6c4' }),
    leader([960, 960], [844, 900]),
    label(970, 972, 'magma rises to fill the gap', { size: 30, weight: 'bold', halo: '#cf5a3b' }),
  );
}

/** Focus, epicentre, seismic waves and a fault, in a block. */
export function earthquakeBlock(): Drawing {
  const focus: Point = [790, 760];
  return plate(
    { title: 'Inside an earthquake' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    polygon(
      [
        [120, 460],
        [420, 300],
        [1480, 300],
        [1360, 460],
      ],
      { fill: '#b9cc8f', stroke: palette.ink, width: 3 },
    ),
    polygon(
      [
        [120, 460],
        [1360, 460],
        [1360, 990],
        [120, 990],
      ],
      { fill: 'url(#clay)', stroke: palette.ink, width: 3 },
    ),
    polygon(
      [
        [1360, 460],
        [1480, 300],
        [1480, 860],
        [1360, 990],
      ],
      { fill: '#a67a55', stroke: palette.ink, width: 3 },
    ),
    ...[560, 660, 770, 880].map((y) =>
      path(`M120 ${y}L${560 + (y - 460) * 0.5} ${y}M${600 + (y - 460) * 0.5} ${y - 26}H1360`, {
        stroke: '#8d6540',
        width: 3,
      }),
    ),
    path('M540 460L830 990M540 460L850 300', { stroke: palette.ink, width: 7 }),
    ...[70, 140, 215, 295].map(
      (radius, index) =>
        `<clipPath id="q${index}"><path d="M120 460H1360V990H120Z"/></clipPath><g clip-path="url(#q${index})">${circle(focus[0], focus[1], radius, { stroke: palette.magma, width: 7 - index, opacity: 0.95 - index * 0.15 })}</g>`,
    ),
    ...[40, 90, 150].map((across, index) =>
      ellipse(770, 384, across * 1.6, across * 0.42, { stroke: palette.magma, width: 5 - index }),
    ),
    circle(focus[0], focus[1], 22, { fill: palette.magma, stroke: palette.ink, width: 3 }),
    line([focus[0] - 4, focus[1] - 26], [770, 396], { stroke: palette.ink, width: 3, dash: '9 9' }),
    circle(770, 384, 14, { fill: '#ffd84a', stroke: palette.ink, width: 3 }),
    arrow([330, 640], [440, 830], { stroke: palette.paper, width: 12 }),
    arrow([1060, 840], [950, 650], { stroke: palette.paper, width: 12 }),
    leader([960, 210], [780, 374]),
    label(970, 214, 'epicentre: the place on the surface\nabove the focus', { size: 31, weight: 'bold' }),
    leader([1080, 930], [812, 770]),
    label(1000, 964, 'focus: where the rock breaks', { size: 31, weight: 'bold', halo: '#c9a27c' }),
    leader([360, 220], [620, 420]),
    label(200, 206, 'fault', { size: 32, weight: 'bold' }),
    label(1130, 600, 'seismic waves', {
      size: 31,
      weight: 'bold',
      anchor: 'middle',
      fill: palette.magma,
      halo: '#c9a27c',
    }),
    label(150, 950, 'shaking weakens with distance', { size: 28, halo: '#c9a27c' }),
  );
}

/** A composite volcano and a shield volcano, cut open. */
export function volcanoSections(): Drawing {
  const ash = [0, 1, 2, 3, 4, 5];
  return plate(
    { title: 'Composite and shield volcanoes' },
    rectangle(36, 92, 1528, 940, { fill: 'url(#sky)' }),
    rectangle(36, 800, 1528, 231, { fill: 'url(#granite)' }),
    ...ash.map((index) => {
      const part = 1 - index * 0.14;
      const fill = index % 2 === 0 ? '#8a7f78' : '#c9684b';
      return path(
        `M${410 - 340 * part} 806C${410 - 220 * part} ${800 - 150 * part} ${410 - 110 * part} ${800 - 380 * part} ${410 - 40 * part} ${800 - 560 * part}H${410 + 40 * part}C${410 + 110 * part} ${800 - 380 * part} ${410 + 220 * part} ${800 - 150 * part} ${410 + 340 * part} 806Z`,
        { fill, stroke: palette.ink, width: 2 },
      );
    }),
    path('M380 1000C390 800 394 500 386 240H434C426 500 430 800 440 1000Z', {
      fill: palette.magma,
      stroke: '#8f2a1c',
      width: 2,
    }),
    path('M420 560L560 590L566 604L420 590Z', { fill: palette.magma }),
    ellipse(410, 990, 200, 60, { fill: palette.magma, stroke: '#8f2a1c', width: 3 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      ellipse(410 + (index - 2) * 46, 176 - (index % 2) * 34, 60, 44, { fill: '#8d8c8a', opacity: 0.9 }),
    ),
    ...[0, 1, 2].map((index) =>
      path(
        `M${790 + index * 40} 806C${930 + index * 24} ${780 + index * 6} ${1030} ${700 + index * 34} ${1140} ${660 + index * 40}H1200C${1310} ${700 + index * 34} ${1440 - index * 24} ${780 + index * 6} ${1556 - index * 40} 806Z`,
        { fill: ['#5f5a57', '#7a726d', '#5f5a57'][index] ?? '#5f5a57', stroke: palette.ink, width: 2 },
      ),
    ),
    path('M1150 1000C1156 860 1158 760 1154 662H1188C1184 760 1186 860 1192 1000Z', {
      fill: palette.magma,
      stroke: '#8f2a1c',
      width: 2,
    }),
    ellipse(1170, 990, 200, 60, { fill: palette.magma, stroke: '#8f2a1c', width: 3 }),
    path(
      'M1150 664C1130 640 1100 676 1040 694C1010 706 980 724 950 742L960 752C1010 730 1090 700 1160 676C1230 690 1300 724 1370 752L1384 744C1330 716 1260 690 1216 676C1204 660 1196 646 1188 664Z',
      { fill: '#f08a3c' },
    ),
    label(410, 880, 'sticky, gas-rich lava', { size: 28, weight: 'bold', anchor: 'middle', halo: '#c7a9a0' }),
    label(1170, 880, 'runny basalt lava', { size: 28, weight: 'bold', anchor: 'middle', halo: '#c7a9a0' }),
    label(410, 1000, 'magma chamber', { size: 28, anchor: 'middle', fill: palette.paper, halo: false }),
    label(1170, 1000, 'magma chamber', { size: 28, anchor: 'middle', fill: palette.paper, halo: false }),
    leader([640, 430], [500, 520]),
    label(560, 414, 'layers of ash and lava', { size: 30, weight: 'bold' }),
    leader([600, 300], [440, 250]),
    label(612, 310, 'crater', { size: 30, weight: 'bold' }),
    leader([700, 660], [564, 600]),
    label(640, 694, 'side vent', { size: 28 }),
    label(1170, 540, 'low and wide: slopes of 5–10°', { size: 30, weight: 'bold', anchor: 'middle' }),
    label(180, 330, 'COMPOSITE', {
      size: 32,
      weight: 'bold',
      anchor: 'middle',
      spacing: 3,
      fill: palette.magma,
    }),
    label(1170, 470, 'SHIELD', {
      size: 32,
      weight: 'bold',
      anchor: 'middle',
      spacing: 3,
      fill: palette.magma,
    }),
  );
}
