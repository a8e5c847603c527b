import { containing } from './containing.ts';
import type { SqlPart } from './dialect.ts';
import type { SqlValue } from './query.ts';
import { trigramsOf } from './search-index.ts';

const searched = ['post_title', 'post_excerpt', 'post_content'] as const;

/**
 * A condition on `wp_posts p`: one of the columns contains each of the texts. The index tells which posts hold all
 * triples of characters of a text somewhere (it keeps no places: it would be ten times as large); the posts of these
 * that everything else holds for are then read.
 */
export function matching(terms: readonly string[], columns: readonly string[]): SqlPart {
  const known = searched.filter((column) => columns.includes(column));
  const triples = new Set<string>();
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  for (const term of terms) {
    const own = trigramsOf(term);
    for (const triple of own) triples.add(triple);
    // One triple is the whole text: there is nothing left to be looked for.
    if (known.length === searched.length && own.length === 1 && own[0] === term) continue;
    const either = containing(
      known.map((column) => `p.${column}`),
      term,
    );
    conditions.push(either.sql);
    values.push(...either.values);
  }
  const expression = [...triples].map((triple) => `"${triple.replaceAll('"', '""')}"`).join(' AND ');
  const found = 'p.ID IN (SELECT rowid FROM portolan_search WHERE portolan_search MATCH ?)';
  return { sql: [found, ...conditions].join(' AND '), values: [expression, ...values] };
}
