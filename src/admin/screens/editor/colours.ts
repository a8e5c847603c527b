/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number, opaque: number];

const HEX = /^#(?:([0-9a-f]{3,4})|([0-9a-f]{6})([0-9a-f]{2})?)$/i;
const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i;

/** The channels of a colour that is written as `#rrggbb`, `#rgb`, `rgb()` or `rgba()`; undefined for all others. */
export function channelsOf(colour: string): Channels | undefined {
  const text = colour.trim();
  const hex = HEX.exec(text);
  if (hex) {
    const digits = hex[1] ? hex[1].replace(/./g, '$&$&') : `${hex[2]}${hex[3] ?? ''}`;
    const at = (place: number) => Number.parseInt(digits.slice(place, place + 2) || 'ff', 16);
    return [at(0), at(2), at(4), at(6) / 255];
  }
  const rgb = RGB.exec(text);
  if (!rgb) return undefined;
  const opaque = rgb[4] === undefined ? 1 : Number(rgb[4]) / (rgb[5] ? 100 : 1);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), opaque];
}

/** A colour as page builders store it: `#rrggbb`, or `rgba()` where it lets through what is behind it. */
export function hexOf([red, green, blue]: Channels): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour that is so much opaque. */
export function withAlpha(hex: string, opaque: number): string {
  const channels = channelsOf(hex);
  if (!channels || opaque >= 1) return hex;
  const [red, green, blue] = channels;
  return `rgba(${red},${green},${blue},${Math.round(opaque * 100) / 100})`;
}
