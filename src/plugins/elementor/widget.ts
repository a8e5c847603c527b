import { css, type PageNode, type Picture, type PictureOfSize } from 'portolan/elements';
import type { Globals } from './globals.ts';
import { colourAt, shadowAt, together, typography } from './settings.ts';
import type { Settings } from './stored-settings.ts';

/** What a page's elements share. */
export interface Around {
  readonly globals: Globals;
  readonly rendered: ReadonlySet<string>;
  /** Pictures of the media library that the page names. */
  readonly pictures: PictureOfSize;
  /** Words that the media library has for below a picture, as HTML. */
  captions(id: number): string;
  /** Whether visitors read a text of an element: where Elementor kept a copy of the page, what is not in it was never shown. */
  isShown(words: string): boolean;
}

/** How one kind of element is translated: by its settings, and by what stands inside. */
export type Widget = (
  settings: Settings,
  around: Around,
  inside: () => readonly PageNode[],
) => readonly PageNode[];

/** A picture with the text for those who do not see it, which stands with the attachment. */
export function shown(
  picture: Picture | undefined,
  { pictures }: Around,
  size = 'full',
): Picture | undefined {
  if (!picture) return undefined;
  const stored = pictures(picture.id ?? 0, size === 'custom' ? 'full' : size);
  const alt = picture.alt ?? stored?.alt;
  // What only its address tells stays as it is.
  return { ...picture, ...(stored && size !== 'full' && stored), ...(alt !== undefined && { alt }) };
}

/** Colour and type of a text, by the names of their settings. */
export function coloured(
  settings: Settings,
  { globals }: Around,
  colour: string,
  type: string,
  ...[namedColour = '', namedType = '']: readonly string[]
) {
  const usual = globals.namesColours ? globals.colours.get(namedColour) : undefined;
  return together(typography(settings, type, globals, namedType), {
    css: css({
      color: colourAt(settings, colour, globals) ?? usual,
      'text-shadow': shadowAt(settings, type.replace(/typography$/, 'text_shadow'), 'text_shadow'),
    }),
  });
}

/** A tag that may stand there, or the usual one. */
export const tagOf = (value: string, usual: string) =>
  /^(?:h[1-6]|p|div|span)$/.test(value) ? value : usual;

/** Words as they stand inside a paragraph: without those of their own. */
export const paragraphText = (words: string) => words.replace(/<\/?p\b[^>]*>/gi, '');

/** Words without tags become a paragraph. */
export const paragraphs = (words: string) =>
  words === '' || /<(?:p|div|ul|ol)\b/i.test(words) ? words : `<p>${words}</p>`;
