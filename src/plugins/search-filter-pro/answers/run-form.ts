import { withoutHidden } from 'portolan/content';
import type { InputMap, PostQuery, PostRow, Site, SiteRequest, Visitor } from 'portolan/plugin';
import { urlencode, withStickyPosts } from 'portolan/routing';
import { filterIndex } from '../filter-index/read-index.ts';
import { withQuery } from '../form-view/addresses.ts';
import type { SearchForm } from '../forms/forms.ts';
import { ordered, sortingOf } from '../query/order.ts';
import { pageSize, type Requested, readRequest } from '../query/request.ts';
import { choosePosts, type Selection, wantedTypes } from '../query/selection.ts';

/** A form that was asked: what it was asked for, and which posts that leaves. */
export interface RequestedForm {
  readonly form: SearchForm;
  readonly requested: Requested;
  readonly selection: Selection;
}

/** Reads what an address asks a form for, and chooses the posts. */
export async function askForm(
  site: Site,
  form: SearchForm,
  query: InputMap,
  visitor: Visitor,
): Promise<RequestedForm> {
  const requested = readRequest(form, query);
  const index = await filterIndex(site).current();
  return { form, requested, selection: await choosePosts(site, index, form, requested, visitor) };
}

/** Posts of one page of the results. */
export interface FoundPage {
  readonly posts: readonly PostRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The page of the results that is asked for, with the sticky posts in front where WordPress would put them. */
export async function foundPage(
  site: Site,
  { form, requested, selection }: RequestedForm,
  visitor: Visitor,
): Promise<FoundPage> {
  const size = pageSize(form, requested.perPage);
  const sorted = ordered(selection.index, selection.result, sortingOf(form, requested));
  const places = sorted.slice((requested.page - 1) * size, requested.page * size);
  const rows = await site.posts.byIds(places.flatMap((place) => selection.index.post(place)?.id ?? []));
  const posts =
    requested.page === 1 && rows.length > 0 && showsSticky(site, form, requested)
      ? await withStickyPosts(site, await stickyQuery(site, form, requested, visitor), rows)
      : rows;
  return { posts, total: sorted.length, page: requested.page, pages: Math.ceil(sorted.length / size) };
}

/** What sticky posts must be: of the form's types, not left out by it, and for the visitor. */
function stickyQuery(
  site: Site,
  form: SearchForm,
  requested: Requested,
  visitor: Visitor,
): Promise<PostQuery> {
  const types = wantedTypes(form, requested);
  return withoutHidden(site, visitor, 'list', { types, notIds: form.settings.excludeIds });
}

/**
 * To WordPress a list of posts that is neither a search nor an archive is the home page, where sticky posts come
 * first, whatever was chosen.
 */
function showsSticky(site: Site, { settings }: SearchForm, requested: Requested): boolean {
  if (settings.sticky === 'exclude' || settings.sticky === 'ignore') return false;
  if (requested.search !== '' || requested.authors.length > 0) return false;
  const [type = 'post', ...others] = settings.postTypes;
  return others.length > 0 || !site.postTypes.get(type)?.archive;
}

/** Parameters that belong to one request, not to what is asked for. */
const OWN = new Set(['sf_paged', 'action', 'sf_action', 'sfid', 'paged', 'sf_data']);

/** What is asked for, for links to other pages of the results, written as WordPress writes addresses. */
export function requestedQuery({ queryString }: Pick<SiteRequest, 'queryString'>): string {
  return [...new URLSearchParams(queryString)]
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => (value === '' ? urlencode(name) : `${urlencode(name)}=${urlencode(value)}`))
    .join('&');
}

/** A link to a result, with what was asked for. Search & Filter Pro: `maintain_state`. */
export function withState(href: string, request: Pick<SiteRequest, 'queryString'>): string {
  const state = requestedQuery(request);
  return href === '' || state === '' ? href : withQuery(href, state);
}
