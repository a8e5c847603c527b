import { palette } from './colour.ts';
import { contourPath } from './contours.ts';
import { gradientNoise, rolling } from './noise.ts';
import { bare, type Drawing } from './plate.ts';
import { circle, clipped, ellipse, group, label, line, path, polygon, rectangle } from './svg.ts';
import { terrain } from './terrain.ts';

const SIDE = 900;

/** A product before its ground, with a soft shadow below it. */
function shown(ground: string, ...shapes: readonly string[]): Drawing {
  return bare(
    SIDE,
    SIDE,
    rectangle(0, 0, SIDE, SIDE, { fill: ground }),
    ellipse(450, 782, 300, 26, { fill: palette.ink, opacity: 0.14 }),
    ...shapes,
  );
}

/** Contour lines of an invented hill in a square of 400. */
function contours(seed: number, ink: string, step = 16): string {
  const fine = rolling(gradientNoise(seed), 2);
  const land = terrain(200, 200, (x, y) => fine(x / 80, y / 80) * 100);
  let lines = '';
  for (let level = -96; level <= 96; level += step) {
    lines += path(contourPath(land, level, 2, 8), { stroke: ink, width: 1.2 });
  }
  return group('scale(2)', lines);
}

/** A box of revision cards with one card rendered out. */
export function cards(title: string, colour: string, seed: number): Drawing {
  return shown(
    '#f3eee0',
    group(
      'translate(300 130) rotate(-7)',
      rectangle(0, 0, 360, 500, { fill: palette.white, stroke: palette.line, width: 3 }),
      clipped(`card-${seed}`, 'M20 20H340V300H20Z', group('translate(-20 -40)', contours(seed, colour))),
      label(180, 380, 'Question', { size: 34, anchor: 'middle', fill: palette.softInk, halo: false }),
      line([70, 420], [290, 420], { stroke: palette.line, width: 4 }),
      line([70, 455], [250, 455], { stroke: palette.line, width: 4 }),
    ),
    rectangle(190, 330, 520, 450, { fill: colour }),
    rectangle(190, 330, 520, 66, { fill: palette.ink, opacity: 0.16 }),
    label(450, 555, title, {
      size: 84,
      weight: 'bold',
      style: 'serif',
      anchor: 'middle',
      fill: palette.white,
      halo: false,
    }),
    label(450, 620, 'REVISION CARDS', {
      size: 34,
      weight: 'bold',
      spacing: 7,
      anchor: 'middle',
      fill: palette.white,
      halo: false,
    }),
    label(450, 735, 'Contour & Coast', {
      size: 30,
      style: 'serif',
      anchor: 'middle',
      fill: palette.white,
      halo: false,
    }),
  );
}

/** A booklet of exam questions. */
export function pack(title: string, colour: string, seed: number): Drawing {
  return shown(
    '#e9f0ee',
    rectangle(262, 128, 420, 594, { fill: palette.paperDark }),
    rectangle(240, 108, 420, 594, { fill: palette.paper, stroke: palette.line, width: 2 }),
    clipped(
      `pack-${seed}`,
      'M240 108H660V400H240Z',
      rectangle(240, 108, 420, 292, { fill: colour }),
      group('translate(245 60)', contours(seed, palette.white, 12)),
    ),
    label(280, 480, title, { size: 68, weight: 'bold', style: 'serif', halo: false }),
    label(280, 535, 'Exam pack with answers', { size: 30, halo: false, fill: palette.softInk }),
    rectangle(280, 590, 108, 52, { fill: palette.magma }),
    label(334, 628, 'PDF', { size: 32, weight: 'bold', anchor: 'middle', fill: palette.white, halo: false }),
  );
}

/** A garment with a hill on it. */
export function garment(kind: 'shirt' | 'hoodie', colour: string, seed: number): Drawing {
  const body =
    kind === 'shirt'
      ? 'M300 190L400 150C420 200 480 200 500 150L600 190L720 300L650 390L590 350V770H310V350L250 390L180 300Z'
      : 'M300 200L390 160C410 250 490 250 510 160L600 200L740 560L660 600L600 460V780H300V460L240 600L160 560Z';
  return shown(
    '#f2efe6',
    path(body, { fill: colour }),
    kind === 'hoodie'
      ? path('M380 165C390 90 510 90 520 165C490 230 410 230 380 165Z', { fill: palette.ink, opacity: 0.25 })
      : '',
    clipped(
      `garment-${kind}-${seed}`,
      'M350 340H550V560H350Z',
      group('translate(330 300) scale(0.62)', contours(seed, palette.white, 14)),
    ),
    kind === 'hoodie'
      ? path('M370 640H530L560 740H340Z', { stroke: palette.white, width: 4, opacity: 0.6 })
      : '',
  );
}

/** A baseplate compass, from the front or from behind. */
export function compass(back: boolean): Drawing {
  return shown(
    '#eaf1f0',
    rectangle(270, 120, 360, 640, {
      fill: back ? '#d9e5e4' : palette.shallow,
      stroke: palette.ink,
      width: 4,
    }),
    ...Array.from({ length: 24 }, (_, index) =>
      line([270, 160 + index * 24], [index % 5 === 0 ? 310 : 292, 160 + index * 24], {
        stroke: palette.ink,
        width: 3,
      }),
    ),
    circle(450, 520, 165, { fill: palette.paper, stroke: palette.ink, width: 8 }),
    ...Array.from({ length: 36 }, (_, index) =>
      group(
        `translate(450 520) rotate(${index * 10})`,
        line([0, -158], [0, index % 9 === 0 ? -122 : -140], { stroke: palette.ink, width: 4 }),
      ),
    ),
    back
      ? label(450, 535, 'N. 704', { size: 44, anchor: 'middle', halo: false })
      : group(
          'translate(450 520) rotate(24)',
          polygon(
            [
              [0, -125],
              [22, 0],
              [-22, 0],
            ],
            { fill: palette.magma },
          ),
          polygon(
            [
              [0, 125],
              [22, 0],
              [-22, 0],
            ],
            { fill: palette.ink },
          ),
        ),
    path('M450 135L480 215H420Z', { fill: palette.magma }),
  );
}

/** A globe on a stand, or alone and full of air. */
export function globe(stand: boolean): Drawing {
  const land = [
    'M300 300C360 250 420 280 440 330C470 400 380 430 340 470C300 440 270 360 300 300Z',
    'M480 260C560 230 640 290 640 360C600 380 560 340 520 360C490 330 470 300 480 260Z',
    'M470 470C520 440 580 470 590 540C560 610 500 600 480 550C460 520 455 490 470 470Z',
  ];
  return shown(
    '#f4ecd8',
    stand ? path('M420 660H480V740H600V780H300V740H420Z', { fill: palette.earth }) : '',
    stand ? path('M230 250A270 270 0 0 0 640 620', { stroke: palette.earth, width: 20 }) : '',
    clipped(
      `globe-${stand}`,
      'M450 150A250 250 0 1 1 449.9 150Z',
      rectangle(180, 130, 540, 540, { fill: palette.sea }),
      ...land.map((d) =>
        path(d, { fill: stand ? palette.ochre : palette.meadow, stroke: palette.ink, width: 3 }),
      ),
      ellipse(450, 400, 120, 250, { stroke: palette.white, width: 3, opacity: 0.7 }),
      line([190, 400], [710, 400], { stroke: palette.white, width: 3 }),
      ellipse(360, 290, 150, 110, { fill: palette.white, opacity: 0.14 }),
    ),
  );
}

/** Anything in a tray or a case: a name on a coloured label and a drawing of what is inside. */
export function boxed(
  title: string,
  lines_: string,
  colour: string,
  inside: 'rocks' | 'rod' | 'sheet' | 'badge' | 'screen',
): Drawing {
  const content: Readonly<Record<typeof inside, string>> = {
    rocks: [0, 1, 2, 3, 4, 5]
      .map((index) =>
        ellipse(265 + (index % 3) * 185, 270 + Math.floor(index / 3) * 150, 72, 56, {
          fill:
            [palette.rock, palette.clay, palette.darkRock, palette.chalk, palette.earth, palette.plum][
              index
            ] ?? palette.rock,
          stroke: palette.ink,
          width: 3,
        }),
      )
      .join(''),
    rod: group(
      'translate(450 380) rotate(32)',
      ...[-3, -2, -1, 0, 1, 2].map((step) =>
        rectangle(-22, step * 78, 44, 78, {
          fill: step % 2 === 0 ? palette.magma : palette.white,
          stroke: palette.ink,
          width: 3,
        }),
      ),
    ),
    sheet: group(
      'translate(250 180)',
      rectangle(0, 0, 400, 400, { fill: palette.paper, stroke: palette.ink, width: 3 }),
      contours(title.length * 7, colour),
    ),
    badge:
      circle(450, 380, 180, { fill: colour, stroke: palette.ink, width: 8 }) +
      path('M330 450C390 300 430 300 450 360C480 290 530 300 580 450Z', { fill: palette.paper }),
    screen:
      rectangle(310, 150, 280, 470, { fill: palette.ink }) +
      rectangle(336, 190, 228, 170, { fill: palette.ice }) +
      label(450, 300, '12.4°', { size: 72, weight: 'bold', anchor: 'middle', halo: false }) +
      circle(450, 490, 62, { fill: colour }),
  };
  return shown(
    '#f1efe8',
    inside === 'rocks'
      ? rectangle(160, 170, 580, 400, { fill: palette.paperDark, stroke: palette.ink, width: 4 })
      : '',
    content[inside],
    rectangle(150, 640, 600, 130, { fill: colour }),
    label(450, 705, title, {
      size: 46,
      weight: 'bold',
      style: 'serif',
      anchor: 'middle',
      fill: palette.white,
      halo: false,
    }),
    label(450, 748, lines_, { size: 28, anchor: 'middle', fill: palette.white, halo: false }),
  );
}

/** A mug whose sides show layers of rock. */
export function mug(): Drawing {
  return shown(
    '#efe9dc',
    path('M620 330C760 320 760 570 610 570', { stroke: palette.clay, width: 46 }),
    clipped(
      'mug',
      'M260 220H640V730A30 30 0 0 1 610 760H290A30 30 0 0 1 260 730Z',
      rectangle(260, 220, 380, 150, { fill: 'url(#limestone)' }),
      rectangle(260, 370, 380, 130, { fill: 'url(#sandstone)' }),
      rectangle(260, 500, 380, 110, { fill: 'url(#shale)' }),
      rectangle(260, 610, 380, 150, { fill: 'url(#granite)' }),
    ),
    ellipse(450, 220, 190, 34, { fill: palette.earth, stroke: palette.paper, width: 12 }),
  );
}

/** A cotton bag with a map on it. */
export function bag(): Drawing {
  return shown(
    '#e7efe6',
    path('M340 300C340 130 560 130 560 300', { stroke: palette.paperDark, width: 26 }),
    polygon(
      [
        [240, 290],
        [660, 290],
        [690, 780],
        [210, 780],
      ],
      { fill: palette.paper },
    ),
    clipped(
      'bag',
      'M280 360H620V720H280Z',
      rectangle(280, 360, 340, 360, { fill: palette.shallow }),
      group('translate(250 340)', contours(77, palette.river, 12)),
    ),
  );
}
