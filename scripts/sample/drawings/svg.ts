import { palette } from './colour.ts';

/** A point in the picture, in pixels. */
export type Point = readonly [number, number];

/** How a shape is rendered. Widths are pixels; `dash` is an SVG dash list. */
export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

/** How words are set. `weight` bold; `river` sets the serif italic that maps use for water. */
export interface Lettering {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'normal' | 'bold';
  readonly style?: 'sans' | 'serif' | 'water';
  readonly fill?: string;
  readonly halo?: string | false;
  readonly spacing?: number;
  readonly turn?: number;
}

const sans = "'Liberation Sans', Arimo, Arial, Helvetica, sans-serif";
const serif = "'Liberation Serif', Tinos, 'Times New Roman', serif";

const round = (value: number): string => String(Math.round(value * 10) / 10);

function attributes(look: Look): string {
  const { fill = 'none', stroke, width = 2, dash, opacity } = look;
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`;
  const broken = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return ` fill="${fill}"${line}${broken}${opacity === undefined ? '' : ` opacity="${opacity}"`}`;
}

/** Text safe between tags and in attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function path(d: string, look: Look): string {
  return `<path d="${d}"${attributes(look)} stroke-linejoin="round" stroke-linecap="round"/>`;
}

export function polygon(points: readonly Point[], look: Look): string {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, look);
}

export function line(from: Point, to: Point, look: Look = {}): string {
  return path(`M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`, {
    stroke: palette.ink,
    ...look,
  });
}

export function polyline(points: readonly Point[], look: Look): string {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`, look);
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  look: Look,
  corner = 0,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}"${attributes(look)}/>`;
}

export function circle(x: number, y: number, radius: number, look: Look): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributes(look)}/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, look: Look): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}"${attributes(look)}/>`;
}

/** A smooth curve through the points (Catmull–Rom), as a path's `d`; `closed` joins the end to the start. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  const pieces = closed ? count : count - 1;
  for (let index = 0; index < pieces; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** The area under a curve down to `floor`, as a path's `d`. */
export function under(points: readonly Point[], floor: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${curve(points)}L${round(last[0])} ${floor}L${round(first[0])} ${floor}Z`;
}

/** Words at a point; `\n` starts a new line. A halo keeps them legible on colour. */
export function label(x: number, y: number, text: string, lettering: Lettering = {}): string {
  const {
    size = 28,
    anchor = 'start',
    weight = 'normal',
    style = 'sans',
    halo = palette.paper,
    spacing,
    turn,
  } = lettering;
  const fill = lettering.fill ?? (style === 'water' ? '#1f6283' : palette.ink);
  const family = style === 'sans' ? sans : serif;
  const slant = style === 'water' ? ' font-style="italic"' : '';
  const outline =
    halo === false
      ? ''
      : ` stroke="${halo}" stroke-width="${round(size / 5)}" stroke-linejoin="round" paint-order="stroke"`;
  const tracking = spacing === undefined ? '' : ` letter-spacing="${spacing}"`;
  const turned = turn === undefined ? '' : ` transform="rotate(${turn} ${round(x)} ${round(y)})"`;
  const lines = text.split('\n');
  const spans = lines
    .map(
      (words, index) =>
        `<tspan x="${round(x)}" dy="${index === 0 ? 0 : round(size * 1.2)}">${escapeText(words)}</tspan>`,
    )
    .join('');
  return `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}"${slant} text-anchor="${anchor}" fill="${fill}"${outline}${tracking}${turned}>${spans}</text>`;
}

/** A straight arrow with a filled head. */
export function arrow(from: Point, to: Point, look: Look & { readonly head?: number } = {}): string {
  const { stroke = palette.ink, width = 5, head = width * 3.4, dash } = look;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const neck: Point = [to[0] - Math.cos(angle) * head * 0.8, to[1] - Math.sin(angle) * head * 0.8];
  return (
    line(from, neck, { stroke, width, ...(dash === undefined ? {} : { dash }) }) +
    arrowHead(to, angle, head, stroke)
  );
}

/** An arrow along a curve with one control point. */
export function bentArrow(
  from: Point,
  through: Point,
  to: Point,
  look: Look & { readonly head?: number } = {},
): string {
  const { stroke = palette.ink, width = 5, head = width * 3.4, dash } = look;
  const angle = Math.atan2(to[1] - through[1], to[0] - through[0]);
  const neck: Point = [to[0] - Math.cos(angle) * head * 0.8, to[1] - Math.sin(angle) * head * 0.8];
  const d = `M${from.map(round).join(' ')}Q${through.map(round).join(' ')} ${neck.map(round).join(' ')}`;
  return (
    path(d, { stroke, width, ...(dash === undefined ? {} : { dash }) }) + arrowHead(to, angle, head, stroke)
  );
}

function arrowHead(tip: Point, angle: number, size: number, fill: string): string {
  const corner = (turn: number): Point => [
    tip[0] - Math.cos(angle + turn) * size,
    tip[1] - Math.sin(angle + turn) * size,
  ];
  return polygon([tip, corner(0.42), corner(-0.42)], { fill });
}

/** A thin line from words to what they name, with a dot at its end. */
export function leader(from: Point, to: Point, stroke: string = palette.ink): string {
  return line(from, to, { stroke, width: 2 }) + circle(to[0], to[1], 5, { fill: stroke });
}

/** Moves, turns or scales a group of shapes. */
export function group(transform: string, ...shapes: readonly string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}

/** Shapes shown only inside an outline. */
export function clipped(id: string, outline: string, ...shapes: readonly string[]): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}
