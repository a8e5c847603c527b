import { escapeAttribute } from 'portolan/html';
import type { Call, Extender, MainQuery, PageModel, Site } from 'portolan/plugin';
import { homeLink, postLinks, termLinks } from 'portolan/routing';
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

/** A page in each of the languages that have something to show. */
export async function alternatesOf(
  { site, request }: Pick<Call, 'site' | 'request'>,
  languages: Languages,
  query: MainQuery,
): Promise<readonly Alternate[]> {
  const current = currentLanguage(site, languages);
  const translated = await translatedAddresses(site, languages, query, request.path);
  const all = await Promise.all(
    languages.all.map(async (language): Promise<Alternate | undefined> => {
      const home = await homeIn(site, languages, language);
      const href = translated(language);
      if (home === undefined && href === undefined) return undefined;
      return {
        language,
        current: language === current,
        href,
        home: home ?? addressIn(site, languages, language, homeLink(site)),
      };
    }),
  );
  return all.filter((one) => one !== undefined);
}

async function translatedAddresses(
  site: Site,
  languages: Languages,
  query: MainQuery,
  path: string,
): Promise<(language: Language) => string | undefined> {
  const { flags, posts, term } = query;
  const whole = site.language?.whole ?? site;
  if (flags.has('404')) return () => undefined;
  const listing = flags.has('posts_page') ? site.options.number('page_for_posts', 0) : 0;
  const shown = listing > 0 ? listing : flags.has('singular') ? (posts[0]?.ID ?? 0) : 0;
  if (shown > 0) {
    const group = await translationsOf(whole, 'post', shown);
    const rows = (await whole.posts.byIds(Object.values(group))).filter(
      ({ post_status }) => post_status === 'publish',
    );
    const links = await postLinks(site, rows);
    return ({ code }) => links.get(group[code] ?? 0);
  }
  if (term !== undefined) {
    const group = await translationsOf(whole, 'term', term.term_id);
    const links = await termLinks(site, await whole.terms.byIds(Object.values(group)));
    return ({ code }) => links.get(group[code] ?? 0);
  }
  // Lists that every language has: posts, searches; and dates and authors, where it has posts of them.
  const here = `${site.address.home}/${path.slice(site.address.basePath.length).replace(/^\/+/, '')}`;
  const { year, month, day, author } = query;
  if (year === undefined && author === undefined) {
    const words =
      query.search === undefined ? '' : `?s=${encodeURIComponent(query.search).replaceAll('%20', '+')}`;
    const isPath = words === '' || path.includes('/search/');
    return (language) => addressIn(site, languages, language, isPath ? here : here + words);
  }
  // Polylang: PLL_Model::count_posts(), a date or author without posts in a language is not there in it.
  const filled = new Set<Language>();
  const dates = {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(author !== undefined && { authors: [author.ID] }),
  };
  for (const language of languages.all) {
    const wanted = { types: ['post'], statuses: ['publish'], ...dates };
    if ((await postsIn(whole, languages, language).count(wanted)) > 0) filled.add(language);
  }
  return (language) => (filled.has(language) ? addressIn(site, languages, language, here) : undefined);
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
