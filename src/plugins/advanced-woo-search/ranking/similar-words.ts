import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import type { SearchSettings } from '../search-settings.ts';
import { sourceBits } from '../word-index/postings.ts';
import { LAST } from './rank-products.ts';

/** Words up to this length have no similar ones. */
const SHORT = 3;
/** Letters that a similar word begins with alike. */
const ALIKE = 2;
/** Words looked at, the most frequent first. */
const CANDIDATES = 100;
/** Letters that may differ. */
const MOST_DIFFERENCES = 2;

/** Words of the index that are spelt most nearly like the given ones; a mistyped word finds what was meant. */
export async function similarWords(
  site: Pick<Site, 'database'>,
  words: readonly string[],
  settings: Pick<SearchSettings, 'searchIn'>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const word of words) {
    if (Array.from(word).length <= SHORT || /^\d+$/.test(word)) continue;
    const distances = (await candidates(site, word, settings)).map(
      (term) => [term, distance(term, word)] as const,
    );
    const least = Math.min(...distances.map(([, apart]) => apart));
    if (least > MOST_DIFFERENCES) continue;
    for (const [term, apart] of distances) if (apart === least) found.add(term);
  }
  return [...found];
}

async function candidates(
  site: Pick<Site, 'database'>,
  word: string,
  { searchIn }: Pick<SearchSettings, 'searchIn'>,
): Promise<readonly string[]> {
  const start = Array.from(word).slice(0, ALIKE).join('');
  const rows = await site.database.all(
    query<{ term: string }>(
      `SELECT t.term FROM portolan_product_search_terms t
       JOIN portolan_product_search_postings p ON p.term = t.id
       WHERE t.term >= ? AND t.term < ? AND p.sources & ? <> 0
       GROUP BY t.id, t.term ORDER BY SUM(LENGTH(p.entries)) DESC, t.term LIMIT ?`,
      [start, start + LAST, sourceBits(searchIn), CANDIDATES],
    ),
  );
  return rows.map(({ term }) => term);
}

/** Letters to change, add or take away to make one word the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
