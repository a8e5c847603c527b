import { storedMap, textIn } from 'portolan/data';
import type { SitemapSettings } from 'portolan/plugins/search-appearance';
import { hasModule } from './settings.ts';

/** Rank Math's sitemaps (module `sitemap`), with the kinds that its settings list. */
export const rankMathSitemaps: SitemapSettings = {
  name: 'GET /sitemap_index.xml of Rank Math',
  isOn: (site) => hasModule(site, 'sitemap'),
  perFile: (site) =>
    Math.max(
      1,
      Number(textIn(storedMap(site.options.value('rank-math-options-sitemap')), 'items_per_page')) || 200,
    ),
  lists(site, kind, subtype) {
    const settings = storedMap(site.options.value('rank-math-options-sitemap'));
    if (kind === 'users') return textIn(settings, 'authors_sitemap') === 'on';
    return textIn(settings, `${kind === 'posts' ? 'pt' : 'tax'}_${subtype}_sitemap`) !== 'off';
  },
};
