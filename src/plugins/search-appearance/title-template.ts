import he from 'he';
import { stripAllTags, withoutRestrictedParts, writtenExcerpt } from 'portolan/content';
import type { MainQuery, Meta, PostRow, Site, TermRow } from 'portolan/plugin';
import { siteTimeZone, wpDate } from 'portolan/time';

/** Letters of a description that is made from a text. */
const DESCRIPTION_LENGTH = 156;
const SHORTCODE = /\[\/?[a-z][^[\]]*\]/gi;
/** Markup that ends a word. */
const BETWEEN = /<(?:!--|\/?(?:p|div|h[1-6]|li|ul|ol|br|td|th|tr|table|figure|blockquote)\b)/gi;

/** What a page shows, as the placeholders of SEO plugins name it: the rows behind a query. */
export interface TemplateSubject {
  readonly site: Site;
  readonly query: MainQuery;
  /** The post of a single view, or the page that stands for the list of posts. */
  readonly post: PostRow | undefined;
  readonly meta: Meta | undefined;
  /** Terms of the post. */
  readonly terms: readonly TermRow[];
  readonly authorName: string;
  readonly parentTitle: string;
}

/** Loads what placeholders may ask for. */
export async function templateSubject(site: Site, query: MainQuery): Promise<TemplateSubject> {
  const post = query.flags.has('posts_page')
    ? await site.posts.byId(site.options.number('page_for_posts'))
    : query.flags.has('singular')
      ? query.posts[0]
      : undefined;
  if (!post)
    return {
      site,
      query,
      post,
      meta: undefined,
      terms: [],
      authorName: query.author?.display_name ?? '',
      parentTitle: '',
    };
  const [metas, terms, author, parent] = await Promise.all([
    site.posts.meta([post.ID]),
    site.terms.ofObjects([post.ID]),
    site.users.byId(post.post_author),
    post.post_parent > 0 ? site.posts.byId(post.post_parent) : undefined,
  ]);
  return {
    site,
    query,
    post,
    meta: metas.get(post.ID),
    terms: terms.get(post.ID) ?? [],
    authorName: author?.display_name ?? '',
    parentTitle: parent?.post_title ?? '',
  };
}

/**
 * The value of a placeholder, as plain text; undefined for names that nobody knows. `argument` is what stood in
 * brackets behind the name (the format of a date, the name of a custom field).
 */
export function placeholder(
  subject: TemplateSubject,
  name: string,
  separator: string,
  argument?: string,
): string | undefined {
  const { site, query, post, terms } = subject;
  const date = (value: string | undefined) => value && dateText(site, value, argument);
  const now = (format: string) => {
    const seconds = site.clock.now() / 1000;
    const text = dateOf(site, seconds, argument || format);
    // Sooner than the next hour where it tells the time of day.
    const holds = [60, 600, 3600].findLast(
      (ahead) => dateOf(site, seconds + ahead, argument || format) === text,
    );
    site.reads.until(site.clock.now() + (holds ?? 60) * 1000);
    return text;
  };
  const namesOf = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === taxonomy).map((term) => plain(term.name));
  switch (name) {
    case 'title':
    case 'seo_title':
    case 'page_title':
      return plain(post?.post_title ?? archiveTitle(subject));
    case 'archive_title':
      return plain(archiveTitle(subject));
    case 'sitename':
      return plain(site.options.get('blogname') ?? '');
    case 'sitedesc':
      return plain(site.options.get('blogdescription') ?? '');
    case 'sep':
    case 'separator':
      return separator;
    case 'page':
      return query.page > 1 || query.contentPage > 1 ? `${separator} ${pageText(query)}` : '';
    case 'pagenumber':
      return String(Math.max(query.page, query.contentPage));
    case 'pagetotal':
      return String(Math.max(query.pages, 1));
    case 'excerpt':
      return excerptOf(subject) || description(withoutRestrictedParts(site, post?.post_content ?? ''));
    case 'excerpt_only':
      return excerptOf(subject);
    case 'category':
    case 'categories':
      return (
        query.flags.has('category') && query.term ? [plain(query.term.name)] : namesOf('category')
      ).join(', ');
    case 'primary_category':
      return namesOf('category')[0] ?? '';
    case 'tag':
    case 'tags':
      return (query.flags.has('tag') && query.term ? [plain(query.term.name)] : namesOf('post_tag')).join(
        ', ',
      );
    case 'term':
    case 'term_title':
      return plain(query.term?.name ?? '');
    case 'term_description':
    case 'category_description':
    case 'tag_description':
      return description(query.term?.description ?? '');
    case 'name':
    case 'post_author':
      return plain(subject.authorName);
    case 'date':
      return date(post?.post_date) ?? archiveDate(query);
    case 'modified':
      return date(post?.post_modified) ?? '';
    case 'id':
      return post ? String(post.ID) : '';
    case 'currentyear':
      return now('Y');
    case 'currentmonth':
      return now('F');
    case 'currentday':
      return now('j');
    case 'currentdate':
      return now(site.options.get('date_format') || 'F j, Y');
    case 'searchphrase':
    case 'search_query':
      return query.search ?? '';
    case 'pt_single':
      return site.postTypes.get(post?.post_type ?? query.postType ?? '')?.singularLabel ?? '';
    case 'pt_plural':
      return site.postTypes.get(post?.post_type ?? query.postType ?? '')?.label ?? '';
    case 'parent_title':
      return plain(subject.parentTitle);
    case 'customfield':
      return argument ? plain(subject.meta?.get(argument) ?? '') : '';
  }
  return name.startsWith('cf_') ? plain(subject.meta?.get(name.slice(3)) ?? '') : undefined;
}

/** The hand-written excerpt, as everybody may read it. */
function excerptOf({ site, post }: TemplateSubject): string {
  return post ? plain(writtenExcerpt(site, post)) : '';
}

/** A filled template in order: no separators at its ends or side by side, single blanks. */
export function tidyTitle(text: string, separator: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const kept = words.filter(
    (word, index) => word !== separator || (index > 0 && words[index - 1] !== separator),
  );
  while (kept.at(-1) === separator) kept.pop();
  return kept.join(' ');
}

/** Stored text as it reads: without markup and references. */
export function plain(text: string): string {
  return he.decode(stripAllTags(text, true)).trim();
}

/** The beginning of a text, cut between words. */
export function description(content: string): string {
  const apart = content.replace(SHORTCODE, ' ').replace(BETWEEN, ' $&');
  const text = plain(apart).replace(/\s+/g, ' ');
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1));
}

function archiveTitle({ site, query }: TemplateSubject): string {
  if (query.term) return query.term.name;
  if (query.author) return query.author.display_name;
  if (query.flags.has('post_type_archive')) return site.postTypes.get(query.postType ?? '')?.label ?? '';
  return archiveDate(query);
}

function archiveDate({ year, month, day }: MainQuery): string {
  return year === undefined ? '' : dateTitle(year, month, day);
}

/** A time that a list is of: `2024`, `February 2024`, `5 February 2024`. */
export function dateTitle(year: number, month?: number, day?: number): string {
  const date = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  const format: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat('en-GB', format).format(date);
}

function pageText(query: MainQuery): string {
  const number = Math.max(query.page, query.contentPage);
  return query.pages > 1 ? `Page ${number} of ${query.pages}` : `Page ${number}`;
}

function dateText(site: Site, stored: string, format: string | undefined): string {
  const seconds = Date.parse(`${stored.replace(' ', 'T')}Z`) / 1000;
  if (Number.isNaN(seconds)) return '';
  return wpDate(format || site.options.get('date_format') || 'F j, Y', seconds, siteTimeZone('UTC', '0'));
}

function dateOf(site: Site, seconds: number, format: string): string {
  const zone = siteTimeZone(site.options.get('timezone_string'), site.options.get('gmt_offset'));
  return wpDate(format, seconds, zone);
}
