import { restrictedRows } from 'portolan/content';
import { type Stored, textFrom, textIn } from 'portolan/data';
import type { MainQuery, Meta, PostRow, Site, TermRow, UserRow } from 'portolan/plugin';
import { type TemplateSubject, templateSubject } from 'portolan/plugins/search-appearance';
import { guest } from 'portolan/users';
import { fillTemplate } from './fill-template.ts';
import { titleSettings } from './settings.ts';

/** What Rank Math uses where nothing is set. */
const DEFAULT_TITLES = {
  home: '%sitename% %page% %sep% %sitedesc%',
  post: '%title% %sep% %sitename%',
  term: '%term% %sep% %sitename%',
  author: '%name% %sep% %sitename% %page%',
  date: '%date% %page% %sep% %sitename%',
  archive: '%pt_plural% Archive %page% %sep% %sitename%',
  search: '%search_query% %page% %sep% %sitename%',
  missing: 'Page Not Found %sep% %sitename%',
} as const;

/** What is set for one thing, in its own fields (`rank_math_…`). */
export interface OwnFields {
  /** '' where nothing is set. */
  get(name: string): string;
  value(name: string): unknown;
}

/** What Rank Math's settings say of the thing that a query shows. */
export interface View {
  readonly site: Site;
  readonly query: MainQuery;
  readonly subject: TemplateSubject;
  readonly kind: keyof typeof DEFAULT_TITLES;
  /** How the settings of its kind begin: `pt_post`, `tax_category`, `homepage`. */
  readonly setting: string;
  /** The post that texts come from: what is shown, or the page that stands for a list. */
  readonly post: PostRow | undefined;
  /** Whether it is shown for itself. */
  readonly isSingular: boolean;
  readonly term: TermRow | undefined;
  /** Who wrote the post, or whose list it is. */
  readonly author: UserRow | undefined;
  readonly meta: Meta | undefined;
  readonly own: OwnFields;
  readonly settings: Stored;
  /** The sign between the parts of titles. */
  readonly separator: string;
}

/** Reads what is set for what a query shows. */
export async function viewOf(site: Site, query: MainQuery): Promise<View> {
  const settings = titleSettings(site);
  const found = await templateSubject(site, query);
  const post = await readable(site, found.post ?? (await shopPage(site, query)));
  const subject = { ...found, post: found.post && post };
  const author = post ? await site.users.byId(post.post_author) : query.author;
  const { kind, setting, meta } = await kindOf(site, query, post, found.meta);
  return {
    site,
    query,
    subject,
    kind,
    setting,
    post,
    isSingular: query.flags.has('singular'),
    term: query.term,
    author,
    meta,
    own: {
      get: (name) => textFrom(meta?.value(`rank_math_${name}`)) ?? '',
      value: (name) => meta?.value(`rank_math_${name}`),
    },
    settings,
    separator: textIn(settings, 'title_separator') || '-',
  };
}

/** What is told of a post is told to everybody: of what is kept for some, only what stands in its place. */
async function readable(site: Site, post: PostRow | undefined): Promise<PostRow | undefined> {
  if (post === undefined) return undefined;
  const [shown = post] = await restrictedRows(site, guest, [post]);
  return shown.post_password === '' ? shown : { ...shown, post_content: '', post_excerpt: '' };
}

/** The page that stands for the list of products. */
async function shopPage(site: Site, { flags, postType }: MainQuery): Promise<PostRow | undefined> {
  if (!flags.has('post_type_archive') || postType !== 'product' || flags.has('search')) return undefined;
  const id = site.options.number('woocommerce_shop_page_id');
  return id > 0 ? site.posts.byId(id) : undefined;
}

async function kindOf(
  site: Site,
  query: MainQuery,
  post: PostRow | undefined,
  postMeta: Meta | undefined,
): Promise<Pick<View, 'kind' | 'setting' | 'meta'>> {
  const { flags, term, author, postType } = query;
  if (flags.has('404')) return { kind: 'missing', setting: '404', meta: undefined };
  if (flags.has('search')) return { kind: 'search', setting: 'search', meta: undefined };
  if (post) {
    const meta = postMeta ?? (await site.posts.meta([post.ID])).get(post.ID);
    return { kind: 'post', setting: `pt_${post.post_type}`, meta };
  }
  if (flags.has('home')) return { kind: 'home', setting: 'homepage', meta: undefined };
  if (term) {
    const meta = (await site.terms.meta([term.term_id])).get(term.term_id);
    return { kind: 'term', setting: `tax_${term.taxonomy}`, meta };
  }
  if (author) {
    const meta = (await site.users.meta([author.ID])).get(author.ID);
    return { kind: 'author', setting: 'author_archive', meta };
  }
  if (flags.has('post_type_archive'))
    return { kind: 'archive', setting: `pt_${postType}_archive`, meta: undefined };
  return { kind: 'date', setting: 'date_archive', meta: undefined };
}

/** Settings that name the search result's own texts mean those of the thing itself. */
function withoutLoops(template: string): string {
  return template.replaceAll('%seo_title%', '%title%').replaceAll('%seo_description%', '%excerpt%');
}

/** The title of what is shown, as text in one line. Rank Math: Paper::get_title(). */
export async function titleOf(view: View): Promise<string> {
  const { own, settings, setting, kind } = view;
  const chosen = await fillTemplate(withoutLoops(own.get('title')), view);
  const title =
    chosen ||
    (await fillTemplate(withoutLoops(textIn(settings, `${setting}_title`) || DEFAULT_TITLES[kind]), view));
  return settings['capitalize_titles'] === 'on' ? capitalized(inOneLine(title)) : inOneLine(title);
}

/** What is shown of a text that was made from a setting, in letters. */
const DESCRIPTION_LENGTH = 160;

/** The description, as text in one line; '' where there is none. Rank Math: Paper::get_description(). */
export async function descriptionOf(view: View): Promise<string> {
  const { site, own, settings, setting, post, kind } = view;
  const chosen = await fillTemplate(withoutLoops(own.get('description')), view);
  const template = withoutLoops(textIn(settings, `${setting}_description`));
  if (chosen !== '') return inOneLine(chosen);
  if (post !== undefined && post.post_excerpt !== '') return inOneLine(post.post_excerpt);
  const made = await fillTemplate(template, view);
  if (post !== undefined && made !== '') return truncated(inOneLine(made), DESCRIPTION_LENGTH);
  if (made !== '') return inOneLine(made);
  if (kind === 'home') return inOneLine(site.options.get('blogdescription') ?? '');
  if (view.query.flags.has('post_type_archive'))
    return inOneLine(
      await fillTemplate(
        textIn(settings, `pt_${view.query.postType}_archive_description`) || DEFAULT_TITLES.archive,
        view,
      ),
    );
  return '';
}

/** A text without markup and line breaks. */
export function inOneLine(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of at most so many letters, cut between words and not inside a reference. */
export function truncated(text: string, length: number): string {
  const letters = [...text];
  const begun = letters
    .slice(0, length)
    .join('')
    .replace(/&[^;\s]{0,6}$/, '');
  return begun === text ? text : text.slice(0, Math.max(0, begun.trim().lastIndexOf(' ')));
}

function capitalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
