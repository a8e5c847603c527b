import { diffWordsWithSpace } from 'diff';

/** A stretch of words: in both texts, or in one of them. */
export interface WordPiece {
  readonly text: string;
  readonly in: 'both' | 'older' | 'newer';
}

/** What differs in two texts, word by word; with their markup where the words are the same. */
export function wordPieces(older: string, newer: string): readonly WordPiece[] {
  const [was, is] = [plainWords(older), plainWords(newer)];
  const parts = was === is ? diffWordsWithSpace(older, newer) : diffWordsWithSpace(was, is);
  return parts.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'newer' : removed ? 'older' : 'both',
  }));
}

/** A text without its markup. */
export function plainWords(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->|<[^>]*>|\[\/?[a-z][\w-]*(?:[^\]"']|"[^"]*"|'[^']*')*\]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
