import type { Extender } from 'portolan/plugin';
import { siteIn } from './language-site.ts';
import { languagesOf } from './languages.ts';

/** The index names the sitemaps of each language, and once those of what is not translated. Polylang: PLL_Sitemaps. */
export const sitemapsOfLanguages: Extender<'sitemap.sites'> = async (sites, { site, kind, subtype }) => {
  const languages = await languagesOf(site);
  if (languages === undefined || languages.settings.languageFrom === 'argument') return sites;
  const { types, taxonomies } = languages.settings;
  const isTranslated = kind === 'users' || (kind === 'posts' ? types : taxonomies).has(subtype);
  if (!isTranslated) return sites;
  const whole = site.language?.whole ?? site;
  return Promise.all(languages.all.map((language) => siteIn(whole, languages, language)));
};
