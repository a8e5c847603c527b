import { isKept, type Piece } from '../view/index.ts';

/** React asks for pictures before the body begins: in the order of the text, wherever they are seen. */
const ASKED_BEFORE = /^(?:<link rel="preload" as="image"[^>]*>)+/;
/** What an urgent picture says of itself. */
const URGENT = 'fetchpriority';
const VALUE = '="high"';

/**
 * Finds the picture that a page shows first (the first that is said to be urgent) and the line for the head that asks
 * for it before the browser has read that far; '' where there is none. `pieces`: the same in pieces, some of them known.
 */
export function firstPicture(
  bodyHtml: string,
  pieces: readonly Piece[] = [{ html: bodyHtml }],
): { readonly bodyHtml: string; readonly preload: string } {
  const body = bodyHtml.replace(ASKED_BEFORE, '');
  const picture = urgentAmong(pieces);
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(picture)?.[1];
  const src = value('src');
  if (src === undefined || /\sloading="lazy"/i.test(picture)) return { bodyHtml: body, preload: '' };
  const srcset = value('srcset');
  const sizes = value('sizes');
  // Values come out of attributes and go into attributes: they are escaped as they are.
  const attributes = [
    `href="${src}"`,
    srcset === undefined ? '' : ` imagesrcset="${srcset}"`,
    srcset === undefined || sizes === undefined ? '' : ` imagesizes="${sizes}"`,
  ].join('');
  return { bodyHtml: body, preload: `<link rel="preload" as="image" ${attributes} fetchpriority="high" />` };
}

/** What was found in pieces that are kept. */
const known = new WeakMap<Piece, string>();

function urgentAmong(pieces: readonly Piece[]): string {
  for (const piece of pieces) {
    const found = known.get(piece) ?? urgentPicture(piece.html);
    if (isKept(piece)) known.set(piece, found);
    if (found !== '') return found;
  }
  return '';
}

/** The tag of the first picture that is urgent; '' where none is. */
function urgentPicture(html: string): string {
  // Looking for the rarest words costs a tenth of letting a pattern look at every picture.
  for (let at = html.indexOf(VALUE); at >= 0; at = html.indexOf(VALUE, at + 1)) {
    // WordPress and React spell it differently.
    if (html.slice(Math.max(0, at - URGENT.length), at).toLowerCase() !== URGENT) continue;
    const end = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at), end + 1);
    if (/^<img\s[^>]*$/i.test(tag.slice(0, -1))) return tag;
  }
  return '';
}
