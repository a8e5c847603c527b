import type { PostRow, Site, SiteRequest } from '../../types/index.ts';
import { corePostStatuses } from '../core-types.ts';
import { integerOf } from '../php-input.ts';
import { sitemapLink } from '../sitemaps/sitemap-links.ts';
import { addressParts, homePath, withArgument } from './addresses.ts';
import { argumentsLeft } from './canonical-arguments.ts';
import { movedTerm } from './earlier-bases.ts';
import type { ResolvedQuery } from './main-query.ts';
import { guessPermalink } from './moved-posts.ts';
import { dateExists } from './parse-query.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';
import { authorLink, dateLink, postCommentsFeedLink, postLink, termLink } from './permalinks.ts';
import { isPresent, variable } from './query-variables.ts';
import { requestPath } from './request-path.ts';
import { registrationLink } from './shortcuts.ts';
import { effectiveStatus } from './single-query.ts';

/** Where something lives. */
export interface Destination {
  /** Absolute address; undefined = the one that was asked for. */
  readonly address?: string;
  /** Another path at the asked address. */
  readonly path?: string;
  /** What is left of the asked query. */
  readonly query: string;
  /** An address to be sent to as it is. */
  readonly final?: string;
}

/**
 * Where a request leads that found nothing: to a post by its number, to the part of a date that exists, to a guess. What
 * is hidden stays at its address, as `whole` has it: that of a preview. `path` is what was asked for.
 */
export async function missingDestination(
  site: Site,
  query: ResolvedQuery,
  input: Destination,
  whole: string,
  path: string,
): Promise<Destination> {
  const { parsed } = query;
  const id = Math.max(parsed.p, parsed.pageId, parsed.attachmentId);
  const post = id > 0 ? await site.posts.byId(id) : undefined;
  if (post && site.postTypes.get(post.post_type)?.public && (await isViewable(site, post))) {
    return moved(input, await postLink(site, post), [...POST_ARGUMENTS, 'page', 'feed']);
  }
  const { year, month, day } = parsed;
  if (year && month && day && !dateExists(year, month, day)) {
    return moved(input, dateLink(site, year, month), ['year', 'monthnum', 'day']);
  }
  if (year && month && month > 12) return moved(input, dateLink(site, year), ['year', 'monthnum']);
  const term = await movedTerm(site, requestPath(site, { path }));
  if (term !== undefined) return moved(input, term, POST_ARGUMENTS);
  const guess = await guessPermalink(site, query);
  const [first] = query.posts;
  if (parsed.asksForPage && first) {
    const list = await namedPostsPage(site, parsed.pagename);
    if (list) return moved(input, await postLink(site, list), [...POST_ARGUMENTS, 'page', 'feed']);
    // The post is there, its pages end before this one.
    return moved(input, await postLink(site, first), [...POST_ARGUMENTS, 'page', 'feed']);
  }
  if (guess !== undefined) return moved(input, guess, [...POST_ARGUMENTS, 'page', 'feed']);
  return post ? { query: whole } : input;
}

/** The page that stands for the list of posts, where it is what an address names. */
async function namedPostsPage(site: Site, pagename: string): Promise<PostRow | undefined> {
  if (pagename === '' || site.options.get('show_on_front') !== 'page') return undefined;
  const page = await site.posts.byId(site.options.number('page_for_posts'));
  return page?.post_name === pagename.split('/').at(-1) ? page : undefined;
}

const POST_ARGUMENTS = ['p', 'page_id', 'attachment_id', 'pagename', 'name', 'post_type'];

/** An address with what is left of the query; arguments that the address itself has are never left over. */
function moved(input: Destination, address: string, without: readonly string[]): Destination {
  return { address, query: argumentsLeft(input.query, without) };
}

async function isViewable(site: Site, post: PostRow): Promise<boolean> {
  return corePostStatuses.get(await effectiveStatus(site, post))?.public === true;
}

/** Where what was found lives. Only addresses that name it by query arguments are changed. */
export async function foundDestination(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  input: Destination,
): Promise<Destination> {
  if (/\/wp-register\.php$/.test(request.path)) return { ...input, final: registrationLink(site) };
  const object = await objectDestination(site, request, query, input);
  const paged = await withContentPage(site, query, object);
  if (!isPresent(query.variables, 'sitemap')) return paged;
  // A list names no sitemap.
  const sitemap = variable(query.variables, 'sitemap');
  const link = sitemapLink(site, sitemap, variable(query.variables, 'sitemap-subtype'), query.parsed.paged);
  const query_ = argumentsLeft(paged.query, ['sitemap', 'sitemap-subtype', 'paged']);
  // Who asks for a sitemap that there is not gets what the address names without it.
  return link === undefined ? { ...paged, query: query_ } : { address: link, query: query_ };
}

async function objectDestination(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  input: Destination,
): Promise<Destination> {
  const { flags, parsed } = query;
  const [post] = query.posts;
  const asks = (name: string) => !['', '0', undefined].includes(request.query[name] as string | undefined);
  if (flags.has('feed') && parsed.p > 0) return feedOfPost(site, query, input);
  if (flags.has('attachment')) {
    if (!post || !asks('attachment_id')) return input;
    return moved(input, await postLink(site, post), ['attachment_id']);
  }
  if (flags.has('single') && post) {
    if (asks('p')) return moved(input, await postLink(site, post), ['p', 'post_type']);
    if (asks('name')) return moved(input, await postLink(site, post), ['name']);
    return categoryInPath(site, query, post, input);
  }
  // An archive that stands at home in a page's place is at home as that page is.
  if (flags.has('front_page') && flags.has('post_type_archive') && !flags.has('feed'))
    return moved(input, homePath(site, ''), []);
  if (flags.has('page') && post) {
    if (asks('page_id')) return moved(input, await postLink(site, post), ['page_id']);
    if (flags.has('front_page') && !flags.has('feed')) return moved(input, homePath(site, ''), []);
    return input;
  }
  if (flags.has('posts_page') && asks('page_id')) {
    const page = await site.posts.byId(site.options.number('page_for_posts'));
    return page ? moved(input, await postLink(site, page), ['page_id']) : input;
  }
  return (
    dateDestination(site, query, input, asks) ??
    (await authorDestination(site, request, query, input)) ??
    (await termDestination(site, request, query, input)) ??
    input
  );
}

async function feedOfPost(site: Site, query: ResolvedQuery, input: Destination): Promise<Destination> {
  const post = query.posts[0] ?? (await site.posts.byId(query.parsed.p));
  if (!post || !(await isViewable(site, post))) return input;
  const link = postCommentsFeedLink(site, post, await postLink(site, post), query.feed);
  return moved(input, link, [...POST_ARGUMENTS, 'feed']);
}

/** A post lies in its own categories only. */
async function categoryInPath(
  site: Site,
  query: ResolvedQuery,
  post: PostRow,
  input: Destination,
): Promise<Destination> {
  const path = variable(query.variables, 'category_name');
  if (path === '' || !permalinkStructure(site).structure.includes('%category%')) return input;
  const slug = path.split('/').at(-1) ?? '';
  const category = await site.terms.bySlug(slug, 'category');
  const own = (await site.terms.ofObjects([post.ID], ['category'])).get(post.ID) ?? [];
  const belongs = category !== undefined && own.some((term) => term.term_id === category.term_id);
  return belongs ? input : moved(input, await postLink(site, post), []);
}

function dateDestination(
  site: Site,
  query: ResolvedQuery,
  input: Destination,
  asks: (name: string) => boolean,
): Destination | undefined {
  const { flags, parsed } = query;
  if (!flags.has('date')) return undefined;
  const { year, month, day } = query;
  if (asks('m') && year !== undefined && !flags.has('time')) {
    // Year, month or day: what is longer or shorter names none.
    if (![4, 6, 8].includes(parsed.m.length)) return input;
    return moved(input, dateLink(site, year, month, day), ['m']);
  }
  if (flags.has('day') && parsed.year && parsed.month && asks('day')) {
    return moved(input, dateLink(site, parsed.year, parsed.month, parsed.day), ['year', 'monthnum', 'day']);
  }
  if (flags.has('month') && parsed.year && asks('monthnum')) {
    return moved(input, dateLink(site, parsed.year, parsed.month), ['year', 'monthnum']);
  }
  if (flags.has('year') && parsed.year && asks('year')) {
    return moved(input, dateLink(site, parsed.year), ['year']);
  }
  return input;
}

/** Only who has published something has an address worth telling. */
async function authorDestination(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  input: Destination,
): Promise<Destination | undefined> {
  if (!query.flags.has('author')) return undefined;
  const requested = request.query['author'];
  if (
    !query.author ||
    typeof requested !== 'string' ||
    !/^\d+$/.test(requested) ||
    integerOf(requested) === 0
  )
    return input;
  const types = [...site.postTypes.keys()];
  const counts = await site.posts.countByAuthor([query.author.ID], types);
  if ((counts.get(query.author.ID) ?? 0) === 0) return input;
  return moved(input, authorLink(site, query.author), ['author']);
}

/** One term that was asked for by arguments alone. */
async function termDestination(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  input: Destination,
): Promise<Destination | undefined> {
  const { flags, term } = query;
  if (!flags.has('category') && !flags.has('tag') && !flags.has('tax')) return undefined;
  const byArguments = Object.keys(query.variables).every((name) => name in request.query);
  if (!term || query.parsed.terms.count > 1 || input.query === '' || !byArguments) return input;
  const names = flags.has('category')
    ? ['category_name', 'cat']
    : flags.has('tag')
      ? ['tag', 'tag_id']
      : [site.taxonomies.get(term.taxonomy)?.queryVariable || ''];
  const rest = argumentsLeft(input.query, ['term', 'taxonomy', ...names]);
  const link = addressParts(await termLink(site, term));
  if (!link) return input;
  if (link.query === '') return { path: link.path, query: rest };
  const [name = '', value = ''] = link.query.split('=', 2);
  return { query: withArgument(rest, name, value) };
}

/** Pages inside a post stand behind its address; page 1 is the address itself. */
async function withContentPage(site: Site, query: ResolvedQuery, to: Destination): Promise<Destination> {
  const { flags, parsed } = query;
  const [post] = query.posts;
  if (!flags.has('singular') || parsed.page === 0 || !post) return to;
  const structure = permalinkStructure(site);
  const address = (to.address ?? (await postLink(site, post))).replace(/\/+$/, '');
  const query_ = argumentsLeft(to.query, ['page']);
  if (parsed.page === 1) return { address: to.address ?? (await postLink(site, post)), query: query_ };
  const page = flags.has('front_page') ? `${structure.root}page/${parsed.page}` : String(parsed.page);
  return { address: endPath(structure, `${address}/${page}`), query: query_ };
}
