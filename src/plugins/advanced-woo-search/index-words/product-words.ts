import type { SearchSettings, Source } from '../search-settings.ts';
import { normalizeText, wordsIn } from './normalize.ts';
import { singularOf } from './singular.ts';

/** What of a product is searched, source by source; texts as stored, HTML or plain. */
export type ProductTexts = Readonly<Record<Source, readonly string[]>>;

/** Word → source → what its occurrences weigh there, in fifths (see `weightOf`). */
export type WordWeights = ReadonlyMap<string, Readonly<Partial<Record<Source, number>>>>;

/** A word that occurs n times weighs 1 + (n − 1) / 5; in fifths it is a whole number. */
const weightOf = (count: number): number => count + 4;

/**
 * The words under which a product is found: singular forms, words in `es` and of SKUs in both forms, and what means
 * the same. Advanced Woo Search: `AWS_Table_Data`.
 */
export function productWords(
  texts: ProductTexts,
  settings: Pick<SearchSettings, 'stopWords' | 'synonyms' | 'indexSources'>,
): WordWeights {
  const weights = new Map<string, Partial<Record<Source, number>>>();
  const groups = settings.synonyms.map((group) => group.map(normalizeText).filter((one) => one !== ''));
  const add = (source: Source, counts: ReadonlyMap<string, number>) => {
    for (const [word, count] of counts) {
      const known = weights.get(word) ?? {};
      known[source] = (known[source] ?? 0) + weightOf(count);
      weights.set(word, known);
    }
  };
  for (const source of settings.indexSources) {
    // Each category and each tag is a row of its own; other texts of a source are counted as one.
    const parts = source === 'category' || source === 'tag' ? texts[source] : [texts[source].join(' , ')];
    for (const part of parts) add(source, countsOf(normalizeText(part), source, groups, settings.stopWords));
  }
  return weights;
}

function countsOf(
  text: string,
  source: Source,
  groups: readonly (readonly string[])[],
  stopWords: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsIn(text)) {
    if (stopWords.has(word)) continue;
    const singular = source === 'id' ? word : singularOf(word);
    count(singular);
    if (singular !== word && (source === 'sku' || word.endsWith('es'))) count(word);
  }
  for (const word of meaningTheSame(text, groups)) if (!counts.has(word)) counts.set(word, 1);
  return counts;
}

/** The words of the groups of which the text has a member. */
function meaningTheSame(text: string, groups: readonly (readonly string[])[]): readonly string[] {
  const padded = ` ${text} `;
  return groups
    .filter((group) => group.some((member) => padded.includes(` ${member} `)))
    .flatMap((group) => group.flatMap(wordsIn));
}
