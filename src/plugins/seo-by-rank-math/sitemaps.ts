import { idsIn, storedMap, textIn } from 'portolan/data';
import type { Extender } from 'portolan/plugin';
import type { SitemapSettings } from 'portolan/plugins/search-appearance';
import { hasModule, isOn, list, titleSettings } from './settings.ts';
import { rankMathEntries } from './sitemap-entries.ts';

/** Rank Math's sitemaps (module `sitemap`), with the kinds that its settings list and do not keep from search engines. */
export const rankMathSitemaps: SitemapSettings = {
  name: 'GET /sitemap_index.xml of Rank Math',
  robots: 'noindex',
  isOn: (site) => hasModule(site, 'sitemap'),
  perFile: (site) =>
    Math.max(
      1,
      Number(textIn(storedMap(site.options.value('rank-math-options-sitemap')), 'items_per_page')) || 200,
    ),
  lists(site, kind, subtype) {
    const settings = storedMap(site.options.value('rank-math-options-sitemap'));
    const titles = titleSettings(site);
    const isHidden = (name: string) =>
      isOn(titles, `${name}_custom_robots`) && list(titles[`${name}_robots`])?.includes('noindex') === true;
    if (kind === 'users')
      return (
        textIn(settings, 'authors_sitemap') === 'on' &&
        !isHidden('author') &&
        !isOn(titles, 'disable_author_archives')
      );
    const name = `${kind === 'posts' ? 'pt' : 'tax'}_${subtype}`;
    return textIn(settings, `${name}_sitemap`) !== 'off' && !isHidden(name);
  },
  entries: rankMathEntries,
};

/** Posts that the settings leave out of the sitemaps. */
export const withoutExcluded: Extender<'posts.hidden'> = (ids, { site, place }) =>
  place === 'sitemap'
    ? [...ids, ...idsIn(storedMap(site.options.value('rank-math-options-sitemap'))['exclude_posts'])]
    : ids;
