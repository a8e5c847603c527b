/** What is no part of a word: marks, figures, and the symbols of the blocks from general punctuation to arrows and lines. */
const NO_LETTERS =
  /[\u0021-\u0040\u005B-\u0060\u007B-\u007E\u0080-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F]/g;

/** How many words a text with markup has; tags, references and figures are none. WordPress: wp_word_count(). */
export function countWords(text: string): number {
  const plain = text
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '\n')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .replace(/&\S+?;/g, '')
    .replace(/--|\u2014/g, ' ')
    .replace(NO_LETTERS, '');
  return plain.split(/\s+/).filter((word) => word !== '').length;
}
