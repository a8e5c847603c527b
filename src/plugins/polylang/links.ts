import type { Extender, Site } from 'portolan/plugin';
import { homeLink, postLink } from 'portolan/routing';
import { type Language, type Languages, languagesOf, pathOf } from './languages.ts';
import { languagesOfObjects, translationsOf } from './translations.ts';

/**
 * An address of the site in a language: the folder or the argument that tells it, in place of the present one; undefined =
 * in none, as what has no language is linked to.
 */
export function addressIn(
  site: Site,
  languages: Languages,
  language: Language | undefined,
  address: string,
): string {
  const { home } = site.address;
  if (address !== home && !address.startsWith(`${home}/`)) return address;
  const { settings, default: usual } = languages;
  if (settings.languageFrom === 'argument') {
    const plain = address.replace(/([?&])lang=[\w-]+&?/, '$1').replace(/[?&]$/, '');
    if (language === undefined || (settings.hidesDefault && language === usual)) return plain;
    return `${plain}${plain.includes('?') ? '&' : '?'}lang=${language.code}`;
  }
  const below = address.slice(home.length + 1);
  const present = site.language?.path ?? '';
  const rest =
    present !== '' && `${below}/`.startsWith(`${present}/`) ? below.slice(present.length + 1) : below;
  const path = language === undefined ? '' : pathOf(languages, language);
  return `${home}/${path === '' ? '' : `${path}/`}${rest}`;
}

/** Where a language begins: at its front page, where that is translated. Polylang: pll_home_url(). */
export async function homeIn(site: Site, languages: Languages, language: Language): Promise<string> {
  const whole = site.language?.whole ?? site;
  const front = frontPageOf(whole);
  const root = addressIn(site, languages, language, homeLink(site));
  if (front === 0) return root;
  const page = (await translationsOf(whole, 'post', front))[language.code];
  const row = page === undefined ? undefined : await whole.posts.byId(page);
  return row?.post_status === 'publish' ? postLink(whole, row) : root;
}

/** The static front page of the default language; 0 where posts are listed. */
export function frontPageOf({ options }: Pick<Site, 'options'>): number {
  return options.get('show_on_front') === 'page' ? options.number('page_on_front', 0) : 0;
}

/** Posts are at home in their own language, front pages of a language where it begins. */
export const linksOfPosts: Extender<'post.links'> = async (links, { site, posts }) => {
  const languages = await languagesOf(site);
  if (languages === undefined) return links;
  const { settings, all, default: usual } = languages;
  const translated = posts.filter(({ post_type }) => settings.types.has(post_type));
  const codes = await languagesOfObjects(
    site,
    'post',
    translated.map(({ ID }) => ID),
  );
  const front = frontPageOf(site.language?.whole ?? site);
  const fronts = front === 0 ? {} : await translationsOf(site, 'post', front);
  const inLanguage = (id: number, link: string): string => {
    const code = codes.get(id);
    const language = all.find((one) => one.code === code);
    // What has no language is at home in none.
    if (language === undefined) return addressIn(site, languages, undefined, link);
    const atCode = id === fronts[language.code] && (settings.frontAtCode || isRoot(languages, language));
    if (atCode) return addressIn(site, languages, language, homeLink(site));
    // A post that tells its language has the address that it had without languages.
    const where = settings.languageFrom === 'content' ? usual : language;
    const own = id === fronts[language.code] ? pageLink(site, posts, id, link) : link;
    return addressIn(site, languages, where, own);
  };
  return new Map([...links].map(([id, link]) => [id, inLanguage(id, link)]));
};

/** The default language begins at the very front of the site where addresses do not name it. */
function isRoot({ settings, default: usual }: Languages, language: Language): boolean {
  return language === usual && (settings.hidesDefault || settings.languageFrom === 'content');
}

/** The address that a front page has by its slug. */
function pageLink(
  site: Site,
  posts: readonly { readonly ID: number; readonly post_name: string }[],
  id: number,
  link: string,
): string {
  const slug = posts.find(({ ID }) => ID === id)?.post_name ?? '';
  return link === homeLink(site) && slug !== '' && !link.includes('?') ? `${link}${slug}/` : link;
}

/** Terms' archives are at home in the language of the term. */
export const linksOfTerms: Extender<'term.links'> = async (links, { site, terms }) => {
  const languages = await languagesOf(site);
  if (languages === undefined) return links;
  const translated = terms.filter(({ taxonomy }) => languages.settings.taxonomies.has(taxonomy));
  const codes = await languagesOfObjects(
    site,
    'term',
    translated.map(({ term_id }) => term_id),
  );
  return new Map(
    [...links].map(([id, link]) => {
      const own = languages.all.find(({ code }) => code === codes.get(id));
      const language = languages.settings.languageFrom === 'content' ? undefined : own;
      return [id, addressIn(site, languages, language, link)];
    }),
  );
};
