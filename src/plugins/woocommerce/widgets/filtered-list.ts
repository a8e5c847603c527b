import { list, query } from 'portolan/data';
import type { Site, TermRow, WidgetContext } from 'portolan/plugin';
import { type ProductFilters, readFilters } from '../archive/product-filters.ts';
import { listsProducts } from '../archive/product-list.ts';

/** A list of products whose filters a widget offers. */
export interface Listed {
  readonly filters: ProductFilters;
  readonly url: string;
  /** Products of the list without its filters of values. */
  readonly ids: readonly number[];
}

/** What a list of products shows without its filters by attributes, and by `taxonomies`; undefined on other pages. */
export async function listed(
  context: WidgetContext,
  taxonomies: readonly string[] = [],
): Promise<Listed | undefined> {
  const { site, page } = context;
  if (!page || !listsProducts(site, page.query) || page.query.query === undefined) return undefined;
  const filters = await readFilters(site, page.query.variables);
  const own = new Set([...taxonomies, ...filters.attributes.map(({ attribute }) => attribute.taxonomy)]);
  const { limit: _limit, offset: _offset, lookup: _lookup, order: _order, ...rest } = page.query.query;
  const kept = rest.taxonomies?.filter((clause) => !own.has(clause.taxonomy));
  const ids = await site.posts.findIds({ ...rest, ...(kept ? { taxonomies: kept } : {}) });
  return { filters, url: page.request.url, ids };
}

/** The name of a term as text. Safe: names of terms are stored as HTML text, which escaping leaves as it is. */
export function trustedName(term: TermRow): string {
  return term.name.replaceAll('&amp;', '&');
}

/** How many of some products each term of a taxonomy has. */
export async function productsOfTerms(
  site: Site,
  taxonomy: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await site.database.all(
    query<{ term: number; count: number }>(
      `SELECT t.term_id AS term, count(DISTINCT r.object_id) AS count FROM wp_term_relationships r
       JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id
       WHERE t.taxonomy = ? AND r.object_id IN (SELECT value FROM json_each(?)) GROUP BY t.term_id`,
      [taxonomy, list(ids)],
    ),
  );
  return new Map(rows.map(({ term, count }) => [term, count]));
}
