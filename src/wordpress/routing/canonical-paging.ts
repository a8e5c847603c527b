import type { Site } from '../../types/index.ts';
import { type AddressParts, addressParts, withArgument } from './addresses.ts';
import { DEFAULT_FEED } from './archive-links.ts';
import { argumentsLeft } from './canonical-arguments.ts';
import type { Destination } from './canonical-destination.ts';
import type { ResolvedQuery } from './main-query.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';
import { commentsFeedLink, feedLink } from './permalinks.ts';
import { variable } from './query-variables.ts';

const FEEDS = ['feed', 'rdf', 'rss', 'rss2', 'atom'];

/** What the files of long ago, `wp-rss2.php` and the like, were for. */
const OLD_FEED_FILES: Readonly<Record<string, string>> = {
  'wp-atom.php': 'atom',
  'wp-commentsrss2.php': 'comments',
  'wp-feed.php': DEFAULT_FEED,
  'wp-rdf.php': 'rdf',
  'wp-rss.php': DEFAULT_FEED,
  'wp-rss2.php': DEFAULT_FEED,
};

/** Whether an address can have an ending for a feed, a page of a list or a page of comments. */
export function isPagedOrFeed(query: ResolvedQuery): boolean {
  if (variable(query.variables, 'sitemap') !== '') return false;
  return query.parsed.paged > 0 || query.flags.has('feed') || query.commentPage > 0;
}

/** The address with the one right ending for feed, page or comment page. */
export function pagedAddress(
  site: Site,
  query: ResolvedQuery,
  requested: AddressParts,
  to: Destination,
): Destination {
  const structure = permalinkStructure(site);
  const file = requested.path.split('/').at(-1) ?? '';
  if (query.flags.has('feed') && query.feed === 'old' && Object.hasOwn(OLD_FEED_FILES, file)) {
    const feed = OLD_FEED_FILES[file] as string;
    return { ...to, final: feed === 'comments' ? commentsFeedLink(site) : feedLink(site, feed) };
  }
  const base = to.address === undefined ? undefined : addressParts(to.address);
  const path = endPath(
    structure,
    withoutEndings(base?.path ?? to.path ?? requested.path).replace(/\/index\.php\/?$/, '/'),
  );
  const { ending, query: rest } = endingOf(site, query, to.query);
  const start = path.replace(/\/+$/, '');
  const indexed = ending !== '' && structure.root !== '' && !path.includes('/index.php') ? '/index.php' : '';
  const ended = ending === '' ? path : endPath(structure, `${start}${indexed}/${ending}`);
  const { scheme, host, port } = base ?? requested;
  return { address: `${scheme}://${host}${port === '' ? '' : `:${port}`}${ended || '/'}`, query: rest };
}

/** A path without any ending for pages, feeds or comment pages. */
function withoutEndings(path: string): string {
  const stripped = path
    .replace(/\/page\/?\d+\/*$/, '/')
    .replace(/\/(?:comments\/?)?(?:feed|rss2?|rdf|atom)\/*$/, '/')
    .replace(/\/comment-page-\d+\/*$/, '/');
  return stripped === path ? path : withoutEndings(stripped);
}

function endingOf(site: Site, query: ResolvedQuery, input: string): { ending: string; query: string } {
  const { flags, parsed, commentPage } = query;
  let rest = input;
  const parts: string[] = [];
  if (flags.has('feed') && FEEDS.includes(query.feed)) {
    if (!flags.has('singular') && parsed.withComments) parts.push('comments');
    parts.push('feed');
    const named = query.feed === 'rss' || query.feed === 'feed' ? DEFAULT_FEED : query.feed;
    if (named !== DEFAULT_FEED) parts.push(named);
    rest = argumentsLeft(rest, ['feed']);
  }
  if (parsed.paged > 0) {
    rest = argumentsLeft(rest, ['paged']);
    if (flags.has('feed')) {
      if (parsed.paged > 1) rest = withArgument(rest, 'paged', String(parsed.paged));
    } else if (!flags.has('single') && parsed.paged > 1) {
      parts.push('page', String(parsed.paged));
    }
  }
  const newest = (site.options.get('default_comments_page') ?? 'newest') === 'newest';
  if (site.options.flag('page_comments') && commentPage > (newest ? 0 : 1)) {
    parts.push(`comment-page-${commentPage}`);
    rest = argumentsLeft(rest, ['cpage']);
  }
  return { ending: parts.join('/'), query: rest };
}
