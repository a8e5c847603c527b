import { stripAllTags } from './excerpt.ts';
import { removeAccents } from './remove-accents.ts';
import { trimBlanks } from './whitespace.ts';

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
