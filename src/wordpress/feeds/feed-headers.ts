import { createHash } from 'node:crypto';
import type { Site, SiteRequest } from '../../types/index.ts';
import type { ResolvedQuery } from '../routing/main-query.ts';
import { variable } from '../routing/query-variables.ts';
import type { Headers } from '../routing/status-headers.ts';

/** Content types by feed type. WordPress: feed_content_type(). */
export const FEED_TYPES: Readonly<Record<string, string>> = {
  feed: 'application/rss+xml',
  rss: 'application/rss+xml',
  rss2: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
};

/**
 * Headers of a feed, and of redirects from one feed address to another: type, when the site last changed, ETag. Feeds
 * of posts behind a password may not be kept. `page` are the headers that a page would have.
 */
export async function feedHeaders(site: Site, query: ResolvedQuery, page: Headers): Promise<Headers> {
  // The type is that of the name as it was asked for: `comments-rss2` is none.
  const requested = variable(query.variables, 'feed');
  const type = Object.hasOwn(FEED_TYPES, requested)
    ? (FEED_TYPES[requested] as string)
    : 'application/octet-stream';
  const modified = httpDate(await lastModified(site, query));
  const locked = query.flags.has('singular') && (query.posts[0]?.post_password ?? '') !== '';
  return {
    ...page,
    'Content-Type': feedType(site, type),
    ...(locked ? {} : { 'Last-Modified': modified }),
    ETag: `"${createHash('md5').update(modified).digest('hex')}"`,
  };
}

/** A content type with the site's character set. */
export function feedType(site: Site, type: string): string {
  return `${type}; charset=${site.options.get('blog_charset') || 'UTF-8'}`;
}

/** When anything in it last changed; feeds of comments change with comments too. */
async function lastModified(site: Site, query: ResolvedQuery): Promise<string> {
  const types = [...site.postTypes.values()].filter((type) => type.public).map((type) => type.name);
  const posts = await site.posts.lastModified(types);
  const comments = showsComments(query) ? await lastComment(site) : undefined;
  const dates = [posts, comments].filter((date) => date !== undefined);
  return dates.length > 0
    ? (dates.toSorted().at(-1) as string)
    : new Date(site.clock.now()).toISOString().slice(0, 19);
}

function showsComments({ variables, parsed }: ResolvedQuery): boolean {
  const requested = (name: string) => !['', '0'].includes(variable(variables, name));
  if (requested('withcomments') || variable(variables, 'feed').includes('comments-')) return true;
  const one =
    parsed.p > 0 ||
    parsed.attachmentId > 0 ||
    ['name', 'page_id', 'pagename', 'attachment'].some((name) => requested(name));
  return one && !requested('withoutcomments');
}

async function lastComment(site: Site): Promise<string | undefined> {
  const [newest] = await site.comments.find({
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: 1,
  });
  return newest?.comment_date_gmt;
}

function httpDate(mysql: string): string {
  return new Date(`${mysql.replace(' ', 'T')}Z`).toUTCString();
}

/**
 * Whether a reader of the feed has it already. Where they name both a date and a tag, both must hold.
 * WordPress: WP::send_headers().
 */
export function notModified(request: Pick<SiteRequest, 'headers'>, headers: Headers): boolean {
  const tag = request.headers['if-none-match']?.trim().replace(/^W\//, '');
  const since = request.headers['if-modified-since']?.trim();
  const modified = headers['Last-Modified'];
  if (typeof modified !== 'string' || (!tag && !since)) return false;
  const sinceHolds = since !== undefined && Date.parse(since) >= Date.parse(modified);
  const tagHolds = tag !== undefined && tag === headers['ETag'];
  return tag && since ? sinceHolds && tagHolds : sinceHolds || tagHolds;
}
