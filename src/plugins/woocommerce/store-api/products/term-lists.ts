import type { RestArguments, RestCall, RestReply, Site, TermQuery, TermRow } from 'portolan/plugin';
import { pagesOf, paginationOf } from 'portolan/rest';
import { htmlText } from '../html-text.ts';
import { contextArgument } from './product-arguments.ts';

const idList = { type: 'array', items: { type: 'integer' }, default: [] };

/** Arguments of lists of terms. WooCommerce: Routes\V1\AbstractTermsRoute::get_collection_params(). */
export const termArguments: RestArguments = {
  ...contextArgument,
  page: { type: 'integer', default: 1, minimum: 1, validate: true, sanitize: 'schema' },
  per_page: { type: 'integer', minimum: 0, maximum: 100, validate: true, sanitize: 'schema' },
  search: { type: 'string', validate: true, sanitize: 'schema' },
  exclude: idList,
  include: idList,
  order: { type: 'string', default: 'asc', enum: ['asc', 'desc'], validate: true, sanitize: 'schema' },
  orderby: {
    type: 'string',
    default: 'name',
    enum: ['name', 'slug', 'count'],
    validate: true,
    sanitize: 'schema',
  },
  hide_empty: { type: 'boolean', default: true },
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

/** A list of a taxonomy's terms; `render` makes items of a page of them. Headers name the total where pages are asked for. */
export async function termList(
  call: RestCall,
  taxonomy: string,
  render: (site: Site, terms: readonly TermRow[]) => Promise<readonly unknown[]>,
): Promise<RestReply> {
  const { site, params } = call;
  const perPage = Number(params.per_page ?? 0);
  const ids = (name: string) => (Array.isArray(params[name]) ? (params[name] as readonly number[]) : []);
  const requested: TermQuery = {
    taxonomies: [taxonomy],
    hideEmpty: params.hide_empty !== false,
    orderBy: params.orderby as 'name' | 'slug' | 'count',
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...(typeof params.search === 'string' && params.search !== '' && { search: params.search }),
    ...(ids('include').length > 0 ? { ids: ids('include') } : { notIds: ids('exclude') }),
    ...(params.parent !== undefined && { parent: Number(params.parent) }),
  };
  if (perPage === 0) return { data: await render(site, await site.terms.find(requested)) };
  const offset = (Number(params.page) - 1) * perPage;
  const { rows, total } = await site.terms.findPage({ ...requested, limit: perPage, offset });
  const totals = { total, pages: pagesOf(total, perPage) };
  return { data: await render(site, rows), ...paginationOf(call, call.route.slice(1), totals) };
}

/** Terms with the counts that the shop keeps of them (what is below counts in). WooCommerce: TermSchema. */
export async function storeTerms(site: Site, terms: readonly TermRow[]): Promise<readonly StoreTerm[]> {
  const metas = await site.terms.meta(terms.map((term) => term.term_id));
  return terms.map((term) => {
    const counted = metas.get(term.term_id)?.get(`product_count_${term.taxonomy}`);
    return {
      id: term.term_id,
      name: htmlText(term.name),
      slug: term.slug,
      description: htmlText(term.description),
      parent: term.parent,
      count: counted === undefined ? term.count : Number(counted) || 0,
    };
  });
}
