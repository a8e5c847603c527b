import { removeAccents } from './remove-accents.ts';
import { stripTags } from './strip-tags.ts';

/** Slugs are at most this long, counted in characters of their percent-encoded form. */
const MAX_LENGTH = 200;

/** Where a title is for: `save` makes slugs, `display` and `query` read them from addresses. */
export type TitleContext = 'save' | 'display' | 'query';

/**
 * A slug from a title; `fallback` where nothing is left. `locale` as in `removeAccents`. WordPress: sanitize_title().
 */
export function sanitizeTitle(
  title: string,
  fallback = '',
  context: TitleContext = 'save',
  locale = '',
): string {
  const plain = context === 'save' ? removeAccents(title, locale) : title;
  return sanitizeTitleWithDashes(plain, context) || fallback;
}

/**
 * Lower-case letters, digits, `_`, `-` and percent-encoded octets of a text, spaces as hyphens; with `save` also dots,
 * dashes and slashes as hyphens, and quotes and invisible characters gone. WordPress: sanitize_title_with_dashes().
 */
export function sanitizeTitleWithDashes(title: string, context: TitleContext = 'display'): string {
  // Percent signs stay only as parts of octets, which may also be written `---20---`.
  let slug = stripTags(title)
    .replace(/%(?![a-fA-F0-9]{2})/g, '')
    .replace(/---([a-fA-F0-9]{2})---/g, '%$1');
  slug = encodeCharacters(lowerCase(slug));
  if (context === 'save') slug = simplifyPunctuation(slug);
  return slug
    .replace(/&.+?;/g, '')
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** PHP (before 8.3) knows no special sigma for the ends of words. */
function lowerCase(text: string): string {
  return text.replaceAll('Σ', 'σ').toLowerCase();
}

/** Everything beyond ASCII as percent-encoded octets, up to the length a slug may have. WordPress: utf8_uri_encode(). */
function encodeCharacters(text: string): string {
  let encoded = '';
  for (const character of text) {
    const part = character < '\u0080' ? character : encodeCharacter(character);
    if (encoded.length + part.length > MAX_LENGTH) break;
    encoded += part;
  }
  return encoded;
}

/**
 * A text with everything beyond ASCII as percent-encoded octets, as browsers send it: a slug made of it keeps capitals
 * and accents, which WordPress left in slugs where PHP lacked mbstring.
 */
export function encodeBeyondAscii(text: string): string {
  return text.replace(/[^\x00-\x7f]+/g, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return Buffer.from(character, 'utf8').toString('hex').replace(/../g, '%$&');
}

const hyphens = '\u00a0\u2013\u2014';
/** Invisible, but with a width: spaces of all kinds, line and paragraph separator. */
const wideSpaces = '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f';
const dropped =
  '\u00ad\u00a1\u00bf\u00ab\u00bb\u2039\u203a' + // soft hyphen, inverted marks, angle quotes
  '\u2018\u2019\u201c\u201d\u201a\u201b\u201e\u201f\u2022' + // curly quotes, bullet
  '\u00a9\u00ae\u00b0\u2026\u2122' + // ©, ®, °, …, ™
  '\u00b4\u02ca\u0301\u0341\u0300\u0304\u030c' + // accents standing alone
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufeff\ufffc'; // without a width

const replacements: ReadonlyMap<string, string> = new Map([
  ...Array.from(hyphens + wideSpaces, (character) => [encodeCharacter(character), '-'] as const),
  ...Array.from(dropped, (character) => [encodeCharacter(character), ''] as const),
  [encodeCharacter('×'), 'x'],
]);

/** `slug` is percent-encoded, so that characters are found whether they came encoded or not. */
function simplifyPunctuation(slug: string): string {
  return slug
    .replace(
      /%e[2f]%[0-9a-f]{2}%[0-9a-f]{2}|%c[23]%[0-9a-f]{2}|%c[bcd]%[0-9a-f]{2}/g,
      (octets) => replacements.get(octets) ?? octets,
    )
    .replace(/&(?:nbsp|#160|ndash|#8211|mdash|#8212);|\//g, '-');
}
