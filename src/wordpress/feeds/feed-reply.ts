import type { Call, Reply } from '../../types/index.ts';
import { escapeTextarea } from '../content/escape.ts';
import { noCacheHeaders } from '../replies.ts';
import type { ResolvedQuery } from '../routing/main-query.ts';
import { feedLink, postLink } from '../routing/permalinks.ts';
import type { Headers } from '../routing/status-headers.ts';
import { translate } from '../texts/index.ts';
import { atom } from './atom.ts';
import { commentsAtom, commentsRss2 } from './comment-feeds.ts';
import { feedComments } from './comment-items.ts';
import { feedChannel } from './feed-channel.ts';
import { FEED_TYPES, feedType } from './feed-headers.ts';
import { type FeedFormat, feedItems } from './feed-items.ts';
import { rdf } from './rdf.ts';
import { rss2 } from './rss2.ts';
import { rss092 } from './rss092.ts';

const FORMATS: Readonly<Record<string, FeedFormat>> = {
  feed: 'rss2',
  rss2: 'rss2',
  rss: 'rss',
  rdf: 'rdf',
  atom: 'atom',
};

/** The feed that a query asks for; an error document for a type that does not exist. WordPress: do_feed(). */
export async function feedReply(call: Call, query: ResolvedQuery, headers: Headers): Promise<Reply> {
  const name = query.feed.replace(/^_+/, '');
  const feed = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!feed) return invalidFeed(call, headers);
  const comments = query.flags.has('comment_feed') && (feed === 'rss2' || feed === 'atom');
  const body = comments ? await commentsBody(call, query, feed) : await postsBody(call, query, feed);
  const locked = headers['Cache-Control'] !== undefined;
  return {
    status: query.status,
    // What is sent names what it is, whatever name it was asked by.
    headers: { ...headers, 'Content-Type': feedType(call.site, FEED_TYPES[feed] as string) },
    body,
    ...(locked ? {} : { cache: { tags: [] } }),
  };
}

async function postsBody(call: Call, query: ResolvedQuery, feed: FeedFormat): Promise<string> {
  const channel = await feedChannel(call.site, call.request, query, query.posts);
  const items = await feedItems(call, query.posts, feed);
  switch (feed) {
    case 'rss2':
      return rss2(channel, items);
    case 'rss':
      return rss092(channel, items);
    case 'rdf':
      return rdf(channel, items);
    case 'atom':
      return atom(channel, items, feedLink(call.site, 'atom'));
  }
}

async function commentsBody(call: Call, query: ResolvedQuery, feed: FeedFormat): Promise<string> {
  const { site, request } = call;
  const { comments, posts, items } = await feedComments(call, query);
  const channel = await feedChannel(site, request, query, posts, comments);
  const [post] = query.flags.has('singular') ? query.posts : [];
  const subject = { query, postLink: post && (await postLink(site, post)) };
  return feed === 'atom'
    ? commentsAtom(site, channel, items, subject)
    : commentsRss2(site, channel, items, subject);
}

/** It has the links of the page whose feed it would be. */
function invalidFeed({ site }: Call, { Link }: Headers): Reply {
  const message = translate(site, '<strong>Error:</strong> This is not a valid feed template.');
  return {
    status: 404,
    headers: { ...(Link && { Link }), ...noCacheHeaders, 'Content-Type': 'text/xml; charset=UTF-8' },
    // WordPress escapes what stands in the CDATA sections, and begins without a declaration.
    body: `<error>
    <code>wp_die</code>
    <title><![CDATA[${escapeTextarea(translate(site, 'WordPress &rsaquo; Error'))}]]></title>
    <message><![CDATA[${escapeTextarea(message)}]]></message>
    <data>
        <status>404</status>
    </data>
</error>
`,
  };
}
