import { hexOf, nearestColour, type Rgb, rgbOf } from 'portolan/html';
import { COLOUR_SETS, type ColourSet, type ColourSetName } from '../colour-sets.ts';
import { canRead, coloursOf, readableGround, readableText } from './readable-pair.ts';

export type Palette = Readonly<Record<ColourSetName, ColourSet>>;

/** Every set of colours as it can be read; what cannot be told apart (a colour by its name) stays. */
export function readableSets(palette: Palette): Palette {
  return Object.fromEntries(COLOUR_SETS.map((name) => [name, readableSet(palette[name])])) as Palette;
}

/**
 * A set whose texts have at least 4.5:1 on its ground and on that of its boxes, each colour as near to the old one as
 * that leaves it. Links are the ground of buttons as well, and carry their text.
 */
export function readableSet(set: ColourSet): ColourSet {
  const [background, surface] = [rgbOf(set.background), rgbOf(set.surface)];
  if (!background || !surface) return set;
  const texts = coloursOf([set.text, set.heading]);
  const ground = readableGround(background, texts);
  const grounds = [ground, readableGround(surface, texts)];
  const text = (stored: string) => changed(stored, (colour) => readableText(colour, grounds));
  const primary = text(set.primary);
  const below = rgbOf(primary);
  const onPrimary = below ? changed(set.onPrimary, (colour) => readableText(colour, [below])) : set.onPrimary;
  const above = rgbOf(onPrimary);
  // Links and buttons under the pointer: read on the ground, and with the buttons' words on them where both can be.
  const secondary = changed(set.secondary, (colour) => {
    const serves = (each: Rgb) => canRead(each, grounds) && (!above || canRead(each, [above]));
    const both = nearestColour(colour, serves);
    return serves(both) ? both : readableText(colour, grounds);
  });
  return {
    ...set,
    background: written(set.background, ground),
    surface: written(set.surface, grounds[1] as Rgb),
    text: text(set.text),
    heading: text(set.heading),
    meta: text(set.meta),
    primary,
    secondary,
    onPrimary,
  };
}

function changed(stored: string, change: (colour: Rgb) => Rgb): string {
  const colour = rgbOf(stored);
  return colour ? written(stored, change(colour)) : stored;
}

/** As it is stored where it is the same, so that nothing differs that need not. */
function written(stored: string, colour: Rgb): string {
  const hex = hexOf(colour);
  const before = rgbOf(stored);
  return before && hexOf(before) === hex ? stored : hex;
}
