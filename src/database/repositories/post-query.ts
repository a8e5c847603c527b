import type { MetaClause, PostQuery, TaxonomyClause } from '../../types/index.ts';
import { containing } from '../containing.ts';
import type { Dialect } from '../dialect.ts';
import { list } from '../query.ts';
import { fold } from '../text.ts';
import { Conditions } from './conditions.ts';
import { dateConditions } from './post-dates.ts';
import { lookupConditions } from './post-lookup.ts';
import { searchConditions } from './post-search.ts';

/** What of a query is already answered by the table it reads from (see post-listing.ts). */
export type Answered = ReadonlySet<'types' | 'statuses' | 'taxonomies'>;

/** The conditions of a query on `wp_posts p`. `startOfWeek` is the option of that name (0 = Sunday). */
export function postConditions(
  query: PostQuery,
  startOfWeek: number,
  answered: Answered,
  dialect: Dialect,
): Conditions {
  const conditions = new Conditions();
  if (!answered.has('types')) conditions.in('p.post_type', query.types);
  if (!answered.has('statuses')) addStatuses(conditions, query);
  conditions.in('p.ID', query.ids);
  conditions.notIn('p.ID', query.notIds);
  conditions.in('p.post_author', query.authors);
  conditions.notIn('p.post_author', query.notAuthors);
  conditions.in('p.post_name', query.slugs);
  conditions.in('p.post_parent', query.parents);
  conditions.notIn('p.post_parent', query.notParents);
  if (query.menuOrder !== undefined) conditions.add('p.menu_order = ?', query.menuOrder);
  if (query.password !== undefined) conditions.add('p.post_password = ?', query.password);
  if (query.title !== undefined) conditions.add('portolan_fold(p.post_title) = ?', fold(query.title));
  if (query.mimeTypes !== undefined) conditions.group('OR', mimeConditions(query.mimeTypes));
  if (query.taxonomies !== undefined && !answered.has('taxonomies')) {
    conditions.group(query.taxonomyRelation ?? 'AND', query.taxonomies.map(taxonomyCondition));
  }
  if (query.meta !== undefined) conditions.group(query.metaRelation ?? 'AND', query.meta.map(metaCondition));
  if (query.search !== undefined) {
    conditions.group('AND', [searchConditions(query.search, query.types, dialect)]);
  }
  dateConditions(conditions, query, startOfWeek, dialect);
  if (query.lookup !== undefined) conditions.group('AND', [lookupConditions(query.lookup)]);
  return conditions;
}

function addStatuses(conditions: Conditions, query: PostQuery): void {
  if (query.orPrivateOfAuthor === undefined || query.statuses === undefined) {
    conditions.in('p.post_status', query.statuses);
    return;
  }
  const public_ = new Conditions();
  public_.in('p.post_status', query.statuses);
  const own = new Conditions();
  own.add("p.post_status = 'private' AND p.post_author = ?", query.orPrivateOfAuthor);
  conditions.group('OR', [public_, own]);
}

/** WordPress: `wp_post_mime_type_where()`: `image` and `image/*` mean every image. */
function mimeConditions(types: readonly string[]): Conditions[] {
  if (types.length === 0) return [nothing()];
  return types.map((type) => {
    const condition = new Conditions();
    const [main = '', sub = '*'] = type.split('/', 2);
    if (sub === '*') condition.add("substr(p.post_mime_type, 1, ?) = ? || '/'", [...main].length + 1, main);
    else condition.add('p.post_mime_type = ?', type);
    return condition;
  });
}

const idsOfTerms =
  'SELECT term_taxonomy_id FROM wp_term_taxonomy WHERE taxonomy = ? AND term_id IN (SELECT value FROM json_each(?))';

/** WordPress: `WP_Tax_Query`. Terms that do not exist match nothing. */
function taxonomyCondition(clause: TaxonomyClause): Conditions {
  const condition = new Conditions();
  const objects = `SELECT object_id FROM wp_term_relationships WHERE term_taxonomy_id IN (${idsOfTerms})`;
  if (clause.operator === 'NOT IN') {
    if (clause.terms.length > 0) {
      condition.add(`p.ID NOT IN (${objects})`, clause.taxonomy, list(clause.terms));
    }
    return condition;
  }
  if (clause.operator === 'IN' || clause.terms.length === 0) {
    condition.add(`p.ID IN (${objects})`, clause.taxonomy, list(clause.terms));
    return condition;
  }
  for (const term of clause.terms) condition.add(`p.ID IN (${objects})`, clause.taxonomy, list([term]));
  return condition;
}

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '>', '>=', '<', '<=']);

/**
 * WordPress: `WP_Meta_Query`. As there, a comparison holds when one row of the key satisfies it; `!=` and `NOT IN`
 * therefore ask for a row with another value, not for the absence of rows.
 */
function metaCondition(clause: MetaClause): Conditions {
  const condition = new Conditions();
  const posts = 'SELECT post_id FROM wp_postmeta WHERE meta_key = ?';
  const numeric = clause.type === 'NUMERIC';
  // A whole number is compared as a fraction, for what is asked for may be one.
  const column = numeric ? 'CAST(CAST(meta_value AS INTEGER) AS REAL)' : 'meta_value';
  const cast = (value: string | number) => (numeric ? Number(value) || 0 : String(value));
  const values = (Array.isArray(clause.value) ? clause.value : [clause.value ?? '']).map(cast);
  const [first = '', second = first] = values;

  if (clause.compare === 'EXISTS') {
    condition.add(`p.ID IN (${posts})`, clause.key);
  } else if (clause.compare === 'NOT EXISTS') {
    condition.add(`p.ID NOT IN (${posts})`, clause.key);
  } else if (clause.compare === 'IN' || clause.compare === 'NOT IN') {
    condition.add(
      `p.ID IN (${posts} AND ${column} ${clause.compare} (SELECT value FROM json_each(?)))`,
      clause.key,
      list(values),
    );
  } else if (clause.compare === 'BETWEEN') {
    condition.add(`p.ID IN (${posts} AND ${column} BETWEEN ? AND ?)`, clause.key, first, second);
  } else if (clause.compare === 'LIKE') {
    const found = containing(['meta_value'], String(first));
    condition.add(`p.ID IN (${posts} AND ${found.sql})`, clause.key, ...found.values);
  } else if (clause.compare === '=' && !numeric) {
    condition.add(`p.ID IN (${posts} AND ${metaValueEquals})`, clause.key, first, first);
  } else if (comparisons.has(clause.compare)) {
    condition.add(`p.ID IN (${posts} AND ${column} ${clause.compare} ?)`, clause.key, first);
  }
  return condition;
}

/** `meta_value = ?`, given the value twice: the first comparison is answered by the index. */
export const metaValueEquals =
  'substr(meta_value, 1, 32) COLLATE NOCASE = substr(?, 1, 32) COLLATE NOCASE AND meta_value = ?';

function nothing(): Conditions {
  const condition = new Conditions();
  condition.add('1 = 0');
  return condition;
}
