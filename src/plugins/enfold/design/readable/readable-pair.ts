import { contrastOf, distanceOf, nearestColour, type Rgb, rgbOf } from 'portolan/html';

/** WCAG 2.2, 1.4.3: contrast of running text on its ground. A little is for rounding. */
const TEXT = 4.55;
/** Where white or black is nearly enough, as for large texts, the ground gives way and not the text. */
const NEARLY = 3;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** Whether a text can be read on all of these grounds. */
export function canRead(text: Rgb, grounds: readonly Rgb[]): boolean {
  return grounds.every((ground) => contrastOf(text, ground) >= TEXT);
}

/** A text's colour, or the nearest that can be read on all of its grounds; on the first where none can on all. */
export function readableText(text: Rgb, grounds: readonly Rgb[]): Rgb {
  const [first] = grounds;
  if (!first) return text;
  const onAll = nearestColour(text, (each) => canRead(each, grounds));
  return canRead(onAll, grounds) ? onAll : nearestColour(text, (each) => canRead(each, [first]));
}

/**
 * The ground itself, or the nearest one on which the lightest (or darkest) of its texts could be read: a text that is
 * white already can only be read where its ground gets darker. A ground that would have to change much stays, and its
 * texts change instead.
 */
export function readableGround(ground: Rgb, texts: readonly Rgb[]): Rgb {
  const end = texts.length > 0 && texts.every((text) => lighter(text, ground)) ? WHITE : undefined;
  const furthest =
    end ?? (texts.length > 0 && texts.every((text) => lighter(ground, text)) ? BLACK : undefined);
  if (!furthest || canRead(furthest, [ground]) || contrastOf(furthest, ground) < NEARLY) return ground;
  const moved = nearestColour(ground, (each) => canRead(furthest, [each]));
  const flipped = Math.min(...texts.map((text) => distanceOf(text, readableText(text, [ground]))));
  return distanceOf(ground, moved) < flipped ? moved : ground;
}

function lighter(one: Rgb, other: Rgb): boolean {
  return contrastOf(one, BLACK) > contrastOf(other, BLACK);
}

/** Colours as they are stored, those that are `#rrggbb` alone. */
export function coloursOf(stored: readonly string[]): readonly Rgb[] {
  return stored.map(rgbOf).filter((colour) => colour !== undefined);
}
