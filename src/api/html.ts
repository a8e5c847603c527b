/** `portolan/html`: safe text: escaping, allowed markup, clean values; and whether colours can be read. */

export { contrastOf, distanceOf, hexOf, nearestColour, type Rgb, rgbOf } from '../view/colour.ts';
export { convertChars } from '../wordpress/content/convert-chars.ts';
export {
  escapeAttribute,
  escapeHtml,
  escapeUrl,
  escapeUrlRaw,
  escapeXml,
} from '../wordpress/content/escape.ts';
export { kses, ksesData, ksesPost } from '../wordpress/content/kses.ts';
export { allowedHtml } from '../wordpress/content/kses-tables.ts';
export { allowedProtocols } from '../wordpress/content/protocols.ts';
export { removeAccents } from '../wordpress/content/remove-accents.ts';
export {
  isEmail,
  sanitizeEmail,
  sanitizeKey,
  sanitizeTitle,
  sanitizeUser,
} from '../wordpress/content/sanitize.ts';
export { sanitizeFileName } from '../wordpress/content/sanitize-file-name.ts';
export { stripTags } from '../wordpress/content/strip-tags.ts';
export { texturize } from '../wordpress/content/texturize.ts';
export { unslash } from '../wordpress/content/unslash.ts';
export { trimBlanks } from '../wordpress/content/whitespace.ts';
export { htmlClass, termClass } from '../wordpress/head/html-class.ts';
export { html, type Markup, trustedHtml } from '../wordpress/markup.ts';
