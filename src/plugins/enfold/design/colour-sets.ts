import { colourOf } from '../elements/attributes.ts';

/** Parts of the page that have colours of their own. Source: Enfold, `colorset-*` settings and the builder's `color`. */
export const COLOUR_SETS = ['header', 'main', 'alternate', 'footer', 'socket'] as const;
export type ColourSetName = (typeof COLOUR_SETS)[number];

/** One set of colours, each as a style sheet writes it. */
export interface ColourSet {
  readonly background: string;
  /** Behind boxes: code, tables, the entries of lists. */
  readonly surface: string;
  readonly text: string;
  readonly heading: string;
  readonly meta: string;
  readonly primary: string;
  readonly secondary: string;
  readonly border: string;
  /** Text on the primary colour. */
  readonly onPrimary: string;
  /** A picture behind the part, as declarations; '' for none. */
  readonly picture: string;
}

type Settings = Readonly<Record<string, unknown>>;

/** Colours of a set by the ends of their settings' names, as the theme has them where none is set. */
export const USUAL_COLOURS: Readonly<Record<string, string>> = {
  bg: '#ffffff',
  bg2: '#f8f8f8',
  color: '#666666',
  heading: '#222222',
  meta: '#919191',
  primary: '#719430',
  secondary: '#8bba34',
  border: '#e1e1e1',
};

/** Brightness (0–255) above which a primary colour takes the background's colour as its text instead of white. */
const BRIGHT = 230;

/** The colours of a set. Where the settings name none, or one that is no colour, the theme's usual ones stand. */
export function colourSet(settings: Settings, name: ColourSetName): ColourSet {
  const own = (key: string) => settings[`colorset-${name}_color-${key}`];
  const of = (key: string) => colour(own(key)) ?? (USUAL_COLOURS[key] as string);
  const background = of('bg');
  const primary = of('primary');
  return {
    background,
    surface: of('bg2'),
    text: of('color'),
    // Left empty it is the text's.
    heading: own('heading') === undefined ? of('heading') : (colour(own('heading')) ?? of('color')),
    meta: of('meta'),
    primary,
    secondary: of('secondary'),
    border: of('border'),
    onPrimary: brightness(primary) > BRIGHT ? background : '#ffffff',
    picture: pictureOf(own('img'), own('customimage'), own('pos'), own('repeat'), own('attach')),
  };
}

/**
 * Declarations of a picture behind a part; '' where there is none. Patterns that the old theme brought along
 * (`{{AVIA_BASE_URL}}…`) are not part of an export.
 */
export function pictureOf(
  chosen: unknown,
  custom: unknown,
  position: unknown,
  repeat: unknown,
  attachment: unknown,
): string {
  const src = chosen === 'custom' ? custom : chosen;
  if (typeof src !== 'string' || !/^(?:https?:)?\/[^\s"'()\\<>]+$/.test(src)) return '';
  const place = /^(?:(?:top|center|bottom|left|right) ?){1,2}$/.test(String(position)) ? position : 'center';
  const fills = repeat === 'fullscreen';
  const how = /^(?:no-repeat|repeat|repeat-x|repeat-y)$/.test(String(repeat)) ? repeat : 'no-repeat';
  return [
    `background-image:url("${src}")`,
    `background-position:${place}`,
    `background-repeat:${how}`,
    ...(fills ? ['background-size:cover'] : []),
    ...(attachment === 'fixed' ? ['background-attachment:fixed'] : []),
  ].join(';');
}

function colour(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? colourOf(value) : undefined;
}

/** How bright an eye takes a colour for, 0–255; 0 for what is no `#rrggbb`. */
export function brightness(value: string): number {
  const [r, g, b] = channels(value) ?? [0, 0, 0];
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b);
}

/** Red, green, blue (0–255) of `#rgb` or `#rrggbb`; undefined for others. */
export function channels(value: string): readonly [number, number, number] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  const hex = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(value)?.slice(1);
  if (!hex) return undefined;
  const [r, g, b] = hex.map((pair) => Number.parseInt(pair, 16));
  return [r ?? 0, g ?? 0, b ?? 0];
}
