import { storedMap } from '../../../database/index.ts';
import type { OldDesign } from '../../../types/index.ts';
import { genericFamily } from '../../../wordpress/fonts/system-families.ts';

/** Settings as themes store them: maps of whatever their controls wrote. */
export type Settings = Readonly<Record<string, unknown>>;

/** The first value of a map that varies by device (`desktop` first), or the value itself. */
export function onDesktop(value: unknown): unknown {
  const map = storedMap(value);
  return 'desktop' in map ? map['desktop'] : value;
}

/** A look as design tokens: colours as `#rrggbb`, families as a stack, a width in pixels. What cannot be read is left out. */
export function tokensOf(design: OldDesign): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = { ...design.usual, ...design.layout };
  for (const [name, value] of Object.entries(design.colours)) {
    const colour = colourOf(value, design.palette ?? {});
    if (colour) tokens[name] = colour;
  }
  const [text, heading] = [faceOf(design.textFace), faceOf(design.headingFace)];
  const [width, content] = [widthOf(design.width), widthOf(design.contentWidth)];
  if (text) tokens['text-face'] = text;
  if (heading) tokens['heading-face'] = heading;
  if (width) tokens['page'] = width;
  if (content) tokens['page'] = `calc(${content} + 2 * var(--gutter))`;
  return tokens;
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;
/** Steps from one named colour to another before it counts as none. */
const REFERENCES = 3;

/** `#0a7`, `0a7` as older controls store it, `rgb(…)`, `rgba(…)` that is opaque, or a named colour of the theme. */
export function colourOf(value: unknown, palette: Settings, steps = REFERENCES): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const hex = HEX.exec(text)?.[1];
  if (hex) return `#${hex.toLowerCase()}`;
  const channels = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i.exec(text);
  if (channels) {
    const [, r, g, b, alpha = '1', percent] = channels;
    if (Number(alpha) / (percent ? 100 : 1) < 0.95) return undefined;
    return `#${[r, g, b].map((each) => Math.min(255, Number(each)).toString(16).padStart(2, '0')).join('')}`;
  }
  const name = /^(?:var\(\s*--)?(?:ast-|awb-|global-)?([a-z][\w-]*)/i.exec(text)?.[1];
  return name && steps > 0 ? colourOf(palette[name], palette, steps - 1) : undefined;
}

/** The colour of a hue in degrees, as controls store it, at a saturation and a lightness in per cent. */
export function hueColour(hue: unknown, saturation: number, lightness: number): string | undefined {
  const degrees = Number.parseInt(String(hue), 10);
  if (!(degrees >= 0 && degrees <= 360)) return undefined;
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (start: number) => {
    const place = (start + degrees / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Whether a theme that looks at its ground writes on it in white. WordPress: Twenty Twenty-One, below half of the brightness. */
export function isDarkColour(colour: string): boolean {
  const [r = 255, g = 255, b = 255] = (/^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 127;
}

/** `'Open Sans', sans-serif`, `Lato:300,400`, `{ family: 'Lato' }`, `{ "font-family": "Lato" }` as a stack. */
export function faceOf(value: unknown): string | undefined {
  const map = storedMap(value);
  const stored =
    typeof value === 'string' ? value : (map['family'] ?? map['font-family'] ?? map['fontFamily']);
  if (typeof stored !== 'string') return undefined;
  const [family = ''] = stored.split(/[,:]/);
  const name = family.replace(/["']/g, '').trim();
  if (!/^[\p{L}][\p{L}\d -]*$/u.test(name) || /^(?:inherit|default|system|var|-)/i.test(name))
    return undefined;
  if (/^(?:sans-serif|serif|monospace)$/.test(name)) return undefined;
  return `"${name}", "${name} fallback", ${genericFamily(stored)}`;
}

/** `1200`, `1200px`, `{ size: 1290, unit: 'px' }` in pixels, as far as it is a width that pages have. */
export function widthOf(value: unknown): string | undefined {
  const map = storedMap(value);
  const stored = 'size' in map ? map['size'] : value;
  if (map['unit'] !== undefined && map['unit'] !== 'px') return undefined;
  const found = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(String(onDesktop(stored) ?? '').trim());
  const width = Number(found?.[1]);
  return width >= 600 && width <= 2400 ? `${width}px` : undefined;
}
