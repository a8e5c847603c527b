import { palette } from './colour.ts';
import type { Raster } from './landscape.ts';
import { label, line, path, rectangle } from './svg.ts';

/** A picture ready to be rasterised: shapes over an optional raster that fills the whole picture. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** Raw RGB bytes of the same measures, under the shapes. */
  readonly under?: Buffer;
}

/** Rock and ground textures, for `fill="url(#limestone)"` and the like. */
const textures = `
<pattern id="limestone" width="64" height="36" patternUnits="userSpaceOnUse"><rect width="64" height="36" fill="#ded5bf"/><path d="M0 1H64M0 19H64M16 1V19M48 19V37" stroke="#a99e86" stroke-width="2" fill="none"/></pattern>
<pattern id="sandstone" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="30" height="30" fill="#dfb583"/><g fill="#b9854f"><circle cx="6" cy="6" r="2"/><circle cx="21" cy="12" r="2"/><circle cx="11" cy="22" r="2"/><circle cx="27" cy="26" r="1.6"/></g></pattern>
<pattern id="shale" width="52" height="22" patternUnits="userSpaceOnUse"><rect width="52" height="22" fill="#b9ad98"/><path d="M4 6H26M34 6H46M0 17H12M20 17H40" stroke="#897d68" stroke-width="2.4" fill="none"/></pattern>
<pattern id="clay" width="36" height="24" patternUnits="userSpaceOnUse"><rect width="36" height="24" fill="#c9a27c"/><path d="M4 7H14M22 18H32" stroke="#9b744f" stroke-width="2.4" fill="none"/></pattern>
<pattern id="granite" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#c7a9a0"/><path d="M8 10l8 0M12 6l0 8M26 28l8 0M30 24l0 8" stroke="#957269" stroke-width="2.2" fill="none"/></pattern>
<pattern id="gravel" width="36" height="26" patternUnits="userSpaceOnUse"><rect width="36" height="26" fill="#d8c9a6"/><g fill="#a8936a"><ellipse cx="8" cy="7" rx="5" ry="3.2"/><ellipse cx="25" cy="18" rx="6" ry="3.6"/><ellipse cx="29" cy="5" rx="3" ry="2"/></g></pattern>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9cfd8"/><stop offset="1" stop-color="#f3efdf"/></linearGradient>
<linearGradient id="seaDepth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7db6c4"/><stop offset="1" stop-color="#2f6f86"/></linearGradient>
<linearGradient id="mantle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e2774e"/><stop offset="1" stop-color="#b8392b"/></linearGradient>
`;

function page(width: number, height: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${textures}</defs>${shapes}</svg>`;
}

/** A bare drawing without a frame. */
export function bare(width: number, height: number, ...shapes: readonly string[]): Drawing {
  return { width, height, svg: page(width, height, shapes.join('')) };
}

/** A landscape or other raster, as it is. */
export function landscape(raster: Raster): Drawing {
  return {
    width: raster.width,
    height: raster.height,
    svg: page(raster.width, raster.height, ''),
    under: raster.pixels,
  };
}

/** How a plate is framed: its heading, and whether a raster lies under its middle. */
export interface Framing {
  readonly width?: number;
  readonly height?: number;
  readonly title: string;
  readonly under?: Buffer;
}

/** Space between the picture's edge and the neat line, and the height of the strip with the heading. */
export const margin = 36;
export const strip = 92;

/** A plate of the house atlas: paper, a double neat line, a heading at the top and the site's name. */
export function plate(framing: Framing, ...shapes: readonly string[]): Drawing {
  const { width = 1600, height = 1067, title, under } = framing;
  const ground = under === undefined ? rectangle(0, 0, width, height, { fill: palette.paper }) : '';
  const frame =
    path(`M0 0H${width}V${height}H0ZM${margin} ${strip}V${height - margin}H${width - margin}V${strip}Z`, {
      fill: palette.paper,
    }) +
    rectangle(margin, strip, width - margin * 2, height - margin - strip, { stroke: palette.ink, width: 3 }) +
    rectangle(margin - 10, strip - 10, width - margin * 2 + 20, height - margin - strip + 20, {
      stroke: palette.ink,
      width: 1.5,
    });
  const heading =
    label(margin - 8, 62, title, { size: 44, weight: 'bold', style: 'serif', halo: false }) +
    label(width - margin + 8, 60, 'CONTOUR & COAST', {
      size: 20,
      anchor: 'end',
      weight: 'bold',
      fill: palette.magma,
      spacing: 3,
      halo: false,
    });
  return {
    width,
    height,
    svg: page(width, height, `${ground}${shapes.join('')}${frame}${heading}`),
    ...(under === undefined ? {} : { under }),
  };
}

/** A key: a box of samples with their names. */
export function key(
  x: number,
  y: number,
  entries: readonly (readonly [sample: string, name: string])[],
  width = 330,
): string {
  const rows = entries.map(
    ([fill, name], index) =>
      rectangle(x + 20, y + 20 + index * 44, 48, 28, { fill, stroke: palette.ink, width: 1.5 }) +
      label(x + 84, y + 43 + index * 44, name, { size: 25, halo: false }),
  );
  return (
    rectangle(x, y, width, entries.length * 44 + 24, {
      fill: palette.paper,
      stroke: palette.ink,
      width: 2,
      opacity: 0.94,
    }) + rows.join('')
  );
}

/** A scale bar: `units` steps of `step` pixels, alternately filled, numbered from 0 in steps of `worth`. */
export function scaleBar(
  x: number,
  y: number,
  step: number,
  units: number,
  worth: number,
  unit: string,
): string {
  let bar = '';
  for (let index = 0; index < units; index++) {
    const fill = index % 2 === 0 ? palette.ink : palette.paper;
    bar += rectangle(x + index * step, y, step, 12, { fill, stroke: palette.ink, width: 2 });
  }
  for (let index = 0; index <= units; index++) {
    bar += label(x + index * step, y - 10, `${index * worth}`, { size: 22, anchor: 'middle' });
  }
  return bar + label(x + units * step + 22, y + 12, unit, { size: 22 });
}

/** An arrow that points north. */
export function northArrow(x: number, y: number): string {
  return (
    path(`M${x} ${y - 44}L${x + 20} ${y + 26}L${x} ${y + 12}Z`, {
      fill: palette.ink,
      stroke: palette.ink,
      width: 2,
    }) +
    path(`M${x} ${y - 44}L${x - 20} ${y + 26}L${x} ${y + 12}Z`, {
      fill: palette.paper,
      stroke: palette.ink,
      width: 2,
    }) +
    label(x, y - 54, 'N', { size: 30, weight: 'bold', anchor: 'middle', style: 'serif' })
  );
}

/** The axes of a graph with ticks and grid lines. Values are given by where they stand, in pixels. */
export function axes(box: {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly across: readonly (readonly [at: number, name: string])[];
  readonly up: readonly (readonly [at: number, name: string])[];
  readonly acrossTitle?: string;
  readonly upTitle?: string;
}): string {
  const { left, top, right, bottom } = box;
  const grid = box.up
    .map(([at]) => line([left, at], [right, at], { stroke: palette.line, width: 1.5 }))
    .join('');
  const up = box.up
    .map(([at, name]) => label(left - 16, at + 9, name, { size: 25, anchor: 'end', halo: false }))
    .join('');
  const across = box.across
    .map(
      ([at, name]) =>
        line([at, bottom], [at, bottom + 10], { width: 2 }) +
        label(at, bottom + 42, name, { size: 25, anchor: 'middle', halo: false }),
    )
    .join('');
  const titles =
    (box.acrossTitle === undefined
      ? ''
      : label((left + right) / 2, bottom + 88, box.acrossTitle, {
          size: 27,
          anchor: 'middle',
          weight: 'bold',
          halo: false,
        })) +
    (box.upTitle === undefined
      ? ''
      : label(left - 100, (top + bottom) / 2, box.upTitle, {
          size: 27,
          anchor: 'middle',
          weight: 'bold',
          turn: -90,
          halo: false,
        }));
  return `${grid}${path(`M${left} ${top}V${bottom}H${right}`, { stroke: palette.ink, width: 3 })}${up}${across}${titles}`;
}
