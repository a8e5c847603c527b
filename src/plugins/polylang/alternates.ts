import { escapeAttribute } from 'portolan/html';
import type { Call, Extender, MainQuery, PageModel, Site, SiteRequest } from 'portolan/plugin';
import { postLinks, termLinks } from 'portolan/routing';
import { currentLanguage, type Language, type Languages, languagesOf } from './languages.ts';
import { addressIn, homeIn } from './links.ts';
import { postsIn } from './lists.ts';
import { translationsOf } from './translations.ts';

/** A page in one of the languages. */
export interface Alternate {
  readonly language: Language;
  readonly current: boolean;
  /** Where it is; undefined where it is not translated. */
  readonly href: string | undefined;
  /** Where the language begins. */
  readonly home: string;
}

/** A page in each of the languages. */
export async function alternatesOf(
  { site, request }: Pick<Call, 'site' | 'request'>,
  languages: Languages,
  query: MainQuery,
): Promise<readonly Alternate[]> {
  const current = currentLanguage(site, languages);
  const translated = await translatedAddresses(site, languages, query, request);
  return Promise.all(
    languages.all.map(async (language): Promise<Alternate> => {
      const home = await homeIn(site, languages, language);
      // The front of a language is its own, whatever stands there.
      const href = query.flags.has('front_page') ? home : translated(language);
      return { language, current: language === current, href, home };
    }),
  );
}

type Addresses = (language: Language) => string | undefined;

/** Where what a query shows is in each language. Polylang: PLL_Frontend_Links::get_translation_url(). */
async function translatedAddresses(
  site: Site,
  languages: Languages,
  query: MainQuery,
  request: SiteRequest,
): Promise<Addresses> {
  const { flags, posts, term } = query;
  const whole = site.language?.whole ?? site;
  const nowhere: Addresses = () => undefined;
  if (flags.has('404') || flags.has('embed')) return nowhere;
  if (flags.has('singular') || flags.has('posts_page')) {
    const shown = flags.has('posts_page') ? site.options.number('page_for_posts', 0) : (posts[0]?.ID ?? 0);
    const group = shown === 0 ? {} : await translationsOf(whole, 'post', shown);
    const rows = (await whole.posts.byIds(Object.values(group))).filter(
      ({ post_status }) => post_status === 'publish',
    );
    const links = await postLinks(site, rows);
    return ({ code }) => links.get(group[code] ?? 0);
  }
  if (term !== undefined && term.taxonomy !== POST_FORMATS) {
    const group = await translationsOf(whole, 'term', term.term_id);
    const filled = (await whole.terms.byIds(Object.values(group))).filter(
      ({ count, term_id }) => count > 0 || term_id === term.term_id,
    );
    const links = await termLinks(site, filled);
    return ({ code }) => links.get(group[code] ?? 0);
  }
  const here = addressHere(site, query, request);
  if (flags.has('search')) return (language) => addressIn(site, languages, language, here);
  const listed = await listedIn(whole, languages, query);
  return (language) => (listed.has(language) ? addressIn(site, languages, language, here) : undefined);
}

/** The formats of posts: one for all languages. */
const POST_FORMATS = 'post_format';

/** The first page of the present list, in the present language; what else is asked for stays. */
function addressHere(
  site: Site,
  { flags, variables }: MainQuery,
  { path, queryString }: SiteRequest,
): string {
  const below = path
    .slice(site.address.basePath.length)
    .replace(/^\/+/, '')
    .replace(/(^|\/)page\/\d+\/?$/, '$1');
  const kept =
    flags.has('search') || flags.has('post_type_archive')
      ? queryString.split('&').filter((part) => (part.split('=', 1)[0] ?? '') in variables)
      : [];
  return `${site.address.home}/${below}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
}

/**
 * The languages that have posts in a list of a date, an author, a type or a format: it is not there in the others.
 * Polylang: PLL_Model::count_posts().
 */
async function listedIn(
  whole: Site,
  languages: Languages,
  { flags, year, month, day, author, postType, term }: MainQuery,
): Promise<ReadonlySet<Language>> {
  const type = flags.has('post_type_archive') ? postType : 'post';
  const isList = ['date', 'author', 'post_type_archive', 'tax'].some((flag) => flags.has(flag as 'date'));
  if (!isList || type === undefined || !languages.settings.types.has(type)) return new Set();
  const wanted = {
    types: [type],
    statuses: ['publish'],
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(author !== undefined && { authors: [author.ID] }),
    ...(term !== undefined && {
      taxonomies: [{ taxonomy: term.taxonomy, terms: [term.term_id], operator: 'IN' as const }],
    }),
  };
  const counts = await Promise.all(
    languages.all.map((language) => postsIn(whole, languages, language).count(wanted)),
  );
  return new Set(languages.all.filter((_, at) => (counts[at] ?? 0) > 0));
}

/** Notes a page's languages in its model, for its head and its menus. */
export const LANGUAGES = 'languages';

/** The alternates that a page's model holds; none on a site of one language. */
export function alternatesOn({ data }: Pick<PageModel, 'data'>): readonly Alternate[] {
  return (data[LANGUAGES] as readonly Alternate[] | undefined) ?? [];
}

/** `<link rel="alternate" hreflang>` for each language. Polylang: PLL_Frontend_Links::wp_head(). */
export const hreflangLines: Extender<'head.tags'> = async (lines, { site, page }) => {
  const languages = await languagesOf(site);
  const alternates = alternatesOn(page).filter(({ href }) => href !== undefined);
  if (languages === undefined || alternates.length < 2 || page.query.flags.has('paged')) return lines;
  const tag = ({ locale }: Language) => locale.replaceAll('_', '-');
  const short = (language: Language) => tag(language).split('-')[0] ?? '';
  const isAlone = (language: Language) =>
    alternates.filter((other) => short(other.language) === short(language)).length === 1;
  const line = (name: string, href: string) =>
    `<link rel="alternate" href="${escapeAttribute(href)}" hreflang="${escapeAttribute(name)}" />`;
  const own = alternates.map(({ language, href }) =>
    // The country only where two languages differ by nothing else.
    line(isAlone(language) ? short(language) : tag(language), href ?? ''),
  );
  // Whoever speaks none of them chooses at the root, where that is not the default language.
  const root =
    page.query.flags.has('front_page') &&
    !languages.settings.hidesDefault &&
    languages.settings.languageFrom === 'folder'
      ? [line('x-default', `${site.address.home}/`)]
      : [];
  return [...lines, ...own, ...root];
};
