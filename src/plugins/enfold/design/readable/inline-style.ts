import { type Rgb, rgbOf } from 'portolan/html';

/** A colour and how much of what lies behind it is hidden, 0–1. */
export interface Layer {
  readonly colour: Rgb;
  readonly alpha: number;
}

const NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** A colour of a style attribute; undefined for what is written otherwise, and where nothing of it is seen. */
export function layerOf(text: string | undefined): Layer | undefined {
  const value = (text ?? '').trim().toLowerCase();
  const hex = rgbOf(NAMES[value] ?? value);
  if (hex) return { colour: hex, alpha: 1 };
  const long = /^#([0-9a-f]{6})([0-9a-f]{2})$/.exec(value);
  const longColour = rgbOf(long ? `#${long[1]}` : undefined);
  if (long && longColour) return seen(longColour, Number.parseInt(long[2] ?? '', 16) / 255);
  const parts =
    /^rgba?\(([^)]*)\)$/
      .exec(value)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  if (parts.length < 3 || parts.slice(0, 3).some((part) => !/^\d+(?:\.\d+)?$/.test(part))) return undefined;
  const [r = 0, g = 0, b = 0] = parts.map((part) => Number.parseFloat(part) / 255);
  return seen([r, g, b], shareOf(parts[3] ?? '1'));
}

function seen(colour: Rgb, alpha: number): Layer | undefined {
  return alpha > 0 ? { colour, alpha: Math.min(1, alpha) } : undefined;
}

/** `0.5` or `50%`. */
export function shareOf(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return 1;
  return text.trim().endsWith('%') ? number / 100 : number;
}

/** What is seen of a layer over a ground. */
export function over({ colour, alpha }: Layer, ground: Rgb): Rgb {
  const [r, g, b] = colour.map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** One declaration of a style attribute; '' where there is none. `name` is a property's whole name. */
export function declared(style: string, name: string): string {
  return (
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`, 'i')
      .exec(style)?.[1]
      ?.replace(/!\s*important/i, '')
      .trim() ?? ''
  );
}

/** The style with another value for a property that it declares. */
export function withDeclared(style: string, name: string, value: string): string {
  return style.replace(
    new RegExp(`((?:^|;)\\s*${name}\\s*:\\s*)[^;!]*`, 'i'),
    (_, start: string) => start + value,
  );
}
