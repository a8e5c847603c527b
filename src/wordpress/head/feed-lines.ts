import type { MainQuery, PostRow, Site } from '../../types/index.ts';
import { commentsOpen, pingsOpen } from '../comments/comments-open.ts';
import { escapeAttribute, escapeUrl } from '../content/escape.ts';
import { stripTags } from '../content/strip-tags.ts';
import { renderTitle } from '../content/titles.ts';
import {
  archiveFeedLink,
  authorFeedLink,
  commentsFeedLink,
  feedLink,
  isFrontPage,
  postCommentsFeedLink,
  postLink,
  searchFeedLink,
  termFeedLink,
} from '../routing/permalinks.ts';
import { format, translate } from '../texts/index.ts';
import { termName } from './term-name.ts';

const SEPARATOR = '&raquo;';

/**
 * Links to the site's feeds and to that of what is shown; `post` is the post of a single view, `link` its address.
 * WordPress: feed_links(), feed_links_extra().
 */
export async function feedLines(
  site: Site,
  query: MainQuery,
  post: PostRow | undefined,
  link: string,
): Promise<string[]> {
  const own = post ? await postFeed(site, post, link) : await listFeed(site, query);
  return [
    line(site, '%1$s %2$s Feed', [], feedLink(site)),
    line(site, '%1$s %2$s Comments Feed', [], commentsFeedLink(site)),
    ...(own === undefined ? [] : [line(site, own.title, own.values, own.href)]),
  ];
}

function line(site: Site, title: string, values: readonly string[], href: string): string {
  const name = site.options.get('blogname') ?? '';
  const text = format(translate(site, title), name, SEPARATOR, ...values);
  return `<link rel="alternate" type="application/rss+xml" title="${escapeAttribute(text)}" href="${escapeUrl(href)}" />`;
}

interface OwnFeed {
  /** WordPress's English text, its first two values being the site's name and the separator. */
  readonly title: string;
  readonly values: readonly string[];
  readonly href: string;
}

async function listFeed(site: Site, query: MainQuery): Promise<OwnFeed | undefined> {
  const { flags, term, author, postType } = query;
  if (flags.has('post_type_archive') && postType) {
    const href = archiveFeedLink(site, postType);
    const label = site.postTypes.get(postType)?.label ?? '';
    return href === undefined ? undefined : { title: '%1$s %2$s %3$s Feed', values: [label], href };
  }
  if (term) {
    const taxonomy = site.taxonomies.get(term.taxonomy);
    const title = flags.has('category')
      ? '%1$s %2$s %3$s Category Feed'
      : flags.has('tag')
        ? '%1$s %2$s %3$s Tag Feed'
        : '%1$s %2$s %3$s %4$s Feed';
    const values = [termName(site, term), taxonomy?.singularLabel ?? ''];
    return { title, values, href: await termFeedLink(site, term) };
  }
  if (flags.has('author') && author) {
    const href = authorFeedLink(site, author);
    return { title: '%1$s %2$s Posts by %3$s Feed', values: [author.display_name], href };
  }
  if (flags.has('search')) {
    const text = query.search ?? '';
    const title = '%1$s %2$s Search Results for &#8220;%3$s&#8221; Feed';
    return { title, values: [text], href: searchFeedLink(site, text) };
  }
  return undefined;
}

/** Comments of a post, where there are some or some may come. */
async function postFeed(site: Site, post: PostRow, link: string): Promise<OwnFeed | undefined> {
  const open = commentsOpen(site, post) || pingsOpen(site, post);
  if (!open && post.comment_count === 0) return undefined;
  // The front page's feed lies where the page would lie.
  const own = isFrontPage(site, post) ? await postLink(site, post, { frontPageAsPage: true }) : link;
  return {
    title: '%1$s %2$s %3$s Comments Feed',
    values: [stripTags(renderTitle(post, site))],
    href: postCommentsFeedLink(site, post, own),
  };
}
