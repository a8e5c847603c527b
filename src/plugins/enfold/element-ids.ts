import { createHash } from 'node:crypto';
import type { ShortcodeAttributes } from 'portolan/plugin';

/** Letters that the builder writes out in ids. */
const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

/** The class that tells one element from all others: its id and a hash of its attributes. */
export function elementClass(tag: string, attributes: ShortcodeAttributes): string {
  const hash = createHash('md5').update(JSON.stringify(attributes)).digest('hex');
  return `${attributes['av_uid'] || `av-${tag}`}-${hash}`;
}

/** A text as an id or class: blanks to hyphens, umlauts written out, nothing else but letters, digits, `-`, `_`. */
export function sanitizeId(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[äöüÄÖÜß]/g, (character) => UMLAUTS[character] ?? '')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .replace(/^[\d-]+/, '');
}

/** Classes that an author gave an element, each made safe. */
export function customClasses(attributes: ShortcodeAttributes): readonly string[] {
  return (attributes['custom_class'] ?? '').split(/\s+/).map(sanitizeId).filter(Boolean);
}

/** Classes that hide an element on some screens. */
export function visibilityClasses(attributes: ShortcodeAttributes): readonly string[] {
  return ['av-desktop-hide', 'av-medium-hide', 'av-small-hide', 'av-mini-hide'].filter(
    (name) => attributes[name],
  );
}
