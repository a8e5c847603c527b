import { chalkHeadlands } from './coast-landscapes.ts';
import { palette } from './colour.ts';
import { contourPath } from './contours.ts';
import { gradientNoise, rolling } from './noise.ts';
import { bare, type Drawing, landscape } from './plate.ts';
import { circle, clipped, group, label, line, path, rectangle } from './svg.ts';
import { terrain } from './terrain.ts';

/** The site's mark in a square of 512: contour lines of a hill above waves, in a disc. */
function mark(): string {
  const hill = [
    'M96 330C110 200 180 120 262 118C350 116 410 200 424 330',
    'M142 330C154 232 200 166 262 164C326 162 370 230 380 330',
    'M188 330C196 260 224 212 262 210C300 208 330 260 338 330',
    'M230 330C234 288 246 258 264 258C282 258 292 288 296 330',
  ];
  const wave = (y: number): string =>
    `M20 ${y}C70 ${y - 34} 110 ${y - 34} 150 ${y}C190 ${y + 34} 230 ${y + 34} 270 ${y}C310 ${y - 34} 350 ${y - 34} 390 ${y}C430 ${y + 34} 470 ${y + 34} 510 ${y}`;
  return (
    circle(256, 256, 250, { fill: palette.ink }) +
    clipped(
      'disc',
      'M256 14A242 242 0 1 1 255.9 14Z',
      ...hill.map((d, index) => path(d, { stroke: index === 1 ? palette.ochre : palette.paper, width: 20 })),
      rectangle(0, 330, 512, 182, { fill: palette.deepSea }),
      ...[352, 404, 456].map((y) => path(wave(y), { stroke: '#d7ecee', width: 18 })),
    )
  );
}

/** The site icon: the mark alone. */
export function siteIcon(): Drawing {
  return bare(512, 512, mark());
}

/** The logo: mark and name on a transparent ground. */
export function logo(): Drawing {
  return bare(
    960,
    200,
    group('translate(4 4) scale(0.375)', mark()),
    label(232, 102, 'Contour & Coast', { size: 92, weight: 'bold', style: 'serif', halo: false }),
    line([236, 130], [906, 130], { stroke: palette.magma, width: 5 }),
    label(236, 176, 'GEOGRAPHY LESSONS', { size: 32, weight: 'bold', spacing: 9.6, halo: false }),
  );
}

/** A booklet's front cover: contour lines of an invented land in one colour, a label with the title. */
function cover(title: string, part: string, ground: string, ink: string, seed: number): Drawing {
  const fine = rolling(gradientNoise(seed), 2);
  const land = terrain(400, 534, (x, y) => fine(x / 150, y / 150) * 100);
  let lines = '';
  for (let level = -90; level <= 90; level += 15)
    lines += path(contourPath(land, level, 2, 10), {
      stroke: ink,
      width: level % 45 === 0 ? 1.4 : 0.7,
      opacity: 0.75,
    });
  return bare(
    1200,
    1600,
    rectangle(0, 0, 1200, 1600, { fill: ground }),
    group('scale(3)', lines),
    rectangle(110, 860, 980, 470, { fill: palette.paper, stroke: palette.ink, width: 4 }),
    rectangle(126, 876, 948, 438, { stroke: palette.ink, width: 2 }),
    label(170, 966, 'WORK BOOKLET', {
      size: 36,
      weight: 'bold',
      spacing: 8,
      fill: palette.magma,
      halo: false,
    }),
    label(170, 1080, title, { size: 92, weight: 'bold', style: 'serif', halo: false }),
    label(170, 1164, part, { size: 44, halo: false }),
    group('translate(900 1160) scale(0.26)', mark()),
    label(170, 1270, 'Contour & Coast', { size: 44, weight: 'bold', style: 'serif', halo: false }),
  );
}

export function riversCover(): Drawing {
  return cover('Rivers', 'GCSE geography: practice with answers', '#bfe0e4', '#2f7fa3', 21);
}

export function coastsCover(): Drawing {
  return cover('Coasts', 'GCSE geography: practice with answers', '#f1dfb0', '#b0683a', 34);
}

export function tectonicsCover(): Drawing {
  return cover('Tectonics', 'GCSE geography: practice with answers', '#f0c3ae', '#a8321f', 58);
}

/** The picture at the head of the front page: chalk headlands under the morning sky. */
export function frontPage(): Drawing {
  const raster = chalkHeadlands(2880, 1200);
  return landscape(raster);
}
