import type { PostRow, Site, UserRow } from '../../types/index.ts';
import { urlencode } from '../../view/percent-encoding.ts';
import { homePath } from './addresses.ts';
import { endPath, permalinkStructure } from './permalink-structure.ts';

/** The feed that an address without a name gives. WordPress: get_default_feed(). */
export const DEFAULT_FEED = 'rss2';

/** Home with its slash. WordPress: home_url('/'). */
export function homeLink(site: Site): string {
  return homePath(site, '');
}

/** Address of an author's archive. WordPress: get_author_posts_url(). */
export function authorLink(site: Site, user: Pick<UserRow, 'ID' | 'user_nicename'>): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return homePath(site, `?author=${user.ID}`);
  return homePath(site, endPath(structure, `${structure.front}author/${user.user_nicename}`));
}

/** Address of the archive of a year, a month or a day. WordPress: get_year_link(), get_month_link(), get_day_link(). */
export function dateLink(site: Site, year: number, month?: number, day?: number): string {
  const structure = permalinkStructure(site);
  const two = (value: number) => String(value).padStart(2, '0');
  if (!structure.pretty) {
    const digits = `${year}${month === undefined ? '' : two(month)}${day === undefined ? '' : two(day)}`;
    return homePath(site, `?m=${digits}`);
  }
  const pattern = day !== undefined ? structure.date : month !== undefined ? structure.month : structure.year;
  const path = pattern
    .replace('%year%', String(year))
    .replace('%monthnum%', two(month ?? 0))
    .replace('%day%', two(day ?? 0));
  return homePath(site, endPath(structure, path));
}

/** Address of a search. WordPress: get_search_link(). */
export function searchLink(site: Site, text: string): string {
  const structure = permalinkStructure(site);
  const encoded = urlencode(text);
  if (!structure.pretty) return homePath(site, `?s=${encoded}`);
  // A slash cannot stand in one part of a path.
  return homePath(site, endPath(structure, `${structure.root}search/${encoded.replaceAll('%2F', '/')}`));
}

/** Address of the feed of a search. WordPress: get_search_feed_link(). */
export function searchFeedLink(site: Site, text: string, feed = DEFAULT_FEED): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return `${searchLink(site, text)}&feed=${feed}`;
  // It ends with a slash, however addresses of posts end.
  return `${searchLink(site, text).replace(/\/+$/, '')}/feed/${feed}/`;
}

/** Address of the feed of the comments on what a search finds. WordPress: get_search_comments_feed_link(). */
export function searchCommentsFeedLink(site: Site, text: string, feed = DEFAULT_FEED): string {
  return permalinkStructure(site).pretty
    ? `${searchFeedLink(site, text, feed)}?withcomments=1`
    : searchFeedLink(site, text, `comments-${feed}`);
}

/** Address of a post type's archive; undefined where it has none. WordPress: get_post_type_archive_link(). */
export function archiveLink(site: Site, postType: string): string | undefined {
  const structure = permalinkStructure(site);
  if (postType === 'post') return postsPageLink(site);
  const type = site.postTypes.get(postType);
  if (!type || type.archive === false) return undefined;
  if (!structure.pretty || !type.rewrite) return homePath(site, `?post_type=${postType}`);
  const front = type.rewrite.withFront ? structure.front : structure.root;
  return homePath(site, endPath(structure, front + type.archive.replace(/^\/+|\/+$/g, '')));
}

/** Posts are listed at home unless a page stands for them, whose address only the database knows. */
function postsPageLink(site: Site): string | undefined {
  if (site.options.get('show_on_front') !== 'page') return homePath(site, '');
  const page = site.options.number('page_for_posts');
  return page > 0 ? homePath(site, `?page_id=${page}`) : undefined;
}

/** Address of the feed of a post type's archive. WordPress: get_post_type_archive_feed_link(). */
export function archiveFeedLink(site: Site, postType: string, feed = DEFAULT_FEED): string | undefined {
  const link = archiveLink(site, postType);
  const type = site.postTypes.get(postType);
  if (link === undefined || !type) return undefined;
  const structure = permalinkStructure(site);
  const feeds = type.rewrite && (type.rewrite.feeds ?? type.archive !== false);
  if (!structure.pretty || !feeds || link.includes('?')) {
    return `${link}${link.includes('?') ? '&' : '?'}feed=${feed}`;
  }
  return `${link.replace(/\/+$/, '')}/feed/${feed === DEFAULT_FEED ? '' : `${feed}/`}`;
}

/** Address of the feed of an author. WordPress: get_author_feed_link(). */
export function authorFeedLink(
  site: Site,
  user: Pick<UserRow, 'ID' | 'user_nicename'>,
  feed = DEFAULT_FEED,
): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return homePath(site, `?feed=${feed}&author=${user.ID}`);
  const link = authorLink(site, user).replace(/\/+$/, '');
  return endPath(structure, `${link}/feed/${feed === DEFAULT_FEED ? '' : feed}`);
}

/** Address of the site's feed. WordPress: get_feed_link(). */
export function feedLink(site: Site, feed = DEFAULT_FEED): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return homePath(site, `?feed=${feed}`);
  return homePath(site, endPath(structure, `${structure.root}feed/${feed === DEFAULT_FEED ? '' : feed}`));
}

/** Address of the feed of all comments. WordPress: get_feed_link('comments_rss2'). */
export function commentsFeedLink(site: Site, feed = DEFAULT_FEED): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty) return homePath(site, `?feed=comments-${feed}`);
  const name = feed === DEFAULT_FEED ? '' : feed;
  return homePath(site, endPath(structure, `${structure.root}comments/feed/${name}`));
}

/** Address of the feed of a post's comments; `link` is the post's own. WordPress: get_post_comments_feed_link(). */
export function postCommentsFeedLink(
  site: Site,
  post: Pick<PostRow, 'ID' | 'post_type'>,
  link: string,
  feed = DEFAULT_FEED,
): string {
  const structure = permalinkStructure(site);
  if (!structure.pretty || link.includes('?')) {
    const variable =
      post.post_type === 'page' ? 'page_id' : post.post_type === 'attachment' ? 'attachment_id' : 'p';
    return homePath(site, `?feed=${feed}&${variable}=${post.ID}`);
  }
  return endPath(structure, `${link.replace(/\/+$/, '')}/feed/${feed === DEFAULT_FEED ? '' : feed}`);
}
