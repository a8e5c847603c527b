import type { SearchClause } from '../../types/index.ts';
import { containing } from '../containing.ts';
import type { Dialect, SqlPart } from '../dialect.ts';
import type { SqlValue } from '../query.ts';
import { trigramsOf, unsearchedTypes } from '../search-index.ts';
import { escapeLike } from '../text.ts';
import { Conditions } from './conditions.ts';

/**
 * WordPress: `WP_Query::parse_search()`. Every term must occur in one of the columns, the excluded ones in none.
 * What is long enough is found through the index; short texts, whole-column comparisons and types outside of the
 * index are looked for in the stored texts.
 */
export function searchConditions(
  clause: SearchClause,
  types: readonly string[] | undefined,
  dialect: Dialect,
): Conditions {
  const search = asSentence(clause);
  const conditions = new Conditions();
  const indexed = types?.every((type) => !unsearchedTypes.has(type)) === true && !search.exact;
  // The index's query language ends at a NUL.
  const inIndex = (term: string) => indexed && !term.includes('\0') && trigramsOf(term).length > 0;

  const inTexts = (terms: readonly string[]) => {
    const found = dialect.matching(terms, search.columns);
    const condition = new Conditions();
    condition.add(found.sql, ...found.values);
    return condition;
  };
  const { field } = search;
  if (field !== undefined) {
    for (const term of search.terms) {
      const texts = inIndex(term) ? [inTexts([term])] : columnConditions(search, term, 'LIKE');
      conditions.group('OR', [...texts, fieldCondition(field, term)]);
    }
  } else {
    const wanted = search.terms.filter(inIndex);
    if (wanted.length > 0) conditions.group('AND', [inTexts(wanted)]);
    for (const term of search.terms) {
      if (!inIndex(term)) conditions.group('OR', columnConditions(search, term, 'LIKE'));
    }
  }
  const without = new Conditions();
  for (const term of search.excluded) {
    if (inIndex(term)) {
      const found = dialect.matching([term], search.columns);
      without.add(`NOT (${found.sql})`, ...found.values);
    } else {
      without.group('AND', columnConditions(search, term, 'NOT LIKE'));
    }
    // WordPress compares a field that is not there with nothing, and so leaves the post out.
    if (field !== undefined) without.group('AND', [fieldCondition(field, term, 'NOT LIKE')]);
  }
  const kept = new Conditions();
  if (search.excluded.length > 0) kept.in('p.ID', search.keptIds);
  conditions.group('OR', [without, kept]);
  return conditions;
}

/** The term stands in a field of the post, or the post has the field and the term does not stand in it. */
function fieldCondition(field: string, term: string, operator: 'LIKE' | 'NOT LIKE' = 'LIKE'): Conditions {
  const condition = new Conditions();
  const found = containing(['meta_value'], term);
  const is = operator === 'LIKE' ? found.sql : `NOT (${found.sql})`;
  condition.add(
    `p.ID IN (SELECT post_id FROM wp_postmeta WHERE meta_key = ? AND ${is})`,
    field,
    ...found.values,
  );
  return condition;
}

function columnConditions(search: SearchClause, term: string, operator: 'LIKE' | 'NOT LIKE'): Conditions[] {
  const pattern = search.exact ? escapeLike(term) : `%${escapeLike(term)}%`;
  return search.columns.map((column) => {
    const condition = new Conditions();
    condition.add(`p.${column} ${operator} ? ESCAPE '\\'`, pattern);
    return condition;
  });
}

const mostTerms = 9;

/** WordPress: ten terms and more are looked for as one sentence. */
function asSentence(search: SearchClause): SearchClause {
  if (search.terms.length + search.excluded.length <= mostTerms) return search;
  return { ...search, terms: [search.phrase], excluded: [] };
}

// WordPress weighs single words only up to this many.
const mostWordsWeighed = 7;

/**
 * WordPress: `WP_Query::parse_search_order()`. One term: titles with it first. Several: the whole phrase in the
 * title, all words in the title, one word in the title, the phrase in the excerpt, the phrase in the content, the rest.
 * Gives an expression that is lower for better matches; undefined where nothing can be weighed.
 */
export function relevance(clause: SearchClause): SqlPart | undefined {
  const search = asSentence(clause);
  const within = (column: string, text: string) => containing([`p.${column}`], text);
  const [only, ...others] = search.terms;
  if (only === undefined) return undefined;
  if (others.length === 0) {
    const { sql, values } = within('post_title', only);
    return { sql: `CASE WHEN ${sql} THEN 0 ELSE 1 END`, values };
  }
  const cases: string[] = [];
  const values: SqlValue[] = [];
  const weigh = (parts: readonly SqlPart[], relation: 'AND' | 'OR', weight: number) => {
    cases.push(`WHEN ${parts.map(({ sql }) => sql).join(` ${relation} `)} THEN ${weight}`);
    values.push(...parts.flatMap((part) => part.values));
  };
  // A phrase with words to leave out cannot occur as it stands.
  const wholePhrase = !/(?:^|\s)-/.test(search.phrase);
  if (wholePhrase) weigh([within('post_title', search.phrase)], 'AND', 1);
  if (search.terms.length < mostWordsWeighed) {
    const words = search.terms.map((term) => within('post_title', term));
    weigh(words, 'AND', 2);
    weigh(words, 'OR', 3);
  }
  if (wholePhrase) {
    weigh([within('post_excerpt', search.phrase)], 'AND', 4);
    weigh([within('post_content', search.phrase)], 'AND', 5);
  }
  return cases.length === 0 ? undefined : { sql: `CASE ${cases.join(' ')} ELSE 6 END`, values };
}
