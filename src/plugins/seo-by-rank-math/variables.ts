import { autop, stripAllTags, writtenExcerpt } from 'portolan/content';
import { textFrom, textIn } from 'portolan/data';
import type { PostRow, TermRow } from 'portolan/plugin';
import { placeholder } from 'portolan/plugins/search-appearance';
import { attachmentFile, postLink } from 'portolan/routing';
import { localDate, siteDate, siteZone, wpDate } from 'portolan/time';
import { canonicalOf } from './head/canonical.ts';
import { withoutMarks } from './plain-text.ts';
import { productVariables } from './product-variables.ts';
import type { View } from './view-model.ts';

type Reader = (view: View, argument: string) => string | undefined | Promise<string | undefined>;

/** The value of a variable, as stored; '' for names that nobody knows and for what is not there. */
export async function readVariable(view: View, name: string, argument: string): Promise<string> {
  const read = VARIABLES[name];
  if (read) return (await read(view, argument)) ?? '';
  return SHARED.has(name)
    ? (placeholder(view.subject, name, view.separator, argument || undefined) ?? '')
    : '';
}

/** Those that other plugins know by the same name. */
const SHARED: ReadonlySet<string> = new Set([
  'currentyear',
  'currentmonth',
  'currentday',
  'currentdate',
  'pagetotal',
  'search_query',
  'pt_single',
  'pt_plural',
]);

const VARIABLES: Readonly<Record<string, Reader>> = {
  title: ({ site, query, post }) =>
    post?.post_title ??
    (query.flags.has('post_type_archive') ? site.postTypes.get(query.postType ?? '')?.label : undefined),
  sep: ({ separator }) => separator,
  sitename: ({ site }) => site.options.get('blogname'),
  sitedesc: ({ site }) => site.options.get('blogdescription'),
  page: (view) => {
    const { page, pages } = placeOf(view);
    return pages > 1 && page > 1 ? `${view.separator} Page ${page} of ${pages}` : undefined;
  },
  pagenumber: (view) => String(placeOf(view).page),
  excerpt: (view) => excerptOf(view),
  excerpt_only: ({ site, post }) => post && writtenExcerpt(site, post),
  category: (view) => termsOf(view, 'category')[0]?.name ?? categoryShown(view),
  categories: (view, argument) => namesOf(termsOf(view, 'category'), argument),
  tag: (view) => termsOf(view, 'post_tag')[0]?.name,
  tags: (view, argument) => namesOf(termsOf(view, 'post_tag'), argument),
  primary_taxonomy_terms: (view) => {
    const taxonomy = textIn(view.settings, `${view.setting}_primary_taxonomy`);
    return taxonomy === '' ? undefined : namesOf(termsOf(view, taxonomy), '');
  },
  term: ({ term }) => term?.name,
  term_description: ({ term }) => term && stripAllTags(term.description),
  customterm: (view, taxonomy) => namesOf(termsOf(view, taxonomy), ''),
  customterm_desc: (view, taxonomy) => termsOf(view, taxonomy)[0]?.description,
  customfield: ({ meta }, name) => textFrom(meta?.value(name)),
  name: ({ author }) => author?.display_name,
  post_author: ({ author }) => author?.display_name,
  userid: ({ author }) => author && String(author.ID),
  user_description: async ({ site, author }) =>
    author && (await site.users.meta([author.ID])).get(author.ID)?.get('description'),
  id: ({ post }) => post && String(post.ID),
  date: (view, format) => dateOf(view, view.post?.post_date, format) ?? dateShown(view),
  modified: (view, format) => dateOf(view, laterDate(view.post), format),
  parent_title: ({ subject }) => subject.parentTitle,
  focuskw: ({ own }) => own.get('focus_keyword').split(',')[0],
  keywords: ({ own }) => own.get('focus_keyword'),
  currenttime: ({ site }, format) =>
    wpDate(format || site.options.get('time_format') || 'g:i a', site.clock.now() / 1000, siteZone(site)),
  url: async (view) => (await canonicalOf(view)) || (view.post && (await postLink(view.site, view.post))),
  post_thumbnail: ({ site, meta }) => fileOf(site, Number(meta?.get('_thumbnail_id') ?? 0)),
  filename: async ({ site, post, meta }) => {
    const id = post?.post_type === 'attachment' ? post.ID : Number(meta?.get('_thumbnail_id') ?? 0);
    return (await fileOf(site, id)).replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  },
  org_name: ({ site, settings }) => textIn(settings, 'knowledgegraph_name') || site.options.get('blogname'),
  org_logo: ({ settings }) => textIn(settings, 'knowledgegraph_logo'),
  org_url: ({ site, settings }) => textIn(settings, 'url') || site.address.home,
  seo_title: (view) => view.title(),
  seo_description: (view) => view.description(),
  ...productVariables,
};

/** The page that is asked for and how many there are: of a list, or of a divided text. */
function placeOf({ query, post, isSingular }: View): { readonly page: number; readonly pages: number } {
  return isSingular && post
    ? { page: query.contentPage, pages: post.post_content.split('<!--nextpage-->').length }
    : { page: query.page, pages: query.pages };
}

function termsOf({ subject }: View, taxonomy: string): readonly TermRow[] {
  return subject.terms.filter((term) => term.taxonomy === taxonomy);
}

function categoryShown({ query, term }: View): string | undefined {
  return query.flags.has('category') ? term?.name : undefined;
}

/** `limit=2&separator=|&exclude=3,4`. */
function namesOf(terms: readonly TermRow[], argument: string): string {
  const options = new URLSearchParams(argument.includes('=') ? argument : '');
  const excluded = (options.get('exclude') ?? '').split(',').map(Number);
  const names = terms.filter(({ term_id }) => !excluded.includes(term_id)).map(({ name }) => name);
  const limit = Number(options.get('limit')) || names.length;
  return names.slice(0, limit).join(options.get('separator') ?? ', ');
}

function laterDate(post: PostRow | undefined): string | undefined {
  return post && (post.post_modified > post.post_date ? post.post_modified : post.post_date);
}

function dateOf({ site }: View, stored: string | undefined, format: string): string | undefined {
  if (stored === undefined) return undefined;
  return format === '' ? siteDate(site, stored) : localDate(site, format, stored);
}

/** The time that a list is of. */
function dateShown({ site, query: { year, month, day } }: View): string | undefined {
  if (year === undefined) return undefined;
  const stored = `${year}-${String(month ?? 1).padStart(2, '0')}-${String(day ?? 1).padStart(2, '0')} 00:00:00`;
  if (day !== undefined) return siteDate(site, stored);
  return month === undefined ? String(year) : localDate(site, 'F Y', stored);
}

async function fileOf(site: View['site'], id: number): Promise<string> {
  const attachment = id > 0 ? await site.posts.byId(id) : undefined;
  return attachment ? ((await attachmentFile(site, attachment)) ?? '') : '';
}

/**
 * The hand-written excerpt, else the first paragraph that holds the keyword, else the first one, else the whole text.
 * Paragraphs with line breaks do not count. Rank Math: Post_Variables::get_excerpt().
 */
function excerptOf({ post, own }: View): string {
  if (post === undefined) return '';
  if (post.post_excerpt !== '') return stripAllTags(post.post_excerpt);
  const text = withoutMarks(
    autop(withoutShortcodes(post.post_content.replace(COMMENTS, ''))),
    /<(?!\/?p\b)[^<>]*>/gi,
  );
  const paragraphs = text.split('\n').flatMap((line) => paragraphIn(line) ?? []);
  const keyword = own.get('focus_keyword').split(',')[0]?.trim().toLowerCase() ?? '';
  const holding =
    keyword === '' ? undefined : paragraphs.find((paragraph) => paragraph.toLowerCase().includes(keyword));
  return holding ?? paragraphs[0] ?? text;
}

/** What stands between the tags of a line's paragraph; undefined where it has none, or an empty one. */
function paragraphIn(line: string): string | undefined {
  const [tag] = /<p\b[^<>]*>/i.exec(line) ?? [];
  if (tag === undefined) return undefined;
  const begun = line.slice(line.indexOf(tag) + tag.length);
  const end = Math.max(begun.lastIndexOf('</p>'), begun.lastIndexOf('</P>'));
  const inner = end < 0 ? '' : begun.slice(0, end);
  return inner.replaceAll('&nbsp;', '').trim() === '' ? undefined : inner;
}

const COMMENTS = /<!--(?:(?!<!--)[\s\S])*?-->/g;
const CAPTIONS = /\[caption[^\][]*\](?:(?!\[caption)[\s\S])*?\[\/caption\]\s*/gi;

/** A text without shortcodes, and without pictures that have a caption. */
function withoutShortcodes(text: string): string {
  return text.replace(CAPTIONS, '').replace(/\[[^\][]*\]/g, '');
}
