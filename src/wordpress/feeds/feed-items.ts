import type { Call, PostRow, Site, TermRow } from '../../types/index.ts';
import { passwordRequired } from '../auth/post-password.ts';
import { commentsOpen } from '../comments/comments-open.ts';
import { escapeAttribute, escapeUrl } from '../content/escape.ts';
import { trimWords } from '../content/excerpt.ts';
import { newMediaLoading } from '../content/loading-attributes.ts';
import { excerptText, renderPostContent } from '../content/render.ts';
import { createRenderContext } from '../content/render-context.ts';
import { restrictedPost } from '../content/restricted-posts.ts';
import { postCommentsFeedLink, postLinks } from '../routing/permalinks.ts';
import { excerptInFeed, titleInFeed } from './feed-text.ts';

export type FeedFormat = 'rss2' | 'rss' | 'rdf' | 'atom';

/** A post in a feed. Texts are safe XML, except those that stand in CDATA sections. */
export interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  /** Plain text, for CDATA or escaping. */
  readonly author: string;
  readonly authorUrl: string;
  /** UTC, as the database writes dates. */
  readonly published: string;
  readonly updated: string;
  /** Categories, then tags, as they are stored. */
  readonly terms: readonly string[];
  /** HTML, for CDATA. */
  readonly excerpt: string;
  /** HTML, for CDATA; undefined where the site shows only excerpts. */
  readonly content: string | undefined;
  readonly commentCount: number;
  /** Address of the feed of its comments; undefined where there are none and none can come. */
  readonly commentsFeed: string | undefined;
  /** Safe XML: sound and video files. */
  readonly enclosures: readonly string[];
  /** Safe XML of plugins. */
  readonly more: readonly string[];
}

/** How a post's texts are made. */
export interface FeedContent {
  renderContent(post: PostRow): Promise<string>;
  excerpt(post: PostRow): Promise<string>;
}

/** Renders as feeds show posts: whole, with the form in place of what a password closes. */
function feedContent(call: Call, links: ReadonlyMap<number, string>): FeedContent {
  const { site, request, visitor } = call;
  // What posts of one reply share: numbers of galleries, and which picture comes first.
  const shared = {
    visitor,
    target: 'feed',
    media: newMediaLoading(),
    counters: new Map<string, number>(),
  } as const;
  const options = async (post: PostRow) => ({
    context: createRenderContext(site, { ...shared, post }),
    locked: await passwordRequired(site, post, request.cookies),
    address: links.get(post.ID) ?? '',
  });
  return {
    renderContent: async (post) => renderPostContent(site, post, await options(post)),
    // Posts stand whole in feeds, so that their excerpts reach beyond the teaser too.
    async excerpt(post) {
      const whole = { ...post, post_content: withoutTeaserMark(post.post_content) };
      const text = await excerptText(site, whole, await options(post));
      // What stands in place of a text that is for others is made an excerpt as that text would be.
      return (await restrictedPost(site, post, visitor)) === undefined ? text : trimWords(text);
    },
  };
}

function withoutTeaserMark(content: string): string {
  return content.replace(/<!--more(?:[^-]|-(?!->))*-->/, '');
}

/** Loads what a feed shows of posts: one statement each for links, authors, terms and meta. */
export async function feedItems(
  call: Call,
  posts: readonly PostRow[],
  format: FeedFormat,
  make: (links: ReadonlyMap<number, string>) => FeedContent = (links) => feedContent(call, links),
): Promise<readonly FeedItem[]> {
  const { site } = call;
  if (posts.length === 0) return [];
  const ids = posts.map((post) => post.ID);
  const [links, authors, terms, metas] = await Promise.all([
    postLinks(site, posts),
    site.users.byIds([...new Set(posts.map((post) => post.post_author))]),
    site.terms.ofObjects(ids, ['category', 'post_tag']),
    site.posts.meta(ids),
  ]);
  const texts = make(links);
  const excerptsOnly = site.options.flag('rss_use_excerpt');
  const items: FeedItem[] = [];
  for (const post of posts) {
    const link = links.get(post.ID) ?? '';
    const author = authors.get(post.post_author);
    const talks = post.comment_count > 0 || commentsOpen(site, post);
    const atomFeed = format === 'atom' ? 'atom' : undefined;
    const open = post.post_password === '' && (await restrictedPost(site, post, call.visitor)) === undefined;
    const enclosures = open ? (metas.get(post.ID)?.all('enclosure') ?? []) : [];
    items.push({
      title: titleInFeed(post),
      link: escapeUrl(link),
      guid: escapeUrl(site.address.toPresent(post.guid)),
      author: author?.display_name ?? '',
      authorUrl: author?.user_url ?? '',
      published: gmtOf(post.post_date_gmt, post.post_date),
      updated: gmtOf(post.post_modified_gmt, post.post_modified),
      terms: termNames(terms.get(post.ID) ?? []),
      excerpt: excerptInFeed(await texts.excerpt(post)),
      content: excerptsOnly ? undefined : await texts.renderContent(post),
      commentCount: post.comment_count,
      commentsFeed: talks ? escapeUrl(postCommentsFeedLink(site, post, link, atomFeed)) : undefined,
      enclosures: enclosures.flatMap((text) => enclosure(site, text, format)),
      more: await site.extensions.apply('feed.item', [], { site, post, format }),
    });
  }
  return items;
}

function gmtOf(gmt: string, local: string): string {
  return gmt.startsWith('0000') ? local : gmt;
}

function termNames(terms: readonly TermRow[]): readonly string[] {
  const names = ['category', 'post_tag'].flatMap((taxonomy) =>
    terms.filter((term) => term.taxonomy === taxonomy).map((term) => term.name),
  );
  return [...new Set(names)];
}

/** Stored as three lines: address, bytes, type. */
function enclosure(site: Site, stored: string, format: FeedFormat): string[] {
  const [address = '', bytes = '', type = ''] = stored.split('\n').map((line) => line.trim());
  if (address === '') return [];
  const href = escapeUrl(site.address.toPresent(address));
  const length = Number.parseInt(bytes, 10) || 0;
  const mime = escapeAttribute(type.split(/[ \t]/)[0] ?? '');
  return [
    format === 'atom'
      ? `<link href="${href}" rel="enclosure" length="${length}" type="${mime}" />`
      : `<enclosure url="${href}" length="${length}" type="${mime}" />`,
  ];
}
