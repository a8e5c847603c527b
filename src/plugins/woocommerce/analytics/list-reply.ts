import type { RestCall, RestReply } from 'portolan/plugin';
import { pagesOf, paginationOf, restUrl } from 'portolan/rest';

/** Rows sorted as a request wants them; equal ones stay in their order. */
export function sortedRows<Row>(
  { params }: Pick<RestCall, 'params'>,
  rows: readonly Row[],
  value: (row: Row, by: string) => unknown,
): readonly Row[] {
  const [by, way] = [String(params['orderby']), params['order'] === 'asc' ? 1 : -1];
  return rows
    .map((row) => ({ row, key: value(row, by) }))
    .sort((a, b) => way * compare(a.key, b.key))
    .map(({ row }) => row);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a ?? '').toLowerCase(), String(b ?? '').toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The page of a list that a request wants. */
export function pageOf<Row>(call: Pick<RestCall, 'params'>, rows: readonly Row[]): readonly Row[] {
  const { limit, offset } = limitOf(call);
  return rows.slice(offset, offset + limit);
}

/** Where that page lies. */
export function limitOf({ params }: Pick<RestCall, 'params'>): {
  readonly limit: number;
  readonly offset: number;
} {
  const [perPage, page] = [Number(params['per_page']), Number(params['page'])];
  return { limit: perPage, offset: (page - 1) * perPage };
}

/** The order that a request wants, in SQL: by columns of its `orderby`, equal ones by `last`. */
export function orderOf(
  { params }: Pick<RestCall, 'params'>,
  columns: Readonly<Record<string, string>>,
  last: string,
): string {
  const by = String(params['orderby']);
  const column = Object.hasOwn(columns, by) ? columns[by] : undefined;
  const way = params['order'] === 'asc' ? 'ASC' : 'DESC';
  return column === undefined || column === last ? `${last} ${way}` : `${column} ${way}, ${last}`;
}

/** A page of a list with how much there is of it. */
export function pageReply(call: RestCall, data: readonly unknown[], total: number): RestReply {
  const perPage = Number(call.params['per_page']);
  const pages = perPage === 0 ? 0 : pagesOf(total, perPage);
  const { links, ...counted } = paginationOf(call, call.route.slice(1), { total, pages });
  // Nothing leads back from nothing.
  return { data, ...counted, ...(pages > 0 && { links }) };
}

/** A link to what a row is about. */
export function linkTo({ site }: Pick<RestCall, 'site'>, path: string) {
  return [{ href: restUrl(site, `wc-analytics/${path}`) }];
}
