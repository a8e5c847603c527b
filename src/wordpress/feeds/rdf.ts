import type { FeedChannel } from './feed-channel.ts';
import type { FeedItem } from './feed-items.ts';
import { cdata, isoDate } from './feed-text.ts';
import { UPDATE_PERIOD } from './rss2.ts';

/** A feed of posts in RSS 1.0 (RDF). WordPress: feed-rdf.php. */
export function rdf(channel: FeedChannel, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rdf:RDF
	xmlns="http://purl.org/rss/1.0/"
	xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
	xmlns:admin="http://webns.net/mvcb/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	>
<channel rdf:about="${channel.home}">
	<title>${channel.title}</title>
	<link>${channel.home}</link>
	<description>${channel.description}</description>
	<dc:date>${isoDate(channel.updated)}	</dc:date>
${UPDATE_PERIOD}
	<sy:updateBase>2000-01-01T12:00+00:00</sy:updateBase>
	<admin:generatorAgent rdf:resource="https://wordpress.org/?v=${channel.version}" />
	<items>
		<rdf:Seq>
		${items.map((one) => `\t\t\t<rdf:li rdf:resource="${one.link}"/>\n\t\t`).join('')}		</rdf:Seq>
	</items>
</channel>
${items.map(item).join('')}</rdf:RDF>
`;
}

function item(one: FeedItem): string {
  const subjects = one.terms.map((name) => `\t\t<dc:subject>${cdata(name)}</dc:subject>\n`).join('');
  return `<item rdf:about="${one.link}">
	<title>${one.title}</title>
	<link>${one.link}</link>

	<dc:creator>${cdata(one.author)}</dc:creator>
	<dc:date>${isoDate(one.published)}</dc:date>
	${subjects}
			<description>${cdata(one.excerpt)}</description>
${one.content === undefined ? '' : `\t\t<content:encoded>${cdata(one.content)}</content:encoded>\n`}	
	${one.more.join('')}</item>
`;
}
