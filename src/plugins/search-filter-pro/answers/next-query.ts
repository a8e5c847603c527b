import type { Extender, RenderContext, Site, SiteRequest } from 'portolan/plugin';
import { guest } from 'portolan/users';
import type { SearchForm } from '../forms/forms.ts';
import { ordered, sortingOf } from '../query/order.ts';
import { pageSize } from '../query/request.ts';
import { askForm } from './run-form.ts';

interface Waiting {
  readonly form: SearchForm;
  /** Lists that come before the one that is meant. */
  skip: number;
}

function waitingIn(site: Site): WeakMap<SiteRequest, Waiting[]> {
  return site.once('search-filter.next-query', () => new WeakMap());
}

/**
 * `[searchandfilter id="88" action="filter_next_query" skip="0"]`: the list that comes next in the page's text is the
 * form's results.
 */
export function filterNextQuery({ site, page }: RenderContext, form: SearchForm, skip: number): void {
  if (page === undefined) return;
  // The list that it means may be one of another text on the page.
  site.reads.bindToRequest();
  const waiting = waitingIn(site);
  waiting.set(page.request, [...(waiting.get(page.request) ?? []), { form, skip }]);
}

/** Lists in a page's text for which a form waits show its results, in its order and number. */
export const nextQuery: Extender<'content.query'> = async (query, { site, page, visitor = guest }) => {
  const waiting = page && waitingIn(site).get(page.request);
  const [first] = waiting ?? [];
  if (page === undefined || waiting === undefined || first === undefined) return query;
  site.reads.bindToRequest();
  if (first.skip > 0) {
    first.skip -= 1;
    return query;
  }
  waiting.shift();
  const { form } = first;
  const found = await askForm(site, form, page.request.query, visitor);
  const { index, result } = found.selection;
  const places = ordered(index, result, sortingOf(form, found.requested));
  const limit = pageSize(form, found.requested.perPage);
  return {
    types: form.settings.postTypes,
    statuses: form.settings.statuses,
    ids: places.flatMap((place) => index.post(place)?.id ?? []),
    order: [{ by: 'include', direction: 'asc' }],
    limit,
    offset: (found.requested.page - 1) * limit,
  };
};
