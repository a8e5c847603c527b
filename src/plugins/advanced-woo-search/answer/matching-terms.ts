import type { Site, TermRow } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { normalizeText, wordsIn } from '../index-words/normalize.ts';
import { singularOf } from '../index-words/singular.ts';
import type { SearchTerm } from '../ranking/search-products.ts';
import type { SearchSettings } from '../search-settings.ts';

/** A category or tag of an answer. */
export interface MatchingTerm {
  readonly name: string;
  readonly id: number;
  readonly slug: string;
  readonly count: number;
  readonly link: string;
  readonly excerpt: string;
  readonly parent: number;
}

/** Points of a name that is what was searched for, that has a searched word, or part of one. */
const NAME = 700;
const WORD = { fixed: 350, perByte: 20 } as const;
const PART = { fixed: 175, perByte: 2 } as const;

/**
 * Terms with products whose names match, best first, by taxonomy; taxonomies without any are left out.
 * Advanced Woo Search: `AWS_Tax_Search`.
 */
export async function matchingTerms(
  site: Site,
  term: SearchTerm,
  settings: Pick<SearchSettings, 'archives' | 'archiveResults' | 'rule' | 'synonyms'>,
): Promise<Readonly<Record<string, readonly MatchingTerm[]>>> {
  const found: Record<string, readonly MatchingTerm[]> = {};
  if (term.words.length === 0) return found;
  const words = withSynonyms(term.words, settings.synonyms);
  for (const taxonomy of settings.archives) {
    if (!site.taxonomies.has(taxonomy)) continue;
    const terms = await site.terms.find({ taxonomies: [taxonomy], hideEmpty: true });
    const best = terms
      .filter((row) => row.count > 0)
      .map((row) => [row, scoreOf(row.name, term.raw, words, settings.rule)] as const)
      .filter(([, score]) => score > 0)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || b.term_id - a.term_id)
      .slice(0, settings.archiveResults)
      .map(([row]) => row);
    if (best.length > 0) found[taxonomy] = await modelsOf(site, best);
  }
  return found;
}

async function modelsOf(site: Site, rows: readonly TermRow[]): Promise<readonly MatchingTerm[]> {
  const links = await termLinks(site, rows);
  return rows.map((row) => ({
    name: row.name,
    id: row.term_id,
    slug: row.slug,
    count: row.count,
    link: links.get(row.term_id) ?? '',
    excerpt: '',
    parent: row.parent,
  }));
}

function scoreOf(name: string, raw: string, words: readonly string[], rule: SearchSettings['rule']): number {
  const plain = normalizeText(name);
  const parts = wordsIn(plain);
  let score = name.toLowerCase() === raw.toLowerCase() ? NAME : 0;
  for (const word of words) {
    const singular = singularOf(word);
    const matches =
      rule === 'begins' ? parts.some((part) => part.startsWith(singular)) : plain.includes(singular);
    if (!matches) continue;
    const points = parts.includes(word) || parts.includes(singular) ? WORD : PART;
    score += points.fixed + points.perByte * Buffer.byteLength(word);
  }
  return score;
}

function withSynonyms(words: readonly string[], groups: SearchSettings['synonyms']): readonly string[] {
  const all = new Set(words);
  for (const group of groups) {
    const members = group.flatMap((member) => wordsIn(normalizeText(member)));
    if (words.some((word) => members.includes(word))) for (const member of members) all.add(member);
  }
  return [...all];
}
