import { decodeReferences } from './entities.ts';

const ATTRIBUTE = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes in the inside of a tag. */
export function attributesOf(inside: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [, key, double, single] of inside.matchAll(ATTRIBUTE)) {
    attributes[key as string] = decodeReferences((double ?? single) as string);
  }
  return attributes;
}

/** The index of the `>` that ends a tag, quotes taken into account; -1 where it is not there. */
export function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
      // No attribute holds a `<`: its quote was never closed, and the tag ended before.
      else if (code === 0x3c) return Math.min(text.indexOf('>', from), at - 1);
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at;
    // A quote that never ends must not swallow the next tags.
    else if (code === 0x3c) return at - 1;
  }
  return -1;
}

/** Whether a name may begin with this character. */
export function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code > 0x7f;
}

/** Whether a name may hold this character. */
export function isNameCharacter(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x3a) || code === 0x2d || code === 0x2e;
}
