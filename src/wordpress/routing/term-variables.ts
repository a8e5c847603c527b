import type { QueryVariables, Site, Taxonomy, TaxonomyClause, TermRow } from '../../types/index.ts';
import { sanitizeTitle } from '../content/sanitize-title.ts';
import { integerOf } from '../php-input.ts';
import { variable, variableList } from './query-variables.ts';

/** One condition on terms, as asked. */
export interface RequestedClause {
  readonly taxonomy: string;
  readonly field: 'slug' | 'id';
  /** Slugs, or ids as digits. */
  readonly terms: readonly string[];
  readonly operator: 'IN' | 'NOT IN' | 'AND';
}

/** What variables say about terms. All clauses must hold. */
export interface RequestedTerms {
  readonly clauses: readonly RequestedClause[];
  /** How many terms were asked for in the first clause of each taxonomy, together. */
  readonly count: number;
  /** The term that the page is about: the first one asked for, of categories before tags before all others. */
  readonly first:
    | { readonly taxonomy: string; readonly field: 'slug' | 'id'; readonly term: string }
    | undefined;
}

/** Reads the variables of taxonomies, `cat`, `tag`, `taxonomy` with `term`. WordPress: WP_Query::parse_tax_query(). */
export function parseTermVariables(site: Site, variables: QueryVariables): RequestedTerms {
  const clauses: RequestedClause[] = [];
  const taxonomy = variable(variables, 'taxonomy');
  const term = variable(variables, 'term');
  if (taxonomy !== '' && term !== '') {
    clauses.push({ taxonomy, field: 'slug', terms: [term], operator: 'IN' });
  }
  for (const one of site.taxonomies.values()) {
    if (one.name !== 'post_tag') clauses.push(...clausesOf(one, variables));
  }
  clauses.push(...categoryIds(variableList(variables, 'cat').join(',')));
  clauses.push(...tagClauses(variables));
  const firstOf = new Map<string, RequestedClause>();
  for (const clause of clauses) {
    if (clause.operator !== 'NOT IN' && !firstOf.has(clause.taxonomy)) firstOf.set(clause.taxonomy, clause);
  }
  const requested = [...firstOf.values()];
  const of = (taxonomy: string) => requested.find((clause) => clause.taxonomy === taxonomy);
  const main =
    of('category') ??
    of('post_tag') ??
    requested.find((clause) => clause.taxonomy !== 'post_format') ??
    requested[0];
  return {
    clauses,
    count: requested.reduce((sum, clause) => sum + clause.terms.length, 0),
    first: main && { taxonomy: main.taxonomy, field: main.field, term: main.terms[0] ?? '' },
  };
}

/** `a,b` = any of them; `a+b` = all of them. */
function clausesOf(taxonomy: Taxonomy, variables: QueryVariables): RequestedClause[] {
  if (!taxonomy.queryVariable) return [];
  const written = variableList(variables, taxonomy.queryVariable).join(',');
  if (written === '' || written === '0') return [];
  // Of a path of slugs only the last one counts.
  const nested = taxonomy.rewrite !== false && taxonomy.rewrite.hierarchical;
  const value = nested ? (written.replace(/\/+$/, '').split('/').at(-1) ?? '') : written;
  const base = { taxonomy: taxonomy.name, field: 'slug', operator: 'IN' } as const;
  if (value.includes('+')) {
    const slugs = value.split('+').filter((slug) => slug !== '');
    // A plus alone names a term that there is not.
    return (slugs.length > 0 ? slugs : ['']).map((slug) => ({ ...base, terms: [slug] }));
  }
  const terms = value.split(',').filter((slug) => slug !== '');
  return terms.length === 0 ? [] : [{ ...base, terms: terms.toSorted() }];
}

/** `cat=3,-5`: in 3 (or below it), not in 5. */
function categoryIds(value: string): RequestedClause[] {
  const ids = value
    .replace(/[^\d,-]/g, '')
    .split(',')
    .map(integerOf)
    .toSorted((a, b) => a - b);
  const wanted = ids.filter((id) => id > 0).map(String);
  const unwanted = ids.filter((id) => id < 0).map((id) => String(-id));
  const base = { taxonomy: 'category', field: 'id' } as const;
  return [
    ...(wanted.length > 0 ? [{ ...base, terms: wanted, operator: 'IN' } as const] : []),
    ...(unwanted.length > 0 ? [{ ...base, terms: unwanted, operator: 'NOT IN' } as const] : []),
  ];
}

function tagClauses(variables: QueryVariables): RequestedClause[] {
  const value = variableList(variables, 'tag').join(',');
  if (value === '') return [];
  const base = { taxonomy: 'post_tag', field: 'slug' } as const;
  if (value.includes(',')) return [{ ...base, terms: split(value, /[,\s]+/), operator: 'IN' }];
  // Beside a category, a tag alone narrows as well.
  const all = /[+\s]/.test(value) || variable(variables, 'cat') !== '';
  return [{ ...base, terms: split(value, /[+\s]+/), operator: all ? 'AND' : 'IN' }];
}

function split(value: string, by: RegExp): readonly string[] {
  return value
    .split(by)
    .filter((slug) => slug !== '')
    .toSorted();
}

/** Conditions with term ids, and the term that the page is about. undefined: a term is unknown, nothing can match. */
export interface ResolvedTerms {
  readonly clauses: readonly TaxonomyClause[] | undefined;
  readonly term: TermRow | undefined;
}

/** Looks up the terms; those of hierarchical taxonomies bring their descendants. WordPress: WP_Tax_Query. */
export async function resolveTerms(site: Site, requested: RequestedTerms): Promise<ResolvedTerms> {
  const clauses: TaxonomyClause[] = [];
  let possible = true;
  let term: TermRow | undefined;
  for (const clause of requested.clauses) {
    const rows = await termsOf(site, clause);
    const ids = rows.map((row) => row.term_id);
    if (clause.taxonomy === requested.first?.taxonomy && clause.operator !== 'NOT IN') {
      term ??= rows.find((row) => isFirst(requested, row));
    }
    const missing = clause.operator === 'AND' ? ids.length < clause.terms.length : ids.length === 0;
    if (missing && clause.operator !== 'NOT IN') possible = false;
    if (ids.length === 0) continue;
    const nested = clause.operator !== 'AND' && site.taxonomies.get(clause.taxonomy)?.hierarchical === true;
    const terms = nested ? await site.terms.withDescendants(ids, clause.taxonomy) : ids;
    clauses.push({ taxonomy: clause.taxonomy, terms, operator: clause.operator });
  }
  return { clauses: possible ? clauses : undefined, term };
}

async function termsOf(site: Site, clause: RequestedClause): Promise<readonly TermRow[]> {
  if (!site.taxonomies.has(clause.taxonomy)) return [];
  if (clause.field === 'id') {
    return site.terms.find({ taxonomies: [clause.taxonomy], ids: clause.terms.map(Number) });
  }
  const found = await Promise.all(
    clause.terms.map((slug) => site.terms.bySlug(sanitizeTitle(slug, '', 'query'), clause.taxonomy)),
  );
  return found.filter((term) => term !== undefined);
}

/** Slugs compare as the database compares them: without regard to case and accents. */
function isFirst({ first }: RequestedTerms, row: TermRow): boolean {
  if (!first) return false;
  if (first.field === 'id') return row.term_id === Number(first.term);
  const wanted = sanitizeTitle(first.term, '', 'query');
  return row.slug.localeCompare(wanted, 'en', { sensitivity: 'base' }) === 0;
}
