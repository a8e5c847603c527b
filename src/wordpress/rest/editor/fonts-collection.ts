import type {
  PostQuery,
  PostRow,
  PostType,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  Site,
} from '../../../types/index.ts';
import { restError } from '../errors.ts';
import { phpInteger } from '../json-types.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { postCollectionArguments } from '../posts/collection-arguments.ts';
import { orderRefused } from '../posts/collection-query.ts';
import { textsOf } from '../schema-fields.ts';

const known = new Set([
  ...['context', 'page', 'per_page', 'exclude', 'include', 'search_semantics', 'offset', 'order', 'orderby'],
]);

/** What a collection of fonts can be asked: no dates, no search, no statuses. */
export function fontArguments(site: Site, type: PostType, others: readonly string[] = []): RestArguments {
  const all = postCollectionArguments(site, type);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => known.has(name) || others.includes(name))
      .map(([name, argument]) => [
        name,
        name === 'orderby' ? { ...argument, default: 'id', enum: ['id', 'include'] } : argument,
      ]),
  );
}

/** A page of installed fonts. */
export async function listFonts(
  call: RestCall,
  type: PostType,
  path: string,
  only: PostQuery,
  prepare: (call: RestCall, posts: readonly PostRow[]) => Promise<readonly unknown[]> | readonly unknown[],
): Promise<RestReply | RestError> {
  const impossible = orderRefused(call);
  if (impossible) return impossible;
  const { site, params } = call;
  const numbers = (name: string) => (Array.isArray(params[name]) ? params[name].map(phpInteger) : []);
  const slugs = Array.isArray(params.slug) ? textsOf(params.slug) : [];
  const page = phpInteger(params.page ?? 1);
  const perPage = phpInteger(params.per_page ?? 10);
  const direction = params.order === 'asc' ? 'asc' : 'desc';
  const found = await site.posts.findPage({
    types: [type.name],
    statuses: ['publish'],
    ...only,
    ...(numbers('include').length > 0 && { ids: numbers('include') }),
    ...(numbers('exclude').length > 0 && { notIds: numbers('exclude') }),
    ...(slugs.length > 0 && { slugs }),
    order: [
      params.orderby === 'include' && numbers('include').length > 0
        ? { by: 'include', direction: 'asc' }
        : { by: 'ID', direction },
    ],
    limit: perPage,
    offset: params.offset === undefined ? (page - 1) * perPage : phpInteger(params.offset),
  });
  const pages = pagesOf(found.total, perPage);
  if (page > pages && found.total > 0) {
    return restError(
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  return {
    data: await prepare(call, found.rows),
    ...paginationOf(call, path, { total: found.total, pages }),
  };
}
