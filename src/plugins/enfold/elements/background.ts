import { escapeUrlRaw } from 'portolan/html';
import type { ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { colourOf } from './attributes.ts';

const DIRECTIONS: Readonly<Record<string, string>> = {
  vertical: 'to bottom',
  horizontal: 'to right',
  radial: 'radial',
  diagonal_tb: 'to bottom right',
  diagonal_bt: 'to top right',
};

/** Colour, gradient or picture behind a section, column or cell, as its attributes say. Source: Enfold, backgrounds. */
export function backgroundOf(attributes: ShortcodeAttributes): CSSProperties {
  const colour = colourOf(attributes['custom_bg'] || attributes['background_color']);
  const gradient = attributes['background'] === 'bg_gradient' ? gradientOf(attributes) : undefined;
  const picture = attributes['src'] ? pictureLayer(attributes['src']) : undefined;
  const layers = [picture, gradient].filter(Boolean);
  if (layers.length === 0) return { backgroundColor: colour };
  const repeat = attributes['repeat'] || attributes['background_repeat'] || 'no-repeat';
  return {
    backgroundColor: colour,
    backgroundImage: layers.join(', '),
    ...(picture && {
      backgroundPosition: positionOf(attributes['position'] || attributes['background_position']),
      backgroundRepeat: /^repeat(?:-[xy])?$/.test(repeat) ? repeat : 'no-repeat',
      backgroundSize: repeat === 'stretch' ? 'cover' : repeat === 'contain' ? 'contain' : undefined,
      // Sections, columns and cells each have their own name for it.
      backgroundAttachment: ['attach', 'background_attach', 'background_attachment'].some(
        (name) => attributes[name] === 'fixed',
      )
        ? 'fixed'
        : undefined,
    }),
  };
}

/** Whether a style has nothing behind its text. */
export function withoutBackground(style: CSSProperties): boolean {
  return !style.backgroundColor && !style.backgroundImage && !style.borderWidth;
}

/** A picture's address as a layer of a background; undefined where it has no allowed scheme. */
export function pictureLayer(src: string): string | undefined {
  const address = escapeUrlRaw(src);
  return address ? `url("${address.replace(/["\\\n]/g, (sign) => encodeURIComponent(sign))}")` : undefined;
}

/** `top left`, `center center` …; unknown words stand for the middle. */
export function positionOf(value: string | undefined): string {
  const words = (value ?? '')
    .split(/\s+/)
    .filter((word) => /^(?:top|left|right|bottom|center|\d+%)$/.test(word));
  return words.length > 0 ? words.slice(0, 2).join(' ') : 'center';
}

function gradientOf(attributes: ShortcodeAttributes): string | undefined {
  const colours = [1, 2, 3]
    .map((number) => colourOf(attributes[`background_gradient_color${number}`]))
    .filter((colour) => colour !== undefined);
  if (colours.length < 2) return undefined;
  const direction = DIRECTIONS[attributes['background_gradient_direction'] ?? ''] ?? 'to bottom';
  return direction === 'radial'
    ? `radial-gradient(${colours.join(', ')})`
    : `linear-gradient(${direction}, ${colours.join(', ')})`;
}
