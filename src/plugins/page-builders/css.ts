import { escapeUrlRaw } from 'portolan/html';
import type { Declarations } from './tree.ts';

const PROPERTY = /^(?:--)?[a-z][a-z-]*$/;
const PICTURE = /url\("https?:\/\/[^"()\\\n]*"\)|url\("\/[^"()\\\n]*"\)/g;

/** Whether a declaration may stand in a style sheet: nothing that ends it, and no address but of a picture. */
function safe(property: string, value: string): boolean {
  const rest = value.replace(PICTURE, '');
  return (
    PROPERTY.test(property) && value !== '' && !/[;{}<>\\@"]|\/\*|url\(|expression|javascript:/i.test(rest)
  );
}

/** Declarations as a style sheet writes them; what is not safe is left out. */
export function declarations(css: Declarations | undefined): string {
  return Object.entries(css ?? {})
    .filter(([property, value]) => safe(property, value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

/** Declarations without those that say nothing. */
export function css(entries: Readonly<Record<string, string | undefined>>): Declarations {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]{3,24})$/i;

/** A colour as it may stand in a style sheet; undefined for everything else. */
export function colourOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return COLOUR.test(text) && !/^(?:none|null|initial|inherit|default|custom)$/i.test(text)
    ? text
    : undefined;
}

const SUM = /^(?:clamp|min|max|calc)\([\d\s.,+*/()a-z%-]+\)$/i;

/** A length (`12`, `1.5em`, `50%`, `clamp(…)`), pixels where it has no unit; undefined for everything else. */
export function lengthOf(value: unknown, unit = 'px'): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (SUM.test(text)) return text;
  const found = /^-?(?:\d+|\d*\.\d+)(px|em|rem|%|vw|vh|ch|pt|fr|deg)?$/i.exec(text);
  if (!found) return undefined;
  return found[1] || Number(text) === 0 ? text : `${text}${unit}`;
}

const PERCENT = /(?<![\w.-])(-?[\d.]+)%/g;

/**
 * Room in a column whose builder keeps it in a box of the column's width: a percentage is part of that width, where
 * CSS takes it of the row's.
 */
export function inColumnWidth(sides: Declarations): Declarations {
  return Object.fromEntries(
    Object.entries(sides).map(([property, value]) => [
      property,
      /^(?:padding|margin)(?:-|$)/.test(property) && !value.includes('(')
        ? value.replace(PERCENT, 'calc($1%*var(--share,1))')
        : value,
    ]),
  );
}

/** A picture behind a box; undefined where its address has no allowed scheme. */
export function pictureOf(src: unknown): string | undefined {
  const address = typeof src === 'string' ? escapeUrlRaw(src.trim()) : '';
  return /^(?:https?:)?\//.test(address)
    ? `url("${address.replace(/["\\\n()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}")`
    : undefined;
}

/** Red, green, blue (0–255) and opacity (0–1) of a colour; undefined for names that are not known here. */
export function channelsOf(value: string | undefined): readonly [number, number, number, number] | undefined {
  const text = (value ?? '').trim().toLowerCase();
  if (text === 'white') return [255, 255, 255, 1];
  if (text === 'black') return [0, 0, 0, 1];
  if (text === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex && hex.length !== 5 && hex.length !== 7) {
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    );
    return [red, green, blue, alpha / 255];
  }
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number.parseFloat);
  if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return [red, green, blue, alpha];
}

/** How light a colour looks, 0 to 1; undefined where it is unknown or lets most of the ground through. WCAG: relative luminance. */
export function luminanceOf(value: string | undefined): number | undefined {
  const channels = channelsOf(value);
  if (!channels || channels[3] < 0.5) return undefined;
  const [red = 0, green = 0, blue = 0] = channels
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours can be told apart, 1 to 21, by their luminance. WCAG: contrast ratio. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
