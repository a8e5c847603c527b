import type { SearchClause } from '../../types/index.ts';

/** Words that are not searched for. WordPress: WP_Query::get_search_stopwords(). */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'about an are as at be by com for from how in is it of on or that the this to was what when where who will ' +
    'with www'
  ).split(' '),
);

const MOST_TERMS = 9;

/**
 * Search words of a text: blanks and commas part them, quotes keep a phrase together, a leading `-` excludes.
 * undefined for an empty text, which finds everything. WordPress: WP_Query::parse_search().
 */
export function parseSearch(
  typed: string,
  options: { readonly exact: boolean; readonly sentence: boolean },
): SearchClause | undefined {
  const phrase = typed.replace(/[\r\n]/g, '');
  if (phrase === '') return undefined;
  const found = options.sentence ? [] : searchWords(phrase);
  // Nothing but stop words, or too many words: the text as a whole.
  const words = found.length === 0 || found.length > MOST_TERMS ? [phrase] : found;
  const excluded = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  return {
    phrase,
    terms: words.filter((word) => !word.startsWith('-')),
    excluded: excluded.filter((word) => word !== ''),
    columns: ['post_title', 'post_excerpt', 'post_content'],
    exact: options.exact,
  };
}

function searchWords(phrase: string): string[] {
  const words: string[] = [];
  for (const [part] of phrase.matchAll(/".*?(?:"|$)|(?:(?<=[\t ",+])|^)[^\t ",+]+/g)) {
    const word = /^".+"$/.test(part) ? trim(part, /["']/) : trim(part, /["' ]/);
    if (word === '' || /^[a-z-]$/i.test(word) || STOP_WORDS.has(word.toLowerCase())) continue;
    words.push(word);
  }
  return words;
}

function trim(text: string, characters: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.test(text[start] as string)) start++;
  while (end > start && characters.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}
