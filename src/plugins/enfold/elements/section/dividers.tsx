import type { ShortcodeAttributes } from 'portolan/plugin';
import { colourOf, isOn, lengthOf } from '../attributes.ts';

/** A rendered edge between two sections. */
export interface DividerModel {
  readonly side: 'top' | 'bottom';
  readonly shape: string;
  readonly colour: string;
  readonly height: string;
  readonly width: number;
  readonly flipped: boolean;
  readonly inverted: boolean;
  readonly inFront: boolean;
  readonly opacity: number | undefined;
}

/** Our own drawings of the builder's shapes, 100 × 10 units, filled from the line to the bottom. */
const SHAPES: Readonly<Record<string, string>> = {
  arrow: 'M0 0H46L50 8L54 0H100V10H0Z',
  arrow_inverted: 'M0 8H46L50 0L54 8H100V10H0Z',
  'big-triangle': 'M0 10L50 0L100 10Z',
  'big-triangle-left': 'M0 10L20 0L100 10Z',
  bricks: 'M0 6H10V2H25V5H40V1H60V4H75V2H90V6H100V10H0Z',
  clouds: 'M0 10V6Q6 0 12 5Q18 0 26 4Q34 -1 42 4Q50 0 58 5Q66 0 74 4Q82 -1 90 4Q96 1 100 6V10Z',
  curve: 'M0 10Q50 -9 100 10Z',
  'curve-concave': 'M0 0Q50 18 100 0V10H0Z',
  mountains: 'M0 10L12 4L20 7L34 0L48 6L60 2L74 8L86 3L100 9V10Z',
  slant: 'M0 10L100 0V10Z',
  split: 'M0 0H48Q50 0 50 6Q50 0 52 0H100V10H0Z',
  tilt: 'M0 10L100 0V10Z',
  'tilt-opacity': 'M0 10L100 0V10Z',
  triangle: 'M0 10H44L50 2L56 10Z',
  waves: 'M0 5Q12 0 25 5T50 5T75 5T100 5V10H0Z',
  'waves-opacity': 'M0 5Q12 0 25 5T50 5T75 5T100 5V10H0Z',
};

const WHITE = /^(?:#fff|#ffffff|white)$/i;

/**
 * The divider of one side; undefined where there is none. One in the colour of the page (white, or what the site has
 * instead) has it in the dark as well. Source: Enfold, `svg_div_top`, `svg_div_bottom`.
 */
export function dividerOf(
  attributes: ShortcodeAttributes,
  side: 'top' | 'bottom',
  pageColour?: string,
): DividerModel | undefined {
  const name = `svg_div_${side}`;
  const shape = attributes[name];
  if (!shape) return undefined;
  const colour = colourOf(attributes[`${name}_color`]);
  const asPage = colour !== undefined && (WHITE.test(colour) || colour === pageColour?.toLowerCase());
  const opacity = Number.parseFloat(attributes[`${name}_opacity`] ?? '');
  return {
    side,
    shape: shape.replace(/[^\w-]/g, ''),
    colour: asPage ? `var(--paper, ${colour})` : (colour ?? 'currentColor'),
    height: lengthOf(attributes[`${name}_height`]) ?? '50px',
    width: Math.max(100, Number.parseInt(attributes[`${name}_width`] ?? '', 10) || 100),
    flipped: isOn(attributes[`${name}_flip`]),
    inverted: isOn(attributes[`${name}_invert`]),
    inFront: isOn(attributes[`${name}_front`]),
    opacity: opacity >= 0 && opacity <= 1 ? opacity : undefined,
  };
}

/** The rendered edge, for screens alone. */
export function Divider({ divider }: { readonly divider: DividerModel }) {
  const { side, shape, colour, height, width, flipped, inverted, inFront, opacity } = divider;
  const turned = [(side === 'top') !== inverted ? 'scaleY(-1)' : '', flipped ? 'scaleX(-1)' : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={`avia-divider-svg avia-divider-svg-${shape} avia-divider-svg-${side}${inFront ? ' avia-svg-front' : ''}`}
      style={{ height, opacity, color: colour }}
      aria-hidden="true"
    >
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        style={{ width: `${width}%`, transform: turned || undefined }}
      >
        <path d={SHAPES[shape] ?? SHAPES['waves']} />
      </svg>
    </div>
  );
}
