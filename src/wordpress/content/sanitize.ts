import { stripAllTags } from './excerpt.ts';
import { removeAccents } from './remove-accents.ts';
import { trimBlanks } from './whitespace.ts';

export { sanitizeFileName } from './sanitize-file-name.ts';
export { sanitizeTitle, sanitizeTitleWithDashes, type TitleContext } from './sanitize-title.ts';

/** Lower-case letters, digits, `_` and `-`. WordPress: sanitize_key(). */
export function sanitizeKey(key: string): string {
  return key.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[^a-z0-9_-]/g, '');
}

/**
 * A log-in name: without tags, accents, percent-encoded octets and character references; `strict` leaves ASCII
 * letters, digits, spaces and `_.-@` only. WordPress: sanitize_user().
 */
export function sanitizeUser(name: string, strict = false, locale = ''): string {
  let clean = removeAccents(stripAllTags(name), locale).replace(/%[a-fA-F0-9]{2}/g, '');
  clean = removeReferences(clean);
  if (strict) clean = clean.replace(/[^a-z0-9 _.\-@]/gi, '');
  return trimBlanks(clean).replace(/[ \t\n\v\f\r]+/g, ' ');
}

/** Removes everything from a `&` to the next `;` on its line. */
function removeReferences(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let kept = '';
      let done = 0;
      for (let start = line.indexOf('&'); start !== -1; start = line.indexOf('&', done)) {
        const end = line.indexOf(';', start + 2);
        if (end === -1) break;
        kept += line.slice(done, start);
        done = end + 1;
      }
      return kept + line.slice(done);
    })
    .join('\n');
}

/** A name for a class attribute; `fallback`, cleaned as well, where nothing is left. WordPress: sanitize_html_class(). */
export function sanitizeHtmlClass(name: string, fallback = ''): string {
  const clean = name.replace(/%[a-fA-F0-9]{2}/g, '').replace(/[^A-Za-z0-9_-]/g, '');
  return clean === '' && fallback !== '' ? sanitizeHtmlClass(fallback) : clean;
}

const MIN_EMAIL_LENGTH = 6;
const notInLocalPart = /[^a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]/g;

/** An e-mail address without the characters it cannot have; '' where none remains. WordPress: sanitize_email(). */
export function sanitizeEmail(address: string): string {
  const parts = partsOf(address);
  if (!parts) return '';
  const local = parts.local.replace(notInLocalPart, '');
  const labels = trimDots(parts.domain.replace(/\.{2,}/g, ''))
    .split('.')
    .map((label) => trimHyphens(label).replace(/[^a-z0-9-]+/gi, ''))
    .filter((label) => label !== '');
  return local === '' || labels.length < 2 ? '' : `${local}@${labels.join('.')}`;
}

/** Whether an e-mail address is well formed, as WordPress judges it. WordPress: is_email(). */
export function isEmail(address: string): boolean {
  const parts = partsOf(address);
  if (!parts || parts.local.search(notInLocalPart) !== -1) return false;
  if (parts.domain.includes('..') || trimDots(parts.domain) !== parts.domain) return false;
  const labels = parts.domain.split('.');
  return (
    labels.length >= 2 && labels.every((label) => trimHyphens(label) === label && /^[a-z0-9-]+$/i.test(label))
  );
}

function partsOf(address: string): { local: string; domain: string } | undefined {
  const at = address.indexOf('@');
  if (Buffer.byteLength(address) < MIN_EMAIL_LENGTH || at < 1) return undefined;
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

function trimDots(text: string): string {
  return trimWith(text, '.');
}

function trimHyphens(text: string): string {
  return trimWith(text, '-');
}

/** Cuts blanks and another character from both ends. */
function trimWith(text: string, character: string): string {
  const cut = ` \t\n\r\0\v${character}`;
  let start = 0;
  let end = text.length;
  while (start < end && cut.includes(text[start] as string)) start++;
  while (end > start && cut.includes(text[end - 1] as string)) end--;
  return text.slice(start, end);
}
