import he from 'he';
import { removeAccents } from 'portolan/html';

/** Characters that a word of the index may have. */
const LONGEST_WORD = 50;
const UNSEEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Tags inside of words: what stands before and behind them belongs together. */
const INLINE_TAGS = /<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)\b[^>]*>/gi;
const TAGS = /<[^>]*>/g;

/**
 * A text as its words are compared: without tags and entities, in lower case, without accents. Punctuation is taken
 * out and leaves no gap (`co-op` becomes `coop`); only commas part words. Advanced Woo Search:
 * `AWS_Helpers::normalize_string()`.
 */
export function normalizeText(html: string): string {
  return he
    .decode(html.replace(UNSEEN, ' ').replace(INLINE_TAGS, '').replace(TAGS, ' '))
    .replace(/×/g, 'x')
    .replace(/[,\s]+/g, ' ')
    .replace(/[\p{P}\p{S}\p{Cc}¼½¾]+/gu, '')
    .toLowerCase()
    .split('ß')
    .map((part) => removeAccents(part))
    .join('ß')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The words of a normalised text, cut to the length that the index keeps. */
export function wordsIn(normalized: string): readonly string[] {
  return normalized
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
}
