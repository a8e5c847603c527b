import { hexOf, rgbOf } from 'portolan/html';
import { readableGround, readableText } from './readable-pair.ts';

/** Grounds of buttons by the names of the builder's palette, whose words are white. */
const NAMED: Readonly<Record<string, string>> = {
  blue: '#7bb0e7',
  pink: '#d65799',
  green: '#83a846',
  orange: '#edae44',
  aqua: '#4ecac2',
  teal: '#5f8789',
};

/** Rules for buttons whose words could not be read: a ground or words that are the nearest that can. */
export function readableButtons(): string {
  const white = [1, 1, 1] as const;
  return Object.entries(NAMED)
    .map(([name, colour]) => {
      const ground = rgbOf(colour) ?? white;
      const moved = readableGround(ground, [white]);
      const words = readableText(white, [moved]);
      return `:root .avia-button.avia-color-${name}{background:${hexOf(moved)};color:${hexOf(words)}}`;
    })
    .join('');
}
