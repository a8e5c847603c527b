import type {
  RestArgument,
  RestArguments,
  RestCall,
  RestReply,
  RestSchema,
  Site,
  TermQuery,
  TermRow,
} from 'portolan/plugin';
import { isEmpty, pagesOf } from 'portolan/rest';
import { withVisibleCounts } from '../../catalogue/visible-counts.ts';
import { idList } from '../../rest-v3/schemas/arguments.ts';
import { htmlText } from '../html-text.ts';
import { storePages } from '../pages.ts';
import { contextArgument } from './product-arguments.ts';

const member = (type: string, description: string, more: RestSchema = {}): RestArgument => ({
  description,
  type,
  ...more,
  validate: true,
  sanitize: 'schema',
});

/** What a list is sorted by. */
const choice = (description: string, usual: string, names: readonly string[]): RestArgument => ({
  description,
  type: 'string',
  default: usual,
  enum: names,
});

const ids = (description: string) =>
  idList({ description, type: 'array', items: { type: 'integer' }, default: [] });

const noLimit = 'Maximum number of items to be returned in result set. Defaults to no limit if left blank.';

/** Arguments of lists of terms. WooCommerce: Routes\V1\AbstractTermsRoute::get_collection_params(). */
export const termArguments: RestArguments = {
  ...contextArgument,
  page: member('integer', 'Current page of the collection.', { default: 1, minimum: 1 }),
  per_page: member('integer', noLimit, { minimum: 0 }),
  search: member('string', 'Limit results to those matching a string.'),
  exclude: ids('Ensure result set excludes specific IDs.'),
  include: ids('Limit result set to specific ids.'),
  order: choice('Sort ascending or descending.', 'asc', ['asc', 'desc']),
  orderby: choice('Sort by term property.', 'name', ['name', 'slug', 'count']),
  hide_empty: {
    description: 'If true, empty terms will not be returned.',
    type: 'boolean',
    default: true,
  },
  parent: member('integer', 'Limit results to terms with a specific parent (hierarchical taxonomies only).'),
};

/** Those of an attribute's values, which have orders of their own. */
export const attributeTermArguments: RestArguments = {
  ...termArguments,
  orderby: choice('Sort by term property.', 'name', [
    'name',
    'slug',
    'count',
    'menu_order',
    'name_num',
    'id',
  ]),
  __experimental_visual: {
    description: 'If true, include experimental visual swatch data for wc-visual attribute terms.',
    type: 'boolean',
    default: false,
  },
};

/** A term as every list shows it. */
export interface StoreTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parent: number;
  readonly count: number;
}

/**
 * A list of a taxonomy's terms; `render` makes items of a page of them, `sort` brings all of them into an order that is
 * none of their own columns. Headers name the total where pages are asked for.
 */
export async function termList(
  call: RestCall,
  taxonomy: string,
  render: (site: Site, terms: readonly TermRow[]) => Promise<readonly unknown[]>,
  sort?: (terms: readonly TermRow[]) => Promise<readonly TermRow[]>,
): Promise<RestReply> {
  const { site, params } = call;
  const perPage = Number(params.per_page ?? 0);
  const ids = (name: string) => (Array.isArray(params[name]) ? (params[name] as readonly number[]) : []);
  const requested: TermQuery = {
    taxonomies: [taxonomy],
    hideEmpty: params.hide_empty !== false,
    orderBy: sort ? 'name' : (params.orderby as 'name' | 'slug' | 'count' | 'id'),
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...(typeof params.search === 'string' && !isEmpty(params.search) && { search: params.search }),
    ...(ids('include').length > 0 ? { ids: ids('include') } : { notIds: ids('exclude') }),
    // Where nothing is above anything, nobody asks for what is below.
    ...(params.parent !== undefined &&
      site.taxonomies.get(taxonomy)?.hierarchical === true && { parent: Number(params.parent) }),
  };
  const all = async () => {
    const terms = await site.terms.find(requested);
    if (!sort) return terms;
    return requested.direction === 'desc' ? (await sort(terms)).toReversed() : sort(terms);
  };
  if (perPage === 0) return { data: await render(site, await all()) };
  const offset = (Number(params.page) - 1) * perPage;
  const { rows, total } = sort
    ? onPage(await all(), offset, perPage)
    : await site.terms.findPage({ ...requested, limit: perPage, offset });
  // All that there is on the first page is not counted.
  if (offset === 0 && rows.length < perPage) return { data: await render(site, rows) };
  const totals = { total, pages: pagesOf(total, perPage) };
  return { data: await render(site, rows), ...storePages(call, totals) };
}

function onPage(terms: readonly TermRow[], offset: number, perPage: number) {
  return { rows: terms.slice(offset, offset + perPage), total: terms.length };
}

/**
 * Terms with the counts that the shop keeps of them (what is below counts in), or how many posts have them where it
 * keeps none. WooCommerce: TermSchema.
 */
export async function storeTerms(site: Site, terms: readonly TermRow[]): Promise<readonly StoreTerm[]> {
  return (await withVisibleCounts(site, terms)).map((term, index) => ({
    id: term.term_id,
    name: htmlText(term.name),
    slug: term.slug,
    description: htmlText(term.description),
    parent: term.parent,
    count: term.count || (terms[index]?.count ?? 0),
  }));
}
