import type { Site } from '../../types/index.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../content/escape.ts';
import type { ResolvedQuery } from '../routing/main-query.ts';
import { commentsFeedLink, postCommentsFeedLink, searchCommentsFeedLink } from '../routing/permalinks.ts';
import { format, translate } from '../texts/index.ts';
import type { CommentItem } from './comment-items.ts';
import type { FeedChannel } from './feed-channel.ts';
import { cdata, discussionAnchor, isoDate, numericEntities, rssDate, titleInFeed } from './feed-text.ts';
import { UPDATE_PERIOD } from './rss2.ts';

/** What a feed of comments is about. */
export interface CommentFeedSubject {
  readonly query: ResolvedQuery;
  /** Address of the post, of a feed of one post's comments. */
  readonly postLink: string | undefined;
}

/** A feed of comments in RSS 2.0. WordPress: feed-rss2-comments.php. */
export function commentsRss2(
  site: Site,
  channel: FeedChannel,
  items: readonly CommentItem[],
  subject: CommentFeedSubject,
): string {
  // Pages are no posts of their own here.
  const isPost = subject.query.flags.has('single');
  const link = isPost && subject.postLink !== undefined ? escapeUrl(subject.postLink) : channel.home;
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom"
	xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
	
	>
<channel>
	<title>
	${titleOf(site, channel, subject, 'Comments on: %s')}	</title>
	<atom:link href="${channel.self}" rel="self" type="application/rss+xml" />
	<link>${link}</link>
	<description>${channel.description}</description>
	<lastBuildDate>${rssDate(channel.updated)}</lastBuildDate>
${UPDATE_PERIOD}
	<generator>https://wordpress.org/?v=${channel.version}</generator>
${items.map(rssItem).join('')}</channel>
</rss>
`.replace(/\n<\/channel>/, items.length > 0 ? '\n\t</channel>' : '\n</channel>');
}

function rssItem(one: CommentItem): string {
  return `	<item>
		<title>
		${one.title}		</title>
		<link>${one.link}</link>

		<dc:creator>${cdata(one.author)}</dc:creator>
		<pubDate>${rssDate(one.date)}</pubDate>
		<guid isPermaLink="false">${one.guid}</guid>

					<description>${cdata(one.text)}</description>
			<content:encoded>${cdata(one.content)}</content:encoded>
		
			</item>
`;
}

/** A feed of comments in Atom. WordPress: feed-atom-comments.php. */
export function commentsAtom(
  site: Site,
  channel: FeedChannel,
  items: readonly CommentItem[],
  subject: CommentFeedSubject,
): string {
  const { query, postLink } = subject;
  const [post] = query.posts;
  const searched = query.search ?? '';
  // The address it was asked at is not named: each of these feeds has one of its own.
  const [alternate, address] =
    postLink !== undefined && post
      ? [
          `${escapeUrl(postLink)}#${discussionAnchor(post.comment_count)}`,
          postCommentsFeedLink(site, post, postLink, 'atom'),
        ]
      : query.flags.has('search')
        ? [`${channel.home}?s=${escapeAttribute(searched)}`, searchCommentsFeedLink(site, searched, 'atom')]
        : [channel.home, commentsFeedLink(site, 'atom')];
  return `<?xml version="1.0" encoding="UTF-8" ?><feed
	xmlns="http://www.w3.org/2005/Atom"
	xml:lang="${channel.language}"
	xmlns:thr="http://purl.org/syndication/thread/1.0"
	>
	<title type="text">
	${titleOf(site, channel, subject, 'Comments on %s')}	</title>
	<subtitle type="text">${channel.description}</subtitle>

	<updated>${isoDate(channel.updated)}</updated>

	<link rel="alternate" type="text/html" href="${alternate}" />
	<link rel="self" type="application/atom+xml" href="${escapeUrl(address)}" />
	<id>${escapeUrl(address)}</id>
<generator uri="https://wordpress.org/" version="${channel.version}">WordPress</generator>
${items.map(atomEntry).join('')}</feed>
`;
}

function atomEntry(one: CommentItem): string {
  return `	<entry>
		<title>
		${one.title}		</title>
		<link rel="alternate" href="${one.link}" type="text/html" />

		<author>
			<name>${one.author}</name>
			${one.authorUrl === '' ? '' : `<uri>${one.authorUrl}</uri>`}
		</author>

		<id>${one.guid}</id>
		<updated>${isoDate(one.date)}</updated>
		<published>${isoDate(one.date)}</published>

					<content type="html" xml:base="${one.link}">${cdata(one.content)}</content>
		
					<thr:in-reply-to ref="${one.inReplyTo.guid}" href="${one.inReplyTo.link}" type="text/html" />
				</entry>
`;
}

/** `about` is WordPress's wording for the comments of one post. */
function titleOf(site: Site, channel: FeedChannel, { query }: CommentFeedSubject, about: string): string {
  const [post] = query.posts;
  const words = (text: string) => numericEntities(translate(site, text));
  if (query.flags.has('singular')) return format(words(about), post ? titleInFeed(post) : '');
  if (query.flags.has('search')) {
    return format(
      words('Comments for %1$s searching on %2$s'),
      channel.title,
      escapeHtml(query.search ?? ''),
    );
  }
  return format(words('Comments for %s'), channel.title);
}
