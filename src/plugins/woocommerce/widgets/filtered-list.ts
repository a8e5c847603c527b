import { list, query } from 'portolan/data';
import type { RenderContext, Site, TermRow } from 'portolan/plugin';
import { type ProductFilters, readFilters, termClauses } from '../archive/product-filters.ts';
import { listsProducts } from '../archive/product-list.ts';
import { withoutStates } from '../archive/stock-states.ts';

/** A list of products whose filters a widget offers. */
export interface Listed {
  readonly filters: ProductFilters;
  readonly url: string;
  /** Products of the list without those of its filters that are offered. */
  readonly ids: readonly number[];
}

/** What is offered besides attributes, and so does not narrow what it is counted in. */
export interface Offered {
  readonly taxonomies?: readonly string[];
  readonly stock?: boolean;
  readonly terms?: boolean;
}

/** What a list of products shows without its filters by attributes, and by what is offered; undefined on other pages. */
export async function listed(
  { site, page }: Pick<RenderContext, 'site' | 'page'>,
  { taxonomies = [], stock = false, terms = false }: Offered = {},
): Promise<Listed | undefined> {
  if (!page || !listsProducts(site, page.query) || page.query.query === undefined) return undefined;
  const filters = await readFilters(site, page.query.variables);
  const own = new Set([...taxonomies, ...filters.attributes.map(({ attribute }) => attribute.taxonomy)]);
  const { limit: _limit, offset: _offset, lookup: _lookup, order: _order, ...rest } = page.query.query;
  const byTerms = terms ? (await termClauses(site, filters)).map((clause) => JSON.stringify(clause)) : [];
  const kept = rest.taxonomies?.filter(
    (clause) => !own.has(clause.taxonomy) && !byTerms.includes(JSON.stringify(clause)),
  );
  const ids = await site.posts.findIds({
    ...(stock ? withoutStates(rest) : rest),
    ...(kept ? { taxonomies: kept } : {}),
  });
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

/** How many of some products are in each state of stock. */
export async function statesOf(site: Site, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await site.database.all(
    query<{ state: string; count: number }>(
      `SELECT stock_status AS state, count(*) AS count FROM wp_wc_product_meta_lookup
       WHERE product_id IN (SELECT value FROM json_each(?)) GROUP BY stock_status`,
      [list(ids)],
    ),
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}
