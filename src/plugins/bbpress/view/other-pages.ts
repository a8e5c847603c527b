import { html, type Markup } from 'portolan/html';
import type { Extender, RenderContext, Site, VirtualPage } from 'portolan/plugin';
import { requestPath, textOf } from 'portolan/request';
import { parseSearch } from 'portolan/routing';
import { guest, visitorById } from 'portolan/users';
import {
  addressOf,
  folderPath,
  rootPath,
  searchPath,
  USER_PAGES,
  type UserPage,
  userLink,
  userPageSlug,
} from '../links.ts';
import { isBlocked, roleLabel } from '../roles.ts';
import { FORUM, REPLY, TOPIC, TOPIC_TAG } from '../types.ts';
import { mayRead } from '../visibility.ts';
import { listedPosts } from '../writing/following.ts';
import { breadcrumb, dateText, notice, pagination, REPLIES_PER_PAGE, ROOT_TITLE, windowOf } from './parts.ts';
import { authorMarkup } from './people.ts';
import { postItems } from './reply-list.ts';
import { framed, pageOf } from './threads.ts';
import { topicList } from './topic-list.ts';

const VIEWS = [
  ['popular', 'Most popular topics', { popular: true }],
  ['no-replies', 'Topics with no replies', { unanswered: true }],
] as const;

/** The forum's pages that are no posts: all forums, users, views, the search. bbPress: bbp_add_rewrite_rules(). */
export const forumAddresses: Extender<'page.virtual'> = async (page, { call, query }) => {
  if (page !== undefined) return page;
  const { site, request, visitor } = call;
  const path = requestPath(site, request)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/page\/\d+$/, '');
  if (path === rootPath(site) && query.postType === FORUM)
    return isBlocked(visitor) ? 'missing' : { title: ROOT_TITLE, content: '[bbp-forum-index]', path };
  if (isBlocked(visitor)) return undefined;
  if (query.postType === TOPIC) return { title: 'Topics', content: '[bbp-topic-index]', path };
  if (query.term?.taxonomy === TOPIC_TAG)
    return {
      title: `Topic Tag: ${query.term.name}`,
      content: `[bbp-single-tag id="${query.term.term_id}"]`,
      path,
    };
  if (!query.flags.has('404')) return undefined;
  const found =
    (await userAt(site, path)) ??
    viewAt(site, path) ??
    searchAt(site, path, textOf(request.query, 'bbp_search'));
  return found && { ...found, path };
};

type Found = Omit<VirtualPage, 'path'> | undefined;

function below(path: string, folder: string): readonly string[] | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : undefined;
}

async function userAt(site: Site, path: string): Promise<Found> {
  const [name = '', slug = '', ...rest] = below(path, folderPath(site, '_bbp_user_slug', 'users')) ?? [];
  if (name === '' || rest.length > 0) return undefined;
  const user = await site.users.byNicename(name);
  const page = USER_PAGES.find(([one]) => userPageSlug(site, one) === slug);
  if (user === undefined || (slug !== '' && page === undefined)) return undefined;
  const title = page === undefined ? user.display_name : `${user.display_name}: ${page[2]}`;
  return { title, content: `[bbp-user id="${user.ID}" page="${page?.[0] ?? ''}"]` };
}

function viewAt(site: Site, path: string): Found {
  const [name, ...rest] = below(path, folderPath(site, '_bbp_view_slug', 'view')) ?? [];
  const view = rest.length === 0 ? VIEWS.find(([one]) => one === name) : undefined;
  return view && { title: view[1], content: `[bbp-single-view id="${view[0]}"]` };
}

function searchAt(site: Site, path: string, words: string): Found {
  if (!site.options.flag('_bbp_allow_search', true)) return undefined;
  const folder = searchPath(site);
  if (path !== folder && below(path, folder) === undefined) return undefined;
  const sought = words || (below(path, folder) ?? []).join(' ');
  return { title: sought === '' ? 'Search' : `Search Results for “${sought}”`, content: '[bbp-search]' };
}

/** bbPress: form-search.php. */
export function searchForm(site: Site, words: string): Markup {
  if (!site.options.flag('_bbp_allow_search', true)) return html``;
  return html`<div class="bbp-search-form"><form role="search" method="get" id="bbp-search-form" action="${addressOf(site, searchPath(site))}"><div><label class="screen-reader-text hidden" for="bbp_search">Search for:</label> <input type="text" value="${words}" name="bbp_search" id="bbp_search" /> <input class="button" type="submit" id="bbp_search_submit" value="Search" /></div></form></div>`;
}

/** Topics and replies that hold the words, the newest first. bbPress: content-search.php. */
export async function searchPage(context: RenderContext): Promise<Markup> {
  const { site, visitor = guest, page } = context;
  const path = page === undefined ? '' : requestPath(site, page.request).replace(/^\/+|\/+$/g, '');
  const inPath = below(path.replace(/\/page\/\d+$/, ''), searchPath(site))?.join(' ') ?? '';
  const words = (textOf(page?.request.query ?? {}, 'bbp_search') || inPath).trim();
  const base = addressOf(site, searchPath(site));
  const form = searchForm(site, words);
  const crumbs = await breadcrumb(site, undefined, words === '' ? 'Search' : `Search Results for “${words}”`);
  if (words === '') return framed(context, form, crumbs);
  const clause = parseSearch(words, { exact: false, sentence: false });
  const rows = await site.posts.find({
    types: [TOPIC, REPLY],
    statuses: ['publish', 'closed'],
    ...(clause && { search: clause }),
    order: [{ by: 'date', direction: 'desc' }],
    limit: MOST_FOUND,
  });
  const shown = [];
  for (const row of rows) if (await mayRead(site, visitor, row)) shown.push(row);
  if (shown.length === 0)
    return framed(context, form, crumbs, notice(['Oh, bother! No search results were found here.']));
  const window = windowOf(shown.length, REPLIES_PER_PAGE, pageOf(context));
  const part = shown.slice((window.page - 1) * window.perPage, window.page * window.perPage);
  const items = await postItems(site, visitor, undefined, part, { address: '', first: 0 });
  const ways = pagination(window, `${base}?bbp_search=${encodeURIComponent(words)}`, ['result', 'results']);
  return framed(
    context,
    form,
    crumbs,
    ways,
    html`<div class="bbp-search-results bbp-body">${items}</div>`,
    ways,
  );
}

/** So many posts a search finds at most. */
const MOST_FOUND = 300;

/** A list of topics that has a name. bbPress: content-single-view.php. */
export async function viewList(context: RenderContext, name: string): Promise<Markup> {
  const { site, visitor = guest } = context;
  const view = VIEWS.find(([one]) => one === name);
  if (view === undefined) return html``;
  const address = addressOf(site, `${folderPath(site, '_bbp_view_slug', 'view')}/${name}`);
  const list = await topicList(site, visitor, view[2], { address, page: pageOf(context) });
  return html`${await breadcrumb(site, undefined, view[1])}${list}`;
}

/** What a user is and wrote. bbPress: content-single-user.php. */
export async function userPage(context: RenderContext, id: string, name: string): Promise<Markup> {
  const { site, visitor = guest } = context;
  const shown = await visitorById(site, Number(id) || 0);
  if (shown?.user === undefined) return html``;
  const { user } = shown;
  const page = USER_PAGES.find(([one]) => one === name)?.[0];
  const own = visitor.id === user.ID || visitor.has('keep_gate');
  const pages = USER_PAGES.filter(([one]) => own || (one !== 'favorites' && one !== 'subscriptions'));
  const items = pages.map(
    ([one, , label]) =>
      html`<li class="${one === page ? 'current' : ''}"><a href="${userLink(site, user, one)}">${label}</a></li>`,
  );
  const author = { name: user.display_name, user, email: user.user_email };
  const navigation = html`<div id="bbp-single-user-details"><div id="bbp-user-avatar">${authorMarkup(site, author, 150)}</div><div id="bbp-user-navigation"><ul><li class="${page === undefined ? 'current' : ''}"><a href="${userLink(site, user)}">Profile</a></li>${items}</ul></div></div>`;
  const body =
    page === undefined
      ? await profile(site, shown.roles, user.ID, user.user_registered)
      : await listOf(context, page, user.ID, userLink(site, user, page), own);
  return framed(
    context,
    html`<div id="bbp-user-wrapper">${navigation}<div id="bbp-user-body">${body}</div></div>`,
  );
}

async function profile(
  site: Site,
  roles: readonly string[],
  user: number,
  registered: string,
): Promise<Markup> {
  const wrote = (type: string) =>
    site.posts.count({ types: [type], statuses: ['publish', 'closed'], authors: [user] });
  const [topics, replies] = await Promise.all([wrote(TOPIC), wrote(REPLY)]);
  return html`<div id="bbp-user-profile" class="bbp-user-profile"><p class="bbp-user-forum-role">Registered: ${dateText(site, registered)}</p><p class="bbp-user-topic-count">Topics Started: ${topics}</p><p class="bbp-user-reply-count">Replies Created: ${replies}</p><p class="bbp-user-forum-role">Forum Role: ${roleLabel(roles)}</p></div>`;
}

async function listOf(
  context: RenderContext,
  page: UserPage,
  user: number,
  address: string,
  own: boolean,
): Promise<Markup> {
  const { site, visitor = guest } = context;
  const place = { address, page: pageOf(context) };
  if (page === 'topics') return topicList(site, visitor, { author: user }, place);
  if (page === 'replies') return repliesOf(context, user, address);
  if (!own) return html``;
  const rows = await listedPosts(site, page === 'favorites' ? 'favorite' : 'subscription', user);
  const ids = rows.filter(({ post_type: type }) => type === TOPIC).map(({ ID }) => ID);
  return topicList(site, visitor, { ids }, place);
}

async function repliesOf(context: RenderContext, user: number, address: string): Promise<Markup> {
  const { site, visitor = guest } = context;
  const rows = await site.posts.find({
    types: [REPLY],
    statuses: ['publish'],
    authors: [user],
    order: [{ by: 'date', direction: 'desc' }],
    limit: MOST_FOUND,
  });
  const shown = [];
  for (const row of rows) if (await mayRead(site, visitor, row)) shown.push(row);
  if (shown.length === 0) return notice(['Oh, bother! No replies were found here.']);
  const window = windowOf(shown.length, REPLIES_PER_PAGE, pageOf(context));
  const part = shown.slice((window.page - 1) * window.perPage, window.page * window.perPage);
  const items = await postItems(site, visitor, undefined, part, { address: '', first: 0 });
  const ways = pagination(window, address, ['reply', 'replies']);
  return html`${ways}<div class="bbp-body">${items}</div>${ways}`;
}
