import type { FeedChannel } from './feed-channel.ts';
import type { FeedItem } from './feed-items.ts';
import { cdata, rssDate } from './feed-text.ts';

/** A feed of posts in RSS 0.92: excerpts only. WordPress: feed-rss.php. */
export function rss092(channel: FeedChannel, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="0.92">
<channel>
	<title>${channel.title}</title>
	<link>${channel.home}</link>
	<description>${channel.description}</description>
	<lastBuildDate>${rssDate(channel.updated)}</lastBuildDate>
	<docs>http://backend.userland.com/rss092</docs>
	<language>${channel.language}</language>
	<!-- generator="WordPress/${channel.version}" -->

${items.map(item).join('')}</channel>
</rss>
`;
}

function item(one: FeedItem): string {
  return `	<item>
		<title>${one.title}</title>
		<description>${cdata(one.excerpt)}</description>
		<link>${one.link}</link>
		${one.more.join('')}	</item>
`;
}
