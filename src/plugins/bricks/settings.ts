import { storedList, storedMap, textFrom } from 'portolan/data';
import { colourOf, css, type Declarations, lengthOf, type Picture, pictureOf } from 'portolan/elements';

/** What an author set: texts, numbers, lists and maps. */
export type Settings = Readonly<Record<string, unknown>>;
export type Pictures = ReadonlyMap<number, Picture>;

/** A setting as text, inside maps too; '' where there is none. */
export function textAt(settings: Settings, ...path: readonly string[]): string {
  let value: unknown = settings;
  for (const name of path) value = storedMap(value)[name];
  return textFrom(value) ?? '';
}

/** The entries of a repeated setting. */
export function entriesAt(settings: Settings, name: string): readonly Settings[] {
  return storedList(settings[name]).map((entry) => storedMap(entry));
}

/** A colour as Bricks keeps it: `hex`, `rgb` or `raw`. */
export function colourAt(value: unknown): string | undefined {
  const of = storedMap(value);
  return colourOf(textAt(of, 'hex')) ?? colourOf(textAt(of, 'rgb')) ?? colourOf(textAt(of, 'raw'));
}

/** A picture: of the media library, else its address. */
export function pictureAt(value: unknown, pictures: Pictures): Picture | undefined {
  const of = storedMap(value);
  const src = textAt(of, 'url') || textAt(of, 'full');
  return pictures.get(Number(of['id']) || 0) ?? (src === '' ? undefined : { src });
}

/** Where something leads. Bricks: `link`. */
export function targetAt(value: unknown) {
  const of = storedMap(value);
  const post = Number(of['postId']) || 0;
  const href = textAt(of, 'url') || (post > 0 ? `/?p=${post}` : '');
  return href === '' ? undefined : { href, newWindow: of['newTab'] === true };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** How an element looks: room, ground and type. */
export function appearance(settings: Settings, pictures: Pictures): Declarations {
  const room = (['padding', 'margin'] as const).flatMap((property) =>
    SIDES.map((side) => [`${property}-${side}`, lengthOf(textAt(settings, `_${property}`, side))] as const),
  );
  const ground = storedMap(settings['_background']);
  const picture = pictureOf(pictureAt(ground['image'], pictures)?.src);
  return css({
    ...Object.fromEntries(room),
    'background-color': colourAt(ground['color']),
    'background-image': picture,
    'background-size': picture && 'cover',
    'background-position': picture && 'center',
    ...typeOf(settings),
  });
}

/** Type of a text: colour, alignment, size. */
export function typeOf(settings: Settings): Declarations {
  const type = storedMap(settings['_typography']);
  return css({
    color: colourAt(type['color']),
    'text-align': /^(?:left|center|right)$/.exec(textAt(type, 'text-align'))?.[0],
    'font-size': lengthOf(textAt(type, 'font-size')),
  });
}
