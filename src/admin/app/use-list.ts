import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, type Listing, list, type Query } from './api.ts';
import { useRouter, withFields } from './router.tsx';

/** Rows on a page of a list. */
const PER_PAGE = 50;

/** Rows that are chosen. */
interface Choice {
  /** Of which rows: the list's place and filters in the address. */
  readonly of: string;
  readonly ids: ReadonlySet<number | string>;
}

const NOTHING: Choice = { of: '', ids: new Set() };

/**
 * A page of a collection as the address tells it: `s`, `paged`, `orderby`, `order` and the filters' own fields, so that
 * a list can be linked, and the back button leads back into it. `toQuery` makes the API's parameters of the filters.
 */
export function useList<T>(
  route: string,
  filters: readonly string[],
  toQuery: (filter: (name: string) => string) => Query,
  { perPage = PER_PAGE } = {},
) {
  const { address, query, go } = useRouter();
  const [choice, setChoice] = useState(NOTHING);
  const filter = (name: string) => query.get(name) ?? '';
  const page = Math.max(1, Number.parseInt(filter('paged'), 10) || 1);
  const orderby = filter('orderby');
  const order = filter('order') === 'asc' ? ('asc' as const) : ('desc' as const);
  const parameters: Query = {
    ...(orderby !== '' && { orderby, order }),
    ...toQuery(filter),
    page,
    per_page: perPage,
  };
  // Not by the parameters, which may ask for more fields of the same rows as soon as more is known.
  const rowsKey = JSON.stringify([page, orderby, order, ...['s', ...filters].map(filter)]);
  const found = useQuery<Listing<T> & { readonly page: number; readonly of: string }>({
    queryKey: [route, 'list', parameters],
    queryFn: async ({ signal }) => ({
      ...(await listThere<T>(route, parameters, page, signal)),
      of: rowsKey,
    }),
    placeholderData: keepPreviousData,
  });
  // What was chosen among older rows is not chosen any more when others take their place.
  const of = found.data?.of ?? '';
  const setChosen = (ids: Choice['ids']) => setChoice({ of, ids });
  const set = useCallback(
    (fields: Readonly<Record<string, string | undefined>>) => {
      setChoice(NOTHING);
      go(withFields(address, { paged: undefined, ...fields }), { replace: true });
    },
    [address, go],
  );
  const queries = useQueryClient();
  return {
    rows: found.data?.items,
    total: found.data?.total ?? 0,
    pages: found.data?.pages ?? 0,
    error: found.error,
    /** Older rows are shown until the new ones are there. */
    stale: found.isPlaceholderData,
    page: found.data?.page ?? page,
    filter,
    /** Whether only a part of the collection is asked for. */
    filtered: ['s', ...filters].some((name) => filter(name) !== ''),
    chosen: choice.of === of ? choice.ids : NOTHING.ids,
    setChosen,
    set,
    search: useCallback((s: string) => set({ s }), [set]),
    setPage: (next: number) => set({ paged: next > 1 ? String(next) : undefined }),
    sorted: orderby === '' ? undefined : { by: orderby, order },
    sort: (by: string, next: 'asc' | 'desc') => set({ orderby: by, order: next }),
    /** Reads what was changed anew. */
    refresh: () => queries.invalidateQueries({ queryKey: [route] }),
    retry: () => void found.refetch(),
  };
}

/**
 * A page of a collection that is there, whatever a bookmark names: the first one where it names one beyond the last, and
 * the collection's own order where it names one that the API has not.
 */
async function listThere<T>(
  route: string,
  parameters: Query,
  page: number,
  signal: AbortSignal,
): Promise<Listing<T> & { readonly page: number }> {
  try {
    const found = await list<T>(route, { ...parameters, page }, signal);
    if (page === 1 || found.items.length > 0) return { ...found, page };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if ('orderby' in error.fields && parameters['orderby'] !== undefined) {
      const { orderby: _, order: __, ...others } = parameters;
      return listThere(route, others, page, signal);
    }
    if (page === 1 || error.code !== 'rest_post_invalid_page_number') throw error;
  }
  return listThere(route, parameters, 1, signal);
}
