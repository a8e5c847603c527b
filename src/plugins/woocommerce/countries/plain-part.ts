import he from 'he';

/**
 * A part of an address in plain text. Scripts that check out send texts that are kept as HTML (`Rock &amp; Son`); people
 * see and type them as they are. WordPress: `esc_attr()`, which leaves references alone.
 */
export function plainPart(stored: string): string {
  return stored.includes('&')
    ? stored.replaceAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi, (one) => he.decode(one))
    : stored;
}
