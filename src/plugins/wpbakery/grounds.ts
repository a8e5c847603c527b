import { colourOf, css, type Declarations } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { namedColour } from './values.ts';

const ROUNDED: Readonly<Record<string, string>> = { rounded: '5px', round: '28px' };

/** The box of a call to action. WPBakery: `vc_cta`, `style`, `color`, `shape`. */
export function callGround(attributes: ShortcodeAttributes): Declarations {
  const { style = 'classic', color = 'classic' } = attributes;
  const named = color === 'classic' ? '#f7f7f7' : namedColour(color);
  const isLined = style === 'outline';
  const ground = style === 'custom' ? colourOf(attributes['custom_background']) : named;
  return css({
    padding: '28px',
    'background-color': isLined ? undefined : ground,
    border: isLined && ground ? `3px solid ${ground}` : undefined,
    'border-radius': ROUNDED[attributes['shape'] ?? 'rounded'],
    color: style === 'custom' ? colourOf(attributes['custom_text']) : undefined,
  });
}

/** Pale grounds and the lines around them of boxes that say how something went. */
const STATES: Readonly<Record<string, readonly [ground: string, line: string]>> = {
  info: ['#dff2fe', '#cfebfe'],
  success: ['#e6fdf8', '#d6f6ef'],
  warning: ['#fff4e2', '#ffeccc'],
  danger: ['#fdeaea', '#fbdcdc'],
};

/** The box of a message. WPBakery: `vc_message`, `message_box_style`, `message_box_color`, `style`. */
export function messageGround(attributes: ShortcodeAttributes): Declarations {
  const kind = (attributes['message_box_color'] || attributes['color'] || 'info').replace(/^alert-/, '');
  const style = attributes['message_box_style'] ?? 'standard';
  const full = namedColour(kind);
  const [ground, line] = STATES[kind] ?? [full, full];
  const isLined = style === 'outline' || style === '3d';
  return css({
    padding: '1em',
    'background-color': isLined ? undefined : /^solid/.test(style) ? full : ground,
    border: `1px solid ${(isLined ? full : line) ?? 'currentColor'}`,
    'border-radius': ROUNDED[attributes['style'] ?? 'rounded'],
  });
}

/** The first colour of a button whose ground changes from one to another. WPBakery: `vc_btn`, `gradient`, `gradient-custom`. */
export function gradientColour({ style, ...attributes }: ShortcodeAttributes): string | undefined {
  if (style === 'gradient-custom') return colourOf(attributes['gradient_custom_color_1'] ?? '#dd3333');
  return style === 'gradient' ? namedColour(attributes['gradient_color_1'] ?? 'turquoise') : undefined;
}
