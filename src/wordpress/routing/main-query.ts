import type {
  MainQuery,
  PostQuery,
  PostRow,
  QueryVariables,
  Site,
  UserRow,
  Visitor,
} from '../../types/index.ts';
import { restrictedRows, withoutHidden } from '../content/restricted-posts.ts';
import { sanitizeTitle } from '../content/sanitize-title.ts';
import { integerOf } from '../php-input.ts';
import { findList } from './cached-list.ts';
import { contentPagesOf } from './content-pages.ts';
import { newestComments } from './newest-comments.ts';
import { type ParsedQuery, parseQuery, set404 } from './parse-query.ts';
import { dateBounds, datesOfQuery } from './query-dates.ts';
import { parseOrder } from './query-order.ts';
import { listTypes, readableStatuses } from './query-scope.ts';
import { variable } from './query-variables.ts';
import { parseSearch } from './search-terms.ts';
import { findSingle, visibleSingle } from './single-query.ts';
import { withStickyPosts } from './sticky-posts.ts';
import { type ResolvedTerms, resolveTerms } from './term-variables.ts';

/** A main query with what only routing needs to know. */
export interface ResolvedQuery extends MainQuery {
  readonly parsed: ParsedQuery;
  /** The slug that was looked for, as the database spells slugs; '' = none. For old slugs and guesses. */
  readonly slug: string;
  /** HTTP status of the page. */
  readonly status: number;
  /** Whether nothing was found (as opposed to an address that can never be). */
  readonly missing: boolean;
}

/**
 * Runs what variables ask for: the posts of the page, the object it is about, and whether there is anything at all.
 * `knownPage` is the page that `pagename` names, where the caller has it already.
 * WordPress: WP_Query::query(), WP::handle_404().
 */
export async function resolveMainQuery(
  site: Site,
  visitor: Visitor,
  variables: QueryVariables,
  knownPage?: PostRow,
): Promise<ResolvedQuery> {
  const parsed = await parseQuery(site, variables, knownPage);
  const found =
    parsed.flags.has('singular') || isOnePost(parsed)
      ? await runSingle(site, visitor, parsed)
      : await runList(site, visitor, parsed);
  return settle(site, parsed, found);
}

interface FoundPosts {
  readonly posts: readonly PostRow[];
  readonly total: number;
  readonly perPage: number;
  readonly slug: string;
  readonly query?: PostQuery;
  readonly term?: ResolvedTerms['term'];
  readonly author?: UserRow;
  /** Pages into which the post is divided, where one of them was asked for. */
  readonly contentPages?: number;
}

/** Posts a page where the option says -1: no limit. */
const ALL = Number.MAX_SAFE_INTEGER;

/** A missing post stays a query for one post, although its flags are gone. */
function isOnePost(parsed: ParsedQuery): boolean {
  const { name, p, pagename, pageId, attachment, attachmentId, flags } = parsed;
  const asks = name !== '' || p > 0 || pagename !== '' || pageId > 0 || attachment !== '' || attachmentId > 0;
  return asks && !flags.has('posts_page') && !flags.has('home');
}

async function runSingle(site: Site, visitor: Visitor, parsed: ParsedQuery): Promise<FoundPosts> {
  const conditions = await conditionsOf(site, visitor, parsed);
  const { rows: named, slug } = await findSingle(site, parsed, conditions ?? {});
  const rows = conditions ? named : [];
  const posts = await restrictedRows(site, visitor, await visibleSingle(site, visitor, parsed, rows));
  const [post] = posts;
  return {
    posts,
    total: posts.length,
    perPage: perPageOf(site, parsed),
    slug,
    ...(parsed.asksForPage && post && { contentPages: await contentPagesOf(site, post) }),
  };
}

/** Dates, authors and words narrow a query for one post too; undefined = nobody has the author's name. */
async function conditionsOf(
  site: Site,
  visitor: Visitor,
  parsed: ParsedQuery,
): Promise<PostQuery | undefined> {
  const author = await namedAuthor(site, parsed);
  if (parsed.authorName !== '' && !author) return undefined;
  const search = readSearch(parsed);
  return {
    ...datesOfQuery(parsed),
    ...authorsOf(parsed, author),
    ...(search ? { search, ...(visitor.id === 0 ? { password: '' } : {}) } : {}),
  };
}

async function runList(site: Site, visitor: Visitor, parsed: ParsedQuery): Promise<FoundPosts> {
  const { flags, variables } = parsed;
  const [terms, author] = await Promise.all([resolveTerms(site, parsed.terms), findAuthor(site, parsed)]);
  const subject = { term: terms.term, author, slug: '' };
  const search = readSearch(parsed);
  const requested: PostQuery = {
    types: listTypes(site, parsed),
    ...readableStatuses(site, visitor, listTypes(site, parsed)),
    ...datesOfQuery(parsed),
    ...authorsOf(parsed, author),
    ...(terms.clauses && terms.clauses.length > 0 ? { taxonomies: terms.clauses } : {}),
    ...(search ? { search, ...(visitor.id === 0 ? { password: '' } : {}) } : {}),
    order: parseOrder(variables, { terms: search !== undefined, feed: flags.has('feed') }),
    limit: perPageOf(site, parsed),
  };
  const place = search ? 'search' : flags.has('feed') ? 'feed' : 'list';
  const extended = await site.extensions.apply('main.query', requested, { site, visitor, variables, flags });
  const listed = await withoutHidden(site, visitor, place, extended);
  const pagesOfComments = flags.has('comment_feed') && parsed.paged > 1 && terms.clauses !== undefined;
  const query = pagesOfComments ? await ofCommented(site, flags, listed) : listed;
  const perPage = query.limit ?? perPageOf(site, parsed);
  const nobody = parsed.authorName !== '' && !author;
  if (!terms.clauses || nobody) return { ...subject, posts: [], total: 0, perPage };
  const page = Math.max(1, parsed.paged);
  const whole = { ...query, offset: perPage === ALL ? 0 : (page - 1) * perPage };
  // Those who are logged in may see what no change of the site announces.
  const found = await (visitor.id === 0 ? findList(site, whole) : site.posts.findPage(whole));
  const rows = flags.has('home') && page === 1 ? await withStickyPosts(site, query, found.rows) : found.rows;
  const posts = await restrictedRows(site, visitor, rows);
  return { ...subject, posts, total: found.total, perPage, query };
}

/** Further pages of a feed of comments are those of the posts that its comments belong to. */
async function ofCommented(site: Site, flags: ParsedQuery['flags'], query: PostQuery): Promise<PostQuery> {
  const comments = await newestComments(site, { flags, query });
  const ids = [...new Set(comments.map((comment) => comment.comment_post_ID))];
  return {
    ids,
    ...(query.order && { order: query.order }),
    ...(query.limit !== undefined && { limit: query.limit }),
  };
}

function perPageOf(site: Site, parsed: ParsedQuery): number {
  const feed = parsed.flags.has('feed');
  const number = site.options.number(feed ? 'posts_per_rss' : 'posts_per_page', 10);
  if (number === -1) return ALL;
  return Math.abs(number) || 1;
}

function readSearch(parsed: ParsedQuery): ReturnType<typeof parseSearch> {
  if (parsed.search === undefined) return undefined;
  const flag = (name: string) => !['', '0'].includes(variable(parsed.variables, name));
  return parseSearch(parsed.search, { exact: flag('exact'), sentence: flag('sentence') });
}

/** The author whose archive it is: by number or by name. */
async function findAuthor(site: Site, parsed: ParsedQuery): Promise<UserRow | undefined> {
  if (!parsed.flags.has('author')) return undefined;
  if (parsed.authorName !== '') return namedAuthor(site, parsed);
  return /^\d+$/.test(parsed.author) ? site.users.byId(Number(parsed.author)) : undefined;
}

async function namedAuthor(site: Site, { authorName }: ParsedQuery): Promise<UserRow | undefined> {
  if (authorName === '') return undefined;
  const name = authorName.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return site.users.byNicename(sanitizeTitle(name, '', 'query'));
}

/** `author=1,2,-3` */
function authorsOf(
  parsed: ParsedQuery,
  author: UserRow | undefined,
): Pick<PostQuery, 'authors' | 'notAuthors'> {
  if (author && parsed.authorName !== '') return { authors: [author.ID] };
  const ids = parsed.author
    .split(',')
    .map(integerOf)
    .filter((id) => id !== 0);
  const unwanted = ids.filter((id) => id < 0).map((id) => -id);
  const wanted = ids.filter((id) => id > 0);
  if (unwanted.length > 0) return { notAuthors: unwanted };
  return wanted.length > 0 ? { authors: wanted } : {};
}

function settle(site: Site, parsed: ParsedQuery, found: FoundPosts): ResolvedQuery {
  const { flags } = parsed;
  const [first] = found.posts;
  if (flags.has('singular') && first) settleKind(flags, first);
  const already404 = flags.has('404');
  const missing = !already404 && isMissing(site, parsed, found);
  const pages = found.total === 0 ? 0 : Math.ceil(found.total / found.perPage);
  const kept = {
    term: found.term,
    author: found.author,
    postType: flags.has('post_type_archive') ? parsed.postTypes[0] : undefined,
    ...dateBounds(parsed),
  };
  if (missing) set404(flags);
  return {
    parsed,
    variables: parsed.variables,
    flags,
    posts: found.posts,
    total: found.total,
    pages,
    page: Math.max(1, parsed.paged),
    perPage: found.perPage,
    contentPage: Math.max(1, parsed.page),
    commentPage: parsed.commentPage,
    ...(flags.has('404') ? {} : kept),
    ...(parsed.search === undefined ? {} : { search: parsed.search }),
    ...(found.query ? { query: found.query } : {}),
    feed: parsed.feed,
    slug: found.slug,
    missing,
    status: missing || variable(parsed.variables, 'error') === '404' ? 404 : 200,
  };
}

/** A page's path may lead to an attachment, which is shown as one. */
function settleKind(flags: ParsedQuery['flags'], post: PostRow): void {
  if (post.post_type !== 'attachment') return;
  flags.delete('page');
  flags.add('single').add('attachment');
}

/** WordPress: WP::handle_404(). */
function isMissing(site: Site, parsed: ParsedQuery, found: FoundPosts): boolean {
  const { flags } = parsed;
  if (flags.has('robots') || flags.has('favicon')) return false;
  const [post] = found.posts;
  if (post) {
    if (!parsed.asksForPage) return false;
    if (flags.has('posts_page')) return true;
    const pages = found.contentPages ?? 1;
    return flags.has('singular') && (pages === 1 || parsed.requestedPage > pages);
  }
  if (flags.has('paged')) return true;
  if (flags.has('author') && found.author) return false;
  if ((flags.has('tag') || flags.has('category') || flags.has('tax')) && found.term) return false;
  if (flags.has('post_type_archive') && site.postTypes.has(parsed.postTypes[0] ?? '')) return false;
  return !flags.has('home') && !flags.has('search') && !flags.has('feed');
}
