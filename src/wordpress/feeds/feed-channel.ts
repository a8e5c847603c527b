import type { CommentRow, PostRow, Site, SiteRequest } from '../../types/index.ts';
import { escapeUrl } from '../content/escape.ts';
import { documentTitle } from '../head/document-title.ts';
import { siteIcon } from '../head/site-icon.ts';
import type { ResolvedQuery } from '../routing/main-query.ts';
import { languageTag } from '../texts/index.ts';
import { wordpressVersion } from '../version.ts';
import { infoInFeed } from './feed-text.ts';

/** What stands at the head of every feed; texts are safe XML. */
export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  /** Home, without its slash. */
  readonly home: string;
  /** The feed's own address as it was asked for. */
  readonly self: string;
  /** UTC, as the database writes dates. */
  readonly updated: string;
  readonly language: string;
  readonly version: string;
  readonly icon: string | undefined;
}

/** Reads the head of a feed. `comments` count for the date of a feed of comments. */
export async function feedChannel(
  site: Site,
  request: SiteRequest,
  query: ResolvedQuery,
  posts: readonly PostRow[],
  comments: readonly CommentRow[] = [],
): Promise<FeedChannel> {
  const icon = await siteIcon(site, 32);
  return {
    title: await documentTitle(site, query),
    description: infoInFeed(site.options.get('blogdescription') ?? ''),
    home: escapeUrl(site.address.home),
    self: escapeUrl(`${site.address.secure ? 'https' : 'http'}://${site.address.host}${request.url}`),
    updated: await lastBuilt(site, posts, comments),
    language: languageTag(site),
    version: wordpressVersion(site.options),
    icon: icon && escapeUrl(icon),
  };
}

/** WordPress: get_feed_build_date(). */
async function lastBuilt(
  site: Site,
  posts: readonly PostRow[],
  comments: readonly CommentRow[],
): Promise<string> {
  const dates = [
    ...posts.map((post) => post.post_modified_gmt),
    ...comments.map((comment) => comment.comment_date_gmt),
  ].toSorted();
  if (posts.length > 0) return dates.at(-1) as string;
  const types = [...site.postTypes.values()].filter((type) => type.public).map((type) => type.name);
  return (await site.posts.lastModified(types)) ?? '1970-01-01 00:00:00';
}
