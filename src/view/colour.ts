/** Red, green and blue of sRGB, 0–1 each. */
export type Rgb = readonly [r: number, g: number, b: number];

/** `#rgb` or `#rrggbb`; undefined for what is written otherwise. */
export function rgbOf(text: string | undefined): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text ?? '');
  const pairs = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '')?.slice(1);
  if (!pairs) return undefined;
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  return [r, g, b];
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `color-mix(in oklab, one share, other)`, `share` from 0 to 1, as browsers compute it. Source: CSS Color 4, 9.2. */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const [a, b] = [oklab(one), oklab(other)];
  return fromOklab([
    a[0] * share + b[0] * (1 - share),
    a[1] * share + b[1] * (1 - share),
    a[2] * share + b[2] * (1 - share),
  ]);
}

function byteOf(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}

function luminance(colour: Rgb): number {
  // As a screen shows it: whole steps of 1/255.
  const [r, g, b] = colour.map((value) => linear(byteOf(value) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curved(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function oklab(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** How far apart two colours look, 0 to about 1. Source: the distance in OKLab. */
export function distanceOf(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** The colour itself, or the first on its way to black or to white that serves; black or white where none does. */
export function nearestColour(colour: Rgb, serves: (colour: Rgb) => boolean): Rgb {
  for (let share = 1; share > 0; share -= 0.02)
    for (const end of [BLACK, WHITE]) {
      const step = mix(colour, share, end);
      if (serves(step)) return step;
    }
  return serves(BLACK) ? BLACK : WHITE;
}
