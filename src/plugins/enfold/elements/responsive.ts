import type { ShortcodeAttributes } from 'portolan/plugin';
import { lengthOf, sidesOf } from './attributes.ts';

/** Widths at which the builder's settings change. */
export const BREAKPOINTS = {
  desktop: '(min-width: 990px)',
  medium: '(min-width: 768px) and (max-width: 989px)',
  small: '(min-width: 480px) and (max-width: 767px)',
  mini: '(max-width: 479px)',
} as const;

export type ScreenSize = keyof typeof BREAKPOINTS;

const SIZES = Object.keys(BREAKPOINTS) as readonly ScreenSize[];

/** Rules for one element: a declaration for all screens, and one for each size that has its own. */
function rules(selector: string, of: (size: ScreenSize | undefined) => string | undefined): string {
  const lines: string[] = [];
  const all = of(undefined);
  if (all) lines.push(`${selector}{${all}}`);
  for (const size of SIZES) {
    const own = of(size);
    if (own) lines.push(`@media ${BREAKPOINTS[size]}{${selector}{${own}}}`);
  }
  return lines.join('\n');
}

/** Margin or padding for each size of screen (`margin`, `av-small-margin` …) as rules of a style sheet. */
export function spacingCss(
  selector: string,
  attributes: ShortcodeAttributes,
  property: 'margin' | 'padding',
): string {
  return rules(selector, (size) => {
    const sides = sidesOf(attributes[size ? `av-${size}-${property}` : property]);
    return sides && `${property}:${sides}`;
  });
}

/** Sizes of type (`size`, `av-mini-font-size` …, other groups by their suffix); `hidden` takes the text away. */
export function fontSizeCss(
  selector: string,
  attributes: ShortcodeAttributes,
  size: string | undefined,
  suffix = '',
): string {
  return rules(selector, (screen) => {
    const value = screen ? attributes[`av-${screen}-font-size${suffix}`] : size;
    if (value === 'hidden') return 'display:none';
    const length = lengthOf(value);
    return length && `font-size:${length}`;
  });
}

/** Numbers of columns for each size of screen as the custom property `--columns`. */
export function columnsCss(selector: string, attributes: ShortcodeAttributes): string {
  return rules(selector, (size) => {
    const columns = size ? Number.parseInt(attributes[`av-${size}-columns`] ?? '', 10) : 0;
    return columns > 0 ? `--columns:${columns}` : undefined;
  });
}
