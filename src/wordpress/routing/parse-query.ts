import type { PostRow, QueryFlag, QueryVariables, Site } from '../../types/index.ts';
import { integerOf } from '../php-input.ts';
import { pageByPath } from './match-path.ts';
import { says, variable } from './query-variables.ts';
import { parseTermVariables, type RequestedTerms } from './term-variables.ts';

/** Query variables read as numbers and texts, and which conditional tags they set. WordPress: WP_Query::parse_query(). */
export interface ParsedQuery {
  readonly variables: QueryVariables;
  readonly flags: Set<QueryFlag>;
  /** A variable had a value that can never be found: the page is `not found`, but answered with status 200. */
  readonly impossible: boolean;
  readonly p: number;
  readonly pageId: number;
  readonly attachmentId: number;
  readonly name: string;
  readonly pagename: string;
  readonly attachment: string;
  /** Digits of `m` (`2024`, `202403` …). */
  readonly m: string;
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly hour: number | undefined;
  readonly minute: number | undefined;
  readonly second: number | undefined;
  readonly week: number;
  readonly paged: number;
  /** Page inside a post; on a static front page the page of the list. */
  readonly page: number;
  /** `page` as it was asked for. */
  readonly requestedPage: number;
  /** Whether a page inside a post was asked for, were it no number. */
  readonly asksForPage: boolean;
  readonly commentPage: number;
  readonly author: string;
  readonly authorName: string;
  /** undefined = no search. */
  readonly search: string | undefined;
  /** Feed type as asked, '' = none. */
  readonly feed: string;
  readonly withComments: boolean;
  readonly postTypes: readonly string[];
  readonly terms: RequestedTerms;
  /** The page that `pagename` names, where it exists. */
  readonly namedPage: PostRow | undefined;
}

const SEARCH_LIMIT = 1600;
/** No number in an address is larger: the database counts no further. */
const LARGEST = 2 ** 31 - 1;

/**
 * Reads variables into a query; asks the database only for the page that `pagename` names, unless `known` is that page.
 */
export async function parseQuery(
  site: Site,
  variables: QueryVariables,
  known?: PostRow,
): Promise<ParsedQuery> {
  const numbers = readNumbers(variables);
  const texts = readTexts(variables);
  const flags = new Set<QueryFlag>();
  const terms = parseTermVariables(site, variables);
  const postTypes = readPostTypes(variables);
  const wrongDate = !setKind(site, { variables, numbers, texts, flags, terms, postTypes });
  setModes(variables, numbers, texts, flags);
  const state = { page: numbers.page, paged: numbers.paged, pageId: numbers.pageId, variables, postTypes };
  const namedPage = await setFrontPages(site, { variables, texts, flags, state, known });
  const impossible = numbers.impossible || wrongDate;
  if (impossible || variable(variables, 'error') === '404') set404(flags);
  return {
    flags,
    ...texts,
    ...numbers,
    ...state,
    impossible,
    requestedPage: numbers.page,
    asksForPage: says(variables, 'page'),
    terms,
    namedPage,
    withComments: texts.withComments,
  };
}

/** Deletes what kind of page it would have been; a feed stays a feed, and what was to be embedded. WordPress: WP_Query::set_404(). */
export function set404(flags: Set<QueryFlag>): void {
  const kept = (['feed', 'embed'] as const).filter((flag) => flags.has(flag));
  flags.clear();
  for (const flag of ['404', ...kept] as const) flags.add(flag);
}

type Numbers = ReturnType<typeof readNumbers>;
type Texts = ReturnType<typeof readTexts>;

function readNumbers(variables: QueryVariables) {
  const text = (name: string) => variable(variables, name);
  const number = (written: string) => Math.max(-LARGEST, Math.min(LARGEST, integerOf(written)));
  const absolute = (name: string) => Math.abs(number(text(name)));
  const optional = (name: string) => (text(name) === '' ? undefined : number(text(name)));
  const p = Array.isArray(variables['p']) ? -1 : number(text('p'));
  return {
    impossible: p < 0,
    p: Math.max(0, p),
    pageId: absolute('page_id'),
    attachmentId: absolute('attachment_id') || absolute('subpost_id'),
    year: absolute('year') || undefined,
    month: absolute('monthnum') || undefined,
    day: absolute('day') || undefined,
    hour: optional('hour'),
    minute: optional('minute'),
    second: optional('second'),
    week: absolute('w'),
    m: text('m') === '0' ? '' : text('m').replace(/\D/g, ''),
    paged: absolute('paged'),
    page: Math.abs(number(text('page').replace(/^\/+|\/+$/g, ''))),
    commentPage: absolute('cpage'),
  };
}

function readTexts(variables: QueryVariables) {
  const text = (name: string) => variable(variables, name);
  const feed = text('feed');
  const search = variables['s'] === undefined ? undefined : text('s');
  return {
    name: text('name').trim(),
    pagename: text('pagename').trim(),
    attachment: text('attachment') || text('subpost'),
    author: text('author').replace(/[^\d,-]/g, ''),
    authorName: text('author_name'),
    search: search !== undefined && Buffer.byteLength(search) > SEARCH_LIMIT ? '' : search,
    feed: feed.replace('comments-', ''),
    withComments: isTrue(text('withcomments')) || feed.includes('comments-'),
    withoutComments: isTrue(text('withoutcomments')),
  };
}

/** PHP's truth of a text. */
function isTrue(text: string): boolean {
  return text !== '' && text !== '0';
}

function readPostTypes(variables: QueryVariables): readonly string[] {
  const value = variables['post_type'];
  const list = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return list.map((name) => name.toLowerCase().replace(/[^a-z0-9_-]/g, '')).filter((name) => name !== '');
}

interface Reading {
  readonly variables: QueryVariables;
  readonly numbers: Numbers;
  readonly texts: Texts;
  readonly flags: Set<QueryFlag>;
  readonly terms: RequestedTerms;
  readonly postTypes: readonly string[];
}

/** Sets what is asked for: one post, one page, or a list. false for a date that does not exist. */
function setKind(site: Site, reading: Reading): boolean {
  const { numbers, texts, flags } = reading;
  if (texts.attachment !== '' || numbers.attachmentId > 0) flags.add('single').add('attachment');
  else if (texts.name !== '' || numbers.p > 0) flags.add('single');
  else if (texts.pagename !== '' || numbers.pageId > 0) flags.add('page');
  else return setList(site, reading);
  return true;
}

function setList(site: Site, { numbers, texts, flags, terms, postTypes, variables }: Reading): boolean {
  if (texts.search !== undefined) flags.add('search');
  const dateExists = setDate(numbers, flags);
  for (const clause of terms.clauses) {
    if (clause.operator === 'NOT IN') continue;
    flags.add(clause.taxonomy === 'category' ? 'category' : clause.taxonomy === 'post_tag' ? 'tag' : 'tax');
  }
  if ((texts.author !== '' && texts.author !== '0') || texts.authorName !== '') flags.add('author');
  const [type] = postTypes;
  if (typeof variables['post_type'] === 'string' && type && site.postTypes.get(type)?.archive)
    flags.add('post_type_archive');
  const archives = ['post_type_archive', 'date', 'author', 'category', 'tag', 'tax'] as const;
  if (archives.some((flag) => flags.has(flag))) flags.add('archive');
  return dateExists;
}

function setDate(numbers: Numbers, flags: Set<QueryFlag>): boolean {
  const { year, month, day, m } = numbers;
  let exists = true;
  if ([numbers.hour, numbers.minute, numbers.second].some((one) => one !== undefined))
    flags.add('time').add('date');
  if (day && !flags.has('date')) {
    if (month && year && !dateExists(year, month, day)) exists = false;
    else flags.add('day').add('date');
  }
  if (month && !flags.has('date')) {
    if (month > 12) exists = false;
    else flags.add('month').add('date');
  }
  if (year && !flags.has('date')) flags.add('year').add('date');
  if (m !== '') {
    flags.add('date').add(m.length > 9 ? 'time' : m.length > 7 ? 'day' : m.length > 5 ? 'month' : 'year');
  }
  if (numbers.week > 0) flags.add('date');
  return exists;
}

/** Whether a day is in the calendar. PHP: checkdate(). */
export function dateExists(year: number, month: number, day: number): boolean {
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  );
}

/** Feed, embed, trackback, paging, preview: how it is asked for. */
function setModes(variables: QueryVariables, numbers: Numbers, texts: Texts, flags: Set<QueryFlag>): void {
  const isSet = (name: string) => variables[name] !== undefined && variables[name] !== '';
  if (texts.feed !== '') flags.add('feed');
  if (isSet('embed')) flags.add('embed');
  if (isSet('tb')) flags.add('trackback');
  if (numbers.paged > 1) flags.add('paged');
  if (isSet('preview')) flags.add('preview');
  if (says(variables, 'robots')) flags.add('robots');
  if (says(variables, 'favicon')) flags.add('favicon');
  const singular = flags.has('single') || flags.has('page') || flags.has('attachment');
  if (singular) flags.add('singular');
  if (texts.feed !== '' && (texts.withComments || (!texts.withoutComments && singular)))
    flags.add('comment_feed');
  const others = ['singular', 'archive', 'search', 'feed', 'trackback', 'robots', 'favicon'] as const;
  if (!others.some((flag) => flags.has(flag))) flags.add('home');
}

interface FrontPages {
  readonly variables: QueryVariables;
  readonly texts: Texts;
  readonly flags: Set<QueryFlag>;
  readonly state: {
    page: number;
    paged: number;
    pageId: number;
    variables: QueryVariables;
    postTypes: readonly string[];
  };
  readonly known: PostRow | undefined;
}

/** Home may be a page, and a page may stand for the list of posts. Gives the page that `pagename` names. */
async function setFrontPages(site: Site, front: FrontPages): Promise<PostRow | undefined> {
  const { flags, state, texts } = front;
  const staticFront = site.options.get('show_on_front') === 'page';
  const frontPage = staticFront ? site.options.number('page_on_front') : 0;
  const postsPage = staticFront ? site.options.number('page_for_posts') : 0;
  if (flags.has('home') && frontPage > 0) {
    const { variables } = front;
    const type = await site.extensions.apply('front.archive', undefined, {
      site,
      page: frontPage,
      variables,
    });
    if (type !== undefined) {
      flags.delete('home');
      flags.add('archive').add('post_type_archive').add('front_page');
      Object.assign(state, { variables: { ...variables, post_type: type }, postTypes: [type] });
      return undefined;
    }
  }
  if (flags.has('home') && frontPage > 0 && asksOnlyForHome(front.variables)) {
    flags.delete('home');
    flags.add('page').add('singular');
    state.pageId = frontPage;
    if (state.paged > 0) {
      state.page = state.paged;
      state.paged = 0;
    }
  }
  const named = texts.pagename === '' ? undefined : await namedPage(site, front);
  const pageId = named?.ID ?? state.pageId;
  if (postsPage > 0 && flags.has('page') && pageId === postsPage) {
    flags.delete('page');
    flags.delete('singular');
    flags.delete('comment_feed');
    flags.add('home').add('posts_page');
  }
  const privacyPage = site.options.number('wp_page_for_privacy_policy');
  if (privacyPage > 0 && flags.has('page') && pageId === privacyPage) flags.add('privacy_policy');
  if (flags.has('home') && !staticFront) flags.add('front_page');
  if (flags.has('page') && frontPage > 0 && pageId === frontPage) flags.add('front_page');
  if (!flags.has('singular')) flags.delete('embed');
  return named;
}

/** Whether nothing but paging and preview was asked for, or what else is `harmless`. */
export function asksOnlyForHome(variables: QueryVariables, also: readonly string[] = []): boolean {
  const harmless = new Set(['preview', 'page', 'paged', 'cpage', 'embed', ...also]);
  return Object.entries(variables).every(
    ([name, value]) => harmless.has(name) || (name === 'pagename' && value === ''),
  );
}

/** An attachment gives way to a post of the same slug where both would have the same address. */
async function namedPage(site: Site, { texts, flags, known }: FrontPages): Promise<PostRow | undefined> {
  const page = known ?? (await pageByPath(site, texts.pagename));
  if (page?.post_type !== 'attachment') return page;
  if (/^[^%]*%postname%/.test(site.options.get('permalink_structure') ?? '')) {
    const post = (await site.posts.bySlug(page.post_name, ['post'])).find((one) => one.post_parent === 0);
    if (post) {
      flags.delete('page');
      flags.add('single');
      return post;
    }
  }
  return page;
}
