import { storedMap } from 'portolan/data';
import type { SitemapSettings } from 'portolan/plugins/search-appearance';
import { flag } from './settings.ts';

/** Yoast SEO's sitemaps (setting `enable_xml_sitemap`), without the kinds that search engines are not to list. */
export const yoastSitemaps: SitemapSettings = {
  name: 'GET /sitemap_index.xml of Yoast SEO',
  isOn: (site) => storedMap(site.options.value('wpseo'))['enable_xml_sitemap'] !== false,
  perFile: () => 1000,
  lists(site, kind, subtype) {
    const titles = storedMap(site.options.value('wpseo_titles'));
    if (kind === 'users') return !flag(titles, 'noindex-author-wpseo') && !flag(titles, 'disable-author');
    return !flag(titles, `noindex-${kind === 'taxonomies' ? 'tax-' : ''}${subtype}`);
  },
};
