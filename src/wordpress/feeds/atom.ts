import { escapeAttribute, escapeHtml, escapeUrl } from '../content/escape.ts';
import type { FeedChannel } from './feed-channel.ts';
import type { FeedItem } from './feed-items.ts';
import { cdata, isoDate } from './feed-text.ts';

/** A feed of posts in Atom; `id` is the address of the site's own Atom feed. WordPress: feed-atom.php. */
export function atom(channel: FeedChannel, items: readonly FeedItem[], id: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><feed
	xmlns="http://www.w3.org/2005/Atom"
	xmlns:thr="http://purl.org/syndication/thread/1.0"
	xml:lang="${channel.language}"
	>
	<title type="text">${channel.title}</title>
	<subtitle type="text">${channel.description}</subtitle>

	<updated>${isoDate(channel.updated)}</updated>

	<link rel="alternate" type="text/html" href="${channel.home}" />
	<id>${escapeUrl(id)}</id>
	<link rel="self" type="application/atom+xml" href="${channel.self}" />

	<generator uri="https://wordpress.org/" version="${channel.version}">WordPress</generator>
${channel.icon === undefined ? '' : `<icon>${channel.icon}</icon>\n`}${items.map((one) => entry(channel, one)).join('')}</feed>
`;
}

function entry(channel: FeedChannel, one: FeedItem): string {
  const uri = one.authorUrl === '' ? '' : `\t\t\t\t\t\t<uri>${escapeHtml(one.authorUrl)}</uri>\n`;
  const categories = one.terms
    .map((name) => `<category scheme="${escapeAttribute(channel.home)}" term="${escapeAttribute(name)}" />`)
    .join('');
  return `	<entry>
		<author>
			<name>${escapeHtml(one.author)}</name>
${uri}					</author>

		<title type="html">${cdata(one.title)}</title>
		<link rel="alternate" type="text/html" href="${one.link}" />

		<id>${one.guid}</id>
		<updated>${isoDate(one.updated)}</updated>
		<published>${isoDate(one.published)}</published>
		${categories}
		<summary type="html">${cdata(one.excerpt)}</summary>

${one.content === undefined ? '' : `\t\t\t\t\t<content type="html" xml:base="${one.link}">${cdata(one.content)}</content>\n`}		
${one.enclosures.map((link) => `\t\t${link}\n`).join('')}${one.more.join('')}${replies(one)}			</entry>
`;
}

function replies({ link, commentsFeed, commentCount }: FeedItem): string {
  if (commentsFeed === undefined) return '';
  return `					<link rel="replies" type="text/html" href="${link}#comments" thr:count="${commentCount}" />
			<link rel="replies" type="application/atom+xml" href="${commentsFeed}" thr:count="${commentCount}" />
			<thr:total>${commentCount}</thr:total>
`;
}
