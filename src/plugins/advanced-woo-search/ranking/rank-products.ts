import { query, type SqlValue } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { singularOf } from '../index-words/singular.ts';
import { type SearchSettings, SOURCES, type Source } from '../search-settings.ts';
import { addScores, BLOCK, fromBytes, sourceBits } from '../word-index/postings.ts';
import { bestOf } from './best-of.ts';

/** What a hit counts: a fixed number, and one for each byte of the word as it was typed. */
interface Points {
  readonly fixed: number;
  readonly perByte: number;
}

/** A whole word; part of a word. A whole word counts as its own part as well. Advanced Woo Search: get_relevance. */
const POINTS: Readonly<Record<Source, { readonly exact: Points; readonly partial: Points }>> = {
  title: { exact: { fixed: 350, perByte: 20 }, partial: { fixed: 70, perByte: 2 } },
  content: { exact: { fixed: 100, perByte: 4 }, partial: { fixed: 100, perByte: 1 } },
  excerpt: { exact: { fixed: 100, perByte: 4 }, partial: { fixed: 100, perByte: 1 } },
  sku: { exact: { fixed: 300, perByte: 0 }, partial: { fixed: 60, perByte: 0 } },
  id: { exact: { fixed: 300, perByte: 0 }, partial: { fixed: 30, perByte: 0 } },
  category: { exact: { fixed: 35, perByte: 0 }, partial: { fixed: 7, perByte: 0 } },
  tag: { exact: { fixed: 35, perByte: 0 }, partial: { fixed: 7, perByte: 0 } },
};

/** Behind everything that begins like a word. */
export const LAST = '\u{10ffff}';

type RankSettings = Pick<SearchSettings, 'searchIn' | 'rule' | 'outOfStock'>;

/**
 * The products that have one of the words, best first, of equal ones the newest; at most `limit`.
 * Words are normalised, without stop words.
 */
export async function rankProducts(
  site: Pick<Site, 'database'>,
  words: readonly string[],
  settings: RankSettings,
  limit: number,
): Promise<readonly number[]> {
  const blocks = new Map<number, Float64Array>();
  for (const word of words) await addWord(site, blocks, word, settings);
  const without = settings.outOfStock ? undefined : await outOfStock(site);
  return bestOf(blocks, limit, without);
}

/** Adds the points of everything that holds the word, and those of the word itself. */
async function addWord(
  site: Pick<Site, 'database'>,
  blocks: Map<number, Float64Array>,
  word: string,
  { searchIn, rule }: RankSettings,
): Promise<void> {
  const singular = singularOf(word);
  const length = Buffer.byteLength(word);
  const partial = pointsOf(searchIn, length, 'partial');
  const exact = pointsOf(searchIn, length, 'exact');
  const whole = partial.map((points, source) => points + (exact[source] ?? 0));
  const matching = termsHolding(singular, rule);
  const rows = await site.database.all(
    query<{ block: number; entries: Uint8Array; whole: number }>(
      `SELECT p.block, p.entries, p.term = (SELECT id FROM portolan_product_search_terms WHERE term = ?) AS whole
       FROM portolan_product_search_postings p WHERE p.term IN (${matching.sql}) AND p.sources & ? <> 0`,
      [singular, ...matching.values, sourceBits(searchIn)],
    ),
  );
  for (const row of rows) {
    let scores = blocks.get(row.block);
    if (scores === undefined) {
      scores = new Float64Array(BLOCK);
      blocks.set(row.block, scores);
    }
    addScores(scores, fromBytes(row.entries), row.whole === 1 ? whole : partial);
  }
}

/** Ids of the words of the index that hold a word, or begin with it; a single letter stands for itself only. */
function termsHolding(
  word: string,
  rule: SearchSettings['rule'],
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  if (Array.from(word).length < 2) {
    return { sql: 'SELECT id FROM portolan_product_search_terms WHERE term = ?', values: [word] };
  }
  const sql =
    rule === 'begins'
      ? 'SELECT id FROM portolan_product_search_terms WHERE term >= ? AND term < ?'
      : 'SELECT term FROM portolan_product_search_endings WHERE ending >= ? AND ending < ?';
  return { sql, values: [word, word + LAST] };
}

/** Points by the number of the source; sources that are not searched have none. */
function pointsOf(
  searchIn: ReadonlySet<Source>,
  length: number,
  kind: 'exact' | 'partial',
): readonly number[] {
  return SOURCES.map((source) => {
    const { fixed, perByte } = POINTS[source][kind];
    return searchIn.has(source) ? fixed + perByte * length : 0;
  });
}

async function outOfStock(site: Pick<Site, 'database'>): Promise<ReadonlySet<number>> {
  const rows = await site.database.all(
    query<{ product: number }>('SELECT product FROM portolan_product_search_products WHERE in_stock = 0'),
  );
  return new Set(rows.map(({ product }) => product));
}
