import type { Endpoint, Extender, MainQuery, Site, SiteRequest } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { postLink, termLink } from 'portolan/routing';
import { currentLanguage, type Language, type Languages, languagesOf, pathOf } from './languages.ts';
import { addressIn, frontPageOf, homeIn } from './links.ts';
import { languagesOfObjects } from './translations.ts';

/** The cookie that remembers the language which somebody read last. Polylang: PLL_COOKIE. */
const COOKIE = 'pll_language';
/** Seconds. */
const YEAR = 31_536_000;

/** What is asked for in the wrong language is at home in its own. Polylang: PLL_Canonical. */
export const toOwnLanguage: Extender<'redirect.canonical'> = async (found, { site, request, query }) => {
  const languages = await languagesOf(site);
  if (languages === undefined || !/^(?:GET|HEAD)$/.test(request.method)) return found;
  const front = await ownFront(site, languages, query);
  if (front !== undefined) {
    const tail = request.queryString === '' ? '' : `?${request.queryString}`;
    return site.address.atHost(request.url) === front + tail ? undefined : front + tail;
  }
  if (found !== undefined) return found;
  const { settings, all } = languages;
  if (settings.languageFrom === 'content') return found;
  const { flags, posts, term } = query;
  if (['404', 'search', 'feed', 'preview', 'robots', 'favicon'].some((flag) => flags.has(flag as '404')))
    return found;
  const [post] = posts;
  const path = site.address.pathOf(site.address.atHost(request.path)) ?? request.path;
  let wanted: string;
  if (flags.has('singular') && post) {
    if (!settings.types.has(post.post_type)) return found;
    const code = (await languagesOfObjects(site, 'post', [post.ID])).get(post.ID);
    const own = all.find((language) => language.code === code);
    if (
      own === undefined ||
      (own === currentLanguage(site, languages) && hasLanguage(languages, own, path, request))
    )
      return found;
    wanted = await postLink(site, post);
  } else if (term && settings.taxonomies.has(term.taxonomy)) {
    const code = (await languagesOfObjects(site, 'term', [term.term_id])).get(term.term_id);
    const own = all.find((language) => language.code === code);
    if (
      own === undefined ||
      (own === currentLanguage(site, languages) && hasLanguage(languages, own, path, request))
    )
      return found;
    wanted = await termLink(site, term);
  } else {
    const own = currentLanguage(site, languages);
    if (hasLanguage(languages, own, path, request)) return found;
    wanted = addressIn(site, languages, own, site.address.home + path);
  }
  return wanted === site.address.atHost(request.url) ? undefined : wanted;
};

/**
 * The front page of a language at its own address (`/fr/accueil/`), where it is not at the language's code; undefined
 * where something else is asked for. Polylang: `redirect_lang`.
 */
async function ownFront(site: Site, languages: Languages, query: MainQuery): Promise<string | undefined> {
  const { settings } = languages;
  const [post] = query.posts;
  const isFront = post !== undefined && post.ID === frontPageOf(site) && query.flags.has('page');
  const elsewhere = ['feed', 'preview', 'paged', 'embed'].some((flag) => query.flags.has(flag as 'feed'));
  if (!isFront || elsewhere || query.contentPage > 1) return undefined;
  if (settings.frontAtCode || settings.languageFrom !== 'folder') return undefined;
  return pathOf(languages, currentLanguage(site, languages)) === '' ? undefined : postLink(site, post);
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

/** Addresses at a host that a language had for itself lead to the same in its folder. */
export const hostsOfLanguages: Endpoint = {
  name: 'hosts of languages',
  matches: (_path, request) => /^(?:GET|HEAD)$/.test(request.method),
  async handle({ site, request }) {
    const languages = await languagesOf(site);
    const code = languages?.settings.codeOfHost(request.host);
    const language = code === undefined ? undefined : languages?.all.find((one) => one.code === code);
    if (languages === undefined || language === undefined) return undefined;
    return redirectReply(addressIn(site, languages, language, site.address.atHost(request.url)), {
      status: 301,
    });
  },
};

/**
 * Where every language is named in its addresses, the root belongs to none: visitors are sent on to the language that
 * their browser prefers, where the site asks for that, else to the default one. Where the default one is not named, those
 * are sent on who come from elsewhere and prefer another. Polylang: PLL_Choose_Lang::home_language().
 */
export const rootOfLanguages: Endpoint = {
  name: 'the root of a site with languages',
  matches: (path, request) => path === '/' && /^(?:GET|HEAD)$/.test(request.method),
  async handle({ site, request }) {
    const languages = await languagesOf(site);
    if (languages === undefined || request.queryString !== '') return undefined;
    const { hidesDefault, asksBrowser, languageFrom } = languages.settings;
    if (!asksBrowser && (hidesDefault || languageFrom !== 'folder')) return undefined;
    const chosen = hidesDefault && (request.headers['referer'] ?? '').startsWith(`${site.address.home}/`);
    const preferred =
      asksBrowser && !chosen
        ? (languages.all.find(({ code }) => code === request.cookies[COOKIE]) ??
          preferredLanguage(languages, request.headers['accept-language'] ?? ''))
        : languages.default;
    const home = await homeIn(site, languages, preferred);
    if (home === undefined || home === `${site.address.home}/`) return undefined;
    const reply = redirectReply(home, { status: 302 });
    return { ...reply, headers: { ...reply.headers, Vary: 'Accept-Language, Cookie' } };
  },
};

/**
 * Where the root asks for a visitor's language, pages note the one that was read last; what they note depends on their
 * address alone. The front page that some visitors are sent on from is kept for nobody else. Polylang:
 * PLL_Choose_Lang::maybe_setcookie().
 */
export const languageHeaders: Extender<'reply.headers'> = async (headers, { call, kind }) => {
  const { site, request } = call;
  const languages = await languagesOf(site);
  if (languages === undefined || !languages.settings.asksBrowser || kind !== 'page') return headers;
  const { code } = currentLanguage(site, languages);
  const noted = {
    ...headers,
    'Set-Cookie': `${COOKIE}=${code}; Max-Age=${YEAR}; path=${site.address.basePath || '/'}; SameSite=Lax`,
  };
  const isRoot = site.address.pathOf(site.address.atHost(request.path)) === '/';
  return isRoot && languages.settings.hidesDefault
    ? { ...noted, Vary: 'Accept-Language, Referer, Cookie' }
    : noted;
};

/** The first of the site's languages that a browser wants. */
function preferredLanguage({ all, default: usual }: Languages, header: string): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found =
      all.find(({ locale }) => locale.replaceAll('_', '-').toLowerCase() === tag) ??
      all.find(({ locale, code }) => [code, locale.split('_')[0]].includes(tag.split('-')[0]));
    if (found) return found;
  }
  return usual;
}
