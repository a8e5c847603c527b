import { readPage } from './read-page.ts';
import type { WordsKept } from './report.ts';

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
const ADDRESS = /\b(?:https?|ftp):\/\/[^\s<>"']+/gi;
const SHORTCODE = /\[\/?[a-z][\w-]*(?:[\s/](?:[^[\]"']|"[^"]*"|'[^']*'){0,4000})?\]/gi;
const LOST_LISTED = 12;

/**
 * The words of a text, in lower case. Addresses are none (an address on a line of its own becomes an embed), and what
 * WordPress's typography changes counts as the same: apostrophes, `3x4` and `3×4`.
 */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .replace(ADDRESS, ' ')
      .replaceAll('\u00ad', '')
      .replaceAll('’', "'")
      .replace(/(\d)\s?×\s?(?=\d)/g, '$1x')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

/** The words of stored content that a reader is to see: without blocks' comments, shortcodes' tags, markup, scripts. */
export function sourceWords(content: string): readonly string[] {
  return wordsOf(readPage(content.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ').replace(SHORTCODE, ' '), '').text);
}

/** How many of the source's words the page shows, each as often as the source has it. */
export function wordsKept(source: readonly string[], shown: readonly string[]): WordsKept {
  const there = new Map<string, number>();
  for (const word of shown) there.set(word, (there.get(word) ?? 0) + 1);
  let kept = 0;
  const lost = new Set<string>();
  for (const word of source) {
    const left = there.get(word) ?? 0;
    if (left > 0) {
      there.set(word, left - 1);
      kept++;
    } else if (lost.size < LOST_LISTED) lost.add(word);
  }
  const share = source.length === 0 ? 1 : kept / source.length;
  return { source: source.length, kept, share, lost: [...lost] };
}
