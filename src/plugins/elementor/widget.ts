import { css, type PageNode, type Picture } from 'portolan/elements';
import type { Globals } from './globals.ts';
import { colourAt, together, typography } from './settings.ts';
import type { Settings } from './stored-settings.ts';

/** What a page's elements share. */
export interface Around {
  readonly globals: Globals;
  readonly rendered: ReadonlySet<string>;
  readonly pictures: ReadonlyMap<number, Picture>;
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
export function shown(picture: Picture | undefined, { pictures }: Around): Picture | undefined {
  if (!picture) return undefined;
  const alt = picture.alt ?? pictures.get(picture.id ?? 0)?.alt;
  return { ...picture, ...(alt !== undefined && { alt }) };
}

/** Colour and type of a text, by the names of their settings. */
export function coloured(settings: Settings, around: Around, colour: string, type: string) {
  return together(typography(settings, type, around.globals), {
    css: css({ color: colourAt(settings, colour, around.globals) }),
  });
}

/** A tag that may stand there, or the usual one. */
export const tagOf = (value: string, usual: string) =>
  /^(?:h[1-6]|p|div|span)$/.test(value) ? value : usual;

/** Words without tags become a paragraph. */
export const paragraphs = (words: string) =>
  words === '' || /<(?:p|div|ul|ol)\b/i.test(words) ? words : `<p>${words}</p>`;
