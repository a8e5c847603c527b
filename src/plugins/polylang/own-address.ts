import type { Extender, MainQuery, PostRow, QueryFlag, Site, SiteRequest, TermRow } from 'portolan/plugin';
import { postLink, termLink } from 'portolan/routing';
import { currentLanguage, type Language, type Languages, languagesOf, pathOf } from './languages.ts';
import { addressIn, frontPageOf } from './links.ts';
import { languagesOfObjects } from './translations.ts';

/** What is answered in the language of its address, whatever it shows. */
const ELSEWHERE: readonly QueryFlag[] = ['404', 'search', 'feed', 'preview', 'robots', 'favicon'];

/** What is asked for in the wrong language is at home in its own. Polylang: PLL_Canonical. */
export const toOwnLanguage: Extender<'redirect.canonical'> = async (found, { site, request, query }) => {
  const languages = await languagesOf(site);
  if (languages === undefined || !/^(?:GET|HEAD)$/.test(request.method)) return found;
  const url = site.address.atHost(request.url);
  const path = site.address.pathOf(site.address.atHost(request.path)) ?? request.path;
  const front = await ownFront(site, languages, query, path);
  if (front !== undefined) {
    const tail = request.queryString === '' ? '' : `?${request.queryString}`;
    return url === front + tail ? undefined : front + tail;
  }
  if (ELSEWHERE.some((flag) => query.flags.has(flag)) || 'sitemap' in query.variables) return found;
  const own = await ownAddress(site, languages, query, path, request);
  return own === url ? undefined : (own ?? found);
};

/** Where what is shown is at home, where its address says another language; undefined where it says the right one. */
async function ownAddress(
  site: Site,
  languages: Languages,
  query: MainQuery,
  path: string,
  request: SiteRequest,
): Promise<string | undefined> {
  const { settings } = languages;
  const { flags, term, postType } = query;
  const listing = flags.has('posts_page') ? site.options.number('page_for_posts', 0) : 0;
  const post = flags.has('singular')
    ? query.posts[0]
    : listing > 0
      ? await site.posts.byId(listing)
      : undefined;
  const listed = flags.has('post_type_archive') ? postType : undefined;
  const type = post?.post_type ?? listed;
  if (settings.languageFrom === 'content') return withoutFolder(site, languages, path, post, term);
  const isTranslated =
    type === undefined
      ? term === undefined || term.taxonomy === 'post_format' || settings.taxonomies.has(term.taxonomy)
      : settings.types.has(type);
  // What is not translated has one address, without a language.
  if (!isTranslated && !isBelow(path, pathOf(languages, currentLanguage(site, languages)))) return undefined;
  const own = isTranslated ? await languageOfShown(site, languages, post, term) : undefined;
  if (isTranslated && own === undefined) return undefined;
  if (
    isTranslated &&
    own &&
    own === currentLanguage(site, languages) &&
    hasLanguage(languages, own, path, request)
  )
    return undefined;
  if (term) return withRest(site, languages, own, await termLink(site, term), path);
  if (post) return withRest(site, languages, own, await postLink(site, post), path);
  return addressIn(site, languages, own, site.address.home + path);
}

/** Whether a path lies in the folder of a language; '' = it has none. */
function isBelow(path: string, folder: string): boolean {
  return folder !== '' && `${path}/`.toLowerCase().startsWith(`/${folder}/`.toLowerCase());
}

/** Where what is shown tells the language, no folder does. */
async function withoutFolder(
  site: Site,
  languages: Languages,
  path: string,
  post: PostRow | undefined,
  term: TermRow | undefined,
): Promise<string | undefined> {
  const own = pathOf(languages, currentLanguage(site, languages));
  if (!isBelow(path, own)) return undefined;
  if (post) return withRest(site, languages, undefined, await postLink(site, post), path);
  return term && term.taxonomy !== 'post_format' ? termLink(site, term) : undefined;
}

/** The language of a post or a term, that of the address for a list; undefined = it has none. */
async function languageOfShown(
  site: Site,
  languages: Languages,
  post: PostRow | undefined,
  term: TermRow | undefined,
): Promise<Language | undefined> {
  if (post === undefined && term === undefined) return currentLanguage(site, languages);
  const id = post?.ID ?? term?.term_id ?? 0;
  const codes = await languagesOfObjects(site, post === undefined ? 'term' : 'post', [id]);
  return languages.all.find((language) => language.code === codes.get(id));
}

/** What follows a page's own path stays: an endpoint of the account, a part of a long text. */
function withRest(
  site: Site,
  languages: Languages,
  own: Language | undefined,
  link: string,
  path: string,
): string {
  const below = (language: string, address: string) =>
    language !== '' && `${address}/`.startsWith(`/${language}/`)
      ? address.slice(language.length + 1)
      : address;
  const { home } = site.address;
  const slug = below(own ? pathOf(languages, own) : '', link.slice(home.length));
  const requested = below(site.language?.path ?? '', path);
  return slug !== '/' && slug.endsWith('/') && requested.startsWith(slug)
    ? link + requested.slice(slug.length)
    : link;
}

/**
 * The front page of a language at its own address (`/fr/accueil/`), where it is not at the language's code; undefined
 * where something else is asked for. Polylang: `redirect_lang`.
 */
async function ownFront(
  site: Site,
  languages: Languages,
  query: MainQuery,
  path: string,
): Promise<string | undefined> {
  const { settings } = languages;
  const [post] = query.posts;
  const isFront = post !== undefined && post.ID === frontPageOf(site) && query.flags.has('page');
  const elsewhere = (['feed', 'preview', 'embed'] as const).some((flag) => query.flags.has(flag));
  if (!isFront || elsewhere || settings.frontAtCode || !settings.hidesDefault) return undefined;
  const own = pathOf(languages, currentLanguage(site, languages));
  if (settings.languageFrom === 'content' && !isBelow(path, own)) return undefined;
  const part = query.contentPage > 1 ? /^\/page\/\d+\/?$/.exec(path.slice(own.length + 1))?.[0] : '';
  if (own === '' || part === undefined) return undefined;
  return (await postLink(site, post)) + part.slice(1);
}

/** Whether an address tells the language as its links do. */
function hasLanguage(languages: Languages, language: Language, path: string, request: SiteRequest): boolean {
  if (languages.settings.languageFrom === 'argument') {
    const wanted =
      languages.settings.hidesDefault && language === languages.default ? undefined : language.code;
    return wanted === undefined || request.query['lang'] === wanted;
  }
  const own = pathOf(languages, language);
  return own === '' || `${path.replace(/^\/+/, '')}/`.startsWith(`${own}/`);
}
