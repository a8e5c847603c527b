import type { RestCall, RestReply } from '../../types/index.ts';
import { absint } from '../content/numbers.ts';
import { restUrl, withQuery } from './links.ts';

/** How many items and pages a collection has; both go into headers. */
export interface Totals {
  readonly total: number;
  readonly pages: number;
}

/**
 * `X-WP-Total`, `X-WP-TotalPages` and the `prev` and `next` links of a collection.
 * `path` is the collection's own, below the REST root and without leading slash. Beyond the last page the previous
 * one is the last, unless `clamp` is false.
 */
export function paginationOf(
  call: RestCall,
  path: string,
  totals: Totals,
  clamp = true,
): Pick<RestReply, 'headers' | 'links'> {
  const page = Number(call.params.page ?? 1);
  const address = (number: number) =>
    // The number takes the place of the one that was asked for, or comes last.
    withQuery(restUrl(call.site, path), { ...ofNeighbour(call, path), page: number });
  const links: { href: string; rel: string }[] = [];
  if (page > 1) {
    links.push({ href: address(clamp ? Math.min(page - 1, totals.pages) : page - 1), rel: 'prev' });
  }
  if (totals.pages > page) {
    links.push({ href: address(page + 1), rel: 'next' });
  }
  return { headers: { 'X-WP-Total': totals.total, 'X-WP-TotalPages': totals.pages }, links };
}

/** The query of the neighbouring pages. Core encodes it first (`urlencode_deep()`): what is false stays as a bare name. */
function ofNeighbour({ input }: RestCall, path: string): Readonly<Record<string, unknown>> {
  if (!path.startsWith('wp/v2/')) return input.query;
  return Object.fromEntries(
    Object.entries(input.query).map(([name, value]) => [name, (value as unknown) === false ? '' : value]),
  );
}

/** The same of a list whose neighbours are counted from where it begins, by page or by offset: accounts and terms. */
export function windowPaginationOf(
  call: RestCall,
  path: string,
  total: number,
  window: { readonly offset: number; readonly limit: number },
): Pick<RestReply, 'headers' | 'links'> {
  const page = Math.ceil(window.offset / window.limit + 1);
  const params = { ...call.params, page };
  return paginationOf({ ...call, params }, path, { total, pages: pagesOf(total, window.limit) });
}

/** Where a list begins, by `offset` or by `page`. The sign of an offset is dropped, as MySQL's `LIMIT` is given it there. */
export function offsetOf({ params }: RestCall, perPage: number): number {
  return params.offset === undefined ? (Number(params.page ?? 1) - 1) * perPage : absint(params.offset);
}

/** Pages that a number of items fills. */
export function pagesOf(total: number, perPage: number): number {
  return Math.ceil(total / perPage);
}
