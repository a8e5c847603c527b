import { textFrom } from 'portolan/data';
import { type ButtonColours, buttonColours } from './colours.ts';

/** How a list of profiles to follow looks. */
export interface FollowAppearance {
  readonly columns: string;
  readonly iconStyle: string;
  readonly iconShape: string;
  readonly iconsLocation: string;
  readonly counts: boolean;
  /** Counts below this are not shown. */
  readonly leastCount: number;
  readonly total: boolean;
  readonly noGaps: boolean;
  readonly names: boolean;
  readonly hiddenOnMobile: boolean;
  readonly outerColour: string;
  readonly colours: ButtonColours | undefined;
}

/** The look that attributes of the shortcode, or the widget's settings by the same names, describe. Source: Monarch. */
export function followAppearance(attribute: (name: string) => string | undefined): FollowAppearance {
  const word = (name: string, fallback: string) => safeWord(attribute(name) || fallback);
  // PHP's truth: `false` in letters is a text like any other.
  const flag = (name: string) => !['', '0'].includes(attribute(name) ?? '');
  return {
    columns: word('col_number', '2'),
    iconStyle: word('icon_style', 'slide'),
    iconShape: word('icon_shape', 'rounded'),
    iconsLocation: word('icons_location', 'top'),
    counts: flag('counts'),
    leastCount: Number.parseInt(attribute('counts_num') ?? '0', 10) || 0,
    total: flag('total'),
    noGaps: flag('spacing'),
    names: flag('network_names'),
    hiddenOnMobile: flag('mobile'),
    outerColour: word('outer_color', 'dark'),
    colours: flag('custom_colors') ? buttonColours((name) => attribute(name) ?? '') : undefined,
  };
}

/** A setting as an attribute would spell it. */
export function shortcodeText(value: unknown): string | undefined {
  return typeof value === 'boolean' ? (value ? '1' : '') : textFrom(value);
}

/** A word of a shortcode as part of a class. */
function safeWord(text: string): string {
  return text.replace(/[^\w-]/g, '');
}
