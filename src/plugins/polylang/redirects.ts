import type { Endpoint, Extender } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { currentLanguage, type Language, type Languages, languagesOf } from './languages.ts';
import { addressIn, homeIn } from './links.ts';

/** The cookie that remembers the language which somebody read last. Polylang: PLL_COOKIE. */
const COOKIE = 'pll_language';
/** Seconds. */
const YEAR = 31_536_000;

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
    if (languages === undefined) return undefined;
    const named = languages.all.find(({ code }) => request.queryString === `lang=${code}`);
    // Where folders tell the language, an argument leads to its folder.
    if (named && languages.settings.languageFrom === 'folder')
      return redirectReply(await homeIn(site, languages, named), { status: 301 });
    if (request.queryString !== '') return undefined;
    const { hidesDefault, asksBrowser, languageFrom } = languages.settings;
    if (!asksBrowser && (hidesDefault || languageFrom !== 'folder')) return undefined;
    const chosen = hidesDefault && (request.headers['referer'] ?? '').startsWith(`${site.address.home}/`);
    const preferred =
      asksBrowser && !chosen
        ? (languages.all.find(({ code }) => code === request.cookies[COOKIE]) ??
          preferredLanguage(languages, request.headers['accept-language'] ?? ''))
        : languages.default;
    const home = await homeIn(site, languages, preferred);
    if (home === `${site.address.home}/`) return undefined;
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
