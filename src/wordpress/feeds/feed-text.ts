import he from 'he';
import type { PostRow } from '../../types/index.ts';
import { convertChars } from '../content/convert-chars.ts';
import { escapeHtml } from '../content/escape.ts';
import { stripTags } from '../content/strip-tags.ts';
import { renderTitle } from '../content/titles.ts';

/** Named references as numbers, because XML knows no names: `&amp;` → `&#38;`. WordPress: ent2ncr(). */
export function numericEntities(text: string): string {
  return text.replace(/&([a-zA-Z][a-zA-Z0-9]*);/g, (reference) => {
    const decoded = he.decode(reference);
    return decoded === reference ? reference : `&#${decoded.codePointAt(0)};`;
  });
}

/** A post's title in feeds (safe XML). WordPress: the_title_rss(). */
export function titleInFeed(post: Pick<PostRow, 'post_title' | 'post_password' | 'post_status'>): string {
  return escapeHtml(stripTags(numericEntities(renderTitle(post))));
}

/** A setting of the site (its name, its tagline) in feeds (safe XML). WordPress: bloginfo_rss(). */
export function infoInFeed(text: string): string {
  return numericEntities(convertChars(stripTags(text)).replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

/** An excerpt in feeds. WordPress: the_excerpt_rss(). */
export function excerptInFeed(text: string): string {
  return numericEntities(convertChars(text));
}

/** A CDATA section. What would end it inside is split over two. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Where a post's discussion begins on its page. WordPress: get_comments_link(). */
export function discussionAnchor(commentCount: number): 'comments' | 'respond' {
  return commentCount > 0 ? 'comments' : 'respond';
}

/** `Sun, 17 Mar 2024 10:00:00 +0000` of a date of the database in UTC. */
export function rssDate(gmt: string): string {
  return moment(gmt).toUTCString().replace('GMT', '+0000');
}

/** `2024-03-17T10:00:00Z` of a date of the database in UTC. */
export function isoDate(gmt: string): string {
  return `${moment(gmt).toISOString().slice(0, 19)}Z`;
}

function moment(gmt: string): Date {
  const date = new Date(`${gmt.replace(' ', 'T')}Z`);
  // `0000-00-00 00:00:00` stands in drafts.
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
