import he from 'he';
import type { FeedChannel } from './feed-channel.ts';
import type { FeedItem } from './feed-items.ts';
import { cdata, discussionAnchor, rssDate } from './feed-text.ts';

/** How often readers may come back, as every feed says it. */
export const UPDATE_PERIOD = `\t<sy:updatePeriod>
	hourly	</sy:updatePeriod>
	<sy:updateFrequency>
	1	</sy:updateFrequency>`;

/** A feed of posts in RSS 2.0. WordPress: feed-rss2.php. */
export function rss2(channel: FeedChannel, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom"
	xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
	xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
	>

<channel>
	<title>${channel.title}</title>
	<atom:link href="${channel.self}" rel="self" type="application/rss+xml" />
	<link>${channel.home}</link>
	<description>${channel.description}</description>
	<lastBuildDate>${rssDate(channel.updated)}</lastBuildDate>
	<language>${channel.language}</language>
${UPDATE_PERIOD}
	<generator>https://wordpress.org/?v=${channel.version}</generator>
${image(channel)}${items.map(item).join('')}	</channel>
</rss>
`;
}

function image(channel: FeedChannel): string {
  if (channel.icon === undefined) return '';
  return `
<image>
	<url>${channel.icon}</url>
	<title>${channel.title}</title>
	<link>${channel.home}</link>
	<width>32</width>
	<height>32</height>
</image>${' '}
`;
}

function item(one: FeedItem): string {
  const comments = one.commentsFeed
    ? `\t\t\t<comments>${one.link}#${discussionAnchor(one.commentCount)}</comments>\n\t\t`
    : '';
  const categories = one.terms.map((name) => `\t\t<category>${cdata(he.decode(name))}</category>\n`).join('');
  return `	<item>
		<title>${one.title}</title>
		<link>${one.link}</link>
		${comments}
		<dc:creator>${cdata(one.author)}</dc:creator>
		<pubDate>${rssDate(one.published)}</pubDate>
		${categories}		<guid isPermaLink="false">${one.guid}</guid>

					<description>${cdata(one.excerpt)}</description>
${body(one)}					
		${discussion(one)}
		${one.enclosures.join('\n')}
		${one.more.join('')}	</item>
	`.replace(/\t$/, '');
}

function body({ content, excerpt }: FeedItem): string {
  if (content === undefined) return '';
  return `										<content:encoded>${cdata(content === '' ? excerpt : content)}</content:encoded>\n`;
}

function discussion({ commentsFeed, commentCount }: FeedItem): string {
  if (commentsFeed === undefined) return '';
  return `			<wfw:commentRss>${commentsFeed}</wfw:commentRss>
			<slash:comments>${commentCount}</slash:comments>
		`;
}
