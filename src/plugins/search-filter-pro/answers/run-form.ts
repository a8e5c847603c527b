import type { InputMap, PostQuery, PostRow, Site, SiteRequest, Visitor } from '../../../types/index.ts';
import { withoutHidden } from '../../../wordpress/content/closed-posts.ts';
import { withStickyPosts } from '../../../wordpress/routing/sticky-posts.ts';
import { filterIndex } from '../filter-index/read-index.ts';
import { withQuery } from '../form-view/addresses.ts';
import type { SearchForm } from '../forms/forms.ts';
import { type Asked, pageSize, readAsked } from '../query/asked.ts';
import { ordered, sortingOf } from '../query/order.ts';
import { choosePosts, type Selection } from '../query/selection.ts';

/** A form that was asked: what it was asked for, and which posts that leaves. */
export interface AskedForm {
  readonly form: SearchForm;
  readonly asked: Asked;
  readonly selection: Selection;
}

/** Reads what an address asks a form for, and chooses the posts. */
export async function askForm(
  site: Site,
  form: SearchForm,
  query: InputMap,
  visitor: Visitor,
): Promise<AskedForm> {
  const asked = readAsked(form, query);
  const index = await filterIndex(site).current();
  return { form, asked, selection: await choosePosts(site, index, form, asked, visitor) };
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
  { form, asked, selection }: AskedForm,
  visitor: Visitor,
): Promise<FoundPage> {
  const size = pageSize(form, asked.perPage);
  const sorted = ordered(selection.index, selection.result, sortingOf(form, asked));
  const places = sorted.slice((asked.page - 1) * size, asked.page * size);
  const rows = await site.posts.byIds(places.flatMap((place) => selection.index.post(place)?.id ?? []));
  const posts =
    asked.page === 1 && rows.length > 0 && showsSticky(site, form, asked)
      ? await withStickyPosts(site, await stickyQuery(site, form, visitor), rows)
      : rows;
  return { posts, total: sorted.length, page: asked.page, pages: Math.ceil(sorted.length / size) };
}

/** What sticky posts must be: of the form's types, not left out by it, and for the visitor. */
function stickyQuery(site: Site, { settings }: SearchForm, visitor: Visitor): Promise<PostQuery> {
  return withoutHidden(site, visitor, 'list', { types: settings.postTypes, notIds: settings.excludeIds });
}

/**
 * To WordPress a list of posts that is neither a search nor an archive is the home page, where sticky posts come
 * first, whatever was chosen.
 */
function showsSticky(site: Site, { settings }: SearchForm, asked: Asked): boolean {
  if (settings.sticky === 'exclude' || settings.sticky === 'ignore' || asked.search !== '') return false;
  const [type = 'post', ...others] = settings.postTypes;
  return others.length > 0 || !site.postTypes.get(type)?.archive;
}

/** Parameters that belong to one request, not to what is asked for. */
const OWN = new Set(['sf_paged', 'action', 'sf_action', 'sfid', 'paged', 'sf_data']);

/** What is asked for as it stood in the address, for links to other pages of the results. */
export function askedQuery({ queryString }: Pick<SiteRequest, 'queryString'>): string {
  return queryString
    .split('&')
    .filter((pair) => pair !== '' && !OWN.has(pair.split('=', 1)[0] ?? ''))
    .join('&');
}

/** A link to a result, with what was asked for. Search & Filter Pro: `maintain_state`. */
export function withState(href: string, request: Pick<SiteRequest, 'queryString'>): string {
  const state = askedQuery(request);
  return href === '' || state === '' ? href : withQuery(href, state);
}
