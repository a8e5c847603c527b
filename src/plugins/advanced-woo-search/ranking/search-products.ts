import he from 'he';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { normalizeText, wordsIn } from '../index-words/normalize.ts';
import type { SearchSettings } from '../search-settings.ts';
import type { FoundProducts } from './answers.ts';
import { rankProducts } from './rank-products.ts';
import { similarWords } from './similar-words.ts';

/** What somebody searches for. */
export interface SearchTerm {
  /** As typed, in one line. */
  readonly raw: string;
  /** Normalised words that count. */
  readonly words: readonly string[];
}

/** Reads a search: words in lower case, without stop words, each once, no more than the settings allow. */
export function readTerm(
  typed: string,
  { stopWords, words }: Pick<SearchSettings, 'stopWords' | 'words'>,
): SearchTerm {
  const raw = he.decode(typed).replace(/\s+/g, ' ').trim();
  const counting = wordsIn(normalizeText(raw)).filter((word) => !stopWords.has(word));
  return { raw, words: [...new Set(counting)].slice(0, words) };
}

/** The products of a search, best first; where there are none those of words that are spelt almost so. */
export async function searchProducts(
  site: Pick<Site, 'database' | 'once' | 'reads' | 'clock'>,
  { words }: SearchTerm,
  settings: SearchSettings,
  limit: number,
): Promise<FoundProducts> {
  if (words.length === 0) return { ids: [], words };
  const find = async (): Promise<FoundProducts> => {
    const ids = await rankProducts(site, words, settings, limit);
    if (ids.length > 0 || !settings.fuzzy) return { ids, words };
    const similar = await similarWords(site, words, settings);
    return similar.length === 0
      ? { ids, words }
      : { ids: await rankProducts(site, similar, settings, limit), words: similar };
  };
  return settings.cache
    ? siteMemory(site).get(`advanced-woo-search:${limit} ${words.join(' ')}`, find)
    : find();
}
